import DetentMotion

/// The way in which released pages choose where to go.
public enum PagerPolicy: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// They go to the page nearest to where their speed would carry them.
  case projected
  /// They go to the page nearest to where they were let go; only a flick turns a page earlier.
  case nearest
}

/// The numbers on which the choice of a page depends.
public struct PagerRules: Hashable, Sendable, BitwiseCopyable {
  /// The rule for a release that is no flick; by default the projection decides.
  public var policy: PagerPolicy
  /// A release faster than this, in points per second, turns to the next page in its direction, however short
  /// the drag was; 0 or more, 400 by default (AndroidX `ViewPager.java`, `MIN_FLING_VELOCITY`).
  public var flickSpeed: Double
  /// The share of a page, 0 … 1, that must be passed for the next page to be chosen; 0.5 by default (Compose
  /// `PagerDefaults.flingBehavior`, `snapPositionalThreshold`).
  public var threshold: Double
  /// The most pages that one release turns, 1 or more; 1 by default (Compose `PagerSnapDistance.atMost`).
  public var most: Int
  /// The deceleration that tells where the pages would come to rest; by default UIKit's fast one, 0.99 per
  /// millisecond.
  public var projection: Decay

  /// Creates rules; every argument has a default.
  public init(
    policy: PagerPolicy = .projected, flickSpeed: Double = 400, threshold: Double = 0.5,
    most: Int = 1, projection: Decay = Decay(deceleration: 0.99)
  ) {
    precondition(flickSpeed >= 0, "a flick's speed is 0 or more, not \(flickSpeed)")
    precondition(
      (0...1).contains(threshold), "a threshold is a share of a page, not \(threshold)")
    precondition(most > 0, "a release turns 1 page or more, not \(most)")
    self.policy = policy
    self.flickSpeed = flickSpeed
    self.threshold = threshold
    self.most = most
    self.projection = projection
  }

  /// Chooses the page for a release.
  ///
  /// - Parameters:
  ///   - position: the place of the pages, in pages.
  ///   - velocity: the velocity of their offset, in points per second.
  ///   - from: the page nearest to where the finger took hold.
  ///   - pitch: the distance from page to page, in points.
  ///   - count: the number of pages.
  public func decide(
    at position: Double, velocity: Double, from: Int, pitch: Double, count: Int
  ) -> PagerDecision {
    let last = Double(count - 1)
    let isFlick = abs(velocity) > flickSpeed
    let looksAhead = policy == .projected || isFlick && most > 1
    let travel = looksAhead ? projection.travel(velocity: velocity) / pitch : 0
    let projected = position + travel
    guard position >= 0, position <= last else {
      return PagerDecision(
        page: position < 0 ? 0 : count - 1, reason: .pastEnd, projected: projected)
    }
    let start = Double(from)
    var page = nearest(to: projected, from: start)
    var reason: PagerDecision.Reason =
      policy == .projected ? .nearestToProjection : .nearestToRelease
    if isFlick {
      let next = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
      page = most > 1 ? (velocity > 0 ? max(page, next) : min(page, next)) : next
      reason = .flick
    }
    // A drag may itself have passed more pages than a release turns.
    let low = min(start - Double(most), position.rounded(.down))
    let high = max(start + Double(most), position.rounded(.up))
    let held = clamp(page, low, high)
    if held != page, clamp(page, 0, last) != clamp(held, 0, last) { reason = .mostPages }
    return PagerDecision(page: Int(clamp(held, 0, last)), reason: reason, projected: projected)
  }

  /// The page nearest to `place`, in pages. The threshold is the share of the way on from `start`; exactly
  /// there, the farther page is chosen.
  private func nearest(to place: Double, from start: Double) -> Double {
    // A difference may miss a whole page, or the threshold, by its last bits.
    let tolerance = 1e-9
    let away = abs(place - start)
    let whole = (away + tolerance).rounded(.down)
    let part = away - whole
    let pages = part >= threshold - tolerance && part > tolerance ? whole + 1 : whole
    return place < start ? start - pages : start + pages
  }
}

/// The result of a pager's release: where the pages go, and why.
public struct PagerDecision: Hashable, Sendable, BitwiseCopyable {
  /// The reason for the choice.
  public enum Reason: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The release was faster than the flick speed: the next page in its direction, or farther on.
    case flick
    /// The page is nearest to where the speed would carry the pages.
    case nearestToProjection
    /// The page is nearest to where the finger let go.
    case nearestToRelease
    /// A page farther on was nearer, but a release turns only so many pages.
    case mostPages
    /// The pages were let go past an end: they come back to it.
    case pastEnd
  }

  /// The chosen page.
  public var page: Int
  /// The reason for the choice.
  public var reason: Reason
  /// The place, in pages, to which the speed would carry them, or where they were let go if speed does not
  /// count.
  public var projected: Double

  package init(page: Int, reason: Reason, projected: Double) {
    self.page = page
    self.reason = reason
    self.projected = projected
  }
}

extension PagerDecision: StateHashable {
  package func combine(into hash: inout StateHash) { hash.combine(page, reason, projected) }
}
