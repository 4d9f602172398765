import DetentMotion
import DetentStage

/// The ways to name a spring's two numbers.
enum SpringForm: Int, Hashable, Sendable, CaseIterable {
  case response, duration, physical

  var title: String { PanelRow.spoken("\(self)") }

  /// Its numbers, if they are not the parameters themselves.
  var components: [SpringComponent] {
    switch self {
    case .response: []
    case .duration: [.duration, .bounce]
    case .physical: [.stiffness, .damping, .mass]
    }
  }
}

/// One number of a spring in a form other than its parameters.
enum SpringComponent: Hashable, Sendable, CaseIterable {
  case duration, bounce
  case stiffness, damping, mass
}

/// A spring whose numbers can be read and set in any form; they all describe the same spring.
///
/// It stores response and damping ratio. Setting a number of a form leaves that form's other numbers as they
/// are. A mass only sets the unit of stiffness and damping, so the panel keeps it, and feels do not.
struct LinkedSpring: Hashable, Sendable {
  var feel: SpringFeel
  var mass = 1.0

  static let responses = range(of: "scroll.bounce.response")
  static let dampingRatios = range(of: "scroll.bounce.dampingRatio")

  private static func range(of key: String) -> ClosedRange<Double> {
    guard case .number(let range, _) = Feel.parameter(key)?.kind else {
      preconditionFailure("\(key) is a number")
    }
    return range
  }

  private var spring: DampedSpring {
    DampedSpring(response: feel.response, dampingRatio: feel.dampingRatio, mass: mass)
  }

  func value(_ component: SpringComponent) -> Double {
    switch component {
    case .duration: feel.response
    case .bounce: DampedSpring.bounce(dampingRatio: feel.dampingRatio)
    case .stiffness: spring.stiffness
    case .damping: spring.damping
    case .mass: mass
    }
  }

  /// - Parameter value: a number in `range(of: component)`.
  mutating func set(_ component: SpringComponent, to value: Double) {
    let (stiffness, damping) = (spring.stiffness, spring.damping)
    switch component {
    case .duration: feel.response = value
    case .bounce: feel.dampingRatio = DampedSpring.dampingRatio(bounce: value)
    case .stiffness: take(DampedSpring(mass: mass, stiffness: value, damping: damping))
    case .damping:
      let spring = DampedSpring(mass: mass, stiffness: stiffness, damping: value)
      feel.dampingRatio = spring.dampingRatio
    case .mass:
      mass = value
      take(DampedSpring(mass: value, stiffness: stiffness, damping: damping))
    }
    hold()
  }

  /// Returns the values that `component` can have while the form's other numbers stay.
  func range(of component: SpringComponent) -> ClosedRange<Double> {
    let frequencies = Self.responses.inverted(2 * Double.pi)
    let ratios = Self.dampingRatios
    let spring = spring
    let products = ratios.inverted(spring.damping / 2)
    switch component {
    case .duration: return Self.responses
    case .bounce:
      return DampedSpring.bounce(
        dampingRatio: ratios.upperBound)...DampedSpring.bounce(
          dampingRatio: ratios.lowerBound)
    case .damping:
      let critical = 2 * (spring.stiffness * mass).squareRoot()
      return (ratios.lowerBound * critical)...(ratios.upperBound * critical)
    // ω² = k/m, and ζ = c / 2√(km).
    case .stiffness:
      return frequencies.squared.scaled(by: mass).common(products.squared.scaled(by: 1 / mass))
    case .mass:
      return frequencies.squared.inverted(spring.stiffness)
        .common(products.squared.scaled(by: 1 / spring.stiffness))
    }
  }

  private mutating func take(_ spring: DampedSpring) {
    feel = SpringFeel(response: spring.response, dampingRatio: spring.dampingRatio)
  }

  /// Brings both numbers into their ranges: conversions at the ends may be off by the last bit.
  private mutating func hold() {
    feel.response = Self.responses.nearest(to: feel.response)
    feel.dampingRatio = Self.dampingRatios.nearest(to: feel.dampingRatio)
  }
}

extension ClosedRange<Double> {
  func nearest(to value: Double) -> Double { clamp(value, lowerBound, upperBound) }
  fileprivate var squared: Self { (lowerBound * lowerBound)...(upperBound * upperBound) }
  fileprivate func scaled(by factor: Double) -> Self { lowerBound * factor...upperBound * factor }

  /// Returns the common part; only the greater of the lower ends if they have none.
  fileprivate func common(_ other: Self) -> Self {
    let low = Swift.max(lowerBound, other.lowerBound)
    return low...Swift.max(low, Swift.min(upperBound, other.upperBound))
  }

  /// Returns the range of `numerator` divided by each of its numbers.
  fileprivate func inverted(_ numerator: Double) -> Self {
    (numerator / upperBound)...(numerator / lowerBound)
  }
}
