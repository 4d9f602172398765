import DetentMotion
import Foundation

/// A number of a fitted motion, with its uncertainty.
package struct FittedNumber: Hashable, Sendable {
  package let name: Name
  package let value: Double
  /// The distance within which the true value lies with 95 % confidence. It lay there in 90 to 100 of 100
  /// synthetic recordings, for each number (`MotionFitTests`). This is nil if the recording does not
  /// determine the number.
  package let uncertainty: Double?

  /// The number's key in JSON.
  package enum Name: String, Sendable {
    case response, dampingRatio, deceleration, velocity, delay, edgeTime, from, to, stopSpeed
    case x1, y1, x2, y2, duration, friction

    /// The number's label for people.
    package var label: String {
      switch self {
      case .response: "Response"
      case .dampingRatio: "Damping ratio"
      case .deceleration: "Deceleration"
      case .velocity: "Velocity"
      case .delay: "Delay"
      case .edgeTime: "Meets the edge"
      case .from: "From"
      case .to: "To"
      case .stopSpeed: "Stop speed"
      case .x1, .y1, .x2, .y2: rawValue
      case .duration: "Duration"
      case .friction: "Friction"
      }
    }

    /// The number's unit; empty if it has none.
    package var unit: String {
      switch self {
      case .response, .delay, .edgeTime, .duration: "s"
      case .velocity, .stopSpeed: "pt/s"
      case .from, .to: "pt"
      case .deceleration: "/ms"
      case .dampingRatio, .x1, .y1, .x2, .y2, .friction: ""
      }
    }
  }

  /// False if the recording allows very different values: the uncertainty is at least half of a number that is
  /// more than 0, or of the share of speed that a fling loses; or it is 1 for a point of a curve.
  package var isDetermined: Bool {
    guard let uncertainty else { return false }
    return switch name {
    case .response, .dampingRatio, .duration, .friction: uncertainty < 0.5 * abs(value)
    case .deceleration: uncertainty < 0.5 * (1 - value)
    case .x1, .y1, .x2, .y2: uncertainty < 1
    case .velocity, .delay, .edgeTime, .from, .to, .stopSpeed: true
    }
  }

  /// True for a number of the motion's shape; false for one that says when, where and how fast it begins or ends.
  var isOfShape: Bool {
    switch name {
    case .response, .dampingRatio, .deceleration, .duration, .friction, .x1, .y1, .x2, .y2: true
    case .velocity, .delay, .edgeTime, .from, .to, .stopSpeed: false
    }
  }

  /// The value, rounded to two digits of its uncertainty.
  package var rounded: Double {
    guard let uncertainty, uncertainty > 0 else { return value.rounded(toDigits: 6) }
    let places = 1 - floor(log10(uncertainty))
    return value.rounded(places: min(max(places, 0), 9))
  }

  /// The rounded value with its uncertainty, `0.432 ± 0.004`, or that the recording does not determine it.
  package var text: String {
    guard let uncertainty, isDetermined else { return "not determined" }
    // Nine places are printed at most.
    guard uncertainty > 5e-10 else { return rounded.shortestText }
    let places = Int(min(max(1 - floor(log10(uncertainty)), 0), 9))
    return "\(value.text(places: places)) ± \(uncertainty.text(places: places))"
  }
}

extension Double {
  /// The number, rounded to this many decimal places.
  fileprivate func rounded(places: Double) -> Double {
    let factor = pow(10, places)
    let scaled = (self * factor).rounded()
    return scaled == 0 ? 0 : scaled / factor
  }

  /// The number, rounded to this many significant digits.
  package func rounded(toDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    return rounded(places: Double(digits) - 1 - floor(log10(abs(self))))
  }

  /// The number with this many decimal places, including zeros.
  package func text(places: Int) -> String {
    // Adding 0 takes the sign from -0.
    String(format: "%.\(places)f", rounded(places: Double(places)) + 0)
  }

  package func text(digits: Int) -> String { rounded(toDigits: digits).shortestText }
}
