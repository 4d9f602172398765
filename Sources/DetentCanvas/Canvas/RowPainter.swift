/// Draws rows of one item: its shape gives coverage, its clips take from it, its source colours it.
struct RowPainter {
  let frame: FramePointers
  let item: Item
  var target: Target
  let scratch: Scratch

  // MARK: Shapes

  func box(_ box: DeviceBox, _ y: Int, _ left: Int, _ right: Int) {
    let row = box.row(y)
    let bodyStart = min(right, max(left, row.bodyStart))
    let bodyEnd = max(bodyStart, min(right, row.bodyEnd))
    edge(box, y, max(left, row.first), bodyStart)
    span(y, bodyStart, bodyEnd, row.body)
    edge(box, y, bodyEnd, min(right, row.last))
  }

  private func edge(_ box: DeviceBox, _ y: Int, _ from: Int, _ to: Int) {
    if from >= to { return }
    box.write(row: y, from: from, to: to, into: scratch.coverage, areas: scratch.areas)
    span(y, from, to)
  }

  func ring(_ outer: DeviceBox, _ inner: DeviceBox?, _ y: Int, _ left: Int, _ right: Int) {
    let row = outer.row(y)
    let from = max(left, row.first)
    let to = min(right, row.last)
    guard let inner, y >= inner.bounds.top, y < inner.bounds.bottom else {
      box(outer, y, left, right)
      return
    }
    let hole = inner.row(y)
    if hole.body == 255 {
      ringPart(outer, inner, y, from, min(to, hole.bodyStart))
      ringPart(outer, inner, y, max(from, hole.bodyEnd), to)
    } else {
      ringPart(outer, inner, y, from, to)
    }
  }

  private func ringPart(_ outer: DeviceBox, _ inner: DeviceBox, _ y: Int, _ from: Int, _ to: Int) {
    if from >= to { return }
    outer.write(row: y, from: from, to: to, into: scratch.coverage, areas: scratch.areas)
    let hole = inner.bounds
    let (start, end) = (max(from, hole.left), min(to, hole.right))
    if start < end {
      inner.write(row: y, from: start, to: end, into: scratch.other, areas: scratch.areas)
      for x in start..<end {
        scratch.coverage[x] -= min(scratch.coverage[x], scratch.other[x])
      }
    }
    span(y, from, to)
  }

  func shadow(_ field: ShadowField, _ y: Int, _ left: Int, _ right: Int) {
    field.write(row: y, from: left, to: right, into: scratch.coverage, areas: scratch.areas)
    span(y, left, right)
  }

  func mask(_ mask: Mask, _ y: Int, _ left: Int, _ right: Int) {
    let row = y - mask.top
    let from = max(left, mask.left + Int(mask.extents[2 * row]))
    let to = min(right, mask.left + Int(mask.extents[2 * row + 1]))
    if from >= to { return }
    let bytes = mask.coverage + (row * mask.width - mask.left)
    if isUnclipped(y, from, to) {
      blend(y, from, to, bytes)
    } else {
      (scratch.coverage + from).update(from: bytes + from, count: to - from)
      clip(y, from, to)
      blend(y, from, to, scratch.coverage)
    }
  }

  func layer(
    _ pixels: UnsafeMutablePointer<UInt32>, _ opacity: UInt8, _ y: Int, _ left: Int, _ right: Int
  ) {
    if isUnclipped(y, left, right) {
      Blend.over(
        target.row(y) + left, right - left, pixels: pixels + left, coverage: opacity)
    } else {
      (scratch.coverage + left).update(repeating: opacity, count: right - left)
      clip(y, left, right)
      Blend.over(
        target.row(y) + left, right - left, pixels: pixels + left,
        coverage: UnsafePointer(scratch.coverage + left))
    }
  }

  // MARK: Clips

  /// Columns with the same coverage.
  private func span(_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt8) {
    if from >= to || coverage == 0 { return }
    if isUnclipped(y, from, to) {
      blend(y, from, to, coverage)
    } else {
      (scratch.coverage + from).update(repeating: coverage, count: to - from)
      clip(y, from, to)
      blend(y, from, to, scratch.coverage)
    }
  }

  /// Columns whose coverage stands in the scratch row.
  private func span(_ y: Int, _ from: Int, _ to: Int) {
    if !isUnclipped(y, from, to) { clip(y, from, to) }
    blend(y, from, to, scratch.coverage)
  }

  private func isUnclipped(_ y: Int, _ from: Int, _ to: Int) -> Bool {
    var index = item.clip
    while index >= 0 {
      let clip = frame.clips[index]
      let row = clip.box.row(y)
      if row.body != 255 || from < row.bodyStart || to > row.bodyEnd { return false }
      index = clip.parent
    }
    return true
  }

  /// Takes what the clips cover not from the scratch row.
  private func clip(_ y: Int, _ from: Int, _ to: Int) {
    var index = item.clip
    while index >= 0 {
      let clip = frame.clips[index]
      clip.box.write(row: y, from: from, to: to, into: scratch.other, areas: scratch.areas)
      Blend.multiply(scratch.coverage + from, scratch.other + from, to - from)
      index = clip.parent
    }
  }

  // MARK: Colours

  private func blend(_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt8) {
    let row = target.row(y)
    switch item.source {
    case .solid(let color):
      let color = Blend.scaled(color, coverage)
      if color >= 0xFF00_0000 {
        Blend.fill(row + from, to - from, color)
      } else {
        Blend.over(row + from, to - from, color)
      }
    case .gradient(_, let isOpaque), .picture(_, let isOpaque):
      if isOpaque && coverage == 255 {
        write(y, from, to, into: row)
      } else {
        write(y, from, to, into: scratch.colors)
        Blend.over(row + from, to - from, pixels: scratch.colors + from, coverage: coverage)
      }
    }
  }

  /// `coverage` is indexed by column.
  private func blend(_ y: Int, _ from: Int, _ to: Int, _ coverage: UnsafePointer<UInt8>) {
    let row = target.row(y) + from
    switch item.source {
    case .solid(let color): Blend.over(row, to - from, color, coverage: coverage + from)
    case .gradient, .picture:
      write(y, from, to, into: scratch.colors)
      Blend.over(row, to - from, pixels: scratch.colors + from, coverage: coverage + from)
    }
  }

  private func write(_ y: Int, _ from: Int, _ to: Int, into row: UnsafeMutablePointer<UInt32>) {
    switch item.source {
    case .solid: break
    case .gradient(let index, _): frame.ramps[index].write(row: y, from: from, to: to, into: row)
    case .picture(let index, _):
      Resampling.picture(frame.samplers[index], row: y, from: from, to: to, into: row)
    }
  }
}
