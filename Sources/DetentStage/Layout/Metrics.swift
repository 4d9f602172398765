import DetentMotion

/// Fixed geometry of the stages, in points: what the prototypes look like, not how they feel.
package enum Metrics {
  /// Side inset of everything on a stage.
  package static let side = 20.0
  package static let thumbnail = 56.0
  /// Where a row's text and its hairline begin.
  package static let rowText = 88.0
  package static let tabHeight = 40.0
  package static let pillHeight = 44.0
  package static let fieldCount = 3
  package static let fieldHeight = 42.0
  /// *Reload* gives 1 to so many.
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
  /// The card: its header, the strip of page titles inside it, its rows, and how many lists it has
  /// side by side.
  package static let cardRow = 100.0
  /// Rows of the last of them, shorter than the card.
  package static let cardShortRows = 3
  /// The popup: the warm-up's box, and where the reviews begin below the sheet's edge.
  package static let sheetBox = 120.0
  package static let sheetReviews = 84.0
}
