import DetentDisk
import DetentMotion

// Icons: a group of a tab bar may be called *List* or *Menu*, as parts are.
extension DesignFile {
  /// The largest side of an icon with its label, in points.
  private static let largestIcon = 64.0
  /// The longest outline that is read.
  private static let longestPath = 20_000

  /// Tells whether a group inside another one of the frame draws no more than an icon: everything lies in a square of
  /// that size. A text counts by its first point.
  func isIcon(_ group: Int) -> Bool {
    let drawn = drawnChildren(Self.root)
    let frame = drawn.count == 1 ? drawn[0] : Self.root
    guard isGroup(group), let parent = tree[group].parent, ![Self.root, frame].contains(parent)
    else { return false }
    var all: [Point] = []
    for node in drawnSubtree(group) where !isGroup(node) {
      guard let map = map(node), let points = points(of: node) else { return false }
      all += points.map { map($0.x, $0.y) }
    }
    return [all.map(\.x), all.map(\.y)].allSatisfy { places in
      guard let least = places.min(), let most = places.max() else { return false }
      return most - least <= Self.largestIcon
    }
  }

  /// Returns points around a shape in its own units; nil for one that is not measured.
  private func points(of node: Int) -> [Point]? {
    func number(_ name: String) -> Double { length(name, node) ?? 0 }
    func corners(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> [Point] {
      [Point(x: left, y: top), Point(x: left + width, y: top + height)]
    }
    switch kind(node) {
    case "rect", "image":
      return corners(number("x"), number("y"), number("width"), number("height"))
    case "circle", "ellipse":
      let (x, y) = (max(number("r"), number("rx")), max(number("r"), number("ry")))
      return corners(number("cx") - x, number("cy") - y, 2 * x, 2 * y)
    case "line":
      return [Point(x: number("x1"), y: number("y1")), Point(x: number("x2"), y: number("y2"))]
    case "text", "tspan":
      return own("x", node) == nil ? [] : [Point(x: number("x"), y: number("y"))]
    case "title", "desc", "defs": return []
    case "path":
      guard let text = own("d", node), text.utf8.count <= Self.longestPath else { return nil }
      return Self.points(ofPath: text)
    default: return nil
    }
  }

  /// Returns all points of an outline, controls of its curves included.
  private static func points(ofPath text: String) -> [Point]? {
    let counts: [Character: Int] = [
      "M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7,
    ]
    var (points, numbers, command) = ([Point](), [Double](), Character("Z"))
    var (pen, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    func place(_ x: Double, _ y: Double) -> Point {
      command.isLowercase ? Point(x: pen.x + x, y: pen.y + y) : Point(x: x, y: y)
    }
    for token in text.matches(of: /[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/) {
      if let letter = token.0.first, letter.isLetter {
        (command, numbers) = (letter, [])
        if letter == "Z" || letter == "z" { pen = start }
        continue
      }
      guard let number = NumberText.number(token.0),
        let count = counts[Character(command.uppercased())]
      else { return nil }
      numbers.append(number)
      guard numbers.count == count else { continue }
      switch Character(command.uppercased()) {
      case "H": pen.x = place(numbers[0], 0).x
      case "V": pen.y = place(0, numbers[0]).y
      case "A": pen = place(numbers[5], numbers[6])
      case let kind:
        let own = stride(from: 0, to: count, by: 2).map { place(numbers[$0], numbers[$0 + 1]) }
        points += own
        pen = own[own.count - 1]
        if kind == "M" { start = pen }
      }
      points.append(pen)
      numbers = []
    }
    return points
  }
}
