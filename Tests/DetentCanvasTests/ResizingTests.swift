import DetentMotion
import TestSupport
import Testing

@testable import DetentCanvas

/// Checks pictures from outside at the sizes that drawings ask for.
struct ResizingTests {
  private func source(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> PictureSource {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixel(x, y) } }
    return PictureSource(bitmap)
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> PictureSource {
    var chance = Chance(seed)
    return source(width, height) { _, _ in
      let alpha = UInt32(chance.whole(256))
      func channel() -> UInt32 { UInt32(chance.whole(Int(alpha) + 1)) }
      return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
  }

  private func channels(_ pixel: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  @Test func `in its own size it is what it was`() {
    let picture = noise(23, 17)
    #expect(picture.resized(23, 17).contents == picture.bitmap.contents)
  }

  @Test(arguments: [2, 3, 4])
  func `a whole part of its size is the mean of the pixels, exactly`(part: Int) {
    let picture = noise(12 * part, 9 * part, seed: UInt64(part))
    let result = picture.resized(12, 9)
    for y in 0..<9 {
      for x in 0..<12 {
        var sums = [0, 0, 0, 0]
        for dy in 0..<part {
          for dx in 0..<part {
            let all = channels(picture.bitmap[x * part + dx, y * part + dy])
            for index in 0..<4 { sums[index] += all[index] }
          }
        }
        let area = part * part
        for (index, channel) in channels(result[x, y]).enumerated() {
          // Halves are rounded up. A third is not exact as a float, so a half of it may go either way.
          let exact = (2 * sums[index] + area) / (2 * area)
          let isTie = (2 * sums[index]) % area == 0
          #expect(channel == exact || isTie && abs(channel - exact) == 1, "\(x) \(y) \(index)")
        }
      }
    }
  }

  @Test(arguments: [(7, 5), (40, 11), (1, 1), (39, 30), (97, 64), (120, 3)])
  func `one colour stays that colour, to its edges, in every size`(width: Int, height: Int) {
    for color in [0xFF12_3456, 0x8040_2010, 0x0101_0101, 0] as [UInt32] {
      let result = source(40, 30) { _, _ in color }.resized(width, height)
      #expect(result.contents.allSatisfy { $0 == color }, "\(color)")
    }
  }

  @Test func `what is larger goes over from pixel to pixel, and keeps its ends`() {
    let picture = source(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let row = picture.resized(8, 1).contents.map { Int($0 & 255) }
    #expect(row == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func `what is smaller neither gains nor loses light`() {
    let picture = noise(101, 67)
    for (width, height) in [(50, 33), (77, 60), (13, 66)] {
      let result = picture.resized(width, height)
      func mean(_ bitmap: Bitmap) -> Double {
        bitmap.mass / Double(bitmap.width * bitmap.height)
      }
      #expect(abs(mean(result) - mean(picture.bitmap)) < 0.002, "\(width) × \(height)")
      #expect(result.contents.allSatisfy { $0 >> 24 >= max($0 >> 16 & 255, $0 & 255) })
    }
  }

  @Test(arguments: [(300, 500), (200, 333), (97, 129)])
  func `bands are the rows of the whole`(width: Int, height: Int) {
    let picture = noise(200, 333)
    let whole = picture.resized(width, height)
    for rows in [0..<height, 0..<1, height - 1..<height, 40..<97] {
      let part = picture.resized(width, height, rows: rows)
      let expected = rows.flatMap { y in (0..<width).map { whole[$0, y] } }
      #expect(part.contents == expected, "\(rows)")
    }
  }

  // MARK: Drawn

  private static let size = Size(width: 50, height: 400)

  private func shown(
    _ picture: Picture, scale: Double, top: Double = 0, by group: Transform = .identity
  ) -> Bitmap {
    let side = Int(50 * scale)
    return drawn(side, 8 * side, scale: scale, background: .white) { list in
      list.group(group) { list in
        list.picture(
          picture, in: RoundedRect(Rect(x: 0, y: top, width: 50, height: 400), radius: 0))
      }
    }
  }

  @Test func `at its own density a picture is laid pixel on pixel`() {
    let source = noise(100, 800)
    let picture = Picture(name: "p", size: Self.size, [source])
    let flat = drawn(100, 800, background: .white) { list in
      list.picture(picture, in: RoundedRect(Rect(x: 0, y: 0, width: 100, height: 800)))
    }
    #expect(shown(picture, scale: 2).contents == flat.contents)
    #expect(!source.rows(.max).isOpaque)
  }

  @Test func `of several densities the one for the scale is used, and the next denser between`() {
    func colored(_ density: Int, _ color: UInt32) -> PictureSource {
      source(50 * density, 400 * density) { _, _ in color }
    }
    let (red, green, blue) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF) as (UInt32, UInt32, UInt32)
    let picture = Picture(
      name: "p", size: Self.size, [colored(3, blue), colored(1, red), colored(2, green)])
    #expect(picture.sources.allSatisfy { $0.rows(1).isOpaque })
    for (scale, color) in [(1.0, red), (1.5, green), (2, green), (2.5, blue), (3, blue), (4, blue)]
    {
      #expect(shown(picture, scale: scale).contents.allSatisfy { $0 == color }, "\(scale)")
    }
  }

  @Test func `a picture in bands is the picture in one, whether it moves or is scaled`() {
    // The picture is opaque, because then it hides the content beneath it band by band.
    let rough = noise(150, 1200)
    let source = self.source(150, 1200) { x, y in rough.bitmap[x, y] | 0xFF00_0000 }
    let picture = Picture(name: "p", size: Self.size, [source])
    for scale in [1, 1.25, 2] {
      let whole = PictureSource(
        source.resized(Int(50 * scale + 1e-6), Int(400 * scale + 1e-6)))
      let plain = Picture(name: "q", size: Self.size, [whole])
      for top in [0.0, -131, -200.5] {
        for group in [Transform.identity, Transform(scale: 0.9, around: Point(x: 25, y: 200))] {
          let (a, b) = (
            shown(picture, scale: scale, top: top, by: group),
            shown(plain, scale: scale, top: top, by: group)
          )
          #expect(a.contents == b.contents, "\(scale) \(top) \(group)")
        }
      }
    }
  }

  @Test func `a list that scrolls back and forth is resized once`() throws {
    let picture = Picture(name: "p", size: Self.size, [noise(150, 1200)])
    let cache = PictureCache(typesetter: Typesetter(shaper: BlockShaper()))
    cache.beginFrame()
    guard case .pixels(let sources) = picture.content else { return }
    let first = try #require(cache.band(1, of: picture, sources[0], 50, 400, scale: 1))
    #expect(first.top == 127 && first.bitmap.height == 130)
    for _ in 0..<100 { cache.beginFrame() }
    let again = cache.band(1, of: picture, sources[0], 50, 400, scale: 1)
    #expect(first.bitmap === again?.bitmap)
  }

  @Test func `past its budget the cache forgets what was not used for longest`() {
    // The cache has room for twenty bands of 60 by 128 pixels.
    let cache = PictureCache(
      typesetter: Typesetter(shaper: BlockShaper()), bandBudget: 20 * 60 * 128)
    let large = source(8, 8) { _, _ in .max }
    let pictures = (0..<25).map { index in
      Picture(name: "\(index)", size: Size(width: 8, height: 8), [large])
    }
    func band(_ index: Int) -> Bitmap? {
      cache.band(0, of: pictures[index], large, 60, 128, scale: 7.5)?.bitmap
    }
    var bitmaps: [Bitmap?] = []
    for index in 0..<25 {
      cache.beginFrame()
      bitmaps.append(band(index))
    }
    cache.beginFrame()
    #expect(band(24) === bitmaps[24] && band(10) === bitmaps[10])
    #expect(band(0) !== bitmaps[0])
  }
}

extension PictureSource {
  fileprivate var bitmap: Bitmap { rows(.max).bitmap }
}
