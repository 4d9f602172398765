import DetentScenes
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the sets that name the parts to be called.
@Suite struct PartSetTests {
  @Test func `each place is one of its own, from the first to the last`() {
    for place in 0..<PartSet.capacity {
      let one = PartSet(place)
      #expect((0..<PartSet.capacity).filter(one.contains) == [place])
      #expect((0..<PartSet.capacity).filter(PartSet(below: place).contains) == Array(0..<place))
      #expect(PartSet.all.contains(place) && !PartSet().contains(place))
      #expect(one.union(PartSet(0)).contains(place) && one.union(PartSet(0)).contains(0))
    }
  }

  @Test func `a place that no stage has is refused`() async {
    await #expect(processExitsWith: .failure) { _ = PartSet(PartSet.capacity) }
    await #expect(processExitsWith: .failure) { _ = PartSet(below: PartSet.capacity + 1) }
  }

  @Test func `a ninth part is told as the first is`() {
    let setup = SceneSetup(scene: .explore)
    let stage = Stage(setup, .default)
    let tuning = stage.tunings.page!
    for place in [0, 7, 8, 31] {
      var page = PagePart(tuning)
      var shared = Shared(seed: 1)
      page.isPressing = true
      let one = PartCall(what: .endPress, parts: PartSet(place))
      _ = one.visit(&page, tuning, &shared, at: place == 0 ? 1 : 0)
      #expect(page.isPressing, "it was another that was meant")
      _ = one.visit(&page, tuning, &shared, at: place)
      #expect(!page.isPressing)
      page.isPressing = true
      _ = PartCall(what: .endPress, parts: .all).visit(&page, tuning, &shared, at: place)
      #expect(!page.isPressing)
    }
  }

  @Test func `a press and a drag reach a ninth part`() {
    let setup = SceneSetup(scene: .explore)
    let tuning = Stage(setup, .default).tunings.page!
    var page = PagePart(tuning)
    var shared = Shared(seed: 1)
    shared.pointer.press(at: Point(x: 195, y: 500), .mouse, Instant(tick: 1))
    var press = PressOffer(isModal: false, shift: 0, drives: Drives(repeating: 0))
    #expect(press.visit(&page, tuning, &shared, at: 8))
    #expect(shared.pointer.concerned == PartSet(8) && shared.pointer.owner == 8)
    var pan = PanOffer(axis: .vertical, concerned: shared.pointer.concerned)
    #expect(!pan.visit(&page, tuning, &shared, at: 7))
    #expect(pan.visit(&page, tuning, &shared, at: 8) && pan.owner == 8 && pan.claim == .pans)
  }
}
