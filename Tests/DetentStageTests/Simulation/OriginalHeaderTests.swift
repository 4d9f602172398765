import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the header under AirBar's own rules: it adds up its list's moves, and decides only at releases.
@Suite struct OriginalHeaderTests {
  static let feel: Feel = {
    var feel = Feel.default
    feel.header.snapPolicy = .nearest
    feel.header.baseline = .firstReport
    feel.header.stretches = false
    feel.header.settleMotion = .ease
    feel.header.settleDuration = 0.25
    return feel
  }()

  /// Scrolls, pulls past the top in one go, lets go, and opens the header by a tap on the way back.
  private func opened(_ feel: Feel) -> (hand: Hand, caughtAt: Double) {
    var hand = Hand(.explore, feel: feel)
    hand.drag(from: 195, 600, dy: -250)
    hand.press(195, 200)
    hand.move(dy: 460, speed: 2000)
    hand.release(settles: false)
    hand.wait(ticks: 20)
    hand.press(195, 60)
    let caughtAt = hand.simulation.list.offset
    hand.release()
    return (hand, caughtAt)
  }

  @Test
  func `opened under a list that was pulled away from it, it gets what the list still has to go`() {
    let (hand, caughtAt) = opened(Self.feel)
    #expect(caughtAt < -150 && caughtAt > -284, "the list was past its top: \(caughtAt)")
    #expect(hand.simulation.isSettled && hand.simulation.list.offset == -284)
    let height = hand.simulation.state.page!.header.state.height
    #expect(abs(height - (128 + caughtAt + 284)) < 1e-9, "\(height)")
    #expect(height < 284)
  }

  @Test func `the next release brings it to a height`() {
    var (hand, _) = opened(Self.feel)
    hand.drag(from: 195, 400, dy: -12)
    let header = hand.simulation.state.page!.header.state
    #expect([64, 128, 284].contains { abs(header.height - $0) < 1e-9 }, "\(header.height)")
  }

  @Test func `a header that lands is opened all the way`() {
    let (hand, caughtAt) = opened(.default)
    #expect(caughtAt < -150 && caughtAt > -284, "the list was past its top: \(caughtAt)")
    #expect(hand.simulation.state.page!.header.state.height == 284)
  }
}
