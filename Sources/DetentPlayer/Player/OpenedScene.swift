import DetentMotion
import DetentStage

/// A scene under the thumb, or under a gesture that plays.
struct OpenedScene {
  let kind: StagePicture.Kind
  private var own: Simulation
  /// The gesture that plays; it has a simulation of its own until it is over.
  private var played: PlayedGesture?
  private(set) var events: HandEvents

  /// The last tick. An instant counts in 1/256 of a tick and must fit in 32 bits: 9.7 hours.
  static let lastTick = Int(Int32.max >> 8) - 256

  init(_ kind: StagePicture.Kind, _ simulation: Simulation) {
    self.kind = kind
    own = simulation
    events = HandEvents(simulation)
  }

  init(_ kind: StagePicture.Kind, _ played: PlayedGesture) {
    self.init(kind, played.simulation)
    self.played = played
  }

  var simulation: Simulation { played?.simulation ?? own }
  var isPlaying: Bool { played != nil }

  mutating func step() {
    guard simulation.state.tick < Self.lastTick else { return }
    if played != nil {
      played?.advance()
      endGesture()
    } else {
      own.step()
    }
    events.note(simulation)
  }

  /// After a gesture, the thumb goes on from its end.
  private mutating func endGesture() {
    guard let played, played.isFinished else { return }
    own = played.simulation
    self.played = nil
  }

  /// Applies an event, except while a gesture plays.
  mutating func apply(_ event: InputEvent) {
    guard played == nil else { return }
    own.apply(event)
    events.note(own)
  }

  mutating func rest(until tick: Int) {
    let tick = min(tick, Self.lastTick)
    guard played == nil, own.isSettled, tick >= own.state.tick else { return }
    own.rest(until: tick)
  }

  mutating func retune(_ feel: Feel) {
    if played != nil { played?.retune(feel) } else { own = own.retuned(feel) }
    events = HandEvents(simulation, after: events)
  }
}
