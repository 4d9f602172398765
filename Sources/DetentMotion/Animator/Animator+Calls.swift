// The animator's calls. Each throws when the animator's state does not allow it.
extension Animator {
  /// Runs the animator. An inactive one begins at its start, or at its end if it is reversed. A paused one
  /// goes on.
  ///
  /// - Parameter delay: the seconds before it moves, 0 or more; 0 by default. The animator is active while it
  ///   waits.
  public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try require("start", .inactive, .active)
    try require(delay.isNonnegative, "start", "a delay of 0 seconds or more, not \(delay)")
    begin()
    guard !isRunning else { return }
    if delay > 0 { motion = .waiting(Tick.ceiling(seconds: delay)) } else { run() }
  }

  /// Freezes the animator where it is. An inactive animator becomes active at its start, or at its end if it
  /// is reversed.
  public mutating func pause() throws(AnimatorError) {
    try require("pause", .inactive, .active)
    begin()
    rest()
  }

  /// Pauses, and remembers how far along the animator is; `scrub(by:)` counts from there.
  public mutating func grab() throws(AnimatorError) {
    try pause()
    grabbed = fractionComplete
  }

  /// Pauses, and moves by `fraction` from where the animator was grabbed.
  ///
  /// `fraction` is the finger's way since the grab, as a share of the whole way. A spring that was grabbed
  /// past an end comes back from there.
  public mutating func scrub(by fraction: Double) throws(AnimatorError) {
    let goal = grabbed + fraction
    try scrub(to: goal)
    if scrubbedCurve == nil { value = clamp(goal, min(0, grabbed), max(1, grabbed)) }
  }

  /// Pauses, and moves to `fraction`, held to 0 … 1: a share of the way when scrubbing is linear, otherwise
  /// of the time.
  public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try require("scrub", .active)
    try require(fraction.isFinite, "scrub", "a finite fraction")
    rest()
    time = clamp(fraction, 0, 1)
    value = scrubbedCurve?.value(at: time) ?? time
    isOnCurve = scrubbedCurve != nil
  }

  /// Turns towards the other end, from where the animator is.
  ///
  /// A spring keeps its velocity. A timed motion goes back in the time that it took to come this far. Before
  /// the start, this call swaps the ends: the animator will run from its end to its start.
  public mutating func reverse() throws(AnimatorError) {
    try require("reverse", .inactive, .active)
    isReversed.toggle()
    switch motion {
    case .timed, .spring(_, ticks: .some): run()
    case .none, .waiting, .spring(_, ticks: nil): break
    }
  }

  /// Runs on from where the animator is.
  ///
  /// - Parameters:
  ///   - timing: the timing from now on; the animator keeps its own by default.
  ///   - durationFactor: the rest takes this many times the whole duration, 0 or more. At 0, the default, it
  ///     takes the time that is left. It stretches a spring's response; at 0 the spring takes its own time.
  ///   - velocity: the velocity that a spring begins with, in `value` per second; the present one by default.
  public mutating func `continue`(
    timing: Timing? = nil, durationFactor: Double = 0, velocity: Double? = nil
  ) throws(AnimatorError) {
    try require("continue", .active)
    try require(
      durationFactor.isNonnegative, "continue",
      "a duration factor of 0 or more, not \(durationFactor)")
    try require(
      (timing ?? self.timing).isUsable, "continue",
      "a timing of 0 seconds or more, not \(timing ?? self.timing)")
    try require((velocity ?? 0).isFinite, "continue", "a finite velocity")
    let keepsCurve = timing == nil && durationFactor == 0
    if let timing { self.timing = timing }
    if let velocity { self.velocity = velocity }
    run(durationFactor: durationFactor, keepsCurve: keepsCurve)
  }

  /// Ends the animation on the spot, without completing.
  ///
  /// - Parameter withoutFinishing: true makes the animator inactive at once; false, the default, leaves it
  ///   stopped until `finish`.
  public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try require("stop", .active)
    rest()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { isReversed = false }
  }

  /// Makes a stopped animator inactive at the given position.
  public mutating func finish(at position: Position) throws(AnimatorError) {
    try require("finish", .stopped)
    switch position {
    case .start: land(at: 0)
    case .end: land(at: 1)
    case .current: break
    }
    state = .inactive
    isReversed = false
  }

  /// Throws unless the animator is in one of the given states. Allocates nothing when it does not throw.
  package func require(_ call: String, _ one: State, _ other: State? = nil) throws(AnimatorError) {
    guard state == one || state == other else {
      let allowed = other.map { [one, $0] } ?? [one]
      throw AnimatorError(call: call, reason: .state(state, allowed: allowed))
    }
  }

  private func require(
    _ holds: Bool, _ call: String, _ expected: @autoclosure () -> String
  ) throws(AnimatorError) {
    guard holds else { throw AnimatorError(call: call, reason: .argument(expected: expected())) }
  }
}
