import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// The steps of `Docs/tuning.md`, as a newcomer takes them. The guide's pictures are what is seen on
/// the way:
///
///     DETENT_GUIDE=Docs/Pictures swift test --filter GuideTests
@Suite struct GuideTests {
  private let folder = ProcessInfo.processInfo.environment["DETENT_GUIDE"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private func picture(_ name: String, of bench: Bench) throws {
    guard let folder else { return }
    try PNG.write(bench.picture(), to: "\(folder)/tuning-\(name).png")
  }

  @Test func `following the guide tunes a feel and saves it`() throws {
    var bench = try Bench(scale: 2)
    let stage = bench.workbench.plan.stage
    let start = Point(x: stage.midX, y: stage.maxY - 280)
    let end = Point(x: start.x, y: start.y + 100)

    bench.dragAndHold(start, end)
    bench.wait(0.3)
    try picture("1-drag", of: bench)
    bench.release(end)
    bench.wait(2)
    try #require(bench.workbench.session.lastGesture != nil)

    bench.key(.character("l"))
    bench.wait(0.6)
    try picture("2-loop", of: bench)

    let ratio = PanelRow.ID.parameter("header.settle.dampingRatio")
    try bench.show(.parameter("header.settle.duration"))
    let knob = try bench.knob(ratio)
    let low = Point(x: knob.x - 16, y: knob.y)
    bench.dragAndHold(knob, low)
    bench.wait(0.55)
    try picture("3-slide", of: bench)
    bench.release(low)

    bench.key(.character("s"), .control)
    bench.type("bouncy")
    try picture("4-save", of: bench)
    bench.key(.return)
    let saved = try Bench.library.read("\(bench.folder)/feels/bouncy.json")
    #expect(saved.feel == bench.feel)
    #expect(saved.feel.header.settle.dampingRatio < 0.8)
  }
}
