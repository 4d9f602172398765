import DetentMenus
import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the sheet at each step of the tutorial.
@Suite struct PopupTests {
  private static func hand(step: Int, _ change: (inout SheetFeel) -> Void = { _ in }) -> Hand {
    var feel = Feel.default
    feel.sheet.step = Double(step)
    change(&feel.sheet)
    return Hand(.popup, feel: feel)
  }

  private static let closed = (x: 195.0, y: 815.0)

  private func tap(_ hand: inout Hand, settles: Bool = true) {
    let y = hand.simulation.layout.sheet!.sheet.y + 20
    hand.press(195, y)
    hand.release(settles: settles)
  }

  @Test(arguments: 1...10) func `a tap opens and closes`(_ step: Int) {
    var hand = Self.hand(step: step)
    #expect(hand.popup.sheet.fraction == 0)
    tap(&hand)
    #expect(hand.popup.sheet.fraction == 1)
    #expect(hand.simulation.sheetPhase == "open")
    tap(&hand)
    #expect(hand.popup.sheet.fraction == 0)
    #expect(hand.simulation.sheetPhase == "closed")
  }

  @Test func `it comes to rest without a jump`() {
    var hand = Self.hand(step: 10)
    tap(&hand, settles: false)
    var y = hand.simulation.layout.sheet!.sheet.y
    repeat {
      let before = y
      hand.wait(ticks: 1)
      y = hand.simulation.layout.sheet!.sheet.y
      if hand.simulation.isSettled { #expect(abs(y - before) < Settled.distance) }
    } while !hand.simulation.isSettled
    #expect(hand.popup.sheet.fraction == 1)
  }

  @Test(arguments: 1...10) func `a pan scrubs from the second step on`(_ step: Int) {
    var hand = Self.hand(step: step)
    hand.press(Self.closed.x, Self.closed.y)
    hand.move(dy: -221, speed: 900)
    let expected = step < 2 ? 0 : step < 4 ? 0.5 : 221.0 / 440
    #expect(abs(hand.popup.sheet.fraction - expected) < 1e-9)
  }

  @Test(arguments: 2...10) func `a grab moves nothing from the third step on`(_ step: Int) {
    var hand = Self.hand(step: step)
    tap(&hand, settles: false)
    hand.wait(ticks: 40)
    let before = hand.simulation.layout.sheet!
    hand.press(195, 780)
    hand.move(dy: -2, speed: 200)
    let moved = hand.popup.sheet.fraction - before.fraction
    // The second step forgets the progress; the third one mends that.
    #expect(step == 2 ? moved < -0.1 : abs(moved) < 0.05)
  }

  @Test(arguments: 4...10) func `a press freezes everything where it is`(_ step: Int) {
    var hand = Self.hand(step: step)
    tap(&hand, settles: false)
    hand.wait(ticks: 40)
    var running = hand
    running.wait(ticks: 1)
    hand.press(195, 780)
    #expect(hand.simulation.sheetPhase == "held")
    let (now, other) = (hand.simulation.layout.sheet!, running.simulation.layout.sheet!)
    #expect(now.sheet == other.sheet)
    #expect(now.closedTitle.alpha == other.closedTitle.alpha)
    #expect(now.openTitle.scale == other.openTitle.scale)
    hand.wait(ticks: 100)
    #expect(hand.simulation.layout.sheet!.sheet == now.sheet)
    hand.release()
    #expect(hand.simulation.sheetPhase == "open")
  }

  @Test(arguments: [(4, "open"), (5, "closed"), (10, "closed")])
  func `moving down closes from the fifth step on`(_ step: Int, _ phase: String) {
    var hand = Self.hand(step: step)
    tap(&hand, settles: false)
    hand.wait(ticks: 60)
    hand.press(195, hand.simulation.layout.sheet!.sheet.y + 40)
    hand.move(dy: 30, speed: 600)
    hand.release()
    #expect(hand.simulation.sheetPhase == phase)
  }

  @Test func `up opens whatever it was doing`() {
    var hand = Self.hand(step: 10)
    hand.key(.up)
    tap(&hand, settles: false)
    hand.wait(ticks: 40)
    #expect(hand.simulation.sheetPhase == "closing")
    hand.press(195, hand.simulation.layout.sheet!.sheet.y + 40)
    hand.move(dy: -30, speed: 600)
    hand.release(settles: false)
    #expect(hand.simulation.sheetPhase == "opening")
    _ = hand.simulation.settle()
    #expect(hand.simulation.sheetPhase == "open")
  }

  @Test func `a release hands its velocity to the spring`() {
    for carries in [true, false] {
      var hand = Self.hand(step: 10) { $0.carriesVelocity = carries }
      hand.press(Self.closed.x, Self.closed.y)
      hand.move(dy: -150, speed: 900)
      let fraction = hand.popup.sheet.fraction
      hand.simulation.step()
      hand.send(.release)
      #expect(hand.popup.sheet.fraction == fraction)
      let expected = carries ? -hand.simulation.state.pointer.releaseVelocity.dy / 440 : 0
      #expect(abs(hand.simulation.sheetVelocity - expected) < 1e-9)
      #expect(carries == (expected > 1))
    }
  }

  @Test func `a reversal keeps position and velocity`() {
    var hand = Self.hand(step: 10)
    hand.send(.key(.up))
    for key in [StageKey.down, .up, .down] {
      hand.wait(ticks: 25)
      var running = hand
      running.wait(ticks: 1)
      hand.send(.key(key))
      #expect(hand.popup.sheet.fraction == running.popup.sheet.fraction)
      #expect(hand.popup.sheet.velocity == running.popup.sheet.velocity)
      #expect(hand.popup.sheet.velocity != 0)
      let titles = (
        hand.simulation.layout.sheet!.openTitle, running.simulation.layout.sheet!.openTitle
      )
      #expect(titles.0.alpha == titles.1.alpha)
    }
  }

  @Test func `two quick taps let it go on`() {
    var hand = Self.hand(step: 10)
    tap(&hand, settles: false)
    hand.wait(ticks: 10)
    tap(&hand)
    #expect(hand.simulation.sheetPhase == "open")
  }

  @Test func `each step adds to the one before`() {
    func layout(_ step: Int) -> SheetLayout {
      var hand = Self.hand(step: step)
      hand.key(.up)
      return hand.simulation.layout.sheet!
    }
    #expect(layout(5).radius == 0 && layout(6).radius == 20)
    #expect(layout(6).dimming == 0 && layout(7).dimming == 0.5)
    #expect(layout(7).openTitle.alpha == 0 && layout(8).openTitle.alpha == 1)
    #expect(layout(8).closedTitle.alpha == 0 && layout(8).closedTitle.scale == 1.6)
  }

  @Test func `the titles follow their own curves when scrubbed`() {
    var hand = Self.hand(step: 10)
    hand.press(Self.closed.x, Self.closed.y)
    hand.move(dy: -176, speed: 900)
    let layout = hand.simulation.layout.sheet!
    #expect(abs(layout.openTitle.alpha - CubicBezier.easeIn.value(at: 0.4)) < 1e-9)
    #expect(abs(layout.closedTitle.alpha - (1 - CubicBezier.easeOut.value(at: 0.4))) < 1e-9)
    var plain = Self.hand(step: 9)
    plain.press(Self.closed.x, Self.closed.y)
    plain.move(dy: -176, speed: 900)
    #expect(abs(plain.simulation.layout.sheet!.openTitle.alpha - 0.4) < 1e-9)
  }

  @Test func `the warm-up is scrubbed, and runs on`() {
    var hand = Self.hand(step: 0)
    hand.press(100, 420)
    hand.move(dx: 101, speed: 500)
    #expect(abs(hand.simulation.sheetFraction - 0.5) < 1e-9)
    #expect(abs(hand.simulation.layout.sheet!.boxAlpha - 0.5) < 1e-9)
    hand.move(dx: -40, speed: 500)
    #expect(abs(hand.simulation.sheetFraction - 0.3) < 1e-9)
    hand.release(settles: false)
    var ticks = 0
    while hand.simulation.sheetFraction < 1, ticks < 2000 {
      hand.simulation.step()
      ticks += 1
    }
    // These ticks are left of the three seconds.
    #expect(ticks == 504)
  }

  @Test func `a sheet that is pressed at rest stays in the hand whatever the feel becomes`() {
    for opens in [false, true] {
      var hand = Self.hand(step: 10)
      if opens { hand.key(.up) }
      hand.press(Self.closed.x, hand.simulation.layout.sheet!.sheet.y + 20)
      var feel = Feel.default
      feel.sheet.duration = 2
      hand.simulation = hand.simulation.retuned(feel)
      #expect(hand.popup.isHeld && hand.simulation.sheetPhase == "held")
      hand.move(dy: opens ? 221 : -221, speed: 900)
      #expect(abs(hand.popup.sheet.fraction - 0.5) < 0.01)
      hand.release()
      #expect(hand.simulation.sheetPhase == (opens ? "closed" : "open"))
    }
  }

  @Test func `a sheet at rest takes the new numbers, and one in flight keeps its own`() {
    var feel = Feel.default
    feel.sheet.duration = 3
    var resting = Self.hand(step: 10)
    resting.simulation = resting.simulation.retuned(feel)
    resting.send(.key(.up))
    var flying = Self.hand(step: 10)
    flying.send(.key(.up))
    flying.wait(ticks: 30)
    var undisturbed = flying
    flying.simulation = flying.simulation.retuned(feel)
    flying.wait(ticks: 90)
    undisturbed.wait(ticks: 90)
    resting.wait(ticks: 120)
    #expect(flying.popup.sheet.fraction == undisturbed.popup.sheet.fraction)
    #expect(resting.popup.sheet.fraction < flying.popup.sheet.fraction - 0.2)
  }

  @Test func `a bouncy sheet swings unless motion is reduced`() {
    for reducesMotion in [false, true] {
      var feel = Feel.default
      feel.sheet.dampingRatio = 0.4
      var hand = Hand(.popup, feel: feel, reducesMotion: reducesMotion)
      hand.send(.key(.up))
      var highest = 0.0
      while !hand.simulation.isSettled {
        hand.wait(ticks: 1)
        highest = max(highest, hand.popup.sheet.fraction)
      }
      #expect(reducesMotion ? highest == 1 : highest > 1.2)
    }
  }

  @Test(arguments: [(30.0, "closed"), (30.5, "open")])
  func `a release up to the rest speed lets it go on`(speed: Double, phase: String) {
    let tuning = Tuning(.default, reducesMotion: false).popup.sheet
    var sheet = PopupTransition(tuning: tuning)
    sheet.go(towardsOpen: true, tuning: tuning)
    for _ in 0..<30 { sheet.step(tuning: tuning) }
    sheet.go(towardsOpen: false, tuning: tuning)
    for _ in 0..<5 { sheet.step(tuning: tuning) }
    sheet.grab()
    sheet.release(velocity: speed, tuning: tuning)
    #expect(sheet.phase == (phase == "open" ? .opening : .closing))
  }

  @Test(arguments: [
    // A slow drag up by 100 of 440 pt, as the finger stops, or as it goes on or back.
    (SheetPolicy.direction, -100.0, 0.0, true), (.nearest, -100, 0, false),
    (.projected, -100, 0, false), (.nearest, -100, -600, false), (.projected, -100, -300, true),
    (.projected, -100, -200, false), (.nearest, -250, 600, true), (.projected, -250, 600, false),
    (.direction, -250, 600, false), (.projected, -250, 0, true),
  ]) func `the policy decides where a release goes`(
    policy: SheetPolicy, distance: Double, velocity: Double, opens: Bool
  ) {
    var hand = Self.hand(step: 10) { $0.policy = policy }
    hand.press(Self.closed.x, Self.closed.y)
    hand.move(dy: distance, speed: 400)
    hand.wait(ticks: 60)
    if velocity != 0 { hand.move(dy: velocity / 30, speed: abs(velocity)) }
    hand.release()
    #expect(hand.simulation.sheetPhase == (opens ? "open" : "closed"))
  }

  @Test(arguments: SheetPolicy.allCases) func `a press that drags nothing lets it go on`(
    _ policy: SheetPolicy
  ) {
    var hand = Self.hand(step: 10) { $0.policy = policy }
    tap(&hand, settles: false)
    hand.wait(ticks: 10)
    #expect((0.02..<0.5).contains(hand.popup.sheet.fraction))
    tap(&hand)
    #expect(hand.simulation.sheetPhase == "open")
  }

  @Test func `held against an end the sheet has no speed outwards`() {
    let tuning = Tuning(.default, reducesMotion: false).popup.sheet
    for (distance, velocity, kept) in [
      (-500.0, -900.0, false), (200, 900, false), (-220, -900, true), (-220, 900, true),
    ] {
      var sheet = PopupTransition(tuning: tuning)
      sheet.grab()
      sheet.drag(translation: -distance, tuning: tuning)
      sheet.release(velocity: -velocity, tuning: tuning)
      #expect(sheet.velocity == (kept ? -velocity / 440 : 0))
    }
  }

  @Test func `reduced motion fades the sheet`() {
    var feel = Feel.default
    feel.sheet.dampingRatio = 0.4
    var hand = Hand(.popup, feel: feel, reducesMotion: true)
    let sheet = hand.simulation.layout.sheet!.sheet
    hand.send(.key(.up))
    for _ in 0..<400 {
      hand.simulation.step()
      let layout = hand.simulation.layout.sheet!
      #expect(layout.sheet == sheet)
      #expect(layout.sheetAlpha == layout.fraction)
    }
    #expect(hand.simulation.layout.sheet!.sheetAlpha == 1)
  }
}
