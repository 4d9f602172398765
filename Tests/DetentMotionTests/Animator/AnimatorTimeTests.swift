import Testing

@testable import DetentMotion

/// The exact ticks: when a group of animators completes, and how much of the time is left.
@Suite struct AnimatorTimeTests {
  private static func group(_ ticks: Int...) -> AnimatorGroup<[Animator]> {
    AnimatorGroup(
      ticks.map { Animator(timing: .curve(.linear, seconds: Double($0) * Tick.seconds)) })
  }

  @Test func `it completes when the last member arrives, and not before`() throws {
    for ticks in [(4, 8), (8, 4)] {
      var group = Self.group(ticks.0, ticks.1)
      try group.start()
      for tick in 1...7 {
        #expect(group.step() == nil, "tick \(tick)")
        #expect(group.isRunning && !group.isSettled)
        #expect(group[0].state == .active && group[1].state == .active)
      }
      #expect(group.step() == .end)
      #expect(group.isSettled && !group.isRunning)
      for member in 0..<2 {
        #expect(group[member].state == .inactive && group[member].value == 1)
        #expect(!group[member].isReversed)
      }
      #expect(group.step() == nil, "it completes once")
    }
  }

  @Test func `a member that has arrived is turned back with the others`() throws {
    var group = Self.group(4, 8)
    try group.start()
    for _ in 0..<6 { _ = group.step() }
    #expect(group[0].value == 1 && abs(group[1].value - 0.75) < 1e-9)
    try group.pause()
    try group.reverse()
    #expect(group.isReversed)
    try group.continue()
    var ticks = 0
    var position: Animator.Position?
    while position == nil, ticks < 20 {
      position = group.step()
      ticks += 1
    }
    #expect(position == .start && ticks == 6)
    for member in 0..<2 {
      #expect(group[member].value == 0 && group[member].state == .inactive)
      #expect(!group[member].isReversed)
    }
  }

  @Test func `scrubbing by goes on from where each was paused, and scrubbing to does not`() throws {
    var group = Self.group(4, 8)
    try group.start()
    for _ in 0..<2 { _ = group.step() }
    try group.grab()
    try group.scrub(by: 0.25)
    #expect(abs(group[0].value - 0.75) < 1e-9 && abs(group[1].value - 0.5) < 1e-9)
    try group.scrub(by: 0.1)
    #expect(abs(group[0].value - 0.6) < 1e-12 && abs(group[1].value - 0.35) < 1e-12)
    try group.scrub(to: 0.3)
    #expect(group[0].value == 0.3 && group[1].value == 0.3)
  }

  @Test func `a call that one member refuses changes none`() throws {
    var group = Self.group(4, 8)
    #expect(throws: AnimatorError.self) { try group.scrub(to: 0.5) }
    #expect(throws: AnimatorError.self) { try group.stop() }
    #expect(throws: AnimatorError.self) { try group.finish(at: .end) }
    #expect(group[0].state == .inactive && group[1].value == 0)
    try group.start()
    try group.stop()
    #expect(group[0].state == .stopped && group[1].state == .stopped)
    try group.finish(at: .end)
    #expect(group[0].value == 1 && group[1].value == 1)
  }

  @Test func `a delay passes for all`() throws {
    var group = Self.group(4, 8)
    try group.start(after: 3 * Tick.seconds)
    #expect(!group.isRunning && !group.isSettled)
    for _ in 0..<3 { #expect(group.step() == nil) }
    #expect(group[0].value == 0 && group.isRunning)
    _ = group.step()
    #expect(abs(group[0].value - 0.25) < 1e-9 && abs(group[1].value - 0.125) < 1e-9)
  }

  // MARK: Time to the tick

  /// The rest of a curve of one second is a whole number of ticks, whichever way its share is rounded.
  @Test func `what is left of the time is never a tick too long`() throws {
    for seconds in [1.0, 0.5, 0.3, 0.7, 3] {
      let whole = Int((seconds * 240).rounded())
      for gone in 0..<whole {
        var animator = Animator(timing: .curve(.linear, seconds: seconds))
        try animator.pause()
        try animator.scrub(to: Double(gone) / Double(whole))
        try animator.continue()
        guard case .timed(let leg) = animator.motion else { return #expect(Bool(false)) }
        #expect(leg.ticks == whole - gone, "\(gone) of \(whole)")
      }
    }
  }

  @Test func `a timed spring is at its end when its time is up, and not before`() throws {
    for ratio in [0.4, 1, 2] {
      let spring = DampedSpring(settlingDuration: 0.5, dampingRatio: ratio)
      var animator = Animator(timing: .timedSpring(spring, seconds: 0.5))
      try animator.start()
      for tick in 1..<120 {
        #expect(animator.step() == nil)
        let start = MotionValue(position: -1, velocity: 0)
        let expected = 1 + spring.value(from: start, after: Double(tick) * Tick.seconds).position
        #expect(abs(animator.value - expected) < 1e-9)
        #expect(abs(animator.time - Double(tick) / 120) < 1e-9)
      }
      #expect(animator.step() == .end)
      #expect(animator.value == 1 && animator.velocity == 0 && animator.state == .inactive)
    }
  }

  @Test func `a timed spring turned back takes the time it took to come this far`() throws {
    var animator = Animator(
      timing: .timedSpring(DampedSpring(settlingDuration: 1, dampingRatio: 1), seconds: 1))
    try animator.start()
    for _ in 0..<60 { _ = animator.step() }
    let (value, velocity) = (animator.value, animator.velocity)
    try animator.reverse()
    #expect(animator.value == value && animator.velocity == velocity)
    for _ in 0..<59 { #expect(animator.step() == nil) }
    #expect(animator.step() == .start && animator.value == 0)
  }

  @Test func `a timed spring that is paused and goes on takes what is left`() throws {
    var animator = Animator(
      timing: .timedSpring(DampedSpring(settlingDuration: 1, dampingRatio: 1), seconds: 1))
    try animator.start()
    for _ in 0..<60 { _ = animator.step() }
    try animator.pause()
    let value = animator.value
    for _ in 0..<10 { #expect(animator.step() == nil && animator.value == value) }
    try animator.continue()
    for _ in 0..<179 { #expect(animator.step() == nil) }
    #expect(animator.step() == .end)
    try animator.start()
    try animator.pause()
    try animator.continue(durationFactor: 2)
    for _ in 0..<479 { #expect(animator.step() == nil) }
    #expect(animator.step() == .end)
  }

  @Test func `what is delayed by the whole way moves only at its end`() throws {
    var animator = PropertyAnimator(timing: .curve(.linear, seconds: 8 * Tick.seconds))
    let late = try animator.animate(from: 10, to: 20, delayFactor: 1)
    try animator.start()
    for _ in 0..<7 {
      animator.step()
      #expect(animator[late] == 10)
    }
    animator.step()
    #expect(animator[late] == 20)
  }

  @Test func `a spring that is caught past its end comes back with the finger`() throws {
    var animator = Animator(timing: .spring(DampedSpring(response: 0.4, dampingRatio: 0.3)))
    try animator.start()
    while animator.value <= 1.1 { _ = animator.step() }
    let caught = animator.value
    try animator.grab()
    for (moved, value) in [
      (0, caught), (-0.01, caught - 0.01), (0.2, caught), (-0.5, caught - 0.5),
    ] {
      try animator.scrub(by: moved)
      #expect(animator.value == value, "\(moved)")
    }
    try animator.scrub(by: -2)
    #expect(animator.value == 0)
    try animator.scrub(to: 2)
    #expect(animator.value == 1, "a place that is asked for is one of the way")
  }
}
