import DetentDisk

/// A box that moves in a film.
package struct FilmProposal: Sendable {
  /// The box, in pixels of the film.
  package let region: FilmRegion
  /// The time at which it is there, in seconds of the film.
  package let seconds: Double
  /// The way between its outermost places along its longer axis, in pixels of the film.
  package let motion: Double
}

/// Finds what moves in a film, in small pictures of its frames.
package struct FilmProposals {
  /// The proposals, the largest motion first.
  package let boxes: [FilmProposal]
  /// The frames in which the boxes are, in order of time; one frame if there are no boxes.
  package let pictures: [(seconds: Double, plane: LumaPlane)]
  package let frames: Int

  package static let most = 5
  /// The width of the small pictures, and the number of frames that are looked at.
  private static let (width, mostFrames) = (240, 240)
  /// The most boxes of a frame that are followed, and of all frames.
  private static let (mostCandidates, mostWays) = (14, 36)
  /// The pictures for which a box may be covered. After more of them something else that looks like it may be found,
  /// far away, and a thing that stands still would seem to move.
  private static let mostMissed = 3
  /// The contrast of a box that is still the same, as a share of its first. The hairlines of a list look like
  /// many a box, but faintly.
  private static let contrasts = 0.25...4.0

  /// Looks for boxes in the frame at a time of the film, or else in the frames that differ most.
  ///
  /// - Parameters:
  ///   - isStopped: ends the reading early if it returns true.
  ///   - afterReading: runs when the film is read, before the longer work on its pictures.
  package init(
    _ film: FilmFile, at seconds: Double?, progress: (Int) -> Void = { _ in },
    isStopped: () -> Bool = { false }, afterReading: () -> Void = {}
  ) throws(FileProblem) {
    let factor = max(1, (film.width + Self.width - 1) / Self.width, film.height / 1200)
    let small = FilmFrames(film, factor: factor)
    let first = seconds.map(film.index)
    let step = max(1, (film.times.count + Self.mostFrames - 1) / Self.mostFrames)
    var planes: [LumaPlane] = []
    var numbers: [Int] = []
    frames = try small.show { (index, plane) throws(FileProblem) in
      if index % step == 0 || index == first {
        planes.append(plane.copy())
        numbers.append(index)
      }
      progress(index + 1)
      return !isStopped()
    }
    afterReading()
    guard !planes.isEmpty else {
      throw FileProblem(path: film.path, found: "no frame", expected: "a film with frames")
    }
    let starts =
      first.map { first in [numbers.lastIndex { $0 <= first } ?? 0] }
      ?? DistinctFrames(planes).numbers
    var ways: [Way] = []
    for start in starts {
      let candidates = MovingBlocks(planes, at: start).boxes.prefix(Self.mostCandidates)
      for box in candidates where ways.count < Self.mostWays {
        guard !ways.contains(where: { $0.covers(box, in: start) }) else { continue }
        if let way = Self.way(of: box, through: planes, from: start) { ways.append(way) }
      }
    }
    let (x, y) = (
      Double(film.width) / Double(small.width), Double(film.height) / Double(small.height)
    )
    let kept = Self.distinct(ways).prefix(Self.most)
    boxes = kept.map { way in
      FilmProposal(
        region: FilmRegion(
          x: (Double(way.box.left) * x).rounded(), y: (Double(way.box.top) * y).rounded(),
          width: (Double(way.box.width) * x).rounded(.down),
          height: (Double(way.box.height) * y).rounded(.down)),
        seconds: film.times[numbers[way.start]],
        motion: (way.range * (way.isTall ? y : x) * 10).rounded() / 10)
    }
    let shown = kept.isEmpty ? [starts[0]] : Set(kept.map(\.start)).sorted()
    pictures = shown.map { (film.times[numbers[$0]], planes[$0]) }
  }

  /// A box's way through the small pictures.
  private struct Way {
    let box: FilmBox
    /// The picture in which the box is.
    let start: Int
    /// The distance of its centre from the first, for each picture in which it was found.
    let steps: [Int: (x: Double, y: Double)]
    let range: Double
    let isTall: Bool

    /// Tells whether the box shows most of a different one in a picture.
    func covers(_ other: FilmBox, in picture: Int) -> Bool {
      guard let step = steps[picture] else { return false }
      let (left, top) = (box.left + Int(step.x.rounded()), box.top + Int(step.y.rounded()))
      let width = min(left + box.width, other.right) - max(left, other.left)
      let height = min(top + box.height, other.bottom) - max(top, other.top)
      return width > 0 && height > 0 && 2 * width * height > other.width * other.height
    }
  }

  private static func way(of box: FilmBox, through planes: [LumaPlane], from start: Int) -> Way? {
    guard let template = FilmTemplate(planes[start], box) else { return nil }
    var steps: [Int: (x: Double, y: Double)] = [:]
    for order in [Array(start..<planes.count), Array((0..<start).reversed())] {
      var tracker = FilmTracker(template)
      var missed = 0
      for index in order {
        guard let place = tracker.follow(planes[index]), contrasts.contains(place.opacity) else {
          missed += 1
          if missed > mostMissed { break }
          continue
        }
        missed = 0
        steps[index] = (place.x - template.centre.x, place.y - template.centre.y)
      }
    }
    let places = planes.indices.compactMap { steps[$0] }
    guard places.count >= max(3, min(FitRefusal.fewest, planes.count / 4)) else { return nil }
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    let (across, down) = (range(places.map(\.x)), range(places.map(\.y)))
    guard max(across, down) >= 1 else { return nil }
    return Way(
      box: box, start: start, steps: steps, range: max(across, down), isTall: down >= across)
  }

  /// Returns one way for each motion, the largest first. Boxes that move alike need only one proposal: the one
  /// that is seen in most pictures.
  private static func distinct(_ ways: [Way]) -> [Way] {
    let seen = ways.sorted {
      ($0.steps.count, $0.box.width * $0.box.height) > (
        $1.steps.count, $1.box.width * $1.box.height
      )
    }
    var kept: [Way] = []
    for way in seen where !kept.contains(where: { isAlike($0, way) }) { kept.append(way) }
    return kept.sorted { $0.range > $1.range }
  }

  private static func isAlike(_ one: Way, _ other: Way) -> Bool {
    let apart = one.steps.compactMap { index, a in
      other.steps[index].map { (x: a.x - $0.x, y: a.y - $0.y) }
    }
    guard apart.count >= 3 else { return false }
    // Both count their steps from their own first picture.
    let (x, y) = (
      apart.map(\.x).sorted()[apart.count / 2], apart.map(\.y).sorted()[apart.count / 2]
    )
    return apart.count { abs($0.x - x) > 1.5 || abs($0.y - y) > 1.5 } * 10 <= apart.count
  }
}

/// The pictures of a film that differ most from each other: something that appears later is in one of them.
private struct DistinctFrames {
  /// Their numbers; the first is that of the first picture.
  private(set) var numbers = [0]

  private static let most = 5
  /// The fewest blocks in which two pictures differ.
  private static let least = 3

  init(_ planes: [LumaPlane]) {
    let changes = planes.indices.map { index in
      index + 1 < planes.count ? MovingBlocks.count(planes[index], planes[index + 1]) : 0
    }
    // A thing shows best while little moves.
    let usual = changes.sorted()[changes.count / 2]
    let calm = planes.indices.filter { changes[$0] <= usual }
    var nearest = calm.map { MovingBlocks.count(planes[0], planes[$0]) }
    while numbers.count < Self.most,
      let place = nearest.indices.max(by: { nearest[$0] < nearest[$1] }),
      nearest[place] >= Self.least
    {
      numbers.append(calm[place])
      for other in calm.indices {
        nearest[other] = min(
          nearest[other], MovingBlocks.count(planes[calm[place]], planes[calm[other]]))
      }
    }
  }
}

/// The parts of a picture that change in others, in blocks.
private struct MovingBlocks {
  private let plane: LumaPlane
  private let columns: Int
  private let rows: Int
  private var isMoving: [Bool]

  /// The pixels along a block's side.
  private static let side = 8

  init(_ planes: [LumaPlane], at start: Int) {
    plane = planes[start]
    columns = plane.width / Self.side
    rows = plane.height / Self.side
    isMoving = [Bool](repeating: false, count: columns * rows)
    let own = plane
    let step = max(1, planes.count / 60)
    let others = stride(from: 0, to: planes.count, by: step).map { planes[$0] }
    for index in isMoving.indices where Self.isTextured(own, index, columns) {
      let changes = others.count { Self.difference(own, $0, index, columns) > Self.leastChange }
      isMoving[index] = changes > 0
    }
  }

  /// Returns the number of blocks in which two pictures differ.
  static func count(_ one: LumaPlane, _ other: LumaPlane) -> Int {
    let (columns, rows) = (one.width / side, one.height / side)
    return (0..<columns * rows).count { difference(one, other, $0, columns) > leastChange }
  }

  /// The least mean difference of a block in two pictures that is no noise.
  private static let leastChange = 5

  private static func isTextured(_ plane: LumaPlane, _ index: Int, _ columns: Int) -> Bool {
    var (low, high) = (UInt8.max, UInt8.min)
    for row in 0..<side {
      let start =
        plane.bytes + (index / columns * side + row) * plane.width + index % columns * side
      for column in 0..<side {
        low = min(low, start[column])
        high = max(high, start[column])
      }
    }
    return high > low && high - low > 24
  }

  /// Returns the mean difference of a block between two pictures.
  private static func difference(
    _ one: LumaPlane, _ other: LumaPlane, _ index: Int, _ columns: Int
  ) -> Int {
    var sum = 0
    for row in 0..<side {
      let offset = (index / columns * side + row) * one.width + index % columns * side
      for column in 0..<side {
        sum += abs(Int(one.bytes[offset + column]) - Int(other.bytes[offset + column]))
      }
    }
    return sum / (side * side)
  }

  /// The boxes around connected blocks, larger ones first. Tall ones are cut into pieces, which may move
  /// differently.
  var boxes: [FilmBox] {
    var left = isMoving
    var boxes: [FilmBox] = []
    for index in left.indices where left[index] {
      var open = [index]
      left[index] = false
      var blocks: [Int] = []
      while let block = open.popLast() {
        blocks.append(block)
        for (dx, dy) in [(-1, 0), (1, 0), (-2, 0), (2, 0), (0, -1), (0, 1)] {
          let (x, y) = (block % columns + dx, block / columns + dy)
          guard (0..<columns).contains(x), (0..<rows).contains(y), left[y * columns + x] else {
            continue
          }
          left[y * columns + x] = false
          open.append(y * columns + x)
        }
      }
      if blocks.count >= 3 { boxes += pieces(blocks) }
    }
    return boxes.sorted { $0.width * $0.height > $1.width * $1.height }
  }

  private func pieces(_ blocks: [Int]) -> [FilmBox] {
    let tallest = max(4, rows / 9)
    let low = blocks.map { $0 / columns }.min() ?? 0
    let high = blocks.map { $0 / columns }.max() ?? 0
    let count = (high - low + tallest) / tallest
    return (0..<count).compactMap { number in
      let first = low + number * (high - low + 1) / count
      let last = low + (number + 1) * (high - low + 1) / count - 1
      let part = blocks.filter { (first...max(first, last)).contains($0 / columns) }
      guard part.count >= 2, let left = part.map({ $0 % columns }).min(),
        let right = part.map({ $0 % columns }).max(), let top = part.map({ $0 / columns }).min(),
        let bottom = part.map({ $0 / columns }).max()
      else { return nil }
      return FilmBox(
        left: left * Self.side, top: top * Self.side, width: (right - left + 1) * Self.side,
        height: (bottom - top + 1) * Self.side)
    }
  }
}
