/// The three heights at which a header rests, in points: 0 ≤ compact < normal < expanded, or no header is made
/// of them.
public struct HeaderHeights: Hashable, Sendable, BitwiseCopyable {
  /// Once its list has scrolled under it.
  public var compact: Double
  /// At rest with its list at the top.
  public var normal: Double
  /// Pulled open.
  public var expanded: Double

  /// In points; their order is looked at where a header is made.
  public init(compact: Double, normal: Double, expanded: Double) {
    self.compact = compact
    self.normal = normal
    self.expanded = expanded
  }

  /// What a header asks of its heights.
  package func require() {
    precondition(
      compact >= 0 && compact < normal && normal < expanded && expanded.isFinite,
      "a header's heights ascend from 0: compact \(compact), normal \(normal), expanded \(expanded)"
    )
  }
}
