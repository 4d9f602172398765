import DetentMotion
import TestSupport
import Testing

@testable import DetentMenus

/// The place that a released header goes to, and the reason.
@Suite struct HeaderDecisionTests {
  private let decay = Decay(deceleration: 0.998)
  private let heights = HeaderTests.heights
  /// The limits of a long list under a header that may or may not expand.
  private func limits(_ available: Bool) -> ScrollLimits {
    ScrollLimits(low: available ? -284 : -128, high: 3000, viewport: 844, bounces: true)
  }

  private func release(
    _ offset: Double, at contentOffset: Double? = nil, velocity: Double = 0,
    available: Bool = false, policy: SnapPolicy = .projected
  ) -> HeaderDecision {
    var state = HeaderState(heights: heights)
    state.offset = offset
    state.isExpandedAvailable = available
    return state.release(
      contentOffset: contentOffset ?? offset, velocity: velocity, limits: limits(available),
      fling: .decay(decay), policy: policy)
  }

  @Test func `the original goes to the nearest detent whatever the speed`() {
    for velocity in [0.0, 4000, -4000] {
      let decision = release(-100, velocity: velocity, policy: .nearest)
      #expect(decision.outcome == .settles && decision.detent == -128)
      #expect(decision.reason == .nearestToRelease && decision.target == -128)
    }
    #expect(release(-128, velocity: 500, policy: .nearest).outcome == .flings)
  }

  @Test func `the original adds the distance to the raw offset even past an edge`() {
    #expect(release(-100, at: 3030, policy: .nearest).target == 3002)
    #expect(release(-100, at: 2990, policy: .nearest).target == 2962)
    #expect(release(-110, at: -118, policy: .nearest).target == -136)
  }

  @Test func `a header pushed beyond a detent settles back under either policy`() {
    for policy in [SnapPolicy.nearest, .projected] {
      var state = HeaderState(heights: heights, stretches: true)
      state.offset = -64
      state.stretch = -20
      let decision = state.release(
        contentOffset: 300, velocity: 0, limits: limits(false), fling: .decay(decay), policy: policy
      )
      #expect(decision.outcome == .settles && decision.detent == -64 && decision.target == 280)
    }
  }

  @Test func `an open header over a list too short to close it expands`() {
    let decision = release(-200, at: 2990)
    #expect(decision.detent == -284 && decision.target == 2906)
  }

  @Test func `only what is inside the transition flings out of it`() {
    #expect(release(-50, at: 300).detent == -64, "pushed beyond compact it comes back")
    #expect(release(-50, at: 300, velocity: 900).outcome == .settles)
    #expect(release(-64, at: 300, velocity: 900).outcome == .flings)
    #expect(release(-128, at: 300, velocity: -900).outcome == .flings)
    #expect(release(-129, at: 300, velocity: -900).detent == -128)
  }

  @Test func `a flick that carries past the transition flings on`() {
    for offset in [-127.0, -100, -65] {
      let decision = release(offset, velocity: 900)
      #expect(decision.outcome == .flings && decision.reason == .beyondTransition)
      #expect(decision.projected >= -64)
    }
    #expect(release(-100, velocity: -900).outcome == .flings)
    #expect(release(-200, velocity: -900, available: true).outcome == .flings)
  }

  @Test func `a flick that ends inside it settles nearest to where it would rest`() {
    // A velocity of 60 pt/s carries about 25 pt.
    let up = release(-110, velocity: 60)
    #expect(up.outcome == .settles && up.detent == -64 && up.reason == .nearestToProjection)
    #expect(abs(up.projected - (-110 + decay.travel(velocity: 60))) < 1e-12)
    #expect(release(-80, velocity: -60).detent == -128)
    #expect(release(-110).detent == -128)
    #expect(release(-190, velocity: -60, available: true).detent == -284)
    #expect(release(-220, velocity: 60, available: true).detent == -128)
  }

  /// Lets a header go at rest.
  private func landing(
    of offset: Double, turningPoint: Double, _ policy: SnapPolicy = .projected
  ) -> Double {
    var state = HeaderState(heights: heights)
    state.offset = offset
    state.isExpandedAvailable = true
    return state.decision(
      HeaderState.Release(contentOffset: offset, velocity: 0, travel: 0), limits: limits(true),
      rules: HeaderState.Rules(policy: policy, returns: .anywhere, turningPoint: turningPoint)
    ).detent
  }

  @Test(arguments: [SnapPolicy.nearest, .projected])
  func `it lands at the greater height past the turning point`(policy: SnapPolicy) {
    // Between 64 and 128 a quarter of the way is 80; between 128 and 284 it is 167.
    #expect(landing(of: -79, turningPoint: 0.25, policy) == -64)
    #expect(landing(of: -81, turningPoint: 0.25, policy) == -128)
    #expect(landing(of: -166, turningPoint: 0.25, policy) == -128)
    #expect(landing(of: -168, turningPoint: 0.25, policy) == -284)
    #expect(landing(of: -111, turningPoint: 0.75, policy) == -64)
    #expect(landing(of: -113, turningPoint: 0.75, policy) == -128)
  }

  @Test func `at every turning point it stays at a detent, and turns once on the way up`() {
    for turningPoint in [0.05, 0.3, 0.5, 0.7, 0.95] {
      for detent in [-64.0, -128, -284] {
        #expect(landing(of: detent, turningPoint: turningPoint) == detent)
      }
      let landings = stride(from: -64, through: -284, by: -0.5).map {
        landing(of: $0, turningPoint: turningPoint)
      }
      #expect(landings == landings.sorted(by: >))
    }
  }

  @Test func `half-way is what is nearest, bit for bit`() {
    var chance = Chance(3)
    for _ in 0..<100_000 {
      let offset = chance.number(-320, -30)
      let nearest = [-64.0, -128, -284].min { abs($0 - offset) < abs($1 - offset) }
      #expect(HeaderState.nearestDetent(to: offset, heights: heights) == nearest)
    }
  }

  @Test func `without velocity at a detent it rests`() {
    for (offset, available) in [(-128.0, true), (-64, true)] {
      let decision = release(offset, at: 500, available: available)
      #expect(decision.outcome != .settles)
      #expect(decision.detent == offset)
    }
  }

  @Test func `it never goes to expanded while that is not available`() {
    var chance = Chance(1)
    for _ in 0..<100_000 {
      let offset = chance.number(-140, -64)
      let decision = release(
        offset, at: offset + (chance.happens(0.5) ? 0 : chance.number(0, 2000)),
        velocity: chance.number(-5000, 5000))
      if decision.outcome == .settles { #expect(decision.detent >= -128) }
    }
  }

  @Test func `it settles to a detent that the list can reach`() {
    var chance = Chance(2)
    for _ in 0..<100_000 {
      let available = chance.happens(0.5)
      let offset = chance.number(-284, -64)
      let contentOffset = offset + (chance.happens(0.5) ? 0 : chance.number(0, 4000))
      let decision = release(
        offset, at: contentOffset, velocity: chance.number(-800, 800), available: available)
      guard decision.outcome == .settles else { continue }
      #expect([-64, -128, -284].contains(decision.detent))
      #expect(limits(available).contains(decision.target))
    }
  }

  @Test func `past an edge at a detent it bounces`() {
    let decision = release(-128, at: -160)
    #expect(decision.outcome == .flings && decision.reason == .pastEdge)
  }

  @Test func `past an edge between detents it settles inside`() {
    let decision = release(-100, at: 3040)
    #expect(decision.outcome == .settles && decision.detent == -128)
    #expect(decision.target == 2972)
  }

  @Test func `thrown back from past the top it counts from the edge`() {
    // The list rests 40 pt below the top edge; its way past the edge does not move the header.
    let velocity = 70 * decay.rate + decay.stopSpeed
    let decision = release(-128, at: -158, velocity: velocity)
    #expect(decision.outcome == .settles && decision.detent == -64)
    #expect(abs(decision.projected - -88) < 1e-9 && decision.target == -64)
  }
}
