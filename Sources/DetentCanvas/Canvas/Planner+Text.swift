import DetentMotion

extension Point {
  /// True if the point is near enough to the bitmap to be drawn, and its coordinates are numbers.
  var isDrawable: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}

extension Planner {
  /// Adds a line of text: as one run, or character by character if its digits have cells.
  func addText(_ layout: TextLayout, _ baseline: Point, _ color: Color) {
    // At rest the baseline lies on whole pixels; groups move it from there.
    let rest = Point(x: (baseline.x * scale).rounded(), y: (baseline.y * scale).rounded())
    guard color.alpha > 0, rest.isDrawable else { return }
    let ink = Ink(color: color.premultiplied, weight: InkWeight(.solid(color)))
    guard layout.style.isTabular else {
      let key = MaskKey(
        low: layout.identity,
        high: MaskKind.run.tag(scale.bitPattern >> 8 ^ UInt64(ink.weight.level)))
      place(mask(key, layout.string, layout.style, 0, ink), at: rest, ink)
      return
    }
    var x = rest.x
    for scalar in layout.string.unicodeScalars {
      let cell = typesetter.cell(of: scalar, layout.style)
      let quarters = Int(((x + cell.inset * scale) * 4).rounded())
      let drawn = character(scalar, layout.style, quarters & 3, ink)
      place(drawn, at: Point(x: Double(quarters >> 2), y: rest.y), ink)
      x += cell.advance * scale
    }
  }

  private struct Ink {
    var color: UInt32
    var weight: InkWeight
  }

  private func character(
    _ scalar: Unicode.Scalar, _ style: TextStyle, _ phase: Int, _ ink: Ink
  ) -> Mask {
    let look =
      UInt64(style.weight.rawValue) << 5 | UInt64(style.role.rawValue) << 4 | UInt64(phase) << 8
      | UInt64(ink.weight.level)
    let size = UInt64(Float(style.size * scale).bitPattern)
    let key = MaskKey(low: size << 32 | UInt64(scalar.value), high: MaskKind.character.tag(look))
    var style = style
    style.isTabular = false
    return mask(key, String(scalar), style, phase, ink)
  }

  private func mask(
    _ key: MaskKey, _ text: String, _ style: TextStyle, _ phase: Int, _ ink: Ink
  ) -> Mask {
    if let known = masks.find(key) { return known }
    let drawn = typesetter.shaper.mask(
      of: text, style: style, scale: scale, shift: Double(phase) / 4)
    return masks.add(
      key, left: drawn.left, top: drawn.top, width: drawn.width, height: drawn.height
    ) { bytes in
      for (index, byte) in drawn.coverage.enumerated() { bytes[index] = ink.weight.adjusted(byte) }
    }
  }

  /// Adds the mask with its origin at a whole pixel. The groups around it may then move it.
  private func place(_ mask: Mask, at origin: Point, _ ink: Ink) {
    if mask.width == 0 { return }
    let moved = motion(origin)
    if motion.scale == 1, moved.isDrawable, moved.x == moved.x.rounded(),
      moved.y == moved.y.rounded()
    {
      let placed = mask.moved(dx: Int(moved.x), dy: Int(moved.y))
      append(.mask(placed), .solid(ink.color), placed.bounds)
    } else if let resampled = resampled(mask, origin: moved) {
      append(.mask(resampled), .solid(ink.color), resampled.bounds)
    }
  }

  /// Returns the mask scaled about its origin, which lies at `origin`; nil when nothing of it shows.
  private func resampled(_ mask: Mask, origin: Point) -> Mask? {
    let size = motion.scale
    let corner = Point(
      x: origin.x + Double(mask.left) * size, y: origin.y + Double(mask.top) * size)
    guard corner.isDrawable, size < 64 else { return nil }
    let all = PixelRect(
      left: Int((corner.x - size / 2).rounded(.down)),
      top: Int((corner.y - size / 2).rounded(.down)),
      right: Int((corner.x + (Double(mask.width) + 0.5) * size).rounded(.up)),
      bottom: Int((corner.y + (Double(mask.height) + 0.5) * size).rounded(.up)))
    let part = all.intersection(clipBounds)
    if part.isEmpty { return nil }
    let coverage = arena.take(part.width * part.height, of: UInt8.self)
    Resampling.bilinear(mask, from: corner, size: size, into: coverage, part, arena)
    return arena.mask(coverage, part)
  }
}
