import DetentDisk

/// Follows boxes through a whole film.
package struct FilmFollower {
  private let frames: FilmFrames
  private let boxes: [FilmRegion]
  /// The number of the frame that shows the boxes.
  private let first: Int
  private let unit: Double

  /// Follows `boxes`, which lie inside the film, as they are `seconds` after its start.
  ///
  /// - Parameter unit: the points of a pixel of the film.
  package init(_ film: FilmFile, _ boxes: [FilmRegion], at seconds: Double, unit: Double) {
    frames = FilmFrames(film)
    self.boxes = boxes
    self.unit = unit
    first = film.index(at: seconds)
  }

  /// The outcome of following.
  package struct Outcome: Sendable {
    /// The number of the film's frames.
    package let frames: Int
    /// The track of each box.
    package let tracks: [FilmTrack]

    /// The number of frames that repeat a picture.
    package var doubled: Int { tracks.reduce(into: Set()) { $0.formUnion($1.doubled) }.count }
  }

  /// Follows the boxes. It is nil at a box whose picture is too plain to follow.
  ///
  /// - Parameters:
  ///   - progress: gets the number of finished frames, and the first box's left and top edge in the last one, in
  ///     points; nil if it was not found there.
  ///   - isStopped: ends the work early if it returns true; the rest of the film then counts as covered.
  ///   - afterReading: runs when the film is read, before the motions are worked out.
  package func outcome(
    progress: (Int, (x: Double, y: Double)?) -> Void = { _, _ in },
    isStopped: () -> Bool = { false }, afterReading: () -> Void = {}
  ) throws(FileProblem) -> Outcome? {
    let before = try earlier(isStopped: isStopped)
    guard let before else { return nil }
    var trackers = before.templates.map(FilmTracker.init)
    var places = [[FilmPlace?]](repeating: [], count: boxes.count)
    var isPlain = false
    let count = try frames.show { (index, plane) throws(FileProblem) in
      if index == 0, trackers.isEmpty {
        let templates = templates(plane)
        isPlain = templates == nil
        trackers = (templates ?? []).map(FilmTracker.init)
      }
      guard !isPlain else { return false }
      for number in trackers.indices {
        if index == first { trackers[number].noteTwins(in: plane) }
        if index < first {
          let guess = before.guesses[number][index]
          places[number].append(guess.flatMap { trackers[number].follow(plane, guess: $0) })
        } else {
          places[number].append(
            trackers[number].follow(
              plane, guess: index == first ? trackers[number].template.centre : nil))
        }
      }
      progress(index + 1, places[0][index].map { corner($0, trackers[0].template) })
      return !isStopped()
    }
    guard !isPlain else { return nil }
    guard !isStopped() else { return Outcome(frames: count, tracks: []) }
    let times = try frames.film.times(ofShown: count)
    afterReading()
    let factor = frames.factor
    let tracks = boxes.indices.map { number in
      let box = boxes[number]
      return FilmTrack(
        FilmTracker.sure(places[number], before: first), times: times,
        resolution: frames.film.resolution,
        of: trackers[number].template,
        size: (box.width / factor, box.height / factor),
        offset: offset(of: box, from: trackers[number].template), unit: unit * factor)
    }
    return Outcome(frames: count, tracks: tracks)
  }

  /// Returns the distance of a box's left and top edge from its template's, in pixels of a plane.
  private func offset(of box: FilmRegion, from template: FilmTemplate) -> (x: Double, y: Double) {
    let factor = frames.factor
    return (
      box.x / factor - Double(template.box.left), box.y / factor - Double(template.box.top)
    )
  }

  /// Returns the left and top edge of the first box at a place, in points.
  private func corner(_ place: FilmPlace, _ template: FilmTemplate) -> (x: Double, y: Double) {
    let (offset, point) = (offset(of: boxes[0], from: template), unit * frames.factor)
    return (
      (place.x - Double(template.box.width) / 2 + offset.x) * point,
      (place.y - Double(template.box.height) / 2 + offset.y) * point
    )
  }

  private func templates(_ plane: LumaPlane) -> [FilmTemplate]? {
    let templates = boxes.compactMap { FilmTemplate(plane, $0.pixels(in: plane, frames.factor)) }
    return templates.count == boxes.count ? templates : nil
  }

  // MARK: Frames before the first

  /// The templates, and the centres of the boxes in the frames before theirs.
  private struct Earlier {
    var templates: [FilmTemplate] = []
    /// For each box, its centre in each earlier frame to a few pixels; nil where it is not known.
    var guesses: [[(x: Double, y: Double)?]] = []
  }

  /// The most memory for earlier frames, in bytes.
  private static let room = 96 << 20

  /// Follows the boxes backwards in small pictures of the frames before the first. Earlier ones than have room
  /// stay unknown. It is nil at a plain box.
  private func earlier(isStopped: () -> Bool) throws(FileProblem) -> Earlier? {
    guard first > 0 else { return Earlier() }
    var small: [LumaPlane?] = []
    var last: LumaPlane?
    let factor = smallFactor
    let kept = max(8, Self.room * factor * factor / (frames.width * frames.height))
    try frames.show { (index, plane) throws(FileProblem) in
      if index == first { last = plane.copy() }
      small.append(plane.reduced(by: factor))
      if index >= kept { small[index - kept] = nil }
      return index < first && !isStopped()
    }
    guard let last, small.count == first + 1 else { return Earlier() }
    guard let templates = templates(last) else { return nil }
    return Earlier(
      templates: templates,
      guesses: templates.map { template in
        let size = Double(factor)
        let box = FilmBox(
          left: template.box.left / factor, top: template.box.top / factor,
          width: max(1, template.box.width / factor), height: max(1, template.box.height / factor))
        let offset = (
          x: template.centre.x - size * (Double(box.left) + Double(box.width) / 2),
          y: template.centre.y - size * (Double(box.top) + Double(box.height) / 2)
        )
        guard let plane = small[first], let coarse = FilmTemplate(plane, box) else { return [] }
        var tracker = FilmTracker(coarse)
        tracker.noteTwins(in: plane)
        let backwards = small.dropLast().reversed().map { plane in
          plane.flatMap { tracker.follow($0) }.map { place in
            (x: size * place.x + offset.x, y: size * place.y + offset.y)
          }
        }
        return backwards.reversed()
      })
  }

  /// The smallest factor with which all earlier frames have room, and boxes enough pixels.
  private var smallFactor: Int {
    let bytes = frames.width * frames.height * first
    let side = boxes.map { min($0.width, $0.height) / frames.factor }.min() ?? 1
    var factor = 1
    while factor < 4, bytes > Self.room * factor * factor || side >= Double(48 * factor),
      side >= Double(12 * factor)
    {
      factor *= 2
    }
    return factor
  }
}

/// A box in pixels of a film, not necessarily whole ones.
package struct FilmRegion: Hashable, Sendable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The shortest side of a box to follow, in pixels.
  package static let shortest = 6.0

  /// The whole pixels of a plane that lie in the box; `factor` is the film's pixels for one of the plane's.
  func pixels(in plane: LumaPlane, _ factor: Double) -> FilmBox {
    let left = min(plane.width - 1, max(0, Int((x / factor).rounded())))
    let top = min(plane.height - 1, max(0, Int((y / factor).rounded())))
    let right = min(plane.width, max(left + 1, Int(((x + width) / factor).rounded())))
    let bottom = min(plane.height, max(top + 1, Int(((y + height) / factor).rounded())))
    return FilmBox(left: left, top: top, width: right - left, height: bottom - top)
  }
}

extension FilmFile {
  /// The number of the frame that shows at a time.
  package func index(at seconds: Double) -> Int {
    max(0, (times.lastIndex { $0 <= seconds + 1e-4 }) ?? 0)
  }
}

extension FilmTemplate {
  /// The box's centre in the frame, in pixels.
  var centre: (x: Double, y: Double) {
    (Double(box.left) + Double(box.width) / 2, Double(box.top) + Double(box.height) / 2)
  }
}
