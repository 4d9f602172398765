import Foundation
import TestSupport
import Testing

@Suite struct ScreenshotTests {
  @Test func `every picture that was written is named, a line each`() throws {
    let folder = try ScratchFolder()
    let text = "detent-gesture 1\nshot before\ntap 195 60\nshot after\nend\n"
    let gestures = try ["one", "two"].map { try folder.write(text, to: "\($0).gesture") }
    let out = folder.file("pictures")
    let single = try Command.run(["screenshot", gestures[0], "--out", out, "--scale", "0.5"])
    #expect(single.code == 0)
    #expect(single.output == "\(out)/before.png\n\(out)/after.png\n")
    let both = try Command.run(["screenshot", "--out", out, "--scale", "0.5"] + gestures)
    let names = both.output.split(separator: "\n").map(String.init)
    #expect(
      names == ["one/before", "one/after", "two/before", "two/after"].map { "\(out)/\($0).png" })
    for name in names { #expect(FileManager.default.fileExists(atPath: name)) }
  }

  @Test func `what a gesture expects in vain exits with 1, its pictures written all the same`()
    throws
  {
    let folder = try ScratchFolder()
    let gesture = try folder.write(
      "detent-gesture 1\nshot a\nexpect header.height 1\nshot b\nend\n", to: "g.gesture")
    let out = folder.file("pictures")
    let result = try Command.run(["screenshot", gesture, "--out", out, "--scale", "0.25"])
    #expect(result.code == 1)
    #expect(result.output == "\(out)/a.png\n\(out)/b.png\n")
    #expect(
      result.errors
        == "detent: \(gesture):3:1: found header.height 128, expected header.height 1\n")
    for name in ["a", "b"] { #expect(FileManager.default.fileExists(atPath: "\(out)/\(name).png")) }
  }

  @Test func `a gesture without a shot exits with 2, and nothing is written`() throws {
    let folder = try ScratchFolder()
    let good = try folder.write("detent-gesture 1\nshot a\nend\n", to: "good.gesture")
    let none = try folder.write(
      "detent-gesture 1\ntap 9 9\nexpect scene.settled true\nend\n", to: "none.gesture")
    let bad = try folder.write("detent-gesture 1\nshot\nend\n", to: "bad.gesture")
    let out = folder.file("pictures")
    for operands in [[none], [good, none], [good, bad]] {
      let result = try Command.run(["screenshot", "--out", out] + operands)
      #expect(result.code == 2, "\(operands)")
      #expect(result.output == "")
      #expect(!FileManager.default.fileExists(atPath: out), "\(operands)")
      guard operands.last == none else { continue }
      #expect(
        result.errors
          == "detent: \(none): found a gesture without a shot, expected a line shot NAME for each picture\n"
      )
    }
  }

  /// The gesture waits in vain for rest before its only shot.
  @Test func `a shot that is never reached leaves no folder`() throws {
    let folder = try ScratchFolder()
    let gesture = try folder.write(
      """
      detent-gesture 1
      scene popup
      set popup.step 0
      set popup.warmUp.duration 10
      key right
      settle
      shot late
      end

      """, to: "late.gesture")
    let out = folder.file("pictures")
    let result = try Command.run(["screenshot", gesture, "--out", out])
    #expect(result.code == 1)
    #expect(result.output == "" && result.errors.contains("found motion after 10 s"))
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test func `theme, scale, feel and settings take the place of the gesture's own`() throws {
    let folder = try ScratchFolder()
    let gesture = try folder.write(
      "detent-gesture 1\nsize 100x80\ntheme light dark\nset header.heights.normal 100\nshot a\nend\n",
      to: "g.gesture")
    let feel = try folder.write(
      #"{"detent-feel": 1, "base": "default", "set": {"header.heights.normal": 110}}"#, to: "f.json"
    )
    func pictures(_ flags: String...) throws -> [String: Data] {
      let out = folder.file("out-\(UUID().uuidString)")
      let result = try Command.run(["screenshot", gesture, "--out", out] + flags)
      #expect(result.code == 0, "\(result.errors)")
      let names = result.output.split(separator: "\n").map { String($0.dropFirst(out.count + 1)) }
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try Data(contentsOf: URL(fileURLWithPath: "\(out)/\($0)")))
        })
    }
    /// Reads width and height from the start of a PNG file.
    func size(_ data: Data?) -> [UInt8] { data.map { [$0[19], $0[23]] } ?? [] }
    let own = try pictures()
    #expect(own.keys.sorted() == ["a-dark.png", "a.png"])
    #expect(size(own["a.png"]) == [100, 80])
    #expect(own["a.png"] != own["a-dark.png"])
    #expect(try pictures("--theme", "dark") == ["a.png": try #require(own["a-dark.png"])])
    #expect(try pictures("--theme", "light") == ["a.png": try #require(own["a.png"])])
    #expect(size(try pictures("--scale", "2")["a.png"]) == [200, 160])
    let set = try pictures("--set", "header.heights.normal=110")
    #expect(set["a.png"] != own["a.png"])
    // A feel replaces the gesture's own settings too, and --set comes on top of it.
    #expect(try pictures("--feel", feel) == set)
    #expect(try pictures("--feel", feel, "--set", "header.heights.normal=100") == own)
  }

  @Test func `two gestures of one name are refused, one and the same twice too`() throws {
    let folder = try ScratchFolder()
    let gesture = try folder.write("detent-gesture 1\nshot a\nend\n", to: "g.gesture")
    let result = try Command.run(["screenshot", gesture, gesture, "--out", folder.file("out")])
    #expect(result.code == 2)
    #expect(result.errors.contains("found the name g, which \(gesture) also has"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  #if os(Linux)
    @Test func `a display that does not open is said with the ways out`() throws {
      let result = try Command.run(
        ["run"], environment: ["DISPLAY": ":7654", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""])
      #expect(result.code == 3)
      for hint in ["DISPLAY=\":7654\"", "unset DISPLAY", "xvfb-run", "screenshot"] {
        #expect(result.errors.contains(hint), "\(result.errors)")
      }
    }
  #endif
}
