import DetentStage

// The scenes that are shipped: data, made of the parts that every stage can have.
extension Scene {
  package static let all = [explore, reader, card, popup]

  /// A header that grows over a list of places, and a menu that a sideways pull calls.
  package static let explore = Scene("explore")
    .with(
      PageDescription(
        Array(repeating: .init(.rows(Metrics.rowCount, height: Metrics.rowHeight)), count: 4),
        hasHeader: true, isFurnished: true)
    )
    .with(PullDescription()).with(MenuDescription())

  /// An essay that scrolls under the status bar and gives sideways.
  package static let reader = Scene("reader")
    .with(PageDescription([.init(.text(height: Metrics.textHeight))]))
    .with(PullDescription()).with(MenuDescription())

  /// A town, and a card of rides over it.
  package static let card = Scene("card").with(CardDescription())

  /// A photo, and a sheet of reviews that comes up over it.
  package static let popup = Scene("popup").with(SheetDescription())

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }
}
