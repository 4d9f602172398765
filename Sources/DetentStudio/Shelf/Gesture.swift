import DetentFiles
import DetentStage

/// A hand's input from one rest to the next, and the stage it began on: enough to play it again.
package struct Gesture: Sendable {
  /// The stage just before the first event.
  @Boxed package private(set) var start: Simulation
  /// All events that had reached that stage since it was new; nil if there were too many.
  package let before: [InputEvent]?
  package private(set) var events: [InputEvent] = []
  private(set) var isHeld = false

  var isByKeys: Bool {
    events.allSatisfy { if case .key = $0.kind { true } else { false } }
  }

  mutating func append(_ event: InputEvent) {
    events.append(event)
    switch event.kind {
    case .press: isHeld = true
    case .release, .cancel: isHeld = false
    case .move, .wheel, .wheelEnded, .key, .contentHeight: break
    }
  }

  /// Returns the same gesture on the changed prototype. It starts from its old place. If that no longer
  /// exists, it starts on a fresh stage after all earlier events.
  func carried(to setup: SceneSetup) -> Gesture {
    var setup = setup
    setup.size = start.setup.size
    if let moved = moved(to: setup) { return moved }
    var gesture = self
    gesture.start = Self.start(
      after: before ?? [], on: Simulation(setup: setup, feel: start.feel),
      tick: start.state.tick)
    return gesture
  }

  private static func start(
    after events: [InputEvent], on fresh: Simulation, tick: Int
  ) -> Simulation {
    var player = GesturePlayer(events, from: fresh)
    while player.simulation.state.tick < tick, !player.isFinished { player.advance() }
    var start = player.simulation
    if start.state.tick < tick { start.rest(until: tick) }
    return start
  }

  /// Returns the gesture on the changed prototype; nil if that has different parts.
  func moved(to setup: SceneSetup) -> Gesture? {
    guard let start = start.moved(to: setup) else { return nil }
    var gesture = self
    gesture.start = start
    return gesture
  }

  /// The gesture without the pictures of the prototype's layers, while a different scene is shown.
  var withoutArtwork: Gesture {
    var gesture = self
    gesture.start = start.withoutArtwork
    return gesture
  }

  /// Returns the ticks from its start until `tick` of the stage.
  func age(at tick: Int) -> Int { tick - start.state.tick }
}

extension Gesture {
  /// Plays a gesture file under `feel` on a fresh stage; returns the gesture and the stage it leads to.
  static func performed(
    _ script: GestureScript, feel: Feel, contentHeight: Double?
  ) -> (gesture: Gesture, end: Simulation) {
    var player = GesturePlayer(script, feel: feel, contentHeight: contentHeight)
    var gesture = Gesture(start: player.simulation, before: [])
    while !player.isFinished {
      let tick = player.simulation.state.tick
      player.advance()
      guard player.simulation.state.tick != tick else { continue }
      for event in player.applied { gesture.append(event) }
    }
    return (gesture, player.simulation)
  }
}

extension Gesture {
  /// Reads a kept gesture from its picture `start` on; the whole file if it has no such picture.
  init(kept script: GestureScript, feel: Feel, contentHeight: Double?) {
    let mark = script.steps.firstIndex { $0.action == .shot("start") }
    let isTimed = script.steps.prefix { $0.action != .settle }.count
    guard let mark, mark < isTimed else {
      self = Self.performed(script, feel: feel, contentHeight: contentHeight).gesture
      return
    }
    func events(_ steps: ArraySlice<GestureStep>) -> [InputEvent] {
      steps.compactMap { step in
        if case .event(let kind) = step.action { InputEvent(kind, at: step.instant) } else { nil }
      }
    }
    let before = events(script.steps[..<mark])
    self.before = before
    start = Self.start(
      after: before, on: Simulation(setup: script.setup, feel: feel),
      tick: script.steps[mark].instant.tick)
    for event in events(script.steps[mark..<isTimed]) { append(event) }
  }
}

extension InputEvent.Kind {
  /// True for an event from a person; false for one that only the window reports.
  var isByHand: Bool { if case .contentHeight = self { false } else { true } }
}
