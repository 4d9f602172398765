import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentParameters
import DetentSDL
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentCommand
@testable import detent_tools

/// The files from `detent-tools docs` must equal those in the tree.
@Suite struct DocsTests {
  /// The project's folder of documents.
  private static let docs = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Docs").path

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func page() throws -> String {
    try String(contentsOfFile: Self.docs + "/quantities.md", encoding: .utf8)
  }

  /// Draws some hundred pictures, which takes a minute without optimisation.
  @Test(.enabled(if: Effort.current == .full || Build.hasOptimisedModules))
  func `pictures and pages of the documents are what the program makes`() throws {
    // The page has missing, wrong and superfluous rows.
    var lines = try page().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.hasPrefix("| `") })
    lines[row] = "| `none` | None | pt | Nothing. |"
    lines.remove(at: row + 1)
    try folder.write(lines.joined(separator: "\n"), to: "quantities.md")
    for name in ["your-own-screens", "first.gesture"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: "\(Self.docs)/\(name)")
    }
    let result = try Command.run(["docs", folder.path], of: Command.tools)
    #expect(result.code == 0 && result.output == "" && result.errors == "", "\(result)")
    #expect(try folder.text("quantities.md") == page())
    let schema = try String(contentsOfFile: Self.docs + "/prototype.schema.json", encoding: .utf8)
    #expect(try folder.text("prototype.schema.json") == schema)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: Self.docs + "/Pictures")
      .sorted()
    #expect(pictures.count == 18)
    for name in pictures {
      let (made, kept) = (
        try PNG.read(folder.file("Pictures/\(name)")), try PNG.read(Self.docs + "/Pictures/\(name)")
      )
      #expect(made.hasPixels(of: kept), "\(name)")
    }
    #expect(try folder.text("parameters.md") == parameterPage())
    let sights = try FileManager.default.contentsOfDirectory(atPath: Self.docs + "/parameters")
    let madeSights = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("parameters"))
    #expect(sights.sorted() == madeSights.sorted())
    for name in sights.sorted() {
      let (made, kept) = (
        try PNG.read(folder.file("parameters/\(name)")),
        try PNG.read(Self.docs + "/parameters/\(name)")
      )
      #expect(made.hasPixels(of: kept), "\(name)")
    }
  }

  private func parameterPage() throws -> String {
    try String(contentsOfFile: Self.docs + "/parameters.md", encoding: .utf8)
  }

  @Test func `each parameter stands on its page once, with a picture of it or why there is none`()
    throws
  {
    let sections = try parameterPage().components(separatedBy: "\n### ").dropFirst()
    let keys = sections.map { $0.prefix { $0 != "\n" }.split(separator: "`").last.map(String.init) }
    #expect(keys == Feel.parameters.map(\.key))
    for (parameter, section) in zip(Feel.parameters, sections) {
      let picture = "/parameters/\(parameter.key).png"
      let isKept = FileManager.default.fileExists(atPath: Self.docs + picture)
      #expect(section.contains("](parameters/\(parameter.key).png)") == isKept)
      #expect(section.contains("No gesture shows it: ") == !isKept, "\(parameter.key)")
      #expect(section.contains(parameter.meaning) && section.contains(parameter.source))
      let isExcused =
        ["card.heights.", "toggles.", "hide."].contains { parameter.key.hasPrefix($0) }
        || ParameterPage.reasons[parameter.key] != nil
      #expect(isKept || isExcused, "\(parameter.key)")
    }
  }

  @Test func `what a parameter's picture shows is not the same under its values`() throws {
    let sections = try parameterPage().components(separatedBy: "\n### ").dropFirst()
    for (parameter, section) in zip(Feel.parameters, sections) {
      guard let start = section.range(of: "![The stage under ")?.upperBound else {
        guard section.contains("](parameters/") else { continue }
        // The picture shows one course in black, and others beside it in colours.
        let picture = try PNG.read(Self.docs + "/parameters/\(parameter.key).png")
        let inks = (112..<880).reduce(into: Set<UInt32>()) { inks, x in
          for y in 24..<300 where picture[x, y] & 0xFFFFFF != 0xFFFFFF {
            inks.insert(picture[x, y])
          }
        }
        #expect(inks.count > 3, "\(parameter.key)")
        continue
      }
      let picture = try PNG.read(Self.docs + "/parameters/\(parameter.key).png")
      let values = section[start...].prefix { $0 != "]" }.components(separatedBy: ", ")
      let step = (picture.width - 24) / values.count
      let isSame = (1..<values.count).allSatisfy { place in
        (44..<picture.height).allSatisfy { y in
          (24..<step).allSatisfy { picture[$0, y] == picture[$0 + place * step, y] }
        }
      }
      #expect(!isSame, "\(parameter.key)")
    }
  }

  @Test func `a folder without the page is left alone`() throws {
    let result = try Command.run(["docs", folder.path], of: Command.tools)
    #expect(result.code == 2 || result.code == 3)
    #expect(result.errors.contains("quantities.md"))
    #expect(try folder.names == [])
  }

  @Test @MainActor func `following the guide tunes a feel, and a key more saves it`() throws {
    let library = FeelLibrary(folder: nil, userFolder: folder.file("feels"))
    let guide = try TuningGuide(typesetter: try makeTypesetter(), library: library)
    var names: [String] = []
    guide.walk { name, _ in names.append(name) }
    #expect(names == ["1-drag", "2-loop", "3-slide", "4-save"])
    #expect(try folder.names == [], "nothing is saved unless it is asked for")
    let seconds = 60.0
    guide.window.handle(
      WindowEvent(.key(.return, modifiers: [], isRepeat: false), seconds: seconds))
    let saved = try library.read(folder.file("feels/bouncy.json")).feel
    #expect(saved == guide.window.workbench.feel)
    #expect(saved.header.settle.dampingRatio < 0.8)
  }
}

extension Bitmap {
  /// Tells whether all pixels are the same.
  func hasPixels(of other: Bitmap) -> Bool {
    width == other.width && height == other.height
      && (0..<height).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == other[$0, y] } }
  }
}
