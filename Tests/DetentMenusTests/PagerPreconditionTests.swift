import DetentMenus
import DetentMotion
import Testing

/// Checks that meaningless arguments of a pager stop the program at once.
@Suite struct PagerPreconditionTests {
  @Test func `a pager has pages of a length, and a gap that is no overlap`() async {
    await #expect(processExitsWith: .failure) { _ = PagerTuning(count: 0, length: 390) }
    await #expect(processExitsWith: .failure) { _ = PagerTuning(count: 3, length: 0) }
    await #expect(processExitsWith: .failure) { _ = PagerTuning(count: 3, length: .nan) }
    await #expect(processExitsWith: .failure) { _ = PagerTuning(count: 3, length: 390, gap: -1) }
    await #expect(processExitsWith: .failure) { _ = PagerTuning(count: 3, length: 390, edge: -1) }
  }

  @Test func `its rules have speeds, shares and counts`() async {
    await #expect(processExitsWith: .failure) { _ = PagerRules(flickSpeed: -1) }
    await #expect(processExitsWith: .failure) { _ = PagerRules(threshold: 1.1) }
    await #expect(processExitsWith: .failure) { _ = PagerRules(threshold: .nan) }
    await #expect(processExitsWith: .failure) { _ = PagerRules(most: 0) }
  }

  @Test func `it goes to pages that there are, by distances and speeds that are numbers`() async {
    await #expect(processExitsWith: .failure) {
      _ = Pager(page: 3, tuning: PagerTuning(count: 3, length: 390))
    }
    await #expect(processExitsWith: .failure) {
      let tuning = PagerTuning(count: 3, length: 390)
      var pager = Pager(tuning: tuning)
      pager.turn(to: -1, tuning: tuning)
    }
    await #expect(processExitsWith: .failure) {
      let tuning = PagerTuning(count: 3, length: 390)
      var pager = Pager(tuning: tuning)
      pager.beginDrag(tuning: tuning)
      pager.drag(by: .infinity, tuning: tuning)
    }
    await #expect(processExitsWith: .failure) {
      let tuning = PagerTuning(count: 3, length: 390)
      var pager = Pager(tuning: tuning)
      pager.beginDrag(tuning: tuning)
      pager.release(velocity: .nan, tuning: tuning)
    }
  }
}
