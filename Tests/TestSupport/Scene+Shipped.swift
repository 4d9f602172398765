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

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  private static func shipped(_ name: String) -> Scene {
    do { return try ShippedScene.named(name)!.scene(.blank) } catch { fatalError("\(error)") }
  }
}

extension MenuDescription {
  package static let five = MenuDescription((1...5).map { Item("Item \($0)") })
}

extension PrototypeSource {
  /// A source of empty pictures in the sizes of the files.
  fileprivate static let blank = PrototypeSource { path, area throws(FileProblem) in
    let bytes = try FileBytes.read(path, limit: 10_000_000)
    // A PNG begins with its signature and the chunk with its width and height.
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 * 256 + Int($1) } }
    guard bytes.count > 24, number(16) * number(20) <= area else {
      throw FileProblem(
        path: path, found: "no picture", expected: "a PNG of \(area) pixels at most")
    }
    return WholePicture(Bitmap(width: number(16), height: number(20)))
  }
}
