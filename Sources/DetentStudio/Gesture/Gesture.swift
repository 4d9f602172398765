import DetentMotion
import DetentStage

/// What a hand did from one rest to the next, and the stage it began on: enough to play it again.
package struct Gesture: Sendable {
  /// The stage just before the first event.
  package let start: Simulation
  /// Everything that had reached that stage since it was new; nil where that is too much to be known.
  package let before: [InputEvent]?
  package private(set) var events: [InputEvent] = []
  /// The hand has not let go yet.
  private(set) var isHeld = false

  init(start: Simulation, before: [InputEvent]? = []) {
    self.start = start
    self.before = before
  }

  mutating func append(_ event: InputEvent) {
    events.append(event)
    switch event.kind {
    case .press: isHeld = true
    case .release, .cancel: isHeld = false
    case .move, .wheel, .wheelEnded, .key, .contentHeight: break
    }
  }

  /// The gesture again, under `feel`.
  func playback(feel: Feel) -> Playback {
    Playback(simulation: start.retuned(feel), events: events)
  }

  /// Ticks from its start until `tick` of the stage.
  func age(at tick: Int) -> Int { tick - start.state.tick }
}

/// A gesture being played: a simulation of its own, so that the live stage is left alone.
package struct Playback: Sendable {
  package private(set) var simulation: Simulation
  private let events: [InputEvent]
  private var next = 0
  /// Ticks it has been at rest after its last event.
  private var restTicks = 0

  init(simulation: Simulation, events: [InputEvent]) {
    self.simulation = simulation
    self.events = events
  }

  /// How long the end of a looped gesture is shown.
  private static let pauseTicks = Tick.rate / 2

  mutating func step() {
    let first = next
    while next < events.count, events[next].instant.tick <= simulation.state.tick { next += 1 }
    simulation.step(events[first..<next])
    restTicks = next == events.count && simulation.isSettled ? restTicks + 1 : 0
  }

  /// Goes on until `tick`; `seen` is shown every tick on the way.
  mutating func run(until tick: Int, seen: (Simulation) -> Void = { _ in }) {
    while simulation.state.tick < tick {
      step()
      seen(simulation)
    }
  }

  /// Nothing more happens in it.
  var isFinished: Bool { restTicks > 0 }

  /// Its end has been shown long enough.
  var hasPaused: Bool { restTicks > Self.pauseTicks }
}

extension InputEvent.Kind {
  /// Done by a person, and not only told by the window.
  var isByHand: Bool { if case .contentHeight = self { false } else { true } }
}
