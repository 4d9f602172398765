import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

extension Hand {
  fileprivate init(pages parts: Scene.Together = [.menu], page: Int = 0, feel: Feel = .default) {
    self.init(.paged(parts), feel: feel)
    for _ in 0..<page { key(.right) }
  }

  fileprivate var pages: Pager { simulation.page.pager!.pages }
  fileprivate var pulled: Double { simulation.state.pull!.axis.offset }
  fileprivate var menuIsOpen: Bool { simulation.state.menu!.transition.isPresented }

  /// Presses in the middle of the page, beside the layers that react to taps.
  fileprivate mutating func press() { press(195, 400) }

  fileprivate func value(_ name: String) -> Quantity.Value {
    Quantity.named(name, in: simulation.scene)!.value(in: simulation)
  }
}

/// Checks the pages on the stage: each state under each event.
@Suite struct PagerStageTests {
  enum Moment: CaseIterable {
    /// At rest on the second of three pages.
    case resting
    /// Dragged from the second page to the left, a little and far.
    case dragged, draggedFar
    /// In flight to the last page, and stopped there by a press.
    case settling, caught
    /// Dragged past the first page.
    case beforeFirst
    /// Dragged past the last page, so that the pull has the finger.
    case pulled

    var hand: Hand {
      var hand = Hand(page: self == .beforeFirst ? 0 : self == .pulled ? 2 : 1)
      guard self != .resting else { return hand }
      hand.press()
      switch self {
      case .resting, .dragged: hand.move(dx: -100, speed: 600)
      case .draggedFar, .pulled: hand.move(dx: -240, speed: 600)
      case .beforeFirst: hand.move(dx: 200, speed: 600)
      case .settling, .caught:
        hand.move(dx: -60, speed: 1200)
        hand.release(settles: false)
        hand.wait(ticks: 20)
        if self == .caught { hand.press() }
        return hand
      }
      hand.wait(ticks: 20)
      return hand
    }
  }

  struct Row: Sendable {
    var moment: Moment
    var event: InputEvent.Kind
    var page: Int
    var opensMenu = false
  }

  static let table: [Row] = [
    Row(moment: .resting, event: .release, page: 1), Row(moment: .resting, event: .cancel, page: 1),
    Row(moment: .resting, event: .key(.left), page: 0),
    Row(moment: .resting, event: .key(.right), page: 2),
    Row(moment: .resting, event: .wheel(Vector(dx: -4, dy: 0)), page: 1),
    Row(moment: .resting, event: .wheel(Vector(dx: -5, dy: 0)), page: 2),
    Row(moment: .resting, event: .wheel(Vector(dx: 5, dy: 0)), page: 0),
    Row(moment: .resting, event: .wheel(Vector(dx: 0, dy: -5)), page: 1),
    Row(moment: .dragged, event: .release, page: 1), Row(moment: .dragged, event: .cancel, page: 1),
    // Keys and wheel wait until the finger is off.
    Row(moment: .dragged, event: .key(.right), page: 1),
    Row(moment: .dragged, event: .wheel(Vector(dx: -5, dy: 0)), page: 1),
    Row(moment: .draggedFar, event: .release, page: 2),
    Row(moment: .draggedFar, event: .cancel, page: 2),
    Row(moment: .settling, event: .release, page: 2),
    Row(moment: .settling, event: .key(.left), page: 1),
    Row(moment: .settling, event: .key(.right), page: 2, opensMenu: true),
    Row(moment: .settling, event: .press(Point(x: 195, y: 400), .touch), page: 2),
    Row(moment: .settling, event: .wheel(Vector(dx: 8, dy: 0)), page: 1),
    Row(moment: .caught, event: .release, page: 2), Row(moment: .caught, event: .cancel, page: 2),
    // A drag up and down lets the pages go on.
    Row(moment: .caught, event: .move(Point(x: 195, y: 380)), page: 2),
    Row(moment: .caught, event: .press(Point(x: 195, y: 400), .mouse), page: 2),
    Row(moment: .beforeFirst, event: .release, page: 0),
    Row(moment: .beforeFirst, event: .cancel, page: 0),
    Row(moment: .beforeFirst, event: .move(Point(x: 60, y: 400)), page: 0),
    Row(moment: .pulled, event: .release, page: 2, opensMenu: true),
    Row(moment: .pulled, event: .cancel, page: 2),
    // Back at its place, the pull gives the finger to the pages again.
    Row(moment: .pulled, event: .move(Point(x: 440, y: 400)), page: 1),
  ]

  @Test(arguments: table) func `each event in each state leads to its page, without a jump`(
    _ row: Row
  ) {
    var hand = row.moment.hand
    let before = hand.pages
    let held = hand.simulation.state.pointer.position
    hand.send(row.event)
    if case .move(let point) = row.event {
      #expect(abs(hand.pages.offset - before.offset) <= abs(point.x - held.x) + 9)
    } else {
      #expect(abs(hand.pages.offset - before.offset) < abs(before.velocity) / 200 + 1)
    }
    #expect(hand.pages.isDragging ? hand.simulation.state.pull!.isHeld == false : true)
    hand.wait(ticks: 30)
    hand.release()
    #expect(hand.pages.page == row.page && hand.pages.isResting)
    #expect(hand.simulation.page.list.tab == row.page)
    #expect(hand.menuIsOpen == row.opensMenu && hand.pulled == 0)
  }

  // MARK: Tabs

  @Test func `the tabs follow the finger, and the rate is theirs`() {
    var hand = Hand()
    hand.press()
    hand.move(dx: -196, speed: 600)
    #expect(hand.value("tab.position") == .number(195.0 / 390))
    hand.release(settles: false)
    guard case .number(var last) = hand.value("tab.position") else { return }
    while !hand.pages.isResting {
      guard case .number(let rate) = hand.value("tab.velocity") else { return }
      hand.wait(ticks: 1)
      guard case .number(let next) = hand.value("tab.position") else { return }
      #expect(abs((next - last) / Tick.seconds - rate) < 0.35)
      last = next
    }
    #expect(last == 1)
  }

  @Test func `a tap on a list's name goes there by the pager's spring`() {
    var hand = Hand()
    hand.press(30, 250)
    hand.send(.release)
    #expect(
      hand.pages.page == 1 && hand.pages.isMoving && hand.value("pager.phase") == .word("settling"))
    _ = hand.simulation.settle()
    #expect(hand.value("tab.position") == .number(1) && hand.value("pager.page") == .number(1))
  }

  // MARK: Lists and header

  @Test func `each list keeps its place while a different page shows`() {
    var hand = Hand(pages: [])
    hand.key(.pageDown)
    let place = hand.simulation.list.offset
    #expect(place > 0)
    for _ in 0..<2 { hand.key(.right) }
    #expect(hand.simulation.list.offset == 0)
    for _ in 0..<2 { hand.key(.left) }
    #expect(hand.simulation.list.offset == place)
  }

  @Test
  func
    `a folded header stays folded over a list that touches it, and one at rest stands at a detent`()
  {
    var hand = Hand(pages: [.header])
    hand.drag(from: 195, 500, dy: -120)
    #expect(hand.simulation.page.header.state.height == 64)
    hand.key(.right)
    #expect(hand.simulation.page.header.state.height == 64)
    #expect(hand.simulation.list.offset == -64, "the fresh list touches the header")
  }

  @Test func `the header goes on at its speed when a swipe ends while it settles`() {
    var hand = Hand(pages: [.header])
    hand.drag(from: 195, 500, dy: -400)
    hand.press(195, 300)
    hand.move(dy: 60, speed: 400)
    hand.release(settles: false)
    let settling = hand.simulation.headerVelocity
    #expect(settling != 0)
    hand.send(.key(.right))
    #expect(abs(hand.simulation.headerVelocity - settling) < 80)
  }

  /// A hand's release past the edge starts back with a speed of its own; a page that turns is no release.
  @Test func `a list that is left while its header settles stays where it is until it is back`() {
    var hand = Hand(pages: [.header])
    hand.drag(from: 195, 500, dy: -150)
    hand.press(195, 300)
    hand.move(dy: 30, speed: 400)
    hand.release(settles: false)
    hand.wait(ticks: 4)
    func shown() -> (y: Double, header: Double) {
      let page = hand.simulation.layout.page!
      let first = page.lists.indices.first { page.lists[$0].tab == 0 }!
      return (page.lists[first].frame.y, page.header!.frame.maxY)
    }
    let moving = shown()
    #expect(moving.y < moving.header - 5, "the list lies under its header, which still moves")
    #expect(hand.simulation.headerVelocity != 0)
    hand.send(.key(.right))
    let left = shown()
    #expect(abs(left.y - moving.y) < 3, "a tick further")
    for _ in 0..<12 {
      #expect(shown().y == min(left.y, shown().header), "and stays where it was left")
      hand.wait(ticks: 1)
    }
    let before = shown()
    hand.send(.key(.left))
    #expect(abs(shown().y - before.y) < 0.01, "nothing jumps when it comes back")
    #expect(hand.simulation.settle() != nil)
    #expect(hand.simulation.illegal == nil)
  }

  @Test func `the header goes on at its speed when pages turn while it bounces`() {
    for ticks in stride(from: 2, through: 90, by: 4) {
      var hand = Hand(.profile)
      hand.press(195, 400)
      hand.move(dy: 300, speed: 1500)
      hand.release(settles: false)
      hand.wait(ticks: ticks)
      let before = hand.simulation.list
      #expect(before.phase == .bouncing)
      hand.send(.key(.right))
      #expect(hand.simulation.page.list.tab == 1)
      #expect(abs(hand.simulation.list.velocity - before.velocity) < 60, "after \(ticks) ticks")
    }
  }

  @Test func `the list of the coming page can be scrolled while the page still moves`() {
    var hand = Moment.settling.hand
    hand.press()
    hand.move(dy: -50, speed: 600)
    #expect(hand.pages.isMoving && hand.simulation.page.isHeld)
    #expect(hand.simulation.page.list.tab == 2 && hand.simulation.list.offset > 20)
    hand.release()
    #expect(hand.pages.page == 2)
  }

  @Test func `a list that is left past its end springs back out of sight`() {
    var hand = Hand(pages: [])
    hand.key(.end)
    let end = hand.simulation.list.offset
    hand.press()
    hand.move(dy: -200, speed: 1500)
    hand.release(settles: false)
    hand.send(.key(.right))
    _ = hand.simulation.settle()
    hand.key(.left)
    #expect(hand.simulation.list.offset == end)
  }

  // MARK: Direction

  @Test(arguments: [(20.0, false), (45, false), (60, true)])
  func `the angle decides once whether a drag turns pages`(angle: Double, turns: Bool) {
    var feel = Feel.default
    feel.pager.angle = angle
    var hand = Hand(feel: feel)
    hand.press()
    hand.move(dx: -100, dy: -110, speed: 600)
    #expect(hand.pages.isDragging == turns)
    #expect(hand.simulation.page.isHeld != turns)
    // The rest of the drag may go anywhere.
    hand.move(dx: turns ? 0 : -200, dy: turns ? -200 : 0, speed: 600)
    #expect(hand.pages.isDragging == turns)
  }

  @Test func `the slop counts on top of the pointer's, and drags nothing`() {
    var feel = Feel.default
    feel.pager.slop = 20
    var hand = Hand(feel: feel)
    hand.press()
    hand.move(dx: -21, speed: 600)
    #expect(!hand.pages.isDragging && hand.pages.offset == 0)
    hand.move(dx: -10, speed: 600)
    #expect(abs(hand.pages.offset - 10) < 1e-9)
  }

  // MARK: Other numbers

  @Test func `a feel in flight goes on from the same place and speed`() {
    var hand = Moment.settling.hand
    let before = hand.pages
    var feel = Feel.default
    feel.pager.settle = SpringFeel(response: 1, dampingRatio: 0.5)
    hand.simulation = hand.simulation.retuned(feel)
    #expect(hand.pages.offset == before.offset && hand.pages.velocity == before.velocity)
    hand.wait(ticks: 60)
    #expect(hand.pages.isMoving)
    hand.release()
    #expect(hand.pages.page == 2 && hand.pages.isResting)
  }

  @Test func `a flick turns more pages if the feel allows it`() {
    for (most, page) in [(1.0, 1), (2, 2)] {
      var feel = Feel.default
      feel.pager.most = most
      feel.pager.deceleration = 0.998
      var hand = Hand(feel: feel)
      hand.press()
      hand.move(dx: -150, speed: 2000)
      hand.release()
      #expect(hand.pages.page == page)
    }
  }

  @Test func `with reduced motion a key cross-fades, and a finger still drags`() {
    var hand = Hand(.paged([.menu]), reducesMotion: true)
    hand.send(.key(.right))
    hand.wait(ticks: 30)
    let page = hand.simulation.layout.page!
    #expect(page.lists[0].frame.x == 0 && page.lists[1].frame.x == 0)
    #expect((0.01...0.99).contains(page.lists[0].alpha))
    _ = hand.simulation.settle()
    #expect(
      hand.pages.page == 1 && hand.pages.isResting && hand.value("tab.position") == .number(1))
    hand.press()
    hand.move(dx: -101, speed: 600)
    #expect(abs(hand.simulation.layout.page!.lists[1].frame.x + 100) < 1e-9)
    hand.release()
  }

  @Test func `a list that a key left while it bounced is back at its edge when a finger returns`() {
    var hand = Hand(.paged([.menu]), reducesMotion: true)
    hand.press()
    hand.move(dy: 120, speed: 600)
    hand.send(.release)
    hand.wait(ticks: 20)
    #expect(hand.simulation.page.list.axis.offset < -1)
    hand.send(.key(.right))
    _ = hand.simulation.settle()
    hand.press()
    hand.move(dx: 300, speed: 900)
    hand.release()
    _ = hand.simulation.settle()
    #expect(hand.pages.page == 0 && hand.simulation.illegal == nil)
  }

  // MARK: Words

  @Test func `a release says where it goes and why`() {
    var hand = Hand()
    hand.press()
    hand.move(dx: -240, speed: 300)
    let gesture = hand.simulation.state.pointer.gesture
    let owner = hand.simulation.state.pointer.owner
    hand.release(settles: false)
    let release = hand.simulation.release(after: gesture, of: owner)
    #expect(release.outcome?.text == "next page, nearest to projection")
    #expect(release.outcome?.key == "pager.deceleration")
    #expect(hand.simulation.motion == StageMotion("page settle", "pager.settle"))
    #expect(hand.simulation.readout.first == "tab.position")
  }

  @Test func `at a release at rest no look ahead decides, but the way that pages were turned`() {
    var hand = Hand()
    hand.press()
    hand.move(dx: -240, speed: 300)
    hand.wait(ticks: 120)
    let (gesture, owner) = (
      hand.simulation.state.pointer.gesture, hand.simulation.state.pointer.owner
    )
    hand.release(settles: false)
    let outcome = hand.simulation.release(after: gesture, of: owner).outcome
    #expect(outcome?.text == "next page, nearest to projection")
    #expect(outcome?.key == "pager.threshold")
  }

  @Test func `the guide stands where the next page's edge decides`() {
    let guides = Guide.all(.default, .paged([.menu]), size: SceneSetup.usualSize)
    let guide = guides.first { $0.key == "pager.threshold" }
    #expect(guide?.position == 195)
    #expect(guide?.value(at: Point(x: 117, y: 0), grab: 0) == 0.7)
  }

  @Test func `a scene without a pager knows nothing of one`() {
    let scene = Scene.together(.all)
    #expect(!Quantity.all(in: scene).contains { $0.name.hasPrefix("pager") })
    #expect(
      !Guide.all(.default, scene, size: SceneSetup.usualSize).contains { $0.key.hasPrefix("pager") }
    )
  }

  @Test func `a document that changes while it runs keeps its pages`() {
    var hand = Hand(page: 1)
    var page = hand.simulation.scene.page!
    page.lists[1].content = .rows(50, height: 90)
    let moved = hand.simulation.moved(to: SceneSetup(scene: hand.simulation.scene.with(page)))
    #expect(moved?.page.pager?.pages.page == 1 && moved?.page.list.rowCount == 50)
    page.hasPager = false
    #expect(hand.simulation.moved(to: SceneSetup(scene: hand.simulation.scene.with(page))) == nil)
    hand.key(.left)
  }
}
