import TestSupport
import Testing

@testable import DetentMenus
@testable import DetentMotion

/// Checks the pages side by side, without a stage.
@Suite struct PagerTests {
  private let tuning = PagerTuning(count: 4, length: 400)

  private func dragged(
    to position: Double, from page: Int = 1, _ tuning: PagerTuning
  ) -> Pager {
    var pager = Pager(page: page, tuning: tuning)
    pager.beginDrag(tuning: tuning)
    pager.drag(by: (position - Double(page)) * tuning.pitch, tuning: tuning)
    return pager
  }

  private func settled(_ pager: Pager, _ tuning: PagerTuning) -> Pager {
    var pager = pager
    for _ in 0..<2400 where pager.isMoving { pager.step(tuning: tuning) }
    return pager
  }

  // MARK: Start conditions

  @Test func `pages begin at rest, each at its place`() {
    for page in 0..<4 {
      let pager = Pager(page: page, tuning: tuning)
      #expect(pager.offset == Double(page) * 400 && pager.position == Double(page))
      #expect(pager.isResting && !pager.isMoving && pager.velocity == 0 && pager.decision == nil)
    }
  }

  @Test func `the pages follow the finger point by point`() {
    var pager = Pager(page: 1, tuning: tuning)
    pager.beginDrag(tuning: tuning)
    for distance in [10.0, -35, 250, 0.25] {
      let before = pager.offset
      #expect(pager.drag(by: distance, tuning: tuning) == 0)
      #expect(pager.offset - before == distance)
    }
  }

  @Test func `a gap adds to the way from page to page`() {
    let tuning = PagerTuning(count: 3, length: 390, gap: 20)
    var pager = Pager(tuning: tuning)
    pager.turn(to: 2, tuning: tuning)
    #expect(settled(pager, tuning).offset == 820)
  }

  // MARK: Continuity

  @Test func `a grab, a drag and a release keep the place, and the release the velocity`() {
    for velocity in [-3000.0, -120, 0, 90, 2500] {
      var pager = dragged(to: 1.3, tuning)
      let place = pager.offset
      pager.release(velocity: velocity, tuning: tuning)
      #expect(pager.offset == place && pager.velocity == velocity)
      for _ in 0..<9 { pager.step(tuning: tuning) }
      let flying = pager.offset
      pager.grab()
      #expect(pager.offset == flying && pager.velocity == 0 && !pager.isMoving)
      pager.beginDrag(tuning: tuning)
      #expect(abs(pager.offset - flying) < 1e-9)
    }
  }

  @Test func `the velocity on the way is the slope of the way`() {
    var pager = dragged(to: 1.4, tuning)
    pager.release(velocity: 700, tuning: tuning)
    var before = pager
    pager.step(tuning: tuning)
    for _ in 0..<60 {
      let last = before
      before = pager
      pager.step(tuning: tuning)
      guard pager.isMoving else { break }
      let slope = (pager.offset - last.offset) / (2 * Tick.seconds)
      #expect(abs(slope - before.velocity) < 30, "\(slope) and \(before.velocity)")
    }
  }

  @Test func `pages caught in flight go on to their page from rest`() {
    var pager = dragged(to: 1.2, tuning)
    pager.release(velocity: 900, tuning: tuning)
    for _ in 0..<20 { pager.step(tuning: tuning) }
    let place = pager.offset
    pager.grab()
    for _ in 0..<100 { pager.step(tuning: tuning) }
    #expect(pager.offset == place)
    pager.letGo(tuning: tuning)
    #expect(pager.offset == place && pager.velocity == 0 && pager.isMoving)
    #expect(settled(pager, tuning).position == 2)
  }

  @Test func `letting go of pages at rest or under a finger does nothing`() {
    var pager = Pager(page: 2, tuning: tuning)
    pager.letGo(tuning: tuning)
    #expect(pager.isResting)
    pager = dragged(to: 1.5, tuning)
    pager.letGo(tuning: tuning)
    #expect(pager.isDragging && pager.position == 1.5)
  }

  @Test func `a new goal in flight keeps place and velocity`() {
    var pager = Pager(tuning: tuning)
    pager.turn(to: 1, tuning: tuning)
    for _ in 0..<25 { pager.step(tuning: tuning) }
    let (place, velocity) = (pager.offset, pager.velocity)
    pager.turn(to: 3, tuning: tuning)
    #expect(pager.offset == place && pager.velocity == velocity)
    #expect(settled(pager, tuning).position == 3)
  }

  @Test func `other numbers in flight keep place and velocity, and a new gap the page at the edge`()
  {
    var pager = Pager(page: 1, tuning: tuning)
    pager.turn(to: 2, tuning: tuning)
    for _ in 0..<25 { pager.step(tuning: tuning) }
    let (share, velocity) = (pager.offset - 400, pager.velocity)
    let wider = PagerTuning(
      count: 4, length: 400, gap: 30, settle: DampedSpring(response: 1, dampingRatio: 1))
    pager.retune(tuning: wider)
    #expect(abs(pager.offset - 430 - share) < 1e-9 && pager.velocity == velocity)
    #expect(settled(pager, wider).offset == 860)
    var resting = Pager(page: 2, tuning: tuning)
    resting.retune(tuning: wider)
    #expect(resting.offset == 860 && resting.isResting)
  }

  // MARK: The ends

  @Test func `past an end the pages give like a rubber band, and come back to it`() {
    for (page, distance) in [(0, -200.0), (3, 200.0)] {
      var pager = Pager(page: page, tuning: tuning)
      pager.beginDrag(tuning: tuning)
      #expect(pager.drag(by: distance, tuning: tuning) == 0)
      let give = RubberBand(coefficient: 0.55, dimension: 400).offset(pull: distance)
      #expect(abs(pager.offset - Double(page) * 400 - give) < 1e-9)
      #expect(pager.release(velocity: distance * 9, tuning: tuning).reason == .pastEnd)
      #expect(settled(pager, tuning).page == page && settled(pager, tuning).isResting)
    }
  }

  @Test func `without a give the pages stop at the end`() {
    let stiff = PagerTuning(count: 4, length: 400, edge: 0)
    let pager = dragged(to: 3.5, from: 3, stiff)
    #expect(pager.offset == 1200)
  }

  @Test func `an end that refuses returns each point that it does not take`() {
    let tuning = PagerTuning(count: 3, length: 400, refuses: PagerEnds(last: true))
    var pager = Pager(page: 1, tuning: tuning)
    pager.beginDrag(tuning: tuning)
    #expect(pager.drag(by: 370, tuning: tuning) == 0)
    #expect(pager.drag(by: 50, tuning: tuning) == 20)
    #expect(pager.offset == 800)
    #expect(pager.drag(by: 5, tuning: tuning) == 5 && pager.offset == 800)
    #expect(pager.shownVelocity(of: 500, tuning: tuning) == 0)
    #expect(pager.shownVelocity(of: -500, tuning: tuning) == -500)
    #expect(pager.drag(by: -30, tuning: tuning) == 0 && pager.offset == 770)
    // The other end gives.
    #expect(pager.drag(by: -900, tuning: tuning) == 0 && pager.offset < 0)
  }

  @Test func `no step passes the goal with a critical spring from rest`() {
    var pager = dragged(to: 1.7, tuning)
    pager.release(velocity: 0, tuning: tuning)
    while pager.isMoving {
      pager.step(tuning: tuning)
      #expect(pager.offset <= 800)
    }
  }

  @Test func `with reduced motion not even a fast release passes its page`() {
    let calm = PagerTuning(
      count: 4, length: 400, settle: DampedSpring(response: 0.3, dampingRatio: 0.4),
      overshoots: false)
    var pager = dragged(to: 1.9, calm)
    pager.release(velocity: 8000, tuning: calm)
    while pager.isMoving {
      pager.step(tuning: calm)
      #expect(pager.offset <= 800 + 1e-9)
    }
    #expect(pager.position == 2)
  }

  // MARK: Direction

  @Test func `a drag is a swipe if it is less steep than the angle`() {
    let directions: [(Double, Double, Double, Bool)] = [
      (10, 9.99, 45, true), (10, 10, 45, false), (-10, 9, 45, true), (3, -10, 45, false),
      (10, 5.7, 30, true), (10, 5.8, 30, false), (10, 17, 60, true), (10, 17.4, 60, false),
    ]
    for (along, across, degrees, isSwipe) in directions {
      #expect(
        PagerTuning.isSwipe(along: along, across: across, within: degrees) == isSwipe,
        "\(along), \(across) within \(degrees)°")
    }
  }
}
