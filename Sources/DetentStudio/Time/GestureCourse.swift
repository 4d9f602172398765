import DetentFiles
import DetentMotion
import DetentStage

/// The course of a gesture, which the time line draws: whole under some feel, or as far as it has come.
struct GestureCourse: Sendable {
  /// One quantity over the gesture, a value each tick.
  struct Track: Sendable {
    let quantity: Quantity
    /// The distance that the quantity usually goes. Shares of it compare quantities with different units.
    fileprivate let reach: Double
    private(set) var values: [Double] = []
    private(set) var range: ClosedRange<Double>?
    /// The range since the hand last let go; nil before.
    private var flight: ClosedRange<Double>?

    var name: String { quantity.name }

    fileprivate init(_ quantity: Quantity, in simulation: Simulation) {
      self.quantity = quantity
      reach = max(1e-9, quantity.reach(in: simulation))
    }

    fileprivate mutating func append(_ simulation: borrowing Simulation) {
      let value = quantity.number(in: simulation)
      values.append(value)
      let known = range ?? value...value
      range = min(known.lowerBound, value)...max(known.upperBound, value)
      flight = flight.map { min($0.lowerBound, value)...max($0.upperBound, value) }
    }

    fileprivate mutating func letGo() { flight = values.last.map { $0...$0 } }

    private static func way(_ range: ClosedRange<Double>?) -> Double {
      range.map { $0.upperBound - $0.lowerBound } ?? 0
    }
    private var way: Double { Self.way(range) }
    /// The least way that counts: half a point, or a hundredth of a share.
    private var least: Double { quantity.unit == .points ? 0.5 : 0.01 }

    /// True if it went anywhere.
    var hasMoved: Bool { way >= least }
    /// True if it went anywhere after the hand last let go.
    fileprivate var hasFlown: Bool { Self.way(flight) >= least }
    fileprivate var share: Double { way / reach }
    /// True for a position: a quantity whose speed is a quantity of its own.
    fileprivate var isWay: Bool { quantity.rate != nil }
  }

  /// A moment at which the hand let go.
  struct Release: Hashable, Sendable {
    /// The ticks since the start.
    var tick: Int
    /// The speed in points a second.
    var speed: Double
    /// The decision; nil where nothing was decided.
    var decision: ReleaseOutcome?
  }

  /// A time in which one motion ran.
  struct Stretch: Hashable, Sendable {
    fileprivate(set) var motion: StageMotion
    /// The ticks since the start.
    fileprivate(set) var ticks: ClosedRange<Int>

    /// True if both are one motion of a gesture, under whatever feel.
    func isSame(as other: Stretch) -> Bool { motion == other.motion && ticks.overlaps(other.ticks) }
  }

  private var all: [Track]
  /// The motions in their order. Ticks at rest are in none.
  private(set) var stretches: [Stretch] = []
  /// The ticks since the start at which the hand pressed.
  private(set) var presses: [Int] = []
  private(set) var releases: [Release] = []
  /// The number of ticks; each track has one value more.
  private(set) var tickCount = 0
  /// The gesture of the hand that holds the stage; nil while none does.
  private var held: (gesture: PointerState.Gesture, owner: Int)?

  /// The most ticks of a course, 20 s: as many as a time line can show.
  static let longest = 20 * Tick.rate

  /// - Parameter watched: the quantities wanted beside the positions, nil for all. Sampling them is
  ///   most of the cost of a tick.
  init(from start: Simulation, watched: [String]? = nil) {
    let known = Quantity.plotted(in: start.setup.scene)
    // If two quantities went equally far, the first one shows, so lists come last: things that move with a
    // list show before the list itself.
    let candidates = known.filter { !$0.isList } + known.filter(\.isList)
    all = candidates.compactMap { quantity in
      quantity.rate != nil || watched?.contains(quantity.name) != false
        ? Track(quantity, in: start) : nil
    }
    sample(start)
  }

  mutating func follow(_ simulation: borrowing Simulation) {
    guard tickCount < Self.longest else { return }
    tickCount += 1
    let isDown = simulation.state.pointer.isDown
    if let held, !isDown {
      let release = simulation.release(after: held.gesture, of: held.owner)
      releases.append(Release(tick: tickCount, speed: release.speed, decision: release.outcome))
      for index in all.indices { all[index].letGo() }
    } else if held == nil, isDown {
      presses.append(tickCount)
    }
    follow(simulation.motion)
    sample(simulation)
  }

  private mutating func follow(_ motion: StageMotion?) {
    guard let motion else { return }
    if let last = stretches.indices.last, stretches[last].ticks.upperBound == tickCount - 1 {
      // A wait under a finger that moves on was the beginning of what the finger does.
      if stretches[last].motion == .pressWait, held != nil, !motion.key.hasPrefix("press.") {
        stretches[last].motion = motion
      }
      if stretches[last].motion == motion {
        stretches[last].ticks = stretches[last].ticks.lowerBound...tickCount
        return
      }
    }
    stretches.append(Stretch(motion: motion, ticks: tickCount...tickCount))
  }

  private mutating func sample(_ simulation: borrowing Simulation) {
    // The pointer is not copied as a whole: it keeps its velocities.
    held =
      simulation.state.pointer.isDown
      ? (simulation.state.pointer.gesture, simulation.state.pointer.owner) : nil
    for index in all.indices { all[index].append(simulation) }
  }

  /// The positions that went anywhere.
  var ways: [Track] { all.filter { $0.isWay && $0.hasMoved } }

  /// The position that went furthest, measured by its usual reach. What stood still after the release gives way to
  /// what moved on.
  var foremost: Track? {
    let flown = ways.filter(\.hasFlown)
    return (flown.isEmpty ? ways : flown).max { $0.share < $1.share }
  }
  func track(_ name: String) -> Track? { all.first { $0.name == name } }

  /// The moments at which the hand pressed or let go, in order.
  var marks: [Int] { (presses + releases.map(\.tick)).sorted() }
}

extension Quantity {
  fileprivate var isList: Bool { name.hasPrefix("list.") }
}
