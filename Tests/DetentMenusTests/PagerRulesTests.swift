import DetentMotion
import TestSupport
import Testing

@testable import DetentMenus

/// Checks which page a release chooses, and why.
@Suite struct PagerRulesTests {
  struct Release: Sendable {
    var position: Double
    var velocity: Double
    var from: Int
    var page: Int
    var reason: PagerDecision.Reason
  }

  private func decide(_ release: Release, _ rules: PagerRules = PagerRules()) -> PagerDecision {
    rules.decide(
      at: release.position, velocity: release.velocity, from: release.from, pitch: 400, count: 4)
  }

  private static func row(
    _ position: Double, _ velocity: Double, from: Int, to page: Int, _ reason: PagerDecision.Reason
  ) -> Release {
    Release(position: position, velocity: velocity, from: from, page: page, reason: reason)
  }

  static let projected: [Release] = [
    // At rest the nearest page is chosen; exactly half-way, the farther one.
    row(1, 0, from: 1, to: 1, .nearestToProjection),
    row(1.49, 0, from: 1, to: 1, .nearestToProjection),
    row(1.5, 0, from: 1, to: 2, .nearestToProjection),
    row(0.5, 0, from: 1, to: 0, .nearestToProjection),
    row(0.51, 0, from: 1, to: 1, .nearestToProjection),
    // A slow release goes where its speed would carry it: 300 pt/s are 29 pt.
    row(1.44, 300, from: 1, to: 2, .nearestToProjection),
    row(1.42, 300, from: 1, to: 1, .nearestToProjection),
    row(1.56, -300, from: 1, to: 1, .nearestToProjection),
    // A flick turns the page, however short the drag was.
    row(1.02, 401, from: 1, to: 2, .flick), row(0.98, -401, from: 1, to: 0, .flick),
    row(1.02, 400, from: 1, to: 1, .nearestToProjection),
    // A flick back keeps the page.
    row(1.4, -900, from: 1, to: 1, .flick), row(0.6, 900, from: 1, to: 1, .flick),
    // Not even the fastest one turns more than one page.
    row(1.3, 9000, from: 1, to: 2, .flick), row(1.7, -9000, from: 2, to: 1, .flick),
    // A drag may itself pass several pages; it never turns back against a flick.
    row(2.3, 0, from: 0, to: 2, .nearestToProjection), row(2.2, 900, from: 0, to: 3, .flick),
    // The ends.
    row(0, -900, from: 0, to: 0, .flick), row(3, 5000, from: 3, to: 3, .flick),
    row(-0.1, 5000, from: 0, to: 0, .pastEnd), row(3.2, -5000, from: 3, to: 3, .pastEnd),
  ]

  @Test(arguments: projected) func `the page and its reason follow from place and speed`(
    _ release: Release
  ) {
    let decision = decide(release)
    #expect(decision.page == release.page && decision.reason == release.reason, "\(decision)")
  }

  @Test(arguments: projected) func `what is true to the right is true to the left`(
    _ release: Release
  ) {
    var mirrored = release
    mirrored.position = 3 - release.position
    mirrored.velocity = -release.velocity
    mirrored.from = 3 - release.from
    #expect(decide(mirrored).page == 3 - release.page)
    #expect(decide(mirrored).reason == release.reason)
  }

  @Test func `the nearest page is chosen without a look ahead, but a flick still turns`() {
    let rules = PagerRules(policy: .nearest)
    let near = decide(Self.row(1.45, 390, from: 1, to: 1, .nearestToRelease), rules)
    #expect(near.page == 1 && near.reason == .nearestToRelease && near.projected == 1.45)
    #expect(decide(Self.row(1.55, -390, from: 1, to: 2, .flick), rules).page == 2)
    #expect(decide(Self.row(1.05, 600, from: 1, to: 2, .flick), rules).page == 2)
  }

  @Test func `the threshold is the share of the way from the page that is left`() {
    let rules = PagerRules(threshold: 0.2)
    for (position, page) in [(1.19, 1), (1.2, 2), (0.81, 1), (0.8, 0), (2.1, 2), (2.25, 3)] {
      #expect(decide(Self.row(position, 0, from: 1, to: page, .flick), rules).page == page)
    }
  }

  @Test func `a flick turns as many pages as its speed and the feel allow`() {
    let some = PagerRules(most: 2, projection: Decay(deceleration: 0.998))
    #expect(decide(Self.row(0.2, 1500, from: 0, to: 2, .flick), some).page == 2)
    let limited = decide(Self.row(0.2, 2400, from: 0, to: 2, .mostPages), some)
    #expect(limited.page == 2 && limited.reason == .mostPages)
    #expect(decide(Self.row(0.2, 450, from: 0, to: 1, .flick), some).page == 1)
    let all = PagerRules(most: 7, projection: Decay(deceleration: 0.998))
    #expect(decide(Self.row(0.2, 2400, from: 0, to: 3, .flick), all).page == 3)
  }

  @Test func `a projection beyond the pages goes to the last one and is no limit`() {
    let rules = PagerRules(policy: .projected, flickSpeed: 1e6, most: 7)
    let decision = decide(Self.row(2.9, 5000, from: 2, to: 3, .nearestToProjection), rules)
    #expect(decision.page == 3 && decision.reason == .nearestToProjection)
  }
}
