import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes

extension Reference {
  /// Reads the bytes of a reference; `path` is for messages. It accepts only what a recording wrote, so that
  /// an edited reference does not pass for a recording.
  static func parse(_ bytes: [UInt8], path: String) throws(FileProblem) -> Reference {
    let root = try JSONObject(try JSONReader.read(bytes, path: path), path: path)
    guard try root.number("detent-reference") == Double(version) else {
      throw root.problem("detent-reference", expected: "\(version), the version")
    }
    let end = try root.object("end")
    let reference = Reference(
      scene: try root.text("scene"), size: try root.size("size"), scale: try root.number("scale"),
      feel: try root.text("feel"), gesture: try root.fingerprint("gesture"),
      trace: try root.fingerprint("trace"), endTick: try end.whole("tick"),
      endState: try end.hash("state"), pictures: try pictures(root),
      files: try root.items("files"),
      surroundings: Surroundings(
        fonts: try root.items("fonts"), versions: try root.items("versions"),
        architecture: root.value["processor"] == nil ? nil : try root.text("processor")))
    let checksum = try root.fingerprint("checksum")
    let written = Array(reference.text.utf8)
    guard written != bytes else { return reference }
    let difference = zip(written, bytes).enumerated().first { $1.0 != $1.1 }?.offset
    throw FileProblem(
      path: path, at: TextPlace(offset: difference ?? min(written.count, bytes.count), in: bytes),
      found: "a reference changed after it was recorded, with checksum \(checksum)",
      expected: "the bytes that recording wrote")
  }

  private static func pictures(_ root: JSONObject) throws(FileProblem) -> [Picture] {
    var pictures: [Picture] = []
    for value in try root.member("pictures", "a list", \.array) {
      let object = try JSONObject(value, path: root.path)
      guard let theme = Theme.Name(rawValue: try object.text("theme")) else {
        throw object.problem("theme", expected: "light or dark")
      }
      let name = try object.text("name")
      guard !pictures.contains(where: { $0.name.exact == name.exact }) else {
        throw object.problem("name", expected: "each name once")
      }
      pictures.append(
        Picture(
          name: name, theme: theme, state: try object.hash("state"),
          pixels: try object.fingerprint("pixels"), file: try object.fingerprint("file")))
    }
    return pictures
  }
}

extension JSONObject {
  fileprivate func text(_ name: String) throws(FileProblem) -> String {
    try member(name, "a text", \.string)
  }

  fileprivate func number(_ name: String) throws(FileProblem) -> Double {
    try member(name, "a number", \.number)
  }

  fileprivate func object(_ name: String) throws(FileProblem) -> JSONObject {
    try JSONObject(try member(name, "an object", { $0 }), path: path)
  }

  fileprivate func whole(_ name: String) throws(FileProblem) -> Int {
    // Swift 6.3.1 crashes on `Int.init(exactly:)` inside the closure when it optimises.
    let expected = "a whole number"
    guard let whole = Int(exactly: try member(name, expected, \.number)) else {
      throw problem(name, expected: expected)
    }
    return whole
  }

  fileprivate func size(_ name: String) throws(FileProblem) -> Size {
    try member(name, "WIDTHxHEIGHT") { $0.string.flatMap(Size.init(text:)) }
  }

  fileprivate func fingerprint(_ name: String) throws(FileProblem) -> Fingerprint {
    try member(name, "16 hexadecimal digits") { $0.string.flatMap(Fingerprint.init) }
  }

  fileprivate func hash(_ name: String) throws(FileProblem) -> String {
    try fingerprint(name).description
  }

  fileprivate func items(_ name: String) throws(FileProblem) -> [Surroundings.Item] {
    let object = try object(name)
    var items: [Surroundings.Item] = []
    for member in object.value.members ?? [] {
      items.append(.init(name: member.name, value: try object.text(member.name)))
    }
    return items
  }
}
