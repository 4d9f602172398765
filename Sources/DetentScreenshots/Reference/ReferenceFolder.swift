import DetentFiles
import Foundation

/// The folder of a gesture's references: pictures, `reference.json` and `trace.txt`.
struct ReferenceFolder: Hashable, Sendable {
  let path: String

  var referencePath: String { "\(path)/\(Reference.fileName)" }
  var tracePath: String { "\(path)/\(Reference.traceName)" }
  func picturePath(_ name: String) -> String { "\(path)/\(name).png" }

  /// Bytes of a picture's file: a picture of the largest size, hardly compressed.
  static let maximumPictureSize = 1 << 30

  /// The reference; nil when nothing has been recorded.
  func reference() throws(FileProblem) -> Reference? {
    guard Self.exists(referencePath) else { return nil }
    let bytes = try FileBytes.read(referencePath, limit: Reference.maximumSize)
    return try Reference.parse(bytes, path: referencePath)
  }

  func trace() throws(FileProblem) -> Trace {
    try Trace.parse(try FileBytes.read(tracePath, limit: Trace.maximumSize), path: tracePath)
  }

  /// The names, without `.png`, of the pictures that are there.
  var pictureNames: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Puts `files`, by name, in the place of everything in the folder: whoever looks, and whatever is
  /// killed, sees all of the old ones or all of the new ones.
  func replace(with files: [(name: String, bytes: [UInt8])]) throws(FileProblem) {
    removeLeftovers()
    let aside = "\(parent)/\(asidePrefix)\(UUID().uuidString.prefix(8))\(Self.asideSuffix)"
    defer { try? FileManager.default.removeItem(atPath: aside) }
    try Folder.make(aside)
    for file in files { try AtomicFile.write(file.bytes, to: "\(aside)/\(file.name)") }
    if let failure = FolderSwap.put(aside, inPlaceOf: path) {
      throw FileProblem(
        .environment, path: path, found: SystemError.text(failure),
        expected: "a folder that can be replaced")
    }
  }

  private var parent: String { FilePath.openableFolder(of: path) }

  private static let asideSuffix = ".tmp"
  private var asidePrefix: String { ".\(FilePath.name(of: path))." }

  /// What recordings that were killed left aside.
  private func removeLeftovers() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    let length = asidePrefix.count + 8 + Self.asideSuffix.count
    for file in files
    where file.hasPrefix(asidePrefix) && file.hasSuffix(Self.asideSuffix) && file.count == length {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(file)")
    }
  }
}
