import DetentFiles
import DetentStage
import DetentStudio
import Foundation
import TestSupport
import Testing

@testable import DetentCommand

/// `--feel` must mean the same with every verb for a prototype with its own numbers.
@Suite struct FeelFlagTests {
  private let folder: ScratchFolder
  private var prototype: String { folder.file("P") }
  private let gesture: String

  init() throws {
    folder = try ScratchFolder()
    try folder.folder("P")
    try folder.write(
      ##"""
      {"detent-prototype": 1, "name": "P", "size": [200, 300],
       "page": {"header": {"heights": [60, 130, 240], "layers": [{"fill": "#36C", "frame": {}}]},
                "lists": [{"rows": 9, "rowHeight": 60, "layers": [{"fill": "#EEE", "frame": {"height": 58}}]}]}}
      """##, to: "P/prototype.json")
    gesture = try folder.write(
      """
      detent-gesture 1
      scene P
      press 100 280
      drag 100 180 over 0.1
      release
      shot a
      settle
      shot b
      end

      """, to: "a.gesture")
    try folder.folder("same")
    // The file repeats the document's own numbers.
    try folder.write(
      """
      {"detent-feel": 1, "set": {"header.heights.compact": 60, "header.heights.normal": 130,
       "header.heights.expanded": 240}}
      """, to: "same/default.json")
    try folder.write(
      #"{"detent-feel": 1, "set": {"header.heights.normal": 150}}"#, to: "taller.json")
  }

  private var same: String { folder.file("same/default.json") }

  private func output(_ arguments: [String]) throws -> String {
    let result = try Command.run(arguments)
    #expect(result.code == 0, "\(arguments): \(result.errors)")
    return result.output
  }

  private func bytes(_ arguments: [String], _ name: String) throws -> Data {
    _ = try output(arguments)
    return try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
  }

  @Test
  func `replay, screenshot and clip leave a prototype the numbers that the feel does not set`()
    throws
  {
    let plain = try output(["replay", gesture, "--csv"])
    #expect(plain.contains(",130,"))
    for feel in ["default", same] {
      #expect(try output(["replay", gesture, "--csv", "--feel", feel]) == plain)
    }
    #expect(
      try output(["replay", gesture, "--csv", "--feel", folder.file("taller.json")]) != plain)
    let named = try folder.write(
      "detent-gesture 1\nscene P\nfeel originals\n"
        + "press 100 280\ndrag 100 180 over 0.1\nrelease\nshot a\nsettle\nshot b\nend\n",
      to: "named.gesture")
    #expect(
      try output(["replay", gesture, "--hash", "--feel", "originals"])
        == output(["replay", named, "--hash"]))

    func shot(_ flags: [String]) throws -> Data {
      try bytes(["screenshot", gesture, "--out", folder.file("out")] + flags, "out/b.png")
    }
    #expect(try shot(["--feel", "default"]) == shot([]))
    func clip(_ flags: [String]) throws -> Data {
      try bytes(
        ["clip", gesture, "--out", folder.file("c.png"), "--fps", "10"] + flags, "c.png")
    }
    #expect(try clip(["--feel", "default"]) == clip([]))
    #expect(try clip(["--twin", "default"]) == clip(["--twin", same]))
  }

  @Test func `test plays a prototype's gestures under a feel as its numbers go on`() throws {
    #expect(try Command.run(["test", folder.path, "--record", "missing"]).code == 1)
    #expect(try Command.run(["test", folder.path]).code == 0)
    #expect(try Command.run(["test", folder.path, "--feel", "default"]).code == 0)
    #expect(try Command.run(["test", folder.path, "--feel", folder.file("taller.json")]).code == 1)
    #expect(try Command.run(["test", folder.path, "--feel", "nosuch"]).code == 2)
  }

  @MainActor @Test func `run begins with a prototype's own numbers, and nothing to be saved`()
    throws
  {
    func document(_ words: [String]) throws -> FeelDocument {
      let parser = ArgumentParser(program: .detent)
      guard case .run(_, let arguments) = try parser.parse(["run", "--scene", prototype] + words)
      else { throw CancellationError() }
      return try RunPlan(arguments).options.document
    }
    for words in [[], ["--feel", "default"], ["--gesture", gesture, "--feel", "default"]] {
      let document = try document(words)
      #expect(document.feel.header.heights.normal == 130, "\(words)")
      #expect(!document.isUnsaved, "\(words)")
    }
    let originals = try document(["--feel", "originals"])
    #expect(originals.feel.header.heights.normal == 130 && !originals.isUnsaved)
    #expect(originals.feel != (try document([]).feel))
    let set = try document(["--feel", "default", "--set", "header.heights.normal=140"])
    #expect(set.feel.header.heights.normal == 140 && set.isUnsaved)
    let file = try document(["--feel", folder.file("taller.json")])
    #expect(file.feel.header.heights.normal == 150 && !file.isUnsaved)
  }
}
