import DetentDisk
import Foundation

/// One file that shows a run in a browser, from a path and without a network. It contains the pictures and
/// traces of failed tests as inert text, which the page decodes when somebody looks at it.
///
/// The page is `Assets/Report`: a template whose `{{names}}` are replaced.
package struct ReportPage {
  /// A picture, or the problems of a whole gesture.
  struct Entry {
    var run: Int
    /// The picture's name. This is nil for the whole gesture.
    var name: String?
    var faults: [ShotFault]
  }

  let results: [ScreenshotResult]
  /// The failed results.
  let failed: [ScreenshotResult]
  let entries: [Entry]
  private let films: [ReportFilm]
  private let outcome: String
  private let facts: String

  /// - Parameters:
  ///   - outcome: the run's result, in one sentence.
  ///   - facts: other facts about the run, in a few words.
  ///   - film: returns a film for each failed result. Without films there are only pictures at shots.
  package init(
    _ results: [ScreenshotResult], outcome: String, facts: String,
    film: ([ScreenshotResult]) -> [ReportFilm] = { _ in [] }
  ) {
    self.results = results
    self.outcome = outcome
    self.facts = facts
    failed = results.filter { !$0.faults.isEmpty }
    films = film(failed)
    entries = failed.indices.flatMap { [failed] in Self.entries(of: failed[$0], run: $0) }
  }

  /// Returns one entry for each picture with a fault. Only without one does it return an entry for the
  /// gesture.
  private static func entries(of result: ScreenshotResult, run: Int) -> [Entry] {
    var entries: [Entry] = []
    for fault in result.faults {
      guard let name = fault.picture else { continue }
      if let known = entries.firstIndex(where: { $0.name?.exact == name.exact }) {
        entries[known].faults.append(fault)
      } else {
        entries.append(Entry(run: run, name: name, faults: [fault]))
      }
    }
    return entries.isEmpty ? [Entry(run: run, name: nil, faults: result.faults)] : entries
  }

  /// Writes `index.html` into `folder`, creates the folder if needed, and returns the page's path.
  @discardableResult
  package func write(to folder: String) throws(FileProblem) -> String {
    let bytes = try bytes(template: ReportTemplate.read())
    try Folder.make(folder)
    try ReportFolder.checkPage(in: folder)
    let path = FilePath.join(folder, Self.fileName)
    try AtomicFile.write(bytes, to: path, surviving: .program)
    return path
  }

  package static let fileName = "index.html"
  /// Identifies a page that this program wrote.
  static let mark = "<meta name=\"generator\" content=\"detent test\">"

  func bytes(template: ReportTemplate) -> [UInt8] {
    var blocks = ReportBlocks()
    var shots: [JSONWriter.Value] = []
    // The page shows each gesture's traces first and its pictures next, so they come in this order.
    for (run, result) in failed.enumerated() {
      if let evidence = result.evidence {
        let film = run < films.count ? films[run] : ReportFilm()
        blocks.add(evidence, film, of: result, as: "run-\(run)")
      }
      for entry in entries where entry.run == run { shots.append(json(entry, &blocks)) }
    }
    let index = JSONWriter.text(
      .line(.object([("runs", .array(failed.map(json))), ("shots", .array(shots))])))
    return template.filled([
      "title": MarkupText.escaped(title), "facts": MarkupText.escaped(facts),
      "sentence": sentence, "index": ReportBlocks.inert(index), "blocks": blocks.text,
    ])
  }

  /// The title: for example `5 of 134 differ`, followed by the failures without a picture.
  private var title: String {
    let pictures = results.reduce(0) { $0 + $1.pictures }
    let differing = entries.count { $0.name != nil }
    // Gestures may fail without any picture that differs.
    if differing == 0, !failed.isEmpty { return outcome }
    let others = entries.count - differing
    let more = others == 0 ? "" : ", \(others) gesture\(others == 1 ? " fails" : "s fail")"
    return "\(differing) of \(pictures) differ\(more)"
  }

  private var sentence: String {
    guard let parts = failed.lazy.compactMap(\.summaryParts).first else {
      return "<strong>\(MarkupText.escaped(outcome))</strong>"
    }
    return "<strong>\(MarkupText.escaped(parts.head))</strong> "
      + "<span>\(MarkupText.escaped(parts.rest))</span>"
  }
}

// MARK: - Facts that the page shows before pictures and traces

extension ReportPage {
  private func json(_ result: ScreenshotResult) -> JSONWriter.Value {
    let parts = result.summaryParts ?? ("", "")
    let notes = result.notes.filter { $0 != result.cause?.change.note }
    let general = result.faults.filter { $0.picture == nil }.map(\.message)
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("name", .string(DisplayText.plain(result.test.name))),
      ("sentence", .array([.string(parts.head), .string(parts.rest)])),
      ("follows", .string(follows(result))),
      ("notes", .array((general + notes).map { .string($0) })),
      ("hasTraces", .bool(result.evidence?.tracks.isEmpty == false)),
    ]
    if let command = result.acceptCommand { members.append(("accept", .string(command))) }
    return .object(members)
  }

  private func follows(_ result: ScreenshotResult) -> String {
    let differences = result.faults.compactMap(\.difference).filter { $0.pixels > 0 }
    let pixels = differences.reduce(0) { $0 + $1.pixels }
    guard pixels > 0, result.divergence != nil else { return "" }
    let pictures = differences.count == 1 ? "a picture" : "\(differences.count) pictures"
    return
      "\(ReportText.grouped(pixels)) pixel\(pixels == 1 ? " follows" : "s follow") from it, in \(pictures)."
  }

  private func json(_ entry: Entry, _ blocks: inout ReportBlocks) -> JSONWriter.Value {
    let result = failed[entry.run]
    let moment = result.evidence?.shots.first { $0.name.exact == entry.name?.exact }
    let fault = entry.faults.first
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("run", .number(Double(entry.run))),
      ("name", entry.name.map { .string(DisplayText.plain($0)) } ?? .null),
      ("look", .string(fault?.look ?? "state")),
      ("facts", .string(fault?.facts(at: moment?.tick) ?? "")),
      ("message", .string(entry.faults.map(\.ownMessage).joined(separator: "; "))),
      ("theme", .string(moment?.theme.rawValue ?? "light")),
      ("tick", moment.map { .number(Double($0.tick)) } ?? .null),
    ]
    let masks = entry.faults.flatMap(\.masks)
    if !masks.isEmpty {
      let sides = masks.map { [$0.left, $0.top, $0.right, $0.bottom] }
      members.append(("masks", .array(sides.map { .array($0.map { .number(Double($0)) }) })))
    }
    members += blocks.add(pictures: entry.faults.flatMap(\.files))
    return .object(members)
  }
}

extension ShotFault {
  /// The mark of the fault in the list.
  fileprivate var look: String {
    switch kind {
    case .paint: "paint"
    case .missing, .stale, .reference: "missing"
    case .state, .edited, .expectation, .gesture, .unwritten: "state"
    }
  }

  /// The message without the part that the gesture's sentence already says.
  fileprivate var ownMessage: String {
    divergence == nil ? message : difference?.summary ?? "\(kind.rawValue) differs"
  }

  fileprivate func facts(at tick: Int?) -> String {
    switch kind {
    case .state, .expectation: "\(kind.rawValue)" + (tick.map { " · tick \($0)" } ?? "")
    case .paint:
      "paint" + (difference.map { " · \(ReportText.grouped($0.pixels)) pixels" } ?? "")
    case .missing: "reference missing"
    case .stale: "reference that nobody asks for"
    case .reference: "reference cannot be read"
    case .edited: "the gesture was edited"
    case .gesture: "cannot be played"
    case .unwritten: "could not be written"
    }
  }
}

enum ReportText {
  /// Groups digits, e.g. `188,402`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in "\(number)".reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
