/// Draws areas of a frame with several workers: it cuts them into strips, and each strip has a renderer of
/// its own.
///
/// A pixel depends only on the frame and its own place, so the strips do not show in the picture.
final class StripRenderer {
  private let workers: Workers
  private let order: ColorOrder
  private var renderers: [Renderer]
  private var strips: [PixelRect] = []

  init(_ workers: Workers, _ order: ColorOrder) {
    (self.workers, self.order) = (workers, order)
    renderers = [Renderer(order)]
  }

  /// The first renderer, which draws areas that are not cut.
  var renderer: Renderer { renderers[0] }

  /// Draws the areas and runs `other`. That work counts like the drawing of many pixels.
  func draw(
    _ frame: Frame, into bitmap: Bitmap, areas: [PixelRect], background: UInt32,
    beside other: (() -> Void)? = nil
  ) {
    let pixels = areas.reduce(0) { $0 + $1.area }
    let least = other == nil ? workers.leastPixels : workers.leastPixels / 4
    guard workers.count > 1, pixels >= least else {
      for area in areas { renderer.draw(frame, into: bitmap, area: area, background: background) }
      other?()
      return
    }
    cut(areas, pixels)
    while renderers.count < strips.count { renderers.append(Renderer(order)) }
    frame.withPointers { frame in
      let work = Work(
        frame: frame, bitmap: bitmap, background: background, strips: strips, renderers: renderers,
        other: other)
      workers.perform(work.count) { work.perform($0) }
    }
  }

  private func cut(_ areas: [PixelRect], _ pixels: Int) {
    let size = max(workers.stripPixels, pixels / workers.mostStrips)
    strips.removeAll(keepingCapacity: true)
    for area in areas {
      let count = max(1, min(area.height, (area.area + size / 2) / size))
      for index in 0..<count {
        var strip = area
        strip.top = area.top + area.height * index / count
        strip.bottom = area.top + area.height * (index + 1) / count
        strips.append(strip)
      }
    }
  }

  /// It is unchecked because renderers and bitmaps are objects. Each strip has its own renderer and its own
  /// pixels, and the frame is only read. The caller answers for the objects that the other work uses.
  private struct Work: @unchecked Sendable {
    let frame: FramePointers
    let bitmap: Bitmap
    let background: UInt32
    let strips: [PixelRect]
    let renderers: [Renderer]
    let other: (() -> Void)?

    var count: Int { strips.count + (other == nil ? 0 : 1) }

    /// Runs one piece of work. The other work comes first, because it cannot be shared.
    func perform(_ index: Int) {
      guard let other else { return draw(index) }
      if index == 0 { other() } else { draw(index - 1) }
    }

    private func draw(_ index: Int) {
      renderers[index].draw(frame, into: bitmap, area: strips[index], background: background)
    }
  }
}
