import DetentDisk
import DetentPNG
import Foundation

/// The folder of a gesture's references: pictures, `reference.json` and `trace.txt`.
struct ReferenceFolder: Hashable, Sendable {
  let path: String

  var referencePath: String { "\(path)/\(Reference.fileName)" }
  var tracePath: String { "\(path)/\(Reference.traceName)" }
  func picturePath(_ name: String) -> String { "\(path)/\(name).png" }

  /// Bytes of a picture's file, many times more than pictures of a user interface have.
  static let maximumPictureSize = PNG.largestFile

  /// Reads the reference. Returns nil if nothing has been recorded.
  func reference() throws(FileProblem) -> Reference? {
    guard try Self.has(referencePath) else { return nil }
    let bytes = try FileBytes.read(referencePath, limit: Reference.maximumSize)
    return try Reference.parse(bytes, path: referencePath)
  }

  func trace() throws(FileProblem) -> Trace {
    try Trace.parse(try FileBytes.read(tracePath, limit: Trace.maximumSize), path: tracePath)
  }

  /// Returns the names of the existing pictures, without `.png`.
  func pictureNames() throws(FileProblem) -> [String] {
    try Folder.names(in: path).compactMap { $0.exact.without(suffix: ".png") }
  }

  /// Tells whether `path` exists. Throws if the system does not let us see it.
  static func has(_ path: String) throws(FileProblem) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return true }
    let reason = errno
    if reason == ENOENT { return false }
    throw FileProblem(
      path: path, found: SystemError.text(reason), expected: "a file that can be read")
  }

  /// Replaces everything in the folder by `files`, as `AtomicFolder` does. A link to the folder stays a link.
  func replace(with files: [(name: String, bytes: [UInt8])]) throws(FileProblem) {
    try checkReplaceable()
    try AtomicFolder.write(files, to: path)
  }

  /// Removes the folder with the files that `reference.json` names, and throws if it holds anything else. It
  /// never follows a link, because the gesture of the linked folder may exist elsewhere. It removes
  /// `reference.json` last, so that the folder can still be found until then.
  func remove() throws(FileProblem) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw FileProblem(
        path: path, found: "a link", expected: "a folder: pruning removes nothing behind a link")
    }
    guard let reference = try self.reference() else {
      throw FileProblem(
        path: path, found: "no \(Reference.fileName)",
        expected: "a recording's folder: pruning removes nothing else")
    }
    let last = [Reference.traceName, Reference.fileName]
    let own = (reference.pictures.map { "\($0.name).png" } + last).map(\.exact)
    let names = try Folder.names(in: path)
    if let foreign = names.first(where: {
      !isReference($0) || $0 != ".DS_Store" && !own.contains($0.exact)
    }) {
      throw FileProblem(
        path: path, found: DisplayText.quoted(foreign),
        expected: "nothing but references in a folder to remove: move it elsewhere")
    }
    for name in names.filter({ !last.contains($0) }) + last {
      try Self.remove("\(path)/\(name)", unlink)
    }
    try Self.remove(path, rmdir)
  }

  /// Removes a picture that is not part of the recording.
  func remove(picture name: String) throws(FileProblem) {
    try Self.remove(picturePath(name), unlink)
  }

  private static func remove(
    _ path: String, _ remove: (UnsafePointer<CChar>) -> Int32
  ) throws(FileProblem) {
    guard remove(path) != 0, errno != ENOENT else { return }
    throw FileProblem(
      .environment, path: path, found: SystemError.text(errno),
      expected: "a file that can be removed")
  }

  /// Throws if replacing the folder would lose anything but references.
  private func checkReplaceable() throws(FileProblem) {
    guard try Self.has(path) else { return }
    let names = try Folder.names(in: path)
    guard access(path, W_OK) == 0 else {
      throw FileProblem(
        .environment, path: path, found: SystemError.text(errno),
        expected: "a folder that can be replaced")
    }
    guard let foreign = names.first(where: { !isReference($0) }) else { return }
    throw FileProblem(
      path: path, found: DisplayText.quoted(foreign),
      expected: "nothing but references, because recording replaces the folder: move it elsewhere")
  }

  private func isReference(_ name: String) -> Bool {
    // macOS puts this file into every folder that it shows.
    if name == ".DS_Store" { return true }
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
      && (name.exact.hasSuffix(".png")
        || [Reference.fileName, Reference.traceName].map(\.exact).contains(name.exact))
  }
}
