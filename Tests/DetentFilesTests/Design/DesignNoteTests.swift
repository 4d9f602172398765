import DetentCanvas
import DetentDisk
import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentFiles

/// The note beside a document: where its SVG lies, and which layers came from it.
@Suite struct DesignNoteTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.file("Tickets") }

  init() throws {
    scratch = try ScratchFolder()
    try scratch.folder("Tickets")
  }

  private func note(_ members: String) throws -> DesignNote? {
    try scratch.write("{\"detent-design\": 1\(members)}", to: "Tickets/design.json")
    return try DesignNote.read(folder)
  }

  @Test func `a note reads back as it was written, and a folder may have none`() throws {
    #expect(try DesignNote.read(folder) == nil)
    for svg in [nil, "frame.svg"] {
      let note = DesignNote(
        svg: svg, layers: ["page ground: a: b"], gone: svg == nil ? [] : ["x: y"])
      try AtomicFile.write(note.file.bytes, to: FilePath.join(folder, note.file.name))
      #expect(try DesignNote.read(folder) == note)
    }
    #expect(DesignNote.name(of: "page ground: a: b") == "a: b")
  }

  @Test(arguments: [
    ", \"layers\": {}", ", \"gone\": [1]", ", \"svg\": \"../frame.svg\"",
    ", \"svg\": \"/etc/frame.svg\"", ", \"svg\": \"frame.png\"", ", \"svg\": 3",
    ", \"svg\": \".frame.svg\"",
  ])
  func `a note that leads elsewhere, or makes no sense, is refused with its place`(members: String)
    throws
  {
    let error = #expect(throws: FileProblem.self) { try note(members) }
    #expect(error?.place != nil && error?.path.hasSuffix("design.json") == true)
  }

  @Test func `a note of a different version, and one that is a link, are refused`() throws {
    try scratch.write("{\"detent-design\": 2}", to: "Tickets/design.json")
    #expect(throws: FileProblem.self) { try DesignNote.read(folder) }
    try scratch.write("{\"detent-design\": 1}", to: "elsewhere.json")
    try FileManager.default.removeItem(atPath: folder + "/design.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/design.json", withDestinationPath: scratch.file("elsewhere.json"))
    #expect(throws: FileProblem.self) { try DesignNote.read(folder) }
  }

  @Test func `an SVG is found in the folder or else beside it, and remembered nowhere else`() throws
  {
    let note = DesignNote(svg: "frame.svg")
    let beside = try #require(FilePath.real(scratch.path)) + "/frame.svg"
    #expect(note.source(of: folder + "/") == beside)
    let inside = try scratch.write("<svg/>", to: "Tickets/frame.svg")
    #expect(note.source(of: folder) == FilePath.real(inside))
    #expect(DesignNote(svg: nil).source(of: folder) == nil)
    let cases: [(path: String, name: String?)] = [
      (scratch.file("frame.svg"), "frame.svg"), (inside, "frame.svg"),
      (scratch.file("Tickets/../a.svg"), "a.svg"), ("/frame.svg", nil),
    ]
    for (path, name) in cases {
      #expect(DesignNote.name(of: path, in: folder) == name)
    }
    #expect(DesignNote.name(of: scratch.file("new.svg"), in: scratch.file("New/")) == "new.svg")
  }

  @Test func `the gone layers of a prototype are those that its document still has`() throws {
    let document = """
      { "detent-prototype": 1, "name": "T", "page": {
        "header": { "heights": [10, 20, 30], "layers": [
          { "group": [{ "name": "Badge", "fill": "#FF0000", "frame": {} }], "frame": {} }] },
        "lists": [{ "height": 9 }, { "rows": 2, "rowHeight": 9, "layers": [{ "name": "Icon", "fill": "#FF0000", "frame": {} }] }]
      } }
      """
    let prototype = try WrittenPrototype()
    try prototype.folder.write(
      """
      { "detent-design": 1, "gone": ["page header layers: Badge", "page lists 2 layers: Icon",
        "page lists 1 layers: Icon", "page header layers: Removed"] }
      """, to: "design.json")
    let read = try prototype.read(Array(document.utf8)).get()
    #expect(read.design?.gone == ["page header layers: Badge", "page lists 2 layers: Icon"])
    try prototype.folder.write("{", to: "design.json")
    let broken = try prototype.read(Array(document.utf8))
    guard case .failure(let problems) = broken else {
      Issue.record("a broken note is no mistake")
      return
    }
    #expect(problems.all.count == 1 && problems.all[0].path.hasSuffix("design.json"))
    #expect(read.stamps.areOld, "a changed note is seen")
  }

  @Test func `parts of a picture begin where most of a row changes`() {
    let bitmap = Bitmap(width: 100, height: 60)
    for y in 0..<60 {
      for x in 0..<100 {
        // A line of text in the second part changes some of a row only.
        let isText = y == 40 && x < 70
        bitmap[x, y] = y < 20 ? 0xFF20_4060 : isText ? 0xFF00_0000 : 0xFFFF_FFFF - UInt32(y / 30)
      }
    }
    #expect(ScreenshotCuts.edges(in: bitmap) == [20])
    #expect(ScreenshotCuts.edges(in: Bitmap(width: 3, height: 1)) == [])
    #expect([320, 750, 1170, 1640].map(ScreenshotCuts.density) == [1, 2, 3, 2])
  }
}
