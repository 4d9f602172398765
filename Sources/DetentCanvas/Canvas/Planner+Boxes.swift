import DetentMotion

extension Planner {
  /// From points to device pixels, groups' transforms included.
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
    // Far larger than the bitmap it would only be slow, and not look different.
    guard thrown.rect.width + 2 * reach < 32_768, thrown.rect.height + 2 * reach < 32_768,
      let field = ShadowField(thrown, deviation: deviation, masks, arena)
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
    guard let painted = pictures.painted(picture, scale: cover) else { return }
    let step = 1 / motion.scale
    // Cut at whole pixels of the picture, so that at rest it is laid pixel on pixel.
    let cutX = ((Double(painted.width) - rest.width) / 2).rounded() * motion.scale
    let cutY = ((Double(painted.height) - rest.height) / 2).rounded() * motion.scale
    frame.samplers.append(
      Sampler(
        pixels: UnsafePointer(painted.pixels), width: painted.width, height: painted.height,
        left: shown.rect.minX - cutX, top: shown.rect.minY - cutY, step: step, opacity: alpha))
    append(
      .box(box),
      .picture(frame.samplers.count - 1, isOpaque: picture.isOpaque && alpha == 255), box.bounds)
  }
}
