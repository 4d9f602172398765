import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentPlayer
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Writes and reads packs of everything that layers can be.
@Suite struct LayerPackTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for (index, name) in ["a", "b", "b-dark"].enumerated() {
      let bitmap = Bitmap(width: 20, height: 10)
      for x in 0..<20 {
        for y in 0..<10 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * y * (index + 1)) }
      }
      try PNG.write(bitmap, to: folder.file(name + ".png"))
    }
  }

  private static let by =
    ##""by": "header.progress", "map": [[0, "#00000000"], [1, {"light": "#F00", "dark": "#0F0"}]]"##

  private func scene() throws -> Scene {
    try folder.write(
      ##"""
      {"detent-prototype": 1, "name": "P", "page": {
        "header": {"heights": [64, 152, 300], "layers": [
          {"fill": {\##(Self.by)}},
          {"text": "Driven", "color": {\##(Self.by), "ease": "ease-in"}, "frame": {"left": 20, "bottom": 8}}]},
        "lists": [{"rowHeight": 70, "count": 50,
          "rows": [{"title": "One", "face": "b.png"}, {"title": "Two"}, {"face": "a.png"}],
          "layers": [{"group": [
            {"name": "face", "picture": "a.png", "fit": "contain", "frame": {"left": 8, "width": 50, "top": 8, "height": 50}, "shadow": {}},
            {"name": "title", "text": "?", "frame": {"left": 70, "top": 20}}], "tap": "menu", "clip": true}]}],
        "layers": [{"group": [{"group": [{"fill": "#F00"}], "rotation": 20, "scale": 0.8}, {"picture": "b.png", "fit": "stretch"}],
          "frame": {"left": 40, "width": 90, "top": 400, "height": 60}, "anchor": [1, 0], "opacity": 0.5, "blur": 9, "corner": 12}]},
       "menu": {"items": ["A"], "hint": "Back"}, "pull": {},
       "card": {"detents": [90, 300], "handle": false, "lists": [{"rowHeight": 40, "rows": [{"line": "x"}], "layers": [{"name": "line", "text": ""}]}]},
       "over": [{"fill": "#0000FF66", "blur": {"by": "header.progress", "map": [[0, 0], [1, 20]]},
         "frame": {"left": 0, "right": 0, "bottom": 0, "height": 80}, "tap": "menu"}]}
      """##, to: "prototype.json")
    return try PrototypeReader.read(folder.path, .files).get().scene
  }

  private func pack(_ scene: Scene) -> PagePack {
    PagePack(
      scale: 2, scenes: [PageScene(scene: scene, size: SceneSetup.usualSize, feel: scene.feel)])
  }

  @Test func `groups, data, driven colours, blurs and all the rest look and move the same`() throws
  {
    let scene = try scene()
    let copy = try #require(PagePack.pack(pack(scene).bytes)?.scenes.first).scene
    #expect(copy.bare == scene.bare && copy.over == scene.over)
    #expect(copy.pictures.map(\.name) == scene.pictures.map(\.name))
    for seed in 1...3 as ClosedRange<UInt64> {
      #expect(
        copy.played(seed: seed, ticks: 240, scale: 1)
          == scene.played(seed: seed, ticks: 240, scale: 1))
    }
  }

  @Test func `damaged bytes are refused or harmless`() throws {
    let scene = try scene()
    let (form, feels) = pack(scene).marked
    var chance = Chance(3)
    for _ in 0..<Effort.rounds(40) {
      var bytes = form
      for _ in 0...chance.whole(3) {
        let place = chance.whole(bytes.count)
        // No reader can check a feel's bytes.
        if !feels.contains(where: { $0.contains(place) }) {
          bytes[place] = UInt8(chance.whole(256))
        }
      }
      guard let copy = PagePack.pack(PagePack.headed(bytes))?.scenes.first?.scene else { continue }
      #expect(copy.layerPlaces.allSatisfy { $0.layers.isWellNested })
      #expect(!copy.played(seed: 1, ticks: 20, scale: 0.5).isEmpty)
    }
  }
}
