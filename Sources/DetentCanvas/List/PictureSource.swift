/// The pixels of a picture from outside, row by row from above: `0xAARRGGBB` with alpha multiplied in.
package protocol PictureRows: AnyObject, Sendable {
  var width: Int { get }
  var height: Int { get }
  /// Returns the whole bitmap with at least its first `count` rows made, and whether the made rows are
  /// opaque. Made rows stay as they are.
  func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool)
  /// Returns true if its first `count` rows are made.
  func has(_ count: Int) -> Bool
  /// Starts making the first `count` rows on a different thread.
  func prepare(_ count: Int)
  /// The reason why requested rows are blank; nil if they are not.
  var fault: (any Error)? { get }
}

/// A picture from outside in one density.
package struct PictureSource: Sendable, Equatable {
  private let content: any PictureRows
  package let width: Int
  package let height: Int
  /// The number of rows that are made in a millisecond or two.
  package static let step = 128

  package init(_ rows: any PictureRows) {
    content = rows
    (width, height) = (rows.width, rows.height)
    precondition(width > 0 && height > 0, "a picture has pixels")
  }

  /// Makes a source of `bitmap`, which must not change any more.
  package init(_ bitmap: Bitmap) { self.init(WholePicture(bitmap)) }

  package func rows(_ count: Int) -> (bitmap: Bitmap, isOpaque: Bool) {
    content.rows(max(1, min(height, count)))
  }

  package func has(_ count: Int) -> Bool { content.has(max(1, min(height, count))) }
  package func prepare(_ count: Int) { content.prepare(max(1, min(height, count))) }

  package var fault: (any Error)? { content.fault }

  package static func == (a: PictureSource, b: PictureSource) -> Bool { a.content === b.content }

  /// Returns the smallest source that has all of `width` pixels, or the largest if none has. `sources` are
  /// the same picture in several densities, ascending.
  static func nearest(_ width: Int, among sources: [PictureSource]) -> PictureSource {
    sources.first { $0.width >= width } ?? sources[sources.count - 1]
  }
}

/// A picture whose pixels are all made.
///
/// It is unchecked because a bitmap can be written to; nobody does that with a bitmap given to this class.
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
