import DetentCanvas
import DetentFiles
import DetentMotion
import DetentSDL
import DetentStudio

/// The part of a window's pixels that is a stage's: drawn over what the window has there.
@MainActor final class StageSurface {
  let canvas: Canvas
  private var list = DisplayList()
  /// Where its pixels were drawn last, in pixels of the window.
  private var origin = (x: 0, y: 0)

  init(_ typesetter: Typesetter) { canvas = Canvas(typesetter: typesetter, workers: .processors) }

  /// Draws what `record` says where the stage is, `under` which the window drew anew; gives the pixels
  /// that changed. Where the window has no room for it nothing is drawn.
  func draw(
    _ workbench: borrowing Workbench, at place: Rect, in frame: WindowFrame,
    over under: [PixelRect],
    _ record: (inout DisplayList) -> Void
  ) -> [PixelRect] {
    guard let (pixels, origin) = Self.pixels(of: place, in: frame) else { return [] }
    let area = pixels.bounds.offset(x: origin.x, y: origin.y)
    // What the window redraws under the stage covers it; a stage that moves leaves its pixels.
    if origin != self.origin || under.contains(where: area.intersects) { canvas.invalidate() }
    self.origin = origin
    list.removeAll()
    record(&list)
    // A shrunk stage ends between two pixels: the last ones are half the window's ground.
    return canvas.update(
      list, in: pixels, scale: workbench.stageScale, background: workbench.theme.ground
    )
    .map { $0.offset(x: origin.x, y: origin.y) }
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
