import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentCommand
@testable import DetentStudio

/// A window without a display makes prototypes of pictures and SVGs on other threads, and follows an SVG.
@MainActor @Suite
final class WindowDesignTests {
  private let scratch: ScratchFolder
  private let window: WorkbenchWindow
  private var workbench: Workbench { window.workbench }
  private var seconds = 0.0

  init() throws {
    scratch = try ScratchFolder()
    var options = WorkbenchOptions(setup: SceneSetup(scene: .explore))
    options.prototypeSource = .files
    let typesetter = try makeTypesetter()
    window = WorkbenchWindow(
      Workbench(options, typesetter: typesetter, seconds: 0), typesetter: typesetter)
    send(.resized(Size(width: 1240, height: 918), scale: 1))
  }

  private func send(_ kind: WindowEvent.Kind) {
    window.handle(WindowEvent(kind, seconds: seconds))
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.key(key, modifiers: modifiers, isRepeat: false))
  }

  /// Types the path of a file into the sheet for new prototypes.
  private func ask(_ name: String) {
    workbench.perform(.newPrototype)
    key(.character("a"), .control)
    send(.text(scratch.file(name)))
    key(.return)
  }

  /// Lets time pass, as a window does at each frame, until `isDone`.
  private func wait(until isDone: () -> Bool) throws {
    for _ in 0..<12_000 {
      if isDone() { return }
      seconds += 1.0 / 60
      window.advance(to: seconds)
      usleep(5000)
    }
    Issue.record("nothing came: \(workbench.overlays.notice?.text ?? "no notice")")
  }

  private func frame(_ badge: String = "", rest: String = "</svg>") throws {
    let text = """
      <svg width="390" height="844" viewBox="0 0 390 844" fill="none">
      <g id="header"><rect id="Back" width="390" height="152" fill="#3A4497"/>\(badge)</g>
      <g id="list"><circle id="Dot" cx="60" cy="300" r="20" fill="#FF8800"/></g>\(rest)
      """
    try AtomicFile.write(text, to: scratch.file("Tickets.svg"))
  }

  private static let badge =
    "<rect id=\"Badge\" x=\"20\" y=\"100\" width=\"40\" height=\"20\" fill=\"#00FF00\"/>"

  private var strip: [String]? { workbench.prototypeStrip?.lines.map(\.text.string) }

  @Test(.enabled(if: FedProgram.path(of: "rsvg-convert") != nil, "rsvg-convert is not installed"))
  func `an SVG becomes a prototype, and each time it is saved the window imports it`() throws {
    try frame(Self.badge)
    ask("Tickets.svg")
    try wait { workbench[Designs.self].report != nil }
    #expect(workbench.setup.scene.name == "Tickets")
    let report = try #require(workbench[Designs.self].report).sentences
    #expect(report.contains { $0.hasPrefix("Badge: the fill #00FF00, 40 × 20 pt") })
    key(.escape)
    // Everything that is made by hand stays.
    let document = "Tickets/prototype.json"
    let hand = try scratch.text(document).replacing(
      "\"#00FF00\",", with: "\"#00FF00\", \"tap\": \"expand\",")
    try AtomicFile.write(hand, to: scratch.file(document))
    try frame(Self.badge.replacing("#00FF00", with: "#0000FF"))
    try wait { workbench.overlays.notice?.text == "Imported Tickets.svg" }
    #expect(
      try scratch.text(document) == hand.replacing("\"#00FF00\"", with: "\"#0000FF\""))
    // Half a file is shown and changes nothing.
    try frame(rest: "")
    try wait { strip != nil }
    #expect(strip?.first?.hasPrefix("Tickets.svg, line 3") == true, "\(strip ?? [])")
    #expect(try scratch.text(document).contains("#0000FF"))
    // A layer that is gone is marked, and stays.
    try frame()
    try wait { strip?.first == "Gone from the design: Badge" }
    #expect(try scratch.text(document).contains("\"tap\": \"expand\""))
    try frame(Self.badge)
    try wait { strip == nil }
    window.finish()
  }

  @Test func `a picture is cut where the lines are, and a folder that is there is refused`() throws
  {
    let bitmap = Bitmap(width: 780, height: 1688)
    for y in 0..<1688 {
      for x in 0..<780 { bitmap[x, y] = y < 301 ? 0xFF20_4060 : 0xFFFF_FFFF }
    }
    try PNG.write(bitmap, to: scratch.file("home.png"))
    ask("home.png")
    try wait { workbench.hasDesignSheet }
    let sheet = try #require(workbench[Designs.self].cutSheet)
    let place = sheet.place(workbench.window.plan, workbench.typesetter)
    let start = Point(x: place.picture.midX, y: place.picture.y)
    // The edge of the picture is at 150.5 pt.
    let end = Point(x: start.x, y: start.y + 153 * place.scale)
    send(.pointerMoved(start, device: .mouse))
    send(.pointerDown(start, device: .mouse, clicks: 1))
    send(.pointerMoved(end, device: .mouse))
    send(.pointerUp(end, device: .mouse))
    key(.return)
    try wait { workbench.setup.scene.name == "home" }
    #expect(!workbench.hasDesignSheet)
    #expect(try PNG.read(scratch.file("home/header@2x.png")).height == 301)
    #expect(try PNG.read(scratch.file("home/list@2x.png")).height == 1387)
    ask("home.png")
    try wait { workbench.hasDesignSheet }
    key(.return)
    try wait { workbench.overlays.notice?.text.contains("a folder that is not empty") == true }
    #expect(workbench.hasDesignSheet)
    key(.escape)
    try scratch.write("no PNG", to: "bad.png")
    ask("bad.png")
    try wait { workbench.overlays.sheet?.mistake.isEmpty == false }
    #expect(!workbench.hasDesignSheet && workbench.hasSheet)
  }
}
