import DetentDisk
import DetentFit

/// A box that a different thread follows through a film, and whose motions it then fits.
final class FilmTracking: Sendable {
  /// The box's left and top edge in a frame, in points.
  struct Place: Sendable {
    let seconds: Double
    let x: Double
    let y: Double
  }

  enum Outcome: Sendable {
    case found(FilmFound)
    case failed(String)
    case stopped
  }

  struct State: Sendable {
    /// The number of finished frames.
    var frames = 0
    var places: [Place] = []
    var outcome: Outcome?
    var isStopped = false
  }

  private let guarded = Guarded(State())
  /// The number of frames to follow the box through.
  let count: Int

  /// Follows `box`, in pixels of the film, from frame `index` on in both directions.
  ///
  /// - Parameter unit: the points of a pixel.
  init(_ film: FilmFile, _ box: FilmRegion, at index: Int, unit: Double) {
    count = film.times.count
    Background.run { [guarded] in
      let follower = FilmFollower(film, [box], at: film.times[index], unit: unit)
      var outcome: Outcome
      do throws(FileProblem) {
        let found = try follower.outcome(
          progress: { frames, place in
            guarded.use { state in
              state.frames = frames
              if let place, film.times.indices.contains(frames - 1) {
                state.places.append(
                  Place(seconds: film.times[frames - 1], x: place.x, y: place.y))
              }
            }
          }, isStopped: { guarded.use { $0.isStopped } })
        outcome =
          found.map { $0.tracks.first.map(Outcome.of) ?? .stopped }
          ?? .failed("The box is plain: draw it around a picture or a text")
      } catch { outcome = .failed(error.description) }
      guarded.use { $0.outcome = $0.isStopped ? .stopped : outcome }
    }
  }

  var state: State { guarded.use { $0 } }

  func stop() { guarded.use { $0.isStopped = true } }
}

extension FilmTracking.Outcome {
  /// Cuts the track into stretches, which takes a while.
  fileprivate static func of(_ track: FilmTrack) -> Self {
    guard track.moves else { return .failed("Nothing moves in the box: draw it around what does") }
    return .found(FilmFound(track))
  }
}

/// The way of a box through a film, and its motions.
struct FilmFound: Sendable {
  let track: FilmTrack
  let stretches: [FilmStretch]

  init(_ track: FilmTrack) {
    self.track = track
    stretches = track.stretches
  }

  /// The last motion, by which the film and a prototype are compared; nil if no motion explains anything.
  var motion: FilmStretch? { stretches.last { $0.fit != nil } }

  /// The second of the film at which the hand lets go, or at which a motion without a hand begins.
  var release: Double? {
    guard let end = stretches.lastIndex(where: { $0.fit != nil }) else { return nil }
    // A fling may hand its speed on to a settle.
    let start = stretches[..<end].lastIndex { $0.fit == nil && $0.name != .release } ?? -1
    return stretches[start + 1].from
  }

  /// The last motion in words.
  var words: String {
    guard let best = motion?.fit?.best else {
      return "A drag only: no motion that comes to rest"
    }
    let numbers = best.numbers.prefix(2).map { number in
      let value = number.isDetermined ? number.rounded.shortestText : "not determined"
      return "\(number.name.label.lowercased()) \(value)"
        + (number.name.unit.isEmpty ? "" : " " + number.name.unit)
    }
    return "\(best.words.capitalizedFirst): " + numbers.joined(separator: ", ")
  }
}
