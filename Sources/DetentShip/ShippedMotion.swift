import DetentMotion
import DetentParameters
import DetentStage

/// The motion by which a group's part comes to rest, and the parameters that define it.
struct ShippedMotion: Sendable {
  enum Kind: Sendable {
    /// A spring with a start speed in distances per second, 0 from rest.
    case spring(DampedSpring, kick: Double)
    /// An ease-in-out.
    case ease(seconds: Double)
  }

  let key: String
  let label: String
  let kind: Kind
  /// The parameters that define the motion.
  let inputs: [ShippedValue]
  /// The parameters that would define it if a different motion were chosen.
  let idle: [ShippedValue]

  /// The motions of a group: its own, and an ease for each choice that would otherwise share a different
  /// group's spring.
  static func all(of group: ParameterGroup, _ feel: Feel) -> [ShippedMotion] {
    let own = ShippedMotion(group, feel)
    let said = own?.parameters.map(\.key) ?? []
    let eases = group.parameters.compactMap { parameter -> ShippedMotion? in
      said.contains(parameter.key) ? nil : ShippedMotion(parameter, in: group, feel)
    }
    return (own.map { [$0] } ?? []) + eases
  }

  /// Creates the motion of a choice `….motion` with the value `ease`; its duration is a parameter of the same
  /// group.
  private init?(_ choice: Parameter, in group: ParameterGroup, _ feel: Feel) {
    let ending = ".motion"
    guard choice.key.hasSuffix(ending) else { return nil }
    key = String(choice.key.dropLast(ending.count))
    let duration = Feel.parameter(key + ".duration")
    // A choice that already defines a group's motion belongs to that group.
    guard ShippedValue(choice, in: feel).text == "ease", let duration,
      group.parameters.contains(where: { $0.key == duration.key }),
      !Feel.groups.contains(where: { group in
        Self.inputs(of: group, feel).contains { $0.key == choice.key }
      })
    else { return nil }
    label = choice.label
    inputs = [choice, duration].map { ShippedValue($0, in: feel) }
    idle = []
    kind = .ease(seconds: Digits.fewest(duration.value(in: feel)))
  }

  /// Creates the motion of a group; nil if the group has none.
  private init?(_ group: ParameterGroup, _ feel: Feel) {
    guard let settling = group.settling?(feel, Self.stage) else { return nil }
    key = group.key
    label = group.label
    switch settling.motion {
    case .spring(let spring, let kick):
      kind = .spring(spring, kick: Digits.fewest(kick))
    case .ease(let seconds): kind = .ease(seconds: Digits.fewest(seconds))
    }
    let inputs = Self.inputs(of: group, feel)
    var others = Set(inputs.map(\.key))
    self.inputs = inputs.map { ShippedValue($0, in: feel) }
    idle = inputs.flatMap { input -> [Parameter] in
      guard case .choice(let names) = input.kind else { return [] }
      return names.indices.flatMap { index in
        var other = feel
        input.set(Double(index), in: &other)
        return Self.inputs(of: group, other)
      }
    }.filter { others.insert($0.key).inserted }.map { ShippedValue($0, in: feel) }
  }

  var name: ShippedName { ShippedName(key) }
  var isSpring: Bool { if case .spring = kind { true } else { false } }
  var parameters: [Parameter] { (inputs + idle).map(\.parameter) }

  /// A line that describes the motion: name and parameters.
  var about: String { "\(label): \(inputs.map(\.statement).joined(separator: ", "))." }

  /// A line about the parameters without effect; nil if there are none.
  var idleNote: String? {
    guard !idle.isEmpty else { return nil }
    return "This motion does not use: \(idle.map(\.statement).joined(separator: ", "))."
  }

  /// A line about the start of the bounce at an edge; nil for any other motion, and for a bounce from rest.
  var startNote: String? {
    guard isBounce, case .spring(_, let kick) = kind, kick != 0 else { return nil }
    return
      "\(ShippedKey.scrollBounceLaunch.rawValue): content that a hand lets go past its edge starts back with this speed, \(kick.shortestText) × its distance from the edge per second. A faster hand counts instead. A fling that passes the edge keeps its own speed."
  }

  /// True for the bounce of lists at their edges.
  var isBounce: Bool { key == ShippedKey.scrollBounce.rawValue }

  /// The stage may have any size, because only distances depend on it.
  private static let stage = Size(width: 390, height: 844)

  /// The parameters that change the motion if they change.
  private static func inputs(of group: ParameterGroup, _ feel: Feel) -> [Parameter] {
    guard let settling = group.settling else { return [] }
    let motion = settling(feel, stage).motion
    return Feel.parameters.filter { parameter in
      let value = parameter.value(in: feel)
      return parameter.others(than: value).contains { other in
        var changed = feel
        parameter.set(other, in: &changed)
        return settling(changed, stage).motion != motion
      }
    }
  }
}

extension Parameter {
  /// The other values to try.
  fileprivate func others(than value: Double) -> [Double] {
    let some: [Double] =
      switch kind {
      case .number(let range, _): [range.lowerBound, range.upperBound]
      case .choice(let names): names.indices.map(Double.init)
      case .toggle: [0, 1]
      }
    return some.filter { $0 != value }
  }
}
