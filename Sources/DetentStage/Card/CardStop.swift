import DetentMotion

/// A place where a card may rest that has a number.
package struct CardStop: Sendable {
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
  let path: any WritableKeyPath<CardHeights, Double> & Sendable

  /// Whether it is of a longer list than those that have names.
  var isNumbered: Bool { name.last?.isNumber == true }

  /// The first `count` of a kind: those that have names, then those that are numbered.
  package static func first(_ count: Int, _ kind: Kind) -> [CardStop] {
    (0..<count).map { place in
      let (name, path) = entry(kind, place)
      return CardStop(kind: kind, name: name, path: path)
    }
  }

  private static func entry(
    _ kind: Kind, _ place: Int
  ) -> (String, any WritableKeyPath<CardHeights, Double> & Sendable) {
    switch (kind, place) {
    case (.share, 0): ("bottom", \.bottom)
    case (.share, 1): ("middle", \.middle)
    case (.share, _): ("share\(place + 1)", \.moreShares[place - 2])
    case (.height, 0): ("peek", \.peek)
    case (.height, _): ("height\(place + 1)", \.moreHeights[place - 1])
    case (.inset, 0): ("topInset", \.topInset)
    case (.inset, _): ("inset\(place + 1)", \.moreInsets[place - 1])
    }
  }

  /// Whether a card may rest at `number`; without, at 0, of a share or a height.
  package func accepts(_ number: Double) -> Bool {
    Feel.parameter("card.heights." + name)?.accepts(number) == true
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
  static let every: CardStops = {
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
    get { self[keyPath: stop.path] }
    set { self[keyPath: stop.path] = newValue }
  }

  /// Where a card rests that has `stops`: somewhere, whatever is left out.
  func detents(_ stops: CardStops) -> [Detent] {
    let detents = stops.all.compactMap { $0.detent(self) } + (content ? [.content] : [])
    return detents.isEmpty ? [.height(0)] : detents
  }
}
