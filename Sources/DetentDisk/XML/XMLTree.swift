/// The elements and texts of an XML file, each with its place. Nodes are numbered in the order of the file,
/// and the root is number 0.
package struct XMLTree: Sendable {
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  package struct Node: Sendable {
    /// The name as the file writes it, with its prefix. It is empty for a text.
    package var name: String
    package var text = ""
    package var attributes: [Attribute] = []
    package var children: [Int] = []
    /// The number of the element around it; nil for the root.
    package var parent: Int?
    /// The offset of its first byte in the file.
    package var offset: Int
  }

  package let path: String
  package internal(set) var nodes: [Node] = []
  /// The file's bytes, from which the places in messages are counted.
  let bytes: [UInt8]

  package subscript(_ node: Int) -> Node { nodes[node] }

  /// Returns the value of an element's attribute, or nil if it has none of that name.
  package func attribute(_ name: String, of node: Int) -> String? {
    nodes[node].attributes.first { $0.name == name }?.value
  }

  /// Returns an error about a node.
  package func problem(at node: Int, found: String, expected: String) -> FileProblem {
    FileProblem(
      path: path, at: TextPlace(offset: nodes[node].offset, in: bytes), found: found,
      expected: expected)
  }
}

extension XMLTree {
  /// Returns `text` with everything escaped that has a meaning in XML.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
