import TestSupport
import Testing

@testable import DetentMotion

@Suite struct DetentSetTests {
  private static func extents(
    _ detents: [Detent], length: Double = 800, content: Double = 300
  ) throws -> [Double] {
    let set = try DetentSet(detents, length: length, content: content)
    return set.indices.map { set[$0] }
  }

  @Test func `every form is a shown height`() throws {
    #expect(try Self.extents([.height(120)]) == [120])
    #expect(try Self.extents([.fraction(0.25)]) == [200])
    #expect(try Self.extents([.inset(60)]) == [740])
    #expect(try Self.extents([.content]) == [300])
  }

  @Test func `detents are sorted, once each, and on the stage`() throws {
    #expect(
      try Self.extents([.inset(60), .height(100), .content, .fraction(0.125), .height(300)])
        == [100, 300, 740])
    #expect(try Self.extents([.height(5000), .height(-3), .fraction(2)]) == [0, 800])
  }

  @Test func `a list that cannot be used is an error that says why`() {
    #expect(throws: DetentError.empty) { try Self.extents([]) }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: DetentError.notFinite(index: 1)) {
        try Self.extents([.height(1), .fraction(number)])
      }
      #expect(throws: DetentError.noLength) { try Self.extents([.content], content: number) }
      #expect(throws: DetentError.noLength) { try Self.extents([.height(1)], length: number) }
    }
    #expect(throws: DetentError.tooMany(17)) {
      try Self.extents((0...16).map { .height(Double($0)) })
    }
  }

  @Test func `it holds as many as it says`() throws {
    let detents = (0..<DetentSet.capacity).map { Detent.height(Double($0) * 10) }
    #expect(try Self.extents(detents + detents).count == DetentSet.capacity)
  }

  /// A set of two has no detent below the middle one, so the higher one wins.
  @Test(arguments: [
    ([100.0, 200], [1]), ([100, 200, 400], [0, 2]), ([100, 200, 400, 500], [0, 2, 3]),
    ([100, 200, 400, 500, 700], [0, 1, 3, 4]),
  ])
  func `a tie goes away from the middle detent`(heights: [Double], winners: [Int]) throws {
    let set = try DetentSet(heights.map { .height($0) }, length: 800, content: 0)
    for (index, winner) in winners.enumerated() {
      let border = (heights[index] + heights[index + 1]) / 2
      #expect(set.nearest(to: border) == winner)
      #expect(set.nearest(to: border.nextDown) == index)
      #expect(set.nearest(to: border.nextUp) == index + 1)
    }
    #expect(set.nearest(to: -1e9) == 0 && set.nearest(to: 1e9) == set.last)
  }

  @Test(arguments: DetentEdge.allCases)
  func `a frame reaches in from its edge`(_ edge: DetentEdge) {
    let size = Size(width: 390, height: 844)
    let stage = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let frame = edge.frame(extent: 100, depth: 300, in: size)
    let shown = frame.intersection(stage)
    #expect(edge.axis == .vertical ? shown.height == 100 : shown.width == 100)
    #expect(edge.axis == .vertical ? frame.height == 300 : frame.width == 300)
  }
}

/// The choices of each policy among 100, 300 and 700, with their reasons.
@Suite struct DetentReleaseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var policy: ReleasePolicy
    var extent: Double
    var position: Int
    var velocity: Double
    var detent: Int
    var reason: DetentDecision.Reason
    var skipping = DetentSkipping.sequential

    var testDescription: String { "\(policy) from \(extent) at \(velocity)" }
  }

  @Test(arguments: [
    Row(policy: .stepwise, extent: 250, position: 0, velocity: 3500.5, detent: 2, reason: .fling),
    Row(policy: .stepwise, extent: 250, position: 2, velocity: -4000, detent: 0, reason: .fling),
    Row(
      policy: .stepwise, extent: 250, position: 0, velocity: 3500, detent: 1,
      reason: .nearestToRelease),
    Row(
      policy: .stepwise, extent: 120, position: 0, velocity: 100.5, detent: 1, reason: .nextDetent),
    Row(policy: .stepwise, extent: 120, position: 1, velocity: 200, detent: 2, reason: .nextDetent),
    Row(policy: .stepwise, extent: 120, position: 2, velocity: 200, detent: 2, reason: .nextDetent),
    Row(
      policy: .stepwise, extent: 120, position: 0, velocity: -200, detent: 0, reason: .nextDetent),
    Row(
      policy: .stepwise, extent: 120, position: 2, velocity: 100, detent: 0,
      reason: .nearestToRelease),
    Row(
      policy: .nearest, extent: 200, position: 0, velocity: 9000, detent: 0,
      reason: .nearestToRelease),
    Row(
      policy: .nearest, extent: 500, position: 0, velocity: -9000, detent: 2,
      reason: .nearestToRelease),
    Row(
      policy: .projected, extent: 199, position: 0, velocity: 100, detent: 0,
      reason: .nearestToRelease),
    Row(
      policy: .projected, extent: 110, position: 0, velocity: 3000, detent: 1,
      reason: .nearestNeighbour),
    Row(
      policy: .projected, extent: 100, position: 0, velocity: -3000, detent: 0,
      reason: .nearestNeighbour),
    Row(
      policy: .projected, extent: 300, position: 1, velocity: -500, detent: 0,
      reason: .nearestNeighbour),
    Row(
      policy: .projected, extent: 110, position: 0, velocity: 3600, detent: 2,
      reason: .nearestToProjection),
    Row(
      policy: .projected, extent: 110, position: 0, velocity: 3500, detent: 1,
      reason: .nearestNeighbour),
    Row(
      policy: .projected, extent: 690, position: 2, velocity: -3500, detent: 1,
      reason: .nearestNeighbour),
    Row(
      policy: .projected, extent: 690, position: 2, velocity: -3500.5, detent: 0,
      reason: .nearestToProjection),
    Row(
      policy: .projected, extent: 199, position: 0, velocity: 100.5, detent: 1,
      reason: .nearestNeighbour),
    Row(
      policy: .projected, extent: 110, position: 0, velocity: 900, detent: 2,
      reason: .nearestToProjection, skipping: .skip),
    Row(
      policy: .segments, extent: 110, position: 0, velocity: 300, detent: 1,
      reason: .followsDirection),
    Row(policy: .segments, extent: 110, position: 0, velocity: 50, detent: 0, reason: .turnsBack),
    Row(policy: .free, extent: 190, position: 2, velocity: 0, detent: 0, reason: .comesToRest),
    Row(policy: .free, extent: 190, position: 0, velocity: 50, detent: 1, reason: .comesToRest),
    Row(policy: .free, extent: 690, position: 2, velocity: -9000, detent: 0, reason: .comesToRest),
  ])
  func `it chooses, and says why`(_ row: Row) throws {
    let set = try DetentSet([.height(100), .height(300), .height(700)], length: 800, content: 0)
    let rules = ReleaseRules(policy: row.policy, restSpeed: 100, skipping: row.skipping)
    let decision = set.release(
      from: row.extent, position: row.position, velocity: row.velocity, rules: rules)
    #expect(decision.detent == row.detent)
    #expect(decision.reason == row.reason)
    if let low = decision.lowerBorder { #expect(decision.projected >= low) }
    if let high = decision.upperBorder { #expect(decision.projected <= high) }
  }

  /// Releases at rest among the detents 100, 300 and 700: the shown height, the card's last detent, the
  /// chosen one, the reason, and the border below or above which a different detent would be chosen.
  @Test(
    arguments: [
      // A card exactly at its own detent counts as on its way up, and stays.
      (300.0, 1, 1, DetentDecision.Reason.turnsBack, nil, 500.0),
      (300.0.nextDown, 1, 1, .turnsBack, 200, nil), (300.0.nextUp, 1, 1, .turnsBack, nil, 500),
      // A card exactly on the border turns back, from either side. A card just past the border follows its
      // direction.
      (500, 1, 1, .turnsBack, nil, 500), (500.0.nextUp, 1, 2, .followsDirection, 500, nil),
      (500, 2, 2, .turnsBack, 500, nil), (500.0.nextDown, 2, 1, .followsDirection, nil, 500),
      (200, 0, 0, .turnsBack, nil, 200), (200.0.nextUp, 0, 1, .followsDirection, 200, nil),
      // A place beyond the outermost detents counts as part of the outermost segment.
      (750, 2, 2, .followsDirection, 500, nil), (60, 0, 0, .followsDirection, nil, 200),
    ] as [(Double, Int, Int, DetentDecision.Reason, Double?, Double?)])
  func `segments have exact borders`(
    extent: Double, position: Int, detent: Int, reason: DetentDecision.Reason, lower: Double?,
    upper: Double?
  ) throws {
    let set = try DetentSet([.height(100), .height(300), .height(700)], length: 800, content: 0)
    let decision = set.release(
      from: extent, position: position, velocity: 0, rules: ReleaseRules(policy: .segments))
    #expect(decision.detent == detent && decision.reason == reason)
    #expect(decision.lowerBorder == lower && decision.upperBorder == upper)
  }

  @Test func `a decision knows the borders between which it lay`() throws {
    let set = try DetentSet([.height(100), .height(300), .height(700)], length: 800, content: 0)
    for (extent, lower, upper) in [
      (120.0, nil, 200.0), (250, 200, 500), (600, 500, nil),
    ] as [(Double, Double?, Double?)] {
      let decision = set.release(
        from: extent, position: 0, velocity: 0, rules: ReleaseRules(policy: .nearest))
      #expect(decision.lowerBorder == lower && decision.upperBorder == upper)
    }
    // A choice among neighbours ignores the detents beyond them.
    let neighbour = set.release(
      from: 110, position: 0, velocity: 3000, rules: ReleaseRules(policy: .projected))
    #expect(neighbour.lowerBorder == 200 && neighbour.upperBorder == nil)
  }

  @Test func `a card with one detent goes there`() throws {
    let set = try DetentSet([.height(100)], length: 800, content: 0)
    for policy in ReleasePolicy.allCases {
      for velocity in [-9000.0, -200, 0, 200, 9000] {
        let decision = set.release(
          from: 250, position: 0, velocity: velocity, rules: ReleaseRules(policy: policy))
        #expect(decision.detent == 0)
      }
    }
  }
}
