import DetentDisk
import DetentPNG
import Foundation

/// The inert blocks of a page: pictures in base64, and traces. It leaves out pictures that would make the
/// page too large for a browser, and marks them as left out.
struct ReportBlocks {
  private(set) var text = ""
  private var pictures = 0
  private var budget: Int

  /// Bytes of all blocks: two hundred failures at twice the pixels.
  static let limit = 160 << 20

  init(limit: Int = Self.limit) { budget = limit }

  /// Escapes JSON so that nothing in it ends the script element around it.
  static func inert(_ json: String) -> String { json.replacing("<", with: "\\u003c") }

  private mutating func add(_ content: String, as id: String, type: String) {
    text += "<script type=\"\(type)\" id=\"\(id)\">\(content)</script>\n"
    budget -= content.utf8.count
  }

  /// Adds the recorded and the current picture among `files`. Returns the facts that the page needs.
  mutating func add(pictures files: [String]) -> [(name: String, value: JSONWriter.Value)] {
    func bytes(_ ending: String) -> [UInt8]? {
      files.first { $0.exact.hasSuffix("-\(ending).png") }
        .flatMap { try? FileBytes.read($0, limit: PNG.largestFile) }
    }
    let (recorded, now) = (bytes("expected"), bytes("actual"))
    var members: [(name: String, value: JSONWriter.Value)] = []
    if let size = (now ?? recorded).flatMap(Self.size) {
      members.append(("size", .array(size.map { .number(Double($0)) })))
    }
    guard (recorded ?? []).count + (now ?? []).count < budget / 4 * 3 else {
      let paths = files.map(DisplayText.plain).joined(separator: ", ")
      return members + [
        ("omitted", .string("Its pictures are not in this page, which is full: \(paths)"))
      ]
    }
    let old = recorded.map { add($0) }
    let new = now == recorded ? old : now.map { add($0) }
    for (name, id) in [("recorded", old), ("now", new)] {
      if let id { members.append((name, .string(id))) }
    }
    return members
  }

  private mutating func add(_ png: [UInt8]) -> String {
    let id = "picture-\(pictures)"
    pictures += 1
    add(Data(png).base64EncodedString(), as: id, type: "text/plain")
    return id
  }

  /// Reads width and height from a PNG's header.
  private static func size(_ png: [UInt8]) -> [Int]? {
    guard png.count > 24 else { return nil }
    return [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  // MARK: Traces

  mutating func add(
    _ evidence: Evidence, _ film: ReportFilm, of result: ScreenshotResult, as id: String
  ) {
    let first = result.divergence?.quantity
    let quantity =
      evidence.tracks.firstIndex { $0.name == first?.name }
      ?? evidence.tracks.firstIndex { $0.differs }
      // The pointer's own quantities teach least.
      ?? evidence.tracks.firstIndex { !$0.name.hasPrefix("pointer.") }
    var seen: Set<Int> = []
    // Keeps only one of the pictures that a name has in two themes.
    let shots = evidence.shots.filter { seen.insert($0.tick).inserted || $0.theme == .light }
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("end", .number(Double(max(evidence.end, evidence.recordedEnd)))),
      ("nowEnd", .number(Double(evidence.end))),
      ("recordedEnd", .number(Double(evidence.recordedEnd))),
      ("quantity", .number(Double(quantity ?? 0))),
    ]
    if let divergence = result.divergence {
      members.append(("first", .number(Double(first?.tick ?? divergence.stateTick))))
    }
    members += [
      ("frames", .array(add(film))), ("shots", .array(shots.map(Self.json))),
      ("tracks", .array(evidence.tracks.map(Self.json))),
    ]
    let json = JSONWriter.text(.object(members.map { ($0.name, .line($0.value)) }))
    add(Self.inert(json), as: id, type: "application/json")
  }

  /// Adds the pictures of a film, equal ones only once.
  private mutating func add(_ film: ReportFilm) -> [JSONWriter.Value] {
    var known: [[UInt8]: String] = [:]
    return film.frames.map { frame in
      let ids = [frame.recorded, frame.now].map { bytes in
        if let id = known[bytes] { return id }
        let id = add(bytes)
        known[bytes] = id
        return id
      }
      return .object([
        ("tick", .number(Double(frame.tick))), ("theme", .string(frame.theme.rawValue)),
        ("recorded", .string(ids[0])), ("now", .string(ids[1])),
      ])
    }
  }

  private static func json(_ moment: Evidence.Moment) -> JSONWriter.Value {
    .object([
      ("name", .string(DisplayText.plain(moment.name))), ("tick", .number(Double(moment.tick))),
    ])
  }

  private static func json(_ track: Evidence.Track) -> JSONWriter.Value {
    var members: [(name: String, value: JSONWriter.Value)] = [
      ("name", .string(track.name)), ("unit", .string(track.unit)),
    ]
    if let words = track.words { members.append(("words", .array(words.map { .string($0) }))) }
    if let recorded = track.recorded { members.append(("recorded", json(recorded))) }
    return .object(members + [("now", json(track.now)), ("differs", .bool(track.differs))])
  }

  /// Lists ticks and values in turn, rounded to nine decimals.
  private static func json(_ samples: [Evidence.Track.Sample]) -> JSONWriter.Value {
    .array(
      samples.flatMap { sample -> [JSONWriter.Value] in
        let rounded = (sample.value * 1e9).rounded() / 1e9
        let value = rounded.isFinite ? rounded : sample.value
        return [.number(Double(sample.tick)), value.isFinite ? .number(value) : .null]
      })
  }
}
