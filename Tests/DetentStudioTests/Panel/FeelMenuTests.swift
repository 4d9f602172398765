import DetentFiles
import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// The list of feels marks the one in use, groups its items, and places them.
@Suite struct FeelMenuTests {
  private let bar = Rect(x: 800, y: 0, width: 372, height: 48)

  private func menu(
    presets: [String] = ["default", "originals"], files: [String] = [], path: String? = nil,
    base: String = "default"
  ) -> FeelMenu {
    var version = FeelVersion()
    version.base = base
    version.path = path
    return FeelMenu(
      presets.map(FeelEntry.preset) + files.map(FeelEntry.file), version: version)
  }

  @Test func `exactly what is in use is marked: a preset, or the file and not what it is based on`()
  {
    func marked(_ menu: FeelMenu) -> [String] { menu.items.filter(\.isCurrent).map(\.title) }
    #expect(marked(menu(files: ["/f/calm.json"])) == ["Default"])
    #expect(marked(menu(files: ["/f/calm.json"], base: "originals")) == ["Originals"])
    #expect(
      marked(menu(files: ["/f/calm.json", "/f/wild.json"], path: "/f/calm.json")) == ["calm"])
    // The file in use comes from a different folder, so the list has no mark.
    #expect(marked(menu(files: ["/f/calm.json"], path: "/g/other.json")) == [])
  }

  @Test func `a line stands above the first file and above what is done, and nowhere else`() {
    func lines(_ menu: FeelMenu) -> [String] { menu.items.filter(\.opensGroup).map(\.title) }
    #expect(
      lines(menu(files: ["/f/calm.json", "/f/wild.json"])) == [
        "calm", "Reset to base", "Changed only",
      ])
    #expect(lines(menu()) == ["Reset to base", "Changed only"])
    #expect(
      menu().items.map(\.title) == [
        "Default", "Originals", "Reset to base", "Save as…", "Changed only",
        "Copy as SwiftUI", "Copy as…",
      ])
    #expect(menu().items.map(\.note) == ["preset", "preset", "Ctrl 0", "", "", "Ctrl C", ""])
    #expect(
      lines(menu(files: ["/f/calm.json"], path: "/f/calm.json")) == [
        "calm", "Reset to base", "Rename…", "Changed only",
      ])
  }

  @Test func `a line takes room, and items lie below each other inside their card`() {
    let menu = menu(files: ["/f/calm.json"])
    let frames = menu.placed(under: bar).frames
    let card = menu.placed(under: bar).card
    #expect(frames.count == menu.items.count)
    #expect(card.minX >= bar.minX && card.maxX <= bar.maxX && card.minY >= bar.minY)
    #expect(frames[0].minY == card.minY + 6 && frames.last!.maxY == card.maxY - 6)
    for (index, frame) in frames.enumerated().dropFirst() {
      let gap = menu.items[index].opensGroup ? 9.0 : 0
      #expect(frame.minY == frames[index - 1].maxY + gap)
      #expect(frame.height == MenuStyle.itemHeight)
    }
  }

  @Test func `no more than sixteen feels are listed`() {
    let files = (0..<20).map { "/f/feel-\($0).json" }
    let titles = menu(files: files).items.map(\.title)
    #expect(titles.count == 16 + 5)
    #expect(titles[15] == "feel-13" && titles[16] == "Reset to base")
  }

  @Test func `arrows begin at the end they come from, and stop at both`() {
    var menu = menu()
    _ = menu.take(.up)
    #expect(menu.selection == 6)
    _ = menu.take(.down)
    #expect(menu.selection == 6)
    menu.selection = nil
    _ = menu.take(.down)
    #expect(menu.selection == 0)
    _ = menu.take(.up)
    #expect(menu.selection == 0)
    _ = menu.take(.down)
    #expect(menu.selection == 1)
  }

  @Test func `each item does what it says`() throws {
    var bench = try Bench()
    bench.key(.function(6))
    for (index, expected) in ["default", "android"].enumerated() {
      bench.key(.return)
      bench.workbench.panel.menu?.selection = index
      bench.key(.return)
      #expect(bench.workbench.tuning.document.current.base == expected)
    }
    let knob = try bench.knob(.parameter("header.heights.normal"))
    bench.drag(knob, Point(x: knob.x + 20, y: knob.y))
    let base = bench.workbench.tuning.document.current.baseFeel
    #expect(bench.feel != base)
    for title in ["Reset to base", "Save as…"] {
      bench.click(Point(x: bench.panel.layout.bar.x + 60, y: 24))
      let menu = try #require(bench.panel.menu)
      let index = try #require(menu.items.firstIndex { $0.title == title })
      bench.click(menu.placed(under: bench.panel.layout.bar).frames[index].center)
      #expect(bench.panel.menu == nil)
      #expect(bench.feel == base)
    }
    #expect(bench.panel.typed.place == .title)
  }
}
