/// Pixels that only moved: they are copied within the bitmap instead of drawn again.
struct PixelMove {
  /// The move, along one axis.
  var offset: PixelOffset
  /// The areas that need no drawing: rectangles that do not overlap.
  var areas: [PixelRect]
  /// The parts of `areas` that show something, now or before; the rest is bare ground.
  private var copies: [PixelRect]

  init(_ offset: PixelOffset, areas: [PixelRect], shown: [PixelRect]) {
    self.offset = offset
    self.areas = areas
    copies = areas.flatMap { area in shown.map(area.intersection).filter { !$0.isEmpty } }
    // The foremost comes first, so that no pixel is overwritten before it is read.
    copies.sort { offset.leads($0, $1) }
  }

  /// Copies the pixels.
  func perform(in bitmap: Bitmap) {
    for area in copies {
      if offset.dy > 0 {
        for y in (area.top..<area.bottom).reversed() { copy(area, y, bitmap) }
      } else {
        for y in area.top..<area.bottom { copy(area, y, bitmap) }
      }
    }
  }

  private func copy(_ area: PixelRect, _ y: Int, _ bitmap: Bitmap) {
    let source = bitmap.row(y - offset.dy) + (area.left - offset.dx)
    (bitmap.row(y) + area.left).copy(source, area.width)
  }
}

/// A distance in whole pixels.
struct PixelOffset: Equatable, BitwiseCopyable {
  var dx: Int
  var dy: Int

  static let zero = PixelOffset(dx: 0, dy: 0)

  /// Returns true if `a` is ahead of `b` when both move along one axis.
  fileprivate func leads(_ a: PixelRect, _ b: PixelRect) -> Bool {
    if dy != 0 { return dy > 0 ? a.top > b.top : a.top < b.top }
    return dx > 0 ? a.left > b.left : a.left < b.left
  }
}

extension PixelRect {
  func moved(_ offset: PixelOffset) -> PixelRect { moved(dx: offset.dx, dy: offset.dy) }

  func movedBack(_ offset: PixelOffset) -> PixelRect { moved(dx: -offset.dx, dy: -offset.dy) }

  /// Returns the parts that lie outside `other`: at most four rectangles that do not overlap.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    if common.isEmpty { return [self] }
    return [
      PixelRect(left: left, top: top, right: right, bottom: common.top),
      PixelRect(left: left, top: common.top, right: common.left, bottom: common.bottom),
      PixelRect(left: common.right, top: common.top, right: right, bottom: common.bottom),
      PixelRect(left: left, top: common.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }

  func subtracting(_ others: [PixelRect]) -> [PixelRect] {
    others.reduce([self]) { parts, other in parts.flatMap { $0.subtracting(other) } }
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// Copies `count` values from `source`, which may overlap the target.
  ///
  /// Embedded Swift's `update(from:count:)` copies the values one by one, each by a call.
  @inline(__always) func copy(_ source: UnsafePointer<Pointee>, _ count: Int) {
    UnsafeMutableRawPointer(self)
      .copyMemory(from: source, byteCount: count * MemoryLayout<Pointee>.stride)
  }
}
