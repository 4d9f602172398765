import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// What a gesture's pictures were when they were recorded: `reference.json` in the gesture's folder.
///
///     {
///       "detent-reference": 1,
///       "scene": "explore",
///       "size": "390x844",
///       "scale": 1,
///       "feel": "default",
///       "gesture": "5f0c…",              fingerprint of the gesture file
///       "trace": "91aa…",                fingerprint of the trace
///       "end": {"tick": 512, "state": "…"},
///       "pictures": [
///         {"name": "rest", "theme": "light", "state": "…", "pixels": "…", "file": "…"}, …
///       ],
///       "fonts": {"Inter-Regular.otf": "…"},
///       "versions": {"detent": "0.1.0", "FreeType": "2.12.1"},
///       "checksum": "…"                  of all of the above
///     }
package struct Reference: Hashable, Sendable {
  package static let version = 1
  static let fileName = "reference.json"
  static let traceName = "trace.txt"
  /// Bytes: thousands of pictures.
  static let maximumSize = 1 << 20

  /// A picture's state, pixels and file.
  package struct Picture: Hashable, Sendable {
    package var name: String
    package var theme: Theme.Name
    package var state: String
    package var pixels: Fingerprint
    /// Of the PNG file's bytes, so that a damaged file is found without decoding it.
    package var file: Fingerprint
  }

  package var scene: String
  package var size: Size
  package var scale: Double
  /// The feel's name, as the gesture has it.
  package var feel: String
  package var gesture: Fingerprint
  package var trace: Fingerprint
  package var endTick: Int
  package var endState: String
  /// In the gesture's order.
  package var pictures: [Picture]
  package var surroundings: Surroundings
}
