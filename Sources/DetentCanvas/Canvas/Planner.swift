import DetentMotion

/// Turns a list's commands into a frame's items: it applies scale and groups, and finds or makes the masks.
final class Planner {
  let typesetter: Typesetter
  let masks = MaskCache()
  let arena = Arena()
  /// Memory for one path at a time.
  let areas = Arena()
  var frame = Frame()
  let pictures: PictureCache
  /// The polygons to fill, and the lines and dashes of a stroke on the way there.
  var outline = Outline()
  var lines = Outline()
  var dashes = Outline()

  /// The rows of pictures that this frame shows and that have not been made yet.
  var missing: [(source: PictureSource, rows: Int)] = []
  /// True in the pass that waits for rows as it comes upon them.
  private(set) var isWaiting = false

  private(set) var scale = 1.0
  private(set) var bitmap = PixelRect.empty
  /// The groups' transform of device pixels at this point of the list.
  var motion = Transform.identity
  var clip = -1
  var clipBounds = PixelRect.empty
  var scopes: [Scope] = []

  /// The state that the end of a scope restores.
  struct Scope {
    var motion: Transform
    var clip: Int
    var clipBounds: PixelRect
    /// The index of the layer's first item if the scope is a translucent group, otherwise −1.
    var layer = -1
    var opacity: UInt8 = 255
  }

  init(typesetter: Typesetter, pictures: PictureCache) {
    self.typesetter = typesetter
    self.pictures = pictures
  }

  /// Makes the frame that draws `commands` on a bitmap; its pointers are valid until the next call.
  func plan(_ commands: [DisplayList.Command], bounds: PixelRect, scale: Double) {
    masks.beginFrame()
    isWaiting = false
    add(commands, bounds: bounds, scale: scale)
    guard !missing.isEmpty else { return }
    // Other threads make all but the first meanwhile, as far as there are processors.
    for wish in missing.dropFirst() { wish.source.prepare(wish.rows) }
    missing.removeAll(keepingCapacity: true)
    isWaiting = true
    add(commands, bounds: bounds, scale: scale)
  }

  private func add(_ commands: [DisplayList.Command], bounds: PixelRect, scale: Double) {
    arena.reset()
    pictures.beginPass()
    frame.removeAll()
    scopes.removeAll(keepingCapacity: true)
    self.scale = scale
    bitmap = bounds
    motion = .identity
    clip = -1
    clipBounds = bounds
    var previous = 0
    for index in commands.indices {
      let first = frame.items.count
      if case .backdrop(let shape, let blur, let skipsLast) = commands[index] {
        if !clipBounds.isEmpty { addBackdrop(shape, blur, below: skipsLast ? previous : first) }
      } else {
        add(commands[index])
      }
      previous = first
      var bounds = PixelRect.empty
      for index in min(first, frame.items.count)..<frame.items.count {
        if case .layerEnd = frame.items[index].shape { continue }
        bounds = bounds.union(frame.items[index].bounds)
      }
      frame.commandBounds.append(bounds)
    }
    precondition(scopes.isEmpty, "every scope that a list opens is closed")
  }

  private func add(_ command: DisplayList.Command) {
    switch command {
    case .pushClip(let shape): pushClip(shape)
    case .pushGroup(let opacity, let transform): pushGroup(opacity, transform)
    case .popClip, .popGroup: popScope()
    case _ where clipBounds.isEmpty: break
    case .fill(let shape, let paint): addFill(shape, paint)
    case .border(let shape, let width, let color): addBorder(shape, width, color)
    case .shadow(let shape, let shadow): addShadow(shape, shadow)
    case .fillPath(let path, let paint, let offset): addPath(path, nil, paint, offset)
    case .strokePath(let path, let stroke, let color, let offset):
      addPath(path, stroke, .solid(color), offset)
    case .text(let layout, let baseline, let color): addText(layout, baseline, color)
    case .picture(let picture, let shape, let opacity): addPicture(picture, shape, opacity)
    case .turnedPicture(let picture, let rect, let degrees): addPicture(picture, rect, degrees)
    case .backdrop: preconditionFailure("the walk over the commands adds backdrops")
    }
  }

  // MARK: Scopes

  func pushClip(_ shape: RoundedRect) {
    scopes.append(Scope(motion: motion, clip: clip, clipBounds: clipBounds))
    guard let box = DeviceBox(device(shape), masks) else {
      clipBounds = .empty
      return
    }
    clipBounds = clipBounds.intersection(box.bounds)
    frame.clips.append(Clip(box: box, parent: clip))
    clip = frame.clips.count - 1
  }

  func pushGroup(_ opacity: Double, _ transform: Transform) {
    var scope = Scope(motion: motion, clip: clip, clipBounds: clipBounds)
    motion = motion.after(Transform(scale: transform.scale, offset: transform.offset * scale))
    let alpha = UInt8(Color.share(opacity) * 255 + 0.5)
    if alpha == 0 || !(motion.scale > 0) {
      clipBounds = .empty
    } else if alpha < 255 && !clipBounds.isEmpty {
      scope.layer = frame.items.count
      scope.opacity = alpha
      append(.layerStart, .solid(0), clipBounds)
      // The layer as a whole is clipped when it is laid down.
      clip = -1
    }
    scopes.append(scope)
  }

  func popScope() {
    guard let scope = scopes.popLast() else { preconditionFailure("a scope is closed once") }
    motion = scope.motion
    clip = scope.clip
    clipBounds = scope.clipBounds
    guard scope.layer >= 0 else { return }
    var bounds = PixelRect.empty
    for item in frame.items[(scope.layer + 1)...] { bounds = bounds.union(item.bounds) }
    if bounds.isEmpty {
      frame.items.removeSubrange(scope.layer...)
    } else {
      frame.items[scope.layer].bounds = bounds
      append(.layerEnd(opacity: scope.opacity), .solid(0), bounds)
    }
  }

  /// Keeps an item unless nothing of it can show.
  func append(_ shape: Item.Shape, _ source: Source, _ bounds: PixelRect) {
    let visible = bounds.intersection(clipBounds)
    if visible.isEmpty { return }
    frame.items.append(Item(shape: shape, source: source, bounds: visible, clip: clip))
  }
}
