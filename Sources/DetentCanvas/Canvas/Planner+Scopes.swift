import DetentMotion

extension Planner {
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
