import DetentMotion

/// Tells when the steps of a gesture happen. Their player goes through them in order, and holds the simulation.
///
/// Times count from the start, and again from the end of each `settle`, whose duration only the simulation
/// knows. Everything happens at the whole tick of its moment.
package struct StepClock: Sendable, BitwiseCopyable {
  /// The thing that a step does, as far as time knows it.
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    case event(InputEvent.Kind)
    /// Look at the state, and change nothing.
    case look
    /// Wait until nothing moves.
    case settle
    case end
  }

  package enum Turn: Hashable, Sendable, BitwiseCopyable {
    /// Nothing more happens at this tick: step the simulation, and ask again.
    case wait
    /// Give this event to the coming step, and go on. Its stamp is in the simulation's own time.
    case apply(InputEvent)
    /// Look at the state, in which everything so far has taken effect, and go on.
    case look
    /// Go on: everything is at rest.
    case settled
    /// A `settle` has waited too long.
    case timedOut
    case end
  }

  /// The simulation's time from which times count.
  private var origin = Instant(tick: 0)
  /// The first tick at which everything applied so far has had its effect.
  private var effective = 0
  /// The ticks that a `settle` waits for.
  private let patience: Int

  /// Seconds until a `settle` fails.
  package static let settleSeconds = 10.0

  package init(patience: Int = Tick.ceiling(seconds: Self.settleSeconds)) {
    self.patience = patience
  }

  /// Returns the tick at which a step is due.
  package func tick(of instant: Instant) -> Int { due(instant).tick }

  private func due(_ instant: Instant) -> Instant {
    Instant(fractions: origin.fractions + instant.fractions)
  }

  /// Returns what to do at `tick` about the step that is next. `isSettled` comes from the simulation.
  package mutating func turn(
    _ kind: Kind, at instant: Instant, tick: Int, isSettled: @autoclosure () -> Bool
  ) -> Turn {
    let due = due(instant)
    guard due.tick <= tick else { return .wait }
    switch kind {
    case .event(let event):
      effective = tick + 1
      return .apply(InputEvent(event, at: due))
    case .look: return .look
    case .settle:
      guard tick >= effective, isSettled() else {
        return tick - due.tick >= patience ? .timedOut : .wait
      }
      origin = Instant(tick: tick)
      return .settled
    case .end: return .end
    }
  }
}
