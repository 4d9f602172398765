import DetentCanvas
import DetentMotion

/// A picture from outside in one density, whose pixels a page has.
package struct PagePicture: ByteForm, Sendable {
  /// The picture that scenes show: the original for a maker, one of these very pixels for a reader.
  package private(set) var picture: Picture
  private var source: PictureSource

  package var name: String { picture.name }
  /// Its size, in points.
  package var size: Size { picture.size }
  package var width: Int { source.width }
  package var height: Int { source.height }
  package var isOpaque: Bool { source.rows(.max).isOpaque }
  /// The number of bytes that its pixels take.
  package var pixelBytes: Int { width * height * Self.pixel }

  private static let pixel = MemoryLayout<UInt32>.stride

  /// Packs the density in which a picture from outside is shown at `scale` pixels per point. It decodes the
  /// picture; a fault is among those of `picture.sources`.
  package init(_ picture: Picture, scale: Double) {
    guard let source = picture.source(scale: scale) ?? picture.sources.last else {
      preconditionFailure("\(picture) is painted by code")
    }
    self.picture = picture
    self.source = source
  }

  private init(_ name: String, _ size: Size, _ bitmap: Bitmap) {
    source = PictureSource(bitmap)
    picture = Picture(name: name, size: size, [source])
  }

  package init(blank: Void) { self.init("", .zero, Bitmap(width: 1, height: 1)) }

  package mutating func code(_ coder: inout some ByteCoder) {
    var (name, size, width, height) = (name, size, width, height)
    coder.code(&name)
    size.code(&coder)
    coder.code(&width, 1...Self.longestSide)
    coder.code(&height, 1...Self.longestSide)
    if coder.isReading { read(&coder, name, size, width, height) } else { write(&coder) }
  }

  private static let longestSide = 65_535

  /// Copies the pixels once, so that the page may drop its bytes.
  private mutating func read(
    _ coder: inout some ByteCoder, _ name: String, _ size: Size, _ width: Int, _ height: Int
  ) {
    let count = coder.count(0)
    guard count > 0, Int64(count) == Int64(width) * Int64(height) * Int64(Self.pixel) else {
      return coder.refuse()
    }
    let bitmap = Bitmap(unfilledWidth: width, height: height)
    coder.code(memory: UnsafeMutableRawBufferPointer(start: bitmap.pixels, count: count))
    self = PagePicture(name, size, bitmap)
  }

  /// Writes the rows as they are in memory: 0xAARRGGBB with alpha multiplied in, BGRA byte by byte.
  private func write(_ coder: inout some ByteCoder) {
    let bitmap = source.rows(.max).bitmap
    _ = coder.count(pixelBytes)
    for row in 0..<height {
      coder.code(
        memory: UnsafeMutableRawBufferPointer(
          start: bitmap.row(row), count: width * Self.pixel))
    }
  }
}
