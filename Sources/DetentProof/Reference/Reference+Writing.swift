import DetentCanvas
import DetentFiles

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
      ("fonts", .object(surroundings.fonts.map { ($0.name, .string($0.value)) })),
      ("versions", .object(surroundings.versions.map { ($0.name, .string($0.value)) })),
    ]
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
