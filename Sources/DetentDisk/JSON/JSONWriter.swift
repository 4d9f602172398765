import DetentMotion

/// Writes JSON for people. It indents by two spaces, keeps the order of members, and writes the shortest
/// decimal that reads back to the same Double. It escapes every invisible character.
package enum JSONWriter {
  /// A value to write. Unlike a `JSONValue` it has no place.
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// The number must be finite.
    case number(Double)
    case string(String)
    case array([JSONWriter.Value])
    case object([(name: String, value: JSONWriter.Value)])
    /// The value is short enough for one line.
    case line(JSONWriter.Value)
  }

  /// Returns the file's text, with a line feed at its end.
  package static func text(_ value: Value) -> String {
    var text = ""
    write(value, indentation: "", to: &text)
    return text + "\n"
  }

  /// - Parameter indentation: nil writes the value on one line.
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
        // JSON escapes characters above U+FFFF as their two UTF-16 halves.
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
