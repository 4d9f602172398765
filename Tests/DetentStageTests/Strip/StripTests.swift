import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Groups of layers that a finger scrolls sideways: chips, shelves, carousels.
@Suite struct StripTests {
  /// A page with a strip of twelve chips, 100 pt apart, 100 pt from the top.
  private static func scene(
    content: Double = 1200, snap: Double = 0, isPaged: Bool = false
  ) -> Scene {
    var scene = isPaged ? Scene.paged([]) : Scene.together([])
    scene.toggles = [.init("liked")]
    scene.strips = [StripDescription("chips", content: content, snap: snap)]
    scene.drivers = ["chips.offset"]
    var page = scene.page!
    page.layers = .strip(0, driver: 0, top: 100, chips: 12, .toggle(0, .flip))
    return scene.with(page)
  }

  private func offset(_ hand: Hand) -> Double { hand.simulation.state.shared.strips[0].axis.offset }

  private func list(_ hand: Hand) -> Double { hand.simulation.state.page!.list.axis.offset }

  @Test func `a sideways drag scrolls it by all that the finger moves past the slop`() {
    var hand = Hand(Self.scene())
    hand.press(300, 120)
    hand.move(dx: -150, speed: 600)
    #expect(offset(hand) == 149 && list(hand) == 0)
    hand.wait(ticks: 40)
    hand.release()
    #expect(offset(hand) == 149)
  }

  @Test func `let go in motion it flies on as a list does, and comes to rest at its end`() {
    var hand = Hand(Self.scene())
    hand.press(300, 120)
    hand.move(dx: -100, speed: 1000)
    let start = offset(hand)
    hand.release(settles: false)
    let velocity = hand.simulation.state.shared.strips[0].axis.velocity
    #expect(abs(velocity - 1000) < 20)
    let travel = hand.feel.scroll.freeFling.travel(velocity: velocity)
    _ = hand.simulation.settle()
    #expect(abs(offset(hand) - start - travel) < 1)
    hand.press(300, 120)
    hand.move(dx: -280, speed: 4000)
    hand.release()
    #expect(offset(hand) == 1200 - 390)
    hand.drag(from: 100, 120, dx: 250, dy: 0)
    hand.drag(from: 20, 120, dx: 360, dy: 0)
    hand.drag(from: 20, 120, dx: 360, dy: 0)
    #expect(offset(hand) == 0)
  }

  @Test func `past its end it gives as a list does`() {
    var hand = Hand(Self.scene())
    hand.press(20, 120)
    hand.move(dx: 201, speed: 600)
    let band = RubberBand(coefficient: 0.55, dimension: 390)
    #expect(abs(offset(hand) - band.clamp(-200, low: 0, high: 810)) < 1e-9)
    hand.release()
    #expect(offset(hand) == 0)
  }

  @Test func `a drag up on it scrolls the list below, and not the strip`() {
    var hand = Hand(Self.scene())
    hand.drag(from: 300, 140, dx: -10, dy: -120)
    #expect(list(hand) > 100 && offset(hand) == 0)
  }

  @Test func `a press stops it in flight, and is no tap on the chip under it`() {
    var hand = Hand(Self.scene())
    hand.press(300, 120)
    hand.move(dx: -60, speed: 1500)
    hand.release(settles: false)
    hand.wait(ticks: 20)
    hand.press(200, 120)
    let caught = offset(hand)
    hand.wait(ticks: 30)
    #expect(offset(hand) == caught && caught > 100)
    hand.release()
    #expect(offset(hand) == caught && !hand.simulation.state.shared.toggles[0].isOn)
    // At rest it is one.
    hand.press(200, 120)
    hand.release()
    #expect(hand.simulation.state.shared.toggles[0].isOn == (caught + 200 - 10).isOnChip)
  }

  @Test func `a tap hits the chip that is seen there`() {
    for target in stride(from: 3.0, through: 300, by: 25) {
      var hand = Hand(Self.scene())
      hand.drag(from: 370, 120, dx: -target - 1, dy: 0)
      hand.press(200, 120)
      hand.release()
      #expect(hand.simulation.state.shared.toggles[0].isOn == (offset(hand) + 190).isOnChip)
    }
  }

  @Test(arguments: [40.0, 300, 900, 2500])
  func `with places of rest it comes to one of them, or to its end`(speed: Double) {
    var hand = Hand(Self.scene(snap: 152))
    for _ in 0..<6 {
      hand.press(330, 120)
      hand.move(dx: -97, speed: speed)
      hand.release()
      let place = offset(hand) / 152
      #expect(place == place.rounded() || offset(hand) == 810)
      // A tap moves nothing.
      let rest = offset(hand)
      hand.press(200, 120)
      hand.release()
      #expect(offset(hand) == rest)
    }
  }

  @Test func `content that fits leaves the drag to the pages`() {
    for (content, moves) in [(380.0, true), (400, false)] {
      var hand = Hand(Self.scene(content: content, isPaged: true))
      hand.press(300, 120)
      hand.move(dx: -150, speed: 600)
      #expect((hand.simulation.state.page!.pager!.pages.offset > 100) == moves)
      #expect((offset(hand) > 0) == !moves)
      hand.release()
    }
  }

  @Test func `the wheel scrolls it sideways, and the list up and down`() {
    var hand = Hand(Self.scene())
    hand.send(.move(Point(x: 200, y: 120)))
    for _ in 0..<4 { hand.send(.wheel(Vector(dx: -1, dy: 0))) }
    _ = hand.simulation.settle()
    let asked = 4 * hand.feel.scroll.pointsPerNotch
    #expect(abs(offset(hand) - asked) < 1e-9 && list(hand) == 0)
    for _ in 0..<4 { hand.send(.wheel(Vector(dx: 0, dy: -1))) }
    _ = hand.simulation.settle()
    #expect(abs(offset(hand) - asked) < 1e-9 && list(hand) > 100)
  }

  @Test func `the focus brings each chip into sight, and Return taps it`() {
    var hand = Hand(Self.scene())
    while hand.simulation.state.focus?.kind != .stage { hand.send(.key(.tab)) }
    for chip in 0..<12 {
      let left = Double(chip) * 100 + 10 - offset(hand)
      #expect(hand.simulation.state.focus?.layer == chip + 2)
      #expect(left >= 0 && left + 80 <= 390, "chip \(chip) is at \(left)")
      hand.key(.activate)
      #expect(hand.simulation.state.shared.toggles[0].isOn == (chip % 2 == 0))
      hand.key(.tab)
    }
  }

  @Test func `its quantities follow it, and a held one has the finger's velocity`() {
    var hand = Hand(Self.scene())
    hand.press(300, 120)
    hand.move(dx: -200, speed: 600)
    func value(_ name: String) -> Double {
      hand.simulation.numbers.first { $0.name == name }?.value ?? .nan
    }
    #expect(value("chips.offset") == offset(hand))
    #expect(abs(value("chips.velocity") - 600) < 10)
    #expect(value("chips.progress") == offset(hand) / 810)
  }

  @Test func `a changed document keeps its place, as far as its new length allows`() throws {
    var hand = Hand(Self.scene())
    hand.drag(from: 370, 120, dx: -301, dy: 0)
    let other = SceneSetup(scene: Self.scene(content: 600))
    var moved = try #require(hand.simulation.moved(to: other))
    #expect(moved.state.shared.strips[0].axis.offset == 300)
    _ = moved.settle()
    #expect(moved.state.shared.strips[0].axis.offset == 210)
  }

  @Test func `under a changed document the finger keeps the strip that it drags`() throws {
    var hand = Hand(Self.scene())
    hand.press(300, 120)
    hand.move(dx: -51, speed: 600)
    hand.simulation = try #require(
      hand.simulation.moved(to: SceneSetup(scene: Self.scene(content: 900))))
    hand.move(dx: -50, speed: 600)
    #expect(offset(hand) == 100)
    hand.wait(ticks: 40)
    hand.release()
    #expect(offset(hand) == 100 && hand.simulation.isSettled)
  }

  @Test func `pages that a press on it stops come to rest while it is dragged`() {
    var hand = Hand(Self.scene(isPaged: true))
    hand.press(300, 500)
    hand.move(dx: -150, speed: 1200)
    hand.release(settles: false)
    hand.wait(ticks: 12)
    let pages = { (hand: Hand) in hand.simulation.state.page!.pager!.pages }
    let caught = pages(hand).offset
    #expect(caught > 150 && caught < 390)
    hand.press(300, 120)
    hand.move(dx: -100, speed: 600)
    hand.wait(ticks: 400)
    #expect(offset(hand) == 99)
    #expect(pages(hand).offset == 0 || pages(hand).offset == 390)
    hand.release()
  }

  @Test func `a third one waits until one of two comes to rest`() {
    var scene = Self.scene()
    scene.strips = (0..<3).map { StripDescription("s\($0)", content: 2000) }
    scene.drivers = scene.strips.map { $0.name + ".offset" }
    var page = scene.page!
    page.layers = (0..<3).flatMap { place in
      [Layer].strip(place, driver: place, top: 100 + 60 * Double(place), .toggle(0, .flip))
    }
    var hand = Hand(scene.with(page))
    func offsets() -> [Double] {
      (0..<3).map { hand.simulation.state.shared.strips[$0].axis.offset }
    }
    for place in 0..<3 {
      hand.press(300, 120 + 60 * Double(place))
      hand.move(dx: -60, speed: 2000)
      hand.release(settles: false)
    }
    #expect(offsets()[0] > 60 && offsets()[1] > 50 && offsets()[2] == 0)
    _ = hand.simulation.settle()
    hand.drag(from: 300, 240, dx: -61, dy: 0)
    #expect(offsets()[2] == 60)
  }

  @Test func `a strip that nobody touched leaves the hash as it was`() {
    var plain = Self.scene()
    plain.strips = []
    plain.drivers = []
    let with = Simulation(setup: SceneSetup(scene: Self.scene()))
    let without = Simulation(setup: SceneSetup(scene: plain))
    #expect(with.stateHash == without.stateHash)
    var hand = Hand(Self.scene())
    hand.drag(from: 300, 120, dx: -50, dy: 0)
    #expect(hand.simulation.stateHash != with.stateHash)
  }

  @Test func `it scrolls in a card's header and in an open sheet, and only there`() {
    var scene = Scene.together([.card, .sheet])
    scene.strips = ["a", "b", "c"].map { StripDescription($0, content: 900) }
    scene.drivers = ["a.offset", "b.offset", "c.offset"]
    var (page, card, sheet) = (scene.page!, scene.parts.card!, scene.parts.sheet!)
    page.layers = .strip(0, driver: 0, top: 700, .sheet)
    card.headerLayers = .strip(1, driver: 1, top: 30, .sheet)
    sheet.layers = .strip(2, driver: 2, top: 100, .menu)
    scene = scene.with(page).with(card).with(sheet)
    var hand = Hand(scene)
    func offsets() -> [Double] {
      (0..<3).map { hand.simulation.state.shared.strips[$0].axis.offset }
    }
    let top = hand.top
    hand.drag(from: 300, top + 50, dx: -101, dy: 0)
    #expect(offsets() == [0, 100, 0] && hand.top == top)
    hand.press(50, top + 50)
    hand.release()
    #expect(hand.popup.sheet.fraction == 1)
    let height = hand.feel.sheet.height
    hand.drag(from: 300, 844 - height + 120, dx: -81, dy: 0)
    #expect(offsets() == [0, 100, 80] && hand.popup.sheet.fraction == 1)
    // A drag down there still closes the sheet.
    hand.press(300, 844 - height + 120)
    hand.move(dy: 300, speed: 2000)
    hand.release()
    #expect(hand.popup.sheet.fraction == 0 && offsets() == [0, 100, 80])
  }
}

extension Hand {
  fileprivate var feel: Feel { simulation.feel }
}

extension Double {
  /// True if a chip is at this place, counted from the left edge of the first one.
  fileprivate var isOnChip: Bool { truncatingRemainder(dividingBy: 100) < 80 }
}
