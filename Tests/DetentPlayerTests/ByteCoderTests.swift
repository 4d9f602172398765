import DetentPlayer
import Testing

@Suite struct ByteCoderTests {
  private struct Sample: ByteForm, Equatable {
    var number = 0
    var part = 0.0
    var isTrue = false
    var text = ""
    var data: [UInt8] = []
    var list: [String] = []
    var some: Double?

    init() {}
    init(blank: Void) {}

    mutating func code(_ coder: inout some ByteCoder) {
      coder.code(&number)
      coder.code(&part)
      coder.code(&isTrue)
      coder.code(&text)
      coder.code(&data)
      coder.code(list: &list)
      coder.code(optional: &some)
    }
  }

  private static let sample: Sample = {
    var sample = Sample()
    (sample.number, sample.part, sample.isTrue) = (-7, .leastNonzeroMagnitude, true)
    (sample.text, sample.data) = ("§ “é”", [1, 2, 255])
    (sample.list, sample.some) = (["a", "", "c"], -0.0)
    return sample
  }()

  private static func read(_ bytes: [UInt8]) -> (value: Sample, isDamaged: Bool) {
    bytes.withUnsafeBytes { bytes in
      var (reader, value) = (ByteReader(bytes), Sample(blank: ()))
      value.code(&reader)
      return (value, reader.isDamaged)
    }
  }

  @Test func `what is written is read again`() {
    let (value, isDamaged) = Self.read(Self.sample.bytes)
    #expect(value == Self.sample)
    #expect(value.some?.sign == .minus)
    #expect(!isDamaged)
  }

  @Test func `bytes that end early are damaged, wherever they end`() {
    let bytes = Self.sample.bytes
    for count in bytes.indices { #expect(Self.read(Array(bytes[..<count])).isDamaged, "\(count)") }
  }

  @Test func `no changed byte traps the reader`() {
    let bytes = Self.sample.bytes
    for index in bytes.indices {
      for value in [UInt8.min, 1, 127, 128, .max] {
        var changed = bytes
        changed[index] = value
        _ = Self.read(changed)
      }
    }
  }

  @Test func `a count beyond the bytes takes no memory`() {
    var bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    bytes += [1, 2, 3]
    bytes.withUnsafeBytes { bytes in
      var (reader, list) = (ByteReader(bytes), [String]())
      reader.code(list: &list)
      #expect(list == [])
      #expect(reader.isDamaged)
    }
  }
}
