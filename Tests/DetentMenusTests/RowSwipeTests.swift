import DetentMotion
import TestSupport
import Testing

@testable import DetentMenus

/// Checks which place a released row chooses, and its way there.
@Suite struct RowSwipeTests {
  private static let both = RowSwipeTuning(width: 400, leading: 1, trailing: 2)

  struct Release: Sendable {
    var offset: Double
    var velocity: Double
    var rest: RowSwipe.Rest
    var reason: RowSwipeDecision.Reason
  }

  private static func row(
    _ offset: Double, _ velocity: Double, _ rest: RowSwipe.Rest,
    _ reason: RowSwipeDecision.Reason = .nearestToProjection
  ) -> Release {
    Release(offset: offset, velocity: velocity, rest: rest, reason: reason)
  }

  /// The trailing actions are 148 wide and the leading one 74; a full swipe begins at 200.
  static let releases: [Release] = [
    row(73, 0, .closed), row(74, 0, .trailing), row(148, 0, .trailing), row(199, 0, .trailing),
    row(-36, 0, .closed), row(-37, 0, .leading),
    // A release goes where its speed would carry it: 300 pt/s are 29 pt.
    row(50, 300, .trailing), row(40, 300, .closed), row(100, -300, .closed),
    row(1, 2000, .trailing), row(-1, -2000, .leading),
    // A full swipe asks for the place and for the projection.
    row(200, 0, .fullTrailing, .pastThreshold), row(-200, 0, .fullLeading, .pastThreshold),
    row(150, 9000, .trailing), row(230, -200, .fullTrailing, .pastThreshold),
    row(230, -400, .trailing), row(230, -3000, .closed),
    // A row never opens the side that does not show.
    row(60, -9000, .closed), row(0, 0, .closed), row(0, 900, .trailing), row(0, -900, .leading),
  ]

  @Test(arguments: releases) func `the place and its reason follow from offset and speed`(
    _ release: Release
  ) {
    let decision = Self.both.rules.decide(
      at: release.offset, velocity: release.velocity, tuning: Self.both)
    #expect(decision.rest == release.rest && decision.reason == release.reason, "\(decision)")
  }

  @Test(arguments: [70.0, 74, 120, 199, 230, 380], [-2000.0, -100, 0, 100, 2000])
  func `what is true to the left is true to the right`(offset: Double, velocity: Double) {
    let tuning = RowSwipeTuning(width: 400, leading: 2, trailing: 2)
    let mirror: [RowSwipe.Rest: RowSwipe.Rest] = [
      .closed: .closed, .trailing: .leading, .fullTrailing: .fullLeading,
    ]
    let left = tuning.rules.decide(at: offset, velocity: velocity, tuning: tuning)
    let right = tuning.rules.decide(at: -offset, velocity: -velocity, tuning: tuning)
    #expect(mirror[left.rest] == right.rest && left.projected == -right.projected)
  }

  @Test func `a release that must perform nothing only stays open`() {
    let decision = Self.both.rules.decide(
      at: 300, velocity: 0, mayPerform: false, tuning: Self.both)
    #expect(decision.rest == .trailing)
  }

  @Test func `a side without actions stays closed, and gives`() {
    let tuning = RowSwipeTuning(width: 400, trailing: 1)
    var row = RowSwipe()
    row.beginDrag(tuning: tuning)
    row.drag(by: -100, tuning: tuning)
    #expect(row.offset < -30 && row.offset > -60)
    #expect(row.release(velocity: -900, tuning: tuning).reason == .noActions)
    #expect(row.rest == .closed)
  }

  @Test func `without a full swipe a row gives past its actions, with one it follows the finger`() {
    for isFull in [true, false] {
      let tuning = RowSwipeTuning(width: 400, trailing: 2, isFull: isFull)
      var row = RowSwipe()
      row.beginDrag(tuning: tuning)
      row.drag(by: 148, tuning: tuning)
      #expect(row.offset == 148)
      row.drag(by: 152, tuning: tuning)
      #expect(isFull ? row.offset == 300 : row.offset > 170 && row.offset < 260)
      #expect(row.isArmed(tuning: tuning) == isFull)
      #expect(row.release(velocity: 0, tuning: tuning).rest == (isFull ? .fullTrailing : .trailing))
    }
  }

  @Test func `the threshold is at least half an action beyond all actions`() {
    #expect(RowSwipeTuning(width: 400, trailing: 1).threshold(.trailing) == 200)
    #expect(RowSwipeTuning(width: 400, trailing: 3).threshold(.trailing) == 259)
    #expect(RowSwipeTuning(width: 400, trailing: 3).threshold(.leading) == nil)
    #expect(RowSwipeTuning(width: 400, trailing: 1, isFull: false).threshold(.trailing) == nil)
    // Actions that fill the row leave no room for one.
    let narrow = RowSwipeTuning(width: 200, trailing: 3)
    #expect(narrow.threshold(.trailing) == nil && narrow.open(.trailing) == 200)
  }

  @Test func `a full swipe leaves the stage, comes back and closes`() {
    var row = RowSwipe()
    row.beginDrag(tuning: Self.both)
    row.drag(by: 260, tuning: Self.both)
    row.release(velocity: 500, tuning: Self.both)
    var (farthest, ticks) = (0.0, 0)
    while !row.isResting, ticks < 2400 {
      let (offset, velocity) = (row.offset, row.velocity)
      row.step(tuning: Self.both)
      // Nothing jumps, not even where it turns.
      #expect(abs(row.offset - offset) <= (abs(velocity) + abs(row.velocity)) * Tick.seconds + 0.5)
      farthest = max(farthest, row.offset)
      ticks += 1
    }
    #expect(row.rest == .closed && row.offset == 0 && farthest > 399)
  }

  @Test func `caught in flight it stays under the finger, and let go it goes on from rest`() {
    var row = RowSwipe()
    row.beginDrag(tuning: Self.both)
    row.drag(by: 100, tuning: Self.both)
    row.release(velocity: 300, tuning: Self.both)
    for _ in 0..<10 { row.step(tuning: Self.both) }
    let offset = row.offset
    row.grab()
    for _ in 0..<100 { row.step(tuning: Self.both) }
    #expect(row.offset == offset && !row.isMoving && !row.isResting)
    row.letGo(tuning: Self.both)
    #expect(row.isMoving && row.velocity == 0)
    for _ in 0..<1000 { row.step(tuning: Self.both) }
    #expect(row.isResting && row.offset == 148)
  }

  @Test func `a full swipe that is caught performs nothing twice`() {
    var row = RowSwipe()
    row.beginDrag(tuning: Self.both)
    row.drag(by: 260, tuning: Self.both)
    row.release(velocity: 0, tuning: Self.both)
    for _ in 0..<20 { row.step(tuning: Self.both) }
    row.grab()
    row.letGo(tuning: Self.both)
    for _ in 0..<1000 { row.step(tuning: Self.both) }
    #expect(row.rest == .closed && row.isResting)
  }

  @Test func `commands keep the place and the velocity`() {
    var row = RowSwipe()
    row.open(.trailing, tuning: Self.both)
    for _ in 0..<20 { row.step(tuning: Self.both) }
    let (offset, velocity) = (row.offset, row.velocity)
    row.close(tuning: Self.both)
    #expect(row.offset == offset && row.velocity == velocity && velocity > 0)
    row.open(.leading, tuning: Self.both)
    #expect(row.offset == offset && row.velocity == velocity && row.rest == .leading)
    row.open(.trailing, tuning: RowSwipeTuning(width: 400, leading: 1))
    #expect(row.rest == .closed)
  }

  @Test func `an open row goes to the new width, and closes if its actions are gone`() {
    for (tuning, goal) in [
      (RowSwipeTuning(width: 400, trailing: 2, actionWidth: 100), 200.0),
      (RowSwipeTuning(width: 400, leading: 2), 0),
    ] {
      var row = RowSwipe()
      row.open(.trailing, tuning: Self.both)
      for _ in 0..<1000 { row.step(tuning: Self.both) }
      row.retune(tuning: tuning)
      #expect(row.offset == 148 && row.isMoving)
      for _ in 0..<1000 { row.step(tuning: tuning) }
      #expect(row.offset == goal && row.isResting)
    }
  }

  @Test func `meaningless numbers stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = RowSwipeTuning(width: 0, trailing: 1) }
    await #expect(processExitsWith: .failure) { _ = RowSwipeTuning(width: 400, leading: -1) }
    await #expect(processExitsWith: .failure) { _ = RowSwipeTuning(width: 400, actionWidth: 0) }
    await #expect(processExitsWith: .failure) { _ = RowSwipeTuning(width: 400, edge: .nan) }
    await #expect(processExitsWith: .failure) { _ = RowSwipeRules(opens: 1.1) }
    await #expect(processExitsWith: .failure) { _ = RowSwipeRules(full: -0.1) }
    await #expect(processExitsWith: .failure) {
      let tuning = RowSwipeTuning(width: 400, trailing: 1)
      var row = RowSwipe()
      row.beginDrag(tuning: tuning)
      row.drag(by: .nan, tuning: tuning)
    }
    await #expect(processExitsWith: .failure) {
      let tuning = RowSwipeTuning(width: 400, trailing: 1)
      var row = RowSwipe()
      row.beginDrag(tuning: tuning)
      row.release(velocity: .infinity, tuning: tuning)
    }
  }
}
