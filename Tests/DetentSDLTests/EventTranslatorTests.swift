import CSDL2
import DetentMotion
import DetentStage
import Testing

@testable import DetentSDL

@Suite struct EventTranslatorTests {
  private let screen = SDL_TouchID(5)
  private let touchpad = SDL_TouchID(6)

  /// The results of `events`, pumped a tenth of a second apart.
  private func translate(
    _ events: [SDL_Event], scaleOverride: Double? = nil, wantsText: Bool = false
  ) -> [WindowEvent.Kind] {
    var translator = EventTranslator(
      geometry: WindowGeometry(
        unitWidth: 400, unitHeight: 300, pixelWidth: 800, pixelHeight: 600,
        scaleOverride: scaleOverride))
    translator.wantsText = wantsText
    var kinds: [WindowEvent.Kind] = []
    for (index, event) in events.enumerated() {
      translator.translate(
        event, at: Double(index) / 10, isScreen: { $0 == screen }, send: { kinds.append($0) })
    }
    translator.flushKey { kinds.append($0) }
    return kinds
  }

  @Test func `what is dropped on the window comes with its path`() {
    #expect(translate([.drop("/a/Käse b")]) == [.dropped("/a/Käse b")])
    var nothing = SDL_Event.drop("")
    SDL_free(nothing.drop.file)
    nothing.drop.file = nil
    #expect(translate([nothing]) == [])
  }

  // MARK: - Mouse

  @Test func `a drag is a press, movements and a release, in points`() {
    let kinds = translate(
      [.button(down: true, 10, 20), .motion(12, 25), .button(down: false, 12, 25)],
      scaleOverride: 4)
    #expect(
      kinds == [
        .pointerDown(Point(x: 5, y: 10), device: .mouse, clicks: 1),
        .pointerMoved(Point(x: 6, y: 12.5), device: .mouse),
        .pointerUp(Point(x: 6, y: 12.5), device: .mouse),
      ])
  }

  @Test(arguments: [1, 1.5, 2, 4.0 / 3]) func `places are the pointer's at every density`(
    density: Double
  ) {
    var translator = EventTranslator(
      geometry: WindowGeometry(unitWidth: 861, unitHeight: 919, density: density))
    var kinds: [WindowEvent.Kind] = []
    for event: SDL_Event in [
      .button(down: true, 600, 918), .motion(861, -7), .button(down: false, 0, 0),
      .finger(SDL_FINGERDOWN, 1, 0.5, 1),
    ] {
      translator.translate(event, at: 0, isScreen: { _ in true }, send: { kinds.append($0) })
    }
    let places = kinds.compactMap(\.place)
    let expected = [
      Point(x: 600, y: 918), Point(x: 861, y: -7), Point(x: 0, y: 0), Point(x: 430.5, y: 919),
    ]
    #expect(places.count == expected.count)
    for (place, expected) in zip(places, expected) {
      #expect(abs(place.x - expected.x) < 1e-9 && abs(place.y - expected.y) < 1e-9)
    }
  }

  @Test func `places outside the window are kept`() {
    #expect(
      translate([.button(down: true, 10, 20), .motion(-50, 9000)]).last
        == .pointerMoved(Point(x: -50, y: 9000), device: .mouse))
  }

  @Test func `other buttons, and a release without a press, are nothing`() {
    #expect(
      translate([
        .button(down: true, 1, 1, button: 4), .button(down: false, 1, 1, button: 4),
        .button(down: false, 1, 1), .button(down: false, 1, 1, button: 2),
      ]) == [])
  }

  @Test func `the right button asks for a menu, but not while another button is down`() {
    let place = Point(x: 3, y: 4)
    #expect(
      translate([.button(down: true, 3, 4, button: 3), .button(down: false, 3, 4, button: 3)])
        == [.menuAsked(at: place)])
    #expect(
      translate([.button(down: true, 3, 4), .button(down: true, 3, 4, button: 3)])
        == [.pointerDown(place, device: .mouse, clicks: 1)])
  }

  @Test func `the middle button pans, and a lost one is cancelled`() {
    let place = Point(x: 3, y: 4)
    #expect(
      translate([
        .button(down: true, 3, 4, button: 2), .motion(9, 4), .button(down: true, 9, 4),
        .button(down: false, 9, 4, button: 2),
      ]) == [
        .panBegan(at: place), .pointerMoved(Point(x: 9, y: 4), device: .mouse), .panEnded,
      ])
    #expect(
      translate([.button(down: true, 3, 4, button: 2), .window(SDL_WINDOWEVENT_FOCUS_LOST)])
        == [.panBegan(at: place), .pointerCancelled])
  }

  @Test(arguments: [
    SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN,
  ]) func `a press without a release is cancelled once`(change: SDL_WindowEventID) {
    #expect(
      translate([
        .button(down: true, 10, 20), .window(change), .window(change), .button(down: false, 10, 20),
      ]) == [
        .pointerDown(Point(x: 10, y: 20), device: .mouse, clicks: 1), .pointerCancelled,
      ])
  }

  @Test func `a lost release can be reported from outside, once`() {
    var translator = EventTranslator(
      geometry: WindowGeometry(unitWidth: 1, unitHeight: 1, pixelWidth: 1, pixelHeight: 1))
    var kinds: [WindowEvent.Kind] = []
    translator.cancelPress { kinds.append($0) }
    #expect(kinds.isEmpty)
    translator.translate(.button(down: true, 0, 0), at: 2) { kinds.append($0) }
    #expect(translator.press == .mouse)
    translator.cancelPress { kinds.append($0) }
    translator.cancelPress { kinds.append($0) }
    #expect(kinds.dropFirst() == [.pointerCancelled])
  }

  @Test func `the mouse leaving the window leaves everything, except during a press`() {
    let leave = SDL_Event.window(SDL_WINDOWEVENT_LEAVE)
    #expect(
      translate([.motion(5, 5), leave]).last
        == .pointerMoved(Point(x: -1, y: -1), device: .mouse))
    #expect(translate([.button(down: true, 5, 5), leave]).count == 1)
  }

  @Test
  func `a second press of the mouse without a release is nothing, and no press has no clicks`() {
    #expect(
      translate([.button(down: true, 1, 2, clicks: 0), .button(down: true, 3, 4)]) == [
        .pointerDown(Point(x: 1, y: 2), device: .mouse, clicks: 1)
      ])
  }

  @Test func `double clicks are counted`() {
    #expect(
      translate([.button(down: true, 1, 2, clicks: 2)]) == [
        .pointerDown(Point(x: 1, y: 2), device: .mouse, clicks: 2)
      ])
  }

  // MARK: - Wheel

  @Test func `the wheel turns where the mouse is, with the signs of the content's movement`() {
    #expect(
      translate([.motion(30, 40), .wheel(0, -1), .wheel(2, 0)]) == [
        .pointerMoved(Point(x: 30, y: 40), device: .mouse),
        .wheel(at: Point(x: 30, y: 40), notches: Vector(dx: 0, dy: -1), isPrecise: false),
        .wheel(at: Point(x: 30, y: 40), notches: Vector(dx: -2, dy: 0), isPrecise: false),
      ])
  }

  @Test func `fractions are a touchpad's, and so are whole notches right after`() {
    let notches = translate([.wheel(0, 0.25), .wheel(0, 1)] + (0..<6).map { _ in .motion(0, 0) })
    #expect(notches.count == 8)
    let precise = translate([.wheel(0, 0.25), .wheel(0, 1)]).map(\.isPreciseWheel)
    #expect(precise == [true, true])
    let later = translate(
      [.wheel(0, 0.25)] + (0..<6).map { _ in .motion(0, 0) } + [.wheel(0, 1)])
    #expect(later.last?.isPreciseWheel == false)
  }

  @Test func `natural direction is the system's, not turned a second time`() {
    #expect(translate([.wheel(0, -1, isFlipped: true)]) == translate([.wheel(0, -1)]))
  }

  @Test func `wheels that turn by nothing or by nonsense are nothing`() {
    #expect(translate([.wheel(0, 0), .wheel(.nan, 1), .wheel(0, .infinity)]) == [])
  }

  @Test func `a whole notch counts as a touchpad's for less than half a second after a fraction`() {
    func isPrecise(after movements: Int) -> Bool? {
      translate(
        [.wheel(0, 0.25)] + (0..<movements).map { _ in .motion(0, 0) } + [.wheel(0, 1)]
      ).last?.isPreciseWheel
    }
    #expect(isPrecise(after: 3) == true)
    #expect(isPrecise(after: 4) == false)
    #expect(translate([.wheel(0.5, 0), .wheel(0, 1)]).last?.isPreciseWheel == true)
  }

  @Test func `the wheel turns where the mouse was pressed, let go, or left for`() {
    func place(after events: [SDL_Event]) -> Point? {
      guard case .wheel(let place, _, _) = translate(events + [.wheel(0, 1)]).last else {
        return nil
      }
      return place
    }
    #expect(place(after: []) == Point(x: 0, y: 0))
    #expect(place(after: [.button(down: true, 10, 20)]) == Point(x: 10, y: 20))
    #expect(
      place(after: [.button(down: true, 10, 20), .button(down: false, 30, 40)])
        == Point(x: 30, y: 40))
    #expect(
      place(after: [.motion(5, 5), .window(SDL_WINDOWEVENT_LEAVE)]) == Point(x: -1, y: -1))
  }

  // MARK: - Touch

  @Test
  func `when the first finger is up, the next one is the first; the mouse's press keeps it out`() {
    let second = translate([
      .finger(SDL_FINGERDOWN, 1, 0, 0), .finger(SDL_FINGERUP, 1, 0, 0),
      .finger(SDL_FINGERUP, 1, 0, 0), .finger(SDL_FINGERDOWN, 2, 1, 1),
      .finger(SDL_FINGERMOTION, 1, 0, 0),
    ])
    #expect(
      second == [
        .pointerDown(.zero, device: .touch, clicks: 1), .pointerUp(.zero, device: .touch),
        .pointerDown(Point(x: 400, y: 300), device: .touch, clicks: 1),
      ])
    #expect(
      translate([
        .button(down: true, 1, 1), .finger(SDL_FINGERDOWN, 1, 0.5, 0.5),
        .finger(SDL_FINGERMOTION, 1, 0.6, 0.5), .finger(SDL_FINGERUP, 1, 0.6, 0.5),
      ]).count == 1)
  }

  @Test func `the first finger is the pointer, others are ignored`() {
    let kinds = translate([
      .finger(SDL_FINGERDOWN, 1, 0.5, 0.5), .finger(SDL_FINGERDOWN, 2, 0.1, 0.1),
      .finger(SDL_FINGERMOTION, 2, 0.2, 0.2), .finger(SDL_FINGERMOTION, 1, 0.25, 0.5),
      .finger(SDL_FINGERUP, 2, 0, 0), .finger(SDL_FINGERUP, 1, 0.25, 1),
    ])
    #expect(
      kinds == [
        .pointerDown(Point(x: 200, y: 150), device: .touch, clicks: 1),
        .pointerMoved(Point(x: 100, y: 150), device: .touch),
        .pointerUp(Point(x: 100, y: 300), device: .touch),
      ])
  }

  /// Each finger also makes mouse events, so it would press twice.
  @Test func `mouse events made of touches are ignored`() {
    #expect(
      translate([
        .button(down: true, 1, 1, which: .max), .button(down: false, 1, 1, which: .max),
        .motion(3, 3, which: .max), .wheel(0, 1, which: .max),
      ]) == [])
    // A finger's mouse event does not end a press of the mouse.
    #expect(
      translate([.button(down: true, 1, 1), .button(down: false, 1, 1, which: .max)]).count == 1)
  }

  /// The mouse would press twice. The type that the device reports does not matter.
  @Test func `touches made of the mouse are ignored`() {
    var translator = EventTranslator(
      geometry: WindowGeometry(unitWidth: 400, unitHeight: 300, pixelWidth: 800, pixelHeight: 600))
    var kinds: [WindowEvent.Kind] = []
    func send(_ event: SDL_Event) {
      translator.translate(event, at: 0, isScreen: { _ in true }, send: { kinds.append($0) })
    }
    send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: -1))
    #expect(kinds == [] && translator.press == nil)
    send(.finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 5))
    send(.finger(SDL_FINGERMOTION, 1, 0.75, 0.5, device: -1))
    send(.finger(SDL_FINGERUP, 1, 0.75, 0.5, device: -1))
    #expect(kinds == [.pointerDown(Point(x: 200, y: 150), device: .touch, clicks: 1)])
  }

  @Test func `touchpads, and places that are no numbers, are ignored`() {
    #expect(
      translate([
        .finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: touchpad),
        .finger(SDL_FINGERDOWN, 1, .nan, 0.5), .finger(SDL_FINGERDOWN, 1, 0.5, .infinity),
      ]) == [])
  }

  @Test func `the mouse keeps still while a finger is down`() {
    #expect(
      translate([
        .finger(SDL_FINGERDOWN, 1, 0.5, 0.5), .motion(3, 3), .button(down: true, 3, 3),
        .button(down: false, 3, 3),
      ]).count == 1)
  }

  // MARK: - Window

  @Test func `closing and uncovering are passed on`() {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    #expect(translate([.window(SDL_WINDOWEVENT_EXPOSED), quit]) == [.exposed, .quit])
  }
}

extension WindowEvent.Kind {
  fileprivate var place: Point? {
    switch self {
    case .pointerDown(let place, _, _), .pointerMoved(let place, _), .pointerUp(let place, _): place
    default: nil
    }
  }

  fileprivate var isPreciseWheel: Bool? {
    if case .wheel(_, _, let isPrecise) = self { isPrecise } else { nil }
  }
}
