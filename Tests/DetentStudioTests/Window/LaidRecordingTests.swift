import DetentDisk
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The user drops recordings on curves.
@Suite struct LaidRecordingTests {
  private let response = PanelRow.ID.parameter("header.settle.response")

  /// Writes a spring from 20 to 320 pt that begins after 0.2 s, at 60 Hz.
  private func csv(_ spring: SpringFeel = SpringFeel(response: 0.5, dampingRatio: 0.6)) -> String {
    let motion = DampedSpring(response: spring.response, dampingRatio: spring.dampingRatio)
    let rows = (0..<90).map { frame in
      let seconds = Double(frame) / 60
      let start = MotionValue(position: -300, velocity: 0)
      let way = seconds < 0.2 ? -300 : motion.value(from: start, after: seconds - 0.2).position
      // This adds a little less than half a point of noise, the same each time.
      let noise = Double((frame * 37) % 17 - 8) / 20
      return "\(seconds),\(320 + way + noise)"
    }
    return "t,position\n" + rows.joined(separator: "\n") + "\n"
  }

  private func write(_ text: String, _ bench: Bench, as name: String = "trace.csv") throws -> String
  {
    let path = bench.folder + "/" + name
    try AtomicFile.write(text, to: path)
    return path
  }

  private func bench() throws -> Bench {
    var bench = try Bench()
    try bench.show(response)
    return bench
  }

  private func card(
    _ bench: Bench, _ key: String = "header.settle"
  ) throws -> (card: CurveCard, frame: Rect) {
    let entry = bench.panel.layout.entries.first { ($0.part as? CurveCard)?.key == key }
    let found = try #require(entry)
    return (try #require(found.part as? CurveCard), found.frame)
  }

  private func drop(_ path: String, _ bench: inout Bench) throws {
    bench.move(bench.inWindow(try card(bench).frame.center))
    bench.send(.dropped(path))
  }

  private func press(_ action: PanelAction, _ bench: inout Bench) throws {
    let (card, frame) = try card(bench)
    let buttons = card.buttons(on: frame.width, bench.panel.typesetter)
    let found = try #require(buttons.first { $0.action == action })
    bench.workbench.panel.scroll.reveal(frame.minY...frame.maxY)
    bench.wait(1.5)
    bench.click(bench.inWindow(Point(x: found.x + found.text.width / 2, y: frame.maxY - 25)))
  }

  @Test func `what is dropped on a curve lies under it, and says how far that is`() throws {
    var bench = try bench()
    try drop(try write(csv(), bench), &bench)
    let recording = try #require(bench.panel.recordings["header.settle"])
    #expect(recording.name == "trace.csv")
    #expect(abs(recording.distance - 300) < 3)
    // Its own spring is as near as its noise; other springs are farther away, in its own points.
    var feel = Feel.default
    func residual(_ spring: SpringFeel) throws -> Double {
      feel.header.settle = spring
      return recording.residual(
        of: try #require(
          MotionCurve("header.settle", feel, stage: bench.workbench.setup.size)))
    }
    #expect(try residual(try #require(recording.spring)) < 1.5)
    #expect(try residual(SpringFeel(response: 0.55, dampingRatio: 0.6)) > 3)
    #expect(try residual(SpringFeel(response: 0.5, dampingRatio: 0.75)) > 3)
    // The card has room for it, and its axes show all of it.
    let (card, frame) = try card(bench)
    #expect(frame.height == 176)
    let curves = try #require(
      card.curves(
        in: frame, bench.feel, before: nil, stage: bench.workbench.setup.size))
    #expect(curves.axes.seconds >= recording.settlingTime)
    #expect(bench.feel == .default && bench.workbench.overlays.notice == nil)
  }

  @Test func `use fit makes the curve the recording's spring in one step of undo`() throws {
    var bench = try bench()
    try drop(try write(csv(), bench), &bench)
    try press(.useFit("header.settle"), &bench)
    let spring = bench.feel.header.settle
    #expect(abs(spring.response - 0.5) < 0.01 && abs(spring.dampingRatio - 0.6) < 0.03)
    #expect(spring.response * 1000 == (spring.response * 1000).rounded())
    bench.key(.character("z"), .control)
    #expect(bench.feel == .default)
  }

  @Test func `a fit makes a spring of an ease, and keeps to what is allowed`() throws {
    var feel = Feel.default
    feel.header.settleMotion = .ease
    var bench = try Bench(document: FeelDocument(FeelVersion(baseFeel: feel, feel: feel)))
    try bench.show(response)
    try drop(try write(csv(), bench), &bench)
    try press(.useFit("header.settle"), &bench)
    #expect(bench.feel.header.settleMotion == .spring && bench.feel.problems.isEmpty)
    bench.key(.character("z"), .control)
    #expect(bench.feel == feel)
  }

  @Test func `the cross takes it away, another takes its place`() throws {
    var bench = try bench()
    try drop(try write(csv(), bench), &bench)
    try drop(
      try write(csv(SpringFeel(response: 0.3, dampingRatio: 1)), bench, as: "b.CSV"), &bench)
    #expect(bench.panel.recordings["header.settle"]?.name == "b.CSV")
    try press(.removeRecording("header.settle"), &bench)
    #expect(bench.panel.recordings.isEmpty)
    #expect(try card(bench).frame.height == 148)
  }

  @Test func `dropped elsewhere it says where to drop it`() throws {
    var bench = try bench()
    let path = try write(csv(), bench)
    bench.move(bench.workbench.window.plan.stage.center)
    bench.send(.dropped(path))
    #expect(
      bench.workbench.overlays.notice?.text.contains("drop it on a curve in the panel") == true)
    bench.key(.character("h"))
    bench.send(.dropped(path))
    #expect(bench.workbench.overlays.notice?.text.contains("show the panel (H)") == true)
    #expect(bench.panel.recordings.isEmpty)
  }

  @Test func `where nothing tells the pointer's place the next one that is told counts`() throws {
    var bench = try bench()
    bench.move(Point(x: -1, y: -1))
    bench.send(.dropped(try write(csv(), bench)))
    #expect(bench.panel.recordings.isEmpty && bench.workbench.overlays.notice == nil)
    bench.move(bench.inWindow(try card(bench).frame.center))
    #expect(bench.panel.recordings["header.settle"] != nil)
    bench.move(bench.workbench.window.plan.stage.center)
    #expect(bench.workbench.overlays.notice == nil)
  }

  @Test func `files that are no recording of a motion are refused in words`() throws {
    for (text, words) in [
      ("t,position\n0,1\n0.1,fast\n", "trace.csv:3:5"), ("", "samples"),
      ("0,1\n0.1,2\n", "expected at least"),
      ((0..<60).map { "\(Double($0) / 60),5" }.joined(separator: "\n"), "trace.csv: found"),
    ] {
      var bench = try bench()
      try drop(try write(text, bench), &bench)
      #expect(bench.workbench.overlays.notice?.text.contains(words) == true, "\(text.prefix(20))")
      #expect(bench.panel.recordings.isEmpty)
    }
    var bench = try bench()
    try drop(bench.folder + "/gone.csv", &bench)
    #expect(bench.workbench.overlays.notice?.text.contains("gone.csv") == true)
  }

  @Test func `texts at a card's foot never touch, in any width and with any name`() throws {
    var bench = try bench()
    let name = String(repeating: "a long name of a file ", count: 8) + ".csv"
    try drop(try write(csv(), bench, as: name), &bench)
    for width in [560.0, 600, 900, 1240] {
      bench.send(.resized(Size(width: width, height: 900), scale: 1))
      let (card, frame) = try card(bench)
      let buttons = card.buttons(on: frame.width, bench.panel.typesetter)
      #expect(buttons.count == 2)
      #expect(buttons[1].x > PanelLayout.side + 12 + 80)
    }
  }
}
