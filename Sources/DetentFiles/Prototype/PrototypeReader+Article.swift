import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads articles: texts in files beside the document.
extension PrototypeReader {
  static let articleField = DocumentShape.Field(
    "article", .text,
    "A text file beside this one, in simple Markdown, which is the whole list. Only the first list of a page without a header can be one."
  )

  /// The things that a list with an article cannot have.
  private static let rivals = ["picture", "rows", "layers", "swipe", "press", "start"]

  /// Reports an article where none can be, and whatever else its list shows.
  mutating func checkArticle(ofList list: JSONValue, at index: Int, in page: JSONValue) {
    guard let article = list["article"] else { return }
    for rival in Self.rivals {
      guard let value = list[rival] else { continue }
      problems.append(
        FileProblem(
          path: path, at: value.place, found: "\"\(rival)\" beside an \"article\"",
          expected: "one of the two"))
    }
    let isFirst = index == 0 && page["header"] == nil
    guard !isFirst else { return }
    problems.append(
      FileProblem(
        path: path, at: article.place,
        found: index > 0 ? "an article in a later list" : "an article under a header",
        expected: "it in the first list of a page without a header"))
  }

  /// Returns the list's article, or nothing after reporting a problem with its file.
  mutating func articleLayer(_ value: JSONValue) -> Shown {
    let found = file(value, "a text file") { $0.hasSuffix(".md") || $0.hasSuffix(".txt") }
    guard let file = found else { return Self.nothing }
    do throws(FileProblem) {
      let bytes = try FileBytes.read(file, limit: DocumentLimits.articleBytes)
      let article = try ArticleText.read(bytes, path: file)
      guard !article.blocks.isEmpty else {
        throw FileProblem(path: file, found: "no text", expected: "a paragraph or a title")
      }
      for block in article.blocks {
        takeRoom(for: LayerArtwork.Label(block.text, Typography.body), value)
      }
      return (Layer(), .article(article))
    } catch {
      problems.append(error)
      return Self.nothing
    }
  }
}

/// Reads an article as writers of Markdown know it: blocks between blank lines, `# ` before the title, `## `
/// before a heading, `> ` before a quotation. Other marks of Markdown show as they are.
enum ArticleText {
  static func read(_ bytes: [UInt8], path: String) throws(FileProblem) -> Article {
    var lines = try TextLines(bytes, path: path)
    var blocks: [[Substring]] = [[]]
    while let line = try lines.next() {
      let isBlank = line.text.allSatisfy(\.isWhitespace)
      if !isBlank {
        blocks[blocks.count - 1].append(line.text)
      } else if blocks.last?.isEmpty == false {
        blocks.append([])
      }
    }
    let all = blocks.filter { !$0.isEmpty }.map(block)
    let title = all.firstIndex { $0.kind == .title } ?? 0
    return Article(
      all.enumerated().map { index, block in
        index < title && block.kind == .paragraph ? .init(.eyebrow, block.text) : block
      })
  }

  private static let marks: [(text: String, kind: Article.Kind)] = [
    ("# ", .title), ("## ", .heading), ("> ", .quotation),
  ]

  private static func block(_ lines: [Substring]) -> Article.Block {
    let mark = marks.first { lines[0].hasPrefix($0.text) }
    var text = ""
    for line in lines {
      // A writer may repeat the mark of a quotation before each of its lines.
      let own = mark.map { line.hasPrefix($0.text) ? line.dropFirst($0.text.count) : line } ?? line
      let isBroken = own.hasSuffix("\\")
      text += isBroken ? own.dropLast() + "\n" : own + " "
    }
    text.removeLast()
    if let mark { return .init(mark.kind, text) }
    let isNote = text.count > 2 && text.hasPrefix("*") && text.hasSuffix("*")
    return isNote ? .init(.note, String(text.dropFirst().dropLast())) : .init(.paragraph, text)
  }
}
