import DetentDisk
import DetentMotion

/// An outline of straight lines and round corners, as `d` of a path states it.
struct DesignPath {
  /// A part of the outline from the end of the one before. `controls` are those of a curve.
  private struct Segment {
    var end: Point
    var controls: [Point] = []
    /// The radius of an arc.
    var radius: Double?
  }

  private var start = Point(x: 0, y: 0)
  private var segments: [Segment] = []

  /// Reads a single outline of lines, cubic curves and arcs, or returns nil for any other.
  init?(_ text: String) {
    guard let commands = Self.commands(of: text.prefix(4000)) else { return nil }
    for (letter, numbers) in commands {
      guard read(letter, numbers) else { return nil }
    }
    guard segments.count > 2 else { return nil }
    segments.append(Segment(end: start))
  }

  /// Returns the commands of an outline, each with all its numbers; nil if it has a number before any.
  static func commands(of text: Substring) -> [(letter: Character, numbers: [Double])]? {
    var commands: [(letter: Character, numbers: [Double])] = []
    for token in text.matches(of: /[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/) {
      if let letter = token.0.first, letter.isLetter {
        commands.append((letter, []))
      } else {
        guard !commands.isEmpty, let number = NumberText.number(token.0) else { return nil }
        commands[commands.count - 1].numbers.append(number)
      }
    }
    return commands
  }

  /// The count of numbers that each command takes.
  static let counts: [Character: Int] = [
    "M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7,
  ]

  /// Reads a command with all its numbers. Returns false if it is none of an outline's.
  private mutating func read(_ command: Character, _ numbers: [Double]) -> Bool {
    let kind = Character(command.uppercased())
    if kind == "Z" { return numbers.isEmpty }
    guard "MLHVCA".contains(kind), let count = Self.counts[kind], !numbers.isEmpty,
      numbers.count.isMultiple(of: count),
      kind != "M" || segments.isEmpty
    else { return false }
    for first in stride(from: 0, to: numbers.count, by: count) {
      let n = Array(numbers[first..<first + count])
      let from = segments.last?.end ?? start
      let origin = command.isLowercase ? from : Point(x: 0, y: 0)
      func point(_ index: Int) -> Point {
        Point(x: origin.x + n[index], y: origin.y + n[index + 1])
      }
      switch kind {
      case "M" where first == 0: start = point(0)
      case "H": segments.append(Segment(end: Point(x: origin.x + n[0], y: from.y)))
      case "V": segments.append(Segment(end: Point(x: from.x, y: origin.y + n[0])))
      case "C": segments.append(Segment(end: point(4), controls: [point(0), point(2)]))
      case "A":
        guard abs(n[0] - n[1]) < 0.01, n[3] == 0 else { return false }
        segments.append(Segment(end: point(5), radius: n[0]))
      default: segments.append(Segment(end: point(0)))
      }
    }
    return true
  }

  /// Returns the rectangle that the outline is, with the radii of its corners from the upper left on, clockwise.
  var rectangle: (frame: Rect, radii: [Double])? {
    let points = segments.map(\.end)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      right - left > 0.01, bottom - top > 0.01
    else { return nil }
    let corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
    var radii = [Double?](repeating: nil, count: 4)
    var from = start
    for segment in segments {
      defer { from = segment.end }
      if segment.radius != nil || !segment.controls.isEmpty {
        guard let (corner, radius) = Self.corner(from, segment, corners) else { return nil }
        radii[corner] = radius
      } else {
        guard Self.isOnSide(from, segment.end, corners) else { return nil }
        for (index, corner) in corners.enumerated() where Self.distance(corner, segment.end) < 0.01
        {
          radii[index] = 0
        }
      }
    }
    let all = radii.compactMap { $0 }
    guard all.count == 4 else { return nil }
    return (Rect(x: left, y: top, width: right - left, height: bottom - top), all)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }

  private static func isOnSide(_ a: Point, _ b: Point, _ corners: [Point]) -> Bool {
    let (first, last) = (corners[0], corners[2])
    func both(_ x: Double, _ y: Double, _ sides: [Double]) -> Bool {
      sides.contains { abs(x - $0) < 0.01 && abs(y - $0) < 0.01 }
    }
    return both(a.x, b.x, [first.x, last.x]) || both(a.y, b.y, [first.y, last.y])
  }

  /// Returns the corner that a curve rounds, and its radius; nil if it is no quarter of a circle.
  private static func corner(
    _ from: Point, _ segment: Segment, _ corners: [Point]
  ) -> (Int, Double)? {
    let end = segment.end
    for (index, corner) in corners.enumerated() {
      let radius = distance(corner, from)
      let isUpright =
        min(abs(corner.x - from.x), abs(corner.y - from.y)) < 0.01
        && min(abs(corner.x - end.x), abs(corner.y - end.y)) < 0.01
      guard isUpright, distance(from, end) < radius * 1.02,
        abs(distance(corner, end) - radius) < 0.1
      else { continue }
      // A cubic curve is next to a circle if its controls stand 0.55 of the way to the corner.
      let isRound = zip(segment.controls, [from, end]).allSatisfy { control, end in
        abs(distance(control, end) - 0.5523 * radius) < 0.05 * radius + 0.01
          && min(abs(control.x - end.x), abs(control.y - end.y)) < 0.02
      }
      return isRound && abs((segment.radius ?? radius) - radius) < 0.1 ? (index, radius) : nil
    }
    return nil
  }
}
