/// Reads values from bytes, which must outlive it.
package struct ByteReader: ByteCoder {
  private var rest: UnsafeRawBufferPointer
  private let whole: Int
  private let lends: Bool
  package private(set) var isDamaged = false
  package var isReading: Bool { true }
  package var offset: Int { whole - rest.count }

  /// - Parameter lends: true if the values that are read may keep bytes, which must outlive them, too. They begin
  ///   at a multiple of eight.
  package init(_ bytes: UnsafeRawBufferPointer, lends: Bool = false) {
    (rest, whole, self.lends) = (bytes, bytes.count, lends)
  }

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

  package mutating func lend(_ count: Int) -> UnsafeMutableRawPointer? {
    guard lends, let place = take(count)?.baseAddress else { return nil }
    return UnsafeMutableRawPointer(mutating: place)
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
