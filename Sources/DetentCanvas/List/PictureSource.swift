/// Pixels of a picture from outside, row by row from above: `0xAARRGGBB` with alpha multiplied in.
package protocol PictureRows: AnyObject, Sendable {
  var width: Int { get }
  var height: Int { get }
  /// All of it with its first `count` rows made, which stay as they are, and whether those are opaque.
  func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool)
  /// Whether its first `count` rows are made.
  func has(_ count: Int) -> Bool
  /// Has them made meanwhile, on another thread.
  func prepare(_ count: Int)
  /// Why rows that were asked for are blank.
  var fault: (any Error)? { get }
}

/// A picture from outside in one density.
package struct PictureSource: Sendable, Equatable {
  private let content: any PictureRows
  package let width: Int
  package let height: Int
  /// So many rows are made in a millisecond or two.
  package static let step = 128

  package init(_ rows: any PictureRows) {
    content = rows
    (width, height) = (rows.width, rows.height)
    precondition(width > 0 && height > 0, "a picture has pixels")
  }

  /// From here on `bitmap` stays as it is.
  package init(_ bitmap: Bitmap) { self.init(WholePicture(bitmap)) }

  package func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool) {
    content.rows(max(1, min(height, count)))
  }

  package func has(_ count: Int) -> Bool { content.has(max(1, min(height, count))) }
  package func prepare(_ count: Int) { content.prepare(max(1, min(height, count))) }

  package var fault: (any Error)? { content.fault }

  package static func == (a: PictureSource, b: PictureSource) -> Bool { a.content === b.content }

  /// Of the same picture in several densities, ascending: the least that has all of `width` pixels, or the
  /// most that there are.
  static func nearest(_ width: Int, among sources: [PictureSource]) -> PictureSource {
    sources.first { $0.width >= width } ?? sources[sources.count - 1]
  }
}

/// Pixels that are there.
///
/// Unchecked as a bitmap can be written to, which nobody does with one that was given here.
package final class WholePicture: PictureRows, @unchecked Sendable {
  private let bitmap: Bitmap
  private let isOpaque: Bool
  package let fault: (any Error)? = nil

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    isOpaque = (0..<bitmap.height).allSatisfy { y in
      UnsafeBufferPointer(start: bitmap.row(y), count: bitmap.width)
        .allSatisfy { $0 >= 0xFF00_0000 as UInt32 }
    }
  }

  package var width: Int { bitmap.width }
  package var height: Int { bitmap.height }
  package func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool) { (bitmap, isOpaque) }
  package func has(_ count: Int) -> Bool { true }
  package func prepare(_ count: Int) {}
}
