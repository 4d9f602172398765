import DetentMotion
import DetentStage

/// A gesture's course: what the plot draws, whole under some feel or as far as it has come.
struct GestureCourse: Sendable {
  /// One quantity over the gesture, a value each tick.
  struct Track: Sendable {
    let quantity: Quantity
    let rate: Quantity
    /// From one end, or detent, to the next: by this the ways of points and parts are compared.
    fileprivate let reach: Double
    private(set) var positions: [Double] = []
    /// As many, or none: they are a good part of what a tick costs, and one is plotted.
    private(set) var velocities: [Double] = []
    private let hasVelocities: Bool
    private(set) var range: ClosedRange<Double>?

    var name: String { quantity.name }

    fileprivate init(
      _ quantity: Quantity, _ rate: Quantity, hasVelocities: Bool, in simulation: Simulation
    ) {
      (self.quantity, self.rate, self.hasVelocities) = (quantity, rate, hasVelocities)
      reach = max(1e-9, quantity.reach(in: simulation))
    }

    fileprivate mutating func append(_ simulation: Simulation) {
      let position = quantity.number(in: simulation)
      positions.append(position)
      if hasVelocities { velocities.append(rate.number(in: simulation)) }
      let known = range ?? position...position
      range = min(known.lowerBound, position)...max(known.upperBound, position)
    }

    private var way: Double { range.map { $0.upperBound - $0.lowerBound } ?? 0 }

    /// Whether it went anywhere: half a point, or a hundredth of a share.
    var hasMoved: Bool { way >= (quantity.unit == .points ? 0.5 : 0.01) }
    var share: Double { way / reach }
  }

  /// A moment at which the hand let go.
  struct Release: Hashable, Sendable {
    /// Ticks since the start.
    var tick: Int
    /// Points a second.
    var speed: Double
    /// What came of it, in words; empty where nothing was decided.
    var decision: String
  }

  private var all: [Track]
  private(set) var releases: [Release] = []
  /// Ticks in it; each track has one value more.
  private(set) var tickCount = 0
  /// What the hand that holds the stage does; nil while none does.
  private var held: (gesture: PointerState.Gesture, owner: Int)?

  /// 20 s: what a plot can show.
  static let longest = 20 * Tick.rate

  /// - Parameter plotted: the track whose velocities are wanted; nil: all of them.
  init(from start: Simulation, plotted: String? = nil) {
    let scene = start.setup.scene
    let known = Quantity.all(in: scene)
    // Of two that went as far the first is shown: whatever goes with a list, rather than the list.
    let candidates = known.filter { !$0.isList } + known.filter(\.isList)
    all = candidates.compactMap { quantity in
      let hasVelocities = plotted == nil || plotted == quantity.name
      return quantity.rate.flatMap { Quantity.named($0, in: scene) }
        .map { Track(quantity, $0, hasVelocities: hasVelocities, in: start) }
    }
    sample(start)
  }

  mutating func follow(_ simulation: Simulation) {
    guard tickCount < Self.longest else { return }
    tickCount += 1
    if let held, !simulation.state.pointer.isDown {
      let release = simulation.release(after: held.gesture, of: held.owner)
      releases.append(Release(tick: tickCount, speed: release.speed, decision: release.outcome))
    }
    sample(simulation)
  }

  private mutating func sample(_ simulation: Simulation) {
    let pointer = simulation.state.pointer
    held = pointer.isDown ? (pointer.gesture, pointer.owner) : nil
    for index in all.indices { all[index].append(simulation) }
  }

  var tracks: [Track] { all.filter(\.hasMoved) }

  /// The one that went furthest, of what it can.
  var foremost: Track? { tracks.max { $0.share < $1.share } }
  func track(_ name: String) -> Track? { all.first { $0.name == name } }
}

extension Quantity {
  /// 0 for one that is a word.
  fileprivate func number(in simulation: Simulation) -> Double {
    if case .number(let number) = value(in: simulation) { number } else { 0 }
  }

  fileprivate var isList: Bool { name.hasPrefix("list.") }
}
