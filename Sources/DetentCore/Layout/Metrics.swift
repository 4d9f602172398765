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
  /// How far a page key scrolls, in stage heights, and an arrow key in the reading text, in points.
  static let keyPage = 0.8
  static let keyLine = 78.0
}
