import DetentMotion

extension State {
  /// The pressed pointer has come from `previous` to where it is.
  mutating func pan(from previous: Point, _ context: Context) {
    switch pointer.gesture {
    case .none, .ignored: break
    case .pending: recognise(context)
    case .panningVertically: drag(.vertical, by: previous.y - pointer.position.y, context)
    case .panningHorizontally: drag(.horizontal, by: previous.x - pointer.position.x, context)
    case .holdingOverlay: dragOverlay(context)
    case .holdingSheet: dragSheet(from: previous, context)
    }
  }

  /// Past the slop the press becomes a pan along the axis it moved further on. What lies within the
  /// slop is not dragged, so nothing jumps.
  private mutating func recognise(_ context: Context) {
    let moved = pointer.position - pointer.origin
    let slop = pointer.slop(context.feel.pointer)
    let axis: PanAxis = abs(moved.dy) >= abs(moved.dx) ? .vertical : .horizontal
    let distance = axis == .vertical ? moved.dy : moved.dx
    guard abs(distance) > slop else { return }
    if context.setup.scene == .popup {
      beginPopupPan(slipping: clamp(distance, -slop, slop), axis, context)
      return
    }
    explore.isPressing = false
    card.isPressing = false
    letGoOfCaught(axis == .vertical ? .horizontal : .vertical, context)
    if explore.isChanging {
      pointer.gesture = .ignored
      letGoOfCaught(axis, context)
      return
    }
    pointer.gesture = axis == .vertical ? .panningVertically : .panningHorizontally
    beginDrag(axis, context)
    drag(axis, by: distance > 0 ? slop - distance : -slop - distance, context)
  }

  /// The menu follows from where the slop ends, so that it does not jump either.
  private mutating func dragOverlay(_ context: Context) {
    if !pointer.hasCaught {
      let moved = pointer.position - pointer.origin
      let slop = pointer.slop(context.feel.pointer)
      guard max(abs(moved.dx), abs(moved.dy)) > slop else { return }
      overlay.pressedItem = -1
      pointer.hasCaught = true
      overlay.moveGrab(by: clamp(moved.dx, -slop, slop))
    }
    overlay.drag(to: pointer.position.x, context.tuning.overlay)
  }

  /// Takes hold of one direction; the other is left alone.
  mutating func beginDrag(_ axis: PanAxis, _ context: Context) {
    switch (axis, context.setup.scene) {
    case (_, .card): card.beginDrag(cardHold(axis, context), context.tuning.card)
    case (_, .popup): break
    case (.horizontal, _): page.beginDrag(pageLimits(context), context.tuning.page)
    case (.vertical, .explore): explore.beginDrag(context)
    case (.vertical, .reader):
      reader.axis.beginDrag(reader.limits(context.setup.size), context.tuning.list)
    }
  }

  /// Moves the content: `delta` is how much more content offset is asked for.
  mutating func drag(_ axis: PanAxis, by delta: Double, _ context: Context) {
    switch (axis, context.setup.scene) {
    case (_, .card): card.drag(by: delta, context.tuning.card)
    case (_, .popup): break
    case (.horizontal, _):
      page.drag(by: delta, pageLimits(context), context.tuning.page)
      pull.pull(to: page.offset / context.feel.pull.trigger, context.tuning.pull)
    case (.vertical, .explore): explore.drag(by: delta, context)
    case (.vertical, .reader):
      reader.axis.drag(by: delta, reader.limits(context.setup.size), context.tuning.list)
    }
  }
}
