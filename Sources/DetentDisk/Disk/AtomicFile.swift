import Foundation

/// Writes files so that a reader sees the old bytes or the new ones, even if the program is killed.
package enum AtomicFile {
  /// The event that a newly written file survives.
  package enum Endurance: Sendable {
    /// The file survives the end of the program. This suits content that the program can make again.
    case program
    /// The file survives a power cut too. This suits content that somebody made by hand, and waits for the
    /// disk.
    case power
  }

  /// Writes `bytes` to a temporary file in the same folder, then renames it.
  ///
  /// It follows links, even to a missing file, and keeps the permissions of a replaced file. It writes into a
  /// device or a pipe and never replaces one. On failure it leaves nothing behind.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, surviving endurance: Endurance = .power
  ) throws(FileProblem) {
    let target = try target(of: path)
    if target.isReplaced {
      try replace(target, with: bytes, endurance)
    } else {
      try pour(bytes, into: target)
    }
  }

  package static func write(
    _ bytes: [UInt8], to path: String, surviving endurance: Endurance = .power
  ) throws(FileProblem) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileProblem) in try write(bytes, to: path, surviving: endurance) }
    }
    try result.get()
  }

  package static func write(_ text: String, to path: String) throws(FileProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Deletes a file. A missing file is not an error.
  package static func remove(_ path: String) throws(FileProblem) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw problem(path, SystemError.text(errno))
  }

  /// Throws the errors of `write` that can be known before there is anything to write.
  package static func check(writable path: String) throws(FileProblem) {
    let target = try target(of: path)
    guard target.isReplaced else { return }
    guard access(FilePath.openableFolder(of: target.path), W_OK) == 0 else {
      throw problem(path, SystemError.text(errno))
    }
  }

  // MARK: The target

  struct Target {
    /// The path as the user gave it, for messages.
    var named: String
    /// The path with all links followed.
    var path: String
    /// This is nil if nothing exists at the path yet.
    var kind: FileKind?
    var mode: mode_t

    var isReplaced: Bool { kind == nil || kind == .file }

    /// A path beside the target for the temporary file. It is different at each call.
    var aside: String {
      let name = String(FilePath.name(of: path).unicodeScalars.prefix(40))
      return FilePath.join(
        FilePath.folder(of: path), ".\(name).\(UUID().uuidString.prefix(8)).tmp")
    }
  }

  /// Returns the target at `path`, or throws if nobody may write there.
  static func target(of path: String) throws(FileProblem) -> Target {
    guard !path.utf8.contains(0) else { throw problem(path, "a zero byte in its name") }
    let place = resolved(path)
    guard !FilePath.name(of: place).isEmpty || FileKind(place) != nil else {
      throw problem(path, "an empty name")
    }
    var status = stat()
    let isThere = stat(place, &status) == 0
    guard isThere || errno == ENOENT else { throw problem(path, SystemError.text(errno)) }
    let kind = isThere ? FileKind(status) : nil
    guard kind != .folder else {
      throw FileProblem(
        .environment, path: path, found: "a folder", expected: "a file, or an unused name")
    }
    guard !isThere || access(place, W_OK) == 0 else { throw problem(path, SystemError.text(errno)) }
    return Target(named: path, path: place, kind: kind, mode: status.st_mode & 0o7777)
  }

  /// Follows all links in `path`, even to a missing file. Returns `path` itself if it is no link.
  private static func resolved(_ path: String) -> String {
    var path = path
    // Linux follows at most 40 links, too.
    for _ in 0..<40 {
      if let real = FilePath.real(path) { return real }
      guard let next = link(path) else { return path }
      path = FilePath.join(FilePath.folder(of: path), next)
    }
    return path
  }

  /// Returns the text of the link at `path`, or nil if there is no link.
  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  // MARK: The content

  private static func replace(
    _ target: Target, with bytes: UnsafeRawBufferPointer, _ endurance: Endurance
  ) throws(FileProblem) {
    let aside = target.aside
    let failure = Uninterrupted.run { () -> Int32? in
      let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard file >= 0 else { return errno }
      var failure = Descriptor.write(bytes, to: file)
      if failure == nil, target.kind != nil, fchmod(file, target.mode) != 0 { failure = errno }
      if failure == nil, endurance == .power, fsync(file) != 0 { failure = errno }
      // Some file systems report a full disk only here.
      if close(file) != 0, failure == nil { failure = errno }
      if failure == nil, rename(aside, target.path) != 0 { failure = errno }
      if failure != nil { unlink(aside) }
      return failure
    }
    if let failure { throw problem(target.named, SystemError.text(failure)) }
    if endurance == .power { synchronise(folder: FilePath.openableFolder(of: target.path)) }
  }

  /// Writes into a pipe or a device. Fails at once on a pipe that nobody reads, which would block for ever.
  private static func pour(
    _ bytes: UnsafeRawBufferPointer, into target: Target
  ) throws(FileProblem) {
    let file = open(target.path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      throw problem(
        target.named,
        errno == ENXIO && target.kind == .pipe
          ? "a pipe that nobody reads" : SystemError.text(errno))
    }
    let failure = Descriptor.write(bytes, to: file, patience: patience)
    close(file)
    if let failure {
      throw problem(
        target.named,
        failure == EAGAIN ? "a pipe whose reader has stopped reading" : SystemError.text(failure))
    }
  }

  /// Makes the rename itself survive a power cut, if the file system can.
  private static func synchronise(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// The longest time that a pipe's reader may pause, in milliseconds.
  private static let patience: Int32 = 10_000

  static func problem(_ path: String, _ reason: String) -> FileProblem {
    FileProblem(
      .environment, path: path, found: reason, expected: "a place where a file can be written")
  }
}
