import DetentDisk
import DetentFiles
import DetentStage
import DetentText

/// The texts of a prototype with letters that the font lacks. They are no mistakes: the prototype works, but those
/// letters show as blocks.
struct BlockReport {
  /// A line for each such text, in the order of the document.
  private(set) var lines: [String] = []
  private let folder: String
  private let shaper: SDLShaper

  /// Reports on the prototype in `folder`, which has been read without a problem.
  init(_ folder: String, _ shaper: SDLShaper) throws(FileProblem) {
    (self.folder, self.shaper) = (folder, shaper)
    let path = FilePath.join(folder, PrototypeReader.documentName)
    let bytes = try FileBytes.read(path, limit: DocumentLimits.bytes)
    let root = try JSONReader.read(bytes, path: path)
    if let name = root["name"] { try read(name, isShown: true, path) }
    try read(root, isShown: false, path)
  }

  /// The members of a document's parts with texts that are shown. Rows from data have names of their own.
  private static let shown = ["text", "title", "rows"]

  private mutating func read(
    _ value: JSONValue, isShown: Bool, _ path: String
  ) throws(FileProblem) {
    switch value.content {
    case .string(let text): if isShown { note(text, path, value.place) }
    case .array(let values): for each in values { try read(each, isShown: isShown, path) }
    case .object(let members):
      for member in members {
        try read(member.value, isShown: isShown || Self.shown.contains(member.name), path)
        if member.name == "article", let file = member.value.string { try readArticle(file) }
      }
    case .null, .bool, .number: break
    }
  }

  private mutating func readArticle(_ file: String) throws(FileProblem) {
    let path = FilePath.join(folder, file)
    let bytes = try FileBytes.read(path, limit: DocumentLimits.articleBytes)
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      note(String(line), path, TextPlace(line: index + 1, column: 1))
    }
  }

  private mutating func note(_ text: String, _ path: String, _ place: TextPlace) {
    let blocks = shaper.blocks(in: text)
    guard !blocks.isEmpty else { return }
    let letters = blocks.prefix(5).map { DisplayText.quoted(String($0)) }.joined(separator: ", ")
    let more = blocks.count > 5 ? " and \(blocks.count - 5) more" : ""
    lines.append(
      FileProblem(
        path: path, at: place, found: letters + more,
        expected: "letters of the font Inter; others show as blocks"
      ).description)
  }
}
