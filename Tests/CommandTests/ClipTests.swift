import Foundation
import TestSupport
import Testing

/// Runs `detent clip` from outside.
@Suite struct ClipTests {
  private let folder: ScratchFolder
  private let gesture: String

  init() throws {
    folder = try ScratchFolder()
    gesture = try folder.write(
      "detent-gesture 1\nsize 62x81\nscale 0.5\nat 0.05 press 30 70\nat 0.15 move 30 60\nrelease\n"
        + "at 0.2 end\n", to: "g.gesture")
  }

  /// Writes a program `ffmpeg` that runs the shell `script`.
  private func ffmpeg(_ script: String) throws -> [String: String] {
    let program = try folder.write("#!/bin/sh\n\(script)\n", to: "ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return ["PATH": folder.path + ":/usr/bin:/bin"]
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `an animated PNG is written, named and complete`() throws {
    let path = folder.file("g.png")
    let result = try Command.run(["clip", gesture, "--out", path])
    #expect(
      [result.code == 0, result.output == path + "\n", result.errors == ""] == [true, true, true])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.range(of: Data("acTL".utf8)) != nil)
    #expect(bytes.suffix(8).prefix(4) == Data("IEND".utf8))
    #expect(try names == ["g.gesture", "g.png"])
  }

  @Test func `a twin names each side's final state, as replay prints it`() throws {
    let path = folder.file("g.png")
    let flags = ["--set", "scroll.deceleration=0.99"]
    let clip = ["clip", gesture, "--out", path, "--twin", "originals"]
    let result = try Command.run(clip + flags)
    let own = try Command.run(["replay", gesture, "--hash"] + flags).output
    let other = try Command.run(["replay", gesture, "--hash", "--feel", "originals"]).output
    #expect(own != other && result.code == 0)
    #expect(result.output == "\(path)\nA \(own)B \(other)")
  }

  @Test(arguments: ["mp4", "webm", "gif"])
  func `ffmpeg gets every frame's pixels, and its file takes its place at the end`(
    ending: String
  ) throws {
    let environment = try ffmpeg(
      "for last; do :; done; echo \"$@\" > '\(folder.file("said"))'; cat > \"${last#file:}\"")
    let path = folder.file("g.\(ending)")
    let result = try Command.run(
      ["clip", gesture, "--out", path, "--fps", "50", "--scale", "1"], environment: environment)
    #expect(result.code == 0, "\(result.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 62 * 81 * 4 * 10)
    let said = try folder.text("said")
    #expect(said.contains("-video_size 62x81 -framerate 50 -i pipe:0"))
    #expect(said.contains("-f \(ending) file:"))
    #expect(try names == ["ffmpeg", "g.gesture", "g.\(ending)", "said"])
  }

  @Test func `without ffmpeg the message says what to install, and exits with 3`() throws {
    let environment = ["PATH": folder.file("none")]
    let result = try Command.run(
      ["clip", gesture, "--out", folder.file("g.mp4")], environment: environment)
    #expect(result.code == 3)
    #expect(result.errors.contains("g.mp4: found no program ffmpeg, expected this program"))
    #expect(result.errors.contains("apt-get install ffmpeg"))
    #expect(try names == ["g.gesture"])
  }

  @Test(arguments: [
    "kill -9 $$", "echo 'Unknown encoder' >&2; exit 1", "cat > /dev/null; kill -9 $$",
  ])
  func `an ffmpeg that fails leaves the old film, and exits with 3`(script: String) throws {
    let old = try folder.write("old", to: "g.mp4")
    let environment = try ffmpeg(script)
    let result = try Command.run(
      ["clip", gesture, "--out", old, "--scale", "8"], environment: environment)
    #expect(result.code == 3)
    #expect(result.errors.contains("ffmpeg, expected a film of every frame"))
    if script.contains("Unknown") {
      #expect(result.errors.contains("g.mp4: found the message \"Unknown encoder\" from ffmpeg"))
    }
    #expect(try folder.text("g.mp4") == "old")
    #expect(try names == ["ffmpeg", "g.gesture", "g.mp4"])
  }

  @Test(arguments: ["png", "mp4"])
  func `what is stopped leaves nothing, neither a part of a film nor a program`(
    ending: String
  ) throws {
    let long = try folder.write(
      "detent-gesture 1\nsize 390x844\nat 600 end\n", to: "long.gesture")
    _ = try ffmpeg("for last; do :; done; cat > \"${last#file:}\"")
    let path = folder.file("film.\(ending)")
    let line = "PATH='\(folder.path)':$PATH; detent clip '\(long)' --out '\(path)' --fps 240 &"
    let stopped = try Command.shell(line + " sleep 1; kill -TERM $!; wait $!", in: folder.path)
    // The code is 1 if the caller of the tests blocks the signal.
    #expect([1, 128 + SIGTERM].contains(stopped.code))
    #expect(try names == ["ffmpeg", "g.gesture", "long.gesture"])
  }

  @Test func `flags that mean nothing exit with 2 and say what would`() throws {
    for (flags, expected) in [
      (["--out", "film.avi"], ".png, .mp4, .gif or .webm"),
      (["--out", "film"], ".png, .mp4, .gif or .webm"),
      ([], "--out: found nothing"),
      (["--out", "f.png", "--fps", "0"], "a whole number from 1 to 240"),
      (["--out", "f.png", "--fps", "23.9"], "a whole number from 1 to 240"),
      (["--out", "f.gif", "--fps", "60"], "a whole number from 1 to 50"),
      (["--out", "f.png", "--scale", "9"], "from 0.25 to 8"),
      (["--out", "f.png", "--twin", "nobody"], "--twin: found \"nobody\""),
      (["--out", "f.png", "--touch"], "--touch"),
    ] {
      let result = try Command.run(["clip", gesture] + flags)
      #expect(result.code == 2, "\(flags)")
      #expect(result.errors.contains(expected), "\(flags): \(result.errors)")
    }
  }

  @Test func `a gesture that expects in vain is filmed all the same, and exits with 1`() throws {
    let failing = try folder.write(
      "detent-gesture 1\nsize 60x80\nhold 0.1\nexpect header.height 1\nend\n", to: "f.gesture")
    let path = folder.file("f.png")
    let result = try Command.run(["clip", failing, "--out", path, "--twin", "originals"])
    #expect(result.code == 1)
    // Each feel has its own line.
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
