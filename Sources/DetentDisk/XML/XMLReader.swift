/// Reads XML strictly and reports places.
///
/// It reads what design tools write, and refuses the rest: entities that lead to others or to a different file,
/// files in other encodings than UTF-8, and files beyond the limits. Nothing outside the file is read, and all
/// entities together expand to `maximumExpansion` bytes at most, so that no file can exhaust memory or the stack.
package struct XMLReader {
  /// Bytes of a file: 32 MiB, room for some photos.
  package static let maximumSize = 32 << 20
  /// The largest number of elements inside each other.
  package static let maximumDepth = 128
  /// The largest number of elements and texts.
  package static let maximumCount = 200_000
  /// The largest number of attributes of an element.
  static let maximumAttributes = 256
  /// The largest number of bytes that the entities which a file defines expand to.
  static let maximumExpansion = 1 << 20

  var tree: XMLTree
  let bytes: [UInt8]
  var offset = 0
  /// The elements that are open, the root first.
  private var open: [Int] = []
  /// The texts of the entities that the file defines, as Illustrator does for its namespaces.
  var entities: [String: [UInt8]] = [:]
  /// The bytes to which they have expanded so far.
  var expanded = 0

  /// Reads the element in `bytes`; `path` is for messages.
  package static func read(_ bytes: [UInt8], path: String) throws(FileProblem) -> XMLTree {
    guard bytes.count <= maximumSize else {
      throw FileProblem(
        path: path, found: "\(bytes.count) bytes", expected: "at most \(maximumSize)")
    }
    // Some tools begin UTF-8 with a byte order mark.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    try UTF8Text.check(bytes, path: path)
    var reader = XMLReader(bytes, path: path)
    try reader.document()
    return reader.tree
  }

  private init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    tree = XMLTree(path: path, bytes: bytes)
  }

  private mutating func document() throws(FileProblem) {
    if starts(with: "<?xml") { try declaration() }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<") {
        try markup()
      } else {
        try text()
      }
    }
    if let element = open.last {
      throw problem(
        at: bytes.count, found: "the end of the file",
        expected: "</\(tree.nodes[element].name)>, which closes \(line(of: element))")
    }
    guard !tree.nodes.isEmpty else {
      throw problem(at: bytes.count, found: "the end of the file", expected: "an element")
    }
  }

  /// Reads from the `<` at the current offset to the end of the tag, comment or section.
  private mutating func markup() throws(FileProblem) {
    if starts(with: "<!--") { return try comment() }
    if starts(with: "<![CDATA[") { return try section() }
    if starts(with: "<!DOCTYPE") { return try documentType() }
    if starts(with: "<?") { return try skip("<?", through: "?>", "a processing instruction") }
    if starts(with: "</") { return try closingTag() }
    try openingTag()
  }

  private mutating func openingTag() throws(FileProblem) {
    let start = offset
    guard tree.nodes.isEmpty || !open.isEmpty else {
      throw problem(
        at: start, found: "a second element beside the root", expected: "the end of the file")
    }
    guard open.count < Self.maximumDepth else {
      throw problem(
        at: start, found: "a nesting deeper than \(Self.maximumDepth)",
        expected: "at most \(Self.maximumDepth)")
    }
    offset += 1
    var node = XMLTree.Node(name: try name("the name of an element"), offset: start)
    let isClosed = try attributes(of: &node)
    let number = try add(node)
    if !isClosed { open.append(number) }
  }

  private mutating func closingTag() throws(FileProblem) {
    let start = offset
    offset += 2
    let name = try name("the name of an element")
    skipSpace()
    guard take(">") else { throw problem("> after the name") }
    guard let element = open.popLast() else {
      throw problem(at: start, found: "</\(name)>", expected: "no closing tag here")
    }
    guard tree.nodes[element].name == name else {
      throw problem(
        at: start, found: "</\(DisplayText.plain(name))>",
        expected: "</\(tree.nodes[element].name)>, which closes \(line(of: element))")
    }
  }

  /// Adds a node to the innermost open element, and returns its number.
  private mutating func add(_ node: XMLTree.Node) throws(FileProblem) -> Int {
    guard tree.nodes.count < Self.maximumCount else {
      throw problem(
        at: node.offset, found: "more than \(Self.maximumCount) elements and texts",
        expected: "at most as many")
    }
    var node = node
    node.parent = open.last
    let number = tree.nodes.count
    tree.nodes.append(node)
    if let parent = open.last { tree.nodes[parent].children.append(number) }
    return number
  }

  // MARK: Text

  private mutating func text() throws(FileProblem) {
    let start = offset
    var value: [UInt8] = []
    var isBlank = true
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
      if bytes[offset] == UInt8(ascii: "&") {
        value += try reference()
        isBlank = false
      } else {
        try checkCharacter()
        isBlank = isBlank && Self.isSpace(bytes[offset])
        value.append(bytes[offset])
        offset += 1
      }
    }
    try addText(value, at: start, isBlank: isBlank)
  }

  private mutating func section() throws(FileProblem) {
    let start = offset
    try skip("<![CDATA[", through: "]]>", "a section of text")
    let value = Array(bytes[(start + 9)..<(offset - 3)])
    try addText(value, at: start, isBlank: value.isEmpty)
  }

  private mutating func addText(
    _ value: [UInt8], at start: Int, isBlank: Bool
  ) throws(FileProblem) {
    guard !open.isEmpty else {
      if isBlank { return }
      throw problem(at: start, found: "text outside of any element", expected: "an element")
    }
    guard !value.isEmpty else { return }
    var node = XMLTree.Node(name: "", offset: start)
    node.text = String(decoding: value, as: UTF8.self)
    _ = try add(node)
  }

  private func line(of element: Int) -> String {
    let place = TextPlace(offset: tree.nodes[element].offset, in: bytes)
    return "the one in line \(place.line), column \(place.column)"
  }

  // MARK: Before the root

  private mutating func declaration() throws(FileProblem) {
    let start = offset
    try skip("<?xml", through: "?>", "the XML declaration")
    let words = String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    guard let encoding = words.firstRange(of: "encoding") else { return }
    let name = words[encoding.upperBound...].drop { $0 == " " || $0 == "=" }.dropFirst()
      .prefix { $0 != "\"" && $0 != "'" }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else {
      throw problem(
        at: start, found: "the encoding \(DisplayText.quoted(name))", expected: "UTF-8")
    }
  }

  private mutating func comment() throws(FileProblem) {
    try skip("<!--", through: "-->", "a comment")
  }

  /// Reads the document type: nothing but the texts of the entities that it defines.
  private mutating func documentType() throws(FileProblem) {
    let start = offset
    guard tree.nodes.isEmpty else {
      throw problem(at: start, found: "a document type", expected: "it before the root")
    }
    while let byte = peek, byte != UInt8(ascii: ">") {
      offset += 1
      if byte == UInt8(ascii: "[") { try definitions() }
    }
    guard take(">") else {
      throw problem(
        at: start, found: "a document type without an end", expected: "> after it")
    }
  }

  /// Reads the definitions of a document type, after its `[`.
  private mutating func definitions() throws(FileProblem) {
    while true {
      skipSpace()
      if take("]") { return }
      if starts(with: "<!--") {
        try comment()
        continue
      }
      if starts(with: "<!ATTLIST ") {
        try skip("<!ATTLIST ", through: ">", "a list of attributes")
        continue
      }
      guard starts(with: "<!ENTITY ") else { throw problem("<!ENTITY, or ] after the last one") }
      offset += 9
      skipSpace()
      let name = try name("the name of an entity")
      skipSpace()
      entities[name] = Array(try quoted(isEntity: true).utf8)
      skipSpace()
      guard take(">") else { throw problem("> after the entity") }
    }
  }
}
