import DetentDisk
import DetentMotion
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// The program saves its file, and notices when others save it meanwhile.
@Suite struct FeelFileInUseTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path }
  private var path: String { folder + "/mine.json" }

  init() throws { scratch = try ScratchFolder() }

  private func write(_ settings: String) throws {
    try AtomicFile.write(
      "{\"detent-feel\": 1, \"base\": \"default\", \"set\": {\(settings)}}", to: path)
  }

  /// Returns a bench with the file in use.
  private func bench() throws -> Bench {
    try write("\"pull.trigger\": 60")
    return try Bench(
      document: FeelDocument(FeelVersion(reading: path, in: Bench.library)))
  }

  @Test func `what an editor saves is in force within 100 ms, and can be undone`() throws {
    var bench = try bench()
    bench.wait(1)
    try write("\"pull.trigger\": 90")
    bench.wait(0.1)
    #expect(bench.feel.pull.trigger == 90)
    #expect(bench.workbench.time.session.simulation.feel == bench.feel)
    #expect(!bench.workbench.tuning.document.isUnsaved)
    bench.key(.character("z"), .control)
    #expect(bench.feel.pull.trigger == 60)
  }

  @Test func `at rest it is looked at every 60 ms, and without a file never`() throws {
    let bench = try bench()
    let wakeUp = try #require(bench.workbench.wakeUp)
    #expect(wakeUp <= bench.seconds + 0.06)
    #expect(try Bench().workbench.wakeUp == nil)
  }

  @Test func `each look and each change is counted, and only a change is read`() throws {
    var bench = try bench()
    bench.wait(1)
    let work = bench.workbench.fileWork
    #expect((10...17).contains(work.looks) && work.changes == 0, "\(work)")
    try write("\"pull.trigger\": 90")
    bench.wait(1)
    #expect(bench.workbench.fileWork.looks > work.looks)
    #expect(bench.workbench.fileWork.changes == 1)
  }

  @Test func `a mistake is said with its place, and the last good feel stays in force`() throws {
    var bench = try bench()
    try write("\"pull.trigger\": 9999")
    bench.wait(0.2)
    #expect(bench.feel.pull.trigger == 60)
    #expect(bench.panel.message.contains("mine.json:1:"))
    #expect(bench.panel.message.contains("10 to 200"))
    try write("\"pull.trigger\": 70")
    bench.wait(0.1)
    #expect(bench.feel.pull.trigger == 70)
    #expect(bench.panel.message.isEmpty)
  }

  @Test func `half a file for a moment is nothing to speak of`() throws {
    var bench = try bench()
    try Data("{\"detent-feel\": 1, \"ba".utf8).write(to: URL(fileURLWithPath: path))
    // The watch has looked once, and not yet a second time.
    let due = try #require(bench.workbench.tuning.watch?.due)
    while bench.workbench.tuning.watch?.due == due { bench.wait(1.0 / 60) }
    #expect(bench.panel.message.isEmpty)
    try write("\"pull.trigger\": 75")
    bench.wait(0.1)
    #expect(bench.feel.pull.trigger == 75)
    #expect(bench.panel.message.isEmpty)
  }

  @Test func `half a file that stays half is said, and said again only of another half`() throws {
    var bench = try bench()
    try Data("{\"detent-feel\": 1, \"ba".utf8).write(to: URL(fileURLWithPath: path))
    bench.wait(0.2)
    #expect(bench.panel.message.contains("mine.json"))
    bench.key(.function(6))
    bench.key(.escape)
    #expect(bench.panel.message.isEmpty)
    bench.wait(1)
    #expect(bench.panel.message.isEmpty)
    #expect(bench.feel.pull.trigger == 60)
  }

  @Test func `a file that goes away is said, and one that comes back is read`() throws {
    var bench = try bench()
    try FileManager.default.removeItem(atPath: path)
    bench.wait(0.2)
    #expect(bench.feel.pull.trigger == 60)
    #expect(bench.panel.message.contains("no such file"))
    try write("\"pull.trigger\": 80")
    bench.wait(0.1)
    #expect(bench.feel.pull.trigger == 80)
  }

  @Test func `Ctrl+S writes the file in use, and that is not taken for somebody else's`() throws {
    var bench = try bench()
    let knob = try bench.knobAfterShowing(.parameter("pull.trigger"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    let tuned = bench.feel
    #expect(bench.workbench.tuning.document.isUnsaved)
    bench.key(.character("s"), .control)
    #expect(!bench.workbench.tuning.document.isUnsaved)
    #expect(try Bench.library.read(path).feel == tuned)
    bench.wait(0.5)
    bench.key(.character("z"), .control)
    #expect(bench.feel.pull.trigger == 60)
  }

  @Test func `a file touched but not changed leaves unsaved changes alone`() throws {
    var bench = try bench()
    let knob = try bench.knobAfterShowing(.parameter("pull.trigger"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    let tuned = bench.feel
    try write("\"pull.trigger\": 60")
    bench.wait(0.2)
    #expect(bench.feel == tuned)
  }

  @Test func `without a file Ctrl+S asks for a name and saves beside the user's feels`() throws {
    var bench = try Bench()
    let knob = try bench.knobAfterShowing(.parameter("pull.trigger"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    bench.key(.character("s"), .control)
    bench.type("quiet")
    bench.key(.return)
    let saved = bench.folder + "/feels/quiet.json"
    #expect(bench.workbench.tuning.document.current.path == saved)
    #expect(try Bench.library.read(saved).feel == bench.feel)
    #expect(bench.workbench.title == "Detent: Explore, quiet")
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
    #expect(bench.panel.menu?.items.contains { $0.title == "quiet" && $0.isCurrent } == true)
  }

  @Test(arguments: ["a/b", ".hidden", "", "a:b"])
  func `a name that no file can have is refused`(name: String) throws {
    var bench = try Bench()
    bench.key(.character("s"), .control)
    bench.type(name)
    bench.key(.return)
    #expect(bench.workbench.tuning.document.current.path == nil)
    guard !name.isEmpty else { return }
    // The text stays for correction, with its mistake shown beside it.
    #expect(bench.panel.typed.place == .title)
    #expect(bench.panel.typed.editor.text == name)
    #expect(bench.panel.mistake?.place == .title)
    #expect(bench.panel.mistake?.text.contains("\"\(name)\"") == true)
    // Below the bar there is room for at least one line of the message.
    #expect(bench.panel.layout.search.minY >= bench.panel.layout.bar.maxY + 10 + 16)
    for _ in name { bench.key(.backspace) }
    bench.type("mended")
    bench.key(.return)
    #expect(bench.workbench.tuning.document.current.title == "mended")
    #expect(bench.panel.mistake == nil)
    #expect(bench.panel.layout.search.minY == bench.panel.layout.bar.maxY + 10)
  }

  @Test func `a refused name that is given up leaves no word behind`() throws {
    var bench = try Bench()
    bench.key(.character("s"), .control)
    bench.type("a/b")
    bench.click(bench.workbench.window.plan.stage.center)
    #expect(bench.panel.typed.place == .title && bench.panel.typed.editor.text == "a/b")
    bench.key(.escape)
    #expect(!bench.panel.isTyping && bench.panel.mistake == nil)
  }

  @Test func `a file that cannot be written is said, and nothing is lost`() throws {
    var bench = try bench()
    let knob = try bench.knobAfterShowing(.parameter("pull.trigger"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    let tuned = bench.feel
    try FileManager.default.removeItem(atPath: folder)
    bench.key(.character("s"), .control)
    #expect(bench.panel.message.contains("mine.json"))
    #expect(bench.feel == tuned)
    #expect(bench.workbench.tuning.document.isUnsaved)
  }
}

extension Bench {
  mutating func knobAfterShowing(_ id: PanelRow.ID) throws -> Point {
    try show(id)
    return try knob(id)
  }
}
