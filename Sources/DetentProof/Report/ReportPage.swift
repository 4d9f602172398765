import DetentFiles
import Foundation

/// One file that shows a run in a browser, from a path and without a network: the pictures and traces
/// of what failed are in it, as inert text that is decoded when it is looked at.
///
/// The page is `Assets/Report`: a template whose `{{names}}` are replaced.
package struct ReportPage {
  /// A picture, or what is wrong with a gesture as a whole.
  struct Entry {
    var run: Int
    /// Nil: the gesture as a whole.
    var name: String?
    var faults: [ShotFault]
  }

  let results: [ScreenshotResult]
  /// What failed.
  let failed: [ScreenshotResult]
  let entries: [Entry]
  private let films: [ReportFilm]
  private let outcome: String
  private let facts: String

  /// - Parameters:
  ///   - outcome: how the run came out, in a sentence.
  ///   - facts: what else is known of it, in a few words.
  ///   - film: gives a film for each result of those that failed; none: pictures are at shots only.
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

  /// Of each picture once; what concerns the gesture alone where no picture does.
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

  /// Writes `index.html` into `folder`, which is made where it is missing, and returns its path.
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
  /// Tells a page from a stranger's.
  static let mark = "<meta name=\"generator\" content=\"detent test\">"

  func bytes(template: ReportTemplate) -> [UInt8] {
    var blocks = ReportBlocks()
    var shots: [JSONWriter.Value] = []
    // What is looked at first is read first: each gesture's traces, then its pictures.
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

  /// E.g. `5 of 134 differ`, and what fails without a picture.
  private var title: String {
    let pictures = results.reduce(0) { $0 + $1.pictures }
    let differing = entries.count { $0.name != nil }
    // Something may be wrong with gestures and with no picture.
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

// MARK: - What is known before pictures and traces are

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
  /// How it is marked in the list.
  fileprivate var look: String {
    switch kind {
    case .paint: "paint"
    case .missing, .stale, .reference: "missing"
    case .state, .edited, .expectation, .gesture, .unwritten: "state"
    }
  }

  /// Without what the gesture's sentence says.
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
  /// E.g. `188,402`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in "\(number)".reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
