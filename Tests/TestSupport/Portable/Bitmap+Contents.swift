import DetentCanvas

extension Bitmap {
  /// Every pixel, row after row.
  package var contents: [UInt32] {
    var contents: [UInt32] = []
    for y in 0..<height {
      contents.append(contentsOf: UnsafeBufferPointer(start: row(y), count: width))
    }
    return contents
  }
}
