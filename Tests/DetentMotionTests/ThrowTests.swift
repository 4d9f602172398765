import DetentMenus
import Testing

@testable import DetentMotion

/// A released object goes where its speed would carry it, and objects that follow it go along.
@Suite struct ThrowTests {
  private struct List: HeaderScroller {
    var axis = ScrollAxis()
    var insetTop = 0.0
    var insetBottom = 0.0
    var indicatorTop = 0.0
    let frameHeight = 800.0
    var contentHeight = 2560.0
  }

  @Test(arguments: [(28.0, 0.0, 128.0), (28, 1500, 64), (-90, -600, 284)])
  func `a header settles half-way, and folds under a flick that carries on`(
    distance: Double, velocity: Double, height: Double
  ) {
    let tuning = HeaderTuning()
    var list = List()
    var header = Header(
      heights: HeaderHeights(compact: 64, normal: 128, expanded: 284), stretches: true)
    header.attach(to: &list)
    header.beginDrag(with: &list, tuning: tuning)
    for _ in 0..<48 { header.drag(by: distance / 48, with: &list, tuning: tuning) }
    header.release(velocity: velocity, with: &list, tuning: tuning)
    while list.axis.isMoving || !header.hasLanded(with: list, tuning: tuning) {
      header.step(with: &list, tuning: tuning)
    }
    #expect(header.state.height == height)
    #expect((list.axis.offset > 100) == (velocity == 1500), "only a flick goes on")
  }

  @Test(arguments: [SnapPolicy.nearest, .projected], [SettleMotion.spring, .ease])
  func `over a list that cannot follow to the nearest height, a header comes to rest at another`(
    policy: SnapPolicy, motion: SettleMotion
  ) {
    let tuning = HeaderTuning(policy: policy, settleMotion: motion)
    var list = List(contentHeight: 400)
    var header = Header(
      heights: HeaderHeights(compact: 64, normal: 128, expanded: 284), stretches: true)
    header.attach(to: &list)
    // The list is as low as the compact height requires, under a header that stands 13 points higher.
    list.axis.jump(to: list.limits.high)
    header.follow(with: list, by: .touching)
    header.state.offset = -77
    header.release(velocity: 0, with: &list, tuning: tuning)
    for _ in 0..<2400 where list.axis.isMoving || !header.hasLanded(with: list, tuning: tuning) {
      header.step(with: &list, tuning: tuning)
    }
    #expect(header.hasLanded(with: list, tuning: tuning))
    #expect(header.state.height == 128)
  }

  @Test func `a throw takes the card to its top, and the list on from there`() throws {
    let detents = try DetentSet(
      [.fraction(0.3), .fraction(0.52), .inset(60)], length: 844, content: 0)
    let tuning = BottomSheetTuning(detents: detents, length: 844)
    let limits = ScrollLimits(
      content: 2000, viewport: 584, leading: 0, trailing: 0, alwaysBounces: true)
    var card = BottomSheet(at: 1, of: detents)
    var list = ScrollAxis()
    card.beginDrag(with: &list, limits: limits, tuning: tuning)
    for _ in 0..<24 {
      let share = card.drag(by: 4, with: &list, limits: limits, tuning: tuning)
      #expect(share == DragShare(card: 4), "each point is spent once")
    }
    card.release(velocity: 2400, with: &list, limits: limits, tuning: tuning)
    while card.isMoving || list.isMoving {
      #expect(list.offset == 0 || card.extent == 784, "the list waits for the card")
      card.step(with: &list, limits: limits, tuning: tuning)
    }
    #expect(card.extent == 784 && list.offset > 500)
  }
}
