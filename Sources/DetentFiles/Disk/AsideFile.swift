import Foundation

/// A file to fill piece by piece before it takes the place of another: whoever looks sees the old one or
/// all of the new one. Gone with this value unless it has been put there.
package struct AsideFile: ~Copyable {
  /// Where to write.
  package let path: String
  /// Open for writing.
  package let descriptor: Int32
  private let target: AtomicFile.Target

  /// Makes it in the folder that `path` is in, which is refused as `AtomicFile` would.
  package init(beside path: String) throws(FileProblem) {
    let target = try AtomicFile.target(of: path)
    guard target.isReplaced else {
      throw FileProblem(
        path: path, found: target.kind?.text ?? "", expected: "a file, or a name that is free")
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

  /// Puts it in the place that it is for, with the permissions of what was there.
  package consuming func put() throws(FileProblem) {
    if target.kind != nil, fchmod(descriptor, target.mode) != 0 { throw problem(errno) }
    if rename(path, target.path) != 0 { throw problem(errno) }
  }

  private func problem(_ failure: Int32) -> FileProblem {
    AtomicFile.problem(target.named, SystemError.text(failure))
  }
}
