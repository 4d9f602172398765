import DetentDisk
import DetentFiles
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentProof

/// Tests a report's page as far as that works without a browser. `Scripts/report-test` drives it in one.
@Suite struct ReportPageTests {
  // The first reader of a shipped scene decides on its pictures. Here they are blank, whatever runs first.
  init() { #expect(Scene.explore.page != nil) }

  func page(_ results: [ScreenshotResult]) throws -> String {
    let page = ReportPage(results, outcome: "1 failed & <so>", facts: "facts")
    return String(decoding: page.bytes(template: try .report()), as: UTF8.self)
  }

  func block(_ id: String, of page: String) throws -> String {
    let open = try Regex("<script type=\"[\\w/]+\" id=\"\(id)\">")
    let start = try #require(page.firstMatch(of: open)).range.upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    return String(page[start..<end])
  }

  private func index(of page: String) throws -> [String: Any] {
    let data = Data(try block("index", of: page).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func failing(
    _ gesture: String = Easel.gesture
  ) throws -> (result: ScreenshotResult, easel: Easel) {
    let easel = try Easel(gesture)
    easel.run(.all)
    let setting = try FeelSetting(key: "scroll.deceleration", text: "0.99")
    return (easel.run(override: FeelOverride(settings: [setting])), easel)
  }

  @Test func `pixels follow from a divergence alone, and the page counts them`() throws {
    let (state, easel) = try failing()
    func follows(_ result: ScreenshotResult) throws -> String? {
      (try index(of: page([result]))["runs"] as? [[String: Any]])?.first?["follows"] as? String
    }
    let pixels = state.faults.reduce(0) { $0 + ($1.difference?.pixels ?? 0) }
    let count = ReportText.grouped(pixels)
    #expect(try follows(state) == "\(count) pixels follow from it, in a picture.")
    var two = state
    two.faults.append(two.faults[two.faults.count - 1])
    let twice = ReportText.grouped(2 * pixels)
    #expect(try follows(two) == "\(twice) pixels follow from it, in 2 pictures.")
    var painted = state
    painted.divergence = nil
    #expect(try follows(painted) == "")
    var unseen = state
    for index in unseen.faults.indices { unseen.faults[index].difference = nil }
    #expect(try follows(unseen) == "")
    withExtendedLifetime(easel) {}
  }

  @Test func `a film's pictures are 210 pixels wide at most, and never larger than the gesture's`()
    throws
  {
    for (scale, width) in [("0.5", 100), ("2", 210)] {
      let (result, easel) = try failing(
        Easel.gesture.replacing("scale 0.5", with: "scale \(scale)"))
      let surroundings = easel.surroundings
      var run = ScreenshotRun(
        library: FeelLibrary(folder: nil), report: easel.folder, surroundings: { surroundings })
      run.override = FeelOverride(settings: [
        try FeelSetting(key: "scroll.deceleration", text: "0.99")
      ])
      let frames = try #require(ReportFilm.films(of: [result], by: run, easel.player).first).frames
      for bytes in frames.flatMap({ [$0.recorded, $0.now] }) {
        #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == width)
      }
      // There is a frame every ten ticks, thinned out to 36 and the first one.
      let evidence = try #require(result.evidence)
      let end = max(evidence.end, evidence.recordedEnd)
      let interval = max(10, end / 36 + 1)
      #expect(
        frames.map(\.tick) == Array(stride(from: 0, through: frames.last?.tick ?? 0, by: interval)))
      #expect(frames.count > 5 && frames.count <= 37)
      let many = Array(repeating: result, count: 5)
      let films = ReportFilm.films(of: many, by: run, easel.player)
      #expect(films.map(\.frames.isEmpty) == [false, false, false, true, true])
      let stopped = ReportFilm.films(of: many, by: run, easel.player, isStopped: { true })
      #expect(stopped.allSatisfy { $0.frames.isEmpty })
    }
  }

  @Test func `a report has the tracks of what moves in either run, and of what differs`() throws {
    let scene = try GestureReader.parse(Array(Easel.gesture.utf8), path: "a.gesture").setup.scene
    let names = ["pointer.x", "header.height", "list.offset.y", "list.phase", "unknown"]
    func trace(_ lines: [(tick: Int, changes: [(Int, String)])]) -> Trace {
      var trace = Trace()
      trace.quantities = names
      trace.lines = lines.map { line in
        Trace.Line(
          tick: line.tick, state: "0",
          changes: line.changes.map { Trace.Change(quantity: $0.0, value: $0.1) })
      }
      return trace
    }
    let start: [(Int, String)] = [(0, "1"), (1, "2"), (2, "3"), (3, "idle"), (4, "5")]
    let still = trace([(0, start)])
    let moving = trace([(0, start), (9, [(2, "4"), (3, "dragging"), (4, "6")])])
    func tracks(_ recorded: Trace?, _ now: Trace) -> [Evidence.Track] {
      Evidence.Track.list(recorded: recorded, now: now, scene: scene)
    }
    #expect(tracks(still, still).isEmpty && tracks(nil, still).isEmpty)
    #expect(tracks(nil, moving).map(\.name) == ["list.offset.y", "list.phase"])
    #expect(tracks(nil, moving).allSatisfy { !$0.differs && $0.recorded == nil })
    for (recorded, now) in [(still, moving), (moving, still)] {
      let tracks = tracks(recorded, now)
      #expect(tracks.map(\.name) == ["list.offset.y", "list.phase"])
      #expect(tracks.allSatisfy { $0.differs })
    }
    #expect(tracks(moving, moving).map(\.differs) == [false, false])
    let (offset, phase) = (tracks(still, moving)[0], tracks(still, moving)[1])
    #expect(offset.words == nil && phase.words == ["idle", "dragging"])
    #expect(offset.now == [.init(tick: 0, value: 3), .init(tick: 9, value: 4)])
    #expect(phase.now.map(\.value) == [0, 1] && phase.recorded?.map(\.value) == [0])
    // A quantity that rests at a different place than recorded differs too.
    #expect(tracks(trace([(0, [(0, "7")])]), trace([(0, [(0, "1")])])).map(\.name) == ["pointer.x"])
    let long = trace((0..<12_001).map { ($0, [(0, "\($0)")]) })
    let samples = tracks(nil, long)[0].now
    #expect(samples.count == 6001 && samples[1] == .init(tick: 2, value: 2))
  }

  @Test func `it says what of a picture is not compared`() throws {
    let masked = Easel.gesture.replacing("scale 0.5", with: "scale 0.5\nmask 20 40 60x30")
    let page = try page([try failing(masked).result])
    let shot = try #require((try index(of: page)["shots"] as? [[String: Any]])?.first)
    #expect(shot["masks"] as? [[Int]] == [[10, 20, 40, 35]])
  }

  @Test func `a failure is in it with sentence, pictures, traces and command`() throws {
    let (result, easel) = try failing()
    let page = try page([result])
    let verdict = try #require(result.verdict)
    let words = "<strong>\(verdict.head)</strong> <span>\(verdict.rest)</span>"
    #expect(page.contains("<h1 id=\"sentence\">\(words)</h1>"))
    let index = try index(of: page)
    let shot = try #require((index["shots"] as? [[String: Any]])?.first)
    #expect(shot["name"] as? String == "landing" && shot["look"] as? String == "state")
    #expect(shot["size"] as? [Int] == [100, 160])
    let run = try #require((index["runs"] as? [[String: Any]])?.first)
    #expect(run["accept"] as? String == "detent test --record failed \(easel.test.path)")
    for (name, file) in [("recorded", "expected"), ("now", "actual")] {
      let id = try #require(shot[name] as? String)
      let bytes = try #require(Data(base64Encoded: try block(id, of: page)))
      let path = try #require(result.faults.last?.files.first { $0.contains(file) })
      #expect(try Array(bytes) == FileBytes.read(path, limit: 1 << 20))
    }
    try checkTraces(try block("run-0", of: page), of: result, easel)
  }

  private func checkTraces(_ text: String, of result: ScreenshotResult, _ easel: Easel) throws {
    let run = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let tracks = try #require(run["tracks"] as? [[String: Any]])
    let change = try #require(result.divergence?.quantity)
    let quantity = try #require(run["quantity"] as? Int)
    #expect(tracks[quantity]["name"] as? String == change.name)
    #expect(run["first"] as? Int == change.tick)
    func value(_ run: String) -> Double? {
      let samples = tracks[quantity][run] as? [Double] ?? []
      let ticks = Array(stride(from: 0, to: samples.count, by: 2))
      return ticks.last { samples[$0] <= Double(change.tick) }.map { samples[$0 + 1] }
    }
    for (name, text) in [("recorded", change.recorded), ("now", change.found)] {
      #expect(abs(try #require(value(name)) - (Double(text) ?? .nan)) < 1e-8)
    }
    let shots = try #require(run["shots"] as? [[String: Any]])
    #expect(shots.compactMap { $0["name"] as? String } == ["rest", "held", "landing"])
    #expect(run["recordedEnd"] as? Int == (try easel.test.folder.reference())?.endTick)
  }

  @Test func `both runs are drawn again where the recorded numbers explain everything`() throws {
    let (result, easel) = try failing()
    let surroundings = easel.surroundings
    var run = ScreenshotRun(
      library: FeelLibrary(folder: nil), report: easel.folder, surroundings: { surroundings })
    run.override = FeelOverride(settings: [
      try FeelSetting(key: "scroll.deceleration", text: "0.99")
    ])
    let frames = try #require(ReportFilm.films(of: [result], by: run, easel.player).first).frames
    #expect(frames.count > 5)
    let first = try #require(result.divergence?.quantity?.tick)
    #expect(frames.allSatisfy { $0.tick >= first || $0.recorded == $0.now })
    #expect(frames.contains { $0.recorded != $0.now })
    // Without a parameter that explains the failure, nothing can stand for the recording.
    var other = result
    other.cause = nil
    #expect(ReportFilm.films(of: [other], by: run, easel.player) == [ReportFilm()])
    let page = ReportPage([result], outcome: "", facts: "") { _ in [ReportFilm(frames: frames)] }
    let text = String(decoding: page.bytes(template: try .report()), as: UTF8.self)
    let block = try #require(
      try JSONSerialization.jsonObject(with: Data(try self.block("run-0", of: text).utf8))
        as? [String: Any])
    let shown = try #require(block["frames"] as? [[String: Any]])
    #expect(shown.map { $0["tick"] as? Int } == frames.map(\.tick))
    for (one, frame) in zip(shown, frames) {
      let id = try #require(one["recorded"] as? String)
      #expect(Data(base64Encoded: try self.block(id, of: text)) == Data(frame.recorded))
    }
  }

  @Test func `nothing in it leads out of it`() throws {
    let page = try page([failing().result])
    let withoutBlocks = page.replacing(/id="picture-\d+">[^<]*</, with: "<")
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "innerHTML", "eval("] {
      #expect(!withoutBlocks.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("{{"))
    let links = withoutBlocks.matches(of: /<link[^>]*>/).map { String($0.0) }
    #expect(links == ["<link rel=\"icon\" href=\"data:,\">"])
  }

  @Test func `names and messages that look like markup stay text`() throws {
    let hostile = "</script><script>alert('x')</script>\"&\n{{index}}<!--\u{2028}\u{1}"
    var result = ScreenshotResult(test: ScreenshotTest(path: "a/\(hostile).gesture"))
    var fault = ShotFault(.state, picture: hostile, hostile)
    fault.files = ["/nowhere/\(hostile)-actual.png"]
    result.faults = [fault]
    result.notes = [hostile]
    let page = try page([result])
    #expect(page.matches(of: /<script/).count == (try self.page([])).matches(of: /<script/).count)
    #expect(!page.contains("alert('x')</script>\""))
    let shot = try #require((try index(of: page)["shots"] as? [[String: Any]])?.first)
    #expect(shot["message"] as? String == hostile)
    #expect(shot["name"] as? String == DisplayText.plain(hostile))
    #expect(shot["recorded"] == nil && shot["now"] == nil)
  }

  @Test func `a run that passed says so`() throws {
    let page = try page([ScreenshotResult(test: ScreenshotTest(path: "a.gesture"))])
    #expect(page.contains("<strong>1 failed &amp; &lt;so&gt;</strong>"))
    #expect(page.contains("<title>0 of 0 differ</title>"))
    #expect((try index(of: page)["shots"] as? [Any])?.isEmpty == true)
  }

  @Test func `a fault of the gesture alone has an entry of its own, others are beside pictures`()
    throws
  {
    var broken = ScreenshotResult(test: ScreenshotTest(path: "a.gesture"))
    broken.faults = [ShotFault(.gesture, "cannot be read")]
    var edited = ScreenshotResult(test: ScreenshotTest(path: "b.gesture"))
    edited.faults = [
      ShotFault(.edited, "edited"), ShotFault(.paint, picture: "rest", "paint differs"),
    ]
    let text = try page([broken, edited])
    #expect(text.contains("<title>1 of 0 differ, 1 gesture fails</title>"))
    #expect(text.contains("<strong>a: cannot be read.</strong>"))
    let index = try index(of: text)
    let shots = try #require(index["shots"] as? [[String: Any]])
    #expect(shots.map { $0["name"] as? String } == [nil, "rest"])
    #expect(shots.map { $0["look"] as? String } == ["state", "paint"])
    let runs = try #require(index["runs"] as? [[String: Any]])
    #expect(runs[0]["accept"] == nil && runs[1]["notes"] as? [String] == ["edited"])
  }

  @Test func `what makes the page too large is left out, and said`() throws {
    let (result, easel) = try failing()
    let files = try #require(result.faults.last?.files)
    var blocks = ReportBlocks(limit: 100)
    let pictures = blocks.add(pictures: files)
    #expect(pictures.size == [100, 160] && pictures.recorded == nil && pictures.now == nil)
    #expect(pictures.omitted?.contains("wave/landing-actual.png") == true)
    #expect(blocks.text.isEmpty)
    withExtendedLifetime(easel) {}
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (188_402, "188,402")])
  func `numbers are grouped by thousands`(number: Int, text: String) {
    #expect(ReportText.grouped(number) == text)
  }
}
