import DetentMotion

// Events from outside go to the topmost part that can use them.
extension State {
  /// Applies one event from outside.
  mutating func apply(_ event: InputEvent, _ stage: Stage) {
    switch event.kind {
    case .press(let point, let device):
      if shared.pointer.isDown { endPress(at: event.instant, cancelled: true, stage) }
      press(at: point, device, event.instant, stage)
    case .move(let point):
      guard shared.pointer.isDown else {
        shared.pointer.position = point
        return
      }
      let previous = shared.pointer.position
      shared.pointer.move(to: point, event.instant)
      movePress(from: previous, stage)
    case .release: endPress(at: event.instant, cancelled: false, stage)
    case .cancel: endPress(at: event.instant, cancelled: true, stage)
    case .wheel(let notches): turnWheel(notches, stage)
    case .wheelEnded: endWheel(stage)
    case .key(let key): press(key, stage)
    case .contentHeight: call(.apply(event.kind), stage)
    }
  }

  // MARK: Press

  private mutating func press(
    at point: Point, _ device: PointerDevice, _ instant: Instant, _ stage: Stage
  ) {
    stopWheel(cancelled: true, stage)
    shared.focus = nil
    shared.pointer.press(at: point, device, instant)
    if let page = menuPage(stage) {
      // The menu of a row has the press alone, even where a layer is over everything.
      parts.page!.pressMenu(page, shared)
      return shared.pointer.hold(StageParts.pagePlace)
    }
    let drives = stage.drives(self)
    // The layers over everything have the press alone, even while a menu hides the rest.
    let (scene, box) = (stage.setup.scene, stage.box)
    let overTap = scene.over.tapped(at: point, in: box, drives)
    let overStrip = scene.over.strip(at: point, in: box, drives)
    if let overTap { shared.press(Element(.over, layer: overTap)) }
    guard overTap == nil, overStrip == nil else { return pressStrip(overStrip, stage) }
    var press = PressOffer(isModal: isModal(stage), shift: shift(stage), drives: drives)
    offer(&press, stage)
    guard shared.pointer.owner < 0, !press.isModal else { return pressStrip(press.strip, stage) }
    // No part took the press: it can only be on the ground.
    let layer = scene.ground.tapped(at: point, in: box, drives)
    if let layer { shared.press(Element(.stage, layer: layer)) }
    pressStrip(scene.ground.strip(at: point, in: box, drives), stage)
  }

  private mutating func movePress(from previous: Point, _ stage: Stage) {
    let pointer = shared.pointer
    switch pointer.gesture {
    case .none, .ignored: break
    case .pending: recognise(stage)
    case .panningVertically:
      call(.pan(.vertical, by: previous.y - pointer.position.y), at: pointer.owner, stage)
    case .panningHorizontally:
      let delta = previous.x - pointer.position.x
      shared.pointer.owner = pan(.horizontal, by: delta, from: pointer.owner, stage)
    case .holding: call(.follow(from: previous), at: pointer.owner, stage)
    }
  }

  /// Turns a press that moved past the slop into a pan along the axis that it moved further on. The way
  /// within the slop drags nothing, so nothing jumps.
  private mutating func recognise(_ stage: Stage) {
    let pointer = shared.pointer
    let moved = pointer.position - pointer.origin
    let swipesRow = shared.strips.pressed < 0 && swipesRow(stage)
    let (axis, slop) = direction(swipesRow: swipesRow, stage)
    let distance = axis == .vertical ? moved.dy : moved.dx
    guard abs(distance) > slop else { return }
    call(.endPress, stage)
    shared.isTapping = false
    letGo(axis == .vertical ? .horizontal : .vertical, stage)
    if !swipesRow || axis == .vertical { letGoRow(stage) }
    let beyond = distance > 0 ? slop - distance : -slop - distance
    if axis == .horizontal, !isBusy(stage), beginStrip(stage) {
      shared.pointer.gesture = .panningHorizontally
      // Pages that the press stopped go on.
      letGoParts(.horizontal, stage)
      shared.pointer.owner = -1
      return dragStrip(by: beyond, stage)
    }
    // If the pressed part does not move along the axis, the pan goes on to the parts below it.
    let below = PartSet(below: max(0, pointer.owner))
    var pan = PanOffer(axis: axis, concerned: pointer.concerned.union(below))
    if swipesRow, axis == .horizontal { pan.concerned = PartSet(StageParts.pagePlace) }
    if !isBusy(stage) { offer(&pan, stage) }
    shared.pointer.owner = pan.owner
    switch pan.claim {
    case .refused:
      shared.pointer.gesture = .ignored
      letGo(axis, stage)
    case .pans:
      shared.pointer.gesture = axis == .vertical ? .panningVertically : .panningHorizontally
      shared.pointer.owner = self.pan(axis, by: beyond, from: pan.owner, stage)
    case .follows:
      shared.pointer.gesture = .holding
      shared.pointer.hasCaught = true
      let slip = clamp(distance, -slop, slop)
      let start =
        pointer.origin + (axis == .horizontal ? Vector(dx: slip, dy: 0) : Vector(dx: 0, dy: slip))
      call(.follow(from: start), at: pan.owner, stage)
    }
  }

  /// Resumes every motion that a press stopped and no pan has taken over.
  private mutating func letGo(_ axis: PanAxis, _ stage: Stage) {
    if axis == .horizontal { letGoStrip(velocity: 0, stage) }
    letGoParts(axis, stage)
  }

  private mutating func letGoParts(_ axis: PanAxis, _ stage: Stage) {
    guard shared.pointer.hasCaught else { return }
    call(.letGo(axis), parts: shared.pointer.concerned, stage)
  }

  // MARK: Release

  private mutating func endPress(at instant: Instant, cancelled: Bool, _ stage: Stage) {
    guard shared.pointer.isDown else { return }
    let gesture = shared.pointer.gesture
    let owner = shared.pointer.owner
    shared.pointer.release(at: instant, stage.feel.pointer)
    let velocity = shared.pointer.releaseVelocity
    var tap = TapSearch(owner: owner)
    if shared.isTapping { tap.element = shared.tap } else { offer(&tap, stage) }
    let isLayer = shared.isTapping && !cancelled
    call(.endPress, stage)
    shared.isTapping = false
    switch gesture {
    case .none, .ignored: break
    case .pending:
      let jumps = !cancelled && !isLayer && tapSlider(stage)
      letGo(.horizontal, stage)
      letGo(.vertical, stage)
      if !cancelled, !jumps, let element = tap.element { activate(element, stage) }
    case .panningVertically:
      call(.endPan(.vertical, velocity: -velocity.dy, cancelled: cancelled), at: owner, stage)
    case .panningHorizontally where shared.strips.isDragging:
      letGoStrip(velocity: -velocity.dx, stage)
    case .panningHorizontally:
      call(
        .endPan(.horizontal, velocity: -velocity.dx, cancelled: cancelled), at: owner, stage)
    case .holding:
      if isLayer, let element = tap.element { activate(element, stage) }
      call(.release(velocity: velocity, cancelled: cancelled), at: owner, stage)
    }
  }
}
