/// Where a card may rest: how much of it shows, measured from the edge that it comes from.
public enum Detent: Hashable, Sendable, BitwiseCopyable {
  /// A fixed height (for a card from the left or right, width), in points.
  case height(Double)
  /// A share of the stage, 0 … 1.
  case fraction(Double)
  /// So that this much of the stage stays free, in points.
  case inset(Double)
  /// As much as the card's content needs.
  case content

  /// The shown height on a stage of `length`, in points, held to the stage.
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

  /// Whether its number is one.
  package var isFinite: Bool {
    switch self {
    case .height(let number), .fraction(let number), .inset(let number): number.isFinite
    case .content: true
    }
  }
}

/// Why a list of detents cannot be used.
public enum DetentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is none.
  case empty
  /// More than a card can hold.
  case tooMany(Int)
  /// The `index`-th is not a finite number.
  case notFinite(index: Int)
  /// The stage's length or the content's height is not a finite number.
  case noLength

  /// A sentence.
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
public enum CardEdge: Int, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// It moves up.
  case bottom
  /// It moves down.
  case top
  /// It moves to the right.
  case left
  /// It moves to the left.
  case right

  /// The direction in which the card moves.
  public var axis: PanAxis { self == .bottom || self == .top ? .vertical : .horizontal }
  /// 1 where a growing content offset (a finger towards the upper left) opens the card, else −1.
  public var sign: Double { self == .bottom || self == .right ? 1 : -1 }

  /// The stage's length along the direction.
  public func length(of size: Size2D) -> Double { axis == .vertical ? size.height : size.width }

  /// The part of the stage that a card shows which reaches `extent` in from the edge and is `depth`
  /// deep, most of it perhaps off the stage.
  public func frame(extent: Double, depth: Double, in size: Size2D) -> Rect2D {
    switch self {
    case .bottom: Rect2D(x: 0, y: size.height - extent, width: size.width, height: depth)
    case .top: Rect2D(x: 0, y: extent - depth, width: size.width, height: depth)
    case .left: Rect2D(x: extent - depth, y: 0, width: depth, height: size.height)
    case .right: Rect2D(x: size.width - extent, y: 0, width: depth, height: size.height)
    }
  }
}
