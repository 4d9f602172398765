import DetentStage

// The scenes that are shipped: data, made of the parts that every stage can have.
extension Scene {
  package static let all = [explore, reader, card, popup]

  /// A header that grows over a list of places, and a menu that a sideways pull calls.
  package static let explore = Scene("explore") {
    $0.pageDescription = PageDescription(.rows(Metrics.rowCount), hasHeader: true)
    $0.pullDescription = PullDescription()
    $0.menuDescription = MenuDescription()
  }

  /// An essay that scrolls under the status bar and gives sideways.
  package static let reader = Scene("reader") {
    $0.pageDescription = PageDescription(.text(height: 1400))
    $0.pullDescription = PullDescription()
    $0.menuDescription = MenuDescription()
  }

  /// A town, and a card of rides over it.
  package static let card = Scene("card") { $0.cardDescription = CardDescription() }

  /// A photo, and a sheet of reviews that comes up over it.
  package static let popup = Scene("popup") { $0.sheetDescription = SheetDescription() }

  private init(_ name: String, _ describe: (inout Scene) -> Void) {
    self.init(name)
    describe(&self)
  }

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }
}
