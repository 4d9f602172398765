import DetentDisk
import DetentMotion
import DetentParameters
import TestSupport
import Testing

@testable import DetentFiles
@testable import DetentStage

/// Tests a document that lays its lists side by side.
@Suite struct PrototypePagerTests {
  private let prototype: WrittenPrototype

  init() throws { prototype = try WrittenPrototype() }

  private func read(
    _ pager: String, lists: String = "\"lists\": [{\"rows\": 3, \"rowHeight\": 80}]",
    by quantity: String = "pager.offset"
  ) throws -> Result<PrototypeReader.Prototype, PrototypeProblems> {
    try prototype.read(
      Array(
        """
        {"detent-prototype": 1, "name": "P", "page": {\(pager)\(lists), "layers": [
        {"fill": "#FFF", "x": {"by": "\(quantity)", "map": [[0, 0], [1, 1]]}}]}}
        """.utf8))
  }

  private func problem(
    _ result: Result<PrototypeReader.Prototype, PrototypeProblems>
  ) -> FileProblem? {
    if case .failure(let problems) = result { problems.all.first } else { nil }
  }

  @Test func `a pager makes pages of the lists, and its gap is the feel's default`() throws {
    let scene = try read("\"pager\": {\"gap\": 12}, ").get().scene
    #expect(scene.page?.hasPager == true && scene.feel.pager.gap == 12)
    let plain = try read("\"pager\": {}, ").get().scene
    #expect(plain.page?.hasPager == true && plain.feel == .default)
    #expect(Feel.groups(of: plain).map(\.key).contains("pager.settle"))
  }

  @Test func `without one the lists stay as they are`() throws {
    let result = try read("", by: "list.offset.y")
    #expect(try result.get().scene.page?.hasPager == false)
    #expect(try Feel.groups(of: result.get().scene).allSatisfy { !$0.key.hasPrefix("pager") })
  }

  @Test func `a driver by the pages' place needs a pager, and the message says so`() throws {
    let problem = try #require(problem(try read("")))
    #expect(problem.description.contains("a \"pager\" in \"page\""), "\(problem)")
    #expect(try read("\"pager\": {}, ", by: "tab.position").get().scene.drivers == ["tab.position"])
  }

  @Test(arguments: [
    ("\"pager\": true, ", "true"), ("\"pager\": {\"gap\": -1}, ", "-1"),
    ("\"pager\": {\"gap\": 81}, ", "81"), ("\"pager\": {\"gop\": 1}, ", "gop"),
  ])
  func `a pager with something wrong is refused with its place`(pager: String, found: String) throws
  {
    let problem = try #require(problem(try read(pager)))
    #expect(
      problem.description.contains(found) && problem.description.contains(":1:"), "\(problem)")
  }

  @Test func `a pager without lists is refused`() throws {
    let problem = try #require(
      problem(try read("\"pager\": {}, ", lists: "\"fill\": \"#FFF\"", by: "time")))
    #expect(problem.description.contains("a pager without lists"), "\(problem)")
  }
}
