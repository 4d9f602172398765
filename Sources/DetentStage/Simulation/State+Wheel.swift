import DetentMotion

extension State {
  /// Takes a wheel's delta. The first one begins a drag; each is spread over a few ticks.
  mutating func turnWheel(_ notches: Vector, _ stage: Stage) {
    guard !isModal(stage), !shared.pointer.isDown, !isBusy(stage) else { return }
    if !shared.wheel.isActive {
      shared.wheel = WheelState()
      shared.wheel.axis = abs(notches.dx) > abs(notches.dy) ? .horizontal : .vertical
      shared.wheel.isActive = true
      guard shared.wheel.axis == .vertical || !turnStrip(stage) else {
        return addToWheel(notches, stage)
      }
      var pan = PanOffer(axis: shared.wheel.axis)
      offer(&pan, stage)
      if pan.claim == .refused {
        shared.wheel.reachesAll = true
        offer(&pan, stage)
      }
      guard pan.claim == .pans else {
        shared.wheel = WheelState()
        return
      }
      shared.wheel.owner = pan.owner
    }
    addToWheel(notches, stage)
  }

  private mutating func addToWheel(_ notches: Vector, _ stage: Stage) {
    let notch = shared.wheel.axis == .vertical ? notches.dy : notches.dx
    shared.wheel.pending -= notch * stage.feel.scroll.pointsPerNotch
    shared.wheel.silentTicks = 0
  }

  mutating func moveWheel(_ stage: Stage) {
    guard shared.wheel.isActive else { return }
    let delta = shared.wheel.takeShare()
    if delta != 0 {
      shared.wheel.owner = pan(shared.wheel.axis, by: delta, from: shared.wheel.owner, stage)
    }
    shared.wheel.silentTicks += 1
    if shared.wheel.silentTicks >= stage.wheelSilenceTicks, shared.wheel.pending == 0 {
      stopWheel(cancelled: false, stage)
    }
  }

  /// Handles the device's report that the scroll ended: it settles when all pending points are scrolled.
  mutating func endWheel(_ stage: Stage) {
    if shared.wheel.isActive { shared.wheel.silentTicks = stage.wheelSilenceTicks }
  }

  /// Ends the scroll and lets it settle. Pending points are dropped, just as a press stops a fling.
  mutating func stopWheel(cancelled: Bool, _ stage: Stage) {
    guard shared.wheel.isActive else { return }
    let wheel = shared.wheel
    shared.wheel = WheelState()
    guard !shared.strips.isDragging else { return letGoStrip(velocity: 0, stage) }
    call(.endPan(wheel.axis, velocity: 0, cancelled: cancelled), at: wheel.owner, stage)
  }
}
