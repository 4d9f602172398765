/// Draws rows of one item: its shape gives coverage, its clips reduce it, its source colours it.
struct RowPainter {
  let frame: FramePointers
  let source: Source
  /// The innermost clip's index, or −1.
  let clip: Int
  var target: Target
  /// The renderer's rows, which outlive this painter.
  let scratch: ScratchRows
  /// The columns that clips leave whole in all rows; they are found once for a piece and not for every row.
  let whole: Range<Int>

  // MARK: Shapes

  func box(_ box: DeviceBox, _ rows: Range<Int>, _ left: Int, _ right: Int) {
    let alike = box.straightRows.clamped(to: rows)
    for y in rows.lowerBound..<alike.lowerBound { self.box(box, y, left, right) }
    straight(box, alike, left, right)
    for y in alike.upperBound..<rows.upperBound { self.box(box, y, left, right) }
  }

  /// Draws rows that are all alike, with at most one column of partial coverage on either side.
  private func straight(_ box: DeviceBox, _ rows: Range<Int>, _ left: Int, _ right: Int) {
    guard let first = rows.first else { return }
    let row = box.row(first)
    let start = min(right, max(left, row.bodyStart))
    let end = max(start, min(right, row.bodyEnd))
    let (outerStart, outerEnd) = (max(left, row.first), min(right, row.last))
    let (leftEdge, rightEdge) = (
      box.coverage(ofColumn: row.first), box.coverage(ofColumn: row.last - 1)
    )
    if isWhole(start, end), outerStart >= start, end >= outerEnd, case .solid(let color) = source {
      for y in rows { Blend.over(target.row(y) + start, end - start, color, coverage: 255) }
      return
    }
    for y in rows {
      span(y, outerStart, start, leftEdge)
      span(y, start, end, 255)
      span(y, end, outerEnd, rightEdge)
    }
  }

  private func box(_ box: DeviceBox, _ y: Int, _ left: Int, _ right: Int) {
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
      for x in start..<end { scratch.coverage[x] -= min(scratch.coverage[x], scratch.other[x]) }
    }
    span(y, from, to)
  }

  func shadow(_ field: ShadowField, _ y: Int, _ left: Int, _ right: Int) {
    field.write(row: y, from: left, to: right, into: scratch.coverage, levels: scratch.levels)
    span(y, left, right)
  }

  func mask(_ mask: Mask, _ y: Int, _ left: Int, _ right: Int) {
    let row = y - mask.top
    let from = max(left, mask.left + Int(mask.extents[2 * row]))
    let to = min(right, mask.left + Int(mask.extents[2 * row + 1]))
    if from >= to { return }
    let bytes = mask.coverage + (row * mask.width - mask.left)
    if isWhole(from, to) {
      blend(y, from, to, bytes)
    } else {
      (scratch.coverage + from).copy(bytes + from, to - from)
      span(y, from, to)
    }
  }

  func layer(
    _ pixels: UnsafeMutablePointer<UInt32>, _ opacity: UInt8, _ y: Int, _ left: Int, _ right: Int
  ) {
    if isWhole(left, right) {
      Blend.over(target.row(y) + left, right - left, pixels: pixels + left, coverage: opacity)
    } else {
      (scratch.coverage + left).update(repeating: opacity, count: right - left)
      cut(y, left, right)
      Blend.over(
        target.row(y) + left, right - left, pixels: pixels + left,
        coverage: UnsafePointer(scratch.coverage + left))
    }
  }

  // MARK: Clips

  private func isWhole(_ from: Int, _ to: Int) -> Bool {
    whole.lowerBound <= from && to <= whole.upperBound
  }

  /// Draws columns that have the same coverage. Those that no clip cuts need no row of coverage.
  private func span(_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt8) {
    if from >= to || coverage == 0 { return }
    let start = min(to, max(from, whole.lowerBound))
    let end = max(start, min(to, whole.upperBound))
    cutSpan(y, from, start, coverage)
    if start < end { blend(y, start, end, coverage) }
    cutSpan(y, end, to, coverage)
  }

  private func cutSpan(_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt8) {
    if from >= to { return }
    (scratch.coverage + from).update(repeating: coverage, count: to - from)
    span(y, from, to)
  }

  /// Draws columns whose coverage stands in the scratch row.
  private func span(_ y: Int, _ from: Int, _ to: Int) {
    cut(y, from, min(to, whole.lowerBound))
    cut(y, max(from, whole.upperBound), to)
    blend(y, from, to, scratch.coverage)
  }

  /// Reduces the coverage in the scratch row by the coverage of the clips.
  private func cut(_ y: Int, _ from: Int, _ to: Int) {
    if from >= to { return }
    var index = clip
    while index >= 0 {
      let clip = frame.clips[index]
      clip.box.write(row: y, from: from, to: to, into: scratch.other, areas: scratch.areas)
      Blend.multiply(scratch.coverage + from, scratch.other + from, to - from)
      index = clip.parent
    }
  }

  // MARK: Colours

  /// The form of a source in one row.
  private enum RowSource {
    case color(UInt32)
    /// The pixels of a row, indexed by column.
    case pixels(UnsafePointer<UInt32>, isOpaque: Bool)
  }

  private func blend(_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt8) {
    let row = target.row(y)
    if case .gradient(let index, let isOpaque) = source {
      if let color = frame.ramps[index].color(ofRow: y) {
        return Blend.over(row + from, to - from, color, coverage: coverage)
      }
      if isOpaque && coverage == 255 {
        return frame.ramps[index].write(row: y, from: from, to: to, into: row)
      }
      if let colors = frame.ramps[index].colors(ofRow: y, from: from) {
        return Blend.over(row + from, to - from, colors, coverage: coverage)
      }
    }
    switch rowSource(y, from, to) {
    case .color(let color): Blend.over(row + from, to - from, color, coverage: coverage)
    case .pixels(let pixels, let isOpaque):
      if isOpaque && coverage == 255 {
        (row + from).copy(pixels + from, to - from)
      } else {
        Blend.over(row + from, to - from, pixels: pixels + from, coverage: coverage)
      }
    }
  }

  /// Blends with a coverage of its own for each column, indexed by column.
  private func blend(_ y: Int, _ from: Int, _ to: Int, _ coverage: UnsafePointer<UInt8>) {
    let row = target.row(y) + from
    switch rowSource(y, from, to) {
    case .color(let color): Blend.over(row, to - from, color, coverage: coverage + from)
    case .pixels(let pixels, _):
      Blend.over(row, to - from, pixels: pixels + from, coverage: coverage + from)
    }
  }

  private func rowSource(_ y: Int, _ from: Int, _ to: Int) -> RowSource {
    switch source {
    case .solid(let color): return .color(color)
    case .gradient(let index, let isOpaque):
      if let color = frame.ramps[index].color(ofRow: y) { return .color(color) }
      frame.ramps[index].write(row: y, from: from, to: to, into: scratch.colors)
      return .pixels(scratch.colors, isOpaque: isOpaque)
    case .picture(let index, let isOpaque):
      let sampler = frame.samplers[index]
      if let pixels = Resampling.pixels(sampler, row: y, from: from, to: to) {
        return .pixels(pixels, isOpaque: isOpaque)
      }
      if let turn = sampler.turn {
        Resampling.turned(sampler, turn, row: y, from: from, to: to, into: scratch.colors)
        return .pixels(scratch.colors, isOpaque: false)
      }
      Resampling.picture(sampler, row: y, from: from, to: to, into: scratch.colors)
      return .pixels(scratch.colors, isOpaque: isOpaque)
    }
  }
}
