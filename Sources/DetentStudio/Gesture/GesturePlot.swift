import DetentCore

/// What the plot below the rows shows: the last gesture's course now and before the last change.
struct GesturePlot: Sendable {
  var now: GestureTrace?
  var before: GestureTrace?
  /// The quantity that was asked for; nil is the first that moved.
  var wanted: String?
  /// The moment that is shown on the stage, in ticks since the gesture began; nil while the stage
  /// shows something else.
  var tick: Int?
  var isLooping = false

  var track: GestureTrace.Track? {
    guard let now else { return nil }
    return wanted.flatMap(now.track) ?? now.tracks.first
  }

  /// The same quantity before the last change.
  var earlier: GestureTrace.Track? { track.flatMap { before?.track($0.name) } }

  /// Ticks that both take.
  var tickCount: Int { max(1, now?.tickCount ?? 0, earlier == nil ? 0 : before?.tickCount ?? 0) }

  /// The quantity after the one that is plotted.
  var next: String? {
    guard let now, let track, let index = now.tracks.firstIndex(where: { $0.name == track.name })
    else { return nil }
    return now.tracks[(index + 1) % now.tracks.count].name
  }
}
