/// Reads values from bytes, which must outlive it.
package struct ByteReader: ByteCoder {
  private var rest: UnsafeRawBufferPointer
  package private(set) var isDamaged = false
  package var isReading: Bool { true }

  package init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  /// True if nothing is left.
  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func code(_ value: inout UInt8) {
    value = take(1)?.first ?? 0
  }

  package mutating func code(_ value: inout UInt64) {
    guard let bytes = take(8) else {
      value = 0
      return
    }
    value = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  package mutating func code(memory: UnsafeMutableRawBufferPointer) {
    if let bytes = take(memory.count) { memory.copyMemory(from: bytes) }
  }

  package mutating func count(_ count: Int) -> Int {
    var count = 0
    code(&count)
    guard (0...rest.count).contains(count) else {
      refuse()
      return 0
    }
    return count
  }

  package mutating func refuse() {
    isDamaged = true
    rest = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  private mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count <= rest.count else {
      refuse()
      return nil
    }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
    return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
  }
}
