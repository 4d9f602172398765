import DetentMotion
import DetentStage

/// What the time line shows: the gesture being made, the last one now and before the last change, or
/// one of the last minute as it was.
struct TimeLine: Sendable {
  enum Subject: Hashable, Sendable {
    case live, last, past
    /// Nobody is to know how it went.
    case blind
  }

  /// A quantity over time, and the same before the last change.
  struct Track: Sendable {
    let quantity: Quantity
    let now: [Double]
    let before: [Double]?
  }

  /// The last minute, in ticks of the live stage.
  struct Minute: Sendable {
    /// What is remembered of it.
    var ticks = 0...0
    var gestures: [ClosedRange<Int>] = []
    /// The one that the tracks are of.
    var shown: ClosedRange<Int>?
    /// Where is looked; nil: not into it.
    var playhead: Int?
    var bytes = 0
  }

  /// What the dashed lines are of.
  enum Other: Hashable, Sendable {
    case before
    /// The other one of A and B, and whether both are seen.
    case side(Comparison.Side, isTwin: Bool)
  }

  let subject: Subject
  let now: GestureCourse?
  let before: GestureCourse?
  /// What that is of, and by what it stands.
  var other = Other.before
  /// The quantities that were chosen by hand: they stay until they are let go.
  let chosen: [String]
  /// What the stage shows, in ticks since the gesture began; nil while it shows something else.
  let playhead: Int?
  let isLooping: Bool
  let minute: Minute
  /// Of what is shown; nil while that still changes.
  let jump: JumpMeter?
  let tracks: [Track]
  /// Ticks that all take.
  let tickCount: Int

  /// As many find room.
  static let mostTracks = 4

  /// - Parameter tuned: what the last change of a number shows in, until the next gesture.
  init(
    _ subject: Subject, now: GestureCourse?, before: GestureCourse? = nil, chosen: [String],
    tuned: String? = nil, playhead: Int? = nil, isLooping: Bool = false, minute: Minute = Minute(),
    jump: JumpMeter? = nil
  ) {
    (self.subject, self.now, self.before, self.chosen) = (subject, now, before, chosen)
    (self.playhead, self.isLooping, self.minute, self.jump) = (playhead, isLooping, minute, jump)
    let tuned = tuned.flatMap { now?.track($0) }.flatMap { $0.hasMoved ? $0 : nil }
    let first = tuned ?? now?.foremost
    // By itself: what was tuned, or else what moved most, and how fast it was.
    names = chosen.isEmpty ? [first?.name, first?.quantity.rate].compactMap(\.self) : chosen
    tracks = names.compactMap { name in
      now?.track(name).map {
        Track(quantity: $0.quantity, now: $0.values, before: before?.track(name)?.values)
      }
    }
    let ticks = max(1, now?.tickCount ?? 0, before?.tickCount ?? 0)
    tickCount = subject == .live ? Self.liveSpans.first { $0 >= ticks } ?? ticks : ticks
  }

  /// What is still going on has room to grow into, so that what was drawn stays where it is.
  private static let liveSpans = [0.5, 1, 2, 5, 10, 20].map { Tick.ceiling(seconds: $0) }

  /// Of what is shown, also where it has not been sampled yet.
  let names: [String]

  /// What there is to choose: the ways that went anywhere, each with its speed, and what was chosen.
  func choices(in scene: Scene) -> [Quantity] {
    let known = Quantity.plotted(in: scene)
    let moved = (now?.ways ?? []).flatMap { [$0.name, $0.quantity.rate ?? ""] }
    let others = chosen.filter { !moved.contains($0) }
    return (moved + others).compactMap { name in known.first { $0.name == name } }
  }

  /// What is chosen once the quantity `name` was clicked.
  func chosen(toggling name: String) -> [String] {
    guard names.contains(name) else { return (names + [name]).suffix(Self.mostTracks) }
    return names.filter { $0 != name }
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
