import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import Foundation
import Testing

@testable import DetentStudio

/// The feel's menu manages the file in use: it loses nothing, and reports each failure.
@Suite struct FeelFilesTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try FileBytes.read(path, limit: 1 << 20), as: UTF8.self)
  }

  private func write(_ path: String, trigger: Int) throws {
    try FeelFile(settings: [try FeelSetting(argument: "pull.trigger=\(trigger)")]).write(to: path)
  }

  /// Returns the path of the file that `bench()` puts in use.
  private func path(_ bench: Bench) -> String { bench.folder + "/feels/mine.json" }

  /// Returns a bench with `mine.json` of its own folder in use. It returns the bench alone: in a tuple, a
  /// value of this size takes the compiler minutes.
  private func bench() throws -> Bench {
    let bench = try Bench()
    try Folder.make(bench.folder + "/feels")
    let path = path(bench)
    try write(path, trigger: 77)
    let version = try FeelVersion(reading: path, in: Bench.library)
    bench.workbench.tune { $0.load(version) }
    return bench
  }

  private func tune(_ bench: inout Bench, by distance: Double = 20) throws {
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + distance, y: knob.y))
  }

  /// Opens the menu by key and chooses an item.
  private func choose(_ title: String, _ bench: inout Bench) throws {
    if bench.panel.menu == nil {
      if !bench.panel.hasKeyboard { bench.key(.function(6)) }
      bench.workbench.panel.focus = .title
      bench.key(.return)
    }
    let menu = try #require(bench.panel.menu)
    let index = try #require(menu.items.firstIndex { $0.title.hasPrefix(title) })
    for _ in 0...index { bench.key(.down) }
    bench.key(.return)
  }

  private func rename(_ name: String, _ bench: inout Bench) throws {
    try choose("Rename…", &bench)
    bench.type(name)
    bench.key(.return)
  }

  private func titles(_ bench: inout Bench) -> [String] {
    bench.workbench.perform([.showMenu])
    defer { bench.workbench.panel.menu = nil }
    return bench.panel.menu?.items.map(\.title) ?? []
  }

  // MARK: Revert

  @Test func `reverting brings back what is saved, and undo what was not`() throws {
    var bench = try bench()
    let path = path(bench)
    let saved = bench.feel
    #expect(!titles(&bench).contains("Revert to saved"))
    try tune(&bench)
    let tuned = bench.feel
    try choose("Revert", &bench)
    #expect(bench.feel == saved && !bench.workbench.tuning.document.isUnsaved)
    #expect(bench.workbench.tuning.document.current.path == path)
    bench.key(.character("z"), .control)
    #expect(bench.feel == tuned && bench.workbench.tuning.document.isUnsaved)
  }

  @Test func `reverting to a file that is gone or damaged says so and changes nothing`() throws {
    var bench = try bench()
    let path = path(bench)
    try tune(&bench)
    let tuned = bench.feel
    try AtomicFile.write("{\"detent-feel\": 1, \"set\": {\"nothing\": 1}}", to: path)
    bench.workbench.perform([.revert])
    #expect(bench.feel == tuned && bench.panel.message.contains("mine.json:1:"))
    try FileManager.default.removeItem(atPath: path)
    bench.workbench.perform([.revert])
    #expect(bench.feel == tuned && bench.panel.message.contains("mine.json"))
  }

  // MARK: Rename

  @Test func `renaming moves the file with its bytes, and all of undo with it`() throws {
    var bench = try bench()
    let path = path(bench)
    let bytes = try text(path)
    try tune(&bench)
    let tuned = bench.feel
    try rename("soft", &bench)
    let place = bench.folder + "/feels/soft.json"
    #expect(bench.workbench.tuning.document.current.path == place)
    #expect(try text(place) == bytes && FilePath.isFree(path))
    #expect(bench.feel == tuned && bench.workbench.tuning.document.isUnsaved)
    bench.key(.character("z"), .control)
    #expect(bench.workbench.tuning.document.current.path == place)
    #expect(!bench.workbench.tuning.document.isUnsaved)
    // The program watches the file under its new name.
    try write(place, trigger: 99)
    bench.wait(0.2)
    #expect(bench.feel.pull.trigger == 99)
    bench.key(.character("s"), .control)
    #expect(bench.panel.menu == nil)
  }

  @Test func `what somebody saved a moment before the renaming is shown`() throws {
    var bench = try bench()
    let path = path(bench)
    try write(path, trigger: 88)
    try rename("soft", &bench)
    bench.wait(0.2)
    #expect(bench.feel.pull.trigger == 88)
  }

  @Test(
    arguments: [
      "originals", "default", "a/b", "..", ".hidden", "a:b", "a\\b",
      String(repeating: "ö", count: 51),
    ]) func `names that cannot be are said, stay to be mended and change nothing`(name: String)
    throws
  {
    var bench = try bench()
    let path = path(bench)
    let bytes = try text(path)
    try rename(name, &bench)
    #expect(bench.panel.mistake?.place == .title && bench.panel.typed.place == .title)
    #expect(bench.workbench.tuning.document.current.path == path)
    #expect(try text(path) == bytes)
    bench.key(.character("a"), .control)
    bench.type("mended")
    bench.key(.return)
    #expect(bench.workbench.tuning.document.current.title == "mended")
    #expect(FilePath.isFree(path))
  }

  @Test func `a name in use asks; Escape, another name, and what is replaced goes aside`() throws {
    var bench = try bench()
    let path = path(bench)
    let other = bench.folder + "/feels/other.json"
    try write(other, trigger: 55)
    let (mine, theirs) = (try text(path), try text(other))
    try rename("other", &bench)
    #expect(bench.panel.menu?.items.map(\.title).last == "Replace other.json")
    #expect(bench.workbench.overlays.notice?.text.contains("already") == true)
    bench.key(.escape)
    #expect(try text(path) == mine && text(other) == theirs)
    try rename("other", &bench)
    try choose("Rename to", &bench)
    #expect(bench.panel.typed.place == .title && bench.panel.typed.naming == .rename)
    bench.key(.escape)
    try rename("other", &bench)
    try choose("Replace", &bench)
    #expect(try text(other) == mine && FilePath.isFree(path))
    #expect(try text(bench.folder + "/feels/.deleted/other.json") == theirs)
    #expect(bench.workbench.tuning.document.current.path == other)
  }

  @Test func `a file that is gone is not renamed, and nobody else's is replaced for it`() throws {
    var bench = try bench()
    let path = path(bench)
    let other = bench.folder + "/feels/other.json"
    try write(other, trigger: 55)
    let theirs = try text(other)
    try FileManager.default.removeItem(atPath: path)
    try rename("soft", &bench)
    #expect(bench.panel.message.contains("no such file"))
    bench.workbench.perform([.moveOver(other)])
    #expect(try text(other) == theirs)
    #expect(bench.workbench.tuning.document.current.path == path)
  }

  @Test func `saving under a name after a renaming was begun saves`() throws {
    var bench = try bench()
    try choose("Rename…", &bench)
    bench.key(.escape)
    try choose("Save as…", &bench)
    bench.type("third")
    bench.key(.return)
    #expect(!FilePath.isFree(bench.folder + "/feels/third.json"))
    #expect(!FilePath.isFree(bench.folder + "/feels/mine.json"))
  }

  // MARK: Duplicate

  @Test func `a duplicate has the next free number, what is on the screen, and is in use`() throws {
    var bench = try bench()
    let path = path(bench)
    let bytes = try text(path)
    try tune(&bench)
    let tuned = bench.feel
    try choose("Duplicate", &bench)
    #expect(bench.workbench.tuning.document.current.title == "mine 2")
    #expect(!bench.workbench.tuning.document.isUnsaved && bench.feel == tuned)
    #expect(try text(path) == bytes)
    try choose("Duplicate", &bench)
    #expect(bench.workbench.tuning.document.current.title == "mine 3")
  }

  @Test func `undoing a duplicate goes back to the feel that it was made of, saved or not`() throws
  {
    var bench = try bench()
    let path = path(bench)
    try tune(&bench)
    let tuned = bench.feel
    try choose("Duplicate", &bench)
    bench.key(.character("z"), .control)
    #expect(bench.workbench.tuning.document.current.path == path)
    #expect(bench.feel == tuned && bench.workbench.tuning.document.isUnsaved)
    bench.key(.character("z"), .control)
    #expect(!bench.workbench.tuning.document.isUnsaved)
  }

  @Test(arguments: ["calm", "Calm", "Default", "ANDROID"])
  func `no feel takes the name of a preset, in whatever capitals`(name: String) throws {
    var bench = try bench()
    let path = path(bench)
    try rename(name, &bench)
    #expect(!FilePath.isFree(path))
    #expect(bench.panel.typed.place == .title)
  }

  // MARK: Delete

  @Test func `deleting shows the base; undo brings back file, bytes and what was not saved`() throws
  {
    var bench = try bench()
    let path = path(bench)
    let bytes = try text(path)
    try tune(&bench)
    let tuned = bench.feel
    try choose("Delete", &bench)
    #expect(FilePath.isFree(path))
    #expect(try text(bench.folder + "/feels/.deleted/mine.json") == bytes)
    #expect(bench.feel == .default && bench.workbench.tuning.document.current.path == nil)
    #expect(bench.workbench.overlays.notice?.text == "Deleted mine. Ctrl Z restores it")
    #expect(!titles(&bench).contains("mine"))
    bench.key(.character("z"), .control)
    #expect(try text(path) == bytes)
    #expect(bench.feel == tuned && bench.workbench.tuning.document.current.path == path)
    #expect(bench.workbench.tuning.document.isUnsaved)
    bench.key(.character("z"), .control)
    #expect(!bench.workbench.tuning.document.isUnsaved)
    bench.key(.character("s"), .control)
    #expect(bench.panel.menu == nil)
  }

  @Test func `what was tuned after a deletion is undone before it`() throws {
    var bench = try bench()
    let path = path(bench)
    try choose("Delete", &bench)
    try tune(&bench)
    bench.key(.character("z"), .control)
    #expect(FilePath.isFree(path))
    bench.key(.character("z"), .control)
    #expect(!FilePath.isFree(path))
  }

  @Test func `two deletions of one name do not take each other's place`() throws {
    var bench = try bench()
    let path = path(bench)
    let first = try text(path)
    try choose("Delete", &bench)
    try write(path, trigger: 44)
    bench.workbench.perform([.open(.file(path))])
    try choose("Delete", &bench)
    #expect(try text(bench.folder + "/feels/.deleted/mine.json") == first)
    #expect(try text(bench.folder + "/feels/.deleted/mine 2.json").contains("44"))
  }

  @Test func `where the name has been taken meanwhile nothing is replaced, and that is said`()
    throws
  {
    var bench = try bench()
    let path = path(bench)
    try choose("Delete", &bench)
    try write(path, trigger: 44)
    let theirs = try text(path)
    bench.key(.character("z"), .control)
    #expect(try text(path) == theirs)
    #expect(bench.panel.message.contains("a file with this name"))
    bench.key(.character("y"), .control)
    bench.key(.character("z"), .control)
    #expect(bench.panel.message == "")
    #expect(try text(bench.folder + "/feels/.deleted/mine.json").contains("77"))
  }

  @Test func `a name saved under again is the new feel's: undo does not bring the old file`()
    throws
  {
    var bench = try bench()
    let path = path(bench)
    try choose("Delete", &bench)
    try tune(&bench)
    try choose("Save as…", &bench)
    bench.type("mine")
    bench.key(.return)
    let saved = try text(path)
    try tune(&bench, by: -20)
    bench.key(.character("z"), .control)
    bench.key(.character("z"), .control)
    #expect(bench.workbench.tuning.document.current.path == path)
    #expect(bench.panel.message == "" && bench.panel.menu == nil)
    #expect(try text(path) == saved)
    #expect(try text(bench.folder + "/feels/.deleted/mine.json").contains("77"))
  }

  @Test func `a folder that cannot be written to is said, and nothing goes`() throws {
    // The superuser may write everywhere.
    guard getuid() != 0 else { return }
    let bench = try bench()
    let path = path(bench)
    let folder = bench.folder + "/feels"
    let feel = bench.feel
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    for action in [PanelAction.delete, .duplicate, .renameFile("soft")] {
      bench.workbench.perform([action])
      #expect(!bench.panel.message.isEmpty, "\(action)")
      #expect(!FilePath.isFree(path) && bench.feel == feel)
      #expect(bench.workbench.tuning.document.current.path == path)
    }
  }

  @Test func `a file that is gone cannot be deleted, and the feel stays`() throws {
    let bench = try bench()
    let path = path(bench)
    let feel = bench.feel
    try FileManager.default.removeItem(atPath: path)
    bench.workbench.perform([.delete])
    #expect(bench.feel == feel && bench.panel.message.contains("no such file"))
  }

  // MARK: The rest of the menu

  @Test func `presets have no file to rename, and the host is asked to show a file's folder`()
    throws
  {
    var preset = try Bench()
    #expect(
      titles(&preset).suffix(5) == [
        "Reset to base", "Save as…", "Changed only", "Copy as SwiftUI", "Copy as…",
      ])
    var bench = try bench()
    let path = path(bench)
    try choose("Show in folder", &bench)
    #expect(bench.workbench.takeRequests() == [.reveal(path)])
  }

  @Test func `in a low window the menu lists fewer feels, and the one in use`() throws {
    var bench = try bench()
    for number in 1...12 { try write(bench.folder + "/feels/a\(number).json", trigger: 60) }
    for height in [420.0, 500, 600, 800] {
      bench.send(.resized(Size(width: 1240, height: height), scale: 1))
      bench.workbench.perform([.showMenu])
      let menu = try #require(bench.panel.menu)
      #expect(menu.items.contains { $0.isCurrent && $0.title == "mine" })
      if height > 500 { #expect(menu.placed(under: bench.panel.layout.bar).card.maxY <= height) }
      bench.key(.escape)
    }
  }
}
