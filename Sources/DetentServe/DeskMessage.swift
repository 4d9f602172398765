import DetentDisk

/// A message of the desk to its phones.
package enum DeskMessage: Sendable {
  /// The data of a new page, as JSON. It ends an error.
  case page(data: String)
  /// The stage's feel, as bytes in base64 and as lines of a gesture file.
  case feel(scene: String, bytes: String, line: String)
  case scene(String)
  /// A mistake in the files; nil once it is mended.
  case error(String?)
  /// The unnamed feels and the one shown; without choices, the end of the blind choice.
  case blind(choices: [String], shown: String, canChoose: Bool)
  case gestureTaken(String)
  case gestureRefused(String, because: String)

  /// Kinds of which only the newest message counts, in the order in which a phone that joins gets them.
  enum Standing: Int, CaseIterable { case page, scene, feel, error, blind }

  var standing: Standing? {
    switch self {
    case .page: .page
    case .scene: .scene
    case .feel: .feel
    case .error: .error
    case .blind: .blind
    case .gestureTaken, .gestureRefused: nil
    }
  }

  /// The message's JSON, on one line.
  var text: String {
    let value: JSONWriter.Value
    switch self {
    case .page(let data): return #"{"kind": "page", "data": \#(data)}"#
    case .feel(let scene, let bytes, let line):
      value = ["kind": "feel", "scene": scene, "bytes": bytes, "line": line]
    case .scene(let name): value = ["kind": "scene", "name": name]
    case .error(let text):
      value = ["kind": "error", "text": text.map(JSONWriter.Value.string) ?? .null]
    case .blind(let choices, let shown, let canChoose):
      value = ["kind": "blind", "choices": choices, "shown": shown, "canChoose": canChoose]
    case .gestureTaken(let name): value = ["kind": "gestureTaken", "name": name]
    case .gestureRefused(let name, let reason):
      value = ["kind": "gestureRefused", "name": name, "text": reason]
    }
    return JSONWriter.text(.line(value))
  }
}
