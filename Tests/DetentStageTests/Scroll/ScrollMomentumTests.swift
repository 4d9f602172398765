import Foundation
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the speed that a flick adds to the fling that it caught.
@Suite struct ScrollMomentumTests {
  private let limits = ScrollLimits(low: 0, high: 1e6, viewport: 844, bounces: true)

  /// Flings a list at `first`, catches it after 0.1 s, holds it for `hold` ticks, and lets go at `second`.
  /// Returns its velocity when it was caught, and its velocity afterwards.
  private func flick(
    _ kind: ScrollMomentum.Kind, _ first: Double, then second: Double, hold: Int = 4
  ) -> (caught: Double, velocity: Double) {
    let tuning = ScrollTuning(momentum: ScrollMomentum(kind))
    var axis = ScrollAxis(offset: 5e5)
    axis.fling(velocity: first, limits: limits, tuning: tuning)
    for _ in 0..<24 { axis.step(limits: limits, tuning: tuning) }
    let caught = axis.velocity
    axis.caught(tuning: tuning)
    for _ in 0..<hold { axis.step(limits: limits, tuning: tuning) }
    axis.beginDrag(limits: limits, tuning: tuning)
    for _ in 0..<100 {
      axis.drag(by: second / 240, limits: limits, tuning: tuning)
      axis.step(limits: limits, tuning: tuning)
    }
    let launched = axis.launched(at: second, limits: limits, tuning: tuning)
    axis.fling(velocity: launched, limits: limits, tuning: tuning)
    #expect(axis.carried == 0)
    return (caught, axis.velocity)
  }

  @Test func `as on iOS it is Flutter's fitted power, in one direction, up to a limit`() {
    for first in [300.0, 1000, 2500, 6000] {
      for sign in [1.0, -1] {
        let (caught, velocity) = flick(.addUp, sign * first, then: sign * 8000)
        let added = min(0.000816 * pow(abs(caught), 1.967), 40_000)
        #expect(abs(velocity - sign * (8000 + added)) < 1e-6)
      }
    }
    #expect(ScrollMomentum(.addUp).velocity(of: 30_000, caught: 12_000) == 70_000)
    #expect(flick(.addUp, 2000, then: -1500).velocity == -1500)
  }

  @Test func `a flywheel adds all of it, and a new start nothing`() {
    let (caught, velocity) = flick(.flywheel, 2000, then: 3000)
    #expect(abs(velocity - 3000 - caught) < 1e-9 && caught > 1500)
    #expect(flick(.startAnew, 2000, then: 3000).velocity == 3000)
  }

  @Test func `a flick much slower than what it would add is none`() {
    let (caught, velocity) = flick(.flywheel, 4000, then: 100)
    #expect(caught > 200 && velocity == 100)
  }

  @Test func `a finger that holds forgets what it caught`() {
    #expect(flick(.flywheel, 2000, then: 3000, hold: 36).velocity > 4000)
    #expect(flick(.flywheel, 2000, then: 3000, hold: 37).velocity == 3000)
  }

  @Test func `a list that was only caught remembers nothing, once it rests`() {
    let tuning = ScrollTuning(momentum: ScrollMomentum(.flywheel))
    var axis = ScrollAxis(offset: 5e5)
    axis.fling(velocity: 2000, limits: limits, tuning: tuning)
    for _ in 0..<24 { axis.step(limits: limits, tuning: tuning) }
    axis.caught(tuning: tuning)
    #expect(!axis.isResting && !axis.isMoving)
    for _ in 0..<60 { axis.step(limits: limits, tuning: tuning) }
    #expect(axis.isResting && axis.elapsed == 0)
  }

  @Test(arguments: ["reader", "explore", "card"])
  func `two flicks go farther than one after another`(name: String) throws {
    let scene = try #require(Scene.named(name))
    func speed(_ kind: ScrollMomentum.Kind) -> Double {
      var feel = Feel.default
      feel.scroll.momentum = kind
      var hand = Hand(scene, feel: feel)
      if name == "card" { hand.key(.end) }
      for flick in 0..<2 {
        if flick > 0 { hand.wait(ticks: 8) }
        hand.press(195, 700)
        hand.move(dy: -60, speed: 1000)
        hand.release(settles: false)
      }
      return name == "card" ? hand.card.list.velocity : hand.simulation.list.velocity
    }
    #expect(speed(.addUp) > speed(.startAnew) * 1.2)
    #expect(speed(.flywheel) > speed(.startAnew) * 1.5)
  }
}
