import DetentDisk

/// News from a phone, which its number tells from the others.
package enum PhoneEvent: Equatable, Sendable {
  case joined(Int, name: String)
  case left(Int)
  /// A finger is down or the stage moves, or everything rests again.
  case moving(Int, Bool)
  /// A gesture is over; `text` is the text of its file.
  case gesture(Int, PhoneGesture)
  /// The person wants to feel this one of the unnamed feels.
  case show(Int, String)
  /// The person prefers this one of the unnamed feels.
  case choice(Int, String)

  /// The bytes that this event holds until somebody takes it.
  var size: Int {
    if case .gesture(_, let gesture) = self { return gesture.text.utf8.count + 256 }
    return 256
  }
}

/// A gesture that was made with a thumb.
package struct PhoneGesture: Equatable, Sendable {
  package var scene: String
  /// The phone's own name for it, by which the desk answers.
  package var name: String
  package var text: String

  package init(scene: String, name: String, text: String) {
    (self.scene, self.name, self.text) = (scene, name, text)
  }
}

extension PhoneEvent {
  /// The longest name that a phone may have, or give to anything.
  static let longestName = 200

  /// Reads a message of phone `id`. Returns nil for a kind that this version does not know.
  static func read(_ message: [UInt8], from id: Int) throws(FileProblem) -> PhoneEvent? {
    let path = "phone"
    let object = try JSONObject(JSONReader.read(message, path: path), path: path)
    func text(_ name: String, _ limit: Int = longestName) throws(FileProblem) -> String {
      try object.member(name, "a text of at most \(limit) bytes") {
        $0.string.flatMap { $0.utf8.count <= limit ? $0 : nil }
      }
    }
    switch try text("kind") {
    case "hello": return .joined(id, name: try text("name"))
    case "moving": return .moving(id, try object.member("is", "true or false", \.bool))
    case "gesture":
      let gesture = PhoneGesture(
        scene: try text("scene"), name: try text("name"),
        text: try text("text", PhoneLimits.largestMessage))
      return .gesture(id, gesture)
    case "show": return .show(id, try text("value"))
    case "choice": return .choice(id, try text("value"))
    default: return nil
    }
  }
}
