import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

extension Hand {
  var sheetList: ScrollAxis { popup.list!.axis }
  /// The way of the sheet from closed, in points.
  var sheetWay: Double { popup.sheet.fraction * simulation.feel.sheet.travel }
  /// The finger's velocity at its last release, downwards.
  var fingerSpeed: Double { simulation.state.pointer.releaseVelocity.dy }
  var sheetPhase: String { simulation.sheetPhase }

  func sheetNumber(_ name: String) -> Double {
    if case .number(let number) = Quantity.named(name, in: simulation.scene)!.value(in: simulation)
    {
      number
    } else {
      .nan
    }
  }

  /// A sheet that stands open, with its list scrolled by `offset`.
  static func openSheet(
    rows: Int = 24, scrolled offset: Double = 0, feel: Feel = .default, reducesMotion: Bool = false
  ) -> Hand {
    var hand = Hand(.listedSheet(rows: rows), feel: feel, reducesMotion: reducesMotion)
    hand.key(.up)
    hand.scrollSheet(by: offset)
    return hand
  }

  /// Drags the list up by `distance` and lets go at rest.
  fileprivate mutating func scrollSheet(by distance: Double) {
    guard distance != 0 else { return }
    drag(from: 195, 700, dy: -distance - 1)
  }
}

extension Scene {
  /// A sheet 500 high with 60 of it closed, whose header takes 60 points and whose rows 60 each. The third
  /// layer of each row flips a toggle.
  static func listedSheet(rows: Int = 24, taps: Bool = false) -> Scene {
    var sheet = SheetDescription()
    sheet.headerHeight = 60
    let layers: [Layer] = taps ? [.button(.toggle(0, .flip), left: 300, width: 60)] : []
    sheet.list = .init("", rows: rows, rowHeight: 60, layers: layers)
    var scene = Scene("listed").with(sheet)
    scene.toggles = [.init("liked")]
    return scene
  }
}

/// Checks the list inside a sheet: each state under each event, and the drag that the two share.
@Suite struct SheetListTests {
  enum Moment: CaseIterable {
    case closed, opening, open, scrolled
    /// The list is in flight, and caught there.
    case flung, stopped
    /// A finger on the list has pulled the sheet half down.
    case pulled
    case closing
    /// A finger on the list has caught the sheet while it closes.
    case caught

    var hand: Hand {
      var hand = Hand(.listedSheet())
      switch self {
      case .closed: break
      case .opening:
        hand.send(.key(.up))
        hand.wait(ticks: 40)
      case .open: hand = .openSheet()
      case .scrolled: hand = .openSheet(scrolled: 200)
      case .flung, .stopped:
        hand = .openSheet()
        hand.press(195, 700)
        hand.move(dy: -200, speed: 2000)
        hand.release(settles: false)
        hand.wait(ticks: 10)
        if self == .stopped { hand.press(195, 600) }
      case .pulled:
        hand = .openSheet()
        hand.press(195, 500)
        hand.move(dy: 221, speed: 600)
        hand.wait(ticks: 20)
      case .closing, .caught:
        hand = .openSheet(scrolled: 200)
        hand.send(.key(.escape))
        hand.wait(ticks: 20)
        if self == .caught { hand.press(195, 700) }
      }
      return hand
    }
  }

  struct Case: Sendable {
    var moment: Moment
    var event: InputEvent.Kind
    var phase: String
    /// True if the list ends scrolled.
    var isScrolled = false
  }

  private static func at(_ y: Double) -> InputEvent.Kind { .press(Point(x: 195, y: y), .mouse) }
  private static func to(_ y: Double) -> InputEvent.Kind { .move(Point(x: 195, y: y)) }
  private static func wheel(_ dy: Double) -> InputEvent.Kind { .wheel(Vector(dx: 0, dy: dy)) }

  static let table: [Case] = [
    Case(moment: .closed, event: at(800), phase: "open"),
    Case(moment: .closed, event: wheel(-4), phase: "closed"),
    Case(moment: .closed, event: .key(.up), phase: "open"),
    Case(moment: .closed, event: .key(.escape), phase: "closed"),
    Case(moment: .opening, event: at(830), phase: "open"),
    Case(moment: .opening, event: wheel(-4), phase: "open", isScrolled: true),
    Case(moment: .opening, event: .key(.down), phase: "closed"),
    Case(moment: .open, event: at(370), phase: "closed"),
    Case(moment: .open, event: at(700), phase: "open"),
    Case(moment: .open, event: wheel(-4), phase: "open", isScrolled: true),
    Case(moment: .open, event: wheel(4), phase: "open"),
    Case(moment: .open, event: .key(.escape), phase: "closed"),
    Case(moment: .scrolled, event: at(370), phase: "closed"),
    Case(moment: .scrolled, event: at(700), phase: "open", isScrolled: true),
    Case(moment: .scrolled, event: wheel(20), phase: "open"),
    Case(moment: .scrolled, event: .key(.down), phase: "closed"),
    Case(moment: .scrolled, event: .key(.up), phase: "open", isScrolled: true),
    Case(moment: .flung, event: at(700), phase: "open", isScrolled: true),
    Case(moment: .flung, event: at(370), phase: "closed"),
    Case(moment: .flung, event: .key(.escape), phase: "closed"),
    Case(moment: .stopped, event: .release, phase: "open", isScrolled: true),
    Case(moment: .stopped, event: .cancel, phase: "open", isScrolled: true),
    Case(moment: .stopped, event: to(500), phase: "open", isScrolled: true),
    // A finger at rest lets the sheet go on to where it was heading.
    Case(moment: .pulled, event: .release, phase: "closed"),
    Case(moment: .pulled, event: .cancel, phase: "closed"),
    Case(moment: .pulled, event: to(501), phase: "open"),
    Case(moment: .pulled, event: to(400), phase: "open", isScrolled: true),
    Case(moment: .closing, event: .key(.up), phase: "open"),
    Case(moment: .closing, event: at(780), phase: "closed"),
    Case(moment: .closing, event: wheel(-4), phase: "closed"),
    Case(moment: .caught, event: .release, phase: "closed"),
    Case(moment: .caught, event: to(300), phase: "open", isScrolled: true),
    Case(moment: .caught, event: to(800), phase: "closed"),
  ]

  @Test(arguments: table) func `each event in each state leads to its rest, without a jump`(
    _ test: Case
  ) {
    var hand = test.moment.hand
    let (way, offset, held) = (
      hand.sheetWay, hand.sheetList.offset, hand.simulation.state.pointer.position.y
    )
    let speed = abs(hand.sheetList.velocity) + abs(hand.popup.sheet.velocity) * 440
    hand.send(test.event)
    let moved = if case .move(let point) = test.event { abs(point.y - held) } else { 0.0 }
    let allowed = moved + speed / 200 + 1
    #expect(abs(hand.sheetWay - way) <= allowed && abs(hand.sheetList.offset - offset) <= allowed)
    hand.wait(ticks: 60)
    hand.release()
    #expect(hand.sheetPhase == test.phase)
    #expect((hand.sheetList.offset > 0) == test.isScrolled)
    #expect(hand.simulation.illegal == nil)
  }

  // MARK: One budget

  @Test(arguments: [
    [350.0, -350], [150, -500, 90, -60], [600, -900, 700], [-200, 500, -40, -700],
  ])
  func `list and sheet spend every point of a drag once`(_ moves: [Double]) {
    var hand = Hand.openSheet(scrolled: 200)
    hand.press(195, 420)
    hand.move(dy: 2, speed: 600)
    var fault: Double?
    for way in moves {
      // The list has a way of 1000 points and the sheet one of 440, so nothing gives within these.
      let from = hand.simulation.state.pointer.position.y
      let steps = Int(abs(way) / 4)
      for step in 1...steps {
        let before = (
          hand.sheetWay, hand.sheetList.offset, hand.simulation.state.pointer.position.y
        )
        let y = from + way * Double(step) / Double(steps)
        hand.simulation.step()
        hand.send(.move(Point(x: 195, y: y)))
        let spent = (hand.sheetWay - before.0) + (hand.sheetList.offset - before.1)
        if hand.sheetWay > 0, abs(spent - (before.2 - y)) > 1e-9 { fault = fault ?? spent }
        if hand.sheetWay < 440, hand.sheetList.offset > 0 { fault = fault ?? hand.sheetList.offset }
      }
    }
    #expect(fault == nil)
  }

  @Test func `one move goes from the list to the sheet and back without a loss`() {
    var hand = Hand.openSheet(scrolled: 30)
    hand.press(195, 500)
    hand.send(.move(Point(x: 195, y: 502)))
    hand.send(.move(Point(x: 195, y: 601)))
    #expect(abs(hand.sheetList.offset) < 1e-9 && abs(hand.sheetWay - 370) < 1e-9)
    hand.send(.move(Point(x: 195, y: 401)))
    #expect(hand.sheetWay == 440 && abs(hand.sheetList.offset - 130) < 1e-9)
  }

  @Test func `a sheet that was caught half open opens first, then scrolls its list`() {
    var hand = Hand(.listedSheet())
    hand.send(.key(.up))
    hand.wait(ticks: 50)
    hand.press(195, 800)
    let way = hand.sheetWay
    #expect(hand.popup.hold == .list && way > 100 && way < 400)
    hand.send(.move(Point(x: 195, y: 300)))
    #expect(hand.sheetWay == 440 && abs(hand.sheetList.offset - (500 - 440 + way)) < 1e-9)
  }

  @Test func `the header moves the sheet alone`() {
    var hand = Hand.openSheet(scrolled: 200)
    hand.press(195, 370)
    hand.move(dy: 100, speed: 600)
    #expect(abs(hand.sheetWay - 340) < 1e-9 && hand.sheetList.offset == 200)
    hand.move(dy: -300, speed: 600)
    #expect(hand.sheetWay == 440 && hand.sheetList.offset == 200)
  }

  @Test func `a list that fits gives nothing, and the sheet moves`() {
    var hand = Hand.openSheet(rows: 3)
    hand.press(195, 450)
    hand.move(dy: -100, speed: 600)
    #expect(hand.sheetWay == 440 && hand.sheetList.offset == 0)
    hand.move(dy: 200, speed: 600)
    #expect(abs(hand.sheetWay - 339) < 1e-9 && hand.sheetList.offset == 0)
  }

  // MARK: Other numbers

  @Test func `a list in flight keeps its place and velocity when the feel changes`() {
    let hand = Moment.flung.hand
    var feel = Feel.default
    feel.sheet.height = 640
    feel.sheet.duration = 0.4
    feel.scroll.deceleration = 0.99
    let other = hand.simulation.retuned(feel)
    let axis = other.state.sheet!.list!.axis
    #expect(axis.offset == hand.sheetList.offset && axis.velocity == hand.sheetList.velocity)
    var settled = other
    #expect(settled.settle() != nil && settled.illegal == nil)
  }

  @Test func `a held sheet keeps its place when its travel changes`() {
    var hand = Moment.pulled.hand
    let fraction = hand.popup.sheet.fraction
    var feel = Feel.default
    feel.sheet.travel = 300
    hand.simulation = hand.simulation.retuned(feel)
    hand.send(.move(Point(x: 195, y: 720)))
    #expect(abs(hand.popup.sheet.fraction - (fraction + 1.0 / 300)) < 1e-9)
  }

  @Test func `with reduced motion the list does not swing, and the sheet fades`() {
    var hand = Hand.openSheet(rows: 10, reducesMotion: true)
    #expect(hand.sheetPhase == "open")
    hand.press(195, 700)
    hand.move(dy: -150, speed: 3000)
    hand.release(settles: false)
    var highest = 0.0
    while !hand.simulation.isSettled {
      hand.wait(ticks: 1)
      highest = max(highest, hand.sheetList.offset)
    }
    #expect(highest <= 160)
    hand.key(.escape)
    #expect(hand.sheetPhase == "closed" && hand.sheetList.offset == 0)
  }

  @Test(arguments: 1...10) func `each step of the tutorial opens a sheet whose list scrolls`(
    _ step: Int
  ) {
    var feel = Feel.default
    feel.sheet.step = Double(step)
    var hand = Hand(.listedSheet(), feel: feel)
    hand.press(195, 800)
    hand.release()
    #expect(hand.sheetPhase == "open")
    hand.press(195, 700)
    hand.move(dy: -100, speed: 600)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.sheetList.offset == 99 && hand.sheetPhase == "open")
  }
}
