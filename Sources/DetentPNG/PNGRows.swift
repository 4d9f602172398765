import CPNG
import DetentCanvas
import DetentDisk
import DetentFiles

/// A file's picture, decoded from the top as far as callers ask for its rows.
package final class PNGRows: PictureRows {
  package let width: Int
  package let height: Int
  private let decoding: Guarded<Decoding>

  /// Checks everything but the pixels; `path` is only for messages. Refuses a picture that does not have the
  /// `size`, or has a longer side or a larger area, in pixels, before it allocates memory.
  package init(
    _ bytes: [UInt8], path: String, size: (width: Int, height: Int)? = nil,
    side: Int = PictureLimits.side, area: Int = PictureLimits.area
  ) throws(FileProblem) {
    let file = try PNGFile(bytes, path: path)
    (width, height) = (file.width, file.height)
    try PNG.check(width, height, path: path, side: side, area: area)
    if let size, size != (width, height) {
      throw FileProblem(
        path: path, found: "a picture of \(width)x\(height) pixels",
        expected: "one of \(size.width)x\(size.height)")
    }
    try file.checkChunks()
    decoding = Guarded(Decoding(file: file))
  }

  package func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool) {
    decoding.use { $0.rows(min(count, height)) }
  }

  package func has(_ count: Int) -> Bool { decoding.use { $0.made >= min(count, height) } }

  package func prepare(_ count: Int) {
    Background.run { [weak self] in
      var made = 0
      while let self, made < min(count, height) {
        made = decoding.use { decoding in
          decoding.rows(min(count, height, decoding.made + PictureSource.step))
          return decoding.made
        }
        Background.giveWay()
      }
    }
  }

  package var fault: (any Error)? { decoding.use { $0.fault } }

  /// The whole picture.
  func whole() throws(FileProblem) -> Bitmap {
    let (bitmap, fault) = decoding.use { ($0.rows(height).bitmap, $0.fault) }
    if let fault { throw fault }
    return bitmap
  }

  private struct Decoding {
    /// The file; nil once every row is decoded.
    private var file: PNGFile?
    private var bitmap: Bitmap?
    private(set) var made = 0
    private var isOpaque = true
    private(set) var fault: FileProblem?

    init(file: PNGFile) { self.file = file }

    @discardableResult
    mutating func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool) {
      let bitmap = bitmap ?? Bitmap(unfilledWidth: file?.width ?? 0, height: file?.height ?? 0)
      self.bitmap = bitmap
      if let file, made < count { make(count, bitmap, file) }
      return (bitmap, isOpaque)
    }

    private mutating func make(_ count: Int, _ bitmap: Bitmap, _ file: PNGFile) {
      do throws(FileProblem) {
        if made == 0 { try file.begin() }
        let end = file.isInterlaced ? bitmap.height : count
        try file.decode(made..<end, into: bitmap)
        if file.hasAlpha { isOpaque = bitmap.multiplyAlpha(in: made..<end) && isOpaque }
        made = end
      } catch {
        fault = error
        isOpaque = false
        bitmap.row(made).update(repeating: 0, count: (bitmap.height - made) * bitmap.stride)
        made = bitmap.height
      }
      if made == bitmap.height { self.file = nil }
    }
  }
}

extension Bitmap {
  /// Multiplies alpha into the rows. Returns true if all their pixels are opaque.
  fileprivate func multiplyAlpha(in rows: Range<Int>) -> Bool {
    var isOpaque = true
    for y in rows {
      let row = row(y)
      for x in 0..<width where row[x] < 0xFF00_0000 {
        let pixel = row[x]
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
          (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
        }
        row[x] = alpha << 24 | channel(16) | channel(8) | channel(0)
        isOpaque = false
      }
    }
    return isOpaque
  }
}
