import DetentDisk
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

/// Tests the limits of a prototype's document.
extension PrototypeReaderTests {
  @Test func `texts are bounded, each and all together`() throws {
    func text(_ count: Int, _ size: Double = 8) -> String {
      "{\"text\": \"\(String(repeating: "W", count: count))\", \"size\": \(size)}"
    }
    #expect(try problems(page(text(10_000))) == [])
    #expect(
      try problems(page(text(10_001)))
        == ["prototype.json:3:10: found a text of 10001 letters, expected at most 10000"])
    // Each text covers 440,000 square points.
    let many = Array(repeating: text(10_000), count: 36)
    #expect(try problems(page(many.joined(separator: ",\n"))) == [])
    #expect(
      try problems(page((many + [text(10_000)]).joined(separator: ",\n"))) == [
        "prototype.json:39:10: found a text of about 440000 square points, expected at most 160000: all texts of a prototype cover 16000000 together at most"
      ])
  }

  @Test func `rows may not show more at once than anybody could see`() throws {
    func document(rowHeight: Double, lines: Int, in part: String) -> String {
      let list = """
        {"rows": 10000, "rowHeight": \(rowHeight), "layers": [
        {"fill": "#FFF"}, {"text": "a", "lineCount": \(lines), "shadow": {}}]}
        """
      return part == "page"
        ? #"{"detent-prototype": 1, "name": "P", "page": {"lists": ["# + list + "]}}"
        : #"{"detent-prototype": 1, "name": "P", "page": {}, "card": {"lists": ["# + list + "]}}"
    }
    for part in ["page", "card"] {
      #expect(try problems(document(rowHeight: 4, lines: 45, in: part)) == [])
      let all = try problems(document(rowHeight: 4, lines: 50, in: part))
      #expect(
        all.count == 1
          && all[0].hasSuffix(
            "found rows that show 10812 layers and lines of text at once, expected at most 10000: higher rows, or fewer layers and lines in them"
          ), "\(all)")
    }
  }

  @Test func `the first hundred of very many mistakes are said, and the rest is counted`() throws {
    let keys = (0..<5000).map { "\"k\($0)\": 0" }.joined(separator: ",\n")
    let document = "{\"detent-prototype\": 1, \"name\": \"P\", \"page\": {},\n\(keys)}"
    guard case .failure(let problems) = try read(document) else {
      Issue.record("it was read")
      return
    }
    #expect(problems.all.count == 100 && problems.moreCount == 4900)
    #expect(problems.all.map(\.place) == (0..<100).map { TextPlace(line: $0 + 2, column: 1) })
    #expect(problems.lines.count == 101 && problems.lines.last == "and 4900 more")
  }

  @Test func `the nearest of very many pictures is only looked for while it is said`() throws {
    let missing = (0..<300).map { "{\"picture\": \"nxne\($0).png\"}" }
    let lists = stride(from: 0, to: 300, by: 100).map { start in
      "{\"rows\": 1, \"rowHeight\": 80, \"layers\": ["
        + missing[start..<(start + 100)].joined(separator: ",") + "]}"
    }
    for index in 0..<300 { try folder.write("1 1", to: "none\(index).png") }
    guard
      case .failure(let problems) = try read(
        #"{"detent-prototype": 1, "name": "P", "page": {"lists": ["#
          + lists.joined(separator: ",\n") + "]}}")
    else {
      Issue.record("it was read")
      return
    }
    #expect(problems.all.count == 100 && problems.moreCount == 200)
    #expect(problems.all.allSatisfy { $0.suggestion?.hasPrefix("none") == true })
  }

  @Test func `all quantities of a prototype with every part can drive at once`() throws {
    try prototype.makePictures()
    let scene = try read(Self.parcels).get().scene
    let names = Quantity.all(in: scene).filter { $0.kind != .word }.map(\.name)
    #expect(names.count > 20 && names.count <= Scene.mostDrivers)
    let layers = names.map {
      ##"{"fill": "#FFF", "x": {"by": "\##($0)", "map": [[0, 0], [1, 1]]}}"##
    }
    let document = Self.parcels.replacing(
      #""layers": [{ "picture": "button.png""#,
      with: "\"layers\": [" + layers.joined(separator: ",") + #", { "picture": "button.png""#)
    #expect(Set(try read(document).get().scene.drivers) == Set(names))
  }
}
