import DetentParameters
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks that every slider has an effect: the smallest step of each parameter shows in the motion of some
/// gesture.
@Suite struct LiveParameterTests {
  @Test(arguments: Effort.parameters(Feel.parameters.map(\.key)))
  func `the smallest step shows in some gesture`(key: String) throws {
    let parameter = try #require(Feel.parameter(key))
    // Some numbers count only if a choice is not the default.
    let bases: [@Sendable (inout Feel) -> Void] = [
      { _ in }, { $0.header.settleMotion = .ease }, { $0.overlay.motion = .ease },
      { $0.header.snapPolicy = .nearest },
      {
        $0.header.snapPolicy = .nearest
        $0.header.baseline = .firstReport
      },
      { $0.card.settleMotion = .ease }, { $0.card.policy = .stepwise },
      { $0.card.policy = .segments },
      {
        $0.card.policy = .segments
        $0.card.crossesDetents = true
      },
      { $0.scroll.fling = .spline }, { $0.scroll.momentum = .addUp },
      { $0.sheet.dampingRatio = 0.5 }, { $0.sheet.policy = .projected },
      { $0.card.listMotion = .ease }, { $0.sheet.step = 0 },
      { $0.sheet.step = 2 }, { $0.card.dismisses = true },
    ]
    let notices = bases.contains { base in
      var before = Feel.default
      base(&before)
      var after = before
      parameter.set(parameter.neighbour, in: &after)
      guard after != before, after.problems.isEmpty else { return false }
      return
        (Gesture.all + Gesture.pages + Gesture.updates + Gesture.swipes + Gesture.presses + [
          Gesture.longList, Gesture.toggled,
        ])
        .contains {
          $0.concerns(key) && $0.trace(before) != $0.trace(after)
        }
    }
    #expect(notices, "\(key) changes no motion")
  }
}

extension Gesture {
  /// A gesture on a card whose document lists as many resting places of each kind as it may.
  fileprivate static let longList: Gesture = {
    var card = CardDescription()
    card.stops = .every
    return Gesture(
      scene: Scene("long").with(card),
      events: [InputEvent(.key(.home), at: Instant(tick: 1))])
  }()

  /// A gesture that reads on under bars that hide, and flips every toggle that a scene can have.
  fileprivate static let toggled: Gesture = {
    var page = PageDescription([.init(.rows(40, height: 80))])
    page.layers = (0..<Scene.mostToggles).map {
      .button(.toggle($0, .flip), left: 40 * Double($0), top: 700, width: 40, height: 40)
    }
    var scene = Scene("toggled").with(page)
    scene.toggles = (0..<Scene.mostToggles).map { .init("toggle\($0)") }
    scene.drivers = ["scroll.hidden"] + scene.toggles.map(\.name)
    let taps = (0..<Scene.mostToggles).flatMap { place in
      drag(
        from: Point(x: 40 * Double(place) + 20, y: 720), by: .zero, count: 1, at: 10 * place + 4)
    }
    return Gesture(
      scene: scene,
      events: taps + drag(from: middle, by: Vector(dx: 0, dy: -1), count: 100, at: 100))
  }()
}

/// A few gestures that together use every part of the prototypes.
private struct Gesture: Sendable {
  var scene = Scene.explore
  var events: [InputEvent]

  /// Returns true if its scene has the part to which a parameter belongs.
  func concerns(_ key: String) -> Bool {
    let part = key.prefix { $0 != "." }
    if scene.page?.hasPager == true || part == "pager" {
      return part == "pager" && scene.page?.hasPager == true
    }
    if scene == .card || scene == Self.longList.scene { return part == "card" }
    if scene == .popup { return part == "popup" }
    let isAdded = part == "hide" || part == "toggles"
    if isAdded || scene == Self.toggled.scene { return isAdded && scene == Self.toggled.scene }
    if scene.page?.hasSwipes == true || part == "swipe" {
      return part == "swipe" && scene.page?.hasSwipes == true
    }
    if scene.page?.hasPresses == true || part == "press" {
      return part == "press" && scene.page?.hasPresses == true
    }
    let isOfUpdates = part == "toast" || part == "refresh"
    if scene == Self.updating { return isOfUpdates }
    return part != "card" && part != "popup" && !isOfUpdates
  }

  private static let updating: Scene = {
    var page = PageDescription([.init(.rows(30, height: 80))])
    page.refresh = RefreshDescription()
    page.layers = [.button(.toast, left: 0, top: 0, width: 390, height: 100)]
    return Scene("updating").with(page).with(ToastDescription())
  }()

  /// A page that refreshes, pulled just past its threshold, and a toast that comes, is let go near the distance
  /// and the speed that decide, and leaves.
  fileprivate static let updates: [Gesture] = {
    let tap = drag(from: Point(x: 195, y: 50), by: .zero, count: 1)
    let onToast = Point(x: 195, y: 800)
    return [
      Gesture(
        scene: updating, events: drag(from: middle, by: Vector(dx: 0, dy: 6), count: 28, wait: 30)
      ),
      Gesture(
        scene: updating,
        events: drag(from: middle, by: Vector(dx: 0, dy: 5.425), count: 30, wait: 30)
          + [InputEvent(.key(.tab), at: Instant(tick: 700))]),
      Gesture(
        scene: updating,
        events: tap + drag(from: onToast, by: Vector(dx: 0, dy: -4), count: 10, at: 700)
          + [InputEvent(.key(.tab), at: Instant(tick: 1500))]),
      Gesture(
        scene: updating,
        events: tap
          + drag(from: onToast, by: Vector(dx: 0, dy: 2.95), count: 10, at: 700, wait: 30)
          + [InputEvent(.key(.tab), at: Instant(tick: 1500))]),
      Gesture(
        scene: updating,
        events: tap + drag(from: onToast, by: Vector(dx: 0, dy: 5.86), count: 4, at: 700)),
    ]
  }()

  /// Rows with a full swipe, and rows without one.
  private static let swiping: [Scene] = [true, false].map { isFull in
    var list = PageDescription.List(.rows(30, height: 80))
    list.swipe = SwipeDescription(trailing: 1, isFull: isFull, layers: [Layer(), Layer()])
    return Scene("swiping").with(PageDescription([list]))
  }

  /// Swipes that end where one small step of a parameter decides otherwise.
  fileprivate static let swipes: [Gesture] = [
    // At rest half open and at the threshold; as a flick; past the actions; and as much up as sideways.
    (0, Vector(dx: -2, dy: 0), 19, 20), (0, Vector(dx: -4, dy: 0), 49, 20),
    (0, Vector(dx: -2, dy: 0), 7, 1), (0, Vector(dx: -2.2, dy: 0), 6, 1),
    (1, Vector(dx: -4, dy: 0), 49, 20), (0, Vector(dx: -3, dy: 3.05), 12, 1),
  ].map { place, step, count, wait in
    Gesture(
      scene: swiping[place], events: drag(from: middle, by: step, count: count, wait: wait))
  }

  /// Fingers that rest on a row: one moves as far as it may, and a little farther; one opens the menu.
  fileprivate static let presses: [Gesture] = {
    var list = PageDescription.List(.rows(30, height: 80))
    list.press = PressDescription(layers: [Layer(), Layer()])
    let scene = Scene("pressing").with(PageDescription([list]))
    return [Vector(dx: 7, dy: 7.2), .zero].map { way in
      Gesture(
        scene: scene, events: drag(from: middle, by: way, count: 1, device: .touch, wait: 300))
    }
  }()

  /// Returns every number that the stage shows, at every other tick.
  func trace(_ feel: Feel) -> [Double] {
    var simulation = Simulation(setup: SceneSetup(scene: scene), feel: feel)
    var numbers: [Double] = []
    let last = (events.last?.instant.tick ?? 0) + 360
    var next = 0
    while simulation.state.tick < last {
      let tick = simulation.state.tick
      simulation.step()
      while next < events.count, events[next].instant.tick <= tick {
        simulation.apply(events[next])
        next += 1
      }
      if tick % 2 == 0 {
        let layout = simulation.layout
        numbers += layout.numbers + scene.drivers.indices.map { layout.drives[$0] }
      }
    }
    return numbers
  }

  /// Returns a press at `start`, `count` moves by `step` every other tick, a wait, and a release.
  fileprivate static func drag(
    from start: Point, by step: Vector, count: Int, at tick: Int = 4,
    device: PointerDevice = .mouse, wait: Int = 1
  ) -> [InputEvent] {
    var point = start
    var events = [InputEvent(.press(start, device), at: Instant(tick: tick))]
    for index in 1...count {
      point = point + step
      events.append(InputEvent(.move(point), at: Instant(tick: tick + 2 * index)))
    }
    let end = tick + 2 * count + wait
    return events + [InputEvent(.release, at: Instant(tick: end))]
  }

  fileprivate static let middle = Point(x: 195, y: 500)

  /// Swipes that end where one small step of a parameter decides otherwise.
  fileprivate static let pages: [Gesture] = [
    // At rest just past the middle; in motion just before it, at two speeds; and as a flick.
    (Vector(dx: -3, dy: 0), 66, 20), (Vector(dx: -3.25, dy: 0), 48, 1),
    (Vector(dx: -3.25, dy: 0), 53, 1), (Vector(dx: -3.375, dy: 0), 12, 1),
    // Two pages far, past the first page, and as much up as sideways.
    (Vector(dx: -41.7, dy: 0), 4, 1), (Vector(dx: 10, dy: 0), 12, 1),
    (Vector(dx: -3, dy: 3.05), 12, 1),
  ].map { step, count, wait in
    Gesture(
      scene: .paged([]), events: drag(from: middle, by: step, count: count, wait: wait))
  }

  static let all: [Gesture] = [
    // Small drags that settle, up and down, by mouse and by touch.
    Gesture(events: drag(from: middle, by: Vector(dx: 0, dy: -2), count: 20, wait: 30)),
    Gesture(events: drag(from: middle, by: Vector(dx: 0, dy: 4), count: 20, device: .touch)),
    // The header is pulled open past its end, and flung shut.
    Gesture(
      events: drag(from: middle, by: Vector(dx: 0, dy: 9), count: 30)
        + drag(from: middle, by: Vector(dx: 0, dy: -20), count: 8, at: 300)),
    // A flick that rests between the detents.
    Gesture(events: drag(from: middle, by: Vector(dx: 0, dy: -0.8), count: 15)),
    // A drag that begins when the list is just out of the header's reach.
    Gesture(
      events: drag(from: middle, by: Vector(dx: 0, dy: 6), count: 30)
        + drag(from: middle, by: Vector(dx: 0, dy: 1.5), count: 40, at: 72)),
    Gesture(
      events: drag(from: middle, by: Vector(dx: 0, dy: 3.4), count: 5, wait: 1)
        + drag(from: middle, by: Vector(dx: 0, dy: 3), count: 20, at: 28)),
    // A list is flung down against its top, caught 5.4 pt past it, and then pulled.
    Gesture(
      events: [InputEvent(.wheel(Vector(dx: 0, dy: -1.5)), at: Instant(tick: 4))]
        + drag(from: middle, by: Vector(dx: 0, dy: 4), count: 6, at: 120)
        + drag(from: middle, by: Vector(dx: 0, dy: 4), count: 20, at: 226)),
    // A change of speed and a pause before letting go.
    Gesture(
      events: Array(drag(from: middle, by: Vector(dx: 0, dy: -1), count: 9, wait: 1).dropLast())
        + (1...9).map {
          InputEvent(
            .move(Point(x: 195, y: 491 - 3.1 * Double($0 * $0) / 4)), at: Instant(tick: 22 + 2 * $0)
          )
        } + [InputEvent(.release, at: Instant(tick: 49))]),
    Gesture(events: drag(from: middle, by: Vector(dx: 0, dy: -1.6), count: 14, wait: 9)),
    Gesture(events: drag(from: middle, by: Vector(dx: 0, dy: -1.6), count: 14, wait: 11)),
    // The page is pulled short of the trigger and back and forth, then past it.
    Gesture(
      events: drag(from: middle, by: Vector(dx: -4, dy: 0), count: 11, wait: 9)
        + drag(from: middle, by: Vector(dx: -4, dy: 0), count: 8, at: 44)),
    Gesture(
      scene: .reader,
      events: drag(from: middle, by: Vector(dx: -6, dy: 0), count: 30)
        + drag(from: middle, by: Vector(dx: 2.5, dy: 0), count: 30, at: 260)),
    Gesture(
      events: drag(from: middle, by: Vector(dx: -6, dy: 0), count: 30)
        + drag(from: middle, by: Vector(dx: 2.5417, dy: 0), count: 20, at: 260)),
    // The reading text: a fling to its end, and the wheel.
    Gesture(scene: .reader, events: drag(from: middle, by: Vector(dx: 0, dy: -1), count: 12)),
    Gesture(scene: .reader, events: drag(from: middle, by: Vector(dx: 0, dy: -30), count: 12)),
    // The second of two flicks follows after a rest of 0.18 s on the fling that it catches.
    Gesture(
      scene: .reader,
      events: drag(from: middle, by: Vector(dx: 0, dy: -12), count: 12)
        + [InputEvent(.press(middle, .mouse), at: Instant(tick: 60))]
        + drag(from: middle, by: Vector(dx: 0, dy: -12), count: 12, at: 102).dropFirst()),
    Gesture(
      scene: .reader,
      events: [InputEvent(.wheel(Vector(dx: 0, dy: -1.5)), at: Instant(tick: 5))]),
    // The card: slow and quick drags of its header, its list to its end, a coast to its beginning.
    Gesture(
      scene: .card,
      events: drag(from: middle, by: Vector(dx: 0, dy: -1), count: 9, wait: 5)
        + drag(from: middle, by: Vector(dx: 0, dy: 2), count: 20, at: 200)),
    Gesture(
      scene: .card,
      events: drag(from: Point(x: 195, y: 760), by: Vector(dx: 0, dy: -16), count: 20)
        + drag(from: middle, by: Vector(dx: 0, dy: -4), count: 20, at: 400, wait: 30)
        + drag(from: middle, by: Vector(dx: 0, dy: 4), count: 12, at: 520)),
    Gesture(
      scene: .card, events: drag(from: middle, by: Vector(dx: 0, dy: 0.875), count: 72)),
    // A drag just faster than a fling, from the top; and a list that coasts into its beginning at 255 pt/s.
    Gesture(
      scene: .card,
      events: [InputEvent(.key(.end), at: Instant(tick: 2))]
        + drag(from: Point(x: 195, y: 100), by: Vector(dx: 0, dy: 29.3), count: 3, at: 240)),
    Gesture(
      scene: .card,
      events: [InputEvent(.key(.end), at: Instant(tick: 2))]
        + drag(from: middle, by: Vector(dx: 0, dy: -4), count: 39, at: 240, wait: 30)
        + drag(from: middle, by: Vector(dx: 0, dy: 3.793), count: 15, at: 380)),
    Gesture(
      scene: .card, events: drag(from: middle, by: Vector(dx: 0, dy: 20), count: 25, wait: 2)),
    // The card leaves the stage, or just does not, by place and by speed.
    Gesture(
      scene: .card,
      events: [InputEvent(.key(.home), at: Instant(tick: 2))]
        + drag(
          from: Point(x: 195, y: 620), by: Vector(dx: 0, dy: 5.14), count: 25, at: 240, wait: 30)),
    Gesture(
      scene: .card,
      events: [InputEvent(.key(.home), at: Instant(tick: 2))]
        + drag(from: Point(x: 195, y: 620), by: Vector(dx: 0, dy: 4.2), count: 20, at: 240)),
    // A list that has been scrolled goes back as the card leaves its top.
    Gesture(
      scene: .card,
      events: [InputEvent(.key(.end), at: Instant(tick: 2))]
        + drag(from: middle, by: Vector(dx: 0, dy: -4), count: 39, at: 240, wait: 30)
        + [InputEvent(.key(.down), at: Instant(tick: 400))]),
    // The popup: a tap, two taps in a row, and drags that begin slowly and quickly.
    Gesture(
      scene: .popup,
      events: drag(from: Point(x: 195, y: 815), by: .zero, count: 1)
        + drag(from: Point(x: 195, y: 815), by: .zero, count: 1, at: 40)),
    Gesture(scene: .popup, events: drag(from: Point(x: 195, y: 815), by: .zero, count: 1)),
    Gesture(
      scene: .popup,
      events: drag(from: Point(x: 195, y: 815), by: Vector(dx: 0, dy: -0.25), count: 40)),
    Gesture(
      scene: .popup,
      events: drag(from: Point(x: 195, y: 815), by: Vector(dx: 0, dy: 0.29), count: 12)),
    // Projected with a deceleration of 0.998, it falls short of half the sheet's way; with 0.999 it does not.
    Gesture(
      scene: .popup,
      events: drag(from: Point(x: 195, y: 815), by: Vector(dx: 0, dy: -2), count: 40)),
    Gesture(
      scene: .popup, events: drag(from: middle, by: Vector(dx: 3, dy: 0), count: 20)),
    // A tap shows a different list.
    Gesture(
      events: drag(from: Point(x: 261, y: 782), by: .zero, count: 1)),
  ]
}
