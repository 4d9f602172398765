import DetentFiles
import DetentStage

extension WorkbenchCommand {
  /// Shows the shipped scene that has this name.
  package static func scene(_ name: String) -> Self {
    Self("scene", of: name) { $0.apply($0.prototypes.showShipped(name)) }
  }

  /// Shows the open prototype in this folder.
  package static func prototype(_ folder: String) -> Self {
    Self("prototype", of: folder) { $0.apply($0.prototypes.show(folder)) }
  }

  /// Takes the prototype in this folder off the bar.
  package static func close(_ folder: String) -> Self {
    Self("close", of: folder) { $0.apply($0.prototypes.close(folder, shown: $0.setup.scene)) }
  }

  /// Takes the example with this name off the bar.
  static func close(example name: String) -> Self {
    Self("closeExample", of: name) {
      $0.apply($0.prototypes.close(example: name, shown: $0.setup.scene))
    }
  }

  /// Opens the prototype in this folder.
  static func open(_ folder: String) -> Self {
    Self("open", of: folder) { $0.apply($0.prototypes.open(folder)) }
  }

  /// Asks for the folder of a prototype, or for the picture or the SVG of a new one.
  static let openPrototype = Self("openPrototype") { $0.askForPrototype(.prototype) }
  static let newPrototype = Self("newPrototype") { $0.askForPrototype(.design) }
  static let nextPrototype = Self("nextPrototype") {
    $0.apply($0.prototypes.showNext(after: $0.setup.scene))
  }
  /// Takes the shown prototype or example off the bar.
  static let closePrototype = Self("closePrototype") {
    let scene = $0.setup.scene
    if let folder = scene.folder {
      $0.perform(.close(folder))
    } else if $0.prototypes.examples.contains(where: { $0.name == scene.name }) {
      $0.perform(.close(example: scene.name))
    }
  }
  static let reset = Self("reset") { $0.restart() }
}

extension Prototypes {
  static let keys = [
    KeyGroup(
      "Scenes",
      KeyLine(
        "F1 … F\(ShippedScene.withKeys.count)",
        ShippedScene.withKeys.map(\.title).joined(separator: ", "),
        more: Dictionary(
          uniqueKeysWithValues: ShippedScene.withKeys.enumerated().map { index, scene in
            (Chord(.function(index + 1)), .scene(scene.name))
          })),
      KeyLine("Ctrl O", "Open or make a prototype", [.toggleMenu(.prototypes)]),
      KeyLine("F5  ⇧ F5", "Next prototype; close it", [.nextPrototype, .closePrototype]),
      KeyLine("Backspace", "Restart the scene", [.reset]),
      KeyLine("D  ⇧ D", "Devices; turn the screen", [.toggleMenu(.devices), .turn]))
  ]
}
