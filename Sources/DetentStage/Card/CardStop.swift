import DetentMotion

/// A resting place of a card that a number of its feel sets.
package struct CardStop: Hashable, Sendable {
  package enum Kind: Sendable, CaseIterable {
    /// A share of the stage; 0 leaves it out.
    case share
    /// A height in points; 0 leaves it out.
    case height
    /// A length of the stage that stays free, in points; even the smallest one counts.
    case inset
  }

  package let kind: Kind
  /// Its name in files, after `card.heights.`.
  package let name: String
  /// Its place among its kind, from 0.
  let place: Int

  /// True if its name has a number, because it lies beyond the places that have names of their own.
  package var isNumbered: Bool { name.last?.isNumber == true }

  /// Returns the first `count` places of a kind: those with names of their own, then the numbered ones.
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

  /// Returns its detent on a card with these heights; nil if it is left out.
  func detent(_ heights: CardHeights) -> Detent? {
    let number = heights[self]
    switch kind {
    case .share: return number > 0 ? .fraction(number) : nil
    case .height: return number > 0 ? .height(number) : nil
    case .inset: return .inset(number)
    }
  }
}

/// The number of resting places of each kind that a card has at most.
package struct CardStops: Hashable, Sendable {
  package var shares = 2
  package var heights = 1
  package var insets = 1

  package init() {}

  /// The most places of one kind that a document may list.
  package static let most = 8

  /// Every place that any card could have.
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
  /// The number of one of the card's resting places.
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

  /// Returns the detents of a card that has `stops`: at least one, even if every place is left out.
  package func detents(_ stops: CardStops) -> [Detent] {
    let detents = stops.all.compactMap { $0.detent(self) } + (content ? [.content] : [])
    return detents.isEmpty ? [.height(0)] : detents
  }
}
