import Foundation
import TestSupport
import Testing

/// `detent test` must fail if it left anything unchecked, and must lose nothing.
@Suite struct ProofTests {
  private static let gesture = """
    detent-gesture 1
    size 120x160
    scale 0.5
    shot rest
    key tab
    shot focused
    end

    """

  /// Makes a folder with `wave.gesture` and `deep/calm.gesture`, both recorded. The test may change it.
  private func recorded() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("deep"), withIntermediateDirectories: false)
    for name in ["wave", "deep/calm"] { _ = try folder.write(Self.gesture, to: "\(name).gesture") }
    #expect(try Command.run(["test", folder.path, "--record", "all"]).code == 1)
    #expect(try Command.run(["test", folder.path]).code == 0)
    try shell("chmod -R a+rwX '\(folder.path)'")
    return folder
  }

  @discardableResult
  private func shell(_ script: String) throws -> Int32 {
    let process = Process()
    process.environment = Command.environment
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  private func files(_ folder: ScratchFolder) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, (try? Data(contentsOf: URL(fileURLWithPath: folder.file($0)))) ?? Data())
      })
  }

  @Test func `a linked folder is tested, as the path and below it`() throws {
    let folder = try recorded()
    let outer = try ScratchFolder()
    for (name, target) in [("all", folder.path), ("here", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: outer.file(name), withDestinationPath: target)
    }
    for path in [outer.file("all"), outer.path, outer.file("here")] {
      let result = try Command.run(["test", path])
      #expect(result.code == 0)
      #expect(result.output == "2 gestures, 4 pictures: all as recorded\n")
    }
    _ = try folder.write(Self.gesture + "# edited\n", to: "deep/calm.gesture")
    for path in [outer.file("all"), outer.path, outer.file("here")] {
      #expect(try Command.run(["test", path]).code == 1)
    }
  }

  /// Root may read everything, so this needs a different user.
  @Test(
    .enabled(if: Command.canBeNobody),
    arguments: [
      ("chmod 000 deep", "/deep: found permission denied"),
      ("chmod a-x deep", "/deep: found permission denied"),
      ("chmod a-r deep", "/deep: found permission denied"),
      ("chmod 000 .", ": found permission denied"),
      ("chmod 000 wave", "/wave/reference.json: found permission denied"),
      ("chmod a-r wave", "/wave: found permission denied"),
      ("chmod 000 wave.gesture", "/wave.gesture: found permission denied"),
      ("chmod 000 wave/rest.png", "/wave/rest.png: found permission denied"),
      ("chmod 000 wave/reference.json", "/wave/reference.json: found permission denied"),
      ("chmod 000 wave/trace.txt", "/wave/trace.txt: found permission denied"),
      ("ln -s nowhere lost", "/lost: found a link to nothing"),
      ("rm deep/calm.gesture", "/deep/calm: found references without a gesture"),
      ("rm wave.gesture wave/reference.json", "/wave: found references without a gesture"),
    ])
  func `what cannot be checked fails, and recording loses nothing`(
    change: String, message: String
  ) throws {
    let folder = try recorded()
    let before = try files(folder)
    #expect(try shell("cd '\(folder.path)' && \(change)") == 0)
    let changed = try files(folder)
    let result = try Command.runAsNobody(["test", folder.path])
    #expect(result.code == 1 || result.code == 2, "\(result.output)")
    #expect((result.output + result.errors).contains(folder.path + message), "\(result.output)")
    let record = try Command.runAsNobody(["test", folder.path, "--record", "missing"])
    #expect((1...3).contains(record.code))
    #expect(try files(folder) == changed, "\(record.output)")
    _ = try shell("chmod -R a+rwX '\(folder.path)'")
    for (name, bytes) in try files(folder) { #expect(before[name, default: bytes] == bytes) }
  }

  @Test(
    .enabled(if: Command.canBeNobody),
    arguments: ["chmod a-w wave", "chmod a-w .", "chmod 000 wave", "chmod a-r wave"])
  func `references that may not be replaced stay, and the others are recorded`(
    change: String
  ) throws {
    let folder = try recorded()
    for name in ["wave", "deep/calm"] {
      _ = try folder.write(Self.gesture + "# edited\n", to: "\(name).gesture")
    }
    #expect(try shell("chmod -R a+rwX '\(folder.path)'; cd '\(folder.path)' && \(change)") == 0)
    let before = try files(folder)
    let result = try Command.runAsNobody(["test", folder.path, "--record", "all"])
    #expect(
      result.code == 2 || result.code == 3, "\(result.code): \(result.output)\(result.errors)")
    #expect(result.output.contains("ermission denied"))
    #expect(result.output.contains("recorded \(folder.path)/deep/calm.gesture"))
    _ = try shell("chmod -R a+rwX '\(folder.path)'")
    let after = try files(folder)
    #expect(after.keys.sorted() == before.keys.sorted())
    for (name, bytes) in before where name.hasPrefix("wave") { #expect(after[name] == bytes) }
    #expect(try Command.run(["test", folder.file("deep")]).code == 0)
  }

  @Test func `recordings at the same time all succeed`() throws {
    let folder = try recorded()
    let before = try files(folder)
    let results = try Command.runTogether(4, ["test", folder.path, "--record", "all"])
    #expect(results.map(\.code) == [1, 1, 1, 1])
    for result in results {
      #expect(result.output.contains("2 gestures, 4 pictures: 2 recorded (--record all), 0 failed"))
    }
    #expect(try files(folder) == before)
  }

  /// Limits the size of files, which acts like a full disk.
  @Test(.withoutThreadSanitiser)
  func `a recording that cannot be written leaves the old references and nothing else`() throws {
    let folder = try recorded()
    let other = Self.gesture.replacing("scale 0.5", with: "scale 2")
    for name in ["wave", "deep/calm"] { _ = try folder.write(other, to: "\(name).gesture") }
    let before = try files(folder)
    // The limit is 512 bytes, which is too little even for the JSON.
    let code = try shell(
      "trap '' XFSZ; ulimit -f 1; exec '\(Command.executable.path)' test '\(folder.path)' --record all"
    )
    #expect(code == 3)
    #expect(try files(folder) == before)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a recording that is asked to stop leaves whole references and nothing else`(
    signal: Int32
  ) throws {
    let folder = try recorded()
    let names = try files(folder).keys.sorted()
    for changes in 0...6 {
      let ended = try Command.signal(
        signal, ["test", folder.path, "--record", "all"], after: changes, in: folder.path)
      #expect(ended == signal || ended == nil)
      #expect(try files(folder).keys.sorted() == names)
      #expect(try Command.run(["test", folder.path]).code == 0)
    }
  }

  @Test func `nothing is no path, and a gesture has its ending`() throws {
    let folder = try recorded()
    let text = try folder.write(Self.gesture, to: "wave.txt")
    let empty = try Command.run(["test", ""])
    #expect(empty.code == 2)
    #expect(empty.errors == "detent: test: found \"\", expected [PATH…]\n")
    let other = try Command.run(["test", text])
    #expect(other.code == 2)
    #expect(
      other.errors
        == "detent: \(text): found a different kind of file, expected a file named *.gesture, or a folder\n"
    )
  }

  @Test func `a path named twice is tested once`() throws {
    let folder = try recorded()
    let result = try Command.run(["test", folder.path, folder.file("wave.gesture"), folder.path])
    #expect(result.code == 0)
    #expect(result.output == "2 gestures, 4 pictures: all as recorded\n")
  }

  /// A picture differs, and a folder stands where the report puts the recorded picture.
  @Test func `a recorded picture that cannot be reported exits with 3`() throws {
    let folder = try recorded()
    _ = try folder.write(Self.gesture.replacing("0.5", with: "0.75"), to: "wave.gesture")
    let report = folder.file("report")
    let picture = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("wave"))
        .first { $0.hasSuffix(".png") })
    let inTheWay = report + "/wave/" + picture.replacing(".png", with: "-expected.png")
    try FileManager.default.createDirectory(atPath: inTheWay, withIntermediateDirectories: true)
    let result = try Command.run(["test", folder.path, "--report", report])
    #expect(result.code == 3)
    #expect(result.output.contains("wave: \(inTheWay): found a folder"))
  }

  @Test func `what cannot be reported exits with 3, and all that fails is said`() throws {
    let folder = try recorded()
    for name in ["wave", "deep/calm"] {
      _ = try folder.write(Self.gesture.replacing("0.5", with: "0.75"), to: "\(name).gesture")
    }
    _ = try folder.write("", to: "file")
    let result = try Command.run(["test", folder.path, "--report", folder.file("file/report")])
    #expect(result.code == 3)
    for name in ["wave", "deep/calm"] {
      #expect(result.output.contains("\n\(name): the gesture was edited"))
      #expect(result.output.contains("\n\(name): \(folder.file("file")): found a file"))
    }
    #expect(result.output.hasSuffix("2 gestures, 4 pictures: 2 failed\n"))
  }

  @Test func `without a path the tests are those of Tests and Screenshots in the working folder`()
    throws
  {
    let folder = try ScratchFolder()
    let place = folder.file("Tests/Screenshots")
    let run = "cd '\(folder.path)' && exec '\(Command.executable.path)' test"
    #expect(try shell(run) == 2)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    #expect(try shell(run) == 2)
    _ = try folder.write(Self.gesture, to: "Tests/Screenshots/wave.gesture")
    #expect(try shell(run) == 1)
    #expect(try shell(run + " --record missing") == 1)
    #expect(try shell(run) == 0)
    #expect(try Command.run(["test", place]).code == 0)
    // The name has one letter, and no folder in front.
    _ = try folder.write(Self.gesture, to: "w.gesture")
    #expect(try shell(run + " w.gesture --record missing") == 1)
    #expect(try shell(run + " w.gesture") == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "Tests", "w", "w.gesture",
      ])
  }

  @Test func `the worst of what happened is the exit code`() throws {
    let folder = try recorded()
    let report = folder.file("file/report")
    func code(_ flags: String...) throws -> Int32 {
      try Command.run(["test", folder.path] + flags).code
    }
    _ = try folder.write("", to: "file")
    _ = try folder.write(Self.gesture + "# edited\n", to: "wave.gesture")
    #expect(try code() == 1)
    _ = try folder.write("detent-gesture 1\nshot\nend\n", to: "bad.gesture")
    #expect(try code() == 2)
    #expect(try code("--json") == 2)
    _ = try folder.write(Self.gesture.replacing("0.5", with: "1"), to: "deep/calm.gesture")
    #expect(try code("--report", report) == 3)
    #expect(try code("--report", report, "--json") == 3)
    #expect(try code("--record", "all") == 2)
    try FileManager.default.removeItem(atPath: folder.file("bad.gesture"))
    #expect(try code() == 0)
    #expect(try code("--record", "all") == 1)
  }

  @Test func `for machines there is everything that is said, and whether it passed`() throws {
    let folder = try recorded()
    func json(_ flags: String...) throws -> [String: Any] {
      let result = try Command.run(["test", folder.path, "--json"] + flags)
      let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      return try #require(value as? [String: Any])
    }
    let good = try json()
    #expect(good["passed"] as? Bool == true && good["recording"] as? Bool == false)
    #expect(good["gestures"] as? Int == 2 && good["pictures"] as? Int == 4)
    let recording = try json("--record", "missing")
    #expect(recording["passed"] as? Bool == false && recording["recording"] as? Bool == true)
    _ = try folder.write(Self.gesture.replacing("0.5", with: "1"), to: "wave.gesture")
    let report = folder.file("report")
    let bad = try json("--report", report)
    #expect(bad["passed"] as? Bool == false)
    let results = try #require(bad["results"] as? [[String: Any]])
    #expect(results.map { $0["passed"] as? Bool } == [true, false])
    #expect(results.map { $0["recorded"] as? Bool } == [false, false])
    #expect(
      results.map { $0["gesture"] as? String }
        == ["deep/calm", "wave"].map {
          folder.file($0 + ".gesture")
        })
    let faults = try #require(results[1]["faults"] as? [[String: Any]])
    #expect(faults.map { $0["kind"] as? String } == ["edited", "paint", "paint"])
    #expect(faults.map { $0["picture"] as? String } == [nil, "rest", "focused"])
    #expect(
      faults[1]["files"] as? [String]
        == ["expected", "actual"].map { "\(report)/wave/rest-\($0).png" })
    #expect(results[1]["notes"] as? [String] == ["the scale is 1, was 0.5"])
    let all = try json("--record", "failed")
    let recorded = try #require(all["results"] as? [[String: Any]])
    #expect(recorded.map { $0["recorded"] as? Bool } == [false, true])
    #expect(recorded.map { $0["passed"] as? Bool } == [true, false])
  }
}
