import DetentDisk
import DetentMotion

/// A font file's name and hash, which distinguish the fonts and versions of reference pictures.
package struct FontFile: Equatable, Sendable {
  package let path: String
  /// The hash of the file's bytes (64-bit FNV-1a), as 16 hexadecimal digits.
  package let hash: String

  /// The last part of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  package init(path: String) throws(FontError) {
    let file = try LoadedFont(path: path)
    var hash = StateHash()
    for byte in UnsafeRawBufferPointer(start: file.bytes, count: file.count) {
      hash.combine(byte: byte)
    }
    self.path = path
    self.hash = hash.description
  }
}

/// A font file in memory, where FreeType's thousands of seeks and reads cost nothing.
final class LoadedFont {
  let path: String
  let bytes: UnsafeMutableRawPointer
  let count: Int

  /// The size limit, in bytes: the fonts with the most scripts have half as many.
  private static let limit = 64 << 20

  init(path: String) throws(FontError) {
    let content: [UInt8]
    do throws(FileProblem) {
      content = try FileBytes.read(path, limit: Self.limit)
    } catch {
      throw .unusable(path: path, reason: "found \(error.found), expected \(error.expected)")
    }
    bytes = .allocate(byteCount: content.count, alignment: 16)
    UnsafeMutableRawBufferPointer(start: bytes, count: content.count).copyBytes(from: content)
    self.path = path
    count = content.count
  }

  deinit { bytes.deallocate() }
}
