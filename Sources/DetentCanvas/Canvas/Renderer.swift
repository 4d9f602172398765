/// Draws a frame's items into a bitmap, band by band, so that pixels stay in the processor's cache while
/// everything above them is laid on. In each band it leaves out items hidden by opaque ones.
///
/// Every pixel depends only on the frame and its own place: neither bands nor damage show.
final class Renderer {
  /// The most pixels of a band, 50 KiB; but a band has at least 16 rows.
  private static let bandArea = 12_800

  /// One visible stretch of an item in the current band.
  private struct Piece {
    var item: Int
    var left: Int
    var right: Int
  }

  private let order: ColorOrder

  init(_ order: ColorOrder = .blueFirst) { self.order = order }

  /// True, the default, leaves out hidden items; tests turn it off to check that nobody sees the difference.
  var skipsHidden = true

  /// The items that reach into the area to draw.
  private var reaching: [Int] = []
  private var pieces: [Piece] = []
  private var cover = Cover()
  private var cuts: [Int] = []
  private let scratch = Scratch()
  private var layers: [Layer] = []

  /// Draws the part of `frame` inside `area` over `background`.
  func draw(_ frame: Frame, into bitmap: Bitmap, area: PixelRect, background: UInt32) {
    frame.withPointers { draw($0, into: bitmap, area: area, background: background) }
  }

  func draw(_ frame: FramePointers, into bitmap: Bitmap, area: PixelRect, background: UInt32) {
    let area = area.intersection(bitmap.bounds)
    if area.isEmpty { return }
    scratch.reserve(width: bitmap.width)
    draw(frame, bitmap, area, background)
  }

  private func draw(
    _ frame: FramePointers, _ bitmap: Bitmap, _ area: PixelRect, _ background: UInt32
  ) {
    findReaching(frame.items, area)
    findCuts(frame.items, area)
    let height = max(16, Self.bandArea / area.width)
    var top = area.top
    for cut in cuts {
      while top < cut {
        let bottom = min(cut, top + height)
        let band = PixelRect(left: area.left, top: top, right: area.right, bottom: bottom)
        findPieces(frame, band)
        if cover.hull(band.left, band.right) != nil { clear(bitmap, band, background) }
        drawPieces(frame, bitmap, band)
        if order == .redFirst { bitmap.exchange(band) }
        top = bottom
      }
    }
  }

  private func findReaching(_ items: UnsafeBufferPointer<Item>, _ area: PixelRect) {
    reaching.removeAll(keepingCapacity: true)
    for index in items.indices where items[index].bounds.intersects(area) { reaching.append(index) }
  }

  /// Finds the rows at which bands must end: large opaque boxes begin and end there, so that they hide whole
  /// bands.
  private func findCuts(_ items: UnsafeBufferPointer<Item>, _ area: PixelRect) {
    cuts.removeAll(keepingCapacity: true)
    cuts.append(area.bottom)
    for index in reaching {
      guard items[index].source.isOpaque, items[index].bounds.width * 8 >= area.width,
        case .box(let box) = items[index].shape
      else { continue }
      let top = Fixed.ceil(box.top)
      let bottom = Fixed.floor(box.bottom)
      if top > area.top && top < area.bottom { cuts.append(top) }
      if bottom > area.top && bottom < area.bottom { cuts.append(bottom) }
    }
    cuts.sort()
  }

  private func clear(_ bitmap: Bitmap, _ band: PixelRect, _ color: UInt32) {
    for y in band.top..<band.bottom { Blend.fill(bitmap.row(y) + band.left, band.width, color) }
  }
}

// MARK: - Visible pieces

extension Renderer {
  /// Finds each item's stretches that nothing opaque covers, from the front to the back, in reverse order.
  private func findPieces(_ frame: FramePointers, _ band: PixelRect) {
    pieces.removeAll(keepingCapacity: true)
    cover.removeAll()
    var depth = 0
    let items = frame.items
    for index in reaching.reversed() {
      let bounds = items[index].bounds
      if bounds.top >= band.bottom || bounds.bottom <= band.top { continue }
      let left = max(bounds.left, band.left)
      let right = min(bounds.right, band.right)
      if left >= right { continue }
      // Items drawn aside lie within their layer's bounds, so a band that holds them holds the layer's two
      // ends.
      let layerStep = items[index].shape.layerStep
      depth -= layerStep
      if layerStep != 0 {
        // A layer is laid down in one piece, from its first visible column to its last.
        if let hull = cover.hull(left, right) {
          pieces.append(Piece(item: index, left: hull.lowerBound, right: hull.upperBound))
        }
      } else {
        cover.forEachGap(left, right) { start, end in
          pieces.append(Piece(item: index, left: start, right: end))
        }
        if depth == 0 && skipsHidden { coverWith(index, frame, left, right, band) }
      }
    }
  }

  private func coverWith(
    _ index: Int, _ frame: FramePointers, _ left: Int, _ right: Int, _ band: PixelRect
  ) {
    // A band of a picture shows only some of its box's rows. Items are large: they are not copied.
    let items = frame.items
    guard items[index].source.isOpaque, items[index].bounds.top <= band.top,
      items[index].bounds.bottom >= band.bottom, case .box(let box) = items[index].shape
    else { return }
    let area = PixelRect(left: left, top: band.top, right: right, bottom: band.bottom)
    let covered = frame.columnsCovered(byClip: items[index].clip, area).clamped(
      to: box.covered(fromRow: band.top, upTo: band.bottom))
    if !covered.isEmpty { cover.insert(covered) }
  }
}

// MARK: - Drawing

extension Renderer {
  private func drawPieces(_ frame: FramePointers, _ bitmap: Bitmap, _ band: PixelRect) {
    var target = Target(base: bitmap.pixels, stride: bitmap.stride)
    let items = frame.items
    for piece in pieces.reversed() {
      let (bounds, clip) = (items[piece.item].bounds, items[piece.item].clip)
      let top = max(bounds.top, band.top)
      let bottom = min(bounds.bottom, band.bottom)
      let area = PixelRect(left: piece.left, top: top, right: piece.right, bottom: bottom)
      var painter = RowPainter(
        frame: frame, source: items[piece.item].source, clip: clip, target: target,
        scratch: scratch.rows, whole: frame.columnsCovered(byClip: clip, area))
      switch items[piece.item].shape {
      case .box(let box): painter.box(box, top..<bottom, piece.left, piece.right)
      case .ring(let outer, let inner):
        for y in top..<bottom { painter.ring(outer, inner, y, piece.left, piece.right) }
      case .shadow(let field):
        for y in top..<bottom { painter.shadow(field, y, piece.left, piece.right) }
      case .mask(let mask):
        for y in top..<bottom { painter.mask(mask, y, piece.left, piece.right) }
      case .layerStart:
        layers.append(Layer(below: target, pixels: scratch.layer(layers.count, bitmap.width, band)))
        target = layers[layers.count - 1].target(band, bitmap.width)
        for y in top..<bottom {
          Blend.fill(target.row(y) + piece.left, piece.right - piece.left, 0)
        }
      case .layerEnd(let opacity):
        guard let layer = layers.popLast() else { continue }
        painter.target = layer.below
        for y in top..<bottom { painter.layer(target.row(y), opacity, y, piece.left, piece.right) }
        target = layer.below
      }
    }
  }

  private struct Layer {
    var below: Target
    var pixels: UnsafeMutablePointer<UInt32>

    func target(_ band: PixelRect, _ stride: Int) -> Target {
      Target(base: pixels - band.top * stride, stride: stride)
    }
  }
}

/// The memory that rows are drawn in: the bitmap, or a layer's rows of the current band.
struct Target: BitwiseCopyable {
  var base: UnsafeMutablePointer<UInt32>
  var stride: Int

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + y * stride }
}
