import Foundation

/// What every recording says of itself.
private struct Kind: Decodable { var kind: String? }

/// The recordings: those of the project, and those of the folders in `DETENT_REFERENCE_DIR`.
enum ReferenceFiles {
  static var folders: [URL] {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/reference").standardizedFileURL
    let named = ProcessInfo.processInfo.environment["DETENT_REFERENCE_DIR"] ?? ""
    return [fixtures] + named.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
  }

  /// Every JSON file in the folders and below, by name.
  static var files: [URL] {
    folders.flatMap { folder -> [URL] in
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (paths?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }
        .sorted { $0.path < $1.path }
    }
  }

  /// The traces whose `kind` is `kind`.
  static func traces<Trace: Decodable>(
    kind: String, as type: Trace.Type
  ) throws -> [(file: String, trace: Trace)] {
    let decoder = JSONDecoder()
    return try files.compactMap { file in
      let data = try Data(contentsOf: file)
      guard try decoder.decode(Kind.self, from: data).kind == kind else { return nil }
      return (file.lastPathComponent, try decoder.decode(type, from: data))
    }
  }
}
