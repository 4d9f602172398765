import DetentDisk
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentFiles

/// Tests the feel file that a document names, and its wish for haptics.
@Suite struct PrototypeFeelTests {
  private let prototype: WrittenPrototype
  private var folder: ScratchFolder { prototype.folder }

  init() throws {
    prototype = try WrittenPrototype()
    try folder.folder("p")
  }

  private func read(_ name: String = "calm.json") -> Result<
    PrototypeReader.Prototype, PrototypeProblems
  > {
    let document = """
      {"detent-prototype": 1, "name": "P", "feel": "\(name)",
       "page": {"header": {"heights": [64, 152, 300]}, "lists": [{"rows": 3, "rowHeight": 80}]}}
      """
    return Result { try folder.write(document, to: "p/prototype.json") }
      .mapError { _ in PrototypeProblems(all: [], stamps: FileStamps()) }
      .flatMap { _ in PrototypeReader.read(folder.file("p"), WrittenPrototype.source) }
  }

  private func problem(_ name: String = "calm.json") throws -> FileProblem {
    switch read(name) {
    case .success: throw FileProblem(path: name, found: "nothing wrong", expected: "a problem")
    case .failure(let problems):
      #expect(problems.all.count == 1)
      return try #require(problems.all.first)
    }
  }

  private func feel(base: String = "default", _ set: String) throws {
    try folder.write(
      "{\"detent-feel\": 1, \"base\": \"\(base)\",\n\"set\": {\(set)}}", to: "p/calm.json")
  }

  @Test func `its numbers are the defaults, and the document's own stand over them`() throws {
    try feel("\"header.settle.response\": 0.75, \"header.heights.normal\": 100")
    let prototype = try read().get()
    #expect(prototype.scene.feel.header.settle.response == 0.75)
    #expect(prototype.scene.feel.header.heights.normal == 152)
    #expect(prototype.scene.files.contains(folder.file("p/calm.json")))
    try feel("\"header.settle.response\": 0.5")
    #expect(prototype.stamps.areOld, "a feel that is saved is looked at")
  }

  @Test func `presets may be its base, and nothing outside the folder`() throws {
    try feel(base: "originals", "\"header.settle.response\": 0.75")
    #expect(try read().get().scene.feel.header.snapPolicy == .nearest)
    try folder.write("{\"detent-feel\": 1, \"base\": \"default\", \"set\": {}}", to: "out.json")
    try feel(base: "../out.json", "")
    #expect(try problem().found == "\"../out.json\"")
    #expect(try problem("../out.json").expected == "a feel file in the prototype's folder")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("p/link.json"), withDestinationPath: folder.file("out.json"))
    #expect(try problem("link.json").found == "\"link.json\"")
  }

  @Test func `a document may ask for haptics, and only then has its scene any`() throws {
    for (field, expected) in [
      ("", false), ("\"haptics\": true,", true), ("\"haptics\": false,", false),
    ] {
      let document = """
        {"detent-prototype": 1, "name": "P", \(field)
         "page": {"header": {"heights": [64, 152, 300]}, "lists": [{"rows": 3, "rowHeight": 80}]}}
        """
      try folder.write(document, to: "p/prototype.json")
      let prototype = try PrototypeReader.read(folder.file("p"), WrittenPrototype.source).get()
      #expect(prototype.scene.hasHaptics == expected)
    }
  }

  @Test func `what is wrong is said, where it stands`() throws {
    try feel("\"header.setle.response\": 0.75")
    let key = try problem()
    #expect(key.path == folder.file("p/calm.json") && key.place?.line == 2)
    #expect(key.suggestion == "header.settle.response")
    let name = try problem("clam.json")
    #expect(name.path == folder.file("p/prototype.json") && name.suggestion == "calm.json")
  }
}
