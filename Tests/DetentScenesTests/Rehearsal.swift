import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import DetentText

/// Plays a hand on a stage, so that tests see the layouts that a person sees.
struct Rehearsal {
  private(set) var simulation: Simulation
  private var finger = Point.zero
  /// The approximate height of the article on a stage of the usual width.
  private static let contentHeight = 2400.0

  init(_ scene: Scene, size: Size = Size(width: 390, height: 844), feel: Feel = .default) {
    simulation = Simulation(setup: SceneSetup(scene: scene, size: size), feel: feel)
    simulation.step([InputEvent(.contentHeight(Self.contentHeight), at: Instant(tick: 0))])
  }

  var layout: Layout { simulation.layout }

  mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 240).rounded()) { simulation.step() }
  }

  /// Waits until nothing moves, ten seconds at most.
  mutating func settle() {
    for _ in 0..<2400 where !simulation.isSettled { simulation.step() }
  }

  mutating func press(_ x: Double, _ y: Double) {
    finger = Point(x: x, y: y)
    send(.press(finger, .mouse))
  }

  /// Drags the finger evenly from its place; it stays down.
  mutating func drag(_ x: Double, _ y: Double, over seconds: Double = 0.3) {
    let steps = max(1, Int((seconds * 120).rounded()))
    let start = finger
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      finger = Point(x: mix(start.x, x, t), y: mix(start.y, y, t))
      send(.move(finger))
      simulation.step()
    }
  }

  mutating func release() { send(.release) }

  mutating func tap(_ x: Double, _ y: Double) {
    press(x, y)
    wait(0.1)
    release()
  }

  mutating func send(_ kind: InputEvent.Kind) {
    let now = Instant(tick: simulation.state.tick)
    simulation.step([InputEvent(kind, at: now)])
  }

  /// Returns *Explore* with the header held at `height`, in points.
  static func header(at height: Double) -> Rehearsal {
    var hand = Rehearsal(.explore)
    hand.press(195, 400)
    let way = height - hand.layout.page!.header!.frame.height
    hand.drag(195, 400 + way, over: max(0.1, abs(way) / 400))
    return hand
  }
}
