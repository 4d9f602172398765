import DetentMotion
import DetentStage

/// Parameters that belong together, in the order in which the panel shows them.
package struct ParameterGroup: Sendable {
  /// The first part of the keys, e.g. `header.settle`.
  package let key: String
  package let label: String
  /// The tuned thing's motion to rest, on a stage of the given size; nil for a group without such a motion.
  package var settling: (@Sendable (Feel, Size) -> Settling)?
  package internal(set) var parameters: [Parameter]
  /// True if only a prototype's document can make it count.
  package var isOnlyInPrototypes = false
}

/// A motion of something by itself, from 0 to 1.
package struct Settling: Hashable, Sendable {
  package enum Motion: Hashable, Sendable {
    /// A spring from rest, or from a start speed of `kick` distances a second.
    case spring(DampedSpring, kick: Double)
    case ease(seconds: Double)
  }

  package let motion: Motion
  /// The distance in points that 1 stands for.
  package let distance: Double

  init(_ motion: Motion, distance: Double) {
    self.motion = motion
    self.distance = distance
  }

  init(_ motion: SettleMotion, _ spring: SpringFeel, seconds: Double, distance: Double) {
    self.init(
      motion == .spring ? .spring(spring.spring, kick: 0) : .ease(seconds: seconds),
      distance: distance)
  }
}

/// The origins of defaults in several parts.
enum Source {
  static let detent = "Detent, tuned by hand"
  static let uikit = "measured on UIKit, iOS 26.5 Simulator (Cranpose, ios_fling_measurement.rs)"
  static let unread = "SubjectiveCUnreadMenu"
}

/// The lens through which a group describes its own values; it makes parameters for one part of `Feel`.
struct Describer<Part: Sendable & BitwiseCopyable>: Sendable {
  let key: String
  let lens: Lens<Feel, Part>
  let quantity: String?
  let source: String

  /// - Parameters:
  ///   - quantity: the quantity that shows its values' effect; nil if there is not just one.
  ///   - source: the origin of their defaults, unless a parameter names its own.
  init(
    _ key: String, _ path: any WritableKeyPath<Feel, Part> & Sendable, showIn quantity: String?,
    source: String
  ) {
    self.key = key
    self.quantity = quantity
    self.source = source
    lens = Lens(path)
  }

  func number(
    _ name: String, _ label: String, _ path: any WritableKeyPath<Part, Double> & Sendable,
    _ unit: Parameter.Unit, _ range: ClosedRange<Double>, step: Double, isWhole: Bool = false,
    _ meaning: String
  ) -> Parameter {
    Parameter(
      key: "\(key).\(name)", label: label, unit: unit, kind: .number(range: range, step: step),
      meaning: meaning, source: source, isWhole: isWhole, lens: Lens(path).lifted(by: lens),
      quantity: quantity)
  }

  /// Describes a number of things, or the place of one: never a fraction.
  func whole(
    _ name: String, _ label: String, _ path: any WritableKeyPath<Part, Double> & Sendable,
    _ unit: Parameter.Unit, _ range: ClosedRange<Double>, _ meaning: String
  ) -> Parameter { number(name, label, path, unit, range, step: 1, isWhole: true, meaning) }

  func choice<Choice: FeelChoice>(
    _ name: String, _ label: String, _ path: any WritableKeyPath<Part, Choice> & Sendable,
    _ meaning: String
  ) -> Parameter {
    let inner = Lens(path)
    let index = Lens<Part, Double>(
      get: { Double(inner.get($0).rawValue) },
      set: { whole, value in
        if let choice = Choice(rawValue: Int(value)) { inner.set(&whole, choice) }
      })
    return Parameter(
      key: "\(key).\(name)", label: label, unit: .none,
      kind: .choice(Choice.names), meaning: meaning, source: source, isWhole: true,
      lens: index.lifted(by: lens), quantity: quantity, libraryType: Choice.libraryType)
  }

  func toggle(
    _ name: String, _ label: String, _ path: any WritableKeyPath<Part, Bool> & Sendable,
    _ meaning: String
  ) -> Parameter {
    let inner = Lens(path)
    let number = Lens<Part, Double>(
      get: { inner.get($0) ? 1 : 0 }, set: { inner.set(&$0, $1 != 0) })
    return Parameter(
      key: "\(key).\(name)", label: label, unit: .none, kind: .toggle, meaning: meaning,
      source: source, isWhole: true, lens: number.lifted(by: lens), quantity: quantity)
  }
}

extension Describer where Part == SpringFeel {
  /// Describes the two numbers of any spring.
  func spring(_ meaning: String) -> [Parameter] {
    [
      number(
        "response", "Response", \.response, .seconds, 0.05...3, step: 0.01,
        "\(meaning): period of its undamped oscillation; smaller is quicker."
      ).known(
        as: "stiffness", "tension", "speed", "snap", "snappy", "quick", "fast", "slow", "time",
        "duration", "frequency", "period"),
      number(
        "dampingRatio", "Damping ratio", \.dampingRatio, .none, 0.05...5, step: 0.01,
        "\(meaning): below 1 it overshoots; at 1 it arrives fastest without overshoot."
      ).known(
        as: "bounce", "bouncy", "overshoot", "friction", "oscillation", "wobble", "swing",
        "springy", "elastic"),
    ]
  }
}
