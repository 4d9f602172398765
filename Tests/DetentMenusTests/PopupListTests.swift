import TestSupport
import Testing

@testable import DetentMenus
@testable import DetentMotion

/// Checks the drag that a popup's sheet shares with the list inside it, without a stage.
@Suite struct PopupListTests {
  private let tuning = PopupTuning(travel: 440)
  private let lists = ScrollTuning()
  private let limits = ScrollLimits(low: 0, high: 600, viewport: 400, bounces: true)

  /// A sheet that stands open.
  private var open: PopupTransition {
    var sheet = PopupTransition(tuning: tuning)
    sheet.go(towardsOpen: true, tuning: tuning)
    while !sheet.isSettled { sheet.step(tuning: tuning) }
    return sheet
  }

  @Test func `the shares of random drags add up, and say how far each thing went`() {
    var chance = Chance(4)
    for round in 0..<200 {
      var sheet = round % 2 == 0 ? open : PopupTransition(tuning: tuning)
      if round % 3 == 0 {
        sheet.toggle(tuning: tuning)
        for _ in 0..<chance.whole(100) { sheet.step(tuning: tuning) }
      }
      var list = ScrollAxis(offset: sheet.phase == .open ? chance.number(-40, 700) : 0)
      sheet.grab(with: &list, limits: limits, lists: lists)
      for _ in 0..<20 {
        let (fraction, offset) = (sheet.fraction, limits.clamp(list.raw))
        let distance = chance.number(-300, 300)
        let share = sheet.drag(
          by: distance, with: &list, limits: limits, lists: lists, tuning: tuning)
        #expect(abs(share.total - distance) < 1e-9)
        #expect(abs(share.card - (sheet.fraction - fraction) * 440) < 1e-9)
        #expect(abs(share.list - (limits.clamp(list.raw) - offset)) < 1e-9)
        // Nothing moves against the finger.
        #expect(share.card * distance >= -1e-9 && share.list * distance >= -1e-9)
      }
    }
  }

  @Test func `a sheet without a list to scroll keeps its own end`() {
    var (sheet, list) = (open, ScrollAxis())
    let none = ScrollLimits(low: 0, high: 0, viewport: 400, bounces: true)
    sheet.grab(with: &list, limits: none, lists: lists)
    let share = sheet.drag(by: 50, with: &list, limits: none, lists: lists, tuning: tuning)
    #expect(share == DragShare(rubberBand: 50) && sheet.fraction == 1 && list.offset == 0)
    // The finger comes back over the same points before the sheet follows it.
    sheet.drag(by: -50, with: &list, limits: none, lists: lists, tuning: tuning)
    #expect(sheet.fraction == 1)
    sheet.drag(by: -44, with: &list, limits: none, lists: lists, tuning: tuning)
    #expect(abs(sheet.fraction - 0.9) < 1e-12)
  }

  @Test func `only what moves takes the velocity of a release`() {
    for (distance, velocity, goes) in [
      (100.0, 900.0, (list: 900.0, phase: PopupTransition.Phase.open)),
      (100, -900, (-900, .open)), (-100, -900, (0, .closing)), (-100, 900, (0, .opening)),
      (-100, 0, (0, .closing)), (0, 0, (0, .open)), (0, -20, (0, .open)),
    ] {
      var (sheet, list) = (open, ScrollAxis())
      sheet.grab(with: &list, limits: limits, lists: lists)
      sheet.drag(by: distance, with: &list, limits: limits, lists: lists, tuning: tuning)
      sheet.release(velocity: velocity, with: &list, limits: limits, lists: lists, tuning: tuning)
      #expect(sheet.phase == goes.phase && list.velocity == goes.list && !sheet.isHeld)
      #expect(goes.phase == .open || abs(sheet.velocity * 440 - velocity) < 1e-9)
    }
  }
}
