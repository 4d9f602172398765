import Testing

@testable import DetentMotion

/// The motion of an animator between the calls.
@Suite struct AnimatorMotionTests {
  private static let second = Animator.Timing.curve(.easeInOut, seconds: 1)
  private static let springs = Animator.Timing.spring(DampedSpring(response: 0.4, dampingRatio: 1))

  /// Steps until the animator ends. Returns the number of ticks and the end.
  private func end(_ animator: inout Animator, within ticks: Int = 2000) -> (
    Int, Animator.Position
  )? {
    for tick in 1...ticks {
      if let position = animator.step() { return (tick, position) }
    }
    return nil
  }

  @Test func `a curve takes its time to the tick`() throws {
    var animator = Animator(timing: Self.second)
    try animator.start()
    for tick in 1..<240 {
      #expect(animator.step() == nil)
      #expect(abs(animator.value - CubicBezier.easeInOut.value(at: Double(tick) / 240)) < 1e-12)
    }
    #expect(animator.step() == .end)
    #expect(animator.value == 1)
    #expect(animator.velocity == 0)
    #expect(animator.state == .inactive)
  }

  @Test func `velocity is the value's derivative`() throws {
    for timing in [Self.second, Self.springs] {
      var animator = Animator(timing: timing)
      try animator.start()
      for _ in 0..<30 { _ = animator.step() }
      var later = animator
      _ = later.step()
      let slope = (later.value - animator.value) / Tick.seconds
      #expect(abs(slope - (animator.velocity + later.velocity) / 2) < 1e-3)
    }
  }

  @Test func `a delay passes before it moves`() throws {
    var animator = Animator(timing: Self.second)
    try animator.start(after: 0.1)
    #expect(!animator.isRunning)
    #expect(!animator.isSettled)
    for _ in 0..<24 {
      #expect(animator.value == 0)
      #expect(animator.step() == nil)
    }
    #expect(animator.isRunning)
    #expect(try #require(end(&animator)) == (240, .end))
  }

  @Test func `a reversed curve goes back the way it came in the time it took`() throws {
    var animator = Animator(timing: Self.second)
    try animator.start()
    var seen: [Double] = []
    for _ in 0..<100 {
      seen.append(animator.value)
      _ = animator.step()
    }
    try animator.reverse()
    for value in seen.reversed().dropLast() {
      _ = animator.step()
      #expect(abs(animator.value - value) < 1e-12)
    }
    #expect(animator.step() == .start)
    #expect(animator.value == 0)
  }

  @Test func `a reversed spring keeps position and velocity`() throws {
    var animator = Animator(timing: Self.springs)
    try animator.start()
    for _ in 0..<20 { _ = animator.step() }
    let (value, velocity) = (animator.value, animator.velocity)
    try animator.reverse()
    #expect(animator.value == value)
    #expect(animator.velocity == velocity)
    #expect(try #require(end(&animator)).1 == .start)
  }

  @Test func `a paused curve goes on as if nothing had happened`() throws {
    var animator = Animator(timing: Self.second)
    try animator.start()
    for _ in 0..<90 { _ = animator.step() }
    var undisturbed = animator
    try animator.pause()
    for _ in 0..<50 { #expect(animator.step() == nil) }
    #expect(animator.value == undisturbed.value)
    try animator.continue()
    for _ in 0..<150 {
      #expect(animator.step() == undisturbed.step())
      #expect(abs(animator.value - undisturbed.value) < 1e-12)
    }
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [(0.0, 180), (0.5, 120), (1, 240), (2, 480)])
  func `a duration factor says how long the rest takes`(_ factor: Double, _ ticks: Int) throws {
    var animator = Animator(timing: Self.second)
    try animator.start()
    try animator.scrub(to: 0.25)
    try animator.continue(durationFactor: factor)
    #expect(try #require(end(&animator)) == (ticks, .end))
  }

  @Test func `continuing with other timing begins where it is`() throws {
    var animator = Animator(timing: Self.second)
    try animator.start()
    for _ in 0..<100 { _ = animator.step() }
    try animator.pause()
    let value = animator.value
    try animator.continue(timing: Self.springs, velocity: 3)
    #expect(animator.value == value)
    #expect(animator.velocity == 3)
    #expect(animator.timing == Self.springs)
    #expect(try #require(end(&animator)).1 == .end)
  }

  @Test func `a linear scrub puts the value where it is asked`() throws {
    var animator = Animator(timing: Self.second)
    try animator.pause()
    for fraction in [0.1, 0.7, 0.3, -2, 5] {
      try animator.scrub(to: fraction)
      #expect(animator.value == clamp(fraction, 0, 1))
      #expect(animator.fractionComplete == animator.value)
    }
  }

  @Test func `a curved scrub follows the curve and goes on along it`() throws {
    var animator = Animator(timing: .curve(.easeIn, seconds: 1))
    animator.scrubsLinearly = false
    try animator.pause()
    try animator.scrub(to: 0.4)
    #expect(animator.value == CubicBezier.easeIn.value(at: 0.4))
    #expect(animator.fractionComplete == 0.4)
    try animator.continue()
    for tick in 1..<144 {
      _ = animator.step()
      let time = 0.4 + Double(tick) / 240
      #expect(abs(animator.value - CubicBezier.easeIn.value(at: time)) < 1e-12)
    }
    #expect(animator.step() == .end)
  }

  @Test func `grabbing moves nothing by itself`() throws {
    for isLinear in [true, false] {
      var animator = Animator(timing: .curve(.easeOut, seconds: 1))
      animator.scrubsLinearly = isLinear
      try animator.start()
      for _ in 0..<77 { _ = animator.step() }
      let value = animator.value
      try animator.pause()
      try animator.scrub(to: animator.fractionComplete)
      #expect(abs(animator.value - value) < 1e-12)
    }
  }

  @Test func `it stays active on completion if asked`() throws {
    var animator = Animator(timing: Self.second)
    animator.staysActive = true
    try animator.start()
    #expect(end(&animator, within: 300) == nil)
    #expect(animator.state == .active)
    #expect(animator.value == 1)
    #expect(animator.isSettled)
    try animator.reverse()
    try animator.start()
    for _ in 0..<240 { _ = animator.step() }
    #expect(animator.value == 0)
    #expect(animator.state == .active)
  }

  @Test func `reversed before it starts it runs from its end`() throws {
    var animator = Animator(timing: Self.second)
    try animator.reverse()
    try animator.start()
    #expect(animator.value == 1)
    #expect(try #require(end(&animator)) == (240, .start))
    #expect(animator.value == 0)
  }

  @Test(arguments: [
    CubicBezier.linear, .easeIn, .easeOut, .easeInOut,
    CubicBezier(x1: 0.2, y1: 1.4, x2: 0.6, y2: -0.3),
  ])
  func `any curve reaches both ends exactly`(_ curve: CubicBezier) throws {
    var animator = Animator(timing: .curve(curve, seconds: 0.3))
    try animator.start()
    #expect(try #require(end(&animator)) == (72, .end))
    #expect(animator.value == 1)
  }

  @Test func `a spring passes its end and comes back`() throws {
    var animator = Animator(timing: .spring(DampedSpring(response: 0.4, dampingRatio: 0.5)))
    try animator.start()
    var highest = 0.0
    while animator.step() == nil { highest = max(highest, animator.value) }
    #expect(abs(highest - 1.163) < 1e-3)
    #expect(animator.value == 1)
  }
}
