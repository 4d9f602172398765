import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import Foundation
import TestSupport
import Testing

@testable import DetentCommand
@testable import DetentProof

/// Tests the output of `detent test` after many failures: the number, each reason once, and a few lines each.
@Suite struct TestReportTests {
  private static let gesture = """
    detent-gesture 1
    size 120x160
    scale 0.5
    theme light dark
    shot rest
    key tab
    shot focused
    end

    """

  /// Makes a copy of Inter in which every weight is extra bold.
  private func otherFonts() throws -> ScratchFolder {
    let fonts = try ScratchFolder()
    let folders = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"]
    let folder = try #require(folders.first { FileManager.default.fileExists(atPath: $0) })
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let parts = name.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let ending = name.split(separator: ".").last else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: fonts.file(name),
        withDestinationPath: "\(folder)/\(parts[0])-ExtraBold.\(ending)")
    }
    return fonts
  }

  @Test(.enabled(if: Self.hasInter))
  func `another font is said once, above a line or two for each`() throws {
    let folder = try ScratchFolder()
    for name in ["a", "b", "c"] { _ = try folder.write(Self.gesture, to: "\(name).gesture") }
    #expect(try Command.run(["test", folder.path, "--record", "all"]).code == 1)
    let fonts = try otherFonts()
    let report = folder.file("report")
    let result = try Command.run(
      ["test", folder.path, "--report", report], environment: ["DETENT_FONT_DIR": fonts.path])
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 10, "\(result.output)")
    #expect(lines.first == "3 of 3 gestures failed; what they have in common:")
    #expect(lines[1].hasPrefix("  the fonts differ from the recording: Inter"))
    #expect(lines[1].hasSuffix(" more differ"))
    #expect(lines.count { $0.contains("the fonts differ") } == 1)
    #expect(lines.contains("see \(report)/index.html, and a folder for each beside it"))
    #expect(lines.last == "3 gestures, 12 pictures: 3 failed")
    for name in ["a", "b", "c"] {
      let own = lines.filter { $0.hasPrefix("\(name)/") || $0.hasPrefix("\(name): ") }
      #expect(own.count == 2, "\(own)")
      #expect(own.first?.contains("paint differs, state is the same: ") == true)
      #expect(own.last?.hasPrefix("\(name): paint differs in 3 more: ") == true)
      #expect(FileManager.default.fileExists(atPath: "\(report)/\(name)/rest-difference.png"))
    }
  }

  @Test func `one that fails among others says where its pictures are, and how many passed`() throws
  {
    let folder = try ScratchFolder()
    for name in ["a", "b"] { _ = try folder.write(Self.gesture, to: "\(name).gesture") }
    #expect(try Command.run(["test", folder.path, "--record", "all"]).code == 1)
    _ = try folder.write(Self.gesture.replacing("scale 0.5", with: "scale 0.25"), to: "b.gesture")
    let report = folder.file("report")
    let result = try Command.run(["test", folder.path, "--report", report])
    #expect(result.output.hasPrefix("1 of 2 gestures failed\nb: the gesture was edited"))
    #expect(
      result.output.contains(
        "  see \(report)/b and \(report)/index.html\n  the scale is 0.25, was 0.5\n"))
    #expect(result.output.hasSuffix("2 gestures, 8 pictures: 1 failed\n"))
  }

  @Test func `two gestures of one name in two folders each have pictures in the report`() throws {
    let folder = try ScratchFolder()
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
      _ = try folder.write(Self.gesture, to: "\(name)/wave.gesture")
    }
    let paths = ["one/wave.gesture", "two/wave.gesture"].map(folder.file)
    #expect(try Command.run(["test", "--record", "all"] + paths).code == 1)
    for name in ["one", "two"] {
      _ = try folder.write(
        Self.gesture.replacing("size 120x160", with: "size 121x160"), to: "\(name)/wave.gesture")
    }
    let report = folder.file("report")
    let result = try Command.run(["test", "--report", report] + paths)
    #expect(result.code == 1)
    for name in ["one", "two"] {
      #expect(result.output.contains("\n\(name)/wave: the gesture was edited"))
      for what in ["expected", "actual"] {
        #expect(FileManager.default.fileExists(atPath: "\(report)/\(name)/wave/rest-\(what).png"))
      }
    }
  }

  @Test func `pictures of one divergence are named in a line, the first with its message`() {
    let divergence = Divergence(
      stateTick: 3,
      quantity: .init(tick: 4, name: "header.height", found: "2", recorded: "1"))
    var result = ScreenshotResult(test: ScreenshotTest(path: "wave.gesture"))
    result.divergence = divergence
    result.faults = ["a", "b", nil].map { ShotFault(.state, picture: $0, "state differs") }
    func text() -> String {
      TestReport(results: [result], recording: nil, asked: 1, folder: "/r", seconds: 1).text
    }
    let start = """
      wave differs first at tick 4, where header.height is 2, was recorded as 1.
      1 of 1 gesture failed
      wave/a: state differs

      """
    let end = "1 gesture, 0 pictures: 1 failed\n"
    #expect(text() == start + "wave: state differs in the same way in 2 more: b, the end\n" + end)
    result.faults.removeLast()
    #expect(text() == start + "wave/b: state differs in the same way\n" + end)
    // Without a divergence nothing tells that they differ in the same way.
    result.divergence = nil
    #expect(text().hasSuffix("\nwave/a: state differs\nwave/b: state differs\n" + end))
  }

  @Test func `every report prints the sentence of the one verdict`() throws {
    var result = ScreenshotResult(test: ScreenshotTest(path: "wave.gesture"))
    result.faults = [ShotFault(.state, picture: "a", "state differs")]
    result.divergence = Divergence(
      stateTick: 3, quantity: .init(tick: 4, name: "header.height", found: "2", recorded: "1"))
    let sentence = try #require(result.verdict?.sentence)
    let report = TestReport(results: [result], recording: nil, asked: 1, folder: "/r", seconds: 1)
    let page = ReportPage([result], outcome: "", facts: "").bytes(template: try .report())
    let texts = [
      report.text, JSONWriter.text(result.json), JUnitReport([result], asked: 1).text,
      StepSummary([result], outcome: "").text, ScreenshotFailure(result, report: "/r").description,
      String(decoding: page, as: UTF8.self).replacing("</strong> <span>", with: " "),
    ]
    for text in texts { #expect(text.contains(sentence), "\(text.prefix(2000))") }
  }

  @Test func `of pictures that are painted differently the worst is described`() {
    var result = ScreenshotResult(test: ScreenshotTest(path: "wave.gesture"))
    let black = Bitmap(width: 4, height: 4)
    result.faults = (1...3).map { count in
      let other = Bitmap(width: 4, height: 4)
      for x in 0..<(count == 2 ? 4 : count) { other[x, 1] = 0xFF }
      var fault = ShotFault(.paint, picture: "p\(count)", "paint differs: \(count)")
      fault.difference = PictureDifference(black, other)
      return fault
    }
    func text() -> String {
      TestReport(results: [result], recording: nil, asked: 1, folder: "/r", seconds: 1).text
    }
    #expect(text().contains("\nwave/p2: paint differs: 2\nwave: paint differs in 2 more: p1, p3\n"))
    result.faults.removeLast()
    #expect(
      text().contains(
        "\nwave/p1: paint differs: 1 pixel, largest difference 255/255, in the rectangle 0,1 1x1\n")
    )
  }

  @Test func `the page says what the run took, which is no less than its tests did`() throws {
    let folder = try ScratchFolder()
    try folder.write("detent-gesture 1\nsize 60x80\nshot a\nhold 300\nend\n", to: "a.gesture")
    _ = try Command.run(["test", folder.path, "--record", "all"])
    let result = try Command.run(
      ["test", folder.path, "--json", "--jobs", "1", "--report", folder.file("report")])
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let own = try #require((json?["results"] as? [[String: Any]])?.first?["seconds"] as? Double)
    let page = try folder.text("report/index.html")
    let match = try #require(page.firstMatch(of: /1 gesture · ([0-9.]+) s · Detent/))
    let whole = try #require(Double(match.1))
    #expect(whole >= own - 0.01 && own > 0, "\(whole) and \(own)")
  }

  private static let hasInter = ["opentype", "truetype"].contains {
    FileManager.default.fileExists(atPath: "/usr/share/fonts/\($0)/inter")
  }

  @Test func `a picture of the prototype that changed is named as the cause`() throws {
    let folder = try ScratchFolder()
    let bitmap = Bitmap(width: 40, height: 40)
    for y in 0..<40 { for x in 0..<40 { bitmap[x, y] = 0xFF11_2233 } }
    try folder.folder("Own")
    try PNG.write(bitmap, to: folder.file("Own/badge.png"))
    try folder.write(
      """
      {"detent-prototype": 1, "name": "Own",
       "page": {"lists": [{"rows": 9, "rowHeight": 80, "layers": [{"picture": "badge.png"}]}]}}
      """, to: "Own/prototype.json")
    try folder.write("detent-gesture 1\nscene Own\nshot rest\nend\n", to: "own.gesture")
    #expect(try Command.run(["test", folder.path, "--record", "all"]).code == 1)
    #expect(try Command.run(["test", folder.path]).code == 0)
    let reference = try folder.text("own/reference.json")
    #expect(reference.contains("\"badge.png\": ") && reference.contains("\"prototype.json\": "))
    bitmap[20, 20] = 0xFFFF_FFFF
    try PNG.write(bitmap, to: folder.file("Own/badge.png"))
    let result = try Command.run(["test", folder.path])
    #expect(result.code == 1)
    #expect(
      result.output.contains("the prototype's files differ from the recording: badge.png is "),
      "\(result.output)")
  }
}
