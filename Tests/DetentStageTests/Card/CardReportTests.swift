import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the results by which a card reports its motion.
@Suite struct CardReportTests {
  private static func tuning(
    _ settling: BottomSheetTuning.Settling = .ease(0.1), rubberBand: Double = 0
  ) throws -> BottomSheetTuning {
    let detents = try DetentSet(
      [.height(100), .height(300), .height(700)], length: 800, content: 0)
    return BottomSheetTuning(
      detents: detents, rules: ReleaseRules(policy: .nearest), settling: settling, length: 800,
      rubberBand: rubberBand)
  }

  @Test func `a drag reports how it was spent`() throws {
    let rigid = try Self.tuning()
    var card = BottomSheet(at: 1, of: rigid.detents)
    card.beginDrag(tuning: rigid)
    #expect(card.drag(by: 250, tuning: rigid) == DragShare(card: 250))
    #expect(card.drag(by: 250, tuning: rigid) == DragShare(card: 150, rubberBand: 100))
    #expect(card.drag(by: -650, tuning: rigid) == DragShare(card: -600, rubberBand: -50))
    #expect(card.extent == 100)
  }

  /// Springs, eases and fades report their detent once, in the tick in which they arrive.
  @Test(arguments: [
    BottomSheetTuning.Settling.spring(DampedSpring(response: 0.3, dampingRatio: 1)), .ease(0.1),
    .fade(0.2),
  ])
  func `it reports the detent in the tick in which it arrives`(
    _ settling: BottomSheetTuning.Settling
  )
    throws
  {
    let tuning = try Self.tuning(settling)
    var card = BottomSheet(at: 1, of: tuning.detents)
    card.beginDrag(tuning: tuning)
    card.drag(by: 250, tuning: tuning)
    let decision = card.release(velocity: 0, tuning: tuning)
    #expect(decision.detent == 2 && card.position == 2)
    var reports: [Int] = []
    for _ in 0..<480 {
      let wasMoving = card.isMoving
      if let report = card.step(tuning: tuning) {
        reports.append(report)
        #expect(wasMoving && !card.isMoving && card.extent == 700)
      }
    }
    #expect(reports == [2])
  }

  @Test(arguments: [
    BottomSheetTuning.Settling.spring(DampedSpring(response: 0.3, dampingRatio: 0.5)), .ease(0.1),
    .fade(0.2),
  ])
  func `without animation it is there at once`(_ settling: BottomSheetTuning.Settling) throws {
    let tuning = try Self.tuning(settling)
    var card = BottomSheet(at: 0, of: tuning.detents)
    card.settle(to: 1, velocity: 400, tuning: tuning)
    for _ in 0..<5 { card.step(tuning: tuning) }
    for detent in [2, 0, 1] {
      card.jump(to: detent, tuning: tuning)
      #expect(card.extent == tuning.detents[detent] && card.position == detent)
      #expect(!card.isMoving && card.velocity == 0 && card.fade.value == 1)
      #expect(card.step(tuning: tuning) == nil)
    }
  }

  @Test func `a card that is stopped has arrived nowhere`() throws {
    let tuning = try Self.tuning()
    var card = BottomSheet(at: 0, of: tuning.detents)
    card.settle(to: 2, velocity: 0, tuning: tuning)
    card.step(tuning: tuning)
    card.stop()
    #expect(card.step(tuning: tuning) == nil)
  }
}
