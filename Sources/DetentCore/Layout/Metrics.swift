/// Fixed geometry of the stages, in points: what the prototypes look like, not how they feel.
public enum Metrics {
  /// Side inset of everything on a stage.
  public static let side = 20.0
  public static let rowHeight = 80.0
  public static let thumbnail = 56.0
  /// Where a row's text and its hairline begin.
  public static let rowText = 88.0
  public static let tabHeight = 40.0
  public static let tabCount = 4
  public static let pillHeight = 44.0
  public static let fieldCount = 3
  public static let fieldHeight = 42.0
  /// Rows at first; *Reload* gives 1 to `maximumRows`.
  public static let rowCount = 10
  public static let maximumRows = 20
  /// The reading text's insets.
  public static let readerTop = 40.0
  public static let readerSide = 20.0
  /// The reading text's height until a measured one is known.
  public static let readerContentHeight = 1400.0
  public static let menuItemCount = 5
  public static let menuItemHeight = 64.0
  public static let menuSide = 40.0
  /// The floating buttons of *explore*.
  public static let buttonHeight = 44.0
  public static let buttonBottom = 40.0
  public static let buttonWidth = 120.0
  public static let capsuleCount = 3
  /// The card: its header, the strip of page titles inside it, its rows, and how many lists it has
  /// side by side.
  public static let cardHeader = 200.0
  public static let cardStrip = 44.0
  public static let cardRow = 100.0
  public static let cardPageCount = 3
  /// Rows of the last of them, shorter than the card.
  public static let cardShortRows = 3
  /// The popup: the warm-up's box, and where the reviews begin below the sheet's edge.
  public static let popupBox = 120.0
  public static let popupReviews = 84.0
  /// How far a page key scrolls, in stage heights, and an arrow key in the reading text, in points.
  static let keyPage = 0.8
  static let keyLine = 78.0
}
