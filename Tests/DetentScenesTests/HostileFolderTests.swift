import DetentCanvas
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

/// Checks strangers' folders with damaged documents and pictures. Detent reads, plays and draws them, or
/// refuses them with errors at places that exist.
///
/// The suite reads a few; `DETENT_FOLDERS=10000 swift test -c release --filter HostileFolderTests` reads that
/// many.
struct HostileFolderTests {
  private static let document = ##"""
    {"detent-prototype": 1, "name": "p", "size": [200, 300],
     "page": {"fill": {"light": "#FFF", "dark": "#000"},
      "header": {"heights": [40, 90, 160], "layers": [
       {"picture": "head.png", "pin": "bottom", "tap": "expand"},
       {"text": "Title", "style": "title", "frame": {"left": 9, "bottom": 4},
        "scale": {"by": "header.progress", "map": [[0, 0.5], [1, 1]], "ease": "ease-out"},
        "rotation": {"by": "list.offset.y", "map": [[0, 0], [100, 30]]}}]},
      "lists": [{"name": "a", "rows": 20, "rowHeight": 40, "layers": [{"picture": "row.png"}]},
       {"name": "b", "picture": "row.png"}],
      "layers": [{"fill": ["#F00", "#00F8"], "frame": {"left": 5, "right": 5, "bottom": 5, "height": 20},
       "shadow": {"blur": 4, "color": "#123"}, "corner": 4, "tap": "list:b"}]},
     "pull": {}, "menu": {"items": ["One", {"title": "Two", "detail": "2"}]},
     "card": {"detents": ["30%", 120, "full-60", "content"], "header": {"height": 30},
      "lists": [{"picture": "row.png"}]},
     "sheet": {"closed": 40, "open": 200, "layers": [{"picture": "head.png", "opacity": 0.5}]}}
    """##

  private static let pictures: [(name: String, width: Int, height: Int)] = [
    ("head.png", 200, 160), ("head@2x.png", 400, 320), ("row@3x.png", 90, 120),
    ("row-dark@2x.png", 60, 80),
  ]

  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 7919 + y * 104729) & 0xFF_FFFF }
    }
    return try PNG.encode(bitmap)
  }

  @Test func `a damaged folder is drawn or refused, and nothing else`() throws {
    let folder = try ScratchFolder()
    let whole = try Self.pictures.map { ($0.name, try Self.png($0.width, $0.height)) }
    var chance = Chance(11)
    var good = 0
    let bitmap = Bitmap(width: 200, height: 300)
    for round in 0..<Effort.folders {
      var document = Array(Self.document.utf8)
      if chance.happens(0.4) { document = chance.damaged(document) }
      try write(document, "prototype.json", folder)
      for (name, bytes) in whole {
        try write(chance.happens(0.2) ? chance.damaged(bytes) : bytes, name, folder)
      }
      switch PrototypeReader.read(folder.path, .files) {
      case .failure(let problems):
        #expect(!problems.all.isEmpty, "round \(round)")
        for problem in problems.all {
          #expect(problem.path.hasPrefix(folder.path), "round \(round): \(problem)")
          guard problem.path.hasSuffix(".json") else { continue }
          #expect(problem.place?.exists(in: document) == true, "round \(round): \(problem)")
        }
      case .success(let prototype):
        good += 1
        draw(prototype.scene, into: bitmap, seed: UInt64(round))
      }
    }
    #expect(good > Effort.folders / 20, "some are still good")
  }

  private func write(_ bytes: [UInt8], _ name: String, _ folder: ScratchFolder) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file(name)))
  }

  /// Draws the scene after one gesture, in both themes.
  private func draw(_ scene: Scene, into bitmap: Bitmap, seed: UInt64) {
    guard let easel = try? Easel(scene, size: Size(width: 200, height: 300)) else { return }
    let setup = SceneSetup(scene: scene, size: Size(width: 200, height: 300))
    var hand = QuickHand(Simulation(setup: setup, feel: scene.feel), seed: seed)
    let rests = hand.play()
    #expect(rests, "seed \(seed)")
    let canvas = Canvas(typesetter: easel.typesetter)
    for theme in [Theme.Name.light, .dark] {
      let list = easel.list(hand.simulation.layout, Theme(theme), scale: 1)
      canvas.draw(list, into: bitmap, scale: 1)
      #expect(Drawn(list).numbers.allSatisfy { $0.isFinite }, "seed \(seed)")
    }
  }
}
