import DetentDisk
import DetentMotion

/// Design tokens in the W3C community group's format (DTCG, 2025.10).
struct TokensTarget: ExportTarget {
  let title = "design tokens"
  let fileName = "feel.tokens.json"

  private static let vendor = "org.detent"

  func text(of feel: ShippedFeel) -> String {
    let groups = feel.sections.map { (ShippedName($0.key).camel, group($0)) }
    let heading = feel.heading.joined(separator: " ").json
    return JSONWriter.text(.object([("$description", heading)] + groups))
  }

  private func group(_ section: ShippedFeel.Section) -> JSONWriter.Value {
    var members = [(name: "$description", value: section.label.json)]
    members += section.motions.flatMap { tokens(of: $0, in: section) }
    members += section.values.filter(\.hasType).map { value in
      (ShippedName(String(value.key.dropFirst(section.key.count + 1))).camel, token(value))
    }
    let untyped =
      section.values.filter { !$0.hasType }.map(\.extension)
      + section.motions.flatMap(extensions)
    if !untyped.isEmpty {
      members.append(("$extensions", [Self.vendor: JSONWriter.Value.object(untyped)]))
    }
    return .object(members)
  }

  private func token(_ value: ShippedValue) -> JSONWriter.Value {
    switch value.parameter.unit {
    case .points:
      Self.token("dimension", .line(["value": value.number, "unit": "px"]), value.about)
    case .seconds: Self.token("duration", Self.duration(value.number), value.about)
    case .none, .percent, .pointsPerSecond, .perMillisecond:
      Self.token("number", value.number.json, value.about)
    }
  }

  private static func token(
    _ type: String, _ value: JSONWriter.Value, _ about: String
  ) -> JSONWriter.Value {
    ["$type": type, "$value": value, "$description": about]
  }

  private static func duration(_ seconds: Double) -> JSONWriter.Value {
    .line(["value": seconds, "unit": "s"])
  }

  /// The two numbers of a spring, or the transition of an ease.
  private func tokens(
    of motion: ShippedMotion, in section: ShippedFeel.Section
  ) -> [(name: String, value: JSONWriter.Value)] {
    // The names of a motion beside the group's own begin with the last words of its key.
    let rest = motion.key.dropFirst(section.key.count).drop { $0 == "." }
    let name = { (word: String) in ShippedName(rest.isEmpty ? word : "\(rest).\(word)").camel }
    switch motion.kind {
    case .spring(let spring, _):
      let (response, ratio) = ShippedSpring.responseAndRatio(spring)
      let period = "\(motion.about) The period of the undamped oscillation."
      let damping = "1 is critical: the fastest approach without overshoot."
      return [
        (name("springResponse"), Self.token("duration", Self.duration(response), period)),
        (name("springDampingRatio"), Self.token("number", ratio.json, damping)),
      ]
    case .ease(let seconds):
      let value: JSONWriter.Value = [
        "duration": Self.duration(seconds), "delay": Self.duration(0),
        "timingFunction": JSONWriter.Value.line([0.42, 0, 0.58, 1].json),
      ]
      return [(name("transition"), Self.token("transition", value, motion.about))]
    }
  }

  /// The properties for which the format has no type.
  private func extensions(_ motion: ShippedMotion) -> [(name: String, value: JSONWriter.Value)] {
    var members: [(name: String, value: JSONWriter.Value)] = []
    if case .spring(let spring, let kick) = motion.kind {
      let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
      let numbers: JSONWriter.Value = [
        "mass": 1, "stiffness": stiffness, "damping": damping, "initialVelocity": kick,
      ]
      members.append(("spring", .line(numbers)))
    }
    if let note = motion.idleNote { members.append(("idle", note.json)) }
    if let note = motion.startNote { members.append(("start", note.json)) }
    return members
  }
}

extension ShippedValue {
  /// True if there is a token type for the value; words and toggles have none.
  fileprivate var hasType: Bool { if case .number = parameter.kind { true } else { false } }

  fileprivate var `extension`: (name: String, value: JSONWriter.Value) {
    let value: any JSONWritable = parameter.kind == .toggle ? number != 0 : text
    return (key, ["value": value, "note": "No token type fits this value. \(about)"])
  }
}
