import DetentCanvas
import DetentDisk
import DetentFiles
import DetentStage

// The shipped scenes by name. Their pictures have the right sizes here, but only the program decodes them.
extension Scene {
  package static let all = [explore, reader, card, popup]
  package static let explore = shipped("explore")
  package static let reader = shipped("reader")
  package static let card = shipped("card")
  package static let popup = shipped("popup")
  package static let listen = shipped("listen")
  package static let profile = shipped("profile")
  package static let mail = shipped("mail")

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  private static func shipped(_ name: String) -> Scene {
    do { return try ShippedScene.named(name)!.scene(.blank) } catch { fatalError("\(error)") }
  }
}

extension MenuDescription {
  package static let five = MenuDescription((1...5).map { Item("Item \($0)") })
}
