import DetentCanvas

/// Every text style of the stage, by role.
package enum Typography {
  package static let clock = TextStyle(size: 15, weight: .semibold)
  package static let tab = TextStyle(size: 13, weight: .semibold)
  package static let search = TextStyle(size: 16, weight: .medium)
  package static let headerTitle = TextStyle(size: 17, weight: .semibold)
  package static let field = TextStyle(size: 16, weight: .medium)
  package static let button = TextStyle(size: 15, weight: .semibold)

  package static let eyebrow = TextStyle(size: 13, weight: .semibold)
  package static let title = TextStyle(size: 28, weight: .bold)
  package static let meta = TextStyle(size: 13)
  package static let heading = TextStyle(size: 20, weight: .semibold)
  package static let body = TextStyle(size: 16)
  package static let quote = TextStyle(size: 20, weight: .medium)

  package static let menuItem = TextStyle(size: 24, weight: .semibold)
  package static let menuCount = TextStyle(size: 17, isTabular: true)
  package static let hint = TextStyle(size: 15)

  package static let sheetClosed = TextStyle(size: 16, weight: .medium)
  package static let sheetOpen = TextStyle(size: 24, weight: .heavy)
  package static let step = TextStyle(size: 13, weight: .semibold, isTabular: true)

  package static let guide = TextStyle(size: 11, weight: .semibold)
}
