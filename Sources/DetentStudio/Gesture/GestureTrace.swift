import DetentCore

/// A gesture's whole course under one feel: what the plot draws.
struct GestureTrace: Sendable {
  /// One quantity over the gesture, a value each tick.
  struct Track: Sendable {
    /// The quantity's name, e.g. `header.height`.
    let name: String
    private(set) var positions: [Double] = []
    private(set) var velocities: [Double] = []

    init(name: String) { self.name = name }

    mutating func append(_ position: Double, _ velocity: Double) {
      positions.append(position)
      velocities.append(velocity)
    }

    /// Whether it went anywhere: half a point, or a hundredth of a share.
    var hasMoved: Bool {
      let least = name.hasSuffix("fraction") ? 0.01 : 0.5
      return (positions.max() ?? 0) - (positions.min() ?? 0) >= least
    }
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

  let tracks: [Track]
  let releases: [Release]
  /// Ticks in it; each track has one value more.
  let tickCount: Int

  /// What may be plotted, the first that moved by itself: each with the quantity that is its rate.
  private static let candidates = [
    "header.height", "card.top", "popup.fraction", "pull.offset", "list.offset.y",
    "overlay.fraction",
  ]

  /// 20 s: what a plot can show.
  static let longest = 20 * Tick.rate

  /// Plays `gesture` under `feel`, until nothing moves.
  init(_ gesture: Gesture, feel: Feel) {
    var playback = gesture.playback(feel: feel)
    let scene = playback.simulation.setup.scene
    let pairs = Self.candidates.compactMap { name in
      Quantity.named(name, in: scene).flatMap { position in
        position.rate.flatMap { Quantity.named($0, in: scene) }.map { (position, $0) }
      }
    }
    var tracks = pairs.map { Track(name: $0.0.name) }
    var releases: [Release] = []
    func sample() {
      for (index, pair) in pairs.enumerated() {
        tracks[index].append(
          pair.0.number(in: playback.simulation), pair.1.number(in: playback.simulation))
      }
    }
    sample()
    var count = 0
    while !playback.isFinished, count < Self.longest {
      let before = playback.simulation.state.pointer
      playback.step()
      count += 1
      if before.isDown, !playback.simulation.state.pointer.isDown {
        releases.append(Release(after: before.gesture, in: playback.simulation, tick: count))
      }
      sample()
    }
    self.tracks = tracks.filter(\.hasMoved)
    self.releases = releases
    tickCount = count
  }

  func track(_ name: String) -> Track? { tracks.first { $0.name == name } }
}

extension Quantity {
  /// 0 for one that is a word.
  fileprivate func number(in simulation: Simulation) -> Double {
    if case .number(let number) = value(in: simulation) { number } else { 0 }
  }
}

extension GestureTrace.Release {
  init(after gesture: PointerState.Gesture, in simulation: Simulation, tick: Int) {
    let velocity = simulation.pointerVelocity
    self.tick = tick
    switch gesture {
    case .panningHorizontally:
      speed = abs(velocity.dx)
      decision = simulation.state.overlay.isPresented ? "opens the menu" : "springs back"
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

extension GestureTrace.Release {
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
