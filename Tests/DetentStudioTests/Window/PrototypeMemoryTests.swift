import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentStage
import Synchronization
import TestSupport
import Testing

@testable import DetentStudio

/// A window keeps the pictures of the prototype that it shows, and no others.
@Suite struct PrototypeMemoryTests {
  /// Reads pictures as usual and counts those that somebody still holds.
  private final class Watched: Sendable {
    private struct Held {
      weak var rows: (any PictureRows)?
    }
    private let all = Mutex<[Held]>([])

    var count: Int { all.withLock { $0.count } }
    var heldCount: Int { all.withLock { $0.count { $0.rows != nil } } }

    var source: PrototypeSource {
      PrototypeSource { [self] path, area throws(FileProblem) in
        let rows = try PrototypeSource.files.open(path, area)
        all.withLock { $0.append(Held(rows: rows)) }
        return rows
      }
    }
  }

  private let scratch: ScratchFolder
  private let watched = Watched()
  private var folder: String { scratch.file("P") }

  init() throws {
    scratch = try ScratchFolder()
    try scratch.folder("P")
    try export(0)
    try scratch.write(
      """
      {"detent-prototype": 1, "name": "P",
       "page": {"header": {"heights": [64, 152, 300]}, "lists": [{"picture": "feed.png"}]}}
      """, to: "P/prototype.json")
  }

  private func export(_ round: Int) throws {
    let bitmap = Bitmap(width: 39, height: 200)
    bitmap[0, 0] = 0xFF00_0000 | UInt32(round)
    try PNG.write(bitmap, to: folder + "/feed.png")
  }

  private func bench() throws -> Bench {
    let prototype = try PrototypeReader.read(folder, watched.source).get()
    let feel = prototype.scene.feel
    // A closed prototype makes room for the first shipped scene, whose pictures do not count.
    _ = try ShippedScene.all[0].scene(.files)
    return try Bench(
      scene: prototype.scene, document: FeelDocument(FeelVersion(baseFeel: feel, feel: feel)),
      prototypes: [OpenPrototype(folder, prototype)], source: watched.source)
  }

  @Test func `a picture that was exported again is let go, although the last minute is remembered`()
    throws
  {
    var bench = try bench()
    bench.workbench.pin(FeelVersion(base: "other", baseFeel: .default, feel: .default))
    bench.workbench.perform(.compare(.twin))
    for round in 1...5 {
      bench.flick()
      try export(round)
      bench.wait(0.1)
    }
    #expect(bench.workbench.time.session.live.memory.ticks.count > 240, "the past is still there")
    #expect(bench.panel.shelf.items.count == 5)
    #expect(watched.count == 6)
    #expect(watched.heldCount == 1)
  }

  @Test func `a prototype that was closed leaves nothing of its pictures`() throws {
    var bench = try bench()
    bench.flick()
    try export(1)
    bench.wait(0.1)
    bench.workbench.perform(.close(folder))
    bench.wait(0.1)
    #expect(watched.count == 2)
    #expect(watched.heldCount == 0)
    // Its shelf still has the gestures made on it, and they can be played again.
    bench.send(.dropped(folder))
    #expect(bench.panel.shelf.items.count == 1)
    let item = try #require(bench.panel.shelf.items.first)
    #expect(item.gesture.start.setup.scene == bench.workbench.setup.scene)
    #expect(watched.heldCount == 1)
  }
}
