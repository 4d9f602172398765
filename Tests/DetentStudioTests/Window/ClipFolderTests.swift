import DetentDisk
import DetentMotion
import Testing

@testable import DetentStudio

/// Filming the last gesture offers a list of formats, and asks for the folder once.
@Suite struct ClipFolderTests {
  private func bench() throws -> Bench {
    let bench = try Bench()
    bench.workbench.clips.formats = ["mp4", "gif", "png"]
    return bench
  }

  private func enter(_ text: String, _ bench: inout Bench) {
    bench.key(.character("a"), .control)
    bench.type(text)
    bench.key(.return)
  }

  @Test func `the first clip asks for its folder, and later ones go there in the last format`()
    throws
  {
    var bench = try bench()
    let folder = bench.folder + "/deep/films"
    bench.slowDrag()
    bench.key(.function(12), .shift)
    let titles = try #require(bench.workbench.barMenu).items.map(\.title)
    #expect(
      titles == ["Film as mp4", "Film as gif", "Film as animated PNG", "Folder for clips …"])
    bench.key(.down)
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.editor.text == FilePath.real("."))
    let none = bench.workbench.takeRequests()
    #expect(none.isEmpty)
    enter(folder, &bench)
    #expect(bench.workbench.overlays.sheet == nil && FileKind(folder) == .folder)
    for _ in 0..<2 {
      let requests = bench.workbench.takeRequests()
      #expect(requests == [.clip(folder: folder, format: "gif")])
      bench.key(.function(12), .shift)
      bench.key(.return)
    }
    let workspace = bench.workbench.workspace
    let path = bench.folder + "/workspace.json"
    try workspace.write(to: path)
    let read = try Workspace.read(path)
    #expect(read.clipFolder == folder && read.clipFormat == "gif")
  }

  @Test func `a format that cannot be made any more gives way to the usual one`() throws {
    var bench = try bench()
    bench.slowDrag()
    bench.workbench.clips.folder = bench.folder
    bench.workbench.clips.format = "webm"
    bench.key(.function(12), .shift)
    bench.key(.return)
    let requests = bench.workbench.takeRequests()
    #expect(requests == [.clip(folder: bench.folder, format: "mp4")])
  }

  @Test
  func `the folder can be changed without a clip, and one that cannot be is said at the field`()
    throws
  {
    var bench = try bench()
    try AtomicFile.write("", to: bench.folder + "/file")
    bench.slowDrag()
    bench.workbench.clips.folder = bench.folder
    bench.key(.function(12), .shift)
    for _ in 0..<3 { bench.key(.down) }
    bench.key(.return)
    #expect(bench.workbench.overlays.sheet?.editor.text == bench.folder)
    for wrong in ["", "films", bench.folder + "/file", bench.folder + "/file/films"] {
      enter(wrong, &bench)
      #expect(bench.workbench.overlays.sheet?.mistake.isEmpty == false, "\(wrong)")
      #expect(bench.workbench.clips.folder == bench.folder)
    }
    enter(bench.folder + "/other", &bench)
    #expect(bench.workbench.overlays.sheet == nil)
    #expect(bench.workbench.clips.folder == bench.folder + "/other")
    #expect(bench.workbench.overlays.notice?.text.contains(bench.folder + "/other") == true)
    let requests = bench.workbench.takeRequests()
    #expect(requests.isEmpty)
  }

  @Test func `a path is longer than a name, and its end is seen while it is typed`() throws {
    var bench = try bench()
    bench.slowDrag()
    bench.key(.function(12), .shift)
    bench.key(.return)
    let path = "/" + String(repeating: "folder/", count: 40)
    bench.key(.character("a"), .control)
    bench.type(path)
    let sheet = try #require(bench.workbench.overlays.sheet)
    #expect(sheet.editor.text == path)
    let place = sheet.place(bench.workbench.window.plan, bench.workbench.typesetter)
    let caret =
      place.textX + bench.workbench.typesetter.layout(path, PanelType.label).width
    #expect(place.field.inset(dx: 4, dy: 0).contains(Point(x: caret, y: place.field.midY)))
    bench.key(.home)
    let first = try #require(bench.workbench.overlays.sheet)
    #expect(
      first.place(bench.workbench.window.plan, bench.workbench.typesetter).textX > place.field.x)
  }

  @Test func `without a gesture there is nothing to film`() throws {
    var bench = try bench()
    bench.key(.function(12), .shift)
    #expect(bench.workbench.barMenu == nil)
    #expect(bench.workbench.overlays.notice?.text.contains("no gesture") == true)
  }
}
