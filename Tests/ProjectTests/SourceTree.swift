import Foundation

/// The project's files, found from the place where this one was compiled.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the sorted paths, relative to the root, of the files under `folder` with one of the extensions.
  static func files(under folder: String, extensions: Set<String>) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { extensions.contains(($0 as NSString).pathExtension) }
      .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
      .sorted()
  }

  static func folders(in folder: String) throws -> Set<String> {
    let url = root.appending(path: folder)
    return Set(
      try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey]
      )
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent))
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Returns the findings of `rule` in each of the files, with the file's name.
  static func findings(
    in files: [String], _ rule: (_ path: String, _ text: String) -> [Finding]
  ) throws -> [Finding] {
    try files.flatMap { path in
      rule(path, try text(path)).map { Finding(file: path, line: $0.line, what: $0.what) }
    }
  }
}
