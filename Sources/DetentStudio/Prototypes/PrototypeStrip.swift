import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes

/// A strip over the stage's head: the shown prototype's first problem and the number of others until all are
/// mended, or else the layers that are gone from its design, until they are removed.
struct PrototypeStrip: Sendable {
  struct Line: Sendable {
    var text: TextLayout
    var isStrong: Bool
  }

  let card: Rect
  let lines: [Line]

  private static let strong = TextStyle(size: 13, weight: .semibold)
  private static let plain = TextStyle(size: 13)
  private static let lineHeight = 18.0
  private static let side = 14.0
  /// The most lines of a text: the expectation may be a long list of names.
  private static let mostLines = 4
  let fill: Color
  static let problemFill = Color(hex: 0xB3261E)
  static let goneFill = Color(hex: 0x7A5200)

  /// Makes the strip; nil if there is nothing to say, or no room for it.
  init?(_ prototype: OpenPrototype, over stage: Rect, _ typesetter: Typesetter) {
    let problems = prototype.shownProblems
    let gone = prototype.goneLayers
    guard !problems.isEmpty || !gone.isEmpty else { return nil }
    let room = min(stage.width - 24, 480) - 2 * Self.side
    guard room >= 80 else { return nil }
    func set(_ text: String, _ style: TextStyle) -> [Line] {
      let all = typesetter.lines(text, style, width: room)
      var shown = Array(all.prefix(Self.mostLines))
      if all.count > shown.count {
        let last = shown.count - 1
        let rest = all[last...].map(\.string).joined(separator: " ")
        shown[last] = typesetter.truncated(rest, style, width: room)
      }
      return shown.map { Line(text: $0, isStrong: style == Self.strong) }
    }
    if let problem = problems.first {
      let others = problems.count - 1 + prototype.moreProblems
      var lines = set(Self.place(of: problem, in: prototype.folder, besides: others), Self.strong)
      lines += set("Found \(problem.found)", Self.plain)
      lines += set("Expected \(problem.expected)", Self.plain)
      if let suggestion = problem.suggestion {
        lines += set("Did you mean \(suggestion)?", Self.strong)
      }
      (self.lines, fill) = (lines, Self.problemFill)
    } else {
      let names = gone.map { DisplayText.plain($0) }.joined(separator: ", ")
      let rest =
        gone.count == 1 ? "it stays until you remove it" : "they stay until you remove them"
      lines =
        set("Gone from the design: \(names)", Self.strong)
        + set("In \(PrototypeReader.documentName) \(rest)", Self.plain)
      fill = Self.goneFill
    }
    let size = Size(
      width: room + 2 * Self.side, height: Double(lines.count) * Self.lineHeight + 18)
    card = Rect(
      x: (stage.midX - size.width / 2).rounded(), y: (stage.y + 12).rounded(), width: size.width,
      height: size.height)
  }

  private static func place(
    of problem: FileProblem, in folder: String, besides others: Int
  ) -> String {
    let start = FilePath.join(folder, "")
    var text =
      (start.isEmpty ? nil : problem.path.exact.without(prefix: start))
      ?? FilePath.name(of: problem.path)
    if let place = problem.place { text += ", line \(place.line), column \(place.column)" }
    return others > 0 ? text + " and \(others) more" : text
  }

  func draw(_ theme: Theme, into list: inout DisplayList) {
    list.raised(
      RoundedRect(card, radius: 12), fill, theme.shadow(blur: 20, dy: 6, opacity: 0.25))
    for (index, line) in lines.enumerated() {
      let y = card.y + 22 + Double(index) * Self.lineHeight
      list.text(line.text, at: Point(x: card.x + Self.side, y: y), .white)
    }
  }
}
