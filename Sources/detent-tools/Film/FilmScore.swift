import DetentCanvas
import DetentCommand
import DetentDisk
import DetentFit
import DetentMotion
import DetentProof
import DetentScenes

/// The distance between a film's track and the layouts that drew it, and between the numbers found and set.
struct FilmScore {
  let trial: FilmTrial
  let rate: Int
  let width: Int
  let isDamaged: Bool
  /// The root of the mean squared distance of the track from the pixels that the box was drawn on, where it
  /// shows whole; in pixels.
  let distance: Double
  /// The frames in which the box shows whole and was not found.
  let missing: Int
  /// The numbers that were found, in the trial's order; empty if no motion was.
  let found: [Double]

  /// Makes the film in `folder`, reads it and compares.
  ///
  /// - Parameters:
  ///   - width: the film's width in pixels; a stage is 390 points wide.
  ///   - isDamaged: true drops a frame in twenty, which also makes the rate variable.
  init(
    _ trial: FilmTrial, rate: Int, width: Int, isDamaged: Bool, _ typesetter: Typesetter,
    in folder: String
  ) throws(CommandError) {
    (self.trial, self.rate, self.width, self.isDamaged) = (trial, rate, width, isDamaged)
    let clip = try trial.clip(rate, scale: Self.drawn, typesetter)
    let drawn = FilePath.join(folder, "\(trial.name)-\(rate).mp4")
    if FileKind(drawn) == nil {
      _ = try readingFiles(clip.write(to: drawn, typesetter: typesetter))
    }
    let path = try Self.copy(of: drawn, width: width, isDamaged: isDamaged)
    let film = try readingFiles(FilmFile(path))
    let (region, isAtEnd) = trial.box
    let size = clip.course.player.simulation.setup.size
    let (across, down) = (Double(film.width) / size.width, Double(film.height) / size.height)
    let box = FilmRegion(
      x: region.x * across, y: region.y * down, width: region.width * across,
      height: region.height * down)
    let shown = isAtEnd ? film.times.last ?? 0 : 0
    let follower = FilmFollower(film, [box], at: shown, unit: 1)
    guard let track = try readingFiles(follower.outcome())?.tracks.first else {
      throw CommandError(.difference, "\(path): found a plain box, expected one to follow")
    }
    let way = FilmWay(trial, clip, scale: down, from: shown, box)
    missing = track.misses.count { way.shows(at: $0.seconds) }
    let seen = track.samples.filter { way.shows(at: $0.seconds) }
    distance = Self.distance(seen, way)
    let fits = track.stretches.reversed().compactMap(\.fit)
    let (families, numbers): ([MotionFamily], [FittedNumber.Name]) =
      trial.motion.isFling
      ? ([.decay, .bounce], [.deceleration]) : ([.spring], [.response, .dampingRatio])
    found =
      fits.first { families.contains($0.best.family) }.map { fit in
        numbers.map { fit.best[$0]?.value ?? 0 }
      } ?? []
  }

  /// The pixels a point of the stage when a film is drawn. A narrower film is scaled down, as phones' are.
  private static let drawn = 3.0

  /// Compares places with the drawn ones, each from its mean.
  private static func distance(_ samples: [FilmTrack.Sample], _ way: FilmWay) -> Double {
    let away = samples.map { $0.y - way.top(at: $0.seconds) }
    let mean = away.reduce(0, +) / Double(max(1, away.count))
    let squares = away.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(1, away.count))).squareRoot()
  }

  /// Makes the copy of a film that has a width, and if it `isDamaged`, lacks every twentieth frame.
  private static func copy(
    of path: String, width: Int, isDamaged: Bool
  ) throws(CommandError) -> String {
    let filters =
      (width == Int(390 * drawn) ? [] : ["scale=\(width):-2"])
      + (isDamaged ? ["select='gt(mod(n*7+3,20),0)'"] : [])
    if filters.isEmpty { return path }
    let copy = FilePath.withoutEnding(path) + "-\(width)\(isDamaged ? "-dropped" : "").mp4"
    guard FileKind(copy) == nil else { return copy }
    guard let program = FedProgram.path(of: "ffmpeg") else {
      throw CommandError(.environment, "found no program ffmpeg, expected one: install ffmpeg")
    }
    let made = try readingFiles(
      HeardProgram(
        program,
        ["-v", "error", "-nostdin", "-y", "-i", "file:" + path]
          + ["-vf", filters.joined(separator: ","), "-vsync", "passthrough", "-crf", "16"]
          + ["file:" + copy]))
    made.lines { _ in true }
    if let words = made.end() { throw CommandError(.environment, "ffmpeg: \(words)") }
    return copy
  }

  // MARK: Judgement

  /// True if every number is as near as a film's fit has to be.
  var isGood: Bool {
    let expected = trial.expected
    guard found.count == expected.count else { return false }
    return trial.motion.isFling
      ? abs((1 - found[0]) / (1 - expected[0]) - 1) <= 0.02
      : abs(found[0] / expected[0] - 1) <= 0.02 && abs(found[1] - expected[1]) <= 0.03
  }

  static let heading =
    "motion                  fps  width  frames    rms px  missing  found\n"

  var row: String {
    let numbers =
      found.isEmpty ? "nothing" : found.map { $0.text(digits: 5) }.joined(separator: " ")
    return trial.name.padded(to: 22) + "\(rate)".left(5) + "\(width)".left(7)
      + "  \(isDamaged ? "dropped" : "all    ")" + distance.text(places: 3).left(9)
      + "\(missing)".left(9) + "  \(numbers)\(isGood ? "" : "  (off)")\n"
  }
}

extension String {
  /// The text at the right end of a column.
  fileprivate func left(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

/// The way of a trial's box through its film.
private struct FilmWay {
  /// The box's top edge in each tick from the start, in the film's pixels. The scene was drawn on whole ones.
  private let tops: [Double]
  private let height: Double
  /// The place below which a card's rows fade, in pixels.
  private let bottom: Double

  /// - Parameters:
  ///   - scale: the film's pixels a point.
  ///   - seconds: the time at which the box is at `box`.
  ///   - box: its place there, in pixels.
  init(
    _ trial: FilmTrial, _ clip: Clip, scale: Double, from seconds: Double, _ box: FilmRegion
  ) {
    var player = clip.course.player
    var places: [Double] = []
    while !player.isFinished {
      let place = clip.scale * trial.place(player.shown(at: places.count))
      places.append(place.rounded() * scale / clip.scale)
    }
    let first = places[min(places.count - 1, Self.tick(seconds))]
    tops = places.map { box.y + ($0 - first) }
    height = box.height
    bottom = scale * (clip.course.player.simulation.setup.size.height - 90)
  }

  private static func tick(_ seconds: Double) -> Int { Instant(seconds: seconds + 1e-6).tick }

  func top(at seconds: Double) -> Double { tops[min(tops.count - 1, Self.tick(seconds))] }

  /// True if the box is inside the film, and not faded. A list's rows come again and again, so that what is found
  /// in other frames may be right.
  func shows(at seconds: Double) -> Bool {
    let top = top(at: seconds)
    return top >= 0 && top + height <= bottom
  }
}
