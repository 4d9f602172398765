import DetentMotion

/// Turns a list's commands into a frame's items: applies scale and groups, finds or makes the masks.
final class Planner {
  let typesetter: Typesetter
  let masks = MaskCache()
  let arena = Arena()
  var frame = Frame()
  let pictures: PictureCache
  /// The polygons to fill, and on the way there a stroke's lines and dashes.
  var outline = Outline()
  var lines = Outline()
  var dashes = Outline()

  private(set) var scale = 1.0
  private(set) var bitmap = PixelRect.empty
  /// What groups do to device pixels at this point of the list.
  var motion = Transform.identity
  var clip = -1
  var clipBounds = PixelRect.empty
  var scopes: [Scope] = []

  /// What a scope's end restores.
  struct Scope {
    var motion: Transform
    var clip: Int
    var clipBounds: PixelRect
    /// The layer's first item when the scope is a translucent group, else −1.
    var layer = -1
    var opacity: UInt8 = 255
  }

  init(typesetter: Typesetter, pictures: PictureCache) {
    self.typesetter = typesetter
    self.pictures = pictures
  }

  /// The frame that draws `commands` on a bitmap; its pointers are good until the next call.
  func plan(_ commands: [DisplayList.Command], bounds: PixelRect, scale: Double) {
    masks.beginFrame()
    arena.reset()
    frame.removeAll()
    scopes.removeAll(keepingCapacity: true)
    self.scale = scale
    bitmap = bounds
    motion = .identity
    clip = -1
    clipBounds = bounds
    for command in commands {
      let first = frame.items.count
      add(command)
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
    default: if !clipBounds.isEmpty { addShape(command) }
    }
  }

  private func addShape(_ command: DisplayList.Command) {
    switch command {
    case .fill(let shape, let paint): addFill(shape, paint)
    case .border(let shape, let width, let color): addBorder(shape, width, color)
    case .shadow(let shape, let shadow): addShadow(shape, shadow)
    case .fillPath(let path, let paint, let offset): addPath(path, nil, paint, offset)
    case .strokePath(let path, let stroke, let color, let offset):
      addPath(path, stroke, .solid(color), offset)
    case .text(let layout, let baseline, let color): addText(layout, baseline, color)
    case .picture(let picture, let shape, let opacity): addPicture(picture, shape, opacity)
    case .pushClip, .popClip, .pushGroup, .popGroup: break
    }
  }
}
