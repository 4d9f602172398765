import Foundation

/// A file that is filled piece by piece and then replaces a different file. A reader sees the old file or all
/// of the new one. Its deinitialiser deletes the file unless `put` has moved it into place.
package struct AsideFile: ~Copyable {
  /// The path to write to.
  package let path: String
  /// A descriptor that is open for writing.
  package let descriptor: Int32
  private let target: AtomicFile.Target

  /// Creates the file in the folder of `path`. Refuses the paths that `AtomicFile` refuses.
  package init(beside path: String) throws(FileProblem) {
    let target = try AtomicFile.target(of: path)
    guard target.isReplaced else {
      throw FileProblem(
        path: path, found: target.kind?.text ?? "", expected: "a file, or an unused name")
    }
    let aside = target.aside
    let file = open(aside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw AtomicFile.problem(path, SystemError.text(errno)) }
    (self.path, descriptor, self.target) = (aside, file, target)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  package borrowing func write(_ bytes: [UInt8]) throws(FileProblem) {
    let failure = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    if let failure { throw problem(failure) }
  }

  /// Moves the file to `path` of `init(beside:)`, with the permissions of the file that it replaces.
  package consuming func put() throws(FileProblem) {
    if target.kind != nil, fchmod(descriptor, target.mode) != 0 { throw problem(errno) }
    if rename(path, target.path) != 0 { throw problem(errno) }
  }

  private func problem(_ failure: Int32) -> FileProblem {
    AtomicFile.problem(target.named, SystemError.text(failure))
  }
}
