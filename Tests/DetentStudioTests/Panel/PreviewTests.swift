import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The stage tries the feel that is chosen in the open list, without changing the document.
@Suite struct PreviewTests {
  private func bench() throws -> (Bench, FeelMenu) {
    var bench = try Bench(panel: true)
    bench.flick()
    bench.workbench.perform([.showMenu])
    return (bench, try #require(bench.panel.placedMenu))
  }

  private func frame(of title: String, in menu: FeelMenu) throws -> Rect {
    menu.frames[try #require(menu.items.firstIndex { $0.title == title })]
  }

  private func stageFeel(_ bench: Bench) -> Feel { bench.workbench.time.session.simulation.feel }

  @Test func `a feel under the pointer is on the stage, and the last gesture runs under it`() throws
  {
    var (bench, menu) = try bench()
    let own = stageFeel(bench)
    let other = try Bench.library.feel(FeelReference(name: "android", source: "test"))
    bench.move(try frame(of: "Android", in: menu).center)
    #expect(stageFeel(bench) == other)
    #expect(bench.workbench.time.session.run?.course.tickCount != nil)
    #expect(bench.feel == own && !bench.workbench.tuning.document.isUnsaved)
    bench.key(.escape)
    #expect(stageFeel(bench) == own)
    #expect(bench.workbench.tuning.document.undoCount == 0, "a preview is no change to undo")
  }

  @Test func `keys preview, too, and a feel that is opened stays`() throws {
    var (bench, menu) = try bench()
    let index = try #require(menu.items.firstIndex { $0.title == "Android" })
    bench.move(menu.frames[index].center)
    let previewed = stageFeel(bench)
    bench.click(menu.frames[index].center)
    #expect(bench.feel == previewed && stageFeel(bench) == previewed)
  }

  @Test func `a command in the list previews nothing`() throws {
    var (bench, menu) = try bench()
    let own = stageFeel(bench)
    bench.move(try frame(of: "Android", in: menu).center)
    bench.move(try frame(of: "Save as…", in: menu).center)
    #expect(stageFeel(bench) == own)
  }

  @Test func `a recording has one feel: the list previews none`() throws {
    var bench = try Bench(panel: true, isRecording: true)
    bench.flick()
    let own = stageFeel(bench)
    bench.workbench.perform([.showMenu])
    let menu = try #require(bench.panel.placedMenu)
    bench.move(try frame(of: "Android", in: menu).center)
    #expect(stageFeel(bench) == own)
  }
}
