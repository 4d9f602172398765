import DetentDisk

/// The style sheets of a design: rules for tags, classes and ids, as design tools write them.
struct DesignStyles: Sendable {
  /// A selector without combinators, and what it says.
  private struct Rule: Sendable {
    var parts: Set<String>
    var declarations: [(name: String, value: String)]
    /// Ids count more than classes, and classes more than tags; the later of two equal rules wins.
    var rank: Int
  }

  /// The first rule that this program cannot read. It may be about any element.
  private(set) var unread: String?
  /// The values of the elements that rules are about.
  private var values: [Int: [String: String]] = [:]

  private static let mostRules = 2000

  init(_ tree: XMLTree, _ sheets: [Int]) {
    var rules: [Rule] = []
    for sheet in sheets {
      read(Self.withoutComments(tree[sheet].children.map { tree[$0].text }.joined()), &rules)
    }
    guard rules.count <= Self.mostRules else {
      unread = "number \(rules.count)"
      return
    }
    rules.sort { $0.rank < $1.rank }
    let names = Set(rules.flatMap(\.parts))
    var known: [Set<String>: [String: String]] = [:]
    for (number, node) in tree.nodes.enumerated() {
      let parts = Self.parts(node).intersection(names)
      guard !parts.isEmpty else { continue }
      if known[parts] == nil {
        known[parts] = rules.filter { $0.parts.isSubset(of: parts) }.flatMap(\.declarations)
          .reduce(into: [:]) { $0[$1.name] = $1.value }
      }
      values[number] = known[parts]
    }
  }

  func value(_ property: String, _ node: Int) -> String? { values[node]?[property] }

  /// Returns everything by which a selector can name an element.
  private static func parts(_ node: XMLTree.Node) -> Set<String> {
    var parts: Set = ["*", DesignFile.localName(node.name)]
    for attribute in node.attributes {
      if attribute.name == "id" { parts.insert("#" + attribute.value) }
      guard attribute.name == "class" else { continue }
      parts.formUnion(attribute.value.split(whereSeparator: \.isWhitespace).map { "." + $0 })
    }
    return parts
  }

  private static func withoutComments(_ text: String) -> String {
    let pieces = text.split(separator: "/*", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(String(pieces[0])) { plain, piece in
      plain + (piece.firstRange(of: "*/").map { String(piece[$0.upperBound...]) } ?? "")
    }
  }

  private mutating func read(_ text: String, _ rules: inout [Rule]) {
    for block in text.split(separator: "}") {
      let halves = block.split(separator: "{", omittingEmptySubsequences: false)
      // A statement such as @charset may stand before a rule.
      let head = (halves[0].split(separator: ";").last ?? "").split(whereSeparator: \.isWhitespace)
      guard let first = head.first, first != "@font-face", halves.count > 1 else { continue }
      let declarations = DesignFile.declarations(String(halves[1]))
        .filter { DesignFile.canRead($0.value) }
      for selector in head.joined(separator: " ").split(separator: ",") {
        let selector = selector.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
        let name = String(selector.reversed())
        guard halves.count == 2, let parts = Self.parts(selector: name),
          !declarations.contains(where: { $0.value.contains("!") })
        else {
          unread = unread ?? name
          continue
        }
        let rank = parts.reduce(0) {
          $0 + ($1.hasPrefix("#") ? 10_000 : $1.hasPrefix(".") ? 100 : $1 == "*" ? 0 : 1)
        }
        rules.append(
          Rule(parts: Set(parts), declarations: declarations, rank: rank << 20 + rules.count))
      }
    }
  }

  /// Returns the tag, the classes and the id of a selector, or nil if it asks for something else.
  private static func parts(selector: String) -> [String]? {
    guard selector.wholeMatch(of: /(?:\*|[A-Za-z]+)?(?:[.#][^\s.#:>+~\[\]*@]+)*/) != nil else {
      return nil
    }
    return selector.matches(of: /[.#]?[^.#]+/).map { String($0.0) }
  }
}
