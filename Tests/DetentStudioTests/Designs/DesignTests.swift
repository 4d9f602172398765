import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// Prototypes of pictures and SVGs in the window, whose host is the test.
@Suite struct DesignTests {
  private let scratch: ScratchFolder
  private var svg: String { (FilePath.real(scratch.path) ?? "") + "/frame.svg" }
  private var folder: String { scratch.file("Tickets") }

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("<svg/>", to: "frame.svg")
    try scratch.folder("Tickets")
    try document(layers: ["Badge", "Title"])
    try note()
  }

  private func document(layers: [String]) throws {
    let layers = layers.map { "{ \"name\": \"\($0)\", \"fill\": \"#FF0000\", \"frame\": {} }" }
    try AtomicFile.write(
      """
      { "detent-prototype": 1, "name": "Tickets",
        "page": { "lists": [{ "height": 9 }], "layers": [\(layers.joined(separator: ", "))] } }
      """, to: folder + "/prototype.json")
  }

  private func note(gone: [String] = []) throws {
    let gone = gone.map { "\"page layers: \($0)\"" }.joined(separator: ", ")
    try AtomicFile.write(
      "{ \"detent-design\": 1, \"svg\": \"frame.svg\", \"gone\": [\(gone)] }",
      to: folder + "/design.json")
  }

  private func save(_ text: String, to name: String = "frame.svg") throws {
    try AtomicFile.write(text, to: scratch.file(name))
  }

  private var update: DesignWork { .update(svg: svg, folder: folder) }
  private let problem = FileProblem(
    path: "/x/frame.svg", at: TextPlace(line: 3, column: 1), found: "the end", expected: "</svg>")

  private func strip(_ bench: Bench) -> [String]? {
    bench.workbench.prototypeStrip?.lines.map(\.text.string)
  }

  private func ask(_ path: String, _ bench: inout Bench) {
    bench.workbench.perform(.newPrototype)
    bench.key(.character("a"), .control)
    bench.type(path)
    bench.key(.return)
  }

  // MARK: New ones

  @Test func `the cut sheet has buttons that make the prototype and that cancel`() throws {
    for command in [WorkbenchCommand.makeCut, .closeDesign] {
      var bench = try Bench(window: Size(width: 700, height: 600))
      bench.workbench.take(
        .read("/a/home.png", WholePicture(Bitmap(width: 780, height: 1688)), edges: []))
      let place = try #require(bench.workbench[Designs.self].cutSheet).place(
        bench.workbench.window.plan, bench.workbench.typesetter)
      #expect(
        place.buttons.map(\.command).sorted(by: { "\($0)" < "\($1)" }) == [.closeDesign, .makeCut])
      let button = try #require(place.buttons.first { $0.command == command })
      #expect(place.card.contains(button.frame.origin) && button.frame.y >= place.picture.maxY)
      bench.click(button.frame.center)
      #expect(bench.workbench.hasDesignSheet == (command == .makeCut))
      let isMade = bench.workbench.takeRequests().contains {
        if case .design(.cut) = $0 { true } else { false }
      }
      #expect(isMade == (command == .makeCut))
    }
  }

  @Test func `a picture is read, cut by hand and handed to the host with its cuts`() throws {
    try scratch.write("", to: "home.png")
    let path = scratch.file("home.png")
    var bench = try Bench(panel: true)
    ask(path, &bench)
    #expect(bench.workbench.takeRequests() == [.design(.read(path))])
    let bitmap = Bitmap(width: 780, height: 1688)
    bench.workbench.take(.read(path, WholePicture(bitmap), edges: []))
    #expect(!bench.workbench.hasSheet && bench.workbench.hasDesignSheet)
    let sheet = try #require(bench.workbench[Designs.self].cutSheet)
    let place = sheet.place(bench.workbench.window.plan, bench.workbench.typesetter)
    let top = Point(x: place.picture.midX, y: place.picture.y + 1)
    bench.move(top)
    #expect(bench.workbench.cursor == .resizeVertically)
    bench.drag(top, Point(x: top.x, y: top.y + 150 * place.scale))
    let foot = Point(x: place.picture.midX, y: place.picture.maxY - 1)
    bench.drag(foot, Point(x: foot.x, y: foot.y - 320 * place.scale))
    bench.key(.down)
    bench.key(.tab)
    bench.key(.down)
    #expect(bench.workbench.time.session.run == nil, "the stage under the sheet felt nothing")
    bench.key(.return)
    bench.key(.return)
    let work = DesignWork.cut(
      path, ScreenshotCuts(header: 151, card: 319), density: 2, folder: scratch.file("home"))
    #expect(bench.workbench.takeRequests() == [.design(work)])
    bench.workbench.take(.failed(work, problem))
    #expect(bench.workbench.overlays.notice?.text == problem.description)
    #expect(bench.workbench.hasDesignSheet, "the lines are not lost")
    bench.key(.escape)
    #expect(!bench.workbench.hasDesignSheet)
  }

  @Test func `an SVG is handed to the host once, and its prototype opens with a report`() throws {
    var bench = try Bench(panel: true, source: .files)
    ask(scratch.file("frame.svg"), &bench)
    bench.key(.return)
    let work = DesignWork.make(svg: scratch.file("frame.svg"), folder: scratch.file("frame"))
    #expect(bench.workbench.takeRequests() == [.design(work)])
    bench.workbench.take(.failed(work, problem))
    #expect(bench.workbench.overlays.sheet?.mistake == problem.sentence)
    bench.key(.return)
    #expect(bench.workbench.takeRequests() == [.design(work)])
    let sentences = (1...60).map { "Layer \($0): a picture" }
    bench.workbench.take(.made(folder: folder, sentences))
    #expect(bench.workbench.setup.scene.name == "Tickets" && !bench.workbench.hasSheet)
    let report = try #require(bench.workbench[Designs.self].report)
    let place = report.place(bench.workbench.window.plan, bench.workbench.typesetter)
    #expect(
      place.paragraphs.map { $0[0].string } == sentences && place.height > place.viewport.height)
    bench.move(place.card.center)
    bench.send(.wheel(at: place.card.center, notches: Vector(dx: 0, dy: -3), isPrecise: false))
    bench.wait(1)
    let offset = try #require(bench.workbench[Designs.self].report).scroll.offset
    #expect(abs(offset - 3 * PanelScroll.pointsPerNotch) < 0.5)
    bench.click(place.card.center)
    #expect(bench.workbench.hasDesignSheet)
    bench.key(.escape)
    #expect(!bench.workbench.hasDesignSheet)
  }

  @Test func `a dropped picture or SVG is asked about, and any other file is none`() throws {
    var bench = try Bench(source: .files)
    bench.send(.dropped(svg))
    #expect(bench.workbench.overlays.sheet?.editor.text == svg)
    bench.key(.escape)
    ask(folder + "/prototype.json", &bench)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("neither a PNG nor an SVG") == true)
    ask(scratch.file("none.svg"), &bench)
    #expect(bench.workbench.overlays.sheet?.mistake.contains("no such file") == true)
    #expect(bench.workbench.takeRequests().isEmpty)
  }

  // MARK: Saving the SVG

  @Test func `a saved SVG is imported within 100 ms, and once more if it changes meanwhile`() throws
  {
    var bench = try Bench(prototype: folder)
    bench.wait(1)
    #expect(bench.workbench.takeRequests().isEmpty)
    try save("<svg width='1'/>")
    #expect(!bench.workbench.staysAtRest(at: bench.seconds + 0.1))
    bench.wait(0.1)
    #expect(bench.workbench.takeRequests() == [.design(update)])
    try save("<svg width='22'/>")
    bench.wait(0.5)
    #expect(bench.workbench.takeRequests().isEmpty, "the first import goes on")
    bench.workbench.take(.updated(svg: svg, folder: folder, ["Badge: is new", "b", "c"]))
    #expect(
      bench.workbench.overlays.notice?.text == "Imported frame.svg. Badge: is new, and 2 more")
    bench.wait(0.1)
    #expect(bench.workbench.takeRequests() == [.design(update)])
    bench.workbench.take(.updated(svg: svg, folder: folder, []))
    try save("<svg/>", to: "frame-dark.svg")
    bench.wait(0.1)
    #expect(bench.workbench.takeRequests() == [.design(update)], "the dark twin is a part of it")
  }

  @Test func `half an SVG is tried again, then shown in the strip until a whole one is there`()
    throws
  {
    var bench = try Bench(prototype: folder)
    try save("<svg><g")
    bench.wait(0.1)
    _ = bench.workbench.takeRequests()
    bench.workbench.take(.failed(update, problem))
    #expect(strip(bench) == nil)
    bench.wait(0.1)
    #expect(bench.workbench.takeRequests() == [.design(update)])
    bench.workbench.take(.failed(update, problem))
    #expect(strip(bench)?.first == "frame.svg, line 3, column 1")
    bench.wait(1)
    #expect(bench.workbench.takeRequests().isEmpty, "nothing has changed since")
    #expect(bench.workbench.setup.scene.name == "Tickets")
    try save("<svg><g/></svg>")
    bench.wait(0.1)
    #expect(bench.workbench.takeRequests() == [.design(update)])
    bench.workbench.take(.updated(svg: svg, folder: folder, []))
    #expect(strip(bench) == nil)
  }

  @Test func `a deleted SVG, one behind a link and one of a closed prototype are left alone`()
    throws
  {
    var bench = try Bench(prototype: folder)
    let files = FileManager.default
    try files.removeItem(atPath: svg)
    bench.wait(0.2)
    #expect(bench.workbench.takeRequests().isEmpty)
    try save("<svg/>", to: "other.svg")
    try files.createSymbolicLink(atPath: svg, withDestinationPath: scratch.file("other.svg"))
    bench.wait(0.2)
    #expect(bench.workbench.takeRequests().isEmpty)
    try files.removeItem(atPath: svg)
    try save("<svg/>")
    bench.wait(0.2)
    #expect(bench.workbench.takeRequests() == [.design(update)])
    bench.key(.function(5), .shift)
    bench.workbench.take(.failed(update, problem))
    #expect(bench.workbench.prototypes.open.isEmpty && strip(bench) == nil)
  }

  // MARK: Layers that are gone

  @Test func `a gone layer is marked until it is removed, and a problem comes first`() throws {
    var bench = try Bench(prototype: folder)
    #expect(strip(bench) == nil)
    try note(gone: ["Badge", "Elsewhere", "Title"])
    bench.wait(0.1)
    #expect(strip(bench)?.first == "Gone from the design: Badge, Title")
    #expect(bench.workbench.prototypeStrip?.fill == PrototypeStrip.goneFill)
    try document(layers: ["Title"])
    bench.wait(0.1)
    #expect(
      strip(bench) == [
        "Gone from the design: Title", "In prototype.json it stays until you remove it",
      ])
    try AtomicFile.write("{", to: folder + "/prototype.json")
    bench.wait(0.3)
    #expect(bench.workbench.prototypeStrip?.fill == PrototypeStrip.problemFill)
    try document(layers: [])
    bench.wait(0.1)
    #expect(strip(bench) == nil)
  }
}
