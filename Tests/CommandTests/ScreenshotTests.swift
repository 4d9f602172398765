import Foundation
import Testing

@Suite struct ScreenshotTests {
  @Test func `every picture that was written is named, a line each`() throws {
    let folder = try Scratch()
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
    let folder = try Scratch()
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
    let folder = try Scratch()
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
          == "detent: \(none): found a gesture without a picture, expected a line shot NAME where one is to be taken\n"
      )
    }
  }

  /// It waits in vain for rest before its only shot.
  @Test func `a shot that is never reached leaves no folder`() throws {
    let folder = try Scratch()
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
