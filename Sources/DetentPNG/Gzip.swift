import CPNG

/// Bytes as `gzip` compresses them, and as every browser takes them apart.
package enum Gzip {
  /// Window bits that ask zlib for a header of gzip.
  private static let window = 15 + 16

  /// Returns `bytes` compressed as far as zlib can.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let code = deflateInit2_(
      &stream, 9, Z_DEFLATED, CInt(window), 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      CInt(MemoryLayout<z_stream>.size))
    precondition(code == Z_OK, "zlib has memory and is of the version that this was built with")
    defer { deflateEnd(&stream) }
    return run(&stream, bytes, deflate) ?? []
  }

  /// Returns the bytes that were compressed, or nil for anything else, and for more than `limit` of them.
  package static func uncompressed(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, CInt(window), ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { inflateEnd(&stream) }
    return run(&stream, bytes, inflate, limit: limit)
  }

  private static func run(
    _ stream: inout z_stream, _ bytes: [UInt8],
    _ step: (UnsafeMutablePointer<z_stream>, CInt) -> CInt, limit: Int = .max
  ) -> [UInt8]? {
    var bytes = bytes
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    return bytes.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while true {
        let (code, count) = room.withUnsafeMutableBufferPointer { output in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          let code = step(&stream, Z_FINISH)
          return (code, output.count - Int(stream.avail_out))
        }
        result += room.prefix(count)
        if code == Z_STREAM_END { return result.count > limit ? nil : result }
        guard code == Z_OK || code == Z_BUF_ERROR, count > 0, result.count <= limit else {
          return nil
        }
      }
    }
  }
}
