import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// The plates of guides stand still beside their lines.
@Suite struct GuidePlateTests {
  /// Opens *mail* with guides.
  private static func mail() throws -> Bench {
    let mail = Bench.root.appendingPathComponent("Assets/Prototypes/mail").path
    var bench = try Bench(prototype: mail, panel: true)
    bench.wait(1)
    bench.key(.character("g"))
    return bench
  }

  /// Returns the texts of the guides' plates.
  private static func plates(_ bench: Bench) throws -> [PlacedText] {
    let setup = bench.workbench.setup
    let names = Guide.all(bench.feel, setup.scene, size: setup.size).compactMap { $0.label?.name }
    let stage = Rect(x: 0, y: 0, width: setup.size.width, height: setup.size.height)
    let plates = bench.drawnStage().placedTexts(within: stage).filter { text in
      names.contains { text.string.hasPrefix($0 + " ") }
    }
    try #require(plates.count == names.count)
    return plates
  }

  @Test func `a guide's plate keeps its place while the page under it scrolls`() throws {
    var bench = try Self.mail()
    let before = try Self.plates(bench).map(\.frame)
    let stage = bench.workbench.window.plan.stage
    bench.press(Point(x: stage.midX, y: stage.maxY - 100))
    for step in 1...120 {
      bench.wait(1.0 / 60)
      if step <= 30 { bench.move(Point(x: stage.midX, y: stage.maxY - 100 - 15 * Double(step))) }
      if step == 30 { bench.release(Point(x: stage.midX, y: stage.maxY - 550)) }
      guard !bench.workbench.time.session.isStill else { continue }
      #expect(try Self.plates(bench).map(\.frame) == before, "frame \(step)")
    }
  }

  @Test func `a guide's plate that covers a text at rest moves aside, once`() throws {
    var bench = try Self.mail()
    let stage = bench.workbench.window.plan.stage
    for distance in [100.0, 260, 430] {
      let from = Point(x: stage.midX, y: stage.maxY - 100)
      bench.drag(from, from + Vector(dx: 0, dy: -distance))
      bench.wait(6)
      try #require(bench.workbench.time.session.isStill)
      let frames = try Self.plates(bench).map(\.frame)
      bench.key(.character("g"))
      let plain = bench.drawnStage()
      bench.key(.character("g"))
      for frame in frames { #expect(!plain.showsText(in: frame.inset(dx: -6, dy: -4))) }
      #expect(try Self.plates(bench).map(\.frame) == frames)
    }
  }

  @Test func `a guide's plate follows its line while a slider moves it`() throws {
    var bench = try Bench(panel: true)
    bench.key(.character("g"))
    let before = try Self.plates(bench)
    bench.workbench.perform([.beginChange])
    for height in stride(from: 129.0, through: 190, by: 1) {
      var feel = bench.feel
      feel.header.heights.normal = height
      bench.workbench.perform([
        .preview(bench.workbench.tuning.document.current.with(feel))
      ])
      let after = try Self.plates(bench)
      for (old, new) in zip(before, after) {
        let moved = new.string.hasPrefix("Normal") ? height - 128 : 0
        #expect(abs(new.frame.midX - old.frame.midX) < 1)
        #expect(abs(new.frame.midY - old.frame.midY - moved) < 1, "\(new.string)")
      }
    }
  }
}
