import CSDL2
import DetentMotion
import DetentStage

/// Turns SDL's events into events of the window, for one finger and one button at a time. It knows no window:
/// the caller supplies everything that the events leave out, such as the geometry, or whether a touch device
/// is a screen.
struct EventTranslator {
  var geometry: WindowGeometry
  /// True if printable keys arrive as text.
  var wantsText = false

  private(set) var press: Press?
  private var pointer = Point.zero
  private var lastFractionalWheel = -Double.infinity
  var pendingKey: PendingKey?
  /// The modifiers that are held now.
  var modifiers: Modifiers = []

  /// The device that holds the pointer down.
  enum Press: Hashable {
    case mouse
    /// The mouse's middle button, which pans.
    case pan
    case touch(finger: SDL_FingerID)
  }

  typealias Send = (WindowEvent.Kind) -> Void

  init(geometry: WindowGeometry) { self.geometry = geometry }

  /// Translates one event pumped at `seconds`; `isScreen` distinguishes touch screens from touchpads.
  mutating func translate(
    _ event: SDL_Event, at seconds: Double, isScreen: (SDL_TouchID) -> Bool = Self.isScreen,
    send: Send
  ) {
    let type = SDL_EventType(event.type)
    if type != SDL_TEXTINPUT { flushKey(send) }
    switch type {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: mouseClicked(event.button, send)
    case SDL_MOUSEMOTION: mouseMoved(event.motion, send)
    case SDL_MOUSEWHEEL: wheelTurned(event.wheel, seconds, send)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      if isScreen(event.tfinger.touchId) { touched(type, event.tfinger, send) }
    case SDL_KEYDOWN:
      follow(event.key, send)
      keyPressed(event.key, send)
    case SDL_KEYUP:
      follow(event.key, send)
      if let key = Key(keycode: event.key.keysym.sym) { send(.keyUp(key)) }
    case SDL_TEXTINPUT: textEntered(event.text, send)
    case SDL_WINDOWEVENT: windowChanged(event.window, send)
    case SDL_DROPFILE: dropped(event.drop, send)
    case SDL_QUIT: send(.quit)
    default: break
    }
  }

  private mutating func windowChanged(_ event: SDL_WindowEvent, _ send: Send) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      cancelPress(send)
    case SDL_WINDOWEVENT_EXPOSED: send(.exposed)
    case SDL_WINDOWEVENT_LEAVE where press == nil:
      // A pointer outside of everything leaves nothing highlighted.
      pointer = Point(x: -1, y: -1)
      send(.pointerMoved(pointer, device: .mouse))
    default: break
    }
  }

  /// Sends the path of a dropped file. SDL allocates it, and we free it.
  private func dropped(_ event: SDL_DropEvent, _ send: Send) {
    guard let file = event.file else { return }
    let path = String(cString: file)
    SDL_free(file)
    send(.dropped(path))
  }

  /// Cancels a press that got no release.
  mutating func cancelPress(_ send: Send) {
    guard press != nil else { return }
    press = nil
    send(.pointerCancelled)
  }

  private static func isScreen(_ device: SDL_TouchID) -> Bool {
    SDL_GetTouchDeviceType(device) == SDL_TOUCH_DEVICE_DIRECT
  }
}

// MARK: - Mouse, wheel and touch

extension EventTranslator {
  /// The device ids of synthetic events: mouse events from touches (`SDL_TOUCH_MOUSEID`) and touches from the
  /// mouse (`SDL_MOUSE_TOUCHID`).
  private static let madeFromTouch = UInt32.max
  private static let madeFromMouse = SDL_TouchID(-1)

  private mutating func mouseClicked(_ event: SDL_MouseButtonEvent, _ send: Send) {
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    guard event.which != Self.madeFromTouch else { return }
    let place = geometry.point(unitX: Double(event.x), unitY: Double(event.y))
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT where press == (isDown ? nil : .mouse):
      press = isDown ? .mouse : nil
      pointer = place
      send(
        isDown
          ? .pointerDown(pointer, device: .mouse, clicks: max(1, Int(event.clicks)))
          : .pointerUp(pointer, device: .mouse))
    case SDL_BUTTON_MIDDLE where press == (isDown ? nil : .pan):
      press = isDown ? .pan : nil
      pointer = place
      send(isDown ? .panBegan(at: pointer) : .panEnded)
    case SDL_BUTTON_RIGHT where isDown && press == nil:
      pointer = place
      send(.menuAsked(at: pointer))
    default: break
    }
  }

  private mutating func mouseMoved(_ event: SDL_MouseMotionEvent, _ send: Send) {
    guard event.which != Self.madeFromTouch, press == nil || press == .mouse || press == .pan
    else { return }
    pointer = geometry.point(unitX: Double(event.x), unitY: Double(event.y))
    send(.pointerMoved(pointer, device: .mouse))
  }

  /// A fraction of a notch marks the wheel as a touchpad for this time, in seconds. A touchpad sends
  /// fractions, but sometimes a whole notch between them.
  private static let touchpadMemory = 0.5

  /// Sends the turn of a wheel. SDL's signs follow the scroll wheel, with the system's "natural" setting
  /// applied. Ours follow the content, so only x changes its sign. Subtracting from 0 avoids −0, which
  /// differs from 0 in a file.
  private mutating func wheelTurned(_ event: SDL_MouseWheelEvent, _ seconds: Double, _ send: Send) {
    guard event.which != Self.madeFromTouch else { return }
    let notches = Vector(dx: 0 - Double(event.preciseX), dy: Double(event.preciseY))
    guard notches.dx.isFinite, notches.dy.isFinite, notches != .zero else { return }
    if notches.dx != notches.dx.rounded() || notches.dy != notches.dy.rounded() {
      lastFractionalWheel = seconds
    }
    let isPrecise = seconds - lastFractionalWheel < Self.touchpadMemory
    send(.wheel(at: pointer, notches: notches, isPrecise: isPrecise))
  }

  /// Follows the first finger only; its place arrives as a fraction of the window.
  private mutating func touched(
    _ type: SDL_EventType, _ event: SDL_TouchFingerEvent, _ send: Send
  ) {
    guard event.touchId != Self.madeFromMouse, event.x.isFinite, event.y.isFinite else { return }
    let place = geometry.point(
      unitX: Double(event.x) * Double(geometry.unitWidth),
      unitY: Double(event.y) * Double(geometry.unitHeight))
    if type == SDL_FINGERDOWN {
      guard press == nil else { return }
      press = .touch(finger: event.fingerId)
      send(.pointerDown(place, device: .touch, clicks: 1))
    } else if press == .touch(finger: event.fingerId) {
      if type == SDL_FINGERUP {
        press = nil
        send(.pointerUp(place, device: .touch))
      } else {
        send(.pointerMoved(place, device: .touch))
      }
    }
  }
}
