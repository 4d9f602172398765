import DetentCanvas
import DetentMotion

/// The town's streets: a grid that a hand might have laid, gently bent and never quite even.
///
/// Crossings have whole coordinates; (0, 0) is near the middle of the stage. Fractions lie between.
struct CityGrid: Sendable {
  /// The middle of the stage, in points; the map is centred there.
  private let center: Point
  /// The streets on both sides of the middle, enough to fill the stage.
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  private static let pitch = Size(width: 60, height: 68)
  /// The greatest distance of a street from its even place, in points.
  private static let unevenness = 9.0

  init(size: Size) {
    center = Point(x: size.width / 2, y: size.height / 2)
    let across = Int((center.x / Self.pitch.width).rounded(.up)) + 3
    let down = Int((center.y / Self.pitch.height).rounded(.up)) + 3
    columns = -across...across
    rows = -down...down
  }

  /// Returns a crossing's place on the stage.
  func callAsFunction(_ column: Double, _ row: Double) -> Point {
    let x = column * Self.pitch.width + Self.shift(column, 1) + row * 6
    let y = row * Self.pitch.height + Self.shift(row, 2) - column * 8
    return bent(Vector(dx: x, dy: y))
  }

  /// Returns the place at this distance from the middle, in points, for things that follow no street.
  func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x, dy: y) }

  /// Returns a curve through such places, except for the first and the last, which only lend their direction.
  func curve(_ places: [(Double, Double)]) -> Path { Path(curve: places.map { place($0.0, $0.1) }) }

  private func bent(_ place: Vector) -> Point {
    center
      + Vector(
        dx: place.dx + 13 * Elementary.sin(place.dy / 230 + 0.4),
        dy: place.dy + 11 * Elementary.sin(place.dx / 250 + 1))
  }

  /// Returns the street from one column to another along a row.
  func street(row: Double, from first: Double, to last: Double) -> Path {
    Path(polyline: steps(first, last).lazy.map { self($0, row) })
  }

  /// Returns the street from one row to another along a column.
  func street(column: Double, from first: Double, to last: Double) -> Path {
    Path(polyline: steps(first, last).lazy.map { self(column, $0) })
  }

  /// Returns a way over crossings, each in line with the one before.
  func route(_ crossings: [(column: Double, row: Double)]) -> Path {
    var path = Path()
    path.move(to: self(crossings[0].column, crossings[0].row))
    for (from, to) in zip(crossings, crossings.dropFirst()) {
      let parts = max(1, Int(4 * max(abs(to.column - from.column), abs(to.row - from.row))))
      for part in 1...parts {
        let t = Double(part) / Double(parts)
        path.line(to: self(mix(from.column, to.column, t), mix(from.row, to.row, t)))
      }
    }
    return path
  }

  /// Returns quarters of a block: streets bend so little that straight lines between them look round.
  private func steps(_ first: Double, _ last: Double) -> [Double] {
    Array(stride(from: first, through: last, by: 0.25))
  }

  /// Returns a street's distance from its even place, in points; it is the same all along the street.
  private static func shift(_ index: Double, _ family: UInt64) -> Double {
    let low = index.rounded(.down)
    return mix(unevenness(Int(low), family), unevenness(Int(low) + 1, family), index - low)
  }

  private static func unevenness(_ index: Int, _ family: UInt64) -> Double {
    var random = SplitMix(seed: UInt64(bitPattern: Int64(index)) &* 0x9E37 &+ family)
    return random.between(-unevenness, unevenness)
  }
}
