import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

extension Hand {
  /// A stage with a toast at the lower or the upper edge, and a page whose layer shows it. The stage is
  /// 390 × 844, the toast 56 high and 16 from the edges.
  static func toast(
    _ edge: ToastDescription.Edge = .bottom, reducesMotion: Bool = false,
    _ change: (inout ToastFeel) -> Void = { _ in }
  ) -> Hand {
    var page = PageDescription([.init(.rows(20, height: 80))])
    page.layers = [.button(.toast, left: 100, top: 300, width: 190, height: 100)]
    var toast = ToastDescription()
    toast.edge = edge
    toast.layers = [
      .button(.list(0), left: 250, top: 0, width: 50, height: 56),
      .button(.toast, left: 300, top: 0, width: 50, height: 56),
    ]
    var feel = Feel.default
    change(&feel.toast)
    return Hand(
      Scene("toast").with(page).with(toast).with(MenuDescription.five), feel: feel,
      reducesMotion: reducesMotion)
  }

  fileprivate var toast: ToastPart { simulation.toast }
  fileprivate var toastFrame: Rect { simulation.layout.toast!.frame }

  /// Taps the page's layer.
  fileprivate mutating func tapForToast() {
    press(195, 350)
    send(.release)
  }

  /// Taps, and waits until the toast rests.
  fileprivate mutating func showToast() {
    tapForToast()
    while toast.phase != .shown { wait(ticks: 1) }
  }

  fileprivate mutating func pressToast(x: Double = 100) { press(x, toastFrame.midY) }
}

/// Checks the toast: how it comes, rests and leaves, and who may hold it.
@Suite struct ToastTests {
  @Test func `its sides have a distance of their own, as over a bar at the bottom`() {
    var hand = Hand.toast()
    var toast = hand.simulation.scene.parts.toast!
    (toast.inset, toast.sides) = (94, 12)
    hand = Hand(hand.simulation.scene.with(toast))
    hand.showToast()
    #expect(hand.toastFrame == Rect(x: 12, y: 844 - 94 - 56, width: 366, height: 56))
  }

  @Test(arguments: ToastDescription.Edge.allCases)
  func `a tap brings it to its place, where it rests for its time, and it leaves by itself`(
    edge: ToastDescription.Edge
  ) {
    var hand = Hand.toast(edge)
    #expect(hand.toast.phase == .hidden && hand.simulation.isSettled)
    #expect(!hand.toastFrame.intersects(hand.simulation.layout.stage))
    hand.tapForToast()
    #expect(hand.toast.phase == .entering)
    while hand.toast.phase == .entering { hand.wait(ticks: 1) }
    #expect(hand.toastFrame == Rect(x: 16, y: edge == .bottom ? 772 : 16, width: 358, height: 56))
    hand.wait(ticks: 959)
    #expect(hand.toast.phase == .shown)
    hand.wait(ticks: 1)
    #expect(hand.toast.phase == .leaving)
    #expect(hand.simulation.settle() != nil)
    #expect(hand.toast.phase == .hidden && hand.toast.restedTicks == 0)
    #expect(!hand.toastFrame.intersects(hand.simulation.layout.stage))
  }

  /// Events, and the phase that each leads to.
  enum Event: String, CaseIterable {
    case tap, escape, press, pressAndGo, swipeOut, swipeIn, throwOut, cancel
  }

  /// The phase after each event, by the phase before it. A release far out leaves, any other stays.
  static let table: [(ToastPart.Phase, [Event: ToastPart.Phase])] = [
    (.hidden, [.tap: .entering, .escape: .hidden]),
    (
      .entering,
      [
        .tap: .entering, .escape: .leaving, .press: .held, .pressAndGo: .entering,
        .swipeOut: .leaving, .swipeIn: .entering, .throwOut: .leaving, .cancel: .entering,
      ]
    ),
    (
      .shown,
      [
        .tap: .shown, .escape: .leaving, .press: .held, .pressAndGo: .entering,
        .swipeOut: .leaving, .swipeIn: .entering, .throwOut: .leaving, .cancel: .entering,
      ]
    ),
    (
      .leaving,
      [
        .tap: .entering, .escape: .leaving, .press: .held, .pressAndGo: .entering,
        .swipeOut: .leaving, .swipeIn: .entering, .throwOut: .leaving, .cancel: .entering,
      ]
    ),
  ]

  @Test(arguments: ToastDescription.Edge.allCases)
  func `each event in each phase leads where it must`(edge: ToastDescription.Edge) {
    for (phase, events) in Self.table {
      for (event, expected) in events {
        var hand = Hand.toast(edge)
        bring(&hand, to: phase)
        #expect(hand.toast.phase == phase)
        let sign = edge == .bottom ? 1.0 : -1
        act(event, sign, &hand)
        #expect(hand.toast.phase == expected, "\(edge): \(event) while \(phase)")
        if expected == .held { hand.send(.release) }
        #expect(hand.simulation.settle() != nil)
        #expect(hand.toast.phase == .hidden)
      }
    }
  }

  /// Brings the toast into a phase; moving, it is 10 to 30 points from its place.
  private func bring(_ hand: inout Hand, to phase: ToastPart.Phase) {
    guard phase != .hidden else { return }
    hand.tapForToast()
    if phase == .entering {
      while hand.toast.offset.position > 25 { hand.wait(ticks: 1) }
      return
    }
    while hand.toast.phase != .shown { hand.wait(ticks: 1) }
    if phase == .leaving {
      hand.send(.key(.escape))
      while hand.toast.offset.position < 10 { hand.wait(ticks: 1) }
    }
  }

  private func act(_ event: Event, _ sign: Double, _ hand: inout Hand) {
    switch event {
    case .tap: hand.tapForToast()
    case .escape: hand.send(.key(.escape))
    case .press: hand.pressToast()
    case .pressAndGo:
      hand.pressToast()
      hand.send(.release)
    case .swipeOut, .swipeIn, .cancel:
      hand.pressToast()
      hand.move(dy: (event == .swipeOut ? 40 : -40) * sign, speed: 300)
      hand.wait(ticks: 20)
      hand.send(event == .cancel ? .cancel : .release)
    case .throwOut:
      hand.pressToast()
      hand.move(dy: 15 * sign, speed: 1500)
      hand.send(.release)
    }
  }

  @Test func `a second tap begins its time again`() {
    var hand = Hand.toast { $0.duration = 1 }
    hand.showToast()
    hand.wait(ticks: 200)
    hand.tapForToast()
    #expect(hand.toast.phase == .shown && hand.toast.restedTicks == 0)
    hand.wait(ticks: 239)
    #expect(hand.toast.phase == .shown)
    hand.wait(ticks: 1)
    #expect(hand.toast.phase == .leaving)
  }

  @Test func `its time stands still under a finger, and then goes on`() {
    var hand = Hand.toast { $0.duration = 1 }
    hand.showToast()
    hand.wait(ticks: 100)
    hand.pressToast()
    let rested = hand.toast.restedTicks
    hand.wait(ticks: 1000)
    #expect(hand.toast.phase == .held && hand.simulation.isSettled)
    hand.send(.release)
    while hand.toast.phase != .shown { hand.wait(ticks: 1) }
    #expect(hand.toast.restedTicks == rested)
    hand.wait(ticks: 240 - rested)
    #expect(hand.toast.phase == .leaving)
  }

  @Test func `caught on its way out, it may rest for the whole time again`() {
    var hand = Hand.toast { $0.duration = 1 }
    hand.showToast()
    while hand.toast.offset.position < 10 { hand.wait(ticks: 1) }
    hand.pressToast()
    hand.send(.release)
    while hand.toast.phase != .shown { hand.wait(ticks: 1) }
    #expect(hand.toast.restedTicks == 0)
  }

  @Test(arguments: ToastDescription.Edge.allCases)
  func `it follows the finger to its edge, and gives like a rubber band the other way`(
    edge: ToastDescription.Edge
  ) {
    let sign = edge == .bottom ? 1.0 : -1
    var hand = Hand.toast(edge)
    hand.showToast()
    let y = hand.toastFrame.y
    hand.pressToast()
    hand.move(dy: 31 * sign, speed: 300)
    // The mouse's slop is 1 pt.
    #expect(abs(hand.toastFrame.y - y - 30 * sign) < 1e-9)
    hand.move(dy: -90 * sign, speed: 300)
    let give = RubberBand(coefficient: 0.55, dimension: 104).offset(pull: 60)
    #expect(abs(hand.toastFrame.y - y + give * sign) < 1e-9)
    hand.move(dy: 60 * sign, speed: 300)
    #expect(abs(hand.toastFrame.y - y) < 1e-9)
  }

  @Test func `a finger takes it no farther than out of sight`() {
    var hand = Hand.toast(.top)
    hand.showToast()
    hand.pressToast()
    hand.move(dy: -300, speed: 3000)
    #expect(hand.toast.offset.position == 104)
    hand.move(dy: 20, speed: 600)
    #expect(hand.toast.offset.position == 84)
  }

  @Test func `it keeps its velocity at every hand-over`() {
    var hand = Hand.toast()
    hand.showToast()
    hand.pressToast()
    hand.move(dy: 20, speed: 600)
    hand.send(.release)
    let thrown = hand.simulation.state.pointer.releaseVelocity.dy
    #expect(abs(thrown - 600) < 60 && hand.toast.offset.velocity == thrown)
    // A tap turns it round in flight.
    hand.wait(ticks: 6)
    let before = hand.toast.offset
    #expect(before.velocity > 0)
    hand.simulation.apply(
      InputEvent(.key(.escape), at: Instant(tick: hand.simulation.state.tick)))
    #expect(hand.toast.offset == before)
    var again = hand.simulation
    again.apply(
      InputEvent(.press(Point(x: 195, y: 350), .mouse), at: Instant(tick: again.state.tick)))
    again.apply(InputEvent(.release, at: Instant(tick: again.state.tick)))
    #expect(again.toast.phase == .entering && again.toast.offset == before)
  }

  @Test func `a speed or a distance decides, each alone`() {
    for (dy, speed, waits, leaves) in [
      (29.5, 300.0, true, true), (28.5, 300, true, false), (12, 750, false, true),
      (12, 480, false, false),
    ] {
      var hand = Hand.toast()
      hand.showToast()
      hand.pressToast()
      hand.move(dy: dy, speed: speed)
      if waits { hand.wait(ticks: 20) }
      hand.send(.release)
      #expect((hand.toast.phase == .leaving) == leaves, "\(dy) at \(speed)")
    }
  }

  @Test func `a tap on one of its layers answers it, except one that shows it again`() {
    for (x, phase) in [(290.0, ToastPart.Phase.leaving), (340, .entering)] {
      var hand = Hand.toast()
      hand.showToast()
      hand.wait(ticks: 50)
      hand.pressToast(x: x)
      hand.wait(ticks: 10)
      hand.send(.release)
      #expect(hand.toast.phase == phase)
      if phase == .entering { #expect(hand.toast.restedTicks == 0) }
    }
    // A swipe from a layer is no tap.
    var hand = Hand.toast()
    hand.showToast()
    hand.pressToast(x: 290)
    hand.move(dy: -30, speed: 300)
    hand.wait(ticks: 20)
    hand.send(.release)
    #expect(hand.toast.phase == .entering)
  }

  @Test func `a toast that swings about its place takes a tap, and one on its way is caught`() {
    for isNear in [false, true] {
      var hand = Hand.toast()
      hand.tapForToast()
      while abs(hand.toast.offset.position) > (isNear ? 2 : 12) { hand.wait(ticks: 1) }
      #expect(hand.toast.phase == .entering)
      hand.pressToast(x: 290)
      hand.wait(ticks: 10)
      hand.send(.release)
      #expect(hand.toast.phase == (isNear ? .leaving : .entering))
    }
  }

  @Test func `keys reach its layers, hold its time, and answer it`() {
    var hand = Hand.toast { $0.duration = 1 }
    hand.send(.key(.backTab))
    #expect(hand.simulation.state.focus?.kind != .toast)
    hand.showToast()
    while hand.simulation.state.focus?.kind != .toast { hand.send(.key(.tab)) }
    #expect(hand.simulation.state.focus == Element(.toast, layer: 0))
    let rested = hand.toast.restedTicks
    hand.wait(ticks: 1000)
    #expect(hand.toast.restedTicks == rested && hand.simulation.isSettled)
    hand.send(.key(.activate))
    #expect(hand.toast.phase == .leaving && hand.simulation.state.focus == nil)
  }

  @Test func `a press on it reaches it above an open menu, and nothing below it`() {
    var hand = Hand.toast()
    hand.showToast()
    hand.simulation.openMenu()
    #expect(hand.simulation.state.menu!.transition.isPresented && hand.toast.phase == .shown)
    hand.pressToast()
    #expect(hand.toast.phase == .held)
    #expect(hand.simulation.state.menu!.transition.phase != .held)
    hand.send(.release)
    hand.send(.key(.escape))
    #expect(hand.toast.phase == .leaving && hand.simulation.state.menu!.transition.isPresented)
    hand.send(.key(.escape))
    _ = hand.simulation.settle()
    #expect(!hand.simulation.state.menu!.transition.isPresented)
  }

  @Test func `with reduced motion it fades in its place, and never swings`() {
    var hand = Hand.toast(reducesMotion: true) { $0.settle.dampingRatio = 0.3 }
    let place = Rect(x: 16, y: 772, width: 358, height: 56)
    #expect(hand.simulation.layout.toast!.alpha == 0)
    hand.tapForToast()
    var last = 0.0
    while hand.toast.phase == .entering {
      hand.wait(ticks: 1)
      let toast = hand.simulation.layout.toast!
      #expect(toast.frame == place && toast.alpha >= last && toast.fraction <= 1)
      last = toast.alpha
    }
    #expect(last == 1)
  }

  @Test func `a changed feel counts at once, and moves nothing`() {
    var hand = Hand.toast()
    hand.showToast()
    hand.wait(ticks: 300)
    var feel = Feel.default
    feel.toast.duration = 1
    hand.simulation = hand.simulation.retuned(feel)
    #expect(hand.toast.phase == .shown && hand.toast.offset.position == 0)
    hand.wait(ticks: 1)
    #expect(hand.toast.phase == .leaving)
  }

  @Test func `its fraction grows while its velocity is positive, under a finger too`() {
    var hand = Hand.toast()
    func read(_ name: String) -> Double {
      if case .number(let number) = Quantity.named(name, in: hand.simulation.setup.scene)!.value(
        in: hand.simulation)
      {
        number
      } else {
        .nan
      }
    }
    hand.tapForToast()
    for _ in 0..<60 {
      let (fraction, velocity) = (read("toast.fraction"), read("toast.velocity"))
      hand.wait(ticks: 1)
      let change = (read("toast.fraction") - fraction) / Tick.seconds
      if abs(change) > 0.1 { #expect(change * velocity > 0 || change * read("toast.velocity") > 0) }
    }
    while hand.toast.phase != .shown { hand.wait(ticks: 1) }
    hand.pressToast()
    hand.move(dy: 24, speed: 240)
    #expect(abs(read("toast.velocity") + 240 / 104) < 0.3)
    #expect(abs(read("toast.fraction") - (1 - 23.0 / 104)) < 1e-9)
  }
}

extension Simulation {
  /// Opens the menu at once.
  fileprivate mutating func openMenu() {
    var state = state
    _ = state.parts.menu!.perform(.menu, stage.tunings.menu!, &state.shared)
    self = resumed(from: state)
  }
}
