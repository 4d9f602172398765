import DetentCanvas
import DetentMotion
import DetentPlayer
import DetentScenes
import DetentStage
import TestSupport
import Testing

/// Tests damaged packs: whatever a reader lets pass can be simulated and drawn.
@Suite struct PackFuzzTests {
  private static let scenes =
    (Scene.all + [.listen]).map { $0 } + (0..<3).map { Scene.prototype(seed: $0) }

  @Test func `a pack that ends early is refused, wherever it ends`() {
    var chance = Chance(3)
    for scene in Self.scenes {
      let form = PagePack.sample(scene, seed: 2).marked.form
      for _ in 0..<Effort.packs / 4 {
        let count = chance.whole(form.count)
        #expect(PagePack.pack(PagePack.headed(Array(form[..<count]))) == nil, "\(scene) \(count)")
      }
    }
  }

  @Test func `no changed bytes trap the reader, or anybody after it`() {
    var chance = Chance(4)
    var good = 0
    for scene in Self.scenes {
      let (form, feels) = PagePack.sample(scene, seed: 2).marked
      for round in 0..<Effort.packs {
        var changed = form
        for _ in 0...chance.whole(3) { chance.damage(&changed, except: feels) }
        guard let pack = PagePack.pack(PagePack.headed(changed)) else { continue }
        good += 1
        for page in pack.scenes { use(page, seed: UInt64(round)) }
      }
    }
    #expect(good > 20, "some are still good")
  }

  /// Simulates and draws a scene that was read.
  private func use(_ page: PageScene, seed: UInt64) {
    var simulation = Simulation(
      setup: SceneSetup(scene: page.scene, size: page.size), feel: page.feel)
    let typesetter = Typesetter(shaper: BlockShaper())
    let painter = StagePainter(scene: page.scene, size: page.size, typesetter: typesetter)
    var hand = RandomHand(seed: seed, size: page.size)
    for tick in 0..<60 {
      simulation.step(hand.events(tick: tick))
      guard tick % 30 == 0 else { continue }
      var list = DisplayList()
      painter.draw(simulation.layout, StageLook(theme: .light, scale: 2), into: &list)
      #expect(!list.commands.isEmpty)
    }
    for gesture in page.gestures {
      for step in gesture.steps {
        if case .event(let kind) = step.kind {
          simulation.apply(InputEvent(kind, at: Instant(tick: simulation.state.tick)))
        }
      }
    }
  }
}

extension Chance {
  /// Changes one byte outside of the ranges `except`.
  fileprivate mutating func damage(_ bytes: inout [UInt8], except: [Range<Int>]) {
    let place = whole(bytes.count)
    guard !except.contains(where: { $0.contains(place) }) else { return }
    switch whole(3) {
    case 0: bytes[place] = UInt8(whole(256))
    case 1: bytes[place] ^= 1 << whole(8)
    default: bytes[place] = one(of: [0, 1, 2, 0x7F, 0x80, 0xFF])
    }
  }
}
