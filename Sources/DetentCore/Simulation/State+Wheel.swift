extension State {
  /// A wheel's first delta begins a drag; each one is spread over a few ticks.
  mutating func turnWheel(_ notches: Vector, _ context: Context) {
    guard !overlay.isPresented, !pointer.isDown, !explore.isChanging else { return }
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
    let delta = wheel.pending * WheelState.share
    wheel.pending -= delta
    drag(wheel.axis, by: delta, context)
    wheel.silentTicks += 1
    if wheel.silentTicks >= context.tuning.wheelSilenceTicks { endWheel(context) }
  }

  /// Scrolls what is still pending, and settles.
  mutating func endWheel(_ context: Context) {
    guard wheel.isActive else { return }
    drag(wheel.axis, by: wheel.pending, context)
    let axis = wheel.axis
    wheel = WheelState()
    endDrag(axis, velocity: 0, false, context)
  }
}
