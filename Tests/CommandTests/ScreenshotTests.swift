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
