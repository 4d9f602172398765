import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import TestSupport

extension Property {
  /// These hold for the pictures of any stage.
  static let pictures =
    (1...4).map { seed in
      Property(
        "everything there can be, \(seed), is shown byte for byte as a full drawing shows it"
      ) {
        $0.show(.everything(seed: UInt64(seed)), at: seed % 2 == 0 ? 1.5 : 2, frames: 12)
      }
    } + [
      Property("fifty random prototypes are shown byte for byte as a full drawing shows them") {
        for seed in 1...50 { $0.show(.prototype(seed: UInt64(seed)), at: 0.5, frames: 5) }
      }
    ]
}

extension Trial {
  /// Frames of a stage under a hand, each drawn as an update of the one before and as a whole.
  fileprivate mutating func show(_ scene: Scene, at scale: Double, frames: Int) {
    let typesetter = Typesetter(shaper: BlockShaper())
    let size = Size(width: 390, height: 844)
    let painter = StagePainter(scene: scene, size: size, typesetter: typesetter)
    let (canvas, other) = (Canvas(typesetter: typesetter), Canvas(typesetter: typesetter))
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let updated = Bitmap(width: width, height: height)
    let full = Bitmap(width: width, height: height)
    var simulation = Simulation(setup: SceneSetup(scene: scene, size: size))
    var hand = RandomHand(seed: chance.next(), size: size)
    for frame in 0..<frames {
      for _ in 0..<40 { simulation.step(hand.events(tick: simulation.state.tick)) }
      let look = StageLook(
        theme: frame * 3 < frames * 2 ? .light : .dark, scale: scale, cornerRadius: 40)
      var list = DisplayList()
      painter.draw(simulation.layout, look, into: &list)
      _ = canvas.update(list, in: updated, scale: scale, background: .white)
      other.draw(list, into: full, scale: scale, background: .white)
      hash.combine(Fingerprint(full).value)
      expect(updated.contents == full.contents, "frame \(frame) differs")
    }
  }
}
