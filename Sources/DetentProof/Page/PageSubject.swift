import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage

/// A scene that a page shall show, with all that goes with it.
package struct PageSubject {
  package var scene: Scene
  package var size: Size
  /// The feels to choose from. The first is the scene's own.
  package var feels: [PageFeel]
  package var gestures: [NamedGesture] = []

  package init(_ scene: Scene, _ size: Size = SceneSetup.usualSize) {
    self.scene = scene
    self.size = size
    feels = [PageFeel(name: "default", feel: scene.feel)]
  }

  /// The name by which gesture files and the desk know it.
  var name: String { scene.fileName }

  /// A gesture, and the name of its file.
  package struct NamedGesture {
    package var name: String
    package var script: GestureScript

    package init(name: String, script: GestureScript) {
      self.name = name
      self.script = script
    }
  }

  /// Tells whether a gesture is one of this scene.
  package func owns(_ script: GestureScript) -> Bool {
    let other = script.setup.scene
    guard let folder = scene.folder else { return other.folder == nil && other.name == scene.name }
    return other.folder.flatMap(FilePath.real)?.exact == FilePath.real(folder)?.exact
  }

  /// Adds a gesture of this scene. It plays on the very scene that the page has.
  package mutating func add(_ gesture: NamedGesture) {
    var gesture = gesture
    gesture.script.setup.scene = scene
    gestures.append(gesture)
  }
}

/// A feel on a page.
package struct PageFeel {
  package var name: String
  /// The lines of a gesture file that make it from the scene's own; nil for the scene's own.
  package var line: String?
  package var feel: Feel

  package init(name: String, line: String? = nil, feel: Feel) {
    self.name = name
    self.line = line
    self.feel = feel
  }

  /// The bytes in which the player has it.
  var bytes: [UInt8] { withUnsafeBytes(of: feel) { Array($0) } }
}
