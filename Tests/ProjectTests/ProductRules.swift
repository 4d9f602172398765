/// The product's rules for strangers: it is documented, and its names do not clash with names of other
/// modules.
enum ProductRules {
  /// Returns the public declarations of a source without a doc comment. These are declarations that say
  /// `public`, and the members of a public protocol or enumeration.
  static func undocumented(in source: String) -> [Finding] {
    let raw = source.split(separator: "\n", omittingEmptySubsequences: false)
    var listing: (indent: Int, word: String)?
    return SourceCode(source).lines.compactMap { number, line in
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if let open = listing, indent <= open.indent, !text.isEmpty { listing = nil }
      defer {
        if let match = text.firstMatch(of: /^public (enum|protocol)\b/), !text.hasSuffix("}") {
          listing = (indent, match.1 == "enum" ? "case" : "")
        }
      }
      let isListed =
        listing.map { open in
          indent == open.indent + 2
            && (open.word == "case"
              ? text.hasPrefix("case ") : text.contains(/^(?:var|mutating|func)\s/))
        } ?? false
      guard isListed || text.contains(/^(?:@\w+ )*public\s(?!extension)/) else { return nil }
      var above = number - 2
      while above >= 0, raw[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
      let isDocumented = above >= 0 && raw[above].drop(while: { $0 == " " }).hasPrefix("///")
      return isDocumented ? nil : Finding(line: number, what: "\(text) has no doc comment")
    }
  }

  /// Top-level types of SwiftUI, Foundation, Combine and Darwin's MacTypes that a library of motion might
  /// want as names. A client that imports both modules could use neither.
  static let taken: Set<String> = [
    "Alignment", "Anchor", "Angle", "Animatable", "Animation", "Axis", "Binding", "Byte", "Circle",
    "Color",
    "Data", "Date", "Decimal", "Dimension", "Duration", "Edge", "Ellipse", "Environment", "Event",
    "Fixed",
    "Font", "Form", "Gesture", "Gradient", "Grid", "Group", "Handle", "Image", "Label", "Layout",
    "Link",
    "List", "Material", "Measurement", "Menu", "Namespace", "Operation", "Path", "Point", "Port",
    "Progress",
    "Rect", "Rectangle", "Scene", "Section", "Size", "Slider", "Spring", "Stack", "State", "Style",
    "Subject", "Table", "Text", "Time", "Timer", "Toggle", "Transaction", "Transition", "Unit",
    "UnitCurve",
    "UnitPoint", "Vector", "View", "Visibility",
  ]

  /// Returns the public top-level types of a source that have a taken name.
  static func takenNames(in code: SourceCode) -> [Finding] {
    code.lines.compactMap { number, line in
      guard
        let match = line.firstMatch(
          of: /^(?:@\w+ )*public (?:struct|enum|class|protocol|typealias|actor) (\w+)/),
        taken.contains(String(match.1))
      else { return nil }
      return Finding(line: number, what: "\(match.1) is another module's, too")
    }
  }

  /// Returns the lines of each block of Swift in a document, without their indentation.
  static func snippets(in document: String) -> [(line: Int, code: [Substring])] {
    var found: [(line: Int, code: [Substring])] = []
    var isInside = false
    for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { found.append((index + 1, [])) }
      } else if isInside {
        found[found.count - 1].code.append(line.drop { $0 == " " })
      }
    }
    return found
  }
}
