import DetentMotion
import TestSupport
import Testing

@testable import DetentMenus

/// Checks when a held row lifts, and the way there and back.
@Suite struct LongPressTests {
  private static let tuning = LongPressTuning()

  /// Returns a press that has opened, and the ticks that it took.
  private static func opened(_ tuning: LongPressTuning = tuning) -> (LongPress, Int) {
    var press = LongPress()
    press.begin()
    var ticks = 1
    while !press.step(tuning: tuning), ticks < 2400 { ticks += 1 }
    return (press, ticks)
  }

  private static func rest(_ press: inout LongPress, _ tuning: LongPressTuning = tuning) {
    for _ in 0..<2400 where !press.isSettled(tuning: tuning) { press.step(tuning: tuning) }
  }

  @Test(arguments: [(0.1, 24), (0.5, 120), (0.001, 1)])
  func `a finger that rests for the duration opens it`(duration: Double, ticks: Int) {
    let (press, count) = Self.opened(LongPressTuning(duration: duration))
    #expect(count == ticks && press.phase == .open && !press.isWaiting)
  }

  @Test func `a finger may move as far as the slop, in any direction`() {
    for (way, waits) in [
      (Vector(dx: 10, dy: 0), true), (Vector(dx: -6, dy: 8), true),
      (Vector(dx: 0, dy: 10.1), false),
      (Vector(dx: 8, dy: 8), false), (Vector(dx: .nan, dy: 0), false),
    ] {
      var press = LongPress()
      press.begin()
      press.move(by: way, tuning: Self.tuning)
      #expect(press.isWaiting == waits)
    }
  }

  @Test func `a finger that goes opens nothing`() {
    var press = LongPress()
    press.begin()
    for _ in 0..<119 { press.step(tuning: Self.tuning) }
    #expect(press.waited(tuning: Self.tuning) == 119.0 / 120)
    press.end()
    press.step(tuning: Self.tuning)
    #expect(press.isSettled(tuning: Self.tuning) && press.phase == .closed && press.scale == 1)
    #expect(press.waited(tuning: Self.tuning) == 0)
  }

  @Test func `it rests exactly open and exactly closed`() {
    var (press, _) = Self.opened()
    var highest = 0.0
    for _ in 0..<2400 where !press.isSettled(tuning: Self.tuning) {
      press.step(tuning: Self.tuning)
      highest = max(highest, press.lift.position)
    }
    #expect(press.lift.position == 1 && press.menu.position == 1 && press.scale == 1.02)
    #expect(highest > 1.01)
    press.close()
    var lowest = 1.0
    for _ in 0..<2400 where !press.isSettled(tuning: Self.tuning) {
      press.step(tuning: Self.tuning)
      lowest = min(lowest, press.lift.position, press.menu.position)
    }
    #expect(press.phase == .closed && press.scale == 1 && press.menu.position == 0)
    #expect(lowest > -1e-9)
  }

  @Test func `without overshoot nothing passes its goal`() {
    let calm = LongPressTuning(overshoots: false)
    var (press, _) = Self.opened(calm)
    for _ in 0..<2400 where !press.isSettled(tuning: calm) {
      press.step(tuning: calm)
      #expect(press.lift.position <= 1 && press.menu.position <= 1 && press.scale <= 1.02)
    }
    #expect(press.scale == 1.02)
  }

  @Test func `closing and opening again keep the place and the velocity`() {
    var (press, _) = Self.opened()
    for _ in 0..<15 { press.step(tuning: Self.tuning) }
    let (lift, menu) = (press.lift, press.menu)
    press.close()
    #expect(press.phase == .closing && press.lift == lift && press.menu == menu)
    for _ in 0..<15 { press.step(tuning: Self.tuning) }
    let back = press.menu
    press.open(tuning: Self.tuning)
    #expect(press.phase == .open && press.menu == back)
    press.close()
    press.close()
    Self.rest(&press)
    #expect(press.phase == .closed)
  }

  @Test func `the same row may open again on its way back, and a different one waits`() {
    let quick = LongPressTuning(duration: 0.02)
    for again in [true, false] {
      var (press, _) = Self.opened(quick)
      Self.rest(&press, quick)
      press.close()
      press.step(tuning: quick)
      press.begin(again: again)
      for _ in 0..<6 { press.step(tuning: quick) }
      #expect(press.phase == (again ? .open : .closing))
      for _ in 0..<900 { press.step(tuning: quick) }
      #expect(press.phase == .open && press.menu.position == 1)
    }
  }

  @Test func `an open menu waits for no finger`() {
    var (press, _) = Self.opened()
    press.begin()
    #expect(!press.isWaiting)
  }

  @Test func `a different scale makes no jump`() {
    var (press, _) = Self.opened()
    Self.rest(&press)
    let larger = LongPressTuning(scale: 1.2)
    #expect(!press.isSettled(tuning: larger))
    press.step(tuning: larger)
    #expect(abs(press.scale - 1.02) < 0.001)
    Self.rest(&press, larger)
    #expect(press.scale == 1.2)
  }

  @Test func `meaningless numbers stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = LongPressTuning(duration: 0) }
    await #expect(processExitsWith: .failure) { _ = LongPressTuning(slop: -1) }
    await #expect(processExitsWith: .failure) { _ = LongPressTuning(scale: .nan) }
  }
}
