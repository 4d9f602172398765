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
    let members = self.members
    let checksum = Fingerprint(Array(JSONWriter.text(.object(members)).utf8))
    return JSONWriter.text(.object(members + [("checksum", .string(checksum.description))]))
  }

  private var members: [(name: String, value: JSONWriter.Value)] {
    [
      ("detent-reference", .number(Double(Self.version))),
      ("scene", .string(scene)),
      ("size", .string(size.text)),
      ("scale", .number(scale)),
      ("feel", .string(feel)),
      ("gesture", .string(gesture.description)),
      ("trace", .string(trace.description)),
      ("end", .object([("tick", .number(Double(endTick))), ("state", .string(endState))])),
      ("pictures", .array(pictures.map(\.json))),
      ("files", .object(files.map { ($0.name, .string($0.value)) })),
      ("fonts", .object(surroundings.fonts.map { ($0.name, .string($0.value)) })),
      ("versions", .object(surroundings.versions.map { ($0.name, .string($0.value)) })),
    ] + (surroundings.architecture.map { [("processor", .string($0))] } ?? [])
  }
}

extension Reference.Picture {
  fileprivate var json: JSONWriter.Value {
    .object([
      ("name", .string(name)),
      ("theme", .string(theme.rawValue)),
      ("state", .string(state)),
      ("pixels", .string(pixels.description)),
      ("file", .string(file.description)),
    ])
  }
}
