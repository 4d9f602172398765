/// A list's commands in device pixels, as the renderer needs them. Keeps its storage between frames.
struct Frame {
  var items: [Item] = []
  var clips: [Clip] = []
  var ramps: [GradientRamp] = []
  var samplers: [Sampler] = []
  /// For each command the pixels that it may touch; empty for steps into and out of scopes.
  var commandBounds: [PixelRect] = []

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    ramps.removeAll(keepingCapacity: true)
    samplers.removeAll(keepingCapacity: true)
    commandBounds.removeAll(keepingCapacity: true)
  }
}

/// A frame's arrays while it is drawn.
struct FramePointers {
  let items: UnsafeBufferPointer<Item>
  let clips: UnsafeBufferPointer<Clip>
  let ramps: UnsafeBufferPointer<GradientRamp>
  let samplers: UnsafeBufferPointer<Sampler>
}

extension FramePointers {
  /// The columns that a clip and those around it cover wholly in all rows of `area`.
  func columnsCovered(byClip clip: Int, _ area: PixelRect) -> Range<Int> {
    var columns = area.left..<max(area.left, area.right)
    var index = clip
    while index >= 0, !columns.isEmpty {
      columns = columns.clamped(to: clips[index].box.covered(fromRow: area.top, upTo: area.bottom))
      index = clips[index].parent
    }
    return columns
  }

  func clipsCover(_ clip: Int, _ area: PixelRect) -> Bool {
    clip < 0 || columnsCovered(byClip: clip, area).count == area.width
  }
}

extension Frame {
  func withPointers(_ body: (FramePointers) -> Void) {
    items.withUnsafeBufferPointer { items in
      clips.withUnsafeBufferPointer { clips in
        ramps.withUnsafeBufferPointer { ramps in
          samplers.withUnsafeBufferPointer { samplers in
            body(FramePointers(items: items, clips: clips, ramps: ramps, samplers: samplers))
          }
        }
      }
    }
  }
}
