import DetentCanvas
import DetentFiles
import DetentMotion
import DetentProof
import DetentSDL
import DetentStudio

/// The part of a window's pixels that shows a stage. It is drawn over the window's own drawing.
@MainActor final class StageSurface {
  let canvas: Canvas
  private var list = DisplayList()
  /// The place of its pixels at the last drawing, in pixels of the window.
  private var area = PixelRect.empty

  init(_ typesetter: Typesetter) { canvas = Canvas(typesetter: typesetter, workers: .processors) }

  /// Plans the drawing of `record` at the place of the stage. Returns nil if the window has no room for it.
  func prepare(
    _ workbench: Workbench, at place: Rect, in frame: WindowFrame,
    _ record: (inout DisplayList) -> Void
  ) -> Canvas.Update? {
    guard let (pixels, origin) = Self.pixels(of: place, in: frame) else { return nil }
    let area = pixels.bounds.offset(x: origin.x, y: origin.y)
    // A stage that moves leaves its old pixels.
    if area != self.area { canvas.invalidate() }
    self.area = area
    list.removeAll()
    record(&list)
    // A shrunk stage ends between two pixels, so its last pixels are half the window's ground.
    return canvas.prepare(
      list, in: pixels, scale: workbench.stageScale, background: workbench.window.theme.ground)
  }

  /// Draws a planned update while `other` runs. Returns the window's pixels that changed.
  func draw(_ update: Canvas.Update?, beside other: (() -> Void)? = nil) -> [PixelRect] {
    guard let update else {
      other?()
      return []
    }
    return canvas.draw(update, beside: other).map { $0.offset(x: area.left, y: area.top) }
  }

  /// Forgets its pixels if the window has drawn over them, and tells whether it has.
  func isLost(under drawn: [PixelRect]) -> Bool {
    guard drawn.contains(where: area.intersects) else { return false }
    canvas.invalidate()
    return true
  }

  private static func pixels(
    of place: Rect, in frame: WindowFrame
  ) -> (Bitmap, origin: (x: Int, y: Int))? {
    let bitmap = frame.bitmap
    let x = Int((place.x * frame.scale).rounded())
    let y = Int((place.y * frame.scale).rounded())
    let width = min(Int((place.width * frame.scale).rounded(.up)), bitmap.width - x)
    let height = min(Int((place.height * frame.scale).rounded(.up)), bitmap.height - y)
    guard x >= 0, y >= 0, width > 0, height > 0 else { return nil }
    let pixels = Bitmap(
      borrowing: bitmap.row(y) + x, width: width, height: height, stride: bitmap.stride)
    return (pixels, (x, y))
  }
}

extension PixelRect {
  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}
