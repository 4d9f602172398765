/// How dark the ground behind a card is: an alpha at each of some heights, linear between them and
/// constant beyond.
public struct Backdrop: Sendable, BitwiseCopyable {
  private var anchors = Sixteen<Anchor>(repeating: Anchor(extent: 0, alpha: 0))
  private var count = 0

  /// An alpha of 0 … 1 at a shown height in points.
  public struct Anchor: Hashable, Sendable, BitwiseCopyable {
    /// Points.
    public var extent: Double
    /// 0 … 1.
    public var alpha: Double

    /// An alpha at a shown height.
    public init(extent: Double, alpha: Double) {
      self.extent = extent
      self.alpha = alpha
    }
  }

  /// At most as many anchors as a card has detents, in any order.
  public init(_ anchors: [Anchor]) {
    precondition(
      anchors.count <= DetentSet.capacity,
      "a backdrop has at most \(DetentSet.capacity) anchors, not \(anchors.count)")
    precondition(
      anchors.allSatisfy { $0.extent.isFinite && (0...1).contains($0.alpha) },
      "a backdrop's anchors lie at finite heights and have alphas of 0 to 1")
    for anchor in anchors.sorted(by: { $0.extent < $1.extent }) {
      self.anchors[count] = anchor
      count += 1
    }
  }

  /// 0 without anchors.
  public func alpha(at extent: Double) -> Double {
    guard count > 0 else { return 0 }
    return anchors.withElements { anchors in
      guard let above = (0..<count).first(where: { anchors[$0].extent > extent }) else {
        return anchors[count - 1].alpha
      }
      guard above > 0 else { return anchors[0].alpha }
      let (low, high) = (anchors[above - 1], anchors[above])
      let share = (extent - low.extent) / (high.extent - low.extent)
      return mix(low.alpha, high.alpha, share)
    }
  }
}
