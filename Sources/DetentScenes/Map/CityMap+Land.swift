import DetentCanvas
import DetentMotion

extension CityMap {
  /// The columns and rows of the park's corner crossings.
  private static let parkColumns = 1.0...3.0
  private static let parkRows = -1.0...1.0

  static func park(in grid: CityGrid) -> Point { grid(2.1, 0.42) }

  /// Paints houses, block by block, with yards between them, all in one path.
  func paintBlocks(into list: inout DisplayList) {
    var houses = Path()
    for column in grid.columns {
      for row in grid.rows where !isPark(column, row) { addHouses(column, row, to: &houses) }
    }
    list.fill(houses, colors.building)
  }

  private func isPark(_ column: Int, _ row: Int) -> Bool {
    Self.parkColumns.contains(Double(column) + 0.5) && Self.parkRows.contains(Double(row) + 0.5)
  }

  private func addHouses(_ column: Int, _ row: Int, to houses: inout Path) {
    let place = UInt64(bitPattern: Int64(column &* 131 &+ row))
    var random = SplitMix(seed: place &* 0x2545_F491_4F6C_DD1D)
    let across = random.unit() < 0.6 ? 2 : 3
    let down = random.unit() < 0.5 ? 2 : 3
    for x in 0..<across {
      for y in 0..<down where random.unit() < 0.82 {
        // Houses keep a margin for the street and a gap between neighbours; their fronts are not always in
        // line.
        let left = 0.12 + 0.76 * Double(x) / Double(across) + random.between(0.015, 0.05)
        let right = 0.12 + 0.76 * Double(x + 1) / Double(across) - random.between(0.015, 0.05)
        let top = 0.11 + 0.78 * Double(y) / Double(down) + random.between(0.015, 0.05)
        let bottom = 0.11 + 0.78 * Double(y + 1) / Double(down) - random.between(0.015, 0.05)
        houses.addQuad(
          grid(Double(column) + left, Double(row) + top),
          grid(Double(column) + right, Double(row) + top),
          grid(Double(column) + right, Double(row) + bottom),
          grid(Double(column) + left, Double(row) + bottom))
      }
    }
  }

  func paintPark(into list: inout DisplayList) {
    let (left, right) = (Self.parkColumns.lowerBound, Self.parkColumns.upperBound)
    let (top, bottom) = (Self.parkRows.lowerBound, Self.parkRows.upperBound)
    var lawn = Path()
    lawn.addQuad(grid(left, top), grid(right, top), grid(right, bottom), grid(left, bottom))
    list.fill(lawn, colors.park)
    let around = Path(
      curve: [
        grid(left, top), grid(left, top + 0.5), grid(left + 0.6, top + 0.62),
        grid(left + 1.1, top + 0.5), grid(left + 1.55, top + 1.25),
        grid(right - 0.3, bottom - 0.25),
        grid(right, bottom), grid(right, bottom),
      ])
    list.stroke(around, Stroke(width: 2.5), colors.path)
    let across = Path(
      curve: [
        grid(right, top), grid(right, top), grid(right - 0.55, top + 0.7),
        grid(left + 1.1, top + 0.5), grid(left + 0.7, bottom - 0.6), grid(left + 0.45, bottom),
        grid(left, bottom),
      ])
    list.stroke(across, Stroke(width: 2.5), colors.path)
    let pond = Path(
      curve: [
        grid(left + 0.35, top + 1.05), grid(left + 0.62, top + 1.0), grid(left + 0.7, top + 1.3),
        grid(left + 0.42, top + 1.42), grid(left + 0.3, top + 1.2), grid(left + 0.62, top + 1.0),
        grid(left + 0.7, top + 1.3),
      ])
    list.fill(pond, colors.water)
  }

  /// Paints the sea above the coast, a bay in it, and the river that comes down to the bay.
  func paintWater(into list: inout DisplayList) {
    let (coast, river) = (coastline, riverbed)
    list.stroke(coast, Stroke(width: 9), colors.quay)
    list.stroke(river, Stroke(width: 40), colors.quay)
    var sea = coast
    let far = max(size.width, 900)
    sea.line(to: grid.place(far, -size.height))
    sea.line(to: grid.place(-far, -size.height))
    sea.close()
    list.fill(sea, colors.water)
    list.stroke(river, Stroke(width: 33), colors.water)
    paintHarbour(into: &list)
  }

  private var coastline: Path {
    let far = max(size.width, 900)
    return grid.curve([
      (-far - 200, -150), (-far, -190), (-330, -214), (-215, -196), (-142, -150), (-96, -132),
      (-54, -168), (-4, -214), (64, -226), (122, -208), (170, -236), (236, -290), (360, -330),
      (far, -380), (far + 200, -380),
    ])
  }

  private var riverbed: Path {
    let far = max(size.height, 900)
    return grid.curve([
      (-80, -220), (-98, -150), (-112, -84), (-104, -14), (-118, 58), (-152, 124), (-166, 204),
      (-150, 300), (-176, 420), (-240, far), (-260, far + 100),
    ])
  }

  /// Paints two piers, and the ferry's line out to sea.
  private func paintHarbour(into list: inout DisplayList) {
    let pier = Stroke(width: 7, cap: .butt)
    list.line(from: grid.place(20, -212), to: grid.place(4, -262), pier, colors.quay)
    list.line(from: grid.place(66, -222), to: grid.place(56, -258), pier, colors.quay)
    let horizon = -max(size.height, 900)
    let ferry = grid.curve([
      (10, -240), (2, -268), (-30, -330), (24, -420), (10, horizon), (0, horizon),
    ])
    list.stroke(ferry, Stroke(width: 1.5, cap: .butt, dash: .init(on: 5, off: 5)), colors.ferry)
  }
}

extension Path {
  fileprivate mutating func addQuad(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    move(to: a)
    line(to: b)
    line(to: c)
    line(to: d)
    close()
  }
}
