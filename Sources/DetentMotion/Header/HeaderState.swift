/// Where a three-height header is: one offset, whether it may expand, and how far it is stretched.
public struct HeaderState: Hashable, Sendable, BitwiseCopyable {
  /// The heights that it rests at.
  public package(set) var heights: HeaderHeights
  /// Minus the height without the stretch, so that it moves with the list's content offset.
  public var offset: Double
  /// Whether it may go beyond normal.
  public var isExpandedAvailable: Bool
  /// How much farther its list pulls it open than the heights allow, in points; less than 0 where a
  /// settling list pushes it closed beyond compact.
  public var stretch = 0.0
  /// Whether the stretch shows. Otherwise what is pulled past an edge parts from the header until it
  /// comes back.
  public var stretches: Bool

  /// At its normal height, expansion not available.
  public init(heights: HeaderHeights, stretches: Bool = false) {
    heights.require()
    self.heights = heights
    self.stretches = stretches
    offset = -heights.normal
    isExpandedAvailable = false
  }

  /// What is seen of it, in points.
  public var height: Double { stretches ? stretch - offset : -offset }

  /// Where its list pulls it to, as an offset: the stretch counts even if it does not show.
  public var reach: Double { offset - stretch }

  /// 0 compact … 1 normal … 2 expanded, linear in each half; a stretch does not count.
  public var transitionProgress: Double {
    if isUpperHalf {
      return 1 + (-offset - heights.normal) / (heights.expanded - heights.normal)
    }
    return (-offset - heights.compact) / (heights.normal - heights.compact)
  }

  /// Exactly normal counts as the upper half.
  private var isUpperHalf: Bool { -offset >= heights.normal }

  /// What a quantity is worth at this progress, given what it does in each half.
  public func value(compactNormal: TransitionValue, normalExpanded: TransitionValue) -> Double {
    let progress = transitionProgress
    return isUpperHalf
      ? normalExpanded.value(at: progress - 1) : compactNormal.value(at: progress)
  }

  /// The greatest height's offset that is allowed now.
  public var limit: Double {
    isExpandedAvailable ? -heights.expanded : -heights.normal
  }

  /// The detent offset nearest to `offset`: the first of compact, normal, expanded on a tie.
  public static func nearestDetent(to offset: Double, heights: HeaderHeights) -> Double {
    func nearer(_ a: Double, _ b: Double) -> Double { abs(b - offset) < abs(a - offset) ? b : a }
    return nearer(nearer(-heights.compact, -heights.normal), -heights.expanded)
  }
}

/// What a quantity does over one half of a header's transition.
public enum TransitionValue: Hashable, Sendable {
  /// One number.
  case constant(Double)
  /// From the first to the second, clamped at both ends.
  case range(Double, Double)

  /// The value at a progress of 0 … 1 within the half.
  public func value(at progress: Double) -> Double {
    switch self {
    case .constant(let value): value
    case .range(let start, let end): progress >= 1 ? end : mix(start, end, max(0, progress))
    }
  }
}

extension HeaderState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(heights.compact)
    hash.combine(heights.normal)
    hash.combine(heights.expanded)
    hash.combine(offset)
    hash.combine(isExpandedAvailable)
    hash.combine(stretch)
    hash.combine(stretches)
  }
}
