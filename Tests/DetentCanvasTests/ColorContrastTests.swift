import DetentCanvas
import Testing

/// Checks contrast as WCAG 2 defines it, and the colours that are chosen for enough contrast.
struct ColorContrastTests {
  @Test func `contrast goes from 1 to 21 and does not care which is lighter`() {
    #expect(abs(Color.white.contrast(with: .black) - 21) < 1e-9)
    #expect(Color.white.contrast(with: .white) == 1)
    let grey = Color(hex: 0x767676)
    #expect(grey.contrast(with: .white) == Color.white.contrast(with: grey))
  }

  @Test(
    arguments: [
      (0x767676, 4.5422), (0x777777, 4.4781), (0xFF0000, 3.9985), (0x00FF00, 1.3722),
      (0x0000FF, 8.5925), (0x0A0A0A, 19.7982),
    ] as [(UInt32, Double)])
  func `known colours have their known contrast with white`(hex: UInt32, expected: Double) {
    #expect(abs(Color(hex: hex).contrast(with: .white) - expected) < 0.0001)
  }

  @Test func `what can be read stays as it is`() {
    let ink = Color(hex: 0x565E6C)
    #expect(ink.readable(on: .white) == ink)
    #expect(Color.white.readable(on: Color(hex: 0x22306E)) == .white)
  }

  @Test func `on every grey, every grey becomes one that can be read`() {
    for ground in 0...255 {
      let base = Color(red: UInt8(ground), green: UInt8(ground), blue: UInt8(ground))
      for level in stride(from: 0, through: 255, by: 15) {
        let color = Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
        let readable = color.readable(on: base)
        #expect(readable.contrast(with: base) >= 4.5, "\(color) on \(base)")
        if color.contrast(with: base) >= 4.75 { #expect(readable == color) }
      }
    }
  }

  @Test func `a colour goes no further than it must, and over to the other side at once`() {
    let grey = Color(hex: 0x999999)
    let nearer = grey.readable(on: .white)
    #expect(nearer.relativeLuminance < grey.relativeLuminance && nearer != .black)
    #expect(nearer.contrast(with: .white) < 6)
    #expect(Color(hex: 0x14171F).readable(on: Color(hex: 0x303030)) == .white)
    #expect(Color.white.readable(on: Color(hex: 0xDDDDDD)) == .black)
  }
}
