import DetentCanvas
import DetentDisk
import DetentFit
import DetentMotion

/// The pictures of a film, which a different thread decodes as somebody looks at them. It keeps a few around the
/// shown one.
final class FilmReel: Sendable {
  let film: FilmFile
  let width: Int
  let height: Int
  private let state: Guarded<State>

  private struct State {
    var wanted: Int
    /// The number of frames that can be shown: fewer than the film has times if it is damaged.
    var count: Int
    var kept: [Int: Picture] = [:]
    var stream: FilmStream?
    /// The numbers of the stream's first and next frame.
    var first = 0
    var next = 0
    var isBusy = false
    var problem: String?
  }

  /// The most bytes of kept pictures, and the fewest pictures.
  private static let (room, fewest) = (48 << 20, 16)
  /// The most pixels of a picture.
  private static let mostPixels = 1 << 20
  /// The frames that are decoded before they are wanted, and those that are skipped rather than sought.
  private static let (ahead, skipped) = (4, 30)
  /// The frames before the wanted one from which a reel that goes back begins.
  private static let back = 8

  /// Returns the size, in pixels, of pictures that are shown in `size` pixels: no larger than the film, and bounded.
  static func size(of film: FilmFile, in size: Size) -> (width: Int, height: Int) {
    let share = min(
      1, size.width / Double(film.width),
      (Double(mostPixels) / Double(film.width * film.height)).squareRoot())
    return (
      max(1, Int((Double(film.width) * share).rounded())),
      max(1, Int((Double(film.height) * share).rounded()))
    )
  }

  init(_ film: FilmFile, width: Int, height: Int, at index: Int) {
    (self.film, self.width, self.height) = (film, width, height)
    state = Guarded(State(wanted: index, count: film.times.count))
    show(index)
  }

  /// The most pictures of some size that it keeps.
  static func most(width: Int, height: Int) -> Int { max(fewest, room / (4 * width * height)) }

  /// Returns the frame's picture, or nil while it is being decoded.
  @discardableResult func show(_ index: Int) -> Picture? {
    let (picture, begins) = state.use { state in
      state.wanted = min(index, state.count - 1)
      let begins = !state.isBusy && Self.step(&state) != nil
      state.isBusy = state.isBusy || begins
      return (state.kept[state.wanted], begins)
    }
    if begins { Background.run { [self] in work() } }
    return picture
  }

  var isBusy: Bool { state.use { $0.isBusy } }

  /// The reason why nothing can be shown.
  var problem: String? { state.use { $0.problem } }

  /// The number of pictures in memory.
  var keptCount: Int { state.use { $0.kept.count } }

  // MARK: Decoding

  /// Returns the frame to decode next; nil if all that are wanted are there.
  private static func step(_ state: inout State) -> Int? {
    guard state.problem == nil else { return nil }
    let last = min(state.wanted + ahead, state.count - 1)
    return (state.wanted...max(state.wanted, last)).first { state.kept[$0] == nil }
  }

  private func work() {
    while let (stream, index) = nextFrame() {
      let bitmap = Bitmap(unfilledWidth: width, height: height)
      let bytes = UnsafeMutableRawBufferPointer(start: bitmap.pixels, count: 4 * width * height)
      let isWhole = stream.read(into: bytes)
      let size = Size(width: Double(width), height: Double(height))
      let picture =
        isWhole ? Picture(name: "frame \(index)", size: size, [PictureSource(bitmap)]) : nil
      state.use { take(picture, index, &$0) }
    }
  }

  /// Returns the stream with the number of its next frame; nil once all that are wanted are there.
  private func nextFrame() -> (FilmStream, Int)? {
    state.use { state in
      guard let missing = Self.step(&state) else {
        state.isBusy = false
        return nil
      }
      let isNear = (state.next...state.next + Self.skipped).contains(missing)
      if state.stream == nil || !isNear {
        let start = missing < state.next ? max(0, missing - Self.back) : missing
        do throws(FileProblem) {
          state.stream = try FilmStream(film, width: width, height: height, from: start)
        } catch {
          state.problem = error.description
          state.isBusy = false
          return nil
        }
        (state.first, state.next) = (start, start)
      }
      state.next += 1
      return state.stream.map { ($0, state.next - 1) }
    }
  }

  private func take(_ picture: Picture?, _ index: Int, _ state: inout State) {
    guard let picture else {
      let words = state.stream?.end()
      state.stream = nil
      guard index > 0 else {
        state.problem = "\(DisplayText.plain(film.path)): \(words ?? "no pictures")"
        return
      }
      // A damaged film ends before its last time. A seek beyond its end does not tell where that is.
      state.count = index == state.first ? max(1, index * 3 / 4) : index
      state.wanted = min(state.wanted, state.count - 1)
      return
    }
    state.kept[index] = picture
    while state.kept.count > Self.most(width: width, height: height),
      let farthest = state.kept.keys.max(by: {
        abs($0 - state.wanted) < abs($1 - state.wanted)
      })
    {
      state.kept[farthest] = nil
    }
  }
}
