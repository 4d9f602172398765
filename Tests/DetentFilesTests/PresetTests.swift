import DetentDisk
import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage
import TestSupport
import Testing

/// Tests the feels that come with the program, and the sources of their numbers.
@Suite struct PresetTests {
  private static func library() throws -> FeelLibrary {
    FeelLibrary(try Assets.find(environment: [:]))
  }

  private static func read(_ name: String) throws -> OpenedFeel {
    let library = try library()
    let path = try #require(library.path(of: FeelReference(name: name, source: "test")))
    return try library.read(path)
  }

  private static let names = [
    "android", "calm", "flutter", "material-expressive", "material-sheet", "origami", "originals",
    "playful",
  ]

  @Test func `the presets are these`() throws {
    #expect(try Self.library().presets == ["default"] + Self.names)
  }

  @Test(arguments: names)
  func `every value of a preset says where it is from`(name: String) throws {
    let opened = try Self.read(name)
    #expect(!opened.file.about.isEmpty && !opened.file.settings.isEmpty)
    for setting in opened.file.settings {
      let source = try #require(opened.file.sources[setting.key], "\(setting.key)")
      #expect(source.count > 10, "\(setting.key): \(source)")
      #expect(opened.sources.text(of: setting.key, in: opened.feel) == source)
    }
    #expect(opened.file.sources.count == opened.file.settings.count)
    #expect(opened.feel != opened.base)
  }

  /// The published stiffness and damping ratio of every spring.
  private static let springs: [(String, String, Double, Double)] = [
    ("android", "card.settle", 700, 0.9), ("android", "header.settle", 700, 0.9),
    ("android", "overlay.spring", 700, 0.9), ("material-sheet", "card.settle", 700, 0.9),
    ("material-expressive", "header.settle", 380, 0.8),
    ("material-expressive", "card.settle", 380, 0.8),
    ("material-expressive", "overlay.spring", 380, 0.8),
    ("flutter", "scroll.bounce", 200, 1.1), ("flutter", "card.settle", 500, 1),
    ("flutter", "overlay.spring", 500, 1),
    // These are Origami's tension 40 and friction 7, and POP's bounciness 4 and speed 12.
    ("origami", "card.settle", 230.2, 0.72500337),
    ("origami", "overlay.spring", 342.100588, 0.82415234),
  ]

  @Test(arguments: springs)
  func `its springs are the published ones`(
    name: String, key: String, stiffness: Double, ratio: Double
  ) throws {
    let feel = try Self.read(name).feel
    let response = try #require(Feel.parameter(key + ".response")).value(in: feel)
    let spring = DampedSpring(
      response: response,
      dampingRatio: try #require(Feel.parameter(key + ".dampingRatio")).value(in: feel))
    #expect(abs(spring.stiffness - stiffness) < 1e-5 * stiffness)
    #expect(abs(spring.dampingRatio - ratio) < 1e-6)
  }

  @Test func `a preset on another has the other's sources, too`() throws {
    let sheet = try Self.read("material-sheet")
    #expect(sheet.sources.text(of: "scroll.fling", in: sheet.feel)?.contains("AOSP") == true)
    #expect(sheet.file.sources["scroll.fling"] == nil)
  }

  @Test func `sources are kept when written again, and go with the value that they were said of`()
    throws
  {
    let folder = try ScratchFolder()
    let library = FeelLibrary(folder: folder.path)
    try folder.write(
      """
      {"detent-feel": 1, "set": {"scroll.wheel": 60, "header.resistance": 0.5},
       "sources": {"scroll.wheel": "A mouse", "header.resistance": "A hand"}}
      """, to: "mine.json")
    let opened = try library.read(folder.file("mine.json"))
    #expect(try FeelFile.parse(Array(opened.file.text.utf8), path: "again") == opened.file)
    var feel = opened.feel
    feel.scroll.pointsPerNotch = 61
    let file = FeelFile(feel, base: "default", of: .default, sources: opened.sources)
    #expect(file.sources == ["header.resistance": "A hand"])
    feel.scroll.pointsPerNotch = 60
    #expect(
      FeelFile(feel, base: "default", of: .default, sources: opened.sources).sources.count == 2)
    // A value that a file sets itself has only its own source.
    try folder.write(
      "{\"detent-feel\": 1, \"base\": \"mine\", \"set\": {\"scroll.wheel\": 70}}", to: "child.json")
    let child = try library.read(folder.file("child.json"))
    #expect(child.sources.text(of: "scroll.wheel", in: child.feel) == nil)
    #expect(child.sources.text(of: "header.resistance", in: child.feel) == "A hand")
  }

  @Test(arguments: [
    ("{\"scroll.weel\": \"x\"}", "a source for \"scroll.weel\", which is not set"),
    ("{\"scroll.bounces\": \"x\"}", "a source for \"scroll.bounces\", which is not set"),
    ("{\"scroll.wheel\": 3}", "3"), ("{\"scroll.wheel\": \"\"}", "\"\""), ("[]", "a list"),
  ])
  func `a source is a text, and of a value that is set`(sources: String, found: String) throws {
    let text =
      "{\"detent-feel\": 1, \"set\": {\"scroll.wheel\": 60},\n\"sources\": \(sources)}"
    let problem = #expect(throws: FileProblem.self) {
      try FeelFile.parse(Array(text.utf8), path: "x.json")
    }
    #expect(problem?.found == found && problem?.place?.line == 2)
  }
}
