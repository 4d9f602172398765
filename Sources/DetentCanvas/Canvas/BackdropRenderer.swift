/// A place of a frame that shows a blurred picture of everything below it.
struct Backdrop: BitwiseCopyable {
  var blur: BackdropBlur
  /// The pixels that it changes.
  var bounds: PixelRect
  /// The number of the frame's items below it.
  var below: Int
  /// The memory for its cells, which a sampler reads.
  var cells: UnsafeMutablePointer<UInt32>
}

extension PixelRect {
  fileprivate func meets(_ areas: [PixelRect]) -> Bool { areas.contains(where: intersects) }
}

/// Draws what backdrops blur, before the frame itself is drawn: a strip then reads their cells like a picture's
/// pixels, so that neither strips nor damage show in them.
final class BackdropRenderer {
  private let renderer = Renderer()
  /// The pixels below a backdrop, in the places of the bitmap.
  private var pixels: Bitmap?
  private var items: [Item] = []

  /// Makes the cells of all backdrops that show in `areas`.
  func prepare(_ frame: Frame, like bitmap: Bitmap, areas: [PixelRect], background: UInt32) {
    guard !frame.backdrops.isEmpty else {
      pixels = nil
      return
    }
    // One that another blurs is needed as well.
    var needed = areas
    var isNeeded = frame.backdrops.map { _ in false }
    for index in frame.backdrops.indices.reversed() {
      guard frame.backdrops[index].bounds.meets(needed) else { continue }
      isNeeded[index] = true
      needed.append(frame.backdrops[index].blur.area)
    }
    for (index, backdrop) in frame.backdrops.enumerated() where isNeeded[index] {
      draw(backdrop, of: frame, like: bitmap, background)
    }
  }

  private func draw(
    _ backdrop: Backdrop, of frame: Frame, like bitmap: Bitmap, _ background: UInt32
  ) {
    let target: Bitmap
    if let pixels, pixels.width == bitmap.width, pixels.height == bitmap.height {
      target = pixels
    } else {
      target = Bitmap(unfilledWidth: bitmap.width, height: bitmap.height)
      pixels = target
    }
    collect(frame, below: backdrop.below)
    frame.withPointers { frame in
      items.withUnsafeBufferPointer { items in
        let part = FramePointers(
          items: items, clips: frame.clips, ramps: frame.ramps, samplers: frame.samplers)
        renderer.draw(part, into: target, area: backdrop.blur.area, background: background)
      }
    }
    backdrop.blur.perform(on: target, into: backdrop.cells)
  }

  /// Collects the items below, and closes the layers that are still open there.
  private func collect(_ frame: Frame, below count: Int) {
    items.removeAll(keepingCapacity: true)
    items.append(contentsOf: frame.items[..<count])
    var open: [Int] = []
    for index in 0..<count {
      switch items[index].shape {
      case .layerStart: open.append(index)
      case .layerEnd: open.removeLast()
      default: break
      }
    }
    for index in open.reversed() {
      items.append(
        Item(
          shape: .layerEnd(opacity: 255), source: .solid(0), bounds: items[index].bounds,
          clip: items[index].clip))
    }
  }
}
