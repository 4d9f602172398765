import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage
import DetentText
import TestSupport
import Testing

@testable import DetentStudio

/// Every text of the window can be read: 4.5 : 1 against what was drawn behind it, 3 : 1 for large text.
@Suite struct WindowContrastTests {
  static let windows = [
    Size(width: 700, height: 600), Size(width: 1240, height: 918), Size(width: 2560, height: 1600),
  ]

  /// A window with B pinned and two prototypes open, after a gesture.
  private func bench(_ window: Size, _ theme: Theme.Name, _ scratch: ScratchFolder) throws -> Bench
  {
    var prototypes: [OpenPrototype] = []
    for name in ["Parcels", "Rides"] {
      try scratch.folder(name)
      try scratch.write(
        PrototypeTests.document(name: name, lists: "[{ \"rows\": 20 }]"),
        to: "\(name)/prototype.json")
      prototypes.append(OpenPrototype(scratch.file(name), name: name))
    }
    var bench = try Bench(window: window, panel: true, prototypes: prototypes, source: .files)
    if theme == .dark { bench.key(.character("t")) }
    bench.flick()
    let other = try Bench.library.feel(FeelReference(name: "android", source: "test"))
    bench.workbench.pin(FeelVersion(base: "android", baseFeel: other, feel: other))
    bench.wait(5)
    bench.useSpareTime()
    bench.wait(1)
    return bench
  }

  private func expectReadable(_ bench: Bench, _ state: String) throws {
    var list = DisplayList()
    bench.workbench.drawWindow(into: &list)
    let size = bench.workbench.window.size
    let eye = ContrastEye(bench.workbench.typesetter)
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for reading in eye.readings(list, in: window) where reading.isFaint {
      Issue.record(
        "\(state): \(reading.text.string) has \(reading.own), expected \(reading.text.neededContrast)"
      )
    }
  }

  @Test(arguments: windows, [Theme.Name.light, .dark])
  func `with B pinned and two prototypes open, every text can be read`(
    window: Size, theme: Theme.Name
  ) throws {
    let scratch = try ScratchFolder()
    var bench = try bench(window, theme, scratch)
    try expectReadable(bench, "the panel")
    for name in ["list.offset.y", "list.velocity.y"] { bench.workbench.toggleTrack(name) }
    bench.click(try #require(bench.timeLineView().lanes.first).center)
    try expectReadable(bench, "four tracks under the playhead")
    bench.workbench.toggleTrack(nil)
    bench.key(.character("p"))
    bench.wait(1)
    try expectReadable(bench, "the time line in the field")
    bench.key(.character("?"))
    try expectReadable(bench, "the list of keys")
    bench.key(.escape)
    bench.send(.menuAsked(at: bench.workbench.window.plan.stage.center))
    try expectReadable(bench, "the stage's menu")
    bench.key(.escape)
    bench.workbench.perform([.showMenu])
    try expectReadable(bench, "the list of feels")
    bench.key(.escape)
    bench.key(.character("o"), .control)
    bench.key(.escape)
    bench.workbench.perform(.openPrototype)
    try expectReadable(bench, "a sheet")
    bench.key(.escape)
    let third = try Bench.library.feel(FeelReference(name: "flutter", source: "test"))
    bench.workbench.pin(
      FeelVersion(base: "flutter", baseFeel: third, feel: third), as: .c)
    bench.wait(1)
    try expectReadable(bench, "three candidates")
  }
}
