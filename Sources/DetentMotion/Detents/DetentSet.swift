/// The detents of a card on a given stage: shown heights in points, ascending, without duplicates.
///
/// It has a fixed size, so that passing it around costs nothing.
public struct DetentSet: Sendable, BitwiseCopyable {
  /// The greatest number of detents in a set.
  public static let capacity = 16

  private var extents = Sixteen<Double>(repeating: 0)
  /// The smallest shown height, in points.
  public private(set) var lowest = 0.0
  /// The greatest shown height, in points.
  public private(set) var highest = 0.0
  /// The number of detents: 1 … `capacity`.
  public private(set) var count = 0

  /// Two detents nearer to each other than this, in points, count as one.
  private static let tolerance = 1e-6

  /// Creates the set for a stage.
  ///
  /// - Parameters:
  ///   - detents: the places to rest, in any order.
  ///   - length: the stage's length in the card's direction, in points.
  ///   - content: the height that the card's content needs, in points.
  public init(
    _ detents: some Sequence<Detent>, length: Double, content: Double
  ) throws(DetentError) {
    guard length.isFinite, content.isFinite else { throw .noLength }
    var found: [Double] = []
    for (index, detent) in detents.enumerated() {
      guard detent.isFinite else { throw .notFinite(index: index) }
      found.append(detent.extent(length: length, content: content))
    }
    guard !found.isEmpty else { throw .empty }
    for extent in found.sorted() where count == 0 || extent - highest > Self.tolerance {
      guard count < Self.capacity else { throw .tooMany(found.count) }
      extents[count] = extent
      lowest = count == 0 ? extent : lowest
      highest = extent
      count += 1
    }
  }

  /// The shown height of the detent at `index`, in points; `index` must be one of `indices`.
  public subscript(index: Int) -> Double {
    precondition(indices.contains(index), "there is no detent \(index), only \(indices)")
    return extents[index]
  }

  /// The indices of the detents, from the lowest to the highest.
  public var indices: Range<Int> { 0..<count }
  /// The index of the highest detent.
  public var last: Int { count - 1 }

  /// The detent nearest to `extent`.
  ///
  /// Exactly between two detents, it is the one farther from the middle detent: the higher one above the
  /// middle, the lower one below it. This follows from the original's comparisons by ≥ and >.
  public func nearest(to extent: Double) -> Int { nearest(to: extent, among: 0...last) }

  package func nearest(to extent: Double, among candidates: ClosedRange<Int>) -> Int {
    candidates.first { index in
      guard index < candidates.upperBound, let border = border(above: index) else { return true }
      return index < last / 2 ? extent <= border : extent < border
    } ?? candidates.upperBound
  }

  /// The detents on either side of `extent`. At exactly a detent, this is the segment that lies ahead.
  public func segment(at extent: Double, growing: Bool) -> (lower: Int?, upper: Int?) {
    let above = indices.first { growing ? extents[$0] > extent : extents[$0] >= extent }
    guard let above else { return (last, nil) }
    return (above > 0 ? above - 1 : nil, above)
  }

  /// The height halfway between a detent and the next higher one; nil above the highest.
  package func border(above index: Int) -> Double? {
    index < last ? (extents[index] + extents[index + 1]) / 2 : nil
  }
}

extension DetentSet {
  /// The progress of a card at `extent`: 0 at the lowest detent, 1 at the next one, and so on, linear between
  /// two detents whatever their distance. It stays the same beyond the lowest and the highest detent.
  public func progress(at extent: Double) -> Double {
    guard extent > lowest else { return 0 }
    let above = indices.first { self[$0] > extent }
    guard let above else { return Double(last) }
    let below = self[above - 1]
    return Double(above - 1) + (extent - below) / (self[above] - below)
  }
}
