import DetentDisk
import DetentMotion

/// Design tokens in the W3C community group's format (DTCG, 2025.10).
struct TokensTarget: ExportTarget {
  let title = "design tokens"
  let fileName = "feel.tokens.json"

  private static let vendor = "org.detent"

  func text(of feel: ShippedFeel) -> String {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("$description", .string(feel.heading.joined(separator: " ")))
    ]
    members += feel.sections.map { (ShippedName($0.key).camel, group($0)) }
    return JSONWriter.text(.object(members))
  }

  private func group(_ section: ShippedFeel.Section) -> JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("$description", .string(section.label))
    ]
    members += section.motions.flatMap { tokens(of: $0, in: section) }
    members += section.values.filter(\.hasType).map { value in
      (ShippedName(String(value.key.dropFirst(section.key.count + 1))).camel, token(value))
    }
    let untyped =
      section.values.filter { !$0.hasType }.map(\.extension)
      + section.motions.flatMap(extensions)
    if !untyped.isEmpty {
      members.append(("$extensions", .object([(Self.vendor, .object(untyped))])))
    }
    return .object(members)
  }

  private func token(_ value: ShippedValue) -> JSONWriter.Value {
    let (type, json): (String, JSONWriter.Value) =
      switch value.parameter.unit {
      case .points:
        ("dimension", .line(.object([("value", .number(value.number)), ("unit", .string("px"))])))
      case .seconds: ("duration", Self.duration(value.number))
      case .none, .pointsPerSecond, .perMillisecond: ("number", .number(value.number))
      }
    return .object([
      ("$type", .string(type)), ("$value", json), ("$description", .string(value.about)),
    ])
  }

  private static func duration(_ seconds: Double) -> JSONWriter.Value {
    .line(.object([("value", .number(seconds)), ("unit", .string("s"))]))
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
      return [
        (
          name("springResponse"),
          .object([
            ("$type", .string("duration")), ("$value", Self.duration(response)),
            ("$description", .string("\(motion.about) The period of the undamped oscillation.")),
          ])
        ),
        (
          name("springDampingRatio"),
          .object([
            ("$type", .string("number")), ("$value", .number(ratio)),
            ("$description", .string("1 is critical: the fastest approach without overshoot.")),
          ])
        ),
      ]
    case .ease(let seconds):
      let curve = JSONWriter.Value.line(.array([0.42, 0, 0.58, 1].map { .number($0) }))
      return [
        (
          name("transition"),
          .object([
            ("$type", .string("transition")),
            (
              "$value",
              .object([
                ("duration", Self.duration(seconds)), ("delay", Self.duration(0)),
                ("timingFunction", curve),
              ])
            ), ("$description", .string(motion.about)),
          ])
        )
      ]
    }
  }

  /// The properties for which the format has no type.
  private func extensions(_ motion: ShippedMotion) -> [(name: String, value: JSONWriter.Value)] {
    var members: [(name: String, value: JSONWriter.Value)] = []
    if case .spring(let spring, let kick) = motion.kind {
      let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
      let numbers: [(name: String, value: JSONWriter.Value)] = [
        ("mass", .number(1)), ("stiffness", .number(stiffness)), ("damping", .number(damping)),
        ("initialVelocity", .number(kick)),
      ]
      members.append(("spring", .line(.object(numbers))))
    }
    if let note = motion.idleNote { members.append(("idle", .string(note))) }
    return members
  }
}

extension ShippedValue {
  /// True if there is a token type for the value; words and toggles have none.
  fileprivate var hasType: Bool { if case .number = parameter.kind { true } else { false } }

  fileprivate var `extension`: (name: String, value: JSONWriter.Value) {
    let value: JSONWriter.Value =
      parameter.kind == .toggle ? .bool(number != 0) : .string(text)
    return (
      key,
      .object([("value", value), ("note", .string("No token type fits this value. \(about)"))])
    )
  }
}
