/// The darkness of the ground behind a card: an alpha at each of several heights, linear between them and
/// constant beyond.
public struct Backdrop: Sendable, BitwiseCopyable {
  private var anchors = Sixteen<Anchor>(repeating: Anchor(extent: 0, alpha: 0))
  private var count = 0

  /// An alpha of 0 … 1 at a shown height in points.
  public struct Anchor: Hashable, Sendable, BitwiseCopyable {
    /// The card's shown height, in points.
    public var extent: Double
    /// The alpha, 0 … 1.
    public var alpha: Double

    /// Creates an anchor: an alpha at a shown height.
    public init(extent: Double, alpha: Double) {
      self.extent = extent
      self.alpha = alpha
    }
  }

  /// Creates a backdrop from anchors in any order, at most `DetentSet.capacity` of them.
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

  /// The alpha at a shown height of `extent` points; 0 if there are no anchors.
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
