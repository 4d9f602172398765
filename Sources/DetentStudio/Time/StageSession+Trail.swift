import DetentMotion
import DetentStage

// The faint lines where everything was a moment ago.
extension StageSession {
  /// The number of moments in a trail, and the ticks between them: a fifth of a second in all.
  static let trail = (count: 6, spacing: Tick.rate / 30)

  /// The layouts of the trail, the oldest first.
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

  /// True while the trail still catches up with things that have stopped.
  var isTrailMoving: Bool {
    view == .live && !clock.isStanding
      && simulation.state.tick - lastChange <= Self.trail.count * Self.trail.spacing
  }
}
