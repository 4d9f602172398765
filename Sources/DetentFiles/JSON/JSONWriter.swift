/// Writes JSON for people: two spaces of indentation, members in the order given, numbers as the
/// shortest decimal that reads back to the same Double. What cannot be seen is escaped.
package enum JSONWriter {
  /// A value to be written; unlike `JSONValue` it has no place.
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// Finite.
    case number(Double)
    case string(String)
    case array([Value])
    case object([(name: String, value: Value)])
    /// What is short enough for one line.
    case line(Value)
  }

  /// The file's text, with a line feed at its end.
  package static func text(_ value: Value) -> String {
    var text = ""
    write(value, indentation: "", to: &text)
    return text + "\n"
  }

  /// - Parameter indentation: nil: on one line.
  private static func write(_ value: Value, indentation: String?, to text: inout String) {
    switch value {
    case .line(let value): write(value, indentation: nil, to: &text)
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number):
      precondition(number.isFinite, "JSON has no \(number)")
      text += number.shortestText
    case .string(let string): text += quoted(string)
    case .array(let values): list("[", values.map { ("", $0) }, "]", indentation, to: &text)
    case .object(let members):
      list("{", members.map { (quoted($0.name) + ": ", $0.value) }, "}", indentation, to: &text)
    }
  }

  private static func list(
    _ open: String, _ items: [(label: String, value: Value)], _ close: String,
    _ indentation: String?, to text: inout String
  ) {
    guard !items.isEmpty else {
      text += open + close
      return
    }
    let inner = indentation.map { $0 + "  " }
    let start = inner.map { "\n" + $0 } ?? (open == "{" ? " " : "")
    let gap = inner == nil ? " " : start
    text += open
    for (index, item) in items.enumerated() {
      text += (index == 0 ? start : "," + gap) + item.label
      write(item.value, indentation: inner, to: &text)
    }
    text += (indentation.map { "\n" + $0 } ?? start) + close
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where !DisplayText.isVisible(scalar):
        // Above U+FFFF, JSON escapes the two halves that UTF-16 writes.
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let hex = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
