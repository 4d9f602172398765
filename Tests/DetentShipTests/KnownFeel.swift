import DetentFiles
import DetentParameters
import DetentStage
import Testing

/// Feels whose whole exports somebody checks. Together they cover nearly each line that a language may write.
enum KnownFeel: String, CaseIterable {
  /// All parameters, with a spring of each regime, eases, a kick and a decay.
  case everything
  /// The differences from the default, with Android's behaviour.
  case android
  /// The differences from the default, with lists on Flutter's power and cards on the nearest stop.
  case others

  var isWhole: Bool { self == .everything }

  func feel() throws -> Feel {
    var feel = Feel.default
    for (key, text) in settings {
      let parameter = try #require(Feel.parameter(key), "\(key)")
      parameter.set(try #require(parameter.value(from: text), "\(key) = \(text)"), in: &feel)
    }
    return feel
  }

  private var settings: KeyValuePairs<String, String> {
    switch self {
    case .everything:
      [
        "header.settle.response": "0.613", "header.settle.dampingRatio": "0.213",
        "card.settle.dampingRatio": "2.31", "popup.dampingRatio": "0.41",
        "pull.capsule.velocity": "9.5", "overlay.motion": "ease", "overlay.duration": "0.437",
        "card.list.motion": "ease", "card.heights.middle": "0.55", "card.heights.peek": "90",
        "scroll.deceleration": "0.9942", "scroll.stopSpeed": "31.4", "card.dismisses": "true",
      ]
    case .android:
      [
        "scroll.fling": "spline", "scroll.friction": "0.02", "scroll.overscroll": "stretch",
        "card.policy": "stepwise", "card.restSpeed": "60", "card.flingSpeed": "3600",
        "header.settle.motion": "ease", "header.settle.duration": "0.2504",
        "pointer.slop.touch": "8", "card.heights.content": "true", "popup.dampingRatio": "1",
      ]
    case .others:
      [
        "scroll.fling": "power", "scroll.bounces": "false", "card.policy": "nearest",
        "scroll.momentum": "addUp", "scroll.bounce.response": "0.41",
        "pointer.velocity.estimator": "weighted", "header.heights.normal": "130",
        "pull.capsule.velocity": "0", "pull.capsule.dampingRatio": "1.3",
      ]
    }
  }
}
