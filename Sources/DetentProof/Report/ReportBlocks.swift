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

  /// The page's facts about two pictures: their size, and their blocks or the reason why they have none.
  struct Pictures {
    var size: [Int]?
    var recorded: String?
    var now: String?
    var omitted: String?
  }

  /// Adds the recorded and the current picture among `files`.
  mutating func add(pictures files: [String]) -> Pictures {
    func bytes(_ ending: String) -> [UInt8]? {
      files.first { $0.exact.hasSuffix("-\(ending).png") }
        .flatMap { try? FileBytes.read($0, limit: PNG.largestFile) }
    }
    let (recorded, now) = (bytes("expected"), bytes("actual"))
    var pictures = Pictures(size: (now ?? recorded).flatMap(Self.size))
    guard (recorded ?? []).count + (now ?? []).count < budget / 4 * 3 else {
      let paths = files.map(DisplayText.plain).joined(separator: ", ")
      pictures.omitted = "This page has no room for the pictures: \(paths)"
      return pictures
    }
    pictures.recorded = recorded.map { add($0) }
    pictures.now = now == recorded ? pictures.recorded : now.map { add($0) }
    return pictures
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

  /// Adds the traces of a result, if it has any, and its film.
  mutating func addTraces(of result: ScreenshotResult, _ film: ReportFilm, as id: String) {
    guard let evidence = result.evidence else { return }
    let tracks = evidence.tracks
    let first =
      tracks.firstIndex { $0.name == result.divergence?.quantity?.name }
      ?? tracks.firstIndex { $0.differs }
      // The pointer's own quantities teach least.
      ?? tracks.firstIndex { !$0.name.hasPrefix("pointer.") }
    var seen: Set<Int> = []
    // Keeps only one of the pictures that a name has in two themes.
    let shots = evidence.shots.filter { seen.insert($0.tick).inserted || $0.theme == .light }
    let json = JSONWriter.text([
      "end": max(evidence.end, evidence.recordedEnd), "nowEnd": evidence.end,
      "recordedEnd": evidence.recordedEnd, "quantity": first ?? 0,
      "first": result.divergence?.tick, "frames": JSONWriter.Value.line(add(film).json),
      "shots": JSONWriter.Value.line(shots.json), "tracks": JSONWriter.Value.line(tracks.json),
    ])
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
      return [
        "tick": frame.tick, "theme": frame.theme.rawValue, "recorded": ids[0], "now": ids[1],
      ]
    }
  }
}
