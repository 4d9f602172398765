import DetentCanvas

/// Every text style of the stage, by role.
public enum Typography {
  public static let clock = TextStyle(size: 15, weight: .semibold)
  public static let tab = TextStyle(size: 13, weight: .semibold)
  public static let search = TextStyle(size: 16, weight: .medium)
  public static let headerTitle = TextStyle(size: 17, weight: .semibold)
  public static let field = TextStyle(size: 16, weight: .medium)
  public static let button = TextStyle(size: 15, weight: .semibold)

  public static let rowTitle = TextStyle(size: 16, weight: .semibold)
  public static let rowDetail = TextStyle(size: 13)
  public static let rowFigure = TextStyle(size: 15, weight: .semibold, isTabular: true)

  public static let eyebrow = TextStyle(size: 13, weight: .semibold)
  public static let title = TextStyle(size: 28, weight: .bold)
  public static let meta = TextStyle(size: 13)
  public static let heading = TextStyle(size: 20, weight: .semibold)
  public static let body = TextStyle(size: 16)
  public static let quote = TextStyle(size: 20, weight: .medium)

  public static let menuItem = TextStyle(size: 24, weight: .semibold)
  public static let menuCount = TextStyle(size: 17, isTabular: true)
  public static let hint = TextStyle(size: 15)

  public static let cardTitle = TextStyle(size: 24, weight: .bold)
  public static let cardDetail = TextStyle(size: 15)
  public static let cardPlace = TextStyle(size: 14, weight: .medium)
  public static let rowTime = TextStyle(size: 13, isTabular: true)

  public static let mapLabel = TextStyle(size: 11, weight: .medium)
  public static let mapDistrict = TextStyle(size: 13, weight: .semibold)
  public static let mapPlace = TextStyle(size: 12, weight: .semibold)

  public static let sheetClosed = TextStyle(size: 16, weight: .medium)
  public static let sheetOpen = TextStyle(size: 24, weight: .heavy)
  public static let reviewName = TextStyle(size: 15, weight: .semibold)
  public static let reviewText = TextStyle(size: 14)
  public static let score = TextStyle(size: 20, weight: .bold, isTabular: true)
  public static let avatar = TextStyle(size: 15, weight: .semibold)
  public static let fact = TextStyle(size: 14, weight: .medium)
  public static let step = TextStyle(size: 13, weight: .semibold, isTabular: true)

  public static let guide = TextStyle(size: 11, weight: .semibold)
}
