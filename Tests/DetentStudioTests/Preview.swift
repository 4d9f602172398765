import DetentCanvas
import DetentMotion
import DetentPNG
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// Pictures of the whole window to look at while drawing.
///
///     DETENT_PREVIEW=/tmp/preview swift test --filter DetentStudioTests.Preview
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DETENT_PREVIEW"] != nil))
struct Preview {
  private let folder = ProcessInfo.processInfo.environment["DETENT_PREVIEW"] ?? ""

  private func write(_ bench: Bench, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try PNG.write(bench.picture(), to: "\(folder)/\(name).png")
  }

  @Test(arguments: [1.0, 2.0]) func tuned(scale: Double) throws {
    for isDark in [false, true] {
      var bench = try Bench(scale: scale)
      if isDark { bench.key(.character("t")) }
      bench.flick()
      try bench.show(.parameter("header.settle.duration"))
      let knob = try bench.knob(.parameter("header.settle.response"))
      bench.drag(knob, Point(x: knob.x + 24, y: knob.y))
      let ratio = try bench.knob(.parameter("header.settle.dampingRatio"))
      bench.drag(ratio, Point(x: ratio.x - 10, y: ratio.y))
      bench.key(.character("l"))
      bench.wait(0.35)
      try write(bench, "tuned-\(isDark ? "dark" : "light")@\(Int(scale))x")
    }
  }

  @Test func states() throws {
    var bench = try Bench()
    try write(bench, "fresh")
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    bench.key(.down)
    try write(bench, "menu")
    bench.key(.escape)
    let field = try bench.field(.parameter("header.heights.compact"))
    bench.click(field)
    bench.type("300")
    bench.key(.return)
    try write(bench, "mistake")
    bench.key(.escape)
    bench.key(.escape)
    bench.key(.character("s"), .control)
    bench.type("calm")
    try write(bench, "name")
    bench.key(.escape)
    bench.workbench.notify("Saved Tests/Screenshots/explore-1.gesture and its pictures")
    try write(bench, "notice")
    bench.key(.character("t"))
    try write(bench, "notice-dark")
    bench.key(.character("t"))
    bench.key(.character("/"))
    bench.type("spring")
    try write(bench, "search")
    bench.key(.escape)
    bench.key(.tab)
    bench.key(.tab)
    bench.key(.tab)
    bench.wait(1)
    try write(bench, "focus")
  }

  @Test func narrow() throws {
    for (width, height) in [(1000.0, 700.0), (760, 560), (560, 900)] {
      let bench = try Bench(window: Size(width: width, height: height), panel: true)
      try write(bench, "window-\(Int(width))x\(Int(height))")
    }
    for (width, height) in [(420.0, 900.0), (600, 700), (800, 600)] {
      var bench = try Bench(window: Size(width: width, height: height))
      try write(bench, "narrow-\(Int(width))x\(Int(height))")
      bench.workbench.notify("Saved Tests/Screenshots/explore-1.gesture and its pictures")
      try write(bench, "notice-\(Int(width))x\(Int(height))")
      bench.key(.character("?"))
      try write(bench, "help-\(Int(width))x\(Int(height))")
    }
    var bench = try Bench(scene: .reader)
    bench.key(.character("g"))
    try write(bench, "reader-guides")
  }

  @Test(arguments: SceneKind.allCases) func scenes(scene: SceneKind) throws {
    var bench = try Bench(scene: scene, window: Size(width: 1240, height: 1500))
    bench.key(.character("g"))
    bench.flick()
    let key = scene == .card ? "card.heights.middle" : "pointer.slop.touch"
    let knob = try bench.knobAfterShowing(.parameter(key))
    bench.drag(knob, Point(x: knob.x + 14, y: knob.y))
    bench.key(.character("l"))
    bench.wait(0.6)
    bench.send(.wheel(at: knob, notches: Vector(dx: 0, dy: 100), isPrecise: true))
    try write(bench, "scene-\(scene)")
  }

  @Test func rest() throws {
    var bench = try Bench(window: Size(width: 1240, height: 2600))
    try write(bench, "all")
    bench.key(.character("t"))
    try write(bench, "all-dark")
  }

  @Test func hintGhostsAndLargeWindows() throws {
    for isDark in [false, true] {
      let theme = isDark ? "-dark" : ""
      for scene in [SceneKind.explore, .reader] {
        var bench = try Bench(scene: scene)
        if isDark { bench.key(.character("t")) }
        bench.workbench.hint = PullHint(left: 1)
        bench.wait(4)
        try write(bench, "hint-\(scene)\(theme)")
      }
      var bench = try Bench(window: Size(width: 2500, height: 1500))
      if isDark { bench.key(.character("t")) }
      bench.flick()
      bench.key(.character("l"))
      bench.wait(0.4)
      let knob = try bench.knob(.parameter("header.heights.normal"))
      bench.drag(knob, Point(x: knob.x + 30, y: knob.y))
      try write(bench, "large-ghost\(theme)")
      var menu = try Bench()
      if isDark { menu.key(.character("t")) }
      let stage = menu.workbench.plan.stage
      menu.drag(stage.center, Point(x: stage.midX - 170, y: stage.midY), over: 0.4)
      menu.wait(3)
      menu.key(.character("l"))
      var feel = menu.feel
      feel.overlay.spring.response *= 2
      menu.workbench.tune { $0.change(to: $0.current.with(feel)) }
      menu.wait(0.75)
      try write(menu, "menu-ghost\(theme)")
    }
  }
}
