import DetentDisk
import Foundation

/// The secret in a session's address: 128 random bits. Nobody finds the session by trying.
enum SessionToken {
  static func make() throws(ServeProblem) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    let file = open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw ServeProblem(
        description: "/dev/urandom: \(SystemError.text(errno)); a session needs a secret")
    }
    defer { close(file) }
    guard read(file, &bytes, bytes.count) == bytes.count else {
      throw ServeProblem(description: "/dev/urandom gave too few bytes; a session needs a secret")
    }
    return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
