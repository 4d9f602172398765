import DetentMotion
import DetentStage

/// A gesture while it plays. It does what `GesturePlayer` does with a file.
struct PlayedGesture {
  private let steps: [PageStep]
  private var index = 0
  private var clock = StepClock()
  private var shots = 0
  /// The events of the coming step.
  private var pending: [InputEvent] = []
  private(set) var simulation: Simulation
  private(set) var isFinished = false

  init(_ gesture: PageGesture, of scene: Scene) {
    steps = gesture.steps
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
  ///
  /// - Parameter shot: sees each picture's number and the state that it shows.
  mutating func advance(shot: (_ number: Int, _ seen: Simulation) -> Void = { _, _ in }) {
    guard !isFinished else { return }
    take(shot)
    guard !isFinished || !pending.isEmpty else { return }
    simulation.step(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ shot: (Int, Simulation) -> Void) {
    while index < steps.count {
      let turn = clock.turn(
        steps[index].clockKind, at: steps[index].instant, tick: simulation.state.tick,
        isSettled: simulation.isSettled)
      switch turn {
      case .wait: return
      case .apply(let event): pending.append(event)
      case .look:
        shot(shots, seen)
        shots += 1
      case .settled: break
      case .timedOut, .end: index = steps.count
      }
      index += 1
    }
    isFinished = true
  }

  /// The state in which everything before this point of the gesture has taken effect.
  private var seen: Simulation {
    var seen = simulation
    if !pending.isEmpty { seen.step(pending) }
    return seen
  }
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
