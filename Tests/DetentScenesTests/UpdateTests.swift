import DetentCanvas
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentScenes

/// Checks that frames drawn piece by piece, as in a window, have the same bytes as a screenshot drawn in one
/// go. Hand, feel and theme may do anything in between.
struct UpdateTests {
  static let scales = [1, 1.5, 2, 3]

  @Test(arguments: Scene.all, scales)
  func `after any hand's frames a stage shows byte for byte what a full drawing gives`(
    scene: Scene, scale: Double
  ) throws {
    let size = Size(width: 240, height: 400)
    // All scales draw about the same number of pixels.
    let count = 8 + Int(36 / (scale * scale))
    let easel = try Easel(scene, size: size)
    var hand = RandomHand(
      scene, size, seed: UInt64(scale * 10) &+ UInt64(Scene.all.firstIndex(of: scene)!) << 8)
    let canvas = Canvas(typesetter: easel.typesetter)
    let other = Canvas(typesetter: easel.typesetter)
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    let updated = Bitmap(width: width, height: height)
    let full = Bitmap(width: width, height: height)
    var list = DisplayList()
    for frame in 0..<count {
      hand.play()
      let guides =
        hand.showsGuides
        ? StageGuides(
          hand.simulation.feel, scene: scene, size: size, typesetter: easel.typesetter) : nil
      let look = StageLook(
        theme: Theme(hand.theme), scale: scale,
        cornerRadius: frame < count / 2 ? 0 : StageLook.windowCornerRadius)
      list.removeAll()
      easel.painter.draw(hand.simulation.layout, look, guides: guides, into: &list)
      let damage = canvas.update(list, in: updated, scale: scale, background: look.theme.ground)
      other.draw(list, into: full, scale: scale, background: look.theme.ground)
      let place = Self.difference(updated, full)
      #expect(place == nil, "frame \(frame)")
      for (index, a) in damage.enumerated() {
        #expect(updated.bounds.contains(a))
        for b in damage.dropFirst(index + 1) { #expect(!a.intersects(b)) }
      }
    }
  }

  /// Returns the first pixel that is not the same.
  private static func difference(_ a: Bitmap, _ b: Bitmap) -> (x: Int, y: Int)? {
    for y in 0..<a.height {
      let (left, right) = (
        UnsafeBufferPointer(start: a.row(y), count: a.width),
        UnsafeBufferPointer(start: b.row(y), count: b.width)
      )
      if let x = left.indices.first(where: { left[$0] != right[$0] }) { return (x, y) }
    }
    return nil
  }
}

/// A hand that presses, drags, wheels and types at random; now and then it changes the feel or the theme, or
/// turns the guides on or off.
private struct RandomHand {
  private(set) var simulation: Simulation
  private(set) var theme = Theme.Name.light
  private(set) var showsGuides = false
  private var chance: Chance
  private let size: Size
  private var finger: Point?
  /// The speed in points per frame.
  private var speed = Vector.zero

  init(_ scene: Scene, _ size: Size, seed: UInt64) {
    self.size = size
    chance = Chance(seed)
    simulation = Simulation(setup: SceneSetup(scene: scene, size: size))
    send(.contentHeight(2400))
  }

  /// Plays one frame of 60 a second.
  mutating func play() {
    switch chance.whole(40) {
    case 0: theme = theme == .light ? .dark : .light
    case 1, 2: showsGuides.toggle()
    case 3, 4: retune()
    default: break
    }
    if let place = finger { drag(from: place) } else { begin() }
    for _ in 0..<3 { simulation.step() }
  }

  private mutating func begin() {
    switch chance.whole(12) {
    case 0:
      let keys = StageKey.allCases
      send(.key(chance.one(of: keys)))
    case 1: send(.wheel(Vector(dx: 0, dy: chance.number(-4, 4))))
    case 2..<8:
      let place = Point(x: chance.number(0, size.width), y: chance.number(0, size.height))
      finger = place
      speed = chance.whole(3) == 0 ? Vector(dx: chance.number(-14, 4), dy: 0) : .zero
      if speed == .zero { speed.dy = chance.number(-24, 20) }
      send(.press(place, .mouse))
    default: simulation.step()
    }
  }

  private mutating func drag(from place: Point) {
    switch chance.whole(14) {
    case 0:
      finger = nil
      send(.release)
    case 1: speed = speed * -1
    case 2: simulation.step()
    default:
      finger = place + speed
      send(.move(place + speed))
    }
  }

  private mutating func retune() {
    var feel = simulation.feel
    feel.header.heights.normal = chance.number(110, 150)
    feel.pull.trigger = chance.number(60, 120)
    feel.overlay.alpha = chance.number(0.4, 1)
    if feel.problems.isEmpty { simulation = simulation.retuned(feel) }
  }

  private mutating func send(_ kind: InputEvent.Kind) {
    simulation.step([InputEvent(kind, at: Instant(tick: simulation.state.tick))])
  }
}
