import Foundation
import TestSupport
import Testing

/// Tests which gestures `detent test` plays, and which files it removes.
@Suite struct TestFlagsTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["a", "b", "c", "d", "e"] {
      _ = try folder.write(
        "detent-gesture 1\nsize 60x80\nscale 0.5\nshot rest\nend\n", to: "\(name).gesture")
    }
    _ = try Command.run(["test", folder.path, "--record", "all"])
  }

  private func run(_ flags: String...) throws -> Command.Result {
    try Command.run(["test", folder.path] + flags)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.file(name))
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }

  @Test func `references without a gesture fail and are listed as obsolete, until they are pruned`()
    throws
  {
    try remove("b.gesture")
    let failed = try run()
    #expect(failed.code == 1)
    #expect(failed.output.contains("b: \(folder.path)/b: found references without a gesture"))
    #expect(
      failed.output.contains("1 obsolete (references without a gesture: --prune removes them)"))
    let json = try run("--json").output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(value?["obsolete"] as? [String] == [folder.file("b")])
    let pruned = try run("--prune")
    #expect(pruned.code == 0)
    #expect(pruned.errors == "removed \(folder.path)/b\n")
    #expect(pruned.output == "4 gestures, 4 pictures: all as recorded\n")
    #expect(!exists("b") && exists("a/reference.json"))
  }

  @Test(arguments: ["a", "a/new", "a/new/deep", ""])
  func `a report among references is refused before anything is done`(name: String) throws {
    try remove("b.gesture")
    _ = try folder.write("detent-gesture 1\nsize 60x82\nshot rest\nend\n", to: "c.gesture")
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let result = try run("--report", folder.file(name), "--prune")
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.contains("a: found the references of a gesture, expected a folder for"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test func `what is no reference is never pruned`() throws {
    try remove("b.gesture")
    _ = try folder.write("mine", to: "b/notes.txt")
    let result = try run("--prune")
    #expect(result.code == 1)
    #expect(result.errors.contains("found \"notes.txt\", expected nothing but references"))
    for name in ["notes.txt", "rest.png", "reference.json", "trace.txt"] {
      #expect(exists("b/\(name)"))
    }
  }

  @Test func `a folder behind a link is never pruned`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("inner"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("inner/link"), withDestinationPath: folder.file("b"))
    let result = try Command.run(["test", folder.file("inner"), "--prune"])
    #expect(result.code == 1)
    #expect(result.errors.contains("found a folder behind a link, outside "))
    for name in ["b/rest.png", "b/reference.json", "b/trace.txt", "inner/link"] {
      #expect(exists(name))
    }
  }

  @Test func `a stranger's folder with a trace.txt and pictures is never pruned`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("holiday"), withIntermediateDirectories: true)
    _ = try folder.write("mine", to: "holiday/trace.txt")
    _ = try folder.write("mine", to: "holiday/beach.png")
    let bare = try run("--prune")
    #expect(bare.code == 1)
    #expect(bare.errors.contains("found no reference.json, expected a recording's folder"))
    #expect(exists("holiday/trace.txt") && exists("holiday/beach.png"))
  }

  @Test func `a picture that its reference does not name keeps an obsolete folder`() throws {
    try remove("b.gesture")
    _ = try folder.write("mine", to: "b/beach.png")
    let result = try run("--prune")
    #expect(result.code == 1)
    #expect(result.errors.contains("found \"beach.png\", expected nothing but references"))
    #expect(exists("b/beach.png") && exists("b/rest.png") && exists("b/reference.json"))
  }

  @Test func `a picture that nothing recorded is pruned, the others are not`() throws {
    try FileManager.default.copyItem(
      atPath: folder.file("c/rest.png"), toPath: folder.file("c/old.png"))
    #expect(try run().code == 1)
    let pruned = try run("--prune")
    #expect(pruned.code == 0)
    #expect(pruned.errors == "removed \(folder.path)/c/old.png\n")
    #expect(!exists("c/old.png") && exists("c/rest.png"))
  }

  @Test func `a shard without tests says that nothing was tested`() throws {
    let result = try run("--shard", "1/1000")
    #expect(result.code == 0)
    #expect(result.output == "no gesture is in shard 1/1000: nothing was tested\n")
  }

  @Test(arguments: [false, true])
  func `a stranger's page is not replaced by a report, also not through a link`(isLink: Bool) throws
  {
    let place = try folder.folder("place")
    let page = try folder.write("<p>mine</p>", to: isLink ? "mine.html" : "place/index.html")
    if isLink {
      try FileManager.default.createSymbolicLink(
        atPath: place + "/index.html", withDestinationPath: page)
    }
    let result = try run("--report", place)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(
      result.errors.contains(
        "index.html: found a file of a different kind, expected a report of detent test"))
    #expect(try String(contentsOfFile: page, encoding: .utf8) == "<p>mine</p>")
    let fresh = folder.file("fresh")
    #expect(try run("--report", fresh).code == 0)
    #expect(try run("--report", fresh).code == 0, "its own report is replaced")
  }

  @Test func `JUnit's XML replaces nothing but itself and what is empty`() throws {
    let gesture = try folder.text("a.gesture")
    for name in ["a.gesture", "a/reference.json", "a/rest.png", "a/new.xml"] {
      let before = try? Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
      let result = try run("--junit", folder.file(name))
      #expect(result.code == 2 && result.output.isEmpty, "\(name)")
      #expect(result.errors.hasPrefix("detent: \(folder.file(name)): found a file "))
      let after = try? Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
      #expect(after == before)
    }
    #expect(try folder.text("a.gesture") == gesture)
    try folder.write("", to: "empty.xml")
    for name in ["empty.xml", "new.xml", "new.xml"] {
      #expect(try run("--junit", folder.file(name)).code == 0)
      #expect(try folder.text(name).hasSuffix("</testsuites>\n"))
    }
  }

  @Test(arguments: 1...4)
  func `all shards together have each test once, at any number of jobs`(count: Int) throws {
    var names: [String] = []
    for index in 1...count {
      let json = try run("--shard", "\(index)/\(count)", "--json", "--jobs", "\(index)").output
      let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let results = try #require(value?["results"] as? [[String: Any]])
      names += results.compactMap { $0["gesture"] as? String }
    }
    #expect(names.sorted() == ["a", "b", "c", "d", "e"].map { folder.file("\($0).gesture") })
  }

  @Test func `flags that mean nothing exit with 2 and say what would`() throws {
    for (flags, expected) in [
      (["--shard", "0/4"], "I/N, with N from 1 to 1000 and I from 1 to N"),
      (["--shard", "5/4"], "I/N"), (["--shard", "1/0"], "I/N"), (["--shard", "1"], "I/N"),
      (["--shard", "1/2/3"], "I/N"), (["--shard", "-1/2"], "I/N"), (["--shard", "a/b"], "I/N"),
      (["--jobs", "0"], "a whole number from 1 to 1000"),
      (["--jobs", "1.5"], "a whole number from 1 to 1000"),
      (["--tolerance", "some"], "expected antialiasing"),
      (["--tolerance", "antialias"], "did you mean antialiasing?"),
      (["--tolerance", "antialiasing", "--record", "all"], "references are always exact"),
    ] {
      let result = try Command.run(["test", folder.path] + flags)
      #expect(result.code == 2, "\(flags)")
      #expect(result.errors.contains(expected), "\(flags): \(result.errors)")
    }
  }

  @Test func `there is a line of progress on a terminal, which is taken back, and none in a pipe`()
    throws
  {
    #expect(try run().errors == "")
    // `script` gives the program a terminal. Some systems have no `script` of this kind.
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    let line = "TERM=xterm script -qec \"detent test '\(folder.path)'\" /dev/null"
    let output = try Command.shell(line, in: folder.path).output
    #expect(output.contains("\r\u{1B}[K1 of 5: "))
    let last = try #require(output.range(of: "\u{1B}[K", options: .backwards))
    #expect(output[last.upperBound...].hasPrefix("5 gestures, 5 pictures: all as recorded"))
  }
}
