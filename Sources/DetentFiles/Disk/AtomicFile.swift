import Foundation

/// Writes files so that whoever looks, and whatever is killed, sees the old bytes or the new ones.
public enum AtomicFile {
  /// Writes `bytes` aside in the same folder, then renames.
  ///
  /// A link is followed and the permissions of a replaced file are kept. A device or a pipe is
  /// written to, never replaced. On failure nothing is left behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR {
      throw folderInTheWay(path)
    }
    if exists, kind != S_IFREG {
      let file = open(target, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw problem(path, SystemError.text(errno)) }
      let failure = write(bytes, to: file)
      close(file)
      if let failure { throw problem(path, SystemError.text(failure)) }
      return
    }
    try replace(target, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil, path: path)
  }

  public static func write(_ text: String, to path: String) throws(FileProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Takes back a file that was written in vain; one that is not there is no fault.
  public static func remove(_ path: String) { unlink(path) }

  /// Fails as `write` would, as far as can be told before there is anything to write.
  public static func check(writable path: String) throws(FileProblem) {
    let target = resolved(path)
    var status = stat()
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw folderInTheWay(path) }
      guard access(target, W_OK) == 0 else { throw problem(path, SystemError.text(errno)) }
    } else if errno != ENOENT {
      throw problem(path, SystemError.text(errno))
    }
    guard access(FilePath.openableFolder(of: target), W_OK) == 0 else {
      throw problem(path, SystemError.text(errno))
    }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], mode: mode_t?, path: String
  ) throws(FileProblem) {
    let folder = FilePath.folder(of: target)
    let name = FilePath.name(of: target)
    guard !name.isEmpty else { throw problem(path, "an empty name") }
    let aside = FilePath.join(
      folder, ".\(name.prefix(100)).\(UUID().uuidString.prefix(8)).tmp")
    let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw problem(path, SystemError.text(errno)) }
    var failure = write(bytes, to: file)
    if failure == nil, let mode, fchmod(file, mode) != 0 { failure = errno }
    if failure == nil, fsync(file) != 0 { failure = errno }
    // Some file systems report a full disk only here.
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(aside, target) != 0 { failure = errno }
    if let failure {
      unlink(aside)
      throw problem(path, SystemError.text(failure))
    }
    synchronise(folder: FilePath.openableFolder(of: target))
  }

  /// Makes the rename itself survive a power cut, where the file system can.
  private static func synchronise(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// `errno` where writing failed.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Where links lead; `path` itself while there is nothing yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folderInTheWay(_ path: String) -> FileProblem {
    FileProblem(
      .environment, path: path, found: "a folder", expected: "a file, or a name that is free")
  }

  private static func problem(_ path: String, _ reason: String) -> FileProblem {
    FileProblem(
      .environment, path: path, found: reason, expected: "a place where a file can be written")
  }
}
