/// Collects the bytes of values.
package struct ByteWriter: ByteCoder {
  package private(set) var bytes: [UInt8] = []
  package var isReading: Bool { false }
  package var isDamaged: Bool { false }
  package var offset: Int { bytes.count }

  package init() {}

  package mutating func code(_ value: inout UInt8) { bytes.append(value) }

  package mutating func code(_ value: inout UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  package mutating func code(memory: UnsafeMutableRawBufferPointer) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(memory))
  }

  package mutating func count(_ count: Int) -> Int {
    var count = count
    code(&count)
    return count
  }

  /// Stops the program: a value that cannot be read again must not be written.
  package mutating func refuse() { preconditionFailure("the value has no form as bytes") }
}

extension ByteForm {
  /// The value's bytes.
  package var bytes: [UInt8] {
    var (writer, value) = (ByteWriter(), self)
    value.code(&writer)
    return writer.bytes
  }
}
