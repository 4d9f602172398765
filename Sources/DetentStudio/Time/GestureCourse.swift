import DetentMotion
import DetentStage

/// A gesture's course: what the time line draws, whole under some feel or as far as it has come.
struct GestureCourse: Sendable {
  /// One quantity over the gesture, a value each tick.
  struct Track: Sendable {
    let quantity: Quantity
    /// From one end, or detent, to the next: by this the ways of points and parts are compared.
    fileprivate let reach: Double
    private(set) var values: [Double] = []
    private(set) var range: ClosedRange<Double>?

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
    }

    private var way: Double { range.map { $0.upperBound - $0.lowerBound } ?? 0 }

    /// Whether it went anywhere: half a point, or a hundredth of a share.
    var hasMoved: Bool { way >= (quantity.unit == .points ? 0.5 : 0.01) }
    fileprivate var share: Double { way / reach }
    /// A place, whose speed another quantity is.
    fileprivate var isWay: Bool { quantity.rate != nil }
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
  /// When the hand pressed, in ticks since the start.
  private(set) var presses: [Int] = []
  private(set) var releases: [Release] = []
  /// Ticks in it; each track has one value more.
  private(set) var tickCount = 0
  /// What the hand that holds the stage does; nil while none does.
  private var held: (gesture: PointerState.Gesture, owner: Int)?

  /// 20 s: what a time line can show.
  static let longest = 20 * Tick.rate

  /// - Parameter watched: the quantities wanted beside the ways, which are most of what a tick costs;
  ///   nil: every one.
  init(from start: Simulation, watched: [String]? = nil) {
    let known = Quantity.plotted(in: start.setup.scene)
    // Of two that went as far the first is shown: whatever goes with a list, rather than the list.
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
    } else if held == nil, isDown {
      presses.append(tickCount)
    }
    sample(simulation)
  }

  private mutating func sample(_ simulation: borrowing Simulation) {
    let pointer = simulation.state.pointer
    held = pointer.isDown ? (pointer.gesture, pointer.owner) : nil
    for index in all.indices { all[index].append(simulation) }
  }

  /// The ways that went anywhere.
  var ways: [Track] { all.filter { $0.isWay && $0.hasMoved } }

  /// The one that went furthest, of what it can.
  var foremost: Track? { ways.max { $0.share < $1.share } }
  func track(_ name: String) -> Track? { all.first { $0.name == name } }

  /// Each moment at which the hand pressed or let go.
  var marks: [Int] { (presses + releases.map(\.tick)).sorted() }
}

extension Quantity {
  /// 0 for one that is a word.
  func number(in simulation: Simulation) -> Double {
    if case .number(let number) = value(in: simulation) { number } else { 0 }
  }

  fileprivate var isList: Bool { name.hasPrefix("list.") }

  /// What can be drawn over time, which is no quantity of its own there.
  static func plotted(in scene: Scene) -> [Quantity] {
    all(in: scene).filter { $0.kind != .word && $0.unit != .ticks && $0.unit != .seconds }
  }
}
