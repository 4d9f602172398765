import DetentMotion

extension Planner {
  /// Converts from points to device pixels, groups' transforms included.
  func device(_ shape: RoundedRect) -> RoundedRect { motion(Transform(scale: scale)(shape)) }

  func addFill(_ shape: RoundedRect, _ paint: Paint) {
    let shape = device(shape)
    guard let box = DeviceBox(shape, masks), let source = source(paint, in: shape.rect) else {
      return
    }
    append(.box(box), source, box.bounds)
  }

  func source(_ paint: Paint, in rect: Rect) -> Source? {
    switch paint {
    case .solid(let color): return color.alpha == 0 ? nil : .solid(color.premultiplied)
    case .gradient(let gradient):
      frame.ramps.append(GradientRamp(gradient, in: rect))
      return .gradient(frame.ramps.count - 1, isOpaque: gradient.isOpaque)
    }
  }

  func addBorder(_ shape: RoundedRect, _ width: Double, _ color: Color) {
    guard color.alpha > 0, width > 0, let outer = DeviceBox(device(shape), masks) else { return }
    let inner = DeviceBox(device(shape.fitted.inset(by: width)), masks)
    append(.ring(outer, inner), .solid(color.premultiplied), outer.bounds)
  }

  func addShadow(_ shape: RoundedRect, _ shadow: Shadow) {
    let thrown = device(shape.offset(dx: shadow.offset.dx, dy: shadow.offset.dy))
    let deviation = max(0, shadow.blur) / 2 * scale * motion.scale
    let source = Source.solid(shadow.color.premultiplied)
    if shadow.color.alpha == 0 { return }
    if deviation < 0.25 {
      if let box = DeviceBox(thrown, masks) { append(.box(box), source, box.bounds) }
      return
    }
    let reach = deviation * Gaussian.reach
    // A shape far larger than the bitmap throws no shadow: it would be slow, and would not look different.
    guard thrown.rect.width + 2 * reach < 32_768, thrown.rect.height + 2 * reach < 32_768,
      let field = ShadowField(
        thrown, deviation: deviation, alpha: Int(shadow.color.alpha), masks)
    else { return }
    append(.shadow(field), source, field.bounds)
  }

  func addPicture(_ picture: Picture, _ shape: RoundedRect, _ opacity: Double) {
    let rest = Transform(scale: scale)(shape).rect
    let shown = device(shape)
    let alpha = UInt8(Color.share(opacity) * 255 + 0.5)
    guard alpha > 0, let box = DeviceBox(shown, masks),
      !box.bounds.intersection(clipBounds).isEmpty, picture.size.width > 0, picture.size.height > 0
    else { return }
    let cover = max(rest.width / picture.size.width, rest.height / picture.size.height)
    let show = Shown(
      picture: picture, box: box, rest: rest, rect: shown.rect, cover: cover, alpha: alpha)
    switch picture.content {
    case .painted(let isOpaque, _):
      guard let painted = pictures.painted(picture, scale: cover) else { return }
      addPixels(
        (painted, isOpaque), show, painted.width, painted.height, rows: 0..<painted.height, top: 0)
    case .pixels(let sources): addPixels(sources, show)
    }
  }

  /// Adds a turned picture. The whole picture shows, and its edges are as smooth as its pixels.
  func addPicture(_ picture: Picture, _ rect: Rect, _ degrees: Double) {
    let rest = Transform(scale: scale)(rect)
    let shown = motion(rest)
    let (sin, cos) = Elementary.sinCos(degrees.remainder(dividingBy: 360) * .pi / 180)
    let reach = Vector(
      dx: (abs(shown.width * cos) + abs(shown.height * sin)) / 2 + 1,
      dy: (abs(shown.width * sin) + abs(shown.height * cos)) / 2 + 1)
    let middle = shown.center
    let around = Rect(
      x: middle.x - reach.dx, y: middle.y - reach.dy, width: 2 * reach.dx, height: 2 * reach.dy)
    guard shown.width > 0, picture.size.width > 0, let box = DeviceBox(RoundedRect(around), masks),
      !box.bounds.intersection(clipBounds).isEmpty,
      let painted = pictures.painted(picture, scale: rest.width / picture.size.width)
    else { return }
    frame.samplers.append(
      Sampler(
        pixels: UnsafePointer(painted.pixels), width: painted.width, height: painted.height,
        left: 0, top: 0, step: Double(painted.width) / shown.width, opacity: 255,
        turn: .init(middle: middle, sin: sin, cos: cos)))
    append(.box(box), .picture(frame.samplers.count - 1, isOpaque: false), box.bounds)
  }

  /// A picture that is to be shown.
  private struct Shown {
    let picture: Picture
    let box: DeviceBox
    /// The picture's place before groups, and its place on the bitmap, in pixels.
    let rest: Rect
    let rect: Rect
    /// The number of pixels per point at which the picture covers its shape.
    let cover: Double
    let alpha: UInt8
  }

  /// Adds a picture from a file. If its pixels fit the pixels of the bitmap, it stays as it is; otherwise its
  /// visible bands are resized.
  private func addPixels(_ sources: [PictureSource], _ show: Shown) {
    guard let size = PictureCache.size(show.picture, show.cover),
      size.width * size.height <= Self.largestPicture
    else { return }
    let (width, height) = (Int(size.width), Int(size.height))
    let source = PictureSource.nearest(width, among: sources)
    let visible = show.box.bounds.intersection(clipBounds)
    if source.width == width, source.height == height {
      // The picture is read as far as it shows, and one more row to mix with.
      let last = (Double(visible.bottom) - top(show, height)) / motion.scale
      let count = Int(clamp(last, 0, 1e9)) + 2
      guard has(source, count) else { return }
      let pixels = source.rows(count)
      if pixels.bitmap.stride == width {
        return addPixels(pixels, show, width, height, rows: 0..<height, top: 0)
      }
    }
    let step = PictureCache.bandHeight
    for index in 0..<(height + step - 1) / step {
      let rows = index * step..<min(height, (index + 1) * step)
      let bounds = self.rows(rows, show, height).intersection(visible)
      if bounds.isEmpty { continue }
      let last = Double((index + 1) * step + 1) * Double(source.height) / Double(height)
      guard
        pictures.has(index, of: show.picture, scale: show.cover) || has(source, Int(last) + 1)
      else { continue }
      guard
        let band = pictures.band(
          index, of: show.picture, source, width, height, scale: show.cover)
      else {
        // The file's own rows look rougher when they are shown smaller, but need no memory of their own.
        let pixels = source.rows(Int(last) + 1)
        if pixels.bitmap.stride == source.width {
          addPixels(pixels, show, width, height, rows: rows, top: 0)
        }
        continue
      }
      addPixels((band.bitmap, band.isOpaque), show, width, height, rows: rows, top: band.top)
    }
  }

  /// Returns true if the source's first rows are made or this pass waits for them. Otherwise it notes them as
  /// missing, and they are asked for at the end of the pass.
  private func has(_ source: PictureSource, _ count: Int) -> Bool {
    if isWaiting || source.has(count) { return true }
    if let known = missing.firstIndex(where: { $0.source == source }) {
      missing[known].rows = max(missing[known].rows, count)
    } else {
      missing.append((source, count))
    }
    return false
  }

  /// The most pixels of a picture, in all its bands together; a larger one is enlarged so much that nobody
  /// looks at it.
  private static let largestPicture = 256e6

  /// Returns the bitmap's rows that show `rows` of a picture `height` pixels high; the first and the last of
  /// them reach to the box's edges.
  private func rows(_ rows: Range<Int>, _ show: Shown, _ height: Int) -> PixelRect {
    let top = self.top(show, height)
    func edge(_ row: Int) -> Int {
      Int(clamp((top + Double(row) * motion.scale - 0.5).rounded(.up), -1e9, 1e9))
    }
    var bounds = show.box.bounds
    if rows.lowerBound > 0 { bounds.top = max(bounds.top, edge(rows.lowerBound)) }
    if rows.upperBound < height { bounds.bottom = min(bounds.bottom, edge(rows.upperBound)) }
    return bounds
  }

  // The picture is cut at whole pixels of its own, so that at rest it lies pixel on pixel.
  private func top(_ show: Shown, _ height: Int) -> Double {
    show.rect.minY - ((Double(height) - show.rest.height) / 2).rounded() * motion.scale
  }

  /// Adds rows `rows` of a picture of `width` × `height` pixels. The bitmap begins with row `first` of it, or has
  /// all of it in a size of its own.
  private func addPixels(
    _ pixels: (bitmap: Bitmap, isOpaque: Bool), _ show: Shown, _ width: Int, _ height: Int,
    rows: Range<Int>, top first: Int
  ) {
    let bitmap = pixels.bitmap
    let cut = ((Double(width) - show.rest.width) / 2).rounded() * motion.scale
    frame.samplers.append(
      Sampler(
        pixels: UnsafePointer(bitmap.pixels), width: bitmap.width, height: bitmap.height,
        left: show.rect.minX - cut, top: top(show, height) + Double(first) * motion.scale,
        step: Double(bitmap.width) / Double(width) / motion.scale, opacity: show.alpha))
    append(
      .box(show.box),
      .picture(
        frame.samplers.count - 1, isOpaque: pixels.isOpaque && show.alpha == 255),
      self.rows(rows, show, height))
  }
}
