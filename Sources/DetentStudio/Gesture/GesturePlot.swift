import DetentStage

/// What the plot shows: the gesture being made, or the last one now and before the last change.
struct GesturePlot: Sendable {
  let now: GestureCourse?
  let before: GestureCourse?
  /// The quantity that was chosen by hand: it stays until it is let go.
  let chosen: String?
  /// What the stage shows, in ticks since the gesture began; nil while it shows something else.
  let tick: Int?
  let isLooping: Bool
  let isLive: Bool
  let track: GestureCourse.Track?
  /// What shows unless something is chosen: what was tuned, or else what moved most.
  private let automatic: GestureCourse.Track?
  /// The same quantity before the last change.
  let earlier: GestureCourse.Track?
  /// Ticks that both take.
  let tickCount: Int

  /// - Parameter tuned: what the last change of a number shows in, until the next gesture.
  init(
    now: GestureCourse?, before: GestureCourse? = nil, chosen: String?, tuned: String? = nil,
    tick: Int? = nil, isLooping: Bool = false, isLive: Bool = false
  ) {
    (self.now, self.before, self.chosen) = (now, before, chosen)
    (self.tick, self.isLooping, self.isLive) = (tick, isLooping, isLive)
    let tuned = tuned.flatMap { now?.track($0) }.flatMap { $0.hasMoved ? $0 : nil }
    automatic = tuned ?? now?.foremost
    track = chosen.flatMap { now?.track($0) } ?? automatic
    earlier = track.flatMap { before?.track($0.name) }
    tickCount = max(1, now?.tickCount ?? 0, earlier == nil ? 0 : before?.tickCount ?? 0)
  }

  struct Click {
    /// What it chooses; nil: what shows by itself.
    var quantity: Quantity?
  }

  /// The next quantity; after the last one the choice is let go. Nil where there is no other.
  var click: Click? {
    guard let now, let track else { return nil }
    let ring = now.tracks.contains { $0.name == track.name } ? now.tracks : [track] + now.tracks
    guard let index = ring.firstIndex(where: { $0.name == track.name }) else { return nil }
    let next = ring[(index + 1) % ring.count]
    if chosen != nil, next.name == automatic?.name || ring.count == 1 { return Click() }
    return ring.count == 1 ? nil : Click(quantity: next.quantity)
  }
}

extension Feel {
  /// The quantity that a change to `other` shows in; nil where it shows in several, or in none.
  func affected(by other: Feel) -> String? {
    let changed = Self.parameters.filter { $0.value(in: self) != $0.value(in: other) }
    let quantities = Set(changed.map(\.quantity))
    return quantities.count == 1 ? quantities.first ?? nil : nil
  }
}
