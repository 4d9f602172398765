import DetentDisk
import Foundation
import Testing

@testable import DetentProof

/// Tests which tests the search finds. It must skip nothing without a message.
@Suite struct TestSearchTests {
  /// Makes files at `paths` in a folder of its own, which its deinitialiser deletes.
  private final class Tree {
    let path = FilePath.unlinked(NSTemporaryDirectory()) + "/detent-tree-\(UUID().uuidString)"

    init(_ paths: String...) throws {
      for path in paths { try add(path) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ place: String) throws {
      let path = "\(path)/\(place)"
      if place.hasSuffix("/") { return try Folder.make(path) }
      try Folder.make((path as NSString).deletingLastPathComponent)
      try AtomicFile.write("", to: path)
    }

    func link(_ place: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(place)", withDestinationPath: target)
    }

    func find(_ places: String...) throws -> [ScreenshotTest] {
      try ScreenshotTest.find(places.map { $0.isEmpty ? path : "\(path)/\($0)" })
    }
  }

  @Test func `gestures in all folders are found, by name and in order`() throws {
    let tree = try Tree("b.gesture", "a/c.gesture", "a/b/d.gesture", "a/readme.txt")
    let tests = try tree.find("")
    #expect(tests.map(\.name) == ["a/b/d", "a/c", "b"])
    #expect(tests.map(\.path) == ["a/b/d", "a/c", "b"].map { "\(tree.path)/\($0).gesture" })
    #expect(tests.map(\.folder.path) == tests.map { "\(tree.path)/\($0.name)" })
    #expect(tests.allSatisfy { $0.problem == nil })
    #expect(try tree.find("///").map(\.path) == tests.map(\.path))
  }

  @Test func `what begins with a dot is not looked at`() throws {
    let tree = try Tree("a.gesture", ".b.gesture", ".c/d.gesture", ".gesture")
    #expect(try tree.find("").map(\.name) == ["a"])
  }

  @Test func `an ending in capitals is one`() throws {
    let tree = try Tree("A.GESTURE", "b.Gesture")
    let tests = try tree.find("")
    #expect(tests.map(\.name) == ["A", "b"])
    #expect(tests.map(\.folder.path) == ["\(tree.path)/A", "\(tree.path)/b"])
    #expect(try tree.find("A.GESTURE").map(\.name) == ["A"])
  }

  @Test func `a linked folder is followed, wherever it is named`() throws {
    let tree = try Tree("real/a.gesture", "tests/b.gesture", "tests/real/c.gesture")
    try tree.link("tests/linked", to: "../real")
    try tree.link("alias", to: "tests")
    #expect(try tree.find("tests").map(\.name) == ["b", "linked/a", "real/c"])
    #expect(try tree.find("alias").map(\.name) == ["b", "linked/a", "real/c"])
    #expect(try tree.find("alias/").map(\.name) == ["b", "linked/a", "real/c"])
  }

  @Test func `a linked gesture is one, with references beside the link`() throws {
    let tree = try Tree("real/a.gesture", "tests/")
    try tree.link("tests/b.gesture", to: "../real/a.gesture")
    let tests = try tree.find("tests")
    #expect(tests.map(\.name) == ["b"])
    #expect(tests.first?.folder.path == "\(tree.path)/tests/b")
  }

  @Test func `links that lead in a circle end, and each test is played once`() throws {
    let tree = try Tree("tests/a.gesture", "tests/deep/b.gesture")
    try tree.link("tests/deep/up", to: "../../tests")
    try tree.link("tests/alias", to: "deep")
    try tree.link("tests/here", to: ".")
    #expect(try tree.find("tests").map(\.name) == ["a", "deep/b"])
  }

  @Test func `a path named twice is played once`() throws {
    let tree = try Tree("tests/a.gesture", "tests/b.gesture")
    try tree.link("alias", to: "tests")
    for paths in [
      ["tests", "tests"], ["tests", "tests/a.gesture"], ["tests", "alias/b.gesture"],
      ["tests", "alias"],
    ] {
      let tests = try ScreenshotTest.find(paths.map { "\(tree.path)/\($0)" })
      #expect(tests.map(\.name) == ["a", "b"], "\(paths)")
    }
    #expect(try tree.find("tests/b.gesture", "tests").map(\.name) == ["b", "a"])
  }

  @Test func `tests of one name in two folders have the folders in front`() throws {
    let tree = try Tree("a/wave.gesture", "b/wave.gesture", "b/c/wave.gesture", "b/calm.gesture")
    #expect(try tree.find("a/wave.gesture", "b/wave.gesture").map(\.name) == ["a/wave", "b/wave"])
    let names = try tree.find("a", "b").map(\.name)
    #expect(names == ["a/wave", "c/wave", "calm", "b/wave"])
    #expect(try tree.find("").map(\.name) == ["a/wave", "b/c/wave", "b/calm", "b/wave"])
  }

  @Test func `a link to nothing and one to itself fail`() throws {
    let tree = try Tree("a.gesture")
    try tree.link("gone", to: "nowhere")
    try tree.link("self", to: "self")
    try tree.link("lost.gesture", to: "nowhere")
    let tests = try tree.find("")
    #expect(tests.map(\.name) == ["a", "gone", "lost", "self"])
    #expect(tests.map { $0.problem != nil } == [false, true, false, true])
    #expect(tests[1].problem?.found == "a link to nothing")
    #expect(tests[1].problem?.path == tree.path + "/gone")
  }

  @Test(arguments: ["wave/reference.json", "wave/trace.txt", "deep/wave/reference.json"])
  func `references whose gesture is gone are found`(place: String) throws {
    let tree = try Tree("a.gesture", "a/reference.json", "a/trace.txt", place)
    let tests = try tree.find("")
    #expect(tests.count == 2)
    let lost = try #require(tests.first { $0.name != "a" })
    #expect(lost.problem?.found == "references without a gesture")
    #expect(lost.problem?.path == (("\(tree.path)/\(place)") as NSString).deletingLastPathComponent)
  }

  @Test func `pictures alone are not references`() throws {
    let tree = try Tree("a.gesture", "pictures/a.png", "a/rest.png")
    #expect(try tree.find("").map(\.name) == ["a"])
  }

  @Test func `references of a gesture are its own through a link too`() throws {
    let tree = try Tree("tests/a.gesture", "kept/reference.json")
    try tree.link("tests/a", to: "../kept")
    #expect(try tree.find("").map(\.name) == ["tests/a"])
  }

  @Test func `two gestures cannot have one folder of references`() throws {
    let tree = try Tree("a.GESTURE", "a.gesture")
    let tests = try tree.find("")
    #expect(tests.map { $0.problem != nil } == [false, true])
    let problem = try #require(tests.last?.problem)
    #expect(problem.path == tree.path + "/a.gesture")
    #expect(problem.found.hasSuffix("where \(tree.path)/a.GESTURE has its own"))
  }

  @Test func `a folder without gestures, none at all, and another kind of file are errors`() throws
  {
    let tree = try Tree("empty/", "pictures/a.png", "wave", "wave.txt", ".gesture")
    for (place, found) in [
      ("empty", "no gesture"), ("pictures", "no gesture"), ("none", "no such file"),
      ("none.gesture", "no such file"), ("wave", "a different kind of file"),
      ("wave.txt", "a different kind of file"), (".gesture", "a different kind of file"),
    ] {
      let problem = #expect(throws: FileProblem.self) { try tree.find(place) }
      #expect(problem?.found == found)
      #expect(problem?.path == "\(tree.path)/\(place)")
    }
  }

  /// `é` in one scalar and in two: one name to `String`, two to the disk.
  private static let accents = ["caf\u{E9}", "cafe\u{301}"]

  @Test func `names that differ only by normalisation are two tests, as are folders`() throws {
    let tree = try Tree()
    for name in Self.accents {
      try tree.add("\(name).gesture")
      try tree.add("in/\(name)/x.gesture")
    }
    let tests = try tree.find("")
    #expect(tests.count == 4)
    #expect(tests.allSatisfy { $0.problem == nil })
    #expect(Set(tests.map { Array($0.name.utf8) }).count == 4)
    // The names are sorted by bytes, so that the order is the same on every disk.
    #expect(tests.map { $0.name.utf8.count } == [6, 5, 11, 10])
    let one = try tree.find("\(Self.accents[0]).gesture", "\(Self.accents[1]).gesture")
    #expect(one.count == 2)
  }

  @Test func `references of one normalisation are not those of the other`() throws {
    let tree = try Tree("\(Self.accents[0]).gesture", "\(Self.accents[1])/reference.json")
    let tests = try tree.find("")
    #expect(tests.map(\.isObsolete) == [true, false])
  }

  @Test func `a mark that joins the full stop does not hide a gesture`() throws {
    let tree = try Tree("a.gesture", "\u{600}.gesture", "b\u{600}.GESTURE")
    let tests = try tree.find("")
    #expect(tests.map(\.name) == ["a", "b\u{600}", "\u{600}"])
    #expect(tests.map(\.folder.path.utf8.count) == tests.map { $0.path.utf8.count - 8 })
  }

  @Test func `a search ends at a number of names, a depth and another disk, and says so`() throws {
    let tree = try Tree("a.gesture", "1/b.gesture", "1/2/c.gesture", "1/2/3/d.gesture")
    func find(names: Int = 100, depth: Int = 10) throws -> [ScreenshotTest] {
      var search = TestSearch(limits: .init(names: names, depth: depth))
      try search.add(tree.path)
      return search.tests
    }
    // Each folder but the last contains two.
    #expect(try find(names: 7, depth: 3).map(\.name) == ["1/2/3/d", "1/2/c", "1/b", "a"])
    let many = #expect(throws: FileProblem.self) { try find(names: 6) }
    #expect(many?.path == tree.path + "/1/2/3")
    #expect(many?.found == "more than 6 files and folders on the way here")
    let deep = try find(depth: 2)
    #expect(deep.map { $0.problem != nil } == [true, false, false, false])
    #expect(deep.first?.problem?.path == tree.path + "/1/2/3")
    #expect(deep.first?.problem?.found == "a folder inside 2 others")
  }

  @Test func `a link to the root of the disk ends, and says so`() throws {
    let tree = try Tree("a.gesture")
    try tree.link("all", to: "/")
    var search = TestSearch(limits: .init(names: 2000))
    let problem = #expect(throws: FileProblem.self) { try search.add(tree.path) }
    #expect(problem?.found == "more than 2000 files and folders on the way here")
    #expect(problem?.path.hasPrefix(tree.path + "/all/") == true)
  }

  #if os(Linux)
    @Test func `a folder on a different disk than the one around it fails`() throws {
      let tree = try Tree("a.gesture")
      try tree.link("devices", to: "/dev")
      let tests = try tree.find("")
      let problem = try #require(tests.first { $0.name == "devices/shm" }?.problem)
      #expect(problem.found == "a folder on a different disk than the one around it")
      #expect(tests.contains { $0.name == "a" && $0.problem == nil })
    }
  #endif

  @Test func `a path without a folder is in the working folder`() {
    let here = FileManager.default.currentDirectoryPath
    #expect(
      FilePath.unlinked("x.gesture", followsLast: false) == FilePath.unlinked(here) + "/x.gesture")
    #expect(ScreenshotTest(path: "x.gesture").name == "x")
    #expect(ScreenshotTest(path: "x.gesture").folder.path == "x")
    #expect(ScreenshotTest(path: "/x.gesture").name == "x")
  }
}
