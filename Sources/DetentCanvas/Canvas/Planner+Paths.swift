import DetentMotion

extension Planner {
  /// Places are rounded to this many steps in a pixel, so that a moving icon finds its mask again.
  private static let phases = 16.0

  /// The largest scale and stroke width, in pixels; larger ones come from no design.
  private static let largest = 1e4

  func addPath(_ path: Path, _ stroke: Stroke?, _ paint: Paint, _ offset: Vector) {
    let size = scale * motion.scale
    let place = motion(Point(x: offset.dx * scale, y: offset.dy * scale))
    guard place.isDrawable, size > 0, size < Self.largest,
      stroke.map({ $0.width > 0 && $0.width * size < Self.largest }) ?? true
    else { return }
    let x = (place.x * Self.phases).rounded()
    let y = (place.y * Self.phases).rounded()
    let column = Int((x / Self.phases).rounded(.down))
    let row = Int((y / Self.phases).rounded(.down))
    let shift = Vector(dx: x / Self.phases - Double(column), dy: y / Self.phases - Double(row))
    let weight = InkWeight(paint)
    let key = MaskKey(path, stroke, size, shift, weight)
    if let known = masks.find(key) {
      appendPath(known.moved(dx: column, dy: row), paint)
      return
    }
    trace(path, stroke, Transform(scale: size, offset: shift))
    guard let all = outline.bounds else { return }
    let visible = bitmap.moved(dx: -column, dy: -row)
    if visible.contains(all) {
      let mask = masks.add(
        key, left: all.left, top: all.top, width: all.width, height: all.height
      ) { fill($0, all, weight) }
      appendPath(mask.moved(dx: column, dy: row), paint)
    } else {
      let part = all.intersection(visible)
      if part.isEmpty { return }
      let coverage = arena.zeros(part.width * part.height, of: UInt8.self)
      fill(coverage, part, weight)
      appendPath(arena.mask(coverage, part).moved(dx: column, dy: row), paint)
    }
  }

  private func appendPath(_ mask: Mask, _ paint: Paint) {
    let bounds = mask.bounds
    let rect = Rect(
      x: Double(bounds.left), y: Double(bounds.top), width: Double(bounds.width),
      height: Double(bounds.height))
    guard let source = source(paint, in: rect) else { return }
    append(.mask(mask), source, bounds)
  }

  /// Traces the path or its stroke, and leaves the polygons to fill in `outline`.
  private func trace(_ path: Path, _ stroke: Stroke?, _ transform: Transform) {
    outline.removeAll()
    guard let stroke else {
      outline.append(path, transform)
      return
    }
    lines.removeAll()
    lines.append(path, transform)
    if let dash = stroke.dash {
      dashes.removeAll()
      let size = transform.scale
      dashes.dash(lines, on: dash.on * size, off: dash.off * size)
      swap(&lines, &dashes)
    }
    outline.stroke(lines, radius: stroke.width * transform.scale / 2, cap: stroke.cap)
  }

  private func fill(
    _ coverage: UnsafeMutablePointer<UInt8>, _ part: PixelRect, _ weight: InkWeight
  ) {
    // Only the coverage is needed later. A map has hundreds of paths as large as the stage.
    areas.reset()
    let cells = areas.zeros(AreaAccumulator.cellCount(part.width, part.height), of: Int32.self)
    let accumulator = AreaAccumulator(width: part.width, height: part.height, memory: cells)
    outline.rasterize(into: accumulator, left: part.left, top: part.top)
    for row in 0..<part.height {
      let bytes = coverage + row * part.width
      accumulator.forEachCell(inRow: row) { column, area in
        // A line leaves most of its box empty.
        let byte = UInt8(truncatingIfNeeded: (area &* 255 &+ 32768) &>> 16)
        bytes[column] = area == 0 ? 0 : weight.adjusted(byte)
      }
    }
  }
}
