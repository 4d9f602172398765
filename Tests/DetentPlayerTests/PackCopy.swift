import DetentCanvas
import DetentMotion
import DetentPlayer
import DetentScenes
import DetentStage
import TestSupport

extension PagePack {
  /// Returns the pack in `bytes`; nil if they are refused.
  static func pack(_ bytes: [UInt8]) -> PagePack? {
    if case .pack(let pack) = bytes.withUnsafeBytes({ read($0) }) { pack } else { nil }
  }

  /// Returns a pack of one scene, with gestures and texts.
  static func sample(_ scene: Scene, seed: UInt64) -> PagePack {
    let style = TextStyle(size: 17, weight: .semibold)
    let shaper = BlockShaper()
    let mask = shaper.mask(of: "One", style: style, scale: 2, shift: 0.25)
    let text = BakedText(
      fonts: [.init(style: style, metrics: shaper.metrics(of: style))],
      widths: [.init(style: style, text: "One", width: 25.5)],
      masks: [.init(style: style, text: "One", scale: 2, shift: 0.25, mask: mask)])
    var hand = RandomHand(seed: seed, size: SceneSetup.usualSize, isUnruly: true)
    var steps = (0..<300).flatMap { tick in
      hand.events(tick: tick).map { PageStep(kind: .event($0.kind), instant: $0.instant) }
    }
    let end = Instant(tick: 300)
    steps += [PageStep.Kind.shot, .settle, .end].map { PageStep(kind: $0, instant: end) }
    let gesture = PageGesture(
      name: "hand", size: SceneSetup.usualSize, reducesMotion: true, seed: seed, feel: scene.feel,
      steps: steps, contentHeight: 900, hash: .max,
      shots: [PageShot(name: "rest", isDark: true, hash: 1)])
    return PagePack(
      scale: 2,
      scenes: [
        PageScene(
          scene: scene, size: SceneSetup.usualSize, feel: scene.feel, text: text,
          gestures: [gesture])
      ])
  }

  /// The pack's form, and the places of the feels in it, whose bytes no reader checks.
  var marked: (form: [UInt8], feels: [Range<Int>]) {
    var (marks, pack) = (FeelMarks(), self)
    pack.code(&marks)
    return (marks.writer.bytes, marks.feels)
  }
}

/// A writer that notes the places of feels.
private struct FeelMarks: ByteCoder {
  var writer = ByteWriter()
  var feels: [Range<Int>] = []
  var isReading: Bool { false }
  var isDamaged: Bool { false }
  var offset: Int { writer.offset }

  mutating func code(_ value: inout UInt8) { writer.code(&value) }
  mutating func code(_ value: inout UInt64) { writer.code(&value) }
  mutating func count(_ count: Int) -> Int { writer.count(count) }
  mutating func refuse() { writer.refuse() }

  mutating func code(memory: UnsafeMutableRawBufferPointer) {
    let start = writer.bytes.count
    if memory.count == MemoryLayout<Feel>.size { feels.append(start..<start + memory.count) }
    writer.code(memory: memory)
  }
}

extension Scene {
  /// The scene as a page has it, without looks, which are equal only to themselves.
  var bare: Scene {
    var scene = self
    (scene.folder, scene.files, scene.artwork) = (nil, [], nil)
    return scene
  }

  /// The state's hash after a hand's `ticks` ticks, and the fingerprints of its pictures in both themes at the
  /// start and the end.
  func played(seed: UInt64, ticks: Int, scale: Double) -> [UInt64] {
    let (size, typesetter) = (SceneSetup.usualSize, Typesetter(shaper: BlockShaper()))
    let painter = StagePainter(scene: self, size: size, typesetter: typesetter)
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    var hashes: [UInt64] = []
    func draw(_ layout: Layout) {
      for theme in Theme.Name.allCases {
        var list = DisplayList()
        painter.draw(layout, StageLook(theme: Theme(theme), scale: scale), into: &list)
        canvas.draw(list, into: bitmap, scale: scale)
        hashes.append(Fingerprint(bitmap).value)
      }
    }
    var simulation = Simulation(setup: SceneSetup(scene: self, size: size), feel: feel)
    draw(simulation.layout)
    var hand = RandomHand(seed: seed, size: size)
    for tick in 0..<ticks { simulation.step(hand.events(tick: tick)) }
    draw(simulation.layout)
    return hashes + [simulation.stateHash.value]
  }
}
