/// A template's place to a small part of a pixel, by Gauss' and Newton's method.
///
/// The frame's brightness there is that of the template, times a contrast plus a constant, so a thing that fades
/// keeps its place. Places that fit badly, because something covers them, count less.
struct TemplateAlignment {
  /// The centre of the template in the frame's finest places, counted from the window's corner.
  struct Pose {
    var x: Double
    var y: Double
    var scale = 1.0

    var unscaled: Pose { Pose(x: x, y: y) }
  }

  /// The outcome: the pose, the contrast, and how well the frame agrees.
  struct Result {
    var pose: Pose
    var contrast: Double
    /// The correlation of everything that is in the frame, from −1 to 1.
    var score: Double
    /// The same of the places that count, and their share of the template.
    var ownScore: Double
    var ownShare: Double
  }

  let template: FilmTemplate
  let frame: FilmGrid
  /// The template as the frame shows it, row by row.
  private let seen: FilmGrid
  private var columns: AxisSamples
  private var rows: AxisSamples
  private let lines: FilmGrid

  init(_ template: FilmTemplate, in frame: FilmGrid) {
    self.template = template
    self.frame = frame
    seen = FilmGrid(width: template.picture.width, height: template.picture.height)
    columns = AxisSamples(count: template.picture.width)
    rows = AxisSamples(count: template.picture.height)
    lines = FilmGrid(width: frame.width, height: 1)
  }

  private static let (steps, stepsWithScale) = (12, 12)

  /// Refines a pose, with its scale or without. It is nil if too little of the template is in the frame, or if
  /// the steps lead far away.
  mutating func refined(_ start: Pose, findsScale: Bool) -> Result? {
    var pose = start
    var model: Model?
    for _ in 0..<(findsScale ? Self.stepsWithScale : Self.steps) {
      guard look(pose), let next = Model(sums(with: model), findsScale: findsScale) else {
        return nil
      }
      model = next
      guard abs(next.contrast) > 0.02 else { return nil }
      let (dx, dy) = (next.right * pose.scale, next.down * pose.scale)
      pose.x += max(-2, min(dx, 2))
      pose.y += max(-2, min(dy, 2))
      pose.scale *= 1 + max(-0.05, min(next.growth, 0.05))
      guard abs(pose.x - start.x) < 6, abs(pose.y - start.y) < 6, (0.1...8).contains(pose.scale)
      else { return nil }
      let growth = next.growth * Double(max(template.picture.width, template.picture.height)) / 2
      if max(abs(dx), abs(dy), abs(growth)) < 0.002 { break }
    }
    guard look(pose), let model else { return nil }
    let own = sums(with: model)
    let places = Double(template.picture.width * template.picture.height)
    return Result(
      pose: pose, contrast: model.contrast, score: sums(with: nil).correlation,
      ownScore: own.correlation, ownShare: own.weight / places)
  }

  /// The least share of the template's places that must be in the frame.
  private static let leastShare = 0.3

  /// Reads the frame where the template would be. Returns false if too little of it is there.
  private mutating func look(_ pose: Pose) -> Bool {
    columns.place(pose.x, pose.scale, within: frame.width)
    rows.place(pose.y, pose.scale, within: frame.height)
    let share =
      Double(columns.inside.count * rows.inside.count)
      / Double(template.picture.width * template.picture.height)
    guard share >= Self.leastShare else { return false }
    let (low, high) = columns.span(within: frame.width)
    for y in rows.inside {
      let weights = rows.weights(y)
      let base = rows.first[y]
      func line(_ offset: Int) -> UnsafePointer<Float> {
        UnsafePointer(frame.row(max(0, min(base + offset, frame.height - 1))))
      }
      let (a, b, c, d) = (line(0), line(1), line(2), line(3))
      let target = lines.values
      for x in low..<high {
        target[x] =
          weights[0] * a[x] + weights[1] * b[x] + weights[2] * c[x] + weights[3] * d[x]
      }
      let output = seen.row(y)
      for x in columns.inside {
        let weights = columns.weights(x)
        let first = columns.first[x]
        if first >= 0, first + 3 < frame.width {
          output[x] =
            weights[0] * target[first] + weights[1] * target[first + 1]
            + weights[2] * target[first + 2] + weights[3] * target[first + 3]
        } else {
          var sum: Float = 0
          for offset in 0..<4 {
            sum += weights[offset] * target[max(0, min(first + offset, frame.width - 1))]
          }
          output[x] = sum
        }
      }
    }
    return true
  }

  /// Returns the sums over all places in the frame; with a model, places that it misses by much count less.
  private func sums(with model: Model?) -> AlignmentSums {
    var sums = AlignmentSums()
    let (left, right) = (columns.inside.lowerBound, columns.inside.upperBound)
    let middle = Float(template.picture.width - 1) / 2
    let centre = Float(template.picture.height - 1) / 2
    for y in rows.inside {
      sums.add(
        AlignmentRow(
          picture: template.picture.row(y) + left, right: template.slopesRight.row(y) + left,
          down: template.slopesDown.row(y) + left, seen: seen.row(y) + left, count: right - left,
          across: Float(left) - middle, below: Float(y) - centre), model)
    }
    return sums
  }
}

/// The places along one axis of a frame from which a template's places are read, with the weights of the four
/// nearest by Catmull's and Rom's curve.
struct AxisSamples {
  private(set) var first: [Int]
  private var parts: [SIMD4<Float>]
  private(set) var inside = 0..<0

  init(count: Int) {
    first = [Int](repeating: 0, count: count)
    parts = [SIMD4<Float>](repeating: .zero, count: count)
  }

  func weights(_ place: Int) -> SIMD4<Float> { parts[place] }

  mutating func place(_ centre: Double, _ scale: Double, within length: Int) {
    let count = first.count
    var (low, high) = (count, 0)
    for index in 0..<count {
      let place = centre + scale * (Double(index) - Double(count - 1) / 2)
      guard place >= 0, place <= Double(length - 1) else { continue }
      low = min(low, index)
      high = index + 1
      let whole = place.rounded(.down)
      let t = Float(place - whole)
      first[index] = Int(whole) - 1
      parts[index] = SIMD4(
        t * (t * (2 - t) - 1) / 2, (t * t * (3 * t - 5) + 2) / 2,
        t * (t * (4 - 3 * t) + 1) / 2, t * t * (t - 1) / 2)
    }
    inside = low < high ? low..<high : 0..<0
  }

  /// The range of the frame that the places inside it read.
  func span(within length: Int) -> (low: Int, high: Int) {
    guard let start = inside.first, let end = inside.last else { return (0, 0) }
    return (max(0, first[start]), min(length, first[end] + 4))
  }
}
