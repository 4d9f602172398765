import DetentMotion
import DetentStage

/// What the plot below the rows shows: the gesture that is being made, or the last one's course now
/// and before the last change.
struct GesturePlot: Sendable {
  var now: GestureTrace?
  var before: GestureTrace?
  /// The quantity that was chosen by hand: it stays until it is let go.
  var chosen: String?
  /// The quantity that the last change of a number shows in; it gives way to a new gesture.
  var tuned: String?
  /// The moment that is shown on the stage, in ticks since the gesture began; nil while the stage
  /// shows something else.
  var tick: Int?
  var isLooping = false
  /// The gesture is still going on.
  var isLive = false

  var track: GestureTrace.Track? { chosen.flatMap { now?.track($0) } ?? automatic }

  /// What shows unless something is chosen: what was tuned, or else what moved most.
  private var automatic: GestureTrace.Track? {
    if let track = tuned.flatMap({ now?.track($0) }), track.hasMoved { return track }
    return now?.foremost
  }

  /// The same quantity before the last change.
  var earlier: GestureTrace.Track? { track.flatMap { before?.track($0.name) } }

  /// Ticks that both take.
  var tickCount: Int { max(1, now?.tickCount ?? 0, earlier == nil ? 0 : before?.tickCount ?? 0) }

  /// What a click does.
  enum Click: Equatable {
    case choose(Quantity)
    /// Back to what shows by itself.
    case letGo

    static func == (one: Click, other: Click) -> Bool { one.name == other.name }

    var name: String? { if case .choose(let quantity) = self { quantity.name } else { nil } }
  }

  /// The quantity after the one that is plotted; after the last one the choice is let go. Nil where
  /// there is nothing else to plot.
  var click: Click? {
    guard let now, let track else { return nil }
    let ring = now.tracks.contains { $0.name == track.name } ? now.tracks : [track] + now.tracks
    guard let index = ring.firstIndex(where: { $0.name == track.name }) else { return nil }
    let next = ring[(index + 1) % ring.count]
    if chosen != nil, next.name == automatic?.name || ring.count == 1 { return .letGo }
    return ring.count == 1 ? nil : .choose(next.quantity)
  }
}

extension Feel {
  /// The quantity that a change to `other` shows in; nil where it shows in several, or in none.
  func affected(by other: Feel) -> String? {
    let keys = Self.parameters.filter { $0.value(in: self) != $0.value(in: other) }.map(\.key)
    let quantities = Set(keys.map(Self.quantity))
    return quantities.count == 1 ? quantities.first ?? nil : nil
  }

  private static func quantity(of key: String) -> String? {
    if key.hasPrefix("header.swap.") { return "tab.position" }
    return switch key.prefix(while: { $0 != "." }) {
    case "header": "header.height"
    case "pull": "pull.offset"
    case "overlay": "overlay.fraction"
    case "card": "card.top"
    case "popup": "popup.fraction"
    case "scroll": "list.offset.y"
    default: nil
    }
  }
}
