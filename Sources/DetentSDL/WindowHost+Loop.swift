import CSDL2
import DetentCanvas
import DetentMotion
import DetentStage

extension WindowHost {
  /// How long to rest while nothing moves; with the button held, so that an unreported release is seen.
  private static let longestRest = 5.0
  private static let longestRestWhilePressed = 0.05
  /// While the window cannot be seen, what moves goes on in steps of this: as often as nothing is lost
  /// (content catches up with a quarter of a second at once), and hardly any work.
  private static let hiddenPeriod = 0.2
  /// Input is pumped at least this often between frames (it is also waited for).
  private static let pumpInterval = 0.001
  /// So many presentations may fail in a row (a window resized under the drawing makes one fail).
  private static let failuresAllowed = 10

  func run() throws(SDLError) {
    announceSize()
    SDL_StartTextInput()
    SDL_ShowWindow(window)
    while !content.shouldQuit {
      gather()
      guard !content.shouldQuit else { break }
      try frame()
    }
  }

  // MARK: - Input

  /// Rests while nothing moves, then takes in events until the next frame is due.
  private func gather() {
    cancelLostRelease()
    while isResting {
      let now = clock.seconds
      let wakeUp = content.wakeUp ?? .infinity
      if wakeUp <= now { break }
      let longest = translator.press == nil ? Self.longestRest : Self.longestRestWhilePressed
      note(isResting: true)
      if wait(seconds: min(wakeUp - now, longest)) { break }
      note(isResting: false)
      if translator.press != nil { cancelLostRelease() }
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

  /// When the next frame begins. One that the display has no room for yet may come late; one that has
  /// not been asked for in a while is seen by nobody, but time goes on.
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

  /// Somebody sees what is drawn now.
  private var canDraw: Bool { !isHidden && presenter.isReady }

  private var isResting: Bool {
    content.isAtRest && !content.shouldQuit && !(canDraw && (isUncovered || isBehind))
  }

  /// Waits for an event no longer than `seconds`, and handles it at once.
  private func wait(seconds: Double) -> Bool {
    var event = SDL_Event()
    let milliseconds = Int32((seconds * 1000).rounded(.up))
    guard SDL_WaitEventTimeout(&event, milliseconds) == 1 else { return false }
    if counters.isResting { note(isResting: false) }
    take(event)
    drain()
    return true
  }

  private func drain() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { take(event) }
    translator.flushKey(sending(at: clock.seconds))
    followContent()
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

  /// The display has room again, or another scale.
  private func presenterChanged() {
    if let start = presented, presenter.isReady {
      presented = nil
      pacer.framePresented(from: start, to: clock.seconds)
    }
    measureAgain()
  }

  /// The button is up, though no event said so (another program took the mouse, a screen was locked).
  /// Asked before draining: a release on its way is in the queue by then and counts as itself.
  private func cancelLostRelease() {
    guard translator.press == .mouse else { return }
    let isDown = SDL_GetGlobalMouseState(nil, nil) & 1 != 0
    drain()
    guard !isDown, translator.press == .mouse else { return }
    translator.cancelPress(sending(at: clock.seconds))
    followPress()
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

  /// A window larger than the device's textures is drawn without the device from then on.
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
