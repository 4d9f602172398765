import DetentMotion
import DetentStage

/// The content of the time line. It shows the gesture being made, or the last gesture under the present and
/// the earlier feel, or a remembered gesture of the last minute.
struct TimeLine: Sendable {
  enum Subject: Hashable, Sendable {
    case live, last, past
    /// A blind comparison: the time line shows no course.
    case blind
  }

  /// A quantity over time, and the same under the feel to compare with.
  struct Track: Sendable {
    let quantity: Quantity
    let now: [Double]
    let before: [Double]?
  }

  /// The last minute, in ticks of the live stage.
  struct Minute: Sendable {
    /// The ticks that are remembered of it.
    var ticks = 0...0
    var gestures: [ClosedRange<Int>] = []
    /// The gesture that the tracks show.
    var shown: ClosedRange<Int>?
    /// The remembered tick that is shown; nil while the stage shows something else.
    var playhead: Int?
    var bytes = 0
  }

  /// The subject of the dashed lines.
  enum Other: Hashable, Sendable {
    case before
    /// The side that A or a pinned feel is compared with; `isTwin` while the stage shows both.
    case side(Comparison.Side, isTwin: Bool)
  }

  let subject: Subject
  let now: GestureCourse?
  let before: GestureCourse?
  /// The subject of `before`.
  var other = Other.before
  /// The motion whose parameters the panel lists; nil for the whole gesture.
  var stretch: GestureCourse.Stretch?
  /// The quantities that the user chose; they stay until the user removes them.
  let chosen: [String]
  /// The ticks from the gesture's beginning to the shown moment; nil while the stage shows something else.
  let playhead: Int?
  let isLooping: Bool
  let minute: Minute
  let tracks: [Track]
  /// The number of ticks of the gesture, the same for all tracks.
  let tickCount: Int
  /// The ticks across a track.
  private(set) var shown: TimeSpan

  /// The most tracks that find room.
  static let mostTracks = 4

  /// - Parameter tuned: the quantity in which the last change of a number shows, until the next gesture.
  init(
    _ subject: Subject, now: GestureCourse?, before: GestureCourse? = nil, chosen: [String],
    tuned: String? = nil, playhead: Int? = nil, isLooping: Bool = false, minute: Minute = Minute()
  ) {
    (self.subject, self.now, self.before, self.chosen) = (subject, now, before, chosen)
    (self.playhead, self.isLooping, self.minute) = (playhead, isLooping, minute)
    let tuned = tuned.flatMap { now?.track($0) }.flatMap { $0.hasMoved ? $0 : nil }
    let first = tuned ?? now?.foremost
    // The time line chooses by itself: the tuned quantity, or else the one that moved most, and its speed.
    names = chosen.isEmpty ? [first?.name, first?.quantity.rate].compactMap(\.self) : chosen
    tracks = names.compactMap { name in
      now?.track(name).map {
        Track(quantity: $0.quantity, now: $0.values, before: before?.track(name)?.values)
      }
    }
    let ticks = max(1, now?.tickCount ?? 0, before?.tickCount ?? 0)
    tickCount = subject == .live ? Self.liveSpans.first { $0 >= ticks } ?? ticks : ticks
    shown = TimeSpan(count: Double(tickCount))
  }

  /// True while the tracks show less than the whole gesture.
  var isZoomed: Bool { shown.count < Double(tickCount) }

  /// Shows a part of the gesture; nil for all of it. A gesture being made is always whole.
  mutating func show(_ part: TimeSpan?) {
    guard subject != .live, let part else { return }
    shown = part.within(Double(tickCount))
  }

  /// The spans of a gesture still being made, in ticks. It has room to grow, so drawn lines stay in place.
  private static let liveSpans = [0.5, 1, 2, 5, 10, 20].map { Tick.ceiling(seconds: $0) }

  /// The names of the shown quantities, including those without samples yet.
  let names: [String]

  /// Returns the quantities to choose from: the positions that went anywhere with their speeds, and the
  /// chosen ones.
  func choices(in scene: Scene) -> [Quantity] {
    let known = Quantity.plotted(in: scene)
    let moved = (now?.ways ?? []).flatMap { [$0.name, $0.quantity.rate ?? ""] }
    let others = chosen.filter { !moved.contains($0) }
    return (moved + others).compactMap { name in known.first { $0.name == name } }
  }

  /// Returns the names to choose after a click on the quantity `name`.
  func chosen(toggling name: String) -> [String] {
    guard names.contains(name) else { return (names + [name]).suffix(Self.mostTracks) }
    return names.filter { $0 != name }
  }
}

extension Feel {
  /// Returns the quantity in which a change to `other` shows; nil if it shows in several, or in none.
  func affected(by other: Feel) -> String? {
    let changed = Self.parameters.filter { $0.value(in: self) != $0.value(in: other) }
    let quantities = Set(changed.map(\.quantity))
    return quantities.count == 1 ? quantities.first ?? nil : nil
  }
}
