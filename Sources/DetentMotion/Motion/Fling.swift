/// How content that has been let go slows down, left to itself.
public enum Fling: Hashable, Sendable, BitwiseCopyable {
  /// Exponentially: UIKit's scroll views, and Flutter's on iOS.
  case decay(Decay)
  /// Along a spline of fixed length and duration: Android's `OverScroller`, Compose.
  case spline(SplineFling)
  /// By a power of the time that is left: Flutter's stand-in for Android's.
  case power(PowerFling)

  /// Points per second up to which what is let go does not move at all.
  public var stopSpeed: Double {
    switch self {
    case .decay(let decay): decay.stopSpeed
    case .spline, .power: 0
    }
  }

  /// How far a motion let go at `velocity` goes, signed.
  public func travel(velocity: Double) -> Double {
    switch self {
    case .decay(let decay): decay.travel(velocity: velocity)
    case .spline(let spline): spline.travel(velocity: velocity)
    case .power(let power): power.travel(velocity: velocity)
    }
  }

  /// Seconds until a motion let go at `velocity` rests.
  public func duration(velocity: Double) -> Double {
    switch self {
    case .decay(let decay): decay.duration(velocity: velocity)
    case .spline(let spline): spline.duration(velocity: velocity)
    case .power(let power): power.duration(velocity: velocity)
    }
  }

  /// The motion `seconds` after it was let go at `start`.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    switch self {
    case .decay(let decay): decay.value(from: start, after: seconds)
    case .spline(let spline): spline.value(from: start, after: seconds)
    case .power(let power): power.value(from: start, after: seconds)
    }
  }

  /// Seconds from being let go at `velocity` until `distance` (signed) has been covered; nil if it never is.
  public func time(covering distance: Double, velocity: Double) -> Double? {
    switch self {
    case .decay(let decay): decay.time(covering: distance, velocity: velocity)
    case .spline(let spline): spline.time(covering: distance, velocity: velocity)
    case .power(let power): power.time(covering: distance, velocity: velocity)
    }
  }
}

/// What Android's flings are made of, in points (dp) and seconds.
///
/// AOSP `OverScroller.java`, class `SplineOverScroller`; the same numbers in Compose's `FlingCalculator.kt`
/// and Flutter's `scroll_simulation.dart`.
package enum AndroidFling {
  /// r: the exponent that ties distance and duration to the velocity (`DECELERATION_RATE`).
  package static let rate = Elementary.log(0.78) / Elementary.log(0.9)
  /// `INFLEXION`: the tension lines of the spline cross at (0.35, 1).
  package static let inflexion = 0.35
  /// `ViewConfiguration.SCROLL_FRICTION`.
  package static let friction = 0.015

  /// Points per second², before friction (`mPhysicalCoeff`): gravity in m/s², inches per metre, points per
  /// inch, and what is called "look and feel tuning" there.
  package static let coefficient = 9.80665 * 39.37 * 160 * 0.84
}
