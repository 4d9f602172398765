/// A font file as reference pictures name it, so that another font or version is told apart.
package struct FontFile: Equatable, Sendable {
  package let path: String
  /// Hash of the file's bytes (64-bit FNV-1a), as 16 hexadecimal digits.
  package let hash: String

  /// The last part of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  package init(path: String) throws(FontError) {
    let file = try LoadedFont(path: path)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in UnsafeRawBufferPointer(start: file.bytes, count: file.count) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    self.path = path
    let digits = String(hash, radix: 16)
    self.hash = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
