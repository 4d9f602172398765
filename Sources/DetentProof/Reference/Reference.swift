import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes

/// The recorded facts about a gesture's pictures: `reference.json` in the gesture's folder.
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
///       "files": {"prototype.json": "…"},    the prototype's
///       "fonts": {"Inter-Regular.otf": "…"},
///       "versions": {"detent": "0.1.0", "FreeType": "2.12.1"},
///       "processor": "x86_64",            not in older recordings
///       "checksum": "…"                  over all of the above
///     }
package struct Reference: Hashable, Sendable {
  package static let version = 1
  static let fileName = "reference.json"
  static let traceName = "trace.txt"
  /// Bytes of a file: room for thousands of pictures.
  static let maximumSize = 1 << 20

  /// A picture's state, pixels and file.
  package struct Picture: Hashable, Sendable {
    package var name: String
    package var theme: Theme.Name
    package var state: String
    package var pixels: Fingerprint
    /// The fingerprint of the PNG file's bytes, which reveals a damaged file without decoding it.
    package var file: Fingerprint
  }

  package var scene: String
  package var size: Size
  package var scale: Double
  /// The feel's name in the gesture.
  package var feel: String
  package var gesture: Fingerprint
  package var trace: Fingerprint
  package var endTick: Int
  package var endState: String
  /// The pictures in the gesture's order.
  package var pictures: [Picture]
  /// The prototype's files, its document and its pictures, each with its hash.
  package var files: [Surroundings.Item]
  package var surroundings: Surroundings
}

extension Reference {
  /// The file's text.
  var text: String {
    let checksum = Fingerprint(Array(JSONWriter.text(json()).utf8))
    return JSONWriter.text(json(checksum: checksum))
  }

  private func json(checksum: Fingerprint? = nil) -> JSONWriter.Value {
    [
      "detent-reference": Self.version, "scene": scene, "size": size.text, "scale": scale,
      "feel": feel, "gesture": gesture.description, "trace": trace.description,
      "end": ["tick": endTick, "state": endState] as JSONWriter.Value, "pictures": pictures,
      "files": Self.json(files), "fonts": Self.json(surroundings.fonts),
      "versions": Self.json(surroundings.versions), "processor": surroundings.architecture,
      "checksum": checksum?.description,
    ]
  }

  private static func json(_ items: [Surroundings.Item]) -> JSONWriter.Value {
    .object(items.map { ($0.name, $0.value.json) })
  }
}

extension Reference.Picture: JSONWritable {
  package var json: JSONWriter.Value {
    [
      "name": name, "theme": theme.rawValue, "state": state, "pixels": pixels.description,
      "file": file.description,
    ]
  }
}
