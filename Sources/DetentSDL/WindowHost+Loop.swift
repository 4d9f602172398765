import CSDL2
import DetentCanvas
import DetentMotion
import DetentStage

extension WindowHost {
  /// The longest rests while nothing moves, in seconds. While the button is held they are short, in order to
  /// notice an unreported release.
  private static let longestRest = 5.0
  private static let longestRestWhilePressed = 0.05
  /// The time between two steps while the window is invisible, in seconds. It is short enough to lose nothing
  /// (content catches up with a quarter of a second at once), and causes hardly any work.
  private static let hiddenPeriod = 0.2
  /// The longest time between two pumps of input, in seconds; the loop also waits for input.
  private static let pumpInterval = 0.001
  /// The number of presentations that may fail in a row: resizing a window during the drawing makes one fail.
  private static let failuresAllowed = 10

  func run() throws(SDLError) {
    announceSize()
    SDL_StartTextInput()
    SDL_ShowWindow(window)
    while !content.shouldQuit {
      gather()
      guard !content.shouldQuit else { break }
      try frame()
      content.useSpareTime()
    }
  }

  // MARK: - Input

  /// Rests while nothing moves, then takes in events until the next frame is due.
  private func gather() {
    // Whatever comes is drawn before the next rest, even by a content that is at rest again.
    var hasEvent = cancelLostRelease()
    while isResting, !hasEvent {
      let now = clock.seconds
      let wakeUp = content.wakeUp ?? .infinity
      if wakeUp <= now { break }
      let longest = translator.press == nil ? Self.longestRest : Self.longestRestWhilePressed
      note(isResting: true)
      if wait(seconds: min(wakeUp - now, longest)) { break }
      note(isResting: false)
      hasEvent = cancelLostRelease()
    }
    while !content.shouldQuit {
      drain()
      let remaining = due() - clock.seconds
      if remaining <= 0 { return }
      if !canDraw {
        _ = wait(seconds: remaining)
      } else if remaining >= 2 * Self.pumpInterval {
        _ = wait(seconds: Self.pumpInterval)
      } else {
        detent_sleep(min(remaining, Self.pumpInterval))
      }
    }
  }

  /// The time at which the next frame begins. A frame that the display has no room for may come late. If the
  /// display has had no room for a while, nobody sees the window, but its time goes on.
  private func due() -> Double {
    if canDraw {
      unseenSince = nil
      return pacer.due
    }
    let since = unseenSince ?? clock.seconds
    unseenSince = since
    let isUnseen = isHidden || clock.seconds - since > Self.hiddenPeriod
    return isUnseen ? frameStart + Self.hiddenPeriod : pacer.due + pacer.period
  }

  /// True if a drawn frame becomes visible.
  private var canDraw: Bool { !isHidden && presenter.isReady }

  private var isResting: Bool {
    content.isAtRest && !content.shouldQuit && !(canDraw && (isUncovered || isBehind))
  }

  /// Waits at most `seconds` for an event, and handles it at once. Returns true if one came.
  private func wait(seconds: Double) -> Bool {
    var event = SDL_Event()
    let milliseconds = Int32((seconds * 1000).rounded(.up))
    guard SDL_WaitEventTimeout(&event, milliseconds) == 1 else { return false }
    if counters.isResting { note(isResting: false) }
    take(event)
    drain()
    return true
  }

  /// Handles all events that have come. Returns true if there was one.
  @discardableResult private func drain() -> Bool {
    var event = SDL_Event()
    var hasEvent = false
    while SDL_PollEvent(&event) == 1 {
      take(event)
      hasEvent = true
    }
    translator.flushKey(sending(at: clock.seconds))
    followContent()
    return hasEvent
  }

  private func sending(at seconds: Double) -> EventTranslator.Send {
    { [content] in content.handle(WindowEvent($0, seconds: seconds)) }
  }

  private func take(_ event: SDL_Event) {
    noteWindowChange(event)
    let now = clock.seconds
    translator.translate(event, at: now, send: sending(at: now))
    followPress()
  }

  private func noteWindowChange(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      presenter.invalidate()
      isUncovered = true
    case SDL_USEREVENT: presenterChanged()
    case SDL_WINDOWEVENT:
      fitFrame()
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED:
        presenter.invalidate()
        measureAgain()
      case SDL_WINDOWEVENT_DISPLAY_CHANGED:
        pacer = Self.pacer(for: window)
        measureAgain()
      case SDL_WINDOWEVENT_EXPOSED: isUncovered = true
      case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: isHidden = true
      case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED:
        isHidden = false
        isUncovered = true
      default: break
      }
    default: break
    }
  }

  /// Reacts to room for a frame on the display, or to a changed scale.
  private func presenterChanged() {
    if let start = presented, presenter.isReady {
      presented = nil
      pacer.framePresented(from: start, to: clock.seconds)
    }
    measureAgain()
  }

  /// Cancels a press whose button is up without an event (a different program took the mouse, a screen was
  /// locked). It reads the button before it drains the queue: a late release is in the queue by then and
  /// counts as itself. Returns true if something happened.
  private func cancelLostRelease() -> Bool {
    guard translator.press == .mouse else { return false }
    let isDown = SDL_GetGlobalMouseState(nil, nil) & 1 != 0
    let hasEvent = drain()
    guard !isDown, translator.press == .mouse else { return hasEvent }
    translator.cancelPress(sending(at: clock.seconds))
    followPress()
    return true
  }

  // MARK: - Output

  private func frame() throws(SDLError) {
    let start = clock.seconds
    frameStart = start
    pacer.frameBegan(at: start)
    content.advance(to: start)
    counters.steps += 1
    defer { writeCounters() }
    followContent()
    isBehind = !canDraw
    guard canDraw else { return }
    let (bitmap, isFresh) = try lend()
    let drawn = content.draw(
      into: WindowFrame(bitmap: bitmap, scale: translator.geometry.scale, isFresh: isFresh))
    let changed =
      isUncovered || isFresh
      ? [bitmap.bounds] : drawn.map { $0.intersection(bitmap.bounds) }.filter { !$0.isEmpty }
    guard !changed.isEmpty else { return }
    try present(changed)
  }

  /// The memory to draw into. A window larger than the device's textures is drawn without the device from
  /// then on.
  private func lend() throws(SDLError) -> (bitmap: Bitmap, isFresh: Bool) {
    do {
      return try presenter.lend()
    } catch {
      presenter.close()
      presenter = try PresenterKind.makeFirst(of: [.windowMemory, .processor], window: window)
      measureAgain()
      return try presenter.lend()
    }
  }

  private func present(_ rects: [PixelRect]) throws(SDLError) {
    let start = clock.seconds
    do {
      try presenter.present(rects)
      failedPresentations = 0
      counters.frames += 1
      isUncovered = false
    } catch {
      failedPresentations += 1
      guard failedPresentations <= Self.failuresAllowed else { throw error }
      presenter.invalidate()
      isUncovered = true
    }
    guard presenter.waitsForDisplay else { return }
    if presenter.isReady {
      pacer.framePresented(from: start, to: clock.seconds)
    } else {
      presented = start
    }
  }
}
