import DetentDisk
import Foundation
import TestSupport
import Testing

/// Runs `detent film` from outside, on films that our own program makes.
@Suite struct FilmTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let card = """
    detent-gesture 1
    scene card
    at 0.1 press 195 700
    drag 195 520 over 0.1 linear
    drag 195 560 over 0.1 ease-in
    drag 195 530 over 0.08 linear
    release
    settle
    end

    """

  /// The card's place in the gesture's film, where it is at first, in pixels.
  private static let box = "20,425,160,40"

  /// Makes a film of the card, which is dragged and let go.
  private func film(_ name: String = "card.mp4") throws -> String {
    let gesture = try folder.write(Self.card, to: "card.gesture")
    let path = folder.file(name)
    let result = try Command.run(["clip", gesture, "--out", path, "--no-touch", "--scale", "1"])
    try #require(result.code == 0, "\(result.errors)")
    return path
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(.needsFFmpeg) func `a film of our own is followed, and gives its fling and its drag`()
    throws
  {
    let film = try film()
    let (csv, gesture) = (folder.file("a.csv"), folder.file("a.gesture"))
    let picture = folder.file("a.png")
    let result = try Command.run(
      ["film", film, "--box", Self.box, "--json", "--csv", csv, "--gesture", gesture]
        + ["--out", picture, "--scale", "1", "--width", "390"])
    #expect(result.code == 0, "\(result.errors)")
    let report = try object(result.output)
    let box = try #require((report["boxes"] as? [[String: Any]])?.first)
    let stretches = try #require(box["stretches"] as? [[String: Any]])
    let fling = try #require(stretches.last { $0["name"] as? String == "fling" })
    let motion = try #require(fling["motion"] as? [String: Any])
    #expect(motion["family"] as? String == "decay")
    #expect(abs(((motion["deceleration"] as? Double) ?? 0) - 0.998) < 1e-4, "\(motion)")
    #expect(stretches.contains { $0["name"] as? String == "drag" }, "\(stretches)")
    // Every frame has its line, with the place that the layout has.
    let lines = try folder.text("a.csv").split(separator: "\n")
    #expect(lines.first == "t,x,y,scale,opacity,score")
    #expect(
      lines.count == 1 + ((report["frames"] as? Int) ?? 0) - ((report["doubled"] as? Int) ?? 0))
    #expect(try Command.run(["check", gesture]).code == 0)
    #expect(FileManager.default.fileExists(atPath: picture))
    let fit = try Command.run(["film", film, "--box", Self.box, "--feel", "scroll"])
    #expect(fit.code == 0 && fit.output.contains("scroll.deceleration"), "\(fit)")
  }

  @Test(
    .needsFFmpeg,
    .withoutThreadSanitiser("every pixel of every frame takes minutes there"))
  func `without a box it proposes what moves`() throws {
    let path = try film("-it's \"a\" film.mp4")
    let result = try Command.run(["film", path, "--json", "--out", folder.file("boxes.png")])
    #expect(result.code == 0, "\(result.errors)")
    let proposals = try #require(try object(result.output)["proposals"] as? [[String: Any]])
    let motions = proposals.compactMap { $0["motion"] as? Double }
    #expect((1...5).contains(motions.count) && motions == motions.sorted(by: >), "\(motions)")
    #expect((motions.first ?? 0) > 60)
    #expect(proposals.allSatisfy { ($0["box"] as? [Double])?.count == 4 })
    // The first boxes move when they are followed, too; a label that the card covers does not.
    for proposal in proposals.prefix(2) {
      let box = try #require(proposal["box"] as? [Double]).map { "\($0)" }.joined(separator: ",")
      let at = try #require(proposal["at"] as? Double)
      let followed = try Command.run(["film", path, "--box", box, "--at", "\(at)", "--json"])
      #expect(followed.errors.isEmpty, "\(proposal): \(followed.errors)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.file("boxes.png")))
  }

  @Test(
    .needsFFmpeg,
    .withoutThreadSanitiser("every pixel of every frame takes minutes there"))
  func `a sheet that comes later is proposed, and the printed flags find its motion`() throws {
    let gesture = try folder.write(
      """
      detent-gesture 1
      scene popup
      at 0.3 press 195 815
      release
      settle
      hold 0.5
      end

      """, to: "popup.gesture")
    let film = folder.file("popup.mp4")
    let clip = try Command.run(["clip", gesture, "--out", film, "--no-touch", "--scale", "1"])
    try #require(clip.code == 0, "\(clip.errors)")
    let found = try Command.run(["film", film, "--width", "390"])
    #expect(found.code == 0, "\(found.errors)")
    let line = try #require(found.output.split(separator: "\n").first)
    let flags = line.split(separator: " ").map(String.init).dropFirst().prefix { $0 != "moves" }
    #expect(flags.contains("--at") && flags.contains("--width"), "\(line)")
    let report = try Command.run(["film", film] + flags)
    #expect(report.code == 0 && report.output.contains("settle"), "\(flags): \(report)")
    // A popup states a duration instead of a response: here that of the default feel, 1 s.
    let feel = try Command.run(["film", film] + flags + ["--feel", "popup"])
    let duration = try #require(feel.output.firstMatch(of: /"popup.duration": ([0-9.]+)/))
    #expect(abs(try #require(Double(duration.1)) - 1) < 0.02, "\(feel)")
  }

  @Test(.needsFFmpeg) func `a film without a drag has a feel all the same, and says what it lacks`()
    throws
  {
    let gesture = try folder.write(
      Self.card.replacing("at 0.1 press 195 700", with: "at 0 press 195 700"), to: "a.gesture")
    let film = folder.file("a.mp4")
    try #require(
      try Command.run(["clip", gesture, "--out", film, "--no-touch", "--scale", "1"]).code == 0)
    let (own, feel) = (folder.file("own.gesture"), folder.file("own.json"))
    let result = try Command.run(
      ["film", film, "--width", "390", "--box", Self.box, "--at", "0.7"]
        + ["--feel", "scroll", "--save", feel, "--gesture", own])
    let isThere = FileManager.default.fileExists(atPath: own)
    #expect(isThere == (result.code == 0), "\(result)")
    #expect(FileManager.default.fileExists(atPath: feel), "\(result)")
  }

  @Test(.needsFFmpeg) func `a place that cannot be written is told before the film is read`() throws
  {
    let film = try film()
    for flag in ["--csv", "--out", "--gesture"] {
      let path = folder.file("none/x.png")
      let result = try Command.run(["film", film, "--box", Self.box, flag, path])
      #expect(result.code == 3 && result.errors.contains("found no such folder"), "\(result)")
    }
  }

  @Test(.needsFFmpeg) func `a box that does not move falls short, and one outside is bad input`()
    throws
  {
    let film = try film()
    let still = try Command.run(["film", film, "--box", "40,14,60,20"])
    #expect(still.code == 1 && still.errors.contains("found nothing that moves"), "\(still)")
    for (flags, words) in [
      (["--box", "300,10,200,20"], "expected a box inside the film, which is 390 × 844 px"),
      (["--box", "10,10,20,20", "--at", "99"], "expected a second of the film"),
      (["--box", "10,10,2,2"], "expected sides of at least 6 px"),
    ] {
      let result = try Command.run(["film", film] + flags)
      #expect(result.code == 2 && result.errors.contains(words), "\(flags): \(result.errors)")
    }
  }

  @Test(.needsFFmpeg) func `a time before the first frame of a film is bad input`() throws {
    let late = folder.file("late.ts")
    let program = try FedProgram(
      #require(FedProgram.path(of: "ffmpeg")),
      ["-v", "error", "-i", "file:" + film(), "-c", "copy", "file:" + late])
    #expect(program.end() == nil)
    let result = try Command.run(["film", late, "--box", Self.box, "--at", "0.5"])
    #expect(
      result.code == 2 && result.errors.contains("expected a second of the film"), "\(result)")
    #expect(try Command.run(["film", late, "--box", Self.box]).code == 0)
  }

  @Test func `without ffmpeg the message says what to install, and exits with 3`() throws {
    let film = try folder.write("film", to: "a.mov")
    let result = try Command.run(
      ["film", film, "--box", "1,1,20,20"], environment: ["PATH": folder.file("none")])
    #expect(result.code == 3)
    #expect(result.errors.contains("install ffmpeg (apt-get install ffmpeg, brew install ffmpeg)"))
  }

  @Test(.needsFFmpeg) func `no film is bad input, and leaves nothing behind`() throws {
    let text = try folder.write("no film", to: "a'b \"c\".mov")
    for path in [text, folder.path, folder.file("none.mov")] {
      let result = try Command.run(["film", path, "--box", "1,1,20,20"])
      #expect(result.code == 2 && result.output == "", "\(path): \(result)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a'b \"c\".mov"])
  }

  @Test(arguments: [
    ("--box 1,2,3", "expected X,Y,W,H"), ("--box 1,2,3,-4", "expected X,Y,W,H"),
    ("--csv a.csv", "--csv needs --box"), ("--gesture a.gesture", "--gesture needs --box"),
    ("--feel scroll", "--feel needs --box"), ("--save a.json", "--save needs --feel"),
    ("--out a.jpg", "a name that ends in .png"), ("--at -1", "a number of at least 0"),
    ("--box 1,1,9,9 --box 2,2,9,9 --box 3,3,9,9", "found 3 boxes, expected at most 2"),
    ("--box 1,1,9,9 --feel nobody", "found \"nobody\""),
  ])
  func `flags that mean nothing are told before the film is opened`(flags: String, words: String)
    throws
  {
    let result = try Command.run(
      ["film", "none.mov"] + flags.split(separator: " ").map(String.init))
    #expect(result.code == 2 && result.errors.contains(words), "\(result.errors)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests that make films where there is no ffmpeg.
  static var needsFFmpeg: Self {
    .enabled(
      if: FedProgram.path(of: "ffmpeg") != nil && FedProgram.path(of: "ffprobe") != nil,
      "ffmpeg is not installed, which makes and reads films")
  }
}
