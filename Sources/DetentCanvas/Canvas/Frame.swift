/// A list's commands in device pixels, as the renderer needs them. It keeps its storage between frames.
struct Frame {
  var items: [Item] = []
  var clips: [Clip] = []
  var ramps: [GradientRamp] = []
  var samplers: [Sampler] = []
  /// The places that blur everything below them, in the order of the items.
  var backdrops: [Backdrop] = []
  /// The pixels that each command may touch; empty for steps into and out of scopes.
  var commandBounds: [PixelRect] = []

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    ramps.removeAll(keepingCapacity: true)
    samplers.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
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
  /// Returns the columns that a clip and those around it cover wholly in all rows of `area`.
  func columnsCovered(byClip clip: Int, _ area: PixelRect) -> Range<Int> {
    var columns = area.left..<max(area.left, area.right)
    var index = clip
    while index >= 0, !columns.isEmpty {
      columns = columns.clamped(to: clips[index].box.covered(fromRow: area.top, upTo: area.bottom))
      index = clips[index].parent
    }
    return columns
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

extension Frame {
  /// Returns the distance of item `index` from item `old` of `frame` if both draw the same pixels at two
  /// places. Otherwise, or if that cannot be told, it returns nil. Items are large, so it compares them in
  /// place.
  func offset(ofItem index: Int, fromItem old: Int, in frame: Frame) -> PixelOffset? {
    switch items[index].source {
    case .solid(let color):
      guard case .solid(color) = frame.items[old].source else { return nil }
      return offset(ofShape: index, fromShape: old, in: frame)
    case .picture(let sampler, _):
      guard case .picture(let other, _) = frame.items[old].source,
        let offset = offset(ofShape: index, fromShape: old, in: frame),
        samplers[sampler].offset(from: frame.samplers[other]) == offset
      else { return nil }
      return offset
    case .gradient: return nil
    }
  }

  private func offset(ofShape index: Int, fromShape old: Int, in frame: Frame) -> PixelOffset? {
    switch items[index].shape {
    case .mask(let mask):
      guard case .mask(let other) = frame.items[old].shape else { return nil }
      return mask.offset(from: other)
    case .box(let box):
      guard case .box(let other) = frame.items[old].shape else { return nil }
      return box.offset(from: other)
    default: return nil
    }
  }
}

extension Mask {
  /// Returns nil for memory that lasts only for a frame: it may hold something else in the next.
  fileprivate func offset(from old: Mask) -> PixelOffset? {
    guard isCached, old.isCached, coverage == old.coverage else { return nil }
    return PixelOffset(dx: left - old.left, dy: top - old.top)
  }
}

extension DeviceBox {
  fileprivate func offset(from old: DeviceBox) -> PixelOffset? {
    let (x, y) = (left - old.left, top - old.top)
    guard x & 255 == 0, y & 255 == 0, right - old.right == x, bottom - old.bottom == y,
      topLeft == old.topLeft, topRight == old.topRight, bottomRight == old.bottomRight,
      bottomLeft == old.bottomLeft
    else { return nil }
    return PixelOffset(dx: x >> 8, dy: y >> 8)
  }
}

extension Sampler {
  fileprivate func offset(from old: Sampler) -> PixelOffset? {
    guard isAligned, old.isAligned, pixels == old.pixels, width == old.width, height == old.height
    else { return nil }
    return PixelOffset(dx: Int(left) - Int(old.left), dy: Int(top) - Int(old.top))
  }
}
