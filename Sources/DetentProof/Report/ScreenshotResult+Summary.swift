import DetentDisk

extension ScreenshotResult {
  /// The most important facts of a failure in one sentence, as far as they are known: the changed parameter,
  /// the first tick that differs, the quantity, and both values. This is nil if nothing failed.
  package var summary: String? {
    summaryParts.map { $0.rest.isEmpty ? $0.head : "\($0.head) \($0.rest)" }
  }

  /// The sentence in two parts: the difference and its consequence.
  var summaryParts: (head: String, rest: String)? {
    guard let fault = faults.first(where: { $0.kind != .edited }) ?? faults.first else {
      return nil
    }
    let name = DisplayText.plain(test.name)
    guard let divergence else { return summary(of: fault, in: name) }
    let head = cause.map { "\($0.text):" } ?? "\(name) differs"
    let owner = cause == nil ? "" : " of \(name)"
    guard let quantity = divergence.quantity else {
      return (head, "first at tick \(divergence.stateTick)\(owner), in what no quantity shows.")
    }
    return (
      head,
      "first at tick \(quantity.tick)\(owner), where \(quantity.name) is \(quantity.found), "
        + "was recorded as \(quantity.recorded)."
    )
  }

  /// Describes a failure in which no motion differs.
  private func summary(of fault: ShotFault, in name: String) -> (head: String, rest: String) {
    let place = name + (fault.picture.map { "/\(DisplayText.plain($0))" } ?? "")
    guard let cause else { return ("\(place): \(fault.message).", "") }
    guard let tick = fault.tick else {
      return (
        "\(cause.text),", "and nothing in \(name) goes another way for it: \(fault.message)."
      )
    }
    return (
      "\(cause.text):", "first seen at tick \(tick), in the picture \(place): \(fault.message)."
    )
  }

  /// The shell command that accepts the current result. This is nil if recording would refuse it.
  package var acceptCommand: String? {
    guard !faults.isEmpty, !test.isObsolete,
      faults.allSatisfy({ ![.gesture, .expectation, .unwritten].contains($0.kind) })
    else { return nil }
    return "detent test --record failed \(ShellText.quoted(test.path))"
  }
}

/// Writes text for a shell's command line.
enum ShellText {
  /// Returns `text` as one word of a command line. It quotes the word only if a shell would change it.
  static func quoted(_ text: String) -> String {
    let text = text.exact.hasPrefix("-") ? "./" + text : text
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+,:@%".utf8.contains(byte)
      }
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
