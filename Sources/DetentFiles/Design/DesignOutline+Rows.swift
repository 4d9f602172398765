import DetentDisk
import DetentMotion

extension DesignOutline {
  /// Returns the home of a list's row.
  static func row(_ list: Home, _ row: Int) -> Home {
    switch list {
    case .list(let number): .row(number, row)
    case .cardList(let number): .cardRow(number, row)
    default: list
    }
  }

  /// Returns the places of a list's rows in points, each that of a shape; nil for a row without one.
  func rowPlaces(_ list: Home) -> [Point?] {
    var used: [Int: [String: Mark]] = [:]
    let rows = (0..<(rowCounts[list] ?? 0)).map {
      groups[Self.row(list, $0)]?.first.map { marks(in: $0, &used) } ?? [:]
    }
    // Rows are compared by a kind of shape that each of them has.
    let common = Self.kinds.first { kind in rows.allSatisfy { $0[kind] != nil } }
    let kinds = common.map { [$0] } ?? Self.kinds
    return rows.map { marks in kinds.first { marks[$0] != nil }.flatMap { marks[$0]?.place } }
  }

  /// Puts the rows of a list in order from above: a tool may write its front one first or last.
  mutating func sortRows(_ list: Home) {
    let heights = rowPlaces(list).compactMap { $0?.y }
    guard heights.count == rowCounts[list], heights.count > 1 else { return }
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    let homes = order.map { Self.row(list, $0) }
    let (groups, items) = (homes.map { self.groups[$0] }, homes.map { self.items[$0] })
    for index in order.indices {
      let home = Self.row(list, index)
      (self.groups[home], self.items[home]) = (groups[index], items[index])
    }
  }

  private static let kinds = [
    "rect", "image", "circle", "ellipse", "symbol", "g", "line", "tspan", "text", "path",
  ]

  /// Returns the place of a row's largest shape of each kind. Shapes that a `use` shows count as well; `used` keeps
  /// those of the elements that have been looked into.
  private func marks(in row: Int, _ used: inout [Int: [String: Mark]]) -> [String: Mark] {
    var marks: [String: Mark] = [:]
    func add(_ kind: String, _ mark: Mark) {
      if mark.area > marks[kind]?.area ?? -1 { marks[kind] = mark }
    }
    for node in file.drawnSubtree(row) {
      let (leaf, map) = file.shape(node)
      guard let map else { continue }
      if let mark = mark(leaf, map, isUsed: leaf != node) { add(file.kind(leaf), mark) }
      guard leaf != node else { continue }
      for (kind, mark) in inside(leaf, &used) {
        add(kind, (map(mark.place.x, mark.place.y), mark.area))
      }
    }
    return marks
  }

  /// Returns the largest shape of each kind inside an element that a `use` shows, in the element's own units.
  private func inside(_ leaf: Int, _ used: inout [Int: [String: Mark]]) -> [String: Mark] {
    if let known = used[leaf] { return known }
    var marks: [String: Mark] = [:]
    for shape in file.drawnSubtree(leaf).dropFirst() {
      guard let map = file.map(shape, in: leaf), let mark = mark(shape, map, isUsed: false),
        mark.area > marks[file.kind(shape)]?.area ?? -1
      else { continue }
      marks[file.kind(shape)] = mark
    }
    used[leaf] = marks
    return marks
  }

  private typealias Mark = (place: Point, area: Double)

  private func mark(_ shape: Int, _ map: DesignMap, isUsed: Bool) -> Mark? {
    func number(_ name: String) -> Double { file.length(name, shape) ?? 0 }
    switch file.kind(shape) {
    case "rect", "image":
      return (map(number("x"), number("y")), number("width") * number("height"))
    case "circle", "ellipse":
      return (map(number("cx"), number("cy")), max(number("r"), number("rx") * number("ry")))
    case "line": return (map(number("x1"), number("y1")), 0)
    case "tspan", "text": return (map(number("x"), number("y")), 0)
    case "path":
      let start = file.tree.attribute("d", of: shape)?
        .firstMatch(
          of: /^\s*[Mm]\s*([-+]?[0-9.]+(?:e[-+]?[0-9]+)?)[\s,]*([-+]?[0-9.]+(?:e[-+]?[0-9]+)?)/)
      guard let start, let x = NumberText.number(start.1), let y = NumberText.number(start.2)
      else { return nil }
      return (map(x, y), 0)
    default: return isUsed ? (map(0, 0), 0) : nil
    }
  }
}
