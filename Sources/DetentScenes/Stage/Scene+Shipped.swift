import DetentStage

// The scenes that are shipped: data, made of the parts that every stage can have.
extension Scene {
  package static let all = [explore, reader, card, popup]

  /// A header that grows over a list of places, and a menu that a sideways pull calls.
  package static let explore: Scene = {
    var scene = Scene("explore")
    scene.pageDescription = PageDescription(.rows(Metrics.rowCount), hasHeader: true)
    scene.pullDescription = PullDescription()
    scene.menuDescription = MenuDescription()
    return scene
  }()

  /// An essay that scrolls under the status bar and gives sideways.
  package static let reader: Scene = {
    var scene = Scene("reader")
    scene.pageDescription = PageDescription(.text(height: 1400))
    scene.pullDescription = PullDescription()
    scene.menuDescription = MenuDescription()
    return scene
  }()

  /// A town, and a card of rides over it.
  package static let card: Scene = {
    var scene = Scene("card")
    scene.cardDescription = CardDescription()
    return scene
  }()

  /// A photo, and a sheet of reviews that comes up over it.
  package static let popup: Scene = {
    var scene = Scene("popup")
    scene.sheetDescription = SheetDescription()
    return scene
  }()

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }
}
