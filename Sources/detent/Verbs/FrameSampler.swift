import DetentMotion
import DetentStage

/// Presents a running simulation at a rate of its own, between ticks as a window does.
struct FrameSampler {
  /// Ticks per frame; not a whole number for most rates.
  private let interval: Double
  private var frame = 0
  private var previous: Layout?
  /// What the last frame showed.
  private(set) var presented: Layout?

  /// `rate` in frames a second.
  init(rate: Double) { interval = Double(Tick.rate) / rate }

  /// Makes the frames due up to the simulation's tick, each between the two ticks around it.
  mutating func present(_ simulation: Simulation) {
    let latest = simulation.layout
    let tick = Double(simulation.state.tick)
    while Double(frame) * interval <= tick {
      let fraction = max(0, Double(frame) * interval - (tick - 1))
      presented = (previous ?? latest).interpolated(to: latest, fraction)
      frame += 1
    }
    previous = latest
  }
}
