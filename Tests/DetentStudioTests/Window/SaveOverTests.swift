import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// Saving never replaces somebody else's file unless the user asked for that.
@Suite struct SaveOverTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
  }

  /// Puts `other.json` into the bench's folder of feels; returns its path and text.
  private func another(in bench: Bench) throws -> (path: String, text: String) {
    let path = bench.folder + "/feels/other.json"
    try Folder.make(bench.folder + "/feels")
    try FeelFile(settings: [try FeelSetting(argument: "pull.trigger=77")]).write(to: path)
    return (path, try text(path))
  }

  private func tune(_ bench: inout Bench, by distance: Double = 20) throws {
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + distance, y: knob.y))
  }

  private func save(_ bench: inout Bench, as name: String) {
    bench.key(.character("s"), .control)
    bench.type(name)
    bench.key(.return)
  }

  private func choose(_ title: String, _ bench: inout Bench) throws {
    let menu = try #require(bench.panel.menu)
    let index = try #require(menu.items.firstIndex { $0.title.hasPrefix(title) })
    for _ in 0...index { bench.key(.down) }
    bench.key(.return)
  }

  @Test func `Save as with the name of another feel asks, and until then replaces nothing`() throws
  {
    var bench = try Bench()
    let (path, text) = try another(in: bench)
    try tune(&bench)
    let tuned = bench.feel
    save(&bench, as: "other")
    #expect(bench.panel.menu?.items.map(\.title).contains("Replace other.json") == true)
    #expect(bench.workbench.overlays.notice?.text.contains("already") == true)
    #expect(try self.text(path) == text)
    bench.key(.escape)
    #expect(bench.panel.menu == nil)
    #expect(try self.text(path) == text)
    #expect(bench.feel == tuned && bench.workbench.tuning.document.isUnsaved)
    #expect(bench.workbench.tuning.document.current.path == nil)
    save(&bench, as: "other")
    bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 700))
    #expect(bench.panel.menu == nil)
    #expect(try self.text(path) == text)
  }

  @Test func `Replace replaces`() throws {
    var bench = try Bench()
    let (path, text) = try another(in: bench)
    try tune(&bench)
    save(&bench, as: "other")
    try choose("Replace", &bench)
    #expect(try self.text(path) != text)
    #expect(try self.text(path).contains("header.heights.normal"))
    #expect(bench.workbench.tuning.document.current.path == path)
    #expect(!bench.workbench.tuning.document.isUnsaved)
    #expect(bench.workbench.overlays.notice?.text == "Saved other.json")
    // From then on this window owns the file.
    try tune(&bench, by: 6)
    bench.key(.character("s"), .control)
    #expect(bench.panel.menu == nil && !bench.workbench.tuning.document.isUnsaved)
  }

  @Test func `another name is asked for again, and the other feel can be opened instead`() throws {
    var bench = try Bench()
    let (path, text) = try another(in: bench)
    try tune(&bench)
    save(&bench, as: "other")
    try choose("Save under", &bench)
    #expect(bench.panel.typed.place == .title)
    bench.type("mine")
    bench.key(.return)
    #expect(bench.workbench.tuning.document.current.path == bench.folder + "/feels/mine.json")
    #expect(try self.text(path) == text)
    bench.workbench.perform([.saveAs("other")])
    try choose("Open", &bench)
    #expect(bench.feel.pull.trigger == 77)
    #expect(try self.text(path) == text)
  }

  @Test func `its own name is saved to without asking`() throws {
    var bench = try Bench()
    _ = try another(in: bench)
    try tune(&bench)
    save(&bench, as: "mine")
    #expect(bench.panel.menu == nil)
    try tune(&bench, by: 6)
    bench.workbench.perform([.saveAs("mine")])
    #expect(bench.panel.menu == nil && !bench.workbench.tuning.document.isUnsaved)
  }

  // MARK: Two windows

  /// Opens `other.json` in the first window and in a second one. Both change it and the first one saves it,
  /// but the second has not looked at the file again yet.
  private func second(beside first: inout Bench) throws -> Bench {
    let path = try another(in: first).path
    let version = try FeelVersion(reading: path, in: Bench.library)
    first.workbench.tune { $0.load(version) }
    var second = try Bench(document: FeelDocument(version))
    try tune(&first)
    try tune(&second, by: -20)
    first.key(.character("s"), .control)
    return second
  }

  @Test func `the second save notices that the file has changed since it was read, and asks`()
    throws
  {
    var first = try Bench()
    var second = try second(beside: &first)
    let path = first.folder + "/feels/other.json"
    let text = try text(path)
    #expect(first.panel.menu == nil)
    second.key(.character("s"), .control)
    #expect(second.panel.menu?.items.map(\.title).contains("Replace other.json") == true)
    #expect(second.workbench.overlays.notice?.text.contains("changed since") == true)
    #expect(try self.text(path) == text)
    try choose("Read", &second)
    #expect(second.feel == first.feel)
    #expect(!second.workbench.tuning.document.isUnsaved)
    second.key(.character("z"), .control)
    second.key(.character("s"), .control)
    #expect(second.panel.menu == nil)
    #expect(try self.text(path) != text)
  }

  @Test func `one that asked for it replaces the newer file`() throws {
    var first = try Bench()
    var second = try second(beside: &first)
    let path = first.folder + "/feels/other.json"
    let text = try text(path)
    let wanted = second.feel
    second.key(.character("s"), .control)
    try choose("Replace", &second)
    #expect(try self.text(path) != text)
    #expect(try FeelVersion(reading: path, in: Bench.library).feel == wanted)
    first.wait(0.3)
    #expect(first.feel == wanted)
  }

  @Test func `a window that sees the other's file in the place of its own changes says so`() throws
  {
    var first = try Bench()
    var second = try second(beside: &first)
    let mine = second.feel
    second.wait(0.3)
    #expect(second.feel == first.feel)
    #expect(second.workbench.overlays.notice?.text.contains("was saved by another program") == true)
    second.key(.character("z"), .control)
    #expect(second.feel == mine)
  }

  @Test func `a file that is gone is written again, and one in the same words is no other`() throws
  {
    var first = try Bench()
    var second = try second(beside: &first)
    let path = first.folder + "/feels/other.json"
    let text = try text(path)
    try FileManager.default.removeItem(atPath: path)
    second.key(.character("s"), .control)
    #expect(second.panel.menu == nil && !second.workbench.tuning.document.isUnsaved)
    #expect(try self.text(path) != text)
    try AtomicFile.write(try self.text(path), to: path)
    try tune(&second, by: 6)
    second.key(.character("s"), .control)
    #expect(second.panel.menu == nil)
  }

  @Test func `the question is asked in a panel that was closed, too`() throws {
    var first = try Bench()
    var second = try second(beside: &first)
    second.key(.character("h"))
    #expect(!second.workbench.isPanelOpen)
    second.key(.character("s"), .control)
    #expect(second.workbench.isPanelOpen && second.panel.menu != nil)
  }
}
