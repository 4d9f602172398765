import DetentMotion
import DetentStage

/// The platform whose flings `detent curve fling` samples.
enum FlingPlatform: String, CaseIterable {
  case ios
  case android
  case flutter
  case flutterBouncing = "flutter-bouncing"

  /// Returns the fling in pixels, `density` pixels to a point.
  func fling(density: Double) -> Fling {
    let scroll = Feel.default.scroll
    return switch self {
    case .ios:
      .decay(Decay(deceleration: scroll.deceleration, stopSpeed: scroll.stopSpeed * density))
    case .android: .spline(SplineFling(friction: scroll.friction, density: density))
    case .flutter: .power(PowerFling(friction: scroll.friction, density: density))
    case .flutterBouncing: .decay(Decay(drag: 0.135))
    }
  }

  var note: String {
    switch self {
    case .ios: "ios: UIKit's measured deceleration, as in the default feel."
    case .android:
      "android: the spline of AOSP's OverScroller and Compose's FlingCalculator. Like them, it starts at the first entry of their table, a forty-thousandth of the way in."
    case .flutter: "flutter: ClampingScrollSimulation, which Flutter uses on Android."
    case .flutterBouncing:
      "flutter-bouncing: BouncingScrollSimulation away from its ends, drag 0.135, which Flutter uses on iOS."
    }
  }
}
