import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// The window's parts look like their kept pictures. `KeptPicture` explains how to record them.
@Suite struct WindowPictureTests {
  /// Each theme has a scale of its own: two pictures cover both themes and both scales.
  enum Look: String, CaseIterable, Sendable {
    case light, dark

    var scale: Double { self == .light ? 2 : 1 }
  }

  private static let other: Feel = {
    var feel = Feel.default
    feel.header.settle = SpringFeel(response: 0.8, dampingRatio: 0.5)
    feel.scroll.deceleration = 0.99
    return feel
  }()

  func bench(
    _ look: Look, window: Size = Size(width: 1240, height: 918), pinning: Bool = false,
    panel: Bool = true
  ) throws -> Bench {
    var bench = try Bench(
      window: window, scale: look.scale,
      document: FeelDocument(FeelVersion(feel: pinning ? Self.other : .default)),
      panel: panel)
    bench.workbench.window.theme = look == .light ? .light : .dark
    if pinning {
      bench.key(.character("b"))
      bench.workbench.tune { $0.change(to: FeelVersion()) }
      bench.wait(10)
    }
    return bench
  }

  func expect(_ name: String, _ look: Look, _ bench: Bench, _ region: Rect?) throws {
    let picture = bench.picture(of: try #require(region))
    try KeptPicture(name: "\(name)-\(look)").expect(picture)
  }

  // MARK: Compare bar

  @Test(arguments: Look.allCases)
  func `the compare bar with B pinned, one button under the pointer and one with the ring`(
    look: Look
  ) throws {
    var bench = try bench(look, pinning: true)
    bench.key(.function(6))
    var tabs = 0
    while bench.panel.focus != .compare, tabs < 20 {
      bench.key(.tab)
      tabs += 1
    }
    bench.key(.right)
    bench.move(try #require(bench.workbench.compareButton(.take)))
    try expect("compare", look, bench, bench.panel.layout.frame(of: .compare))
  }

  @Test(arguments: Look.allCases)
  func `the compare bar in a blind choice, with its score`(look: Look) throws {
    var bench = try bench(look, pinning: true)
    bench.workbench.perform(.compare(.blind))
    for number in [2, 1] {
      bench.workbench.perform(.compare(.look(number)))
      bench.workbench.perform(.compare(.look(3 - number)))
      bench.workbench.perform(.compare(.better(number)))
    }
    bench.wait(10)
    try expect("compare-blind", look, bench, bench.panel.layout.frame(of: .compare))
  }

  /// Returns a bench with two different feels pinned as B and C.
  func benchOfThree(_ look: Look, window: Size = Size(width: 1240, height: 918)) throws -> Bench {
    var bench = try bench(look, window: window, pinning: true)
    var third = Feel.default
    third.header.heights.normal = 140
    third.header.snapPolicy = .nearest
    third.header.stretches = false
    bench.workbench.pin(FeelVersion(base: "calm", feel: third), as: .c)
    bench.flick()
    bench.wait(10)
    return bench
  }

  @Test(arguments: Look.allCases)
  func `the compare bar with B and C pinned, and a cross under the pointer`(look: Look) throws {
    var bench = try benchOfThree(look)
    bench.move(try #require(bench.workbench.compareButton(.unpin(.b))))
    try expect("compare-three", look, bench, bench.panel.layout.frame(of: .compare))
  }

  @Test(arguments: Look.allCases)
  func `the compare bar in a blind choice among three, with its score`(look: Look) throws {
    var bench = try benchOfThree(look)
    bench.workbench.perform(.compare(.blind))
    for round in 0..<7 {
      for number in [1, 2, 3] { bench.workbench.perform(.compare(.look(number))) }
      bench.workbench.perform(.compare(.better(1 + round % 3)))
    }
    bench.wait(10)
    try expect("compare-three-blind", look, bench, bench.panel.layout.frame(of: .compare))
  }

  @Test(arguments: Look.allCases)
  func `a small window with A, B and C, in which C is on the stage`(look: Look) throws {
    let size = Size(width: 700, height: 600)
    var bench = try benchOfThree(look, window: size)
    bench.workbench.perform(.compare(.show(.c)))
    bench.wait(5)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    try expect("three-small", look, bench, window)
  }

  // MARK: Time line

  /// Returns the time line's frame without its foot: the memory that a minute takes does not belong to the
  /// look.
  private func timeLine(_ bench: Bench) throws -> Rect {
    var frame = try bench.timeLineView().frame
    frame.height -= 34
    return frame
  }

  @Test(arguments: Look.allCases)
  func `the time line's course, with what is under the pointer`(look: Look) throws {
    var bench = try bench(look)
    bench.flick()
    bench.wait(10)
    bench.move(try #require(bench.timeLineView().lanes.first).center)
    try expect("timeline", look, bench, timeLine(bench))
  }

  @Test(arguments: Look.allCases, ["begins", "ends"])
  func `the time line scrubbed near both ends`(look: Look, place: String) throws {
    var bench = try bench(look)
    bench.flick()
    let lane = try #require(bench.timeLineView().lanes.first)
    bench.click(Point(x: place == "begins" ? lane.minX + 3 : lane.maxX - 3, y: lane.midY))
    bench.wait(10)
    try expect("timeline-\(place)", look, bench, timeLine(bench))
  }

  @Test(arguments: Look.allCases)
  func `the time line with four tracks`(look: Look) throws {
    var bench = try bench(look)
    bench.flick()
    for name in ["list.offset.y", "list.velocity.y"] {
      bench.workbench.perform(.toggleTrack(name))
    }
    try #require(bench.tracks.count == 4)
    bench.wait(10)
    try expect("timeline-four", look, bench, timeLine(bench))
  }

  // MARK: Panel

  @Test(arguments: Look.allCases)
  func `the panel's top: title, search, a curve and its rows`(look: Look) throws {
    let bench = try bench(look)
    var region = bench.panel.layout.frame
    region.height = 330
    try expect("panel", look, bench, region)
  }

  @Test(arguments: Look.allCases)
  func `the shelf, with one gesture under the pointer`(look: Look) throws {
    var bench = try bench(look)
    bench.slowDrag()
    bench.fastFlick()
    bench.wait(10)
    bench.move(try #require(bench.panel.thumbs.first).frame.center)
    try expect("shelf", look, bench, bench.panel.layout.frame(of: .shelf))
  }

  // MARK: Over the window

  @Test(arguments: Look.allCases)
  func `the bar's list of devices, with one under the pointer`(look: Look) throws {
    var bench = try bench(look)
    bench.workbench.perform(.toggleMenu(.devices))
    let frame = try #require(bench.workbench.barMenu).card
    bench.move(frame.center)
    try expect("bar-menu", look, bench, frame.inset(by: -4))
  }

  @Test(arguments: Look.allCases)
  func `the list of keys`(look: Look) throws {
    let bench = try bench(look)
    bench.workbench.perform(.toggleHelp)
    var region = bench.workbench.helpSheet.card
    region.height = min(region.height, 240)
    try expect("help", look, bench, region)
  }

  @Test(arguments: Look.allCases)
  func `the sheet that asks for a gesture's name, with a mistake`(look: Look) throws {
    var bench = try bench(look)
    bench.slowDrag()
    bench.wait(10)
    bench.workbench.askForName(of: try #require(bench.panel.shelf.items.first).number)
    bench.workbench.overlays.sheet?.mistake = "No space left on device"
    let sheet = try #require(bench.workbench.overlays.sheet)
    let card = sheet.place(bench.workbench.window.plan, bench.workbench.typesetter).card
    try expect("name", look, bench, card.inset(by: -4))
  }

  @Test(arguments: Look.allCases)
  func `the sheet that measures the display with a card`(look: Look) throws {
    let bench = try bench(look)
    bench.workbench.perform(.measureDisplay)
    try expect("card-sheet", look, bench, bench.workbench.cardPlace?.sheet.inset(by: -4))
  }

  // MARK: On the stage

  @Test(arguments: Look.allCases)
  func `guides and a ghost on the stage`(look: Look) throws {
    var bench = try bench(look, pinning: true)
    bench.flick()
    bench.key(.character("l"))
    bench.wait(0.6)
    bench.key(.character("g"))
    try #require(bench.workbench.time.session.hasGhost)
    let size = bench.workbench.setup.size
    let picture = bench.stagePicture(of: Rect(x: 0, y: 0, width: size.width, height: 320))
    try KeptPicture(name: "guides-\(look)").expect(picture)
  }
}
