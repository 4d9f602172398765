import DetentMotion

/// What the popup's quantities read; in the warm-up they are the box's.
extension Simulation {
  private var isWarmUp: Bool { context.tuning.popup.step.isWarmUp }

  /// 0 closed … 1 open; of the box, 0 at its start … 1 gone.
  package var popupFraction: Double {
    isWarmUp ? state.popup.box.value : state.popup.sheet.fraction
  }

  /// Of the fraction, per second.
  package var popupVelocity: Double {
    let tuning = context.tuning.popup
    guard state.popup.isHeld, state.pointer.hasCaught else {
      return isWarmUp ? state.popup.box.velocity : state.popup.sheet.velocity
    }
    return isWarmUp
      ? pointerVelocity.dx / tuning.boxTravel : -pointerVelocity.dy / tuning.sheet.travel
  }

  /// Closed, opening, open, closing or held; of the box, held, opening while it runs, else closed.
  package var popupPhase: String {
    if state.popup.isHeld { return "held" }
    guard isWarmUp else { return "\(state.popup.sheet.phase)" }
    return state.popup.box.isRunning
      ? (state.popup.box.isReversed ? "closing" : "opening") : "closed"
  }
}
