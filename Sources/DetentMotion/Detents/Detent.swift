/// A place where a card may rest: how much of the card shows, measured from the edge that it comes from.
public enum Detent: Hashable, Sendable, BitwiseCopyable {
  /// A fixed height (for a card from the left or right, width), in points.
  case height(Double)
  /// A share of the stage, 0 … 1.
  case fraction(Double)
  /// The height that leaves this much of the stage free, in points.
  case inset(Double)
  /// The height that the card's content needs.
  case content

  /// The shown height on a stage of `length` points, held to the stage. `content` is the height that the
  /// content needs.
  public func extent(length: Double, content: Double) -> Double {
    let extent =
      switch self {
      case .height(let height): height
      case .fraction(let share): length * share
      case .inset(let inset): length - inset
      case .content: content
      }
    return clamp(extent, 0, length)
  }

  /// True if its number is finite; always true for `content`.
  package var isFinite: Bool {
    switch self {
    case .height(let number), .fraction(let number), .inset(let number): number.isFinite
    case .content: true
    }
  }
}

/// The reason why a list of detents cannot be used.
public enum DetentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The list is empty.
  case empty
  /// The list has this many detents, more than a card can hold.
  case tooMany(Int)
  /// The detent at `index`, counted from 0, is not a finite number.
  case notFinite(index: Int)
  /// The stage's length or the content's height is not a finite number.
  case noLength

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .empty: "a card needs at least one detent"
    case .tooMany(let count): "\(count) detents; a card holds at most \(DetentSet.capacity)"
    case .notFinite(let index): "detent \(index) is not a finite number"
    case .noLength: "the stage and the content need finite lengths"
    }
  }
}

/// The edge of the stage that a card comes from.
public enum DetentEdge: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The card comes from the bottom and opens upwards.
  case bottom
  /// The card comes from the top and opens downwards.
  case top
  /// The card comes from the left and opens to the right.
  case left
  /// The card comes from the right and opens to the left.
  case right

  /// The direction in which the card moves.
  public var axis: PanAxis { self == .bottom || self == .top ? .vertical : .horizontal }
  /// 1 if a growing content offset (a finger towards the upper left) opens the card, otherwise −1.
  public var sign: Double { self == .bottom || self == .right ? 1 : -1 }

  /// The stage's length along the card's direction.
  public func length(of size: Size2D) -> Double { axis == .vertical ? size.height : size.width }

  /// The frame of a card that reaches `extent` points in from the edge and is `depth` points deep. Most of it
  /// may lie off the stage.
  public func frame(extent: Double, depth: Double, in size: Size2D) -> Rect2D {
    switch self {
    case .bottom: Rect2D(x: 0, y: size.height - extent, width: size.width, height: depth)
    case .top: Rect2D(x: 0, y: extent - depth, width: size.width, height: depth)
    case .left: Rect2D(x: extent - depth, y: 0, width: depth, height: size.height)
    case .right: Rect2D(x: size.width - extent, y: 0, width: depth, height: size.height)
    }
  }
}
