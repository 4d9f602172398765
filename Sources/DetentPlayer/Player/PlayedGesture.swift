import DetentMotion
import DetentStage

/// A gesture while it plays. It does what `GesturePlayer` does with a file.
struct PlayedGesture {
  private let steps: [PageStep]
  private var index = 0
  private var clock = StepClock()
  /// The number of the pictures so far.
  private var shots = 0
  /// The number of the picture that is wanted.
  private let wanted: Int?
  /// The state that the wanted picture shows; nil before its moment.
  private(set) var seen: Simulation?
  /// The events of the coming step.
  private var pending: [InputEvent] = []
  private(set) var simulation: Simulation
  private(set) var isFinished = false

  init(_ gesture: PageGesture, of scene: Scene, wanted: Int? = nil) {
    steps = gesture.steps
    self.wanted = wanted
    simulation = Simulation(
      setup: SceneSetup(
        scene: scene, size: gesture.size, reducesMotion: gesture.reducesMotion, seed: gesture.seed),
      feel: gesture.feel)
    if let height = gesture.contentHeight {
      pending = [InputEvent(.contentHeight(height), at: Instant(tick: 0))]
    }
  }

  /// Goes on under a different feel.
  mutating func retune(_ feel: Feel) { simulation = simulation.retuned(feel) }

  /// Performs everything that is due at this tick, then steps, unless the gesture is over.
  mutating func advance() {
    guard !isFinished else { return }
    take()
    if !isFinished || !pending.isEmpty { step(&simulation) }
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
  }

  private mutating func take() {
    while index < steps.count {
      let step = steps[index]
      guard clock.tick(of: step.instant) <= simulation.state.tick else { return }
      let turn = clock.turn(
        step.clockKind, at: step.instant, tick: simulation.state.tick,
        isSettled: simulation.isSettled)
      switch turn {
      case .wait: return
      case .apply(let event): pending.append(event)
      case .look: look()
      case .settled: break
      case .timedOut, .end: index = steps.count
      }
      index += 1
    }
    isFinished = true
  }

  /// Keeps the state in which everything before this point of the gesture has taken effect.
  private mutating func look() {
    if shots == wanted {
      var now = simulation
      if !pending.isEmpty { step(&now) }
      seen = now
    }
    shots += 1
  }

  private func step(_ simulation: inout Simulation) { simulation.step(pending) }
}

extension PageStep {
  fileprivate var clockKind: StepClock.Kind {
    switch kind {
    case .event(let kind): .event(kind)
    case .shot: .look
    case .settle: .settle
    case .end: .end
    }
  }
}
