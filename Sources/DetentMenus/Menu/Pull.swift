import DetentMotion

/// A pull past an edge that stretches a row of dots to capsules, one by one, and arms the action that a
/// release then performs.
///
/// Report how far the content is pulled (`pull(to:_:)`, usually from a `ScrollAxis` past its edge) and when
/// it is let go (`release(opens:_:)`), and step it tick by tick. Then draw its dots. It is modelled on
/// Unread's pull for the menu (`subjc/SubjectiveCUnreadMenu`).
public struct Pull: Sendable, BitwiseCopyable {
  /// One dot.
  public struct Capsule: Sendable, BitwiseCopyable {
    /// True once the pull has passed the dot's share, so that the dot stretches.
    public package(set) var isExpanded = false
    /// The stretch, 0 for a dot … 1 for a capsule, and its velocity per second. The spring passes both ends.
    public package(set) var stretch = MotionValue(position: 0, velocity: 0)
    /// The weight of the colour of a reached dot, 0 … 1.
    public package(set) var reached = Ramp()
  }

  /// The greatest number of dots.
  public static let capacity = 8

  /// The pull in trigger distances; 1 arms it. After the release it is 0, or unchanged if the dots stay
  /// armed.
  public package(set) var progress = 0.0
  /// The weight of the colour that all dots of an armed pull have, 0 … 1.
  public package(set) var armed = Ramp()
  /// The number of dots.
  public let count: Int
  package var capsules = Octet<Capsule>(repeating: Capsule())

  /// Creates a pull at rest with 1 … `capacity` dots; 3 by default.
  public init(capsules count: Int = 3) {
    precondition(
      (1...Self.capacity).contains(count), "a pull has 1 to \(Self.capacity) capsules, not \(count)"
    )
    self.count = count
  }

  /// The indices of the dots, beginning with the one that stretches first.
  public var indices: Range<Int> { 0..<count }

  /// The dot at `index`, one of `indices`.
  public package(set) subscript(index: Int) -> Capsule {
    get {
      precondition(indices.contains(index), "there is no capsule \(index), only \(indices)")
      return capsules[index]
    }
    set { capsules[index] = newValue }
  }

  /// True if a release now performs the action: `progress` is 1 or more.
  public var isArmed: Bool { progress >= 1 }

  // MARK: Dragging

  /// Pulls the content to `progress` trigger distances; a negative pull goes the other way and stretches no
  /// dot.
  ///
  /// Dot *i* of *n*, counted from 0, stretches past (i + 1)/n, and goes back below it.
  public mutating func pull(to progress: Double, tuning: PullTuning) {
    precondition(progress.isFinite, "a pull goes to a finite progress, not \(progress)")
    self.progress = progress
    capsules.withMutableElements { [count] capsules in
      for index in 0..<count {
        let expands = Double(index + 1) / Double(count) < progress
        guard expands != capsules[index].isExpanded else { continue }
        capsules[index].isExpanded = expands
        capsules[index].stretch.velocity = tuning.start(capsules[index].stretch, expands: expands)
      }
    }
    if tuning.fade == 0 { stepColours(seconds: 0) }
  }

  /// Lets go: the dots go back, unless they stay armed under the thing that they have opened.
  ///
  /// - Parameters:
  ///   - opens: true if the caller performs the action now, for which `isArmed` is the condition.
  ///   - tuning: how the dots stretch.
  public mutating func release(opens: Bool, tuning: PullTuning) {
    if !(opens && tuning.staysArmed) { pull(to: 0, tuning: tuning) }
  }

  // MARK: Time

  /// Moves on by one tick.
  public mutating func step(tuning: PullTuning) {
    capsules.withMutableElements { [count] capsules in
      for index in 0..<count where !capsules[index].isSettled {
        capsules[index].step(tuning: tuning)
      }
    }
    armed.step(towards: isArmed, seconds: tuning.fade)
  }

  private mutating func stepColours(seconds: Double) {
    capsules.withMutableElements { [count] capsules in
      for index in 0..<count { capsules[index].stepColour(seconds: seconds) }
    }
    armed.step(towards: isArmed, seconds: seconds)
  }

  /// True if time changes nothing about it.
  public var isSettled: Bool {
    let areSettled = capsules.withElements { [count] capsules in
      capsules[..<count].allSatisfy { $0.isSettled }
    }
    return areSettled && armed.isSettled(at: isArmed)
  }
}

extension Pull.Capsule {
  fileprivate mutating func step(tuning: PullTuning) {
    let target = isExpanded ? 1.0 : 0.0
    if stretch.position != target || stretch.velocity != 0 {
      let next = tuning.step.applied(
        to: MotionValue(position: stretch.position - target, velocity: stretch.velocity))
      let isSettled = abs(next.position) < 1e-3 && abs(next.velocity) < 1e-2
      stretch =
        isSettled
        ? MotionValue(position: target, velocity: 0)
        : MotionValue(position: target + next.position, velocity: next.velocity)
    }
    stepColour(seconds: tuning.fade)
  }

  fileprivate mutating func stepColour(seconds: Double) {
    reached.step(towards: isExpanded, seconds: seconds)
  }

  fileprivate var isSettled: Bool {
    stretch.velocity == 0 && stretch.position == (isExpanded ? 1 : 0)
      && reached.isSettled(at: isExpanded)
  }
}

/// The numbers that decide how the dots of a pull stretch, computed once for the fixed step.
public struct PullTuning: Sendable, BitwiseCopyable {
  package let spring: DampedSpring
  package let step: SpringStep
  package let kick: Double
  package let carriesVelocity: Bool
  package let overshoots: Bool
  package let fade: Double
  package let staysArmed: Bool

  /// Creates a tuning.
  ///
  /// - Parameters:
  ///   - spring: the spring of a stretch. The default has died down to a thousandth after 0.5 s and has a
  ///     damping ratio of 0.4, so that it passes its end by a quarter (Unread).
  ///   - kick: the speed with which a stretch begins, in whole distances per second; 0.5 by default (Unread).
  ///   - carriesVelocity: true, the default, lets a dot that turns back keep its speed. In Unread it begins
  ///     with the kick alone.
  ///   - fadeSeconds: the time in which a colour changes, in seconds, 0 or more; 0.1 by default. With 0 it
  ///     switches at once, as in Unread.
  ///   - staysArmed: true keeps dots that have opened something as they are until the next pull; false by
  ///     default.
  ///   - overshoots: true, the default, lets dots pass their ends. Pass false for reduced motion.
  public init(
    spring: DampedSpring = DampedSpring(settlingDuration: 0.5, dampingRatio: 0.4),
    kick: Double = 0.5, carriesVelocity: Bool = true, fadeSeconds: Double = 0.1,
    staysArmed: Bool = false, overshoots: Bool = true
  ) {
    precondition(kick.isFinite, "a kick is a finite number, not \(kick)")
    precondition(fadeSeconds.isNonnegative, "a fade takes 0 seconds or more, not \(fadeSeconds)")
    self.spring = overshoots ? spring : spring.atLeastCritical
    step = self.spring.step(of: Tick.seconds)
    self.kick = kick
    self.carriesVelocity = carriesVelocity
    self.overshoots = overshoots
    fade = fadeSeconds
    self.staysArmed = staysArmed
  }

  /// The velocity with which a dot at `now` begins its way to an end.
  fileprivate func start(_ now: MotionValue, expands: Bool) -> Double {
    let distance = (expands ? 1 : 0) - now.position
    let carried = carriesVelocity ? now.velocity : 0
    let start = MotionValue(position: -distance, velocity: carried + kick * distance)
    return (overshoots ? start : spring.withoutOvershoot(from: start)).velocity
  }
}

extension Pull: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(progress)
    for index in indices {
      let (capsule, stretch) = (capsules[index], capsules[index].stretch)
      hash.combine(capsule.isExpanded, stretch.position, stretch.velocity, capsule.reached)
    }
    armed.combine(into: &hash)
  }
}
