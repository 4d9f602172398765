import DetentMotion
import DetentStage

/// A gesture's course: what the plot draws, whole under some feel or as far as it has come.
struct GestureCourse: Sendable {
  /// One quantity over the gesture, a value each tick.
  struct Track: Sendable {
    let quantity: Quantity
    /// How fast it grows.
    let rate: Quantity
    /// How far it goes in the scene from one end to the other, or from one detent to the next: what its
    /// way is measured against, so that points and parts can be compared.
    fileprivate let reach: Double
    private(set) var positions: [Double] = []
    /// As many, or none: they are a good part of what a tick costs, and one is plotted.
    private(set) var velocities: [Double] = []
    private let hasVelocities: Bool
    private(set) var range: ClosedRange<Double>?

    /// E.g. `header.height`.
    var name: String { quantity.name }

    fileprivate init(
      _ quantity: Quantity, _ rate: Quantity, hasVelocities: Bool, in simulation: Simulation
    ) {
      self.quantity = quantity
      self.rate = rate
      self.hasVelocities = hasVelocities
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

    /// How much of its reach it has gone through.
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
  private var held: PointerState.Gesture?

  /// What may be plotted; of two that went as far, the first.
  private static let candidates = [
    "header.height", "card.top", "popup.fraction", "overlay.fraction", "tab.position",
    "pull.offset", "list.offset.y",
  ]

  /// 20 s: what a plot can show.
  static let longest = 20 * Tick.rate

  /// Begins at `start`, to be followed from there.
  ///
  /// - Parameter plotted: the track whose velocities are wanted; nil: all of them.
  init(from start: Simulation, plotted: String? = nil) {
    let scene = start.setup.scene
    all = Self.candidates.compactMap { name in
      guard let quantity = Quantity.named(name, in: scene),
        let rate = quantity.rate.flatMap({ Quantity.named($0, in: scene) })
      else { return nil }
      return Track(
        quantity, rate, hasVelocities: plotted == nil || plotted == name, in: start)
    }
    sample(start)
  }

  /// A tick more.
  mutating func follow(_ simulation: Simulation) {
    guard tickCount < Self.longest else { return }
    tickCount += 1
    if let held, !simulation.state.pointer.isDown {
      releases.append(Release(after: held, in: simulation, tick: tickCount))
    }
    sample(simulation)
  }

  private mutating func sample(_ simulation: Simulation) {
    held = simulation.state.pointer.isDown ? simulation.state.pointer.gesture : nil
    for index in all.indices { all[index].append(simulation) }
  }

  /// Those that went anywhere.
  var tracks: [Track] { all.filter(\.hasMoved) }

  /// The one that went furthest, of what it can.
  var foremost: Track? {
    var found: Track?
    for track in tracks where track.share > found?.share ?? 0 { found = track }
    return found
  }

  /// The one called `name`, whether it has moved or not.
  func track(_ name: String) -> Track? { all.first { $0.name == name } }
}

extension Quantity {
  /// 0 for one that is a word.
  fileprivate func number(in simulation: Simulation) -> Double {
    if case .number(let number) = value(in: simulation) { number } else { 0 }
  }

  /// How far it goes: in parts 1; of points what the scene gives it.
  fileprivate func reach(in simulation: Simulation) -> Double {
    let size = simulation.setup.size
    switch name {
    case "header.height":
      let heights = simulation.feel.header.heights
      return heights.normal - heights.compact
    case "card.top":
      let guides = simulation.layout.card.guides
      let detents = (0..<guides.count).map { guides.detents[$0] }
      let way = (detents.max() ?? 0) - (detents.min() ?? 0)
      return way > 0 ? way : size.height
    case "pull.offset": return size.width
    case "list.offset.y": return size.height
    default: return 1
    }
  }
}

extension GestureCourse.Release {
  init(after gesture: PointerState.Gesture, in simulation: Simulation, tick: Int) {
    let velocity = simulation.pointerVelocity
    self.tick = tick
    switch gesture {
    case .panningHorizontally:
      speed = abs(velocity.dx)
      decision = simulation.state.overlay.menu.isPresented ? "opens the menu" : "springs back"
    case .panningVertically:
      speed = abs(velocity.dy)
      decision = Self.decision(in: simulation)
    case .holdingOverlay:
      speed = abs(velocity.dx)
      decision = ""
    case .holdingSheet:
      speed = abs(velocity.dy)
      decision = ""
    case .none, .pending, .ignored:
      speed = 0
      decision = ""
    }
  }
}

extension GestureCourse.Release {
  private static func decision(in simulation: Simulation) -> String {
    switch simulation.setup.scene {
    case .explore: simulation.state.decision?.words(simulation.feel.header.heights) ?? ""
    case .card:
      "to the \(simulation.cardPosition), "
        + PanelRow.spoken(simulation.cardReason).lowercased()
    case .reader, .popup: ""
    }
  }
}

extension HeaderDecision {
  /// What was decided, and why.
  fileprivate func words(_ heights: HeaderHeights) -> String {
    let name =
      switch -detent {
      case heights.compact: "compact"
      case heights.expanded: "expanded"
      default: "normal"
      }
    return switch (outcome, reason) {
    case (.rests, _): "rests at \(name)"
    case (.flings, .pastEdge): "bounces from the edge"
    case (.flings, _): "flings on"
    case (.settles, .nearestToProjection): "\(name), nearest to projection"
    case (.settles, _): "\(name), nearest to release"
    }
  }
}
