import DetentDisk
import DetentMenus
import DetentMotion
import DetentParameters
import DetentStage
import TestSupport
import Testing

@testable import DetentFiles

@Suite struct FeelFileTests {
  private func error(_ text: String) -> String? {
    problem { () throws(FileProblem) in _ = try FeelFile.parse(Array(text.utf8), path: "f.json") }?
      .description
  }

  @Test func `a feel survives its file bit for bit`() throws {
    let folder = try ScratchFolder()
    let library = FeelLibrary(folder: nil)
    var chance = Chance(7)
    for round in 0..<500 {
      let feel = chance.feel()
      let path = folder.file("f\(round % 3).json")
      try FeelFile(feel, base: "default", of: .default).write(to: path)
      let read = try library.read(path).feel
      for parameter in Feel.parameters {
        #expect(
          parameter.value(in: read).bitPattern == parameter.value(in: feel).bitPattern,
          "\(parameter.key)")
      }
    }
  }

  @Test func `only what differs from the base is written`() throws {
    var feel = Feel.default
    feel.header.snapPolicy = .nearest
    feel.pull.capsuleCarriesVelocity = false
    feel.overlay.duration = 0.25
    let file = FeelFile(feel, about: "A \"test\"", base: "default", of: .default)
    #expect(
      file.text == """
        {
          "detent-feel": 1,
          "about": "A \\"test\\"",
          "base": "default",
          "set": {
            "header.snap.policy": "nearest",
            "pull.capsule.carriesVelocity": false,
            "overlay.duration": 0.25
          }
        }

        """)
    #expect(try FeelFile.parse(Array(file.text.utf8), path: "f") == file)
  }

  @Test(arguments: [
    ("[]", "1:1: found a list, expected an object: {\"detent-feel\": 1, …}"),
    (
      "{}", "1:1: found an object without \"detent-feel\", expected \"detent-feel\": 1, the version"
    ),
    ("{\"detent-feel\": 2}", "1:17: found 2, expected \"detent-feel\": 1, the version"),
    ("{\"detent-feel\": \"1\"}", "1:17: found \"1\", expected \"detent-feel\": 1, the version"),
    (
      "{\"detent-feel\": 1, \"bass\": \"default\"}",
      "1:20: found the unknown key \"bass\", expected detent-feel, about, base, set, sources; did you mean base?"
    ),
    ("{\"detent-feel\": 1, \"base\": \"\"}", "1:28: found \"\", expected the name of a feel"),
    (
      "{\"detent-feel\": 1, \"set\": []}",
      "1:27: found a list, expected an object of parameters: {\"header.heights.compact\": 64, …}"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\n \"header.heights.comptact\": 64}}",
      "2:2: found the unknown key \"header.heights.comptact\", expected the key of a parameter; did you mean header.heights.compact?"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\n \"compact\": 64}}",
      "2:2: found the unknown key \"compact\", expected the key of a parameter; did you mean header.heights.compact?"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\n \"overlay.alpha\": 7}}",
      "2:19: found 7 for overlay.alpha, expected a number from 0.2 to 1"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\"overlay.duration\": \"0.3s\"}}",
      "1:48: found \"0.3s\" for overlay.duration, expected a number from 0.05 to 3 (s)"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\"overlay.motion\": \"sprig\"}}",
      "1:46: found \"sprig\" for overlay.motion, expected one of spring, ease; did you mean spring?"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\"overlay.motion\": 0}}",
      "1:46: found 0 for overlay.motion, expected one of spring, ease"
    ),
    (
      "{\"detent-feel\": 1, \"set\": {\"pull.capsule.carriesVelocity\": 1}}",
      "1:60: found 1 for pull.capsule.carriesVelocity, expected true or false"
    ),
    (
      "{\"detent-feel\": 1, \"overlay.alpha\": 0.9}",
      "1:20: found the unknown key \"overlay.alpha\", expected detent-feel, about, base, set, sources; did you mean the same under \"set\"?"
    ),
  ])
  func `errors point at the key or the value`(text: String, message: String) {
    #expect(error(text) == "f.json:" + message)
  }

  @Test func `values that contradict each other are an error at one of them`() throws {
    let folder = try ScratchFolder()
    let library = FeelLibrary(folder: folder.path)
    let path = try folder.write(
      "{\"detent-feel\": 1, \"set\": {\n  \"header.heights.normal\": 60}}", to: "low.json")
    let error = problem { () throws(FileProblem) in _ = try library.read(path) }
    #expect(error?.place == TextPlace(line: 2, column: 3))
    #expect(error?.found == "60 for header.heights.normal")
    #expect(error?.expected == "at least header.heights.compact, 64")
  }

  @Test func `bases are presets or files beside the file, and never lead back`() throws {
    let folder = try ScratchFolder()
    let library = FeelLibrary(folder: folder.path)
    let head = "{\"detent-feel\": 1, \"base\": "
    try folder.write(head + "\"default\", \"set\": {\"overlay.alpha\": 0.5}}", to: "calm.json")
    let child = try folder.write(
      head + "\"calm\", \"set\": {\"overlay.travel\": 10}}", to: "child.json")
    let feel = try library.read(child).feel
    #expect(feel.overlay.alpha == 0.5 && feel.overlay.travel == 10)

    try folder.write(head + "\"two\"}", to: "one.json")
    let loop = try folder.write(head + "\"./one.json\"}", to: "two.json")
    let error = problem { () throws(FileProblem) in _ = try library.read(loop) }
    #expect(error?.found == "the base \"two\", which leads back here")
    #expect(error?.place == TextPlace(line: 1, column: 28))

    let unknown = FeelReference(name: "clam", source: "--feel")
    let missing = problem { () throws(FileProblem) in _ = try library.feel(unknown) }
    #expect(missing?.suggestion == "calm")
    #expect(library.names == ["default", "calm", "child", "one", "two"])
  }

  @Test func `the originals differ from the default as published`() throws {
    let library = FeelLibrary(try Assets.find(environment: [:]))
    let feel = try library.feel(FeelReference(name: "originals", source: "test"))
    #expect(feel.header.snapPolicy == .nearest)
    #expect(feel.header.settleMotion == .ease)
    #expect(feel.header.settleDuration == 0.25)
    #expect(feel.header.baseline == .firstReport)
    #expect(feel.header.heights == HeaderHeights(compact: 64, normal: 128, expanded: 284))
    #expect(feel.overlay.alpha == 0.9)
    #expect(feel.overlay.motion == .ease)
    #expect(feel.overlay.duration == 0.5)
    #expect(!feel.pull.capsuleCarriesVelocity)
  }

  @Test func `every preset reads, and all it says differs from nothing twice`() throws {
    let library = FeelLibrary(try Assets.find(environment: [:]))
    #expect(library.names.contains("originals"))
    for name in library.names {
      let feel = try library.feel(FeelReference(name: name, source: "test"))
      #expect(feel.problems.isEmpty, "\(name)")
    }
  }

  @Test func `without assets all is known but presets, and who asks for one is told`() throws {
    let folder = try ScratchFolder()
    let none = folder.file("none")
    let library = try FeelLibrary.shipped(
      userFolder: folder.path, environment: [:], executable: "\(none)/a/b", sources: none)
    try folder.write("{\"detent-feel\": 1}", to: "mine.json")
    #expect(library.names == ["default", "mine"])
    for name in ["default", "mine", folder.file("mine.json")] {
      #expect(try library.feel(FeelReference(name: name, source: "--feel")) == .default)
    }
    let error = problem { () throws(FileProblem) in
      _ = try library.feel(FeelReference(name: "originals", source: "--feel"))
    }
    #expect(error?.path == "assets" && error?.kind == .environment)
    #expect(library.fault == error)
    let wrong = problem { () throws(FileProblem) in
      _ = try FeelLibrary.shipped(
        environment: ["DETENT_ASSETS": none], executable: nil, sources: folder.path)
    }
    #expect(wrong?.path == none && wrong?.kind == .environment)
  }

  @Test
  func `a folder of feels that cannot be read is said, one that is not there only of presets`()
    throws
  {
    let folder = try ScratchFolder()
    let file = try folder.write("x", to: "file")
    #expect(FeelLibrary(folder: folder.path, userFolder: folder.file("none")).fault == nil)
    #expect(FeelLibrary(folder: nil).fault == nil)
    for library in [
      FeelLibrary(folder: folder.path, userFolder: file), FeelLibrary(folder: file),
      FeelLibrary(folder: folder.file("none")),
    ] {
      let fault = try #require(library.fault)
      #expect(fault.kind == .environment && fault.expected == "a folder that can be read")
      let error = problem { () throws(FileProblem) in
        _ = try library.feel(FeelReference(name: "calm", source: "--feel"))
      }
      #expect(error == fault)
    }
  }
}
