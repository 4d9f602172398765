import DetentMotion

/// The fixed geometry of the stages, in points: it belongs to the prototypes' look, not to their feel.
package enum Metrics {
  /// The side inset of everything on a stage.
  package static let side = 20.0
  package static let thumbnail = 56.0
  /// The place where a row's text and its hairline begin.
  package static let rowText = 88.0
  package static let tabHeight = 40.0
  package static let pillHeight = 44.0
  package static let fieldCount = 3
  package static let fieldHeight = 42.0
  /// The most rows that *Reload* gives; the fewest is 1.
  package static let maximumRows = 20
  /// The reading text's insets.
  package static let textTop = 40.0
  package static let textSide = 20.0
  /// The reading text's height until a measured one is known.
  package static let textHeight = 1400.0
  package static let menuItemHeight = 64.0
  package static let menuSide = 40.0
  /// The floating buttons of *explore*.
  package static let buttonHeight = 44.0
  package static let buttonBottom = 40.0
  package static let buttonWidth = 120.0
  package static let capsuleCount = 3
  /// The height of a card's row.
  package static let cardRow = 100.0
  /// The most rows of the card's third list, so that it is shorter than the card.
  package static let cardShortRows = 3
  /// The side of the warm-up's box in the popup.
  package static let sheetBox = 120.0
}
