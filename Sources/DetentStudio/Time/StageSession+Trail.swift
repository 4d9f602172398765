import DetentMotion
import DetentStage

// Where everything was a moment ago.
extension StageSession {
  /// Moments that a trail shows, and ticks from one to the next: a fifth of a second in all.
  static let trail = (count: 6, spacing: Tick.rate / 30)

  /// The oldest first.
  var trail: [Layout] {
    (1...Self.trail.count).reversed().compactMap { earlier(by: $0 * Self.trail.spacing)?.layout }
  }

  private func earlier(by ticks: Int) -> Simulation? {
    func remembered(_ tick: Int) -> Simulation? {
      live.memory.ticks.contains(tick) ? live.memory.simulation(at: tick) : nil
    }
    switch view {
    case .live: return remembered(live.memory.now - ticks)
    case .past(let tick): return remembered(tick - ticks)
    case .replay(let age): return age >= ticks ? run?.simulation(at: age - ticks) : nil
    }
  }

  /// Whether the trail is still coming after what has stopped.
  var isTrailMoving: Bool {
    view == .live && !clock.isStanding
      && simulation.state.tick - lastChange <= Self.trail.count * Self.trail.spacing
  }
}
