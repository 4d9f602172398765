extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Copies `count` values from `source`; both may lie over each other.
  ///
  /// Embedded Swift's `update(from:count:)` copies one after the other, each by a call.
  @inline(__always) func copy(_ source: UnsafePointer<Pointee>, _ count: Int) {
    UnsafeMutableRawPointer(self)
      .copyMemory(from: source, byteCount: count * MemoryLayout<Pointee>.stride)
  }
}
