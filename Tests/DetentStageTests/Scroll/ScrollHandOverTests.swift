import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that position and velocity both go on when one motion hands over to the next.
@Suite struct ScrollHandOverTests {
  private let tuning = Tuning(.default, reducesMotion: false).list
  private let limits = ScrollLimits(low: 0, high: 1000, viewport: 844, bounces: true)

  @Test func `from decay to bounce nothing is lost at the edge`() {
    for velocity in [300.0, 2000, 8000] {
      for start in [900.0, 990, 999.9, 1000] {
        // The exact motion is a decay up to the edge, and the spring from there.
        let distance = 1000 - start
        guard let time = tuning.decay.time(covering: distance, velocity: velocity) else { continue }
        let atEdge = tuning.decay.value(
          from: MotionValue(position: start, velocity: velocity), after: time)
        var axis = ScrollAxis(offset: start)
        axis.fling(velocity: velocity, limits: limits, tuning: tuning)
        for tick in 1...200 {
          axis.step(limits: limits, tuning: tuning)
          guard axis.isMoving else { break }
          let seconds = Double(tick) * Tick.seconds
          if seconds <= time { continue }
          #expect(axis.phase == .bouncing)
          let exact = tuning.bounce.value(
            from: MotionValue(position: 0, velocity: atEdge.velocity), after: seconds - time)
          #expect(abs(axis.offset - 1000 - exact.position) < 1e-9 * (1 + velocity))
          #expect(abs(axis.velocity - exact.velocity) < 1e-9 * (1 + velocity))
        }
      }
    }
  }

  @Test func `a tick of decay is the closed form`() {
    var axis = ScrollAxis(offset: 100)
    axis.fling(velocity: 1500, limits: limits, tuning: tuning)
    let start = MotionValue(position: 100, velocity: 1500)
    for tick in 1...240 {
      axis.step(limits: limits, tuning: tuning)
      let exact = tuning.decay.value(from: start, after: Double(tick) * Tick.seconds)
      #expect(
        abs(axis.offset - exact.position) < 1e-9 && abs(axis.velocity - exact.velocity) < 1e-9)
    }
  }

  @Test func `a release past the edge hands over what is shown, not what is asked`() {
    var axis = ScrollAxis(offset: 0)
    axis.beginDrag(limits: limits, tuning: tuning)
    axis.drag(by: -200, limits: limits, tuning: tuning)
    let before = axis.offset
    axis.drag(by: -1e-4, limits: limits, tuning: tuning)
    let share = (axis.offset - before) / -1e-4
    let shown = axis.shownVelocity(of: -900, limits: limits, tuning: tuning)
    #expect(abs(shown - -900 * share) < 0.01)
    axis.fling(velocity: shown, limits: limits, tuning: tuning)
    #expect(axis.velocity == shown && axis.phase == .bouncing)
  }

  @Test func `catching and letting go changes nothing but the velocity`() {
    for phase in ScrollAxis.Phase.allCases {
      var axis = ScrollAxisTests.axis(in: phase)
      let offset = axis.offset
      axis.stop()
      #expect(axis.offset == offset)
      axis.beginDrag(limits: limits, tuning: tuning)
      #expect(axis.offset == offset)
      axis.fling(velocity: 0, limits: limits, tuning: tuning)
      #expect(axis.offset == offset)
    }
  }

  @Test func `a settle from mid-flight goes on at its speed`() {
    var axis = ScrollAxis(offset: 500)
    axis.fling(velocity: 900, limits: limits, tuning: tuning)
    for _ in 0..<20 { axis.step(limits: limits, tuning: tuning) }
    let (offset, velocity) = (axis.offset, axis.velocity)
    axis.settle(to: 300, velocity: velocity, tuning: tuning)
    axis.step(limits: limits, tuning: tuning)
    let exact = tuning.settle.value(
      from: MotionValue(position: offset - 300, velocity: velocity), after: Tick.seconds)
    #expect(abs(axis.offset - 300 - exact.position) < 1e-9)
    #expect(abs(axis.velocity - exact.velocity) < 1e-9)
  }

  @Test func `an ease is as fast as its curve is steep, and arrives exactly when its time is up`() {
    var axis = ScrollAxis(offset: 10)
    axis.ease(to: 110, seconds: 0.25)
    for tick in 1..<60 {
      axis.step(limits: limits, tuning: tuning)
      let exact = 10 + 100 * CubicBezier.easeInOut.value(at: Double(tick) / 60)
      #expect(abs(axis.offset - exact) < 1e-12 && axis.phase == .easing)
      let slope = CubicBezier.easeInOut.slope(at: Double(tick) / 60)
      #expect(abs(axis.velocity - 100 * slope / 0.25) < 1e-9)
    }
    axis.step(limits: limits, tuning: tuning)
    #expect(axis.offset == 110 && axis.phase == .idle && axis.velocity == 0)
  }

  @Test func `a settle has arrived when it is nearer than 0.01 and slower than 0.5`() {
    var arrivals = 0
    for distance in stride(from: -0.03, through: 0.03, by: 0.0017) {
      for velocity in stride(from: -1.0, through: 1, by: 0.017) {
        var axis = ScrollAxis(offset: 300 + distance)
        axis.settle(to: 300, velocity: velocity, tuning: tuning)
        axis.step(limits: limits, tuning: tuning)
        let exact = tuning.settle.value(
          from: MotionValue(position: distance, velocity: velocity), after: Tick.seconds)
        let hasArrived = abs(exact.position) < 0.01 && abs(exact.velocity) < 0.5
        #expect(axis.isMoving != hasArrived, "\(exact)")
        if hasArrived { arrivals += 1 }
      }
    }
    #expect(arrivals > 300)
  }
}
