/// The way in which released content slows down by itself.
public enum Fling: Hashable, Sendable, BitwiseCopyable {
  /// It slows down exponentially, as in UIKit's scroll views, and Flutter's on iOS.
  case decay(Decay)
  /// It follows a spline of fixed length and duration, as in Android's `OverScroller` and Compose.
  case spline(SplineFling)
  /// It follows a power of the time that is left: Flutter's replacement for Android's spline.
  case power(PowerFling)

  /// Content released at this speed or slower does not move at all, in points per second.
  public var stopSpeed: Double {
    switch self {
    case .decay(let decay): decay.stopSpeed
    case .spline, .power: 0
    }
  }

  /// The signed distance of a motion released at `velocity`.
  public func travel(velocity: Double) -> Double {
    switch self {
    case .decay(let decay): decay.travel(velocity: velocity)
    case .spline(let spline): spline.travel(velocity: velocity)
    case .power(let power): power.travel(velocity: velocity)
    }
  }

  /// The seconds until a motion released at `velocity` rests.
  public func duration(velocity: Double) -> Double {
    switch self {
    case .decay(let decay): decay.duration(velocity: velocity)
    case .spline(let spline): spline.duration(velocity: velocity)
    case .power(let power): power.duration(velocity: velocity)
    }
  }

  /// The motion `seconds` after its release at `start`.
  public func value(from start: MotionValue, after seconds: Double) -> MotionValue {
    switch self {
    case .decay(let decay): decay.value(from: start, after: seconds)
    case .spline(let spline): spline.value(from: start, after: seconds)
    case .power(let power): power.value(from: start, after: seconds)
    }
  }

  /// The seconds from a release at `velocity` until the motion has covered `distance` (signed); nil if it
  /// never does.
  public func time(covering distance: Double, velocity: Double) -> Double? {
    switch self {
    case .decay(let decay): decay.time(covering: distance, velocity: velocity)
    case .spline(let spline): spline.time(covering: distance, velocity: velocity)
    case .power(let power): power.time(covering: distance, velocity: velocity)
    }
  }
}

/// The constants of Android's flings, in points (dp) and seconds.
///
/// They come from AOSP `OverScroller.java`, class `SplineOverScroller`; Compose's `FlingCalculator.kt` and
/// Flutter's `scroll_simulation.dart` have the same numbers.
package enum AndroidFling {
  /// The exponent r that ties distance and duration to the velocity (`DECELERATION_RATE`).
  package static let rate = Elementary.log(0.78) / Elementary.log(0.9)
  /// The time at which the tension lines of the spline cross, (0.35, 1): `INFLEXION`.
  package static let inflexion = 0.35
  /// The friction: `ViewConfiguration.SCROLL_FRICTION`.
  package static let friction = 0.015

  /// The deceleration before friction, in points per second² (`mPhysicalCoeff`): gravity in m/s², inches per
  /// metre, points per inch, and a factor called "look and feel tuning" there.
  package static let coefficient = 9.80665 * 39.37 * 160 * 0.84
}
