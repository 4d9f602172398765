import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks lists under every kind of fling: all motions that coast use the one that the feel names.
@Suite struct PlatformFlingTests {
  static let flings: [Fling] = [
    .decay(Decay()), .spline(SplineFling()), .power(PowerFling()),
    .spline(SplineFling(friction: 0.06)),
  ]
  private let endless = ScrollLimits(low: -1e6, high: 1e6, viewport: 844, bounces: true)

  @Test(arguments: flings)
  func `a list goes as the fling says, tick by tick, and rests where it says`(_ fling: Fling) {
    let tuning = ScrollTuning(fling: fling)
    for velocity in [40.0, -40, 900, -2500, 8000] {
      var axis = ScrollAxis(offset: 50)
      axis.fling(velocity: velocity, limits: endless, tuning: tuning)
      let start = MotionValue(position: 50, velocity: velocity)
      var tick = 0
      while axis.isMoving {
        tick += 1
        axis.step(limits: endless, tuning: tuning)
        let exact = fling.value(from: start, after: Double(tick) * Tick.seconds)
        #expect(abs(axis.offset - exact.position) < 1e-7)
        #expect(abs(axis.velocity - exact.velocity) < 1e-6)
      }
      #expect(abs(axis.offset - 50 - fling.travel(velocity: velocity)) < 1e-7)
      #expect(tick == Int((fling.duration(velocity: velocity) / Tick.seconds).rounded(.up)))
      #expect(axis.phase == .idle && axis.duration == 0)
    }
  }

  @Test(arguments: flings)
  func `at the edge nothing is lost to the bounce`(_ fling: Fling) throws {
    let tuning = ScrollTuning(fling: fling)
    let limits = ScrollLimits(low: 0, high: 1000, viewport: 844, bounces: true)
    for velocity in [700.0, 2000, 8000] {
      for start in [900.0, 990, 999.9] {
        guard let time = fling.time(covering: 1000 - start, velocity: velocity) else { continue }
        let begin = MotionValue(position: start, velocity: velocity)
        let atEdge = fling.value(from: begin, after: time)
        var axis = ScrollAxis(offset: start)
        axis.fling(velocity: velocity, limits: limits, tuning: tuning)
        for tick in 1...200 {
          axis.step(limits: limits, tuning: tuning)
          let seconds = Double(tick) * Tick.seconds
          guard axis.isMoving, seconds > time else { continue }
          #expect(axis.phase == .bouncing)
          let exact = tuning.bounce.value(
            from: MotionValue(position: 0, velocity: atEdge.velocity), after: seconds - time)
          #expect(abs(axis.offset - 1000 - exact.position) < 1e-7 * (1 + velocity))
          #expect(abs(axis.velocity - exact.velocity) < 1e-7 * (1 + velocity))
        }
      }
    }
  }

  @Test(arguments: flings, flings)
  func `in mid-flight another fling goes on from place and speed`(_ first: Fling, _ second: Fling) {
    let (before, after) = (ScrollTuning(fling: first), ScrollTuning(fling: second))
    var axis = ScrollAxis(offset: 0)
    axis.fling(velocity: 3000, limits: endless, tuning: before)
    for _ in 0..<60 { axis.step(limits: endless, tuning: before) }
    for tuning in [after, before, after] {
      let (offset, velocity) = (axis.offset, axis.velocity)
      axis.step(limits: endless, tuning: tuning)
      #expect(abs(axis.velocity - velocity) < 0.06 * velocity)
      #expect(abs(axis.offset - offset - velocity * Tick.seconds) < 1)
    }
  }

  @Test(arguments: flings)
  func `caught in flight it stands, and its place moves with what it lies on`(_ fling: Fling) {
    let tuning = ScrollTuning(fling: fling)
    var axis = ScrollAxis(offset: 0)
    axis.fling(velocity: 3000, limits: endless, tuning: tuning)
    for _ in 0..<30 { axis.step(limits: endless, tuning: tuning) }
    var moved = axis
    moved.shift(by: 100)
    axis.step(limits: endless, tuning: tuning)
    moved.step(limits: endless, tuning: tuning)
    #expect(abs(moved.offset - axis.offset - 100) < 1e-9)
    #expect(abs(moved.velocity - axis.velocity) < 1e-9)
    let offset = axis.offset
    axis.beginDrag(limits: endless, tuning: tuning)
    #expect(axis.offset == offset && axis.velocity == 0 && axis.duration == 0)
    axis.drag(by: 5, limits: endless, tuning: tuning)
    #expect(abs(axis.offset - offset - 5) < 1e-9)
  }

  @Test(arguments: FlingKind.allCases)
  func `a fling through the card's top is one with the list's`(_ kind: FlingKind) {
    var feel = Feel.default
    feel.scroll.fling = kind
    var hand = Hand(.card, feel: feel)
    hand.press(200, 760)
    hand.move(dy: -100, speed: 2400)
    hand.release(settles: false)
    let card = hand.simulation.state.card!
    let start = MotionValue(position: card.card.extent, velocity: card.card.velocity)
    #expect(card.card.axis.phase == .decelerating)
    for tick in 1...400 {
      hand.simulation.step()
      let card = hand.simulation.state.card!
      let exact = feel.scroll.freeFling.value(from: start, after: Double(tick) * Tick.seconds)
      #expect(abs(card.card.extent + card.list.offset - exact.position) < 1e-6)
      #expect(abs(card.card.velocity + card.list.velocity - exact.velocity) < 1e-6)
    }
    #expect(hand.simulation.state.card!.list.offset > 100)
  }

  @Test(arguments: FlingKind.allCases)
  func `a header lands where the fling would rest, and lets what goes beyond fly on`(
    _ kind: FlingKind
  ) {
    var feel = Feel.default
    feel.scroll.fling = kind
    for dy in [-20.0, -45] {
      for speed in [200.0, 600, 1500, 4000] {
        var hand = Hand(.explore, feel: feel)
        hand.press(195, 500)
        hand.move(dy: dy, speed: speed)
        let (offset, velocity) = (hand.simulation.list.offset, hand.simulation.listVelocity)
        hand.release(settles: false)
        let rest = offset + feel.scroll.freeFling.travel(velocity: velocity)
        let isBeyond = rest + feel.header.heights.compact >= 0
        #expect((hand.simulation.list.phase == .decelerating) == isBeyond, "\(kind) \(speed)")
        #expect(hand.simulation.list.velocity == velocity)
        guard isBeyond else { continue }
        _ = hand.simulation.settle()
        let limits = hand.simulation.state.page!.list.limits
        #expect(abs(hand.simulation.list.offset - limits.clamp(rest)) < 1e-6)
      }
    }
  }
}
