import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks two stacked cards: each state of the second under each event, and how the first makes way.
@Suite struct SecondCardTests {
  enum Moment: CaseIterable {
    case away, opening
    /// It stands at the middle of its detents, at the top, or there with its list scrolled.
    case open, top, scrolled
    case leaving
    /// A finger has pulled it below its lowest detent.
    case pulled
    /// A finger has caught it on its way off the stage.
    case caught

    var hand: Hand {
      var hand = Hand(.stacked)
      switch self {
      case .away: break
      case .opening:
        hand.tapRow(settles: false)
        hand.wait(ticks: 20)
      case .open: hand = .stacked()
      case .top: hand = .stacked(at: .end)
      case .scrolled:
        hand = .stacked(at: .end)
        hand.drag(from: 195, 600, dy: -301)
      case .leaving, .caught:
        hand = .stacked()
        hand.tapClose(settles: false)
        hand.wait(ticks: 20)
        if self == .caught { hand.press(195, 844 - hand.secondHeight + 20) }
      case .pulled:
        hand = .stacked(at: .home)
        hand.press(195, 660)
        hand.move(dy: 80, speed: 400)
        hand.wait(ticks: 20)
      }
      return hand
    }
  }

  private static func at(_ y: Double) -> InputEvent.Kind { .press(Point(x: 195, y: y), .mouse) }
  private static func to(_ y: Double) -> InputEvent.Kind { .move(Point(x: 195, y: y)) }
  private static let wheel = InputEvent.Kind.wheel(Vector(dx: 0, dy: -1))

  /// A state, an event, and the places of both cards once everything is let go and rests.
  static let table: [(moment: Moment, event: InputEvent.Kind, places: String)] = [
    (.away, .key(.up), "top, dismissed"), (.away, .key(.escape), "bottom, dismissed"),
    (.away, at(600), "middle, dismissed"), (.away, wheel, "middle, dismissed"),
    (.opening, .key(.up), "bottom, top"), (.opening, .key(.down), "bottom, bottom"),
    (.opening, .key(.escape), "middle, dismissed"), (.opening, at(830), "bottom, bottom"),
    // The pointer is still on the first card: the wheel moves that, and it stays there.
    (.opening, wheel, "middle, middle"),
    (.open, .key(.up), "bottom, top"), (.open, .key(.down), "bottom, bottom"),
    (.open, .key(.end), "bottom, top"), (.open, .key(.home), "bottom, bottom"),
    (.open, .key(.left), "bottom, middle"), (.open, .key(.escape), "middle, dismissed"),
    (.open, at(500), "bottom, middle"), (.open, at(100), "bottom, middle"),
    (.open, .cancel, "bottom, middle"), (.open, wheel, "bottom, middle"),
    (.top, .key(.up), "bottom, top"), (.top, .key(.down), "bottom, middle"),
    (.top, .key(.escape), "middle, dismissed"), (.top, wheel, "bottom, top"),
    (.scrolled, .key(.down), "bottom, middle"), (.scrolled, .key(.escape), "middle, dismissed"),
    (.scrolled, at(500), "bottom, top"), (.scrolled, wheel, "bottom, top"),
    (.leaving, .key(.up), "top, dismissed"), (.leaving, .key(.escape), "bottom, dismissed"),
    (.leaving, wheel, "bottom, bottom"), (.leaving, at(300), "middle, dismissed"),
    (.pulled, .release, "bottom, bottom"), (.pulled, .cancel, "bottom, bottom"),
    (.pulled, to(770), "middle, dismissed"), (.pulled, to(400), "bottom, middle"),
    (.pulled, .key(.escape), "bottom, bottom"), (.pulled, wheel, "bottom, bottom"),
    (.caught, .release, "bottom, bottom"), (.caught, to(830), "middle, dismissed"),
    (.caught, to(300), "bottom, middle"), (.caught, .cancel, "bottom, bottom"),
  ]

  @Test(arguments: table.indices)
  func `each state answers each event, and comes to rest`(place: Int) {
    let (moment, event, places) = Self.table[place]
    var hand = moment.hand
    hand.send(event)
    hand.wait(ticks: 20)
    if hand.simulation.state.pointer.isDown { hand.send(.release) }
    #expect(hand.simulation.settle() != nil)
    #expect(hand.places == places, "\(moment), \(event)")
    #expect(hand.simulation.illegal == nil)
  }

  // MARK: One budget

  @Test func `each point of a drag goes to one card or its list, and none to the other card`() {
    var hand = Hand.stacked()
    let first = hand.card.card.extent
    // From its middle at 422 points up to its top at 784, and on into its list.
    hand.press(195, 600)
    hand.move(dy: -501, speed: 800)
    #expect(hand.secondHeight == 784 && abs(hand.second.list.offset - 138) < 1e-9)
    #expect(hand.card.card.extent == first && hand.card.list.offset == 0)
    // And back by the same way.
    hand.move(dy: 500, speed: 800)
    #expect(abs(hand.secondHeight - 422) < 1e-9 && hand.second.list.offset == 0)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.places == "bottom, middle")
  }

  @Test func `a drag on the first card, where it shows above the second, moves the first alone`() {
    var hand = Hand.stacked(at: .home)
    #expect(hand.card.card.extent > hand.secondHeight)
    hand.press(195, hand.top + 10)
    hand.move(dy: -151, speed: 800)
    #expect(abs(hand.card.card.extent - 253.2 - 150) < 1e-9 && hand.secondHeight == 200)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.places == "middle, bottom")
    // The hand has sent it there, so it stays there when the second leaves.
    hand.key(.escape)
    #expect(hand.places == "middle, dismissed")
  }

  @Test func `below its lowest detent it follows the finger, and the first waits for the release`()
  {
    var hand = Hand.stacked(at: .home)
    hand.press(195, 660)
    hand.move(dy: 151, speed: 400)
    #expect(abs(hand.secondHeight - 50) < 1e-9 && hand.position == "bottom")
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.places == "middle, dismissed" && hand.secondHeight == 0)
    #expect(
      hand.cardNumber("secondCard.progress") == -1 && hand.cardNumber("secondCard.detent") == -1)
  }

  // MARK: Handing over

  @Test func `the first steps back with the velocity that it has, and returns as far`() {
    var hand = Hand(.stacked)
    hand.send(.key(.up))
    hand.wait(ticks: 15)
    let (extent, velocity) = (hand.card.card.extent, hand.card.card.velocity)
    #expect(velocity > 100)
    hand.tapGround(settles: false)
    #expect(abs(hand.card.card.extent - extent - 2 * velocity * Tick.seconds) < 2)
    #expect(abs(hand.card.card.velocity - velocity) < 0.2 * velocity)
    _ = hand.simulation.settle()
    #expect(hand.places == "bottom, middle")
    hand.tapGround()
    #expect(hand.places == "top, dismissed", "it had been on its way to the top")
  }

  @Test func `the first returns to its place with its list where it was`() {
    var hand = Hand(.stacked)
    hand.key(.end)
    hand.drag(from: 195, 600, dy: -301)
    let offset = hand.card.list.offset
    #expect(offset > 200 && hand.position == "top")
    hand.tapGround()
    #expect(hand.places == "bottom, middle" && hand.card.list.offset == 0)
    hand.tapGround()
    #expect(hand.places == "top, dismissed" && hand.card.list.offset == offset)
  }

  @Test func `a press that catches the first on its way back holds it up, and no more`() {
    var hand = Hand(.stacked)
    hand.key(.end)
    hand.tapGround(settles: false)
    hand.wait(ticks: 12)
    hand.press(195, hand.top + 20)
    let caught = hand.card.card.extent
    hand.wait(ticks: 10)
    #expect(hand.card.card.extent == caught && caught > 439 && caught < 784)
    hand.release()
    #expect(hand.position != "bottom" && hand.cardWord("secondCard.position") == "middle")
    hand.tapGround()
    #expect(hand.places == "top, dismissed")
  }

  @Test func `a free card returns to the height where it rested`() {
    var feel = Feel.default
    feel.card.policy = .free
    var hand = Hand(.stacked, feel: feel)
    hand.drag(from: 195, hand.top + 20, dy: -61)
    let extent = hand.card.card.extent
    #expect(hand.position == "free")
    hand.tapGround()
    #expect(hand.card.card.extent == 253.2 && hand.cardWord("secondCard.position") != "dismissed")
    hand.tapGround()
    #expect(hand.card.card.extent == extent && hand.position == "free")
  }

  @Test func `a first card that is off the stage stays there`() {
    var feel = Feel.default
    feel.card.dismisses = true
    var hand = Hand(.stacked, feel: feel)
    for _ in 0..<2 { hand.key(.escape) }
    #expect(hand.position == "dismissed")
    hand.tapGround()
    #expect(hand.places == "dismissed, middle")
    hand.tapGround()
    #expect(hand.places == "dismissed, dismissed" && hand.card.card.extent == 0)
  }

  @Test func `the second comes from where it is and as fast as it is`() {
    var hand = Hand.stacked()
    hand.tapClose(settles: false)
    hand.wait(ticks: 12)
    let (height, velocity) = (hand.secondHeight, hand.second.card.velocity)
    #expect(velocity < -200 && height > 50)
    hand.tapGround(settles: false)
    #expect(abs(hand.secondHeight - height - 2 * velocity * Tick.seconds) < 2)
    _ = hand.simulation.settle()
    #expect(hand.places == "bottom, middle")
  }

  @Test func `caught on its way off the stage, it follows the finger that caught it`() {
    var hand = Moment.caught.hand
    let height = hand.secondHeight
    hand.move(dy: -101, speed: 600)
    #expect(abs(hand.secondHeight - height - 100) < 1e-9)
    hand.wait(ticks: 20)
    hand.release()
    #expect(hand.position == "bottom" && hand.cardWord("secondCard.position") != "dismissed")
  }

  @Test func `a tap that names a detent means the card on top`() {
    var scene = Scene.stacked
    scene.ground = [
      .button(.secondCard, left: 0, top: 0, width: 60, height: 40),
      .button(.detent(.top), left: 100, top: 0, width: 60, height: 40),
    ]
    var hand = Hand(scene)
    hand.drag(from: 130, 20, dy: 0)
    #expect(hand.places == "top, dismissed")
    hand.tapGround()
    hand.drag(from: 130, 20, dy: 0)
    #expect(hand.places == "bottom, top")
  }

  @Test(arguments: DetentEdge.allCases) func `it comes from every edge`(_ edge: DetentEdge) {
    var feel = Feel.default
    feel.card.edge = edge
    var hand = Hand(.stacked, feel: feel)
    hand.simulation.apply(InputEvent(.key(.tab), at: Instant(tick: 0)))
    var found = false
    for _ in 0..<60 where !found {
      found = hand.simulation.state.focus?.kind == .stage
      if !found { hand.key(.tab) }
    }
    // A row that has the focus is shown whole.
    let place = hand.position
    #expect(found)
    hand.key(.activate)
    #expect(hand.cardWord("secondCard.position") == "middle" && hand.position == "bottom")
    hand.key(.escape)
    #expect(hand.places == "\(place), dismissed" && hand.secondHeight == 0)
  }

  // MARK: The keyboard

  @Test func `the focus goes to the second card and comes back to the row that opened it`() {
    var hand = Hand(.stacked)
    hand.key(.tab)
    hand.key(.tab)
    let row = hand.simulation.state.focus
    #expect(row == Element(.cardRow, 0, layer: 0))
    hand.key(.activate)
    #expect(hand.simulation.state.focus == Element(.secondCardHeader, layer: 0))
    // Everything that Tab reaches is on the second card or on the ground.
    for _ in 0..<10 {
      hand.key(.tab)
      #expect(hand.simulation.state.focus?.kind != .cardRow)
    }
    hand.key(.escape)
    #expect(hand.places == "middle, dismissed")
    if hand.simulation.state.focus?.kind != .stage { #expect(hand.simulation.state.focus == row) }
  }

  @Test func `a first Escape closes the card that has the focus`() {
    var hand = Hand(.stacked)
    hand.key(.tab)
    hand.key(.tab)
    hand.key(.activate)
    hand.key(.up)
    #expect(hand.places == "bottom, top", "the arrows move the card on top")
    hand.key(.escape)
    #expect(hand.simulation.state.focus == Element(.cardRow, 0, layer: 0))
    #expect(hand.places == "middle, dismissed")
  }

  // MARK: Reduced motion, and a changed feel

  @Test func `with reduced motion both cards fade`() {
    var hand = Hand(.stacked, reducesMotion: true)
    hand.tapRow(settles: false)
    hand.wait(ticks: 4)
    let layout = hand.simulation.layout
    #expect(hand.secondHeight == 422 && layout.secondCard!.alpha > 0)
    #expect(layout.secondCard!.alpha < 0.5 && layout.card!.alpha < 0.5)
    _ = hand.simulation.settle()
    #expect(hand.places == "bottom, middle" && hand.simulation.layout.secondCard!.alpha == 1)
    hand.key(.escape)
    #expect(hand.places == "middle, dismissed")
  }

  @Test func `both cards move by the same numbers`() {
    var feel = Feel.default
    feel.card.settle.response = 1
    var (usual, slow) = (Hand(.stacked), Hand(.stacked, feel: feel))
    for _ in 0..<2 {
      usual.tapGround(settles: false)
      slow.tapGround(settles: false)
    }
    usual.tapGround(settles: false)
    slow.tapGround(settles: false)
    usual.wait(ticks: 40)
    slow.wait(ticks: 40)
    #expect(usual.secondHeight > slow.secondHeight + 50)
    // A changed feel leaves the card where it is, and takes it to its place.
    var changed = slow.simulation.retuned(.default)
    #expect(changed.state.secondCard?.part.card.extent == slow.secondHeight)
    #expect(changed.settle() != nil)
    #expect(changed.state.secondCard?.part.card.extent == 422)
  }

  @Test func `a changed document moves an open card to its new detent`() throws {
    let hand = Hand.stacked()
    var second = Scene.stacked.parts.secondCard!
    second.ownDetents = [.height(200), .fraction(0.6), .inset(60)]
    var setup = hand.simulation.setup
    setup.scene = setup.scene.with(second)
    let moved = try #require(hand.simulation.moved(to: setup))
    #expect(abs(moved.state.secondCard!.part.card.extent - 0.6 * 844) < 1e-9)
    second.lists = []
    setup.scene = setup.scene.with(second)
    #expect(hand.simulation.moved(to: setup) == nil, "it has a different number of lists")
  }

  @Test func `off the stage it takes no press, no drag, no wheel and no key`() {
    var hand = Hand(.stacked)
    hand.key(.home)
    let hash = hand.simulation.state.secondCard!
    hand.press(195, 840)
    hand.move(dy: -300, speed: 900)
    hand.release()
    hand.send(.move(Point(x: 195, y: 843)))
    hand.send(.wheel(Vector(dx: 0, dy: -5)))
    _ = hand.simulation.settle()
    hand.key(.end)
    #expect(hand.second.card.extent == 0 && hash.part.card.extent == 0)
    #expect(hand.simulation.layout.secondCard!.handle == .zero)
    #expect(hand.simulation.element(at: Point(x: 195, y: 843))?.kind == .cardRow)
  }
}
