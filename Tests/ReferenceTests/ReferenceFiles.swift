import DetentDisk
import Foundation
import Testing

/// The recordings of the project, and those of the folders in `DETENT_REFERENCE_DIR`.
///
/// A missing folder, one without a recording, and a file that is not a recording are failures: a planned
/// check that does not happen must never pass.
enum ReferenceFiles {
  static var folders: [URL] {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/reference").standardizedFileURL
    let named = ProcessInfo.processInfo.environment["DETENT_REFERENCE_DIR"] ?? ""
    return [fixtures] + named.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
  }

  /// Every JSON file in `folder` and below, by name; there must be at least one.
  static func files(in folder: URL) throws(FileProblem) -> [URL] {
    let folder = folder.resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (paths?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }
    guard !files.isEmpty else {
      throw FileProblem(path: folder.path, found: "no recording", expected: "files named *.json")
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The recording in `file`.
  static func recording(in file: URL) throws -> Recording {
    let bytes = try FileBytes.read(file.path, limit: JSONReader.maximumSize)
    let root = try JSONReader.read(bytes, path: file.path)
    switch root["kind"]?.string {
    case "header": return .header(try trace(root, bytes, file))
    case "card": return .card(try trace(root, bytes, file))
    default:
      guard let cases = root["cases"]?.array, !cases.isEmpty else {
        throw FileProblem(
          path: file.path, at: (root["kind"] ?? root).place, found: (root["kind"] ?? root).summary,
          expected: "the kind header or card, or cases")
      }
      return .physics(try cases.map { try PhysicsCase($0, in: file) })
    }
  }

  private static func trace<Trace: Decodable>(
    _ root: JSONValue, _ bytes: [UInt8], _ file: URL
  ) throws -> Trace {
    guard root["steps"]?.array?.isEmpty == false else {
      throw FileProblem(
        path: file.path, at: (root["steps"] ?? root).place, found: "no step",
        expected: "a trace of steps")
    }
    do {
      return try JSONDecoder().decode(Trace.self, from: Data(bytes))
    } catch {
      throw FileProblem(path: file.path, found: "\(error)", expected: "a whole trace")
    }
  }

  /// Every recording, by the name of its file. An unreadable file is a failure, but the others are still
  /// checked.
  static func recordings(in folders: [URL] = folders) -> [(file: String, recording: Recording)] {
    folders.flatMap { folder in
      attempt { try files(in: folder) }?.compactMap { file in
        attempt { (file.lastPathComponent, try recording(in: file)) }
      } ?? []
    }
  }

  private static func attempt<Result>(_ read: () throws -> Result) -> Result? {
    do {
      return try read()
    } catch {
      Issue.record(error)
      return nil
    }
  }
}

/// The content of a reference file.
enum Recording {
  case header(HeaderTrace)
  case card(CardTrace)
  case physics([PhysicsCase])

  var header: HeaderTrace? { if case .header(let trace) = self { trace } else { nil } }
  var card: CardTrace? { if case .card(let trace) = self { trace } else { nil } }
  var physics: [PhysicsCase]? { if case .physics(let cases) = self { cases } else { nil } }
}
