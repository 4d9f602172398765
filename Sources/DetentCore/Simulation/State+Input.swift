extension State {
  /// One event from outside.
  mutating func apply(_ event: InputEvent, _ context: Context) {
    switch event.kind {
    case .press(let point, let device):
      if pointer.isDown { endPress(at: event.instant, cancelled: true, context) }
      press(at: point, device, event.instant, context)
    case .move(let point):
      guard pointer.isDown else {
        pointer.position = point
        return
      }
      let previous = pointer.position
      pointer.move(to: point, event.instant)
      pan(from: previous, context)
    case .release: endPress(at: event.instant, cancelled: false, context)
    case .cancel: endPress(at: event.instant, cancelled: true, context)
    case .wheel(let notches): turnWheel(notches, context)
    case .wheelEnded: endWheel(context)
    case .key(let key): press(key, context)
    case .contentHeight(let height): reader.contentHeight = max(0, height)
    }
  }

  // MARK: Press

  private mutating func press(
    at point: Point, _ device: PointerDevice, _ instant: Instant, _ context: Context
  ) {
    endWheel(context)
    focus = nil
    pointer.press(at: point, device, instant)
    if overlay.isPresented {
      pointer.gesture = .holdingOverlay
      overlay.pressedItem = overlay.phase == .open ? menuItem(at: point, context) ?? -1 : -1
      overlay.grab(at: point.x)
      return
    }
    catchMotion(context)
    if context.setup.scene == .explore, let element = element(at: point, context) {
      explore.pressed = element
      explore.isPressing = !pointer.hasCaught || element.kind != .row
    }
  }

  /// A press stops what moves under it.
  private mutating func catchMotion(_ context: Context) {
    if page.isMoving {
      page.stop()
      pointer.hasCaught = true
    }
    switch context.setup.scene {
    case .explore:
      if explore.isChanging {
        pointer.gesture = .pending
      } else if explore.lists[explore.current].axis.isMoving {
        explore.lists[explore.current].axis.stop()
        pointer.hasCaught = true
      }
    case .reader:
      if reader.axis.isMoving {
        reader.axis.stop()
        pointer.hasCaught = true
      }
    }
  }

  // MARK: Pan

  /// The pressed pointer has come from `previous` to where it is.
  private mutating func pan(from previous: Point, _ context: Context) {
    switch pointer.gesture {
    case .none, .ignored: break
    case .pending: recognise(context)
    case .panningVertically: drag(.vertical, by: previous.y - pointer.position.y, context)
    case .panningHorizontally: drag(.horizontal, by: previous.x - pointer.position.x, context)
    case .holdingOverlay: dragOverlay(context)
    }
  }

  /// Past the slop the press becomes a pan along the axis it moved further on. What lies within the
  /// slop is not dragged, so nothing jumps.
  private mutating func recognise(_ context: Context) {
    let moved = pointer.position - pointer.origin
    let slop = pointer.slop(context.feel.pointer)
    let isVertical = abs(moved.dy) >= abs(moved.dx)
    let distance = isVertical ? moved.dy : moved.dx
    guard abs(distance) > slop else { return }
    explore.isPressing = false
    if explore.isChanging {
      pointer.gesture = .ignored
      return
    }
    let axis: Axis = isVertical ? .vertical : .horizontal
    pointer.gesture = isVertical ? .panningVertically : .panningHorizontally
    beginDrag(axis, context)
    drag(axis, by: distance > 0 ? slop - distance : -slop - distance, context)
  }

  private mutating func dragOverlay(_ context: Context) {
    let moved = pointer.position - pointer.origin
    guard max(abs(moved.dx), abs(moved.dy)) > pointer.slop(context.feel.pointer) else { return }
    overlay.pressedItem = -1
    explore.isPressing = false
    pointer.hasCaught = true
    overlay.drag(to: pointer.position.x, width: context.setup.size.width)
  }

  /// Takes hold of one direction; the other is left alone.
  mutating func beginDrag(_ axis: Axis, _ context: Context) {
    switch (axis, context.setup.scene) {
    case (.horizontal, _): page.beginDrag(pageLimits(context), context.tuning.page)
    case (.vertical, .explore): explore.beginDrag(context)
    case (.vertical, .reader):
      reader.axis.beginDrag(reader.limits(context.setup.size), context.tuning.list)
    }
  }

  /// Moves the content: `delta` is how much more content offset is asked for.
  mutating func drag(_ axis: Axis, by delta: Double, _ context: Context) {
    switch (axis, context.setup.scene) {
    case (.horizontal, _):
      page.drag(by: delta, pageLimits(context), context.tuning.page)
      pull.pull(to: page.offset / context.feel.pull.trigger, context.feel.pull)
    case (.vertical, .explore): explore.drag(by: delta, context)
    case (.vertical, .reader):
      reader.axis.drag(by: delta, reader.limits(context.setup.size), context.tuning.list)
    }
  }

  // MARK: Release

  private mutating func endPress(at instant: Instant, cancelled: Bool, _ context: Context) {
    guard pointer.isDown else { return }
    let gesture = pointer.gesture
    pointer.release(at: instant, context.feel.pointer)
    let velocity = pointer.releaseVelocity
    let wasPressing = explore.isPressing
    explore.isPressing = false
    switch gesture {
    case .none, .ignored: break
    case .pending:
      letGo(velocity: .zero, cancelled: cancelled, context)
      if !cancelled, wasPressing { activate(explore.pressed, context) }
    case .panningVertically: endDrag(.vertical, velocity: -velocity.dy, cancelled, context)
    case .panningHorizontally: endDrag(.horizontal, velocity: -velocity.dx, cancelled, context)
    case .holdingOverlay: releaseOverlay(velocity.dx, cancelled: cancelled, context)
    }
  }

  /// A press that never became a pan: what it stopped goes on to where it belongs.
  private mutating func letGo(velocity: Vector, cancelled: Bool, _ context: Context) {
    guard pointer.hasCaught else { return }
    endDrag(.horizontal, velocity: 0, true, context)
    endDrag(.vertical, velocity: 0, cancelled, context)
  }

  /// Lets one direction go at `velocity`, that of the content offset.
  mutating func endDrag(
    _ axis: Axis, velocity: Double, _ cancelled: Bool, _ context: Context
  ) {
    switch (axis, context.setup.scene) {
    case (.horizontal, _):
      let opens = pull.isArmed && !cancelled
      let limits = pageLimits(context)
      let shown = page.shownVelocity(of: velocity, limits, context.tuning.page)
      page.fling(velocity: shown, limits, context.tuning.page)
      pull.pull(to: 0, context.feel.pull)
      if opens { overlay.present(context.tuning.overlay) }
    case (.vertical, .explore):
      let shown = explore.shownVelocity(of: velocity, context)
      decision = explore.release(velocity: shown, context)
    case (.vertical, .reader):
      let limits = reader.limits(context.setup.size)
      let shown = reader.axis.shownVelocity(of: velocity, limits, context.tuning.list)
      reader.axis.fling(velocity: shown, limits, context.tuning.list)
    }
  }

  private mutating func releaseOverlay(
    _ velocity: Double, cancelled: Bool, _ context: Context
  ) {
    let item = overlay.pressedItem
    overlay.pressedItem = -1
    let isTap = !pointer.hasCaught && overlay.wasOpen && !cancelled
    if isTap {
      if item >= 0 { overlay.selection = item }
      overlay.dismiss(context.tuning.overlay)
    } else {
      overlay.release(
        velocity: pointer.hasCaught ? velocity : 0, width: context.setup.size.width,
        context.tuning.overlay)
    }
  }
}
