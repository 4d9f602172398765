import DetentDisk
import DetentParameters
import DetentStage

/// Reads the toggles: numbers with names of the document's own, which taps set, clear or flip.
extension PrototypeReader {
  static let toggles = DocumentShape.Field(
    "toggles",
    .names(
      .object([
        .init(
          "start", .choice(["set", "clear"]), "Its end at first; clear by default."),
        .init(
          "settle",
          .object([
            .init(
              "response", spring("response"),
              "The period of the spring in seconds; 0.3 by default."),
            .init(
              "dampingRatio", spring("dampingRatio"),
              "The damping ratio of the spring; 1 by default. Below 1 it swings."),
          ]), "The spring on which the toggle goes from 0 to 1 and back."),
      ]), 0...Scene.mostToggles),
    "Switches with names of your own. Taps set, clear or flip them, and layers are driven by their names."
  )

  private static func key(_ place: Int, _ name: String) -> String {
    "toggles.\(place + 1).settle.\(name)"
  }

  private static func spring(_ name: String) -> DocumentShape {
    guard case .number(let range, _) = Feel.parameter(key(0, name))?.kind else {
      preconditionFailure("a toggle has no \(name)")
    }
    return .number(range)
  }

  /// Reads the names of the toggles and their springs into `scene`, which has its parts already.
  mutating func readToggles(_ value: JSONValue?, _ scene: inout Scene) {
    guard let value, case .object(let members) = value.content else { return }
    let taken = Quantity.all(in: scene).map(\.name)
    for (place, member) in members.prefix(Scene.mostToggles).enumerated() {
      if let expected = Self.fault(of: member.name, taken: taken, kind: "a toggle's") {
        problems.append(
          FileProblem(
            path: path, at: member.place, found: DisplayText.quoted(member.name),
            expected: expected))
      }
      scene.toggles.append(
        ToggleDescription(member.name, isSet: member.value["start"]?.string == "set"))
      for name in ["response", "dampingRatio"] {
        guard let number = member.value["settle"]?[name]?.number,
          let parameter = Feel.parameter(Self.key(place, name)), parameter.accepts(number)
        else { continue }
        parameter.set(number, in: &scene.feel)
      }
    }
  }

  /// Returns the rule that the name of a toggle or a strip breaks.
  ///
  /// - Parameter kind: the thing that has the name, such as `a toggle's`.
  static func fault(of name: String, taken: [String], kind: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    // Bit 5 makes an ASCII letter small.
    let first = (name.utf8.first ?? 0) | 0x20
    let hasLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    guard isPlain, hasLetter, name.utf8.count <= 20 else {
      return "\(kind) name: up to 20 letters, digits, - and _, with a letter first"
    }
    return taken.contains(name) ? "a name that no quantity has" : nil
  }
}
