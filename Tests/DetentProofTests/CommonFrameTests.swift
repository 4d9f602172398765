import DetentCanvas
import DetentMotion
import Testing

@testable import DetentProof

/// The frame of the benchmark must equal the one that its peers draw.
@Suite struct CommonFrameTests {
  private func picture(_ index: Int) throws -> Bitmap {
    let typesetter = try Easel.makeTypesetter()
    let bitmap = Bitmap(width: 780, height: 1688)
    var list = DisplayList()
    let frame = CommonFrame(typesetter: typesetter)
    // The second recording must replace the first.
    frame.record(index + 1, into: &list)
    frame.record(index, into: &list)
    Canvas(typesetter: typesetter)
      .draw(list, into: bitmap, scale: CommonFrame.scale, background: .white)
    return bitmap
  }

  private func expect(_ picture: Bitmap, _ x: Double, _ y: Double, _ color: UInt32) {
    let found = picture[Int(x * 2), Int(y * 2)]
    #expect(
      PictureDifference.distance(found, 0xFF00_0000 | color) <= 1,
      "\(x),\(y): \(String(found, radix: 16))")
  }

  /// Returns `color` under half of black.
  private func dimmed(_ color: UInt32) -> UInt32 { color >> 1 & 0x7F7F7F }

  @Test func `rows, header, capsules and sheet are where they were agreed to be`() throws {
    // These are the values in Benchmarks/Peers.
    #expect(CommonFrame.size == Size(width: 390, height: 844) && CommonFrame.scale == 2)
    let first = try picture(0)
    for (y, color) in [(168.0, 0xE8574B), (248, 0x4BA3E8)] as [(Double, UInt32)] {
      expect(first, 44, y, dimmed(color))
      for (x, y) in [(14.0, y), (75, y), (44, y + 29), (44, 219)] {
        expect(first, x, y, 0x7F7F7F)
      }
    }
    for x in [175.0, 195, 215] {
      expect(first, x, 75, 0x7F7F7F)
      expect(first, x, 64, 0x7F7F7F)
      #expect(first[Int(x * 2), 114] & 0xFF > first[Int(x * 2), 114] >> 16 & 0xFF, "blue above it")
    }
    expect(first, 300, 1, 0x2D5079)
    expect(first, 300, 126, 0x163663)
    for (x, y) in [(200.0, 500.0), (1, 380), (389, 843), (30, 345)] {
      expect(first, x, y, 0xFFFFFF)
    }
    #expect(first[2, 690] & 0xFF < 0xF0, "the sheet is round")
  }

  @Test func `the list scrolls a point a frame, the capsules swing`() throws {
    let (later, wide) = (try picture(40), try picture(16))
    expect(later, 44, 150, dimmed(0xE8574B))
    expect(later, 44, 208, dimmed(0x4BA3E8))
    expect(later, 44, 288, dimmed(0x5BBF6A))
    for y in [53.0, 97] { expect(wide, 195, y, 0x7F7F7F) }
    #expect(wide[395, 150] & 0xFF > wide[395, 150] >> 16 & 0xFF, "the capsule is thin")
    let again = try picture(80)
    expect(again, 44, 168, dimmed(0xE8574B))
  }
}
