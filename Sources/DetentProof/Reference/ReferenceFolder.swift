import DetentFiles
import DetentPNG
import Foundation

/// The folder of a gesture's references: pictures, `reference.json` and `trace.txt`.
struct ReferenceFolder: Hashable, Sendable {
  let path: String

  var referencePath: String { "\(path)/\(Reference.fileName)" }
  var tracePath: String { "\(path)/\(Reference.traceName)" }
  func picturePath(_ name: String) -> String { "\(path)/\(name).png" }

  /// Bytes of a picture's file: many times what pictures of a user interface take.
  static let maximumPictureSize = PNG.largestFile

  /// The reference; nil when nothing has been recorded.
  func reference() throws(FileProblem) -> Reference? {
    guard try Self.has(referencePath) else { return nil }
    let bytes = try FileBytes.read(referencePath, limit: Reference.maximumSize)
    return try Reference.parse(bytes, path: referencePath)
  }

  func trace() throws(FileProblem) -> Trace {
    try Trace.parse(try FileBytes.read(tracePath, limit: Trace.maximumSize), path: tracePath)
  }

  /// The names, without `.png`, of the pictures that are there.
  func pictureNames() throws(FileProblem) -> [String] {
    try Folder.names(in: path).compactMap { $0.exact.without(suffix: ".png") }
  }

  /// Whether there is something at `path`; throws where that cannot be seen.
  static func has(_ path: String) throws(FileProblem) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return true }
    let reason = errno
    if reason == ENOENT { return false }
    throw FileProblem(
      path: path, found: SystemError.text(reason), expected: "a file that can be read")
  }

  /// Puts `files`, by name, in the place of everything in the folder: whoever looks, and whatever is
  /// killed, sees all of the old ones or all of the new ones. A link to the folder stays one.
  func replace(with files: [(name: String, bytes: [UInt8])]) throws(FileProblem) {
    try checkReplaceable()
    try AtomicFolder.write(files, to: path)
  }

  /// Takes the folder away, in which there is nothing but what `reference.json` names: never what a link
  /// leads to, whose gesture may be where nobody looked. What it is found by goes last.
  func remove() throws(FileProblem) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw FileProblem(
        path: path, found: "a link", expected: "a folder: what a link leads to is not removed")
    }
    guard let reference = try self.reference() else {
      throw FileProblem(
        path: path, found: "no \(Reference.fileName)",
        expected: "a recording's folder: nothing else is removed")
    }
    let last = [Reference.traceName, Reference.fileName]
    let own = (reference.pictures.map { "\($0.name).png" } + last).map(\.exact)
    let names = try Folder.names(in: path)
    if let foreign = names.first(where: {
      !isReference($0) || $0 != ".DS_Store" && !own.contains($0.exact)
    }) {
      throw FileProblem(
        path: path, found: DisplayText.quoted(foreign),
        expected: "nothing but references in a folder that is removed: move it elsewhere")
    }
    for name in names.filter({ !last.contains($0) }) + last {
      try Self.remove("\(path)/\(name)", unlink)
    }
    try Self.remove(path, rmdir)
  }

  /// Takes away a picture that is not among the recorded.
  func remove(picture name: String) throws(FileProblem) {
    try Self.remove(picturePath(name), unlink)
  }

  private static func remove(
    _ path: String, _ remove: (UnsafePointer<CChar>) -> Int32
  ) throws(FileProblem) {
    guard remove(path) != 0, errno != ENOENT else { return }
    throw FileProblem(
      .environment, path: path, found: SystemError.text(errno), expected: "what can be removed")
  }

  /// Nothing but references may be lost.
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
      expected: "nothing but references, for recording replaces the folder: move it elsewhere")
  }

  private func isReference(_ name: String) -> Bool {
    // Which macOS puts into every folder that it shows.
    if name == ".DS_Store" { return true }
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
      && (name.exact.hasSuffix(".png")
        || [Reference.fileName, Reference.traceName].map(\.exact).contains(name.exact))
  }
}
