import Foundation
import TestSupport
import Testing

@testable import DetentCommand

/// Runs `detent test` from outside.
@Suite struct ScreenshotTestTests {
  private static let gesture = """
    detent-gesture 1
    size 120x160
    scale 0.5
    theme light dark
    shot rest
    press 60 120
    drag 60 100 over 0.05
    release
    shot moving after 0.05
    settle
    end

    """

  private func folder(_ gesture: String = gesture) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    _ = try folder.write(gesture, to: "wave.gesture")
    return folder
  }

  @Test func `recording says so and exits with 1, what was recorded passes`() throws {
    let folder = try folder()
    let missing = try Command.run(["test", folder.path])
    #expect(missing.code == 1)
    #expect(missing.output.contains("wave/reference.json: nothing is recorded"))
    let recorded = try Command.run(["test", folder.path, "--record", "missing"])
    #expect(recorded.code == 1)
    #expect(recorded.output.contains("recorded \(folder.path)/wave.gesture: 4 pictures"))
    #expect(recorded.output.contains("not a pass"))
    for name in ["rest", "rest-dark", "moving", "moving-dark"] {
      #expect(FileManager.default.fileExists(atPath: folder.file("wave/\(name).png")))
    }
    let passed = try Command.run(["test", folder.path])
    #expect(passed.code == 0)
    #expect(passed.output == "1 gesture, 4 pictures: all as recorded\n")
    #expect(try Command.run(["test", folder.file("wave.gesture")]).code == 0)
    // A recording with nothing to record does not pass either.
    #expect(try Command.run(["test", folder.path, "--record", "failed"]).code == 1)
  }

  @Test func `a difference names tick, quantity and files, and exits with 1`() throws {
    let folder = try folder()
    _ = try Command.run(["test", folder.path, "--record", "all"])
    _ = try folder.write(
      Self.gesture.replacing("scale 0.5", with: "scale 0.5\nset scroll.deceleration 0.99"),
      to: "wave.gesture")
    let report = folder.file("differences")
    let result = try Command.run(["test", folder.path, "--report", report])
    #expect(result.code == 1)
    #expect(result.output.contains("wave/moving: state differs: first at tick "))
    #expect(result.output.contains("  scroll.deceleration is 0.99, was 0.998\n"))
    for what in ["expected", "actual", "difference"] {
      #expect(FileManager.default.fileExists(atPath: "\(report)/wave/moving-\(what).png"))
    }
    let json = try Command.run(["test", folder.path, "--json", "--report", report])
    #expect(json.code == 1)
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(value?["passed"] as? Bool == false)
    let results = try #require(value?["results"] as? [[String: Any]])
    let faults = try #require(results.first?["faults"] as? [[String: Any]])
    #expect(faults.count == 3)
    #expect(faults.first?["kind"] as? String == "edited")
    let states = faults.dropFirst()
    #expect(states.allSatisfy { $0["kind"] as? String == "state" && $0["tick"] is Int })
    #expect(states.allSatisfy { $0["quantity"] is String && $0["recorded"] is String })
  }

  @Test func `numbers of the command line are compared with what was recorded, and never recorded`()
    throws
  {
    let folder = try folder()
    _ = try Command.run(["test", folder.path, "--record", "all"])
    let set = ["--set", "scroll.deceleration=0.997"]
    let result = try Command.run(["test", folder.path] + set)
    #expect(result.code == 1)
    let sentence = "scroll.deceleration is 0.997, was recorded as 0.998: first at tick "
    #expect(result.output.hasPrefix(sentence), "\(result.output)")
    #expect(result.output.split(separator: "\n").first?.contains(" of wave, where ") == true)
    let json = try Command.run(["test", folder.path, "--json"] + set)
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((value?["summary"] as? String)?.hasPrefix(sentence) == true)
    #expect(FileManager.default.fileExists(atPath: try #require(value?["report"] as? String)))
    let first = (value?["results"] as? [[String: Any]])?.first
    let cause = try #require(first?["cause"] as? [String: Any])
    #expect(cause["parameter"] as? String == "scroll.deceleration" && cause["others"] as? Int == 0)
    #expect(cause["found"] as? String == "0.997" && cause["recorded"] as? String == "0.998")
    for flags in [set, ["--feel", "originals"]] {
      let refused = try Command.run(["test", folder.path, "--record", "all"] + flags)
      #expect(refused.code == 2 && refused.errors.contains(" cannot be combined with --record all"))
    }
    #expect(try Command.run(["test", folder.path, "--set", "scroll.speed=1"]).code == 2)
    #expect(try Command.run(["test", folder.path, "--feel", "none"]).code == 2)
    #expect(try Command.run(["test", folder.path, "--feel", "default"]).code == 0)
  }

  @Test func `results are written for CI, and a step's summary changes no outcome`() throws {
    let folder = try folder()
    _ = try Command.run(["test", folder.path, "--record", "all"])
    let arguments = ["test", folder.path, "--junit", folder.file("results.xml")]
    let summary = folder.file("summary.md")
    try folder.write("before\n", to: "summary.md")
    let passed = try Command.run(arguments, environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(passed.code == 0 && passed.errors == "")
    #expect(try folder.text("results.xml").contains("<testsuites name=\"detent test\" tests=\"5\""))
    let text = try folder.text("summary.md")
    #expect(text == "before\n### detent test\n\n1 gesture, 4 pictures: all as recorded\n")
    let page = folder.file("new/report")
    #expect(try Command.run(["test", folder.path, "--report", page]).code == 0)
    #expect(try folder.text("new/report/index.html").contains("4 pictures: all as recorded"))
    let mute = try Command.run(arguments, environment: ["GITHUB_STEP_SUMMARY": folder.path])
    #expect(mute.code == 0 && mute.errors.contains("GITHUB_STEP_SUMMARY: "))
    let lost = try Command.run(["test", folder.path, "--junit", folder.file("none/results.xml")])
    #expect(lost.code == 3 && lost.output == "")
  }

  @Test func `bad input exits with 2, a report that cannot be written with 3`() throws {
    let folder = try folder()
    #expect(try Command.run(["test", folder.file("none")]).code == 2)
    #expect(try Command.run(["test", folder.path, "--record", "some"]).code == 2)
    _ = try Command.run(["test", folder.path, "--record", "all"])
    _ = try folder.write("detent-gesture 1\nshot\nend\n", to: "bad.gesture")
    let bad = try Command.run(["test", folder.path])
    #expect(bad.code == 2)
    #expect(bad.output.contains("bad.gesture:2:5"))
    _ = try folder.write("", to: "file")
    _ = try folder.write(
      Self.gesture.replacing("size 120x160", with: "size 120x161"), to: "wave.gesture")
    let report = try Command.run(
      ["test", folder.file("wave.gesture"), "--report", folder.file("file/report")])
    #expect(report.code == 3)
  }

  /// Kills recordings at every stage of their work.
  @Test func `a recording that is killed leaves the old references or the new ones`() throws {
    let folder = try folder()
    let other = Self.gesture.replacing("theme light dark", with: "theme dark\nreduce-motion on")
    let gestures = [Self.gesture, other]
    let complete = try gestures.map { gesture in
      _ = try folder.write(gesture, to: "wave.gesture")
      #expect(try Command.run(["test", folder.path, "--record", "all"]).code == 1)
      return try files(folder)
    }
    for round in 0..<40 {
      _ = try folder.write(gestures[round % 2], to: "wave.gesture")
      try Command.signal(
        SIGKILL, ["test", folder.path, "--record", "all"], after: round / 2 % 10, in: folder.path)
      let left = try files(folder)
      #expect(complete.contains(left), "round \(round): \(left.keys.sorted())")
    }
    // The next recording deletes the remains of the killed ones.
    _ = try Command.run(["test", folder.path, "--record", "all"])
    #expect(try Command.run(["test", folder.path]).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["wave", "wave.gesture"])
  }

  private func files(_ folder: ScratchFolder) throws -> [String: Data] {
    let path = folder.file("wave")
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(fileURLWithPath: "\(path)/\($0)")))
      })
  }
}
