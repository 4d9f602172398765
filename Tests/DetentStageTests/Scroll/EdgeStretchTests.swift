import Foundation
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks Android's overscroll: the content is stretched away from its edge.
@Suite struct EdgeStretchTests {
  private let limits = ScrollLimits(low: 0, high: 2000, viewport: 800, bounces: true)
  private let tuning = ScrollTuning(overscroll: .stretch)

  /// Returns an axis dragged past its end by `distance`, or past its beginning if that is less than 0.
  private func pulled(_ distance: Double) -> ScrollAxis {
    var axis = ScrollAxis(offset: distance < 0 ? 0 : 2000)
    axis.beginDrag(limits: limits, tuning: tuning)
    for _ in 0..<10 {
      axis.drag(by: distance / 10, limits: limits, tuning: tuning)
      axis.step(limits: limits, tuning: tuning)
    }
    return axis
  }

  @Test func `how much longer content gets is as published`() {
    // The literals are dampStretchVector, evaluated separately.
    for (pull, growth) in [(0.1, 0.010579), (0.5, 0.023740), (1.0, 0.031996)] {
      let expected = 0.016 * pull + 0.016 * (1 - exp(-pull * M_E / 0.33))
      #expect(abs(EdgeStretch.growth(pull: pull) - expected) < 1e-12)
      #expect(abs(EdgeStretch.growth(pull: pull) - growth) < 1e-6)
      #expect(EdgeStretch.growth(pull: -pull) == -EdgeStretch.growth(pull: pull))
    }
  }

  @Test(arguments: [-300.0, 300])
  func `a pull past an edge stretches by all of it, and the offset stays`(pull: Double) {
    let axis = pulled(pull)
    #expect(axis.offset == (pull < 0 ? 0 : 2000))
    #expect(abs(axis.stretch.distance - pull) < 1e-9)
    // A viewport's length is the most that counts, and everything beyond is forgotten.
    var far = pulled(pull * 10)
    #expect(abs(far.stretch.distance) == 800)
    far.drag(by: -pull, limits: limits, tuning: tuning)
    #expect(abs(far.stretch.distance) == 500)
    // A drag pulls all of it back before the content scrolls.
    far.drag(by: -pull / 300 * 600, limits: limits, tuning: tuning)
    #expect(far.stretch.distance == 0 && abs(far.offset - (pull < 0 ? 0 : 2000)) == 100)
  }

  @Test func `it goes back by EdgeEffect's spring, and the last of it evenly`() {
    var axis = pulled(-300)
    axis.fling(velocity: 0, limits: limits, tuning: tuning)
    #expect(axis.isMoving && axis.phase == .idle)
    let frequency = 24.657
    let damped = frequency * (1 - 0.98 * 0.98).squareRoot()
    var ticks = 0
    while axis.isMoving {
      axis.step(limits: limits, tuning: tuning)
      ticks += 1
      let time = Double(ticks) / 240
      let value =
        -300 * exp(-0.98 * frequency * time)
        * (cos(damped * time) + 0.98 * frequency / damped * sin(damped * time))
      #expect(axis.stretch.distance <= 0 && axis.offset == 0)
      if value < -9 { #expect(abs(axis.stretch.distance - value) < 1e-9, "tick \(ticks)") }
      guard ticks < 240 else { break }
    }
    #expect(axis.isResting && axis.stretch.isOver)
    #expect((50...90).contains(ticks), "\(ticks)")
  }

  @Test(arguments: [-2500.0, 2500])
  func `a fling that meets an edge is taken up thirteenfold`(velocity: Double) {
    var axis = ScrollAxis(offset: velocity < 0 ? 30 : 1970)
    axis.fling(velocity: velocity, limits: limits, tuning: tuning)
    var farthest = 0.0
    var met = 0.0
    for _ in 0..<480 {
      if axis.phase == .decelerating { met = axis.velocity }
      axis.step(limits: limits, tuning: tuning)
      #expect(limits.contains(axis.offset))
      farthest = max(farthest, abs(axis.stretch.distance))
    }
    #expect(axis.isResting && axis.offset == (velocity < 0 ? 0 : 2000))
    // The greatest displacement of that spring from rest at its end is v/ω·e^(−ζ/√(1−ζ²)·acos ζ).
    let ratio = 0.98
    let peak =
      13 * abs(met) / 24.657 * exp(-ratio / (1 - ratio * ratio).squareRoot() * acos(ratio))
    #expect(abs(farthest / peak - 1) < 0.01, "\(farthest) of \(peak)")
  }

  @Test func `content that is caught on its way back stays as it is`() {
    var axis = pulled(-400)
    axis.fling(velocity: 0, limits: limits, tuning: tuning)
    for _ in 0..<10 { axis.step(limits: limits, tuning: tuning) }
    let caught = axis.stretch.distance
    axis.beginDrag(limits: limits, tuning: tuning)
    for _ in 0..<20 { axis.step(limits: limits, tuning: tuning) }
    #expect(axis.stretch.distance == caught && caught < -50)
    axis.drag(by: -10, limits: limits, tuning: tuning)
    #expect(abs(axis.stretch.distance - caught + 10) < 1e-9)
  }

  @Test func `what is thrown out of a stretch flies, what is thrown too slowly is taken up`() {
    var axis = pulled(-100)
    axis.fling(velocity: 3000, limits: limits, tuning: tuning)
    #expect(axis.phase == .decelerating)
    for _ in 0..<60 { axis.step(limits: limits, tuning: tuning) }
    #expect(axis.offset > 200 && axis.stretch.isOver)
    axis = pulled(-300)
    axis.fling(velocity: 100, limits: limits, tuning: tuning)
    for _ in 0..<240 { axis.step(limits: limits, tuning: tuning) }
    #expect(axis.isResting && axis.offset == 0)
  }

  @Test func `what is caught past its edge while it is stretched goes back to the edge`() {
    var axis = ScrollAxis(offset: -4)
    axis.stretch = EdgeStretch(distance: -30)
    axis.fling(velocity: 0, limits: limits, tuning: tuning)
    for _ in 0..<480 { axis.step(limits: limits, tuning: tuning) }
    #expect(axis.isResting && axis.offset == 0)
  }

  @Test func `with less motion a fling stretches nothing`() {
    let tuning = ScrollTuning(overshoots: false, overscroll: .stretch)
    var axis = ScrollAxis(offset: 30)
    axis.fling(velocity: -2500, limits: limits, tuning: tuning)
    for _ in 0..<60 {
      axis.step(limits: limits, tuning: tuning)
      #expect(axis.stretch.isOver)
    }
    #expect(axis.isResting && axis.offset == 0)
  }

  // MARK: The shown content

  private func layout(_ pull: Double) -> StretchLayout {
    StretchLayout(pulled(pull), limits, from: 44, to: 844)
  }

  @Test(arguments: [-50.0, -800, 50, 800])
  func `at its edge content stays, and is spread the more the nearer to it`(pull: Double) {
    let stretch = layout(pull)
    let edge = pull < 0 ? 44.0 : 844
    #expect(abs(stretch.shown(edge) - edge) < 1e-9)
    let places = (0...20).map { edge - (pull < 0 ? -1 : 1) * Double($0) * 40 }
    let shown = places.map { abs(stretch.shown($0) - edge) }
    let gaps = zip(shown.dropFirst(), shown).map { $0 - $1 }
    #expect(gaps.allSatisfy { $0 > 40 })
    #expect(zip(gaps.dropFirst(), gaps).allSatisfy { $0 < $1 })
    for place in places {
      #expect(abs(stretch.source(stretch.shown(place)) - place) < 1e-9)
      // StretchEffect.cpp's computeOverscrollStart turns a shown place into the content's own, in shares.
      let share = abs(stretch.shown(place) - edge) / 800
      let growth = abs(stretch.growth)
      let local = growth * (1 + 0.7 * ((1 - share) - 1))
      let source = 1 / (1 + growth) - (1 - share) / (1 + local)
      #expect(abs(source * 800 - abs(place - edge)) < 1e-9)
    }
  }

  @Test func `the header stands, the rows touch it, and a finger is on the row it sees`() {
    var feel = Feel.default
    feel.scroll.overscroll = .stretch
    var hand = Hand(.explore, feel: feel)
    hand.drag(from: 195, 300, dy: 160)
    hand.press(195, 400)
    hand.move(dy: 400, speed: 1500)
    let simulation = hand.simulation
    let page = simulation.layout.page!
    let list = page.lists[page.current]
    #expect(page.header!.frame.height == 284 && simulation.list.offset == -284)
    #expect(list.stretch.growth < -0.02)
    #expect(abs(list.row(0).y - 284) < 1e-9)
    for index in 0..<6 {
      let row = list.row(index)
      #expect(abs(row.maxY - list.row(index + 1).y) < 1e-9 && row.height > list.places.rowHeight)
      #expect(page.row(at: Point(x: 195, y: row.y + 0.01)) == Element(.row, index))
      #expect(page.row(at: Point(x: 195, y: row.maxY - 0.01)) == Element(.row, index))
    }
    #expect(list.rows(from: list.row(2).y + 1, to: list.row(4).maxY - 1) == 2..<5)
  }

  @Test(arguments: [DetentEdge.bottom, .top, .left])
  func `a card's list is stretched from its beginning, wherever that is`(edge: DetentEdge) {
    var feel = Feel.default
    feel.scroll.overscroll = .stretch
    feel.card.edge = edge
    let tuning = CardPartTuning(Scene.card.parts.card!, feel, SceneSetup(scene: .card))
    var card = CardPart(tuning)
    card.pages[0].axis.stretch = EdgeStretch(distance: -200)
    let layout = CardLayout(card, tuning)
    let page = layout.pages[0]
    let first = page.row(0)
    if edge == .top {
      #expect(abs(first.maxY - layout.list.maxY) < 1e-9)
    } else {
      #expect(abs(first.y - layout.list.y) < 1e-9)
    }
    #expect(first.height > page.places.rowHeight && page.row(1).height > page.places.rowHeight)
    #expect(page.row(1).height < first.height)
  }
}
