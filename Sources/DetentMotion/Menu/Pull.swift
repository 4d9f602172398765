/// A pull past an edge that stretches a row of dots to capsules, one after another, and arms what a
/// release then opens.
///
/// It is told how far the content is pulled (`pull(to:_:)`, of a `ScrollAxis` past its edge usually), let go
/// (`release(opens:_:)`) and moved on tick by tick; from it are read the dots. Modelled on Unread's pull for
/// the menu (`subjc/SubjectiveCUnreadMenu`).
public struct Pull: Sendable, BitwiseCopyable {
  /// One dot.
  public struct Capsule: Sendable, BitwiseCopyable {
    /// Whether the pull has come past its share, so that it stretches.
    public package(set) var isExpanded = false
    /// Position 0 a dot … 1 stretched, and its velocity per second; the spring passes both ends.
    public package(set) var stretch = MotionValue(position: 0, velocity: 0)
    /// How much of the colour of a reached dot it has, 0 … 1.
    public package(set) var reached = Ramp()
  }

  /// The most dots that a pull has.
  public static let capacity = 8

  /// The pull in trigger distances: 1 arms. After the release 0, or what it was if the dots stay armed.
  public package(set) var progress = 0.0
  /// How much of the colour of an armed pull all dots have, 0 … 1.
  public package(set) var armed = Ramp()
  /// How many dots there are.
  public let count: Int
  package var capsules = Octet<Capsule>(repeating: Capsule())

  /// A pull at rest, of 1 … `capacity` dots; 3 by default.
  public init(capsules count: Int = 3) {
    precondition(
      (1...Self.capacity).contains(count), "a pull has 1 to \(Self.capacity) capsules, not \(count)"
    )
    self.count = count
  }

  /// The dots' places, from the one that stretches first.
  public var indices: Range<Int> { 0..<count }

  /// The dot at `index`, one of `indices`.
  public package(set) subscript(index: Int) -> Capsule {
    get {
      precondition(indices.contains(index), "there is no capsule \(index), only \(indices)")
      return capsules[index]
    }
    set { capsules[index] = newValue }
  }

  /// Whether letting go now opens: `progress` is 1 or more.
  public var isArmed: Bool { progress >= 1 }

  // MARK: By hand

  /// The content is pulled to `progress` trigger distances; negative is the other way, and stretches none.
  ///
  /// Dot *i* of *n* stretches past (i + 1)/n, and goes back below it.
  public mutating func pull(to progress: Double, _ tuning: PullTuning) {
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

  /// The finger lets go: the dots go back, unless they stay as they are under what they have opened.
  ///
  /// - Parameter opens: whether the caller opens it now, for which `isArmed` is the condition.
  public mutating func release(opens: Bool, _ tuning: PullTuning) {
    if !(opens && tuning.staysArmed) { pull(to: 0, tuning) }
  }

  // MARK: Time

  /// Moves on by one tick.
  public mutating func step(_ tuning: PullTuning) {
    capsules.withMutableElements { [count] capsules in
      for index in 0..<count { capsules[index].step(tuning) }
    }
    armed.step(towards: isArmed, seconds: tuning.fade)
  }

  private mutating func stepColours(seconds: Double) {
    capsules.withMutableElements { [count] capsules in
      for index in 0..<count { capsules[index].stepColour(seconds: seconds) }
    }
    armed.step(towards: isArmed, seconds: seconds)
  }

  /// Whether time changes nothing about it.
  public var isSettled: Bool {
    let areSettled = capsules.withElements { [count] capsules in
      capsules[..<count].allSatisfy { $0.isSettled }
    }
    return areSettled && armed.isSettled(at: isArmed)
  }
}

extension Pull.Capsule {
  fileprivate mutating func step(_ tuning: PullTuning) {
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

/// How the dots of a pull stretch: plain numbers, worked out once for the fixed step.
public struct PullTuning: Sendable, BitwiseCopyable {
  package let spring: DampedSpring
  package let step: SpringStep
  package let kick: Double
  package let carriesVelocity: Bool
  package let overshoots: Bool
  package let fade: Double
  package let staysArmed: Bool

  /// - Parameters:
  ///   - spring: of a stretch; by default one that has died down to a thousandth after 0.5 s and has a
  ///     damping ratio of 0.4, so that it passes its end by a quarter (Unread).
  ///   - kick: the speed that a stretch begins with, in whole distances per second; 0.5 by default (Unread).
  ///   - carriesVelocity: whether a dot that turns back keeps the speed it has; true by default. Unread
  ///     starts anew.
  ///   - fadeSeconds: what a colour takes to become another, 0 or more; 0.1 by default. 0 switches at once, as
  ///     Unread does.
  ///   - staysArmed: whether dots that have opened something stay as they are until the next pull; false
  ///     by default.
  ///   - overshoots: whether dots may pass their ends, as they do unless motion is reduced.
  public init(
    spring: DampedSpring = DampedSpring(settlingDuration: 0.5, dampingRatio: 0.4),
    kick: Double = 0.5, carriesVelocity: Bool = true, fadeSeconds: Double = 0.1,
    staysArmed: Bool = false, overshoots: Bool = true
  ) {
    precondition(kick.isFinite, "a kick is a finite number, not \(kick)")
    precondition(fadeSeconds.isNonnegative, "a fade takes 0 seconds or more, not \(fadeSeconds)")
    self.spring = overshoots ? spring : spring.atLeastCritical
    step = self.spring.step(Tick.seconds)
    self.kick = kick
    self.carriesVelocity = carriesVelocity
    self.overshoots = overshoots
    fade = fadeSeconds
    self.staysArmed = staysArmed
  }

  /// What a dot at `now` begins its way to an end with.
  fileprivate func start(_ now: MotionValue, expands: Bool) -> Double {
    let distance = (expands ? 1 : 0) - now.position
    let carried = carriesVelocity ? now.velocity : 0
    let start = MotionValue(position: -distance, velocity: carried + kick * distance)
    return (overshoots ? start : spring.withoutOvershoot(start)).velocity
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
