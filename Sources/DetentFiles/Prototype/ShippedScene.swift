import DetentDisk
import DetentScenes
import DetentStage
import Synchronization

/// A prototype that ships with the program: a folder among the assets, read at its first use.
package final class ShippedScene: Sendable {
  /// The name in files and on the command line.
  package let name: String
  private let read = Mutex(Read())

  /// The scene, once with the pixels of its pictures and once without. Who draws nothing must not decide what
  /// others draw.
  private struct Read {
    var drawn: Scene?
    var blank: Scene?

    subscript(_ source: PrototypeSource) -> Scene? {
      get { source.readsPixels ? drawn : blank }
      set { if source.readsPixels { drawn = newValue } else { blank = newValue } }
    }
  }

  private init(_ name: String) { self.name = name }

  /// The scenes of the scene bar, in its order.
  package static let inBar = ["explore", "reader", "card", "popup", "listen"].map(
    ShippedScene.init)
  /// Screens of real kinds, as examples of what a document can say. The menu that opens prototypes lists them.
  package static let examples = ["map", "profile", "player", "mail", "material"].map(
    ShippedScene.init)
  package static let all = inBar + examples
  /// The scenes that the keys F1 to F4 show.
  package static let withKeys = inBar.prefix(4)

  package static func named(_ name: String) -> ShippedScene? { all.first { $0.name == name } }

  /// The name that the window shows.
  package var title: String { Scene(name).title }

  /// Returns the folder of the document and its pictures. Every installation has it.
  package static func folder(_ name: String) throws(FileProblem) -> String {
    let folder = try Assets.find().path(FilePath.join("Prototypes", name))
    guard FileKind(FilePath.join(folder, PrototypeDocument.fileName)) == .file else {
      throw FileProblem(
        .environment, path: folder, found: "no prototype",
        expected: "the scene \(name) among Detent's assets")
    }
    return folder
  }

  package func scene(_ source: PrototypeSource) throws(FileProblem) -> Scene {
    if let scene = read.withLock({ $0[source] }) { return scene }
    var scene = try source.prototype(in: try Self.folder(name)).scene
    scene.name = name
    scene.folder = nil
    let first = scene
    return read.withLock { known in
      let shared = known[source] ?? first
      known[source] = shared
      return shared
    }
  }
}

extension Scene {
  /// The name for files. A prototype's own name may contain any character, so this is its folder's name.
  package var fileName: String { folder.map(FilePath.absolute).map(FilePath.name) ?? name }
}
