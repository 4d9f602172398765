import DetentMotion

/// A place where a card may rest that has a number.
package struct CardStop: Hashable, Sendable {
  package enum Kind: Sendable, CaseIterable {
    /// Of the stage; 0 leaves it out.
    case share
    /// In points; 0 leaves it out.
    case height
    /// What is left of the stage, in points: there however small.
    case inset
  }

  package let kind: Kind
  /// In files, after `card.heights.`.
  package let name: String
  /// Which one of its kind, from 0.
  let place: Int

  /// Whether it is of a longer list than those that have names.
  package var isNumbered: Bool { name.last?.isNumber == true }

  /// The first `count` of a kind: those that have names, then those that are numbered.
  package static func first(_ count: Int, _ kind: Kind) -> [CardStop] {
    (0..<count).map { CardStop(kind: kind, name: name(kind, $0), place: $0) }
  }

  private static func name(_ kind: Kind, _ place: Int) -> String {
    switch (kind, place) {
    case (.share, 0): "bottom"
    case (.share, 1): "middle"
    case (.share, _): "share\(place + 1)"
    case (.height, 0): "peek"
    case (.height, _): "height\(place + 1)"
    case (.inset, 0): "topInset"
    case (.inset, _): "inset\(place + 1)"
    }
  }

  /// Where it is on a card of these heights; nil where it is left out.
  func detent(_ heights: CardHeights) -> Detent? {
    let number = heights[self]
    switch kind {
    case .share: return number > 0 ? .fraction(number) : nil
    case .height: return number > 0 ? .height(number) : nil
    case .inset: return .inset(number)
    }
  }
}

/// How many resting places of each kind a card has at most.
package struct CardStops: Hashable, Sendable {
  package var shares = 2
  package var heights = 1
  package var insets = 1

  package init() {}

  /// The most that a document may list.
  package static let most = 8

  /// All that there could be, of any card.
  package static let every: CardStops = {
    var stops = CardStops()
    (stops.shares, stops.heights, stops.insets) = (most, most, most)
    return stops
  }()

  package var all: [CardStop] {
    CardStop.first(shares, .share) + CardStop.first(heights, .height)
      + CardStop.first(insets, .inset)
  }
}

extension CardHeights {
  /// The number of one of its places.
  package subscript(_ stop: CardStop) -> Double {
    get {
      switch (stop.kind, stop.place) {
      case (.share, 0): bottom
      case (.share, 1): middle
      case (.share, let place): moreShares[place - 2]
      case (.height, 0): peek
      case (.height, let place): moreHeights[place - 1]
      case (.inset, 0): topInset
      case (.inset, let place): moreInsets[place - 1]
      }
    }
    set {
      switch (stop.kind, stop.place) {
      case (.share, 0): bottom = newValue
      case (.share, 1): middle = newValue
      case (.share, let place): moreShares[place - 2] = newValue
      case (.height, 0): peek = newValue
      case (.height, let place): moreHeights[place - 1] = newValue
      case (.inset, 0): topInset = newValue
      case (.inset, let place): moreInsets[place - 1] = newValue
      }
    }
  }

  /// Where a card rests that has `stops`: somewhere, whatever is left out.
  package func detents(_ stops: CardStops) -> [Detent] {
    let detents = stops.all.compactMap { $0.detent(self) } + (content ? [.content] : [])
    return detents.isEmpty ? [.height(0)] : detents
  }
}
