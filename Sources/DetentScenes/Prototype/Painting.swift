import DetentStage

/// Content that code paints where layers do not suffice, with the names that documents use for it.
package enum Painting: String, Sendable, CaseIterable {
  /// A header's ground, its search that unfolds into fields, and tabs with the lists' names. A page with it
  /// also has buttons.
  case search
  /// Two buttons that float over the lists: one changes the list's length, the other shows the next list.
  case buttons
  /// The page of the tutorial's first steps, before it is dressed.
  case steps

  package static func names(for home: Element.Kind) -> [String] {
    allCases.filter { $0.home == home }.map { $0.rawValue }
  }

  /// The only kind of place that the painting can stand in.
  package var home: Element.Kind {
    switch self {
    case .search: .header
    case .buttons, .steps: .stage
    }
  }
}
