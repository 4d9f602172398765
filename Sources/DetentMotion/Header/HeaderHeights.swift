/// The three heights at which a header rests, in points: compact < normal < expanded.
public struct HeaderHeights: Hashable, Sendable, BitwiseCopyable {
  public var compact: Double
  public var normal: Double
  public var expanded: Double

  public init(compact: Double, normal: Double, expanded: Double) {
    self.compact = compact
    self.normal = normal
    self.expanded = expanded
  }
}
