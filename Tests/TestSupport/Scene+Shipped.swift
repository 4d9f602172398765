import DetentFiles
import DetentStage

// The scenes that are shipped, by their names; their pictures are the program's to decode.
extension Scene {
  package static let all = [explore, reader, card, popup]
  package static let explore = shipped("explore")
  package static let reader = shipped("reader")
  package static let card = shipped("card")
  package static let popup = shipped("popup")

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  private static func shipped(_ name: String) -> Scene {
    do { return try ShippedScene.named(name)!.scene(.pictureless) } catch { fatalError("\(error)") }
  }
}

extension MenuDescription {
  package static let five = MenuDescription((1...5).map { Item("Item \($0)") })
}
