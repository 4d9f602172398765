import DetentMotion

extension Planner {
  /// Adds a blurred picture of everything below.
  ///
  /// - Parameter below: the number of items that it blurs.
  func addBackdrop(_ shape: RoundedRect, _ blur: Double, below: Int) {
    let deviation = max(0, blur) / 2 * scale * motion.scale
    guard deviation >= 0.25, deviation.isFinite, let box = DeviceBox(device(shape), masks) else {
      return
    }
    let shown = box.bounds.intersection(clipBounds)
    if shown.isEmpty { return }
    // The outermost clip is the stage: the window around it is not blurred into it.
    let outermost = scopes.first { $0.clip >= 0 }?.clip ?? clip
    let stage = outermost < 0 ? bitmap : bitmap.intersection(frame.clips[outermost].box.bounds)
    let blur = BackdropBlur(deviation: deviation, shown: shown, in: stage)
    if blur.area.isEmpty { return }
    let places = blur.cells
    let cells = arena.zeros(places.area, of: UInt32.self)
    let size = Double(blur.cell)
    frame.samplers.append(
      Sampler(
        pixels: UnsafePointer(cells), width: places.width, height: places.height,
        left: Double(places.left) * size, top: Double(places.top) * size, step: 1 / size,
        opacity: 255))
    frame.backdrops.append(Backdrop(blur: blur, bounds: shown, below: below, cells: cells))
    append(.box(box), .picture(frame.samplers.count - 1, isOpaque: false), box.bounds)
  }
}
