import DetentCanvas
import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentStage

/// A film beside the stage: a box on it is followed, and the motion behind it becomes a feel.
package struct Films: PlainFeature {
  static let keys: [KeyGroup] = []

  /// The endings of the files that open as a film.
  private static let endings = [
    "mov", "mp4", "m4v", "webm", "mkv", "avi", "ogv", "3gp", "mpg", "mpeg", "gif",
  ]

  /// Tells whether a file's name is that of a film.
  package static func isFilm(_ path: String) -> Bool {
    let name = FilePath.name(of: path)
    let ending = name.dropFirst(FilePath.withoutEnding(name).count + 1)
    return endings.contains(ending.lowercased())
  }

  /// The film beside the stage; nil while there is none.
  private(set) var shown: ShownFilm?
  private var opening: Guarded<FilmOpening?>?
  /// The time of the next look at work on other threads; nil while there is none.
  private(set) var due: Double?

  package init() {}

  // MARK: A film

  /// Opens a film on a different thread.
  mutating func open(_ path: String) -> [Effect] {
    let result = Guarded<FilmOpening?>(nil)
    opening = result
    Background.run {
      let outcome: FilmOpening
      do throws(FileProblem) { outcome = .film(try FilmFile(path)) } catch {
        outcome = .problem(error)
      }
      result.use { $0 = outcome }
    }
    due = 0
    return [.notify("Opening \(DisplayText.plain(FilePath.name(of: path))) …")]
  }

  mutating func close() -> [Effect] {
    shown?.tracking?.stop()
    (shown, opening, due) = (nil, nil, nil)
    return [.arrange]
  }

  // MARK: A box

  /// Follows `box`, in pixels of the film, from the shown frame on.
  ///
  /// - Parameter unit: the points of a pixel.
  mutating func follow(_ box: FilmRegion, unit: Double) { shown?.follow(box, unit: unit) }

  /// Stops following; returns false if nothing is being followed.
  mutating func cancel() -> Bool {
    guard let tracking = shown?.tracking else { return false }
    tracking.stop()
    shown?.tracking = nil
    shown?.box = nil
    return true
  }

  /// Changes the film that is shown.
  mutating func change(_ body: (inout ShownFilm) -> Void) {
    guard var film = shown else { return }
    body(&film)
    shown = film
    if film.isBusy { due = 0 }
  }

  // MARK: Other threads

  /// The seconds between two looks at work on other threads.
  private static let interval = 1.0 / 30

  /// Takes over what other threads have done; nil if there is nothing new to see.
  mutating func look(at seconds: Double) -> [Effect]? {
    guard let due, seconds >= due else { return nil }
    var effects: [Effect]?
    if let result = opening?.use({ $0 }) {
      opening = nil
      switch result {
      case .film(let film):
        shown?.tracking?.stop()
        shown = ShownFilm(film)
        effects = [.say(""), .arrange, .notify("Drag a box on the film around what moves")]
      case .problem(let problem): effects = [.notify(problem.description)]
      }
    }
    if let news = shown?.look() { effects = (effects ?? []) + news }
    self.due = opening != nil || shown?.isBusy == true ? seconds + Self.interval : nil
    return effects
  }

  /// True while a different thread works for it.
  package var isBusy: Bool { opening != nil || shown?.isBusy == true }
}

/// The outcome of opening a film.
private enum FilmOpening: Sendable {
  case film(FilmFile)
  case problem(FileProblem)
}

/// A film that is shown: the frame, the box, and what was found in it.
struct ShownFilm: Sendable {
  let file: FilmFile
  /// The pictures in the size that they are shown in; nil until that is known.
  private(set) var reel: FilmReel?
  /// The last picture that was shown; it stays until the next one is decoded.
  private(set) var picture: Picture?
  /// The number of the shown frame.
  private(set) var index = 0
  /// The box in the frame in which it was drawn, in pixels of the film.
  var box: FilmRegion?
  var tracking: FilmTracking?
  /// The frames and places of the tracking that were last shown.
  private(set) var progress = FilmTracking.State()
  private(set) var found: FilmFound?
  /// The points of a pixel of the film.
  private var unit = 1.0
  /// The reason why nothing was found; empty if there is none.
  private(set) var failure = ""
  /// The part of the film that the curve shows, in ticks of its time; nil for all of it.
  var zoom: TimeSpan?
  /// True while film and prototype play together.
  var isBeside = false

  init(_ file: FilmFile) { self.file = file }

  /// The file's name.
  var name: String { DisplayText.plain(FilePath.name(of: file.path)) }
  var first: Double { file.times.first ?? 0 }
  var seconds: Double { file.times[index] }
  /// The film's time in ticks, at least one.
  var tickCount: Double { max(1, ((file.times.last ?? 0) - first) / Tick.seconds) }
  var span: TimeSpan { zoom ?? TimeSpan(count: tickCount) }

  /// Shows the frame with this number, or the nearest.
  mutating func show(_ index: Int) {
    self.index = max(0, min(index, file.times.count - 1))
    picture = reel?.show(self.index) ?? picture
  }

  /// Makes pictures in `size` pixels from now on.
  mutating func resize(to size: Size) {
    let (width, height) = FilmReel.size(of: file, in: size)
    guard width != reel?.width || height != reel?.height else { return }
    reel = FilmReel(file, width: width, height: height, at: index)
  }

  mutating func follow(_ box: FilmRegion, unit: Double) {
    tracking?.stop()
    (self.box, self.unit) = (box, unit)
    (found, failure, isBeside, zoom) = (nil, "", false, nil)
    progress = FilmTracking.State()
    tracking = FilmTracking(file, box, at: index, unit: unit)
  }

  var isBusy: Bool { tracking != nil || reel?.isBusy == true || isPictureMissing }

  private var isPictureMissing: Bool { reel != nil && picture == nil && failure.isEmpty }

  /// Takes over what other threads have done; nil if there is nothing new to see.
  mutating func look() -> [Effect]? {
    var effects: [Effect]?
    if let next = reel?.show(index), next != picture {
      picture = next
      effects = []
    }
    if let problem = reel?.problem, failure.isEmpty {
      failure = problem
      effects = [.notify(problem)]
    }
    guard let tracking else { return effects }
    let state = tracking.state
    if state.frames != progress.frames { effects = effects ?? [] }
    progress = state
    guard let outcome = state.outcome else { return effects }
    self.tracking = nil
    switch outcome {
    case .found(let found):
      self.found = found
      zoom = movement(of: found)
      return (effects ?? []) + [.notify(found.words)]
    case .failed(let words):
      failure = words
      return (effects ?? []) + [.notify(words)]
    case .stopped:
      box = nil
      return effects ?? []
    }
  }

  /// The part of the film in which the box moves, with a little before and after it.
  private func movement(of found: FilmFound) -> TimeSpan? {
    let moving = found.stretches.filter { $0.name != .rest }
    guard let from = moving.first?.from, let to = moving.last?.to else { return nil }
    let start = (from - first) / Tick.seconds - Self.margin
    let span = TimeSpan(first: start, count: (to - from) / Tick.seconds + 2 * Self.margin)
    return span.count < tickCount ? span.within(tickCount) : nil
  }

  /// The ticks that the curve shows before and after a movement.
  private static let margin = 0.4 * Double(Tick.rate)

  /// The box in the shown frame, in pixels of the film; nil if it is not there.
  var shownBox: FilmRegion? {
    guard let box, let found else { return box }
    let sample = found.track.samples.min { abs($0.seconds - seconds) < abs($1.seconds - seconds) }
    guard let sample, abs(sample.seconds - seconds) < Self.near else { return nil }
    return FilmRegion(
      x: sample.x / unit, y: sample.y / unit, width: box.width * sample.scale,
      height: box.height * sample.scale)
  }

  /// The seconds within which a place belongs to the shown frame.
  private static let near = 0.05
}
