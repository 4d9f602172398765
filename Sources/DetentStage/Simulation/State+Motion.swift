import DetentMotion

extension State {
  /// Everything that moves by itself, one tick onwards.
  mutating func moveOn(_ context: Context) {
    moveWheel(context)
    page.step(pageLimits(context), context.tuning.page)
    pull.step(context.tuning.pull)
    overlay.menu.step()
    if !overlay.menu.isPresented, focus?.kind == .menuItem { focus = nil }
    overlay.highlight.step(towards: overlay.pressedItem >= 0, seconds: 0.1)
    pointer.touch.step(towards: pointer.isDown, seconds: 0.12)
    focusRing.step(towards: focus != nil, seconds: 0.15)
    switch context.setup.scene {
    case .explore:
      explore.moveOn(context, isHeld: isPanning(.vertical), isCaught: pointer.gesture == .pending)
    case .reader: reader.moveOn(context, isHeld: isPanning(.vertical))
    case .card: card.moveOn(context.tuning.card)
    case .popup: popup.step(context.tuning.popup)
    }
  }

  /// Whether a finger or the wheel is scrolling along `axis`.
  func isPanning(_ axis: PanAxis) -> Bool {
    let isDragged =
      axis == .vertical
      ? pointer.gesture == .panningVertically : pointer.gesture == .panningHorizontally
    return isDragged || (wheel.isActive && wheel.axis == axis)
  }

  /// The page gives sideways, and has nowhere to go.
  func pageLimits(_ context: Context) -> ScrollLimits {
    ScrollLimits(low: 0, high: 0, viewport: context.setup.size.width, bounces: true)
  }

  /// Whether nothing moves by itself; a pointer may rest on the stage.
  func isSettled(_ context: Context) -> Bool {
    guard !wheel.isActive, !page.isMoving, pull.isSettled, overlay.isSettled,
      pointer.touch.isSettled(at: pointer.isDown), focusRing.isSettled(at: focus != nil)
    else { return false }
    switch context.setup.scene {
    case .explore:
      return explore.isSettled(
        context, isHeld: isPanning(.vertical), isCaught: pointer.gesture == .pending)
    case .reader: return reader.isSettled(isHeld: isPanning(.vertical), context)
    case .card: return card.isSettled()
    case .popup: return popup.isSettled
    }
  }
}

extension Ramp {
  /// Scroll indicators come at once and go slowly.
  mutating func stepIndicator(isScrolling: Bool) {
    step(towards: isScrolling, seconds: isScrolling ? 0.1 : 0.6)
  }
}

extension ReaderState {
  mutating func moveOn(_ context: Context, isHeld: Bool) {
    axis.step(limits(context.setup.size), context.tuning.list)
    indicator.stepIndicator(isScrolling: isHeld || axis.isMoving)
    bar.step(towards: axis.offset > 1, seconds: 0.15)
  }

  func isSettled(isHeld: Bool, _ context: Context) -> Bool {
    !axis.isMoving && indicator.isSettled(at: isHeld) && bar.isSettled(at: axis.offset > 1)
  }
}
