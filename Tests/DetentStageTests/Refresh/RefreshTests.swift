import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

extension Hand {
  /// A stage with a page that refreshes, of 30 rows, 80 high. The header is 64, 128 or 284 high.
  static func refresh(
    header: Bool, hasPager: Bool = false, reducesMotion: Bool = false,
    _ change: (inout Feel) -> Void = { _ in }
  ) -> Hand {
    var page = PageDescription(
      [.init(.rows(30, height: 80)), .init(.rows(30, height: 80))], hasHeader: header)
    page.refresh = RefreshDescription()
    page.hasPager = hasPager
    page.layers = [.button(.list(1), left: 300, top: 780, width: 60, height: 40)]
    var feel = Feel.default
    change(&feel)
    return Hand(Scene("refresh").with(page), feel: feel, reducesMotion: reducesMotion)
  }

  fileprivate var page: PagePart { simulation.state.page! }
  fileprivate var offset: Double { page.list.axis.offset }
  fileprivate var phase: RefreshState.Phase { page.refresh!.phase }
  fileprivate var top: Double { -page.list.insetTop }

  fileprivate func number(_ name: String) -> Double {
    guard
      case .number(let number) = Quantity.named(name, in: simulation.setup.scene)!.value(
        in: simulation)
    else { return .nan }
    return number
  }

  fileprivate func word(_ name: String) -> String {
    guard
      case .word(let word) = Quantity.named(name, in: simulation.setup.scene)!.value(
        in: simulation)
    else { return "" }
    return word
  }

  /// Pulls until the gap is this wide, and keeps still. The header opens first.
  fileprivate mutating func pull(to gap: Double) {
    press(195, 300)
    while page.gap < gap {
      wait(ticks: 1)
      send(.move(simulation.state.pointer.position + Vector(dx: 0, dy: 2)))
    }
    wait(ticks: 20)
  }

  /// Pulls past the threshold, lets go, and waits until the list stands in its gap.
  fileprivate mutating func hold() {
    pull(to: 85)
    send(.release)
    while page.list.axis.isMoving { wait(ticks: 1) }
  }
}

/// Checks the pull to refresh: its threshold, its hold, its way back, and everything else meanwhile.
@Suite struct RefreshTests {
  @Test(arguments: [false, true])
  func `a pull past the threshold is held at the height for the time, and then let go`(
    header: Bool
  ) {
    var hand = Hand.refresh(header: header)
    #expect(hand.word("refresh.phase") == "idle" && hand.number("refresh.progress") == 0)
    hand.pull(to: 40)
    #expect(hand.word("refresh.phase") == "pulling")
    let gap = hand.page.gap
    #expect(abs(hand.number("refresh.progress") - gap / 80) < 1e-12)
    if header { #expect(hand.page.header.state.height == 284) }
    hand.pull(to: 81)
    #expect(hand.word("refresh.phase") == "armed" && hand.number("refresh.progress") == 1)
    hand.send(.release)
    #expect(hand.word("refresh.phase") == "holding")
    let begin = hand.simulation.state.tick
    while hand.page.list.axis.isMoving { hand.wait(ticks: 1) }
    #expect(hand.page.gap == 56 && hand.offset == hand.top - 56)
    #expect(!hand.simulation.isSettled && hand.number("refresh.progress") == 1)
    while hand.phase == .holding { hand.wait(ticks: 1) }
    #expect(hand.simulation.state.tick - begin == 360)
    #expect(hand.word("refresh.phase") == "settling")
    #expect(hand.simulation.settle() != nil)
    #expect(hand.offset == hand.top && hand.page.gap == 0 && hand.phase == .ready)
    #expect(hand.number("refresh.progress") == 0)
    if header { #expect(hand.page.header.state.height == 284) }
  }

  @Test(arguments: [false, true])
  func `a pull short of the threshold goes back as without a refresh`(header: Bool) {
    var hand = Hand.refresh(header: header)
    hand.pull(to: 76)
    hand.send(.release)
    #expect(hand.phase == .ready && hand.page.list.axis.phase == .bouncing)
    #expect(hand.simulation.settle() != nil && hand.offset == hand.top)
  }

  @Test func `a cancelled pull refreshes nothing`() {
    var hand = Hand.refresh(header: true)
    hand.pull(to: 90)
    hand.send(.cancel)
    #expect(hand.phase == .ready)
    #expect(hand.simulation.settle() != nil && hand.offset == hand.top)
  }

  @Test(arguments: [false, true])
  func `the momentum of the release goes into the settle`(header: Bool) {
    var hand = Hand.refresh(header: header)
    hand.pull(to: 82)
    hand.move(dy: 60, speed: 700)
    let raw = hand.page.list.axis
    hand.send(.release)
    let asked = -hand.simulation.state.pointer.releaseVelocity.dy
    var held = hand.page.list.axis
    #expect(hand.phase == .holding && held.offset == raw.offset)
    held = raw
    let tuning = hand.simulation.pageTuning
    let shown = held.shownVelocity(of: asked, limits: limits(hand), tuning: tuning.list)
    #expect(asked < -300 && hand.page.list.axis.velocity == shown)
  }

  private func limits(_ hand: Hand) -> ScrollLimits {
    var list = hand.page.list
    list.insetRefresh = 0
    return list.limits
  }

  @Test(arguments: [false, true])
  func `while it holds, a drag closes the gap, folds the header and scrolls, point by point`(
    header: Bool
  ) {
    var hand = Hand.refresh(header: header) { $0.refresh.duration = 8 }
    hand.hold()
    let (start, height) = (hand.offset, hand.page.header.state.height)
    hand.press(195, 600)
    for step in 1...200 {
      hand.wait(ticks: 1)
      hand.send(.move(Point(x: 195, y: 599 - Double(step) * 2)))
      let moved = Double(step) * 2
      #expect(abs(hand.offset - start - moved) < 1e-9)
      #expect(abs(hand.page.gap - max(0, 56 - moved)) < 1e-9)
      if header {
        let folded = max(64, height - max(0, moved - 56))
        #expect(abs(hand.page.header.state.height - folded) < 1e-6)
      }
    }
    #expect(hand.phase == .holding)
    // And back, until the gap is open again.
    for step in 1...200 {
      hand.wait(ticks: 1)
      hand.send(.move(Point(x: 195, y: 199 + Double(step) * 2)))
    }
    #expect(abs(hand.offset - start) < 1e-6 || header)
  }

  @Test(arguments: [false, true])
  func `let go in the gap, the list stays there, and springs back at the end`(header: Bool) {
    var hand = Hand.refresh(header: header) { $0.refresh.duration = 3 }
    hand.hold()
    hand.press(195, 600)
    hand.move(dy: -31, speed: 300)
    hand.wait(ticks: 20)
    hand.send(.release)
    hand.wait(ticks: 60)
    #expect(abs(hand.page.gap - 26) < 1e-6 && hand.phase == .holding)
    while hand.phase == .holding { hand.wait(ticks: 1) }
    hand.wait(ticks: 1)
    #expect(hand.page.list.axis.phase == .settling && hand.simulation.motion?.name == "refresh")
    #expect(hand.simulation.settle() != nil)
    #expect(hand.offset == hand.top && hand.page.gap == 0)
  }

  @Test(arguments: [false, true])
  func `ending under a finger moves nothing, and the same pull refreshes no second time`(
    header: Bool
  ) {
    var hand = Hand.refresh(header: header) { $0.refresh.duration = 1 }
    hand.hold()
    hand.press(195, 300)
    hand.move(dy: -11, speed: 300)
    let offset = hand.offset
    while hand.phase == .holding {
      hand.wait(ticks: 1)
      #expect(hand.offset == offset)
    }
    #expect(hand.page.list.insetRefresh == 0 && hand.phase == .over)
    hand.wait(ticks: 30)
    #expect(hand.offset == offset)
    // The finger has a rubber band from there on.
    hand.move(dy: 10, speed: 300)
    #expect(hand.offset < offset && hand.offset > offset - 9)
    while hand.page.gap < 90 {
      hand.wait(ticks: 1)
      hand.send(.move(hand.simulation.state.pointer.position + Vector(dx: 0, dy: 4)))
    }
    #expect(hand.number("refresh.progress") == 0)
    hand.wait(ticks: 20)
    hand.send(.release)
    #expect(hand.phase == .over)
    #expect(hand.simulation.settle() != nil && hand.offset == hand.top)
    // The next one does.
    hand.pull(to: 85)
    hand.send(.release)
    #expect(hand.phase == .holding)
  }

  @Test(arguments: [false, true])
  func `ending while the list is scrolled away moves nothing`(header: Bool) {
    var hand = Hand.refresh(header: header) { $0.refresh.duration = 1.5 }
    hand.hold()
    hand.press(195, 600)
    hand.move(dy: -400, speed: 2000)
    hand.wait(ticks: 20)
    hand.send(.release)
    while hand.page.list.axis.isMoving { hand.wait(ticks: 1) }
    let (offset, height) = (hand.offset, hand.page.header.state.height)
    #expect(hand.phase == .holding && hand.page.gap == 0)
    while hand.phase == .holding { hand.wait(ticks: 1) }
    #expect(hand.simulation.settle() != nil)
    #expect(hand.offset == offset && hand.page.header.state.height == height)
  }

  @Test func `a press that catches the list in its gap holds it past the end`() {
    for header in [false, true] {
      var hand = Hand.refresh(header: header) { $0.refresh.duration = 0.3 }
      hand.pull(to: 85)
      hand.send(.release)
      hand.wait(ticks: 20)
      hand.press(195, 600)
      let offset = hand.offset
      hand.wait(ticks: 200)
      #expect(hand.phase == .over && hand.offset == offset)
      hand.send(.release)
      #expect(hand.simulation.settle() != nil && hand.offset == hand.top)
    }
  }

  @Test func `a fling up just before the end goes on`() {
    var hand = Hand.refresh(header: false) { $0.refresh.duration = 1 }
    hand.hold()
    while hand.page.refresh!.ticks < 215 { hand.wait(ticks: 1) }
    hand.press(195, 600)
    hand.move(dy: -40, speed: 1500)
    hand.send(.release)
    let rest =
      hand.offset
      + hand.simulation.pageTuning.list.fling.travel(
        velocity: hand.page.list.axis.velocity)
    #expect(hand.simulation.settle() != nil)
    #expect(abs(hand.offset - rest) < 1)
  }

  @Test(arguments: [false, true])
  func `a list flung down while it holds comes to rest in the gap`(header: Bool) {
    var hand = Hand.refresh(header: header) { $0.refresh.duration = 8 }
    hand.hold()
    hand.send(.key(.end))
    while hand.page.list.axis.isMoving { hand.wait(ticks: 1) }
    hand.press(195, 300)
    hand.move(dy: 400, speed: 8000)
    hand.send(.release)
    while hand.page.list.axis.isMoving { hand.wait(ticks: 1) }
    #expect(hand.phase == .holding && hand.offset >= hand.top - 56)
    #expect(hand.simulation.settle() != nil)
  }

  @Test func `another list ends it at once`() {
    for header in [false, true] {
      var hand = Hand.refresh(header: header) { $0.refresh.duration = 8 }
      hand.hold()
      hand.press(320, 800)
      hand.release()
      #expect(hand.phase == .ready && hand.page.list.tab == 1)
      #expect(hand.page.list.insetRefresh == 0 && hand.page.gap == 0)
      #expect(hand.page.tabs[0].contentOffset >= -284)
    }
  }

  @Test func `a page that is swiped away ends it, and is back at its top later`() {
    for header in [false, true] {
      var hand = Hand.refresh(header: header, hasPager: true) { $0.refresh.duration = 8 }
      hand.hold()
      hand.key(.right)
      #expect(hand.phase == .ready && hand.page.list.tab == 1 && hand.page.gap == 0)
      hand.key(.left)
      #expect(hand.phase == .ready && hand.page.list.tab == 0 && hand.page.gap == 0)
      #expect(hand.simulation.illegal == nil)
    }
  }

  @Test func `a changed height moves a list that stands in the gap`() {
    for header in [false, true] {
      var hand = Hand.refresh(header: header) { $0.refresh.duration = 4 }
      hand.hold()
      var feel = hand.simulation.feel
      feel.refresh.height = 90
      let offset = hand.offset
      hand.simulation = hand.simulation.retuned(feel)
      #expect(hand.offset == offset)
      while hand.page.list.axis.isMoving { hand.wait(ticks: 1) }
      #expect(hand.page.gap == 90 && hand.phase == .holding)
      #expect(hand.simulation.settle() != nil && hand.offset == hand.top)
    }
  }

  @Test func `a header that folds lets nothing begin`() {
    var hand = Hand.refresh(header: true)
    hand.pull(to: 1)
    hand.release()
    #expect(hand.page.header.state.height == 284)
    var simulation = hand.simulation
    simulation.run(to: simulation.state.tick, .key(.escape))
    while !simulation.isSettled {
      simulation.step()
      #expect(simulation.state.page!.gap == 0)
    }
    #expect(simulation.state.page!.header.state.height == 128)
  }

  @Test func `with bounces off there is no pull, and with Android's stretch there still is one`() {
    var hand = Hand.refresh(header: false) { $0.scroll.bounces = false }
    hand.press(195, 300)
    hand.move(dy: 300, speed: 900)
    #expect(hand.page.gap == 0)
    hand = .refresh(header: false) { $0.scroll.overscroll = .stretch }
    hand.hold()
    #expect(hand.page.gap == 56)
  }

  @Test func `a page without one has no gap, and its hash has no trace of one`() {
    var page = PageDescription([.init(.rows(30, height: 80))], hasHeader: true)
    let plain = Simulation(setup: SceneSetup(scene: Scene("p").with(page)))
    page.refresh = RefreshDescription()
    let other = Simulation(setup: SceneSetup(scene: Scene("p").with(page)))
    #expect(plain.layout.page?.refresh == nil && other.layout.page?.refresh != nil)
    #expect(plain.stateHash != other.stateHash)
    #expect(Quantity.named("refresh.offset", in: plain.setup.scene) == nil)
  }
}
