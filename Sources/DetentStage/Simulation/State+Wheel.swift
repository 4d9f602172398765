import DetentMotion

extension State {
  /// A wheel's first delta begins a drag; each one is spread over a few ticks.
  mutating func turnWheel(_ notches: Vector, _ context: Context) {
    guard !overlay.menu.isPresented, !pointer.isDown, !explore.isChanging,
      context.setup.scene != .popup
    else { return }
    if !wheel.isActive {
      wheel = WheelState()
      wheel.axis = abs(notches.dx) > abs(notches.dy) ? .horizontal : .vertical
      wheel.isActive = true
      beginDrag(wheel.axis, context)
    }
    let notch = wheel.axis == .vertical ? notches.dy : notches.dx
    wheel.pending -= notch * context.feel.scroll.pointsPerNotch
    wheel.silentTicks = 0
  }

  mutating func moveWheel(_ context: Context) {
    guard wheel.isActive else { return }
    let delta = wheel.takeShare()
    if delta != 0 { drag(wheel.axis, by: delta, context) }
    wheel.silentTicks += 1
    if wheel.silentTicks >= context.tuning.wheelSilenceTicks, wheel.pending == 0 {
      stopWheel(cancelled: false, context)
    }
  }

  /// The device says it ended: it settles as soon as what is pending has been scrolled.
  mutating func endWheel(_ context: Context) {
    if wheel.isActive { wheel.silentTicks = context.tuning.wheelSilenceTicks }
  }

  /// Settles; what is still pending is dropped, as a press stops a fling.
  mutating func stopWheel(cancelled: Bool, _ context: Context) {
    guard wheel.isActive else { return }
    let axis = wheel.axis
    wheel = WheelState()
    endDrag(axis, velocity: 0, cancelled, context)
  }
}
