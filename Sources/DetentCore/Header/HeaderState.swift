/// Where a three-height header is: one offset, and whether it may expand.
public struct HeaderState: Hashable, Sendable, BitwiseCopyable {
  public var heights: HeaderHeights
  /// Minus the shown height, so that it moves with the list's content offset.
  public var offset: Double
  public var isExpandedAvailable: Bool

  /// At its normal height, expansion not available.
  public init(heights: HeaderHeights) {
    self.heights = heights
    offset = -heights.normal
    isExpandedAvailable = false
  }

  public var height: Double { -offset }

  /// 0 compact … 1 normal … 2 expanded, linear in each half.
  public var transitionProgress: Double {
    if isUpperHalf {
      return 1 + (height - heights.normal) / (heights.expanded - heights.normal)
    }
    return (height - heights.compact) / (heights.normal - heights.compact)
  }

  /// Exactly normal counts as the upper half.
  private var isUpperHalf: Bool { height >= heights.normal }

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
  case constant(Double)
  /// From the first to the second, clamped at both ends.
  case range(Double, Double)

  public func value(at progress: Double) -> Double {
    switch self {
    case .constant(let value): value
    case .range(let start, let end): progress >= 1 ? end : mix(start, end, max(0, progress))
    }
  }
}

extension HeaderState: StateHashable {
  func combine(into hash: inout StateHash) {
    hash.combine(heights.compact)
    hash.combine(heights.normal)
    hash.combine(heights.expanded)
    hash.combine(offset)
    hash.combine(isExpandedAvailable)
  }
}
