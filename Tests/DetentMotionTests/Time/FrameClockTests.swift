import DetentMotion
import TestSupport
import Testing

/// The number of ticks follows the passed time, at any frame rate.
@Suite struct FrameClockTests {
  @Test(arguments: [24.0, 30, 59.94, 60, 75, 90, 120, 144, 240, 360])
  func `no tick is lost or doubled at any rate`(rate: Double) {
    var clock = FrameClock()
    var ticks = 0
    for frame in 0...1000 {
      let step = clock.advance(to: 7 + Double(frame) / rate)
      ticks += step.ticks
      #expect(step.fraction >= 0 && step.fraction < 1)
      let due = Double(frame) / rate * 240
      #expect(abs(Double(ticks) + step.fraction - due) < 1e-6)
    }
  }

  @Test func `the first frame, and the first after a pause, have nothing to do`() {
    var clock = FrameClock()
    let first = clock.advance(to: 100)
    #expect(first.ticks == 0 && first.fraction == 0)
    #expect(clock.advance(to: 100 + 0.5 / 240).ticks == 0)
    clock.pause()
    let next = clock.advance(to: 101)
    #expect(next.ticks == 0 && next.fraction == 0)
  }

  @Test func `a gap counts as no longer than allowed, and time does not go back`() {
    var clock = FrameClock(longestGap: 0.1)
    _ = clock.advance(to: 1)
    #expect(clock.advance(to: 50).ticks == 24)
    #expect(clock.advance(to: 40).ticks == 0)
    #expect(clock.advance(to: 50.0625).ticks == 15)
  }
}
