// What may be asked of it, and in which states.
extension Animator {
  /// Runs: from inactive from its start (or, reversed, from its end), from a pause onwards.
  ///
  /// - Parameter delay: seconds until it moves; it is active meanwhile. 0 by default.
  public mutating func start(after delay: Double = 0) throws(AnimatorError) {
    try require("start", .inactive, .active)
    try require(delay.isNonnegative, "start", "a delay of 0 seconds or more, not \(delay)")
    begin()
    guard !isRunning else { return }
    if delay > 0 { motion = .waiting(Tick.ceiling(seconds: delay)) } else { run() }
  }

  /// Freezes where it is; from inactive it becomes active at its start.
  public mutating func pause() throws(AnimatorError) {
    try require("pause", .inactive, .active)
    begin()
    rest()
  }

  /// Pauses, and remembers how far along it is, as `scrub(by:)` counts from there.
  public mutating func grab() throws(AnimatorError) {
    try pause()
    grabbed = fractionComplete
  }

  /// Pauses, and goes on by `fraction` from where it was grabbed: what a finger has moved since, as a
  /// share of the whole way. A spring that was grabbed past an end comes back from there.
  public mutating func scrub(by fraction: Double) throws(AnimatorError) {
    let goal = grabbed + fraction
    try scrub(to: goal)
    if scrubbedCurve == nil { value = clamp(goal, min(0, grabbed), max(1, grabbed)) }
  }

  /// Pauses, and goes to `fraction` (held to 0…1): of the way if it scrubs linearly, else of the
  /// time.
  public mutating func scrub(to fraction: Double) throws(AnimatorError) {
    try require("scrub", .active)
    try require(fraction.isFinite, "scrub", "a finite fraction")
    rest()
    time = clamp(fraction, 0, 1)
    value = scrubbedCurve?.value(at: time) ?? time
    isOnCurve = scrubbedCurve != nil
  }

  /// Turns towards the other end, from where it is.
  ///
  /// A spring keeps its velocity; what is timed goes back in the time that it took to come this far. Before
  /// the start it says that it will run from its end.
  public mutating func reverse() throws(AnimatorError) {
    try require("reverse", .inactive, .active)
    isReversed.toggle()
    switch motion {
    case .timed, .spring(_, ticks: .some): run()
    case .none, .waiting, .spring(_, ticks: nil): break
    }
  }

  /// Runs on from where it is.
  ///
  /// - Parameters:
  ///   - timing: another way to run from now on; the one it has by default.
  ///   - durationFactor: what is left takes this many times the whole duration; 0, the default, the
  ///     time that is left. A spring's response is stretched by it; at 0 it takes its own time.
  ///   - velocity: what a spring begins with, in `value` per second; by default what it has.
  public mutating func `continue`(
    _ timing: Timing? = nil, durationFactor: Double = 0, velocity: Double? = nil
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

  /// Ends it on the spot, without completing.
  ///
  /// - Parameter withoutFinishing: whether it is inactive at once, instead of waiting for `finish`.
  public mutating func stop(withoutFinishing: Bool = false) throws(AnimatorError) {
    try require("stop", .active)
    rest()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { isReversed = false }
  }

  /// Makes a stopped animator inactive, at the given place.
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

  /// Throws unless the animator is in one of the given states; allocates nothing where it is.
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
