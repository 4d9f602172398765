import DetentMotion

/// A font file as reference pictures name it, so that another font or version is told apart.
package struct FontFile: Equatable, Sendable {
  package let path: String
  /// Hash of the file's bytes (64-bit FNV-1a), as 16 hexadecimal digits.
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
