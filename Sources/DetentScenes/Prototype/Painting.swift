/// What code paints where layers do not suffice, by the names that documents have for it.
package enum Painting: String, Sendable, CaseIterable {
  /// A header's ground, its search that unfolds into fields, and tabs named as the lists are; with it
  /// the page has buttons.
  case search
  /// Places to stay and to go to, in rows with a heart.
  case places
  /// Two buttons that float over the lists: another length of the list, the next list.
  case buttons
  /// A text that is set to the stage's width.
  case essay
  /// A town with a route through it.
  case map
  /// A card's header: the ride's way, and tabs for its lists.
  case route
  /// Rides, in as many rows as a parameter says.
  case rides
  /// A house by the sea, and the page before it is dressed.
  case terrace
  /// What guests say.
  case reviews

  /// Where in a document it can stand.
  package enum Home: Sendable { case header, list, page, cardHeader, cardList, sheet, menu }

  package static func names(for home: Home) -> [String] {
    allCases.filter { $0.home == home }.map { $0.rawValue }
  }

  package var home: Home {
    switch self {
    case .search: .header
    case .places, .essay: .list
    case .buttons, .map, .terrace: .page
    case .route: .cardHeader
    case .rides: .cardList
    case .reviews: .sheet
    }
  }
}
