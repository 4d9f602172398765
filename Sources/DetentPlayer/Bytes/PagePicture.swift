import DetentCanvas
import DetentMotion

/// A picture from outside, whose pixels a page has in all densities: the canvas chooses one by the size at which
/// the picture is drawn.
package struct PagePicture: ByteForm, Sendable {
  /// The picture that scenes show: the original for a maker, one of these very pixels for a reader.
  package private(set) var picture: Picture

  package var name: String { picture.name }
  /// The number of bytes that its pixels take.
  package var pixelBytes: Int { picture.sources.reduce(0) { $0 + $1.width * $1.height * 4 } }

  /// Packs a picture from outside. Writing decodes it; a fault is among those of `picture.sources`.
  package init(_ picture: Picture) {
    precondition(!picture.sources.isEmpty, "\(picture) is painted by code")
    self.picture = picture
  }

  package init(blank: Void) {
    picture = Picture(name: "", size: .zero, [PictureSource(Bitmap(width: 1, height: 1))])
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (name, size) = (name, picture.size)
    var pixels = picture.sources.map(PagePixels.init)
    coder.code(&name)
    size.code(&coder)
    coder.code(list: &pixels)
    guard coder.isReading else { return }
    if pixels.isEmpty { return coder.refuse() }
    picture = Picture(name: name, size: size, pixels.map { $0.source })
  }
}

/// One density of a picture.
private struct PagePixels: ByteForm {
  var source: PictureSource

  private static let longestSide = 65_535

  init(_ source: PictureSource) { self.source = source }
  init(blank: Void) { source = PictureSource(Bitmap(width: 1, height: 1)) }

  mutating func code(_ coder: inout some ByteCoder) {
    var (width, height) = (source.width, source.height)
    coder.code(&width, 1...Self.longestSide)
    coder.code(&height, 1...Self.longestSide)
    if coder.isReading { read(&coder, width, height) } else { write(&coder) }
  }

  /// Takes the pixels where they are, or copies them if the page drops its bytes.
  private mutating func read(_ coder: inout some ByteCoder, _ width: Int, _ height: Int) {
    let count = coder.count(0)
    guard count > 0, Int64(count) == Int64(width) * Int64(height) * 4 else {
      return coder.refuse()
    }
    coder.align()
    if let lent = coder.lend(count) {
      let pixels = lent.bindMemory(to: UInt32.self, capacity: width * height)
      source = PictureSource(
        Bitmap(borrowing: pixels, width: width, height: height, stride: width))
      return
    }
    let bitmap = Bitmap(unfilledWidth: width, height: height)
    coder.code(memory: UnsafeMutableRawBufferPointer(start: bitmap.pixels, count: count))
    source = PictureSource(bitmap)
  }

  /// Writes the rows as they are in memory: 0xAARRGGBB with alpha multiplied in, BGRA byte by byte.
  private func write(_ coder: inout some ByteCoder) {
    let bitmap = source.rows(.max).bitmap
    _ = coder.count(source.width * source.height * 4)
    coder.align()
    for row in 0..<source.height {
      coder.code(
        memory: UnsafeMutableRawBufferPointer(start: bitmap.row(row), count: source.width * 4))
    }
  }
}
