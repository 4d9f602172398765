import DetentMotion

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
    case .contentHeight(let height):
      reader.contentHeight = max(0, height)
      reader.axis.limitsChanged(to: reader.limits(context.setup.size), context.tuning.list)
    }
  }

  // MARK: Press

  private mutating func press(
    at point: Point, _ device: PointerDevice, _ instant: Instant, _ context: Context
  ) {
    stopWheel(cancelled: true, context)
    focus = nil
    pointer.press(at: point, device, instant)
    if overlay.menu.isPresented {
      pointer.gesture = .holdingOverlay
      overlay.pressedItem = overlay.menu.phase == .open ? menuItem(at: point, context) ?? -1 : -1
      overlay.grab(at: point.x)
      return
    }
    switch context.setup.scene {
    case .card: pressCard(at: point, context)
    case .popup: pressPopup(at: point, context)
    case .explore, .reader: pressPage(at: point, context)
    }
  }

  private mutating func pressPage(at point: Point, _ context: Context) {
    catchMotion(context)
    if context.setup.scene == .explore, let element = element(at: point, context) {
      explore.pressed = element
      explore.isPressing = !pointer.hasCaught || element.kind != .row
    }
  }

  /// A press stops what moves under it; a change of lists runs on.
  private mutating func catchMotion(_ context: Context) {
    if page.isMoving {
      page.stop()
      pointer.hasCaught = true
    }
    if vertical(context).isMoving {
      stopVertical(context)
      pointer.hasCaught = true
    }
  }

  /// The scroller that goes up and down.
  private func vertical(_ context: Context) -> ScrollAxis {
    context.setup.scene == .explore ? explore.list.axis : reader.axis
  }

  private mutating func stopVertical(_ context: Context) {
    switch context.setup.scene {
    case .explore: explore.lists[explore.current].axis.stop()
    case .reader: reader.axis.stop()
    case .card, .popup: break
    }
  }

  // MARK: Release

  private mutating func endPress(at instant: Instant, cancelled: Bool, _ context: Context) {
    guard pointer.isDown else { return }
    let gesture = pointer.gesture
    pointer.release(at: instant, context.feel.pointer)
    let velocity = pointer.releaseVelocity
    let tapped = cancelled ? nil : pressedElement(context)
    explore.isPressing = false
    card.isPressing = false
    switch gesture {
    case .none, .ignored: break
    case .pending:
      letGoOfCaught(.horizontal, context)
      letGoOfCaught(.vertical, context)
      if let tapped { activate(tapped, context) }
    case .panningVertically: endDrag(.vertical, velocity: -velocity.dy, cancelled, context)
    case .panningHorizontally: endDrag(.horizontal, velocity: -velocity.dx, cancelled, context)
    case .holdingOverlay: releaseOverlay(velocity.dx, cancelled: cancelled, context)
    case .holdingSheet: releaseSheet(velocity, context)
    }
  }

  /// What a press that has not become a pan is on.
  private func pressedElement(_ context: Context) -> Element? {
    switch context.setup.scene {
    case .explore: explore.isPressing ? explore.pressed : nil
    case .reader: nil
    case .card: card.isPressing ? card.pressed : nil
    case .popup: pointer.hasCaught ? nil : element(at: pointer.origin, context)
    }
  }

  /// What a press stopped and no pan has taken hold of goes on to where it belongs.
  mutating func letGoOfCaught(_ axis: PanAxis, _ context: Context) {
    guard pointer.hasCaught, axis == .horizontal || !explore.isChanging else { return }
    if context.setup.scene == .card {
      letGoOfCaughtCard(axis, context)
      return
    }
    endDrag(axis, velocity: 0, true, context)
  }

  /// Lets one direction go at `velocity`, that of the content offset.
  mutating func endDrag(
    _ axis: PanAxis, velocity: Double, _ cancelled: Bool, _ context: Context
  ) {
    switch (axis, context.setup.scene) {
    case (_, .card):
      card.endDrag(velocity: velocity, context.tuning.card)
    case (_, .popup): break
    case (.horizontal, _):
      let opens = pull.isArmed && !cancelled
      let limits = pageLimits(context)
      let shown = page.shownVelocity(of: velocity, limits, context.tuning.page)
      page.fling(velocity: shown, limits, context.tuning.page)
      pull.release(opens: opens, context.tuning.pull)
      if opens { overlay.menu.present(context.tuning.overlay) }
    case (.vertical, .explore):
      decision = explore.release(velocity: velocity, context)
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
    if overlay.menu.wasOpen, !pointer.hasCaught, !cancelled {
      if item >= 0 { overlay.selection = item }
      overlay.menu.dismiss(context.tuning.overlay)
    } else {
      overlay.menu.release(
        velocity: pointer.hasCaught ? velocity : 0, context.tuning.overlay)
    }
  }
}
