import DetentCanvas
import DetentDisk
import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentFiles

/// Tests damaged designs: each is refused with a place, or becomes a document that can be read.
@Suite struct DesignFuzzTests {
  private let folder: ScratchFolder
  private let sources: [[UInt8]]

  init() throws {
    folder = try ScratchFolder()
    let fixtures =
      (0..<3).reduce(#filePath) { path, _ in FilePath.folder(of: path) } + "/Fixtures/designs/"
    sources = try ["figma", "sketch", "penpot", "inkscape"].map {
      try FileBytes.read(fixtures + $0 + ".svg", limit: 1 << 20)
    }
  }

  /// Tools that draw a small opaque square in the middle of everything.
  private var tools: DesignTools {
    DesignTools(
      draw: { svg throws(FileProblem) in
        let text = String(decoding: svg.prefix(4000), as: UTF8.self)
        func side(_ name: String) -> Int {
          let match = try? Regex(" \(name)=\"([0-9.e-]+)\"").firstMatch(in: text)
          return match?.output[1].substring.flatMap { Double($0) }.map { Int($0) } ?? 1
        }
        let bitmap = Bitmap(width: max(1, side("width")), height: max(1, side("height")))
        bitmap[bitmap.width / 2, bitmap.height / 2] = 0xFF00_0000
        return bitmap
      }, encode: { _ in [0] }, hasFont: { _ in true })
  }

  private func read(_ bytes: [UInt8]) throws -> FileProblem? {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a.svg")))
    return problem { () throws(FileProblem) in
      let design = try Design.read(folder.file("a.svg"), tools)
      let document = try DesignDocument(design, folder: "A")
      let text = document.files.first { $0.name == PrototypeDocument.fileName }
      let root = try JSONReader.read(text?.bytes ?? [], path: "a.json")
      var problems = ProblemList()
      PrototypeDocument.shape.check(root, path: "a.json", &problems)
      #expect(problems.all.isEmpty, "\(problems.all)")
    }
  }

  /// Removes, doubles or moves a whole tag, or nests the file deeply.
  private func torn(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
    let tags = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
    let start = chance.one(of: tags)
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? start
    var copy = bytes
    switch chance.whole(4) {
    case 0: copy.removeSubrange(start...end)
    case 1: copy.insert(contentsOf: bytes[start...end], at: start)
    case 2: copy.removeLast(copy.count - start - chance.whole(max(1, end - start)))
    default:
      let depth = 1 + chance.whole(200)
      copy.insert(
        contentsOf: Array(String(repeating: "<g>", count: depth).utf8)
          + Array(String(repeating: "</g>", count: depth).utf8), at: start)
    }
    return copy
  }

  /// Replaces a number in the file by one that no tool writes.
  private func strange(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let numbers = text.matches(of: /-?[0-9]+(?:\.[0-9]+)?/).map(\.range)
    let new = ["0", "-1", "1e308", "-1e308", "1e-308", "99999", "0.5", "", "NaN", "1e5"]
    return Array(
      text.replacingCharacters(in: chance.one(of: numbers), with: chance.one(of: new)).utf8)
  }

  @Test func `a damaged design is refused with its place, or read`() throws {
    var chance = Chance(41)
    var refused = 0
    let rounds = Effort.designs
    for round in 0..<rounds {
      let source = chance.one(of: sources)
      let bytes =
        switch chance.whole(3) {
        case 0: chance.damaged(source)
        case 1: torn(source, &chance)
        default: strange(source, &chance)
        }
      guard let error = try read(bytes) else { continue }
      refused += 1
      #expect(error.place?.exists(in: bytes) == true, "round \(round): \(error)")
    }
    #expect(refused > rounds / 10 && refused < rounds * 9 / 10, "\(refused)")
  }

  @Test func `each tool's file is read whole`() throws {
    for source in sources { #expect(try read(source) == nil) }
  }
}
