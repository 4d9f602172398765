import DetentDisk
import Foundation
import Testing

@testable import DetentProof

/// Tests the public types for other people's tests.
@Suite struct ScreenshotGestureTests {
  private let easel: Easel

  init() throws { easel = try Easel() }

  private var gesture: ScreenshotGesture {
    get throws { try #require(try ScreenshotGesture.all(in: easel.folder).first) }
  }

  private func failure(
    _ environment: [String: String] = [:], _ tolerance: ScreenshotTolerance = .exact
  ) throws -> ScreenshotFailure? {
    let environment = environment.merging(["DETENT_REPORT": easel.folder + "-report"]) { $1 }
    defer { Folder.remove(easel.folder + "-report") }
    do {
      try gesture.verify(tolerance, environment: environment)
      return nil
    } catch let failure as ScreenshotFailure { return failure }
  }

  @Test func `each gesture of a folder is a case, called by its path`() throws {
    try AtomicFile.write(Easel.gesture, to: easel.folder + "/a-first.gesture")
    let all = try ScreenshotGesture.all(in: easel.folder)
    #expect(all.map(\.description) == ["a-first", "wave"])
    // The path starts from the folder of the calling source.
    let name = FilePath.name(of: easel.folder)
    let beside = try ScreenshotGesture.all(in: name, of: easel.folder + ".swift")
    #expect(beside.map(\.description) == ["a-first", "wave"])
    #expect(throws: ScreenshotFailure.self) { try ScreenshotGesture.all(in: "/none/here") }
  }

  @Test func `nothing recorded fails, recording is no pass, and what was recorded passes`() throws {
    #expect(try failure()?.description.contains("nothing is recorded") == true)
    #expect(try !easel.exists("reference.json"))
    let recorded = try #require(try failure(["DETENT_RECORD": "missing"]))
    #expect(recorded.description.contains("wave: recorded; a recording is not a pass"))
    #expect(try failure() == nil)
    #expect(try failure(["DETENT_RECORD": "missing"]) == nil)
    #expect(try failure(["DETENT_RECORD": "all"]) != nil)
  }

  @Test func `a failure's description is the report`() throws {
    easel.run(.all)
    try easel.paint("rest", as: try easel.drawn(theme: .dark))
    let failure = try #require(try failure())
    let lines = failure.description.split(separator: "\n")
    #expect(lines[0].hasPrefix("wave/rest: paint differs, state is the same: "))
    #expect(lines.contains("  see \(easel.folder)-report/wave/index.html"))
    #expect(lines.last == "  to accept the current result, test with DETENT_RECORD=failed")
    #expect(failure.pictures.count == 3)
  }

  @Test func `without a folder for it the report goes to a temporary one`() throws {
    easel.run(.all)
    try easel.paint("rest", as: try easel.drawn(theme: .dark))
    for environment in [[:], ["DETENT_REPORT": ""]] {
      do {
        try gesture.verify(.exact, environment: environment)
        Issue.record("it passed")
      } catch let failure as ScreenshotFailure {
        let line = failure.description.split(separator: "\n").first { $0.hasPrefix("  see ") }
        let path = try #require(line).dropFirst(6)
        #expect(path.hasPrefix(NSTemporaryDirectory() + "detent-test-"))
        #expect(path.hasSuffix("/wave/index.html"))
        Folder.remove(String(path.dropLast("/wave/index.html".count)))
      }
    }
  }

  @Test func `edges that are smoothed in another way pass where that is asked for`() throws {
    easel.run(.all)
    try easel.paint("rest", as: try easel.drawn().weighted(1.3))
    #expect(try failure() != nil)
    #expect(try failure([:], .antialiasing) == nil)
  }

  @Test func `a mode of recording that there is not is no test run`() throws {
    let failure = try #require(try failure(["DETENT_RECORD": "failled"]))
    #expect(
      failure.description
        == "DETENT_RECORD: found \"failled\", expected missing, failed, all; did you mean failed?")
  }
}

extension Easel {
  fileprivate func exists(_ name: String) throws -> Bool {
    Easel.exists("\(test.folder.path)/\(name)")
  }
}
