import DetentCanvas
import DetentMotion
import DetentStage

extension CityMap {
  /// Every `mainEvery`-th street is a main one; those with water in their way cross it on bridges.
  private static let mainEvery = 3

  /// Under the water: they end at its edge.
  func paintSideStreets(into list: inout DisplayList) {
    let (top, bottom) = (Double(grid.rows.lowerBound), Double(grid.rows.upperBound))
    let (left, right) = (Double(grid.columns.lowerBound), Double(grid.columns.upperBound))
    let stroke = Stroke(width: 4)
    for column in grid.columns where column % Self.mainEvery != 0 {
      // The one through the park stops at its gates.
      if column == 2 {
        list.stroke(grid.street(column: 2, from: top, to: -1), stroke, colors.street)
        list.stroke(grid.street(column: 2, from: 1, to: bottom), stroke, colors.street)
      } else {
        list.stroke(
          grid.street(column: Double(column), from: top, to: bottom), stroke, colors.street)
      }
    }
    for row in grid.rows where row % Self.mainEvery != 1 {
      if row == 0 {
        list.stroke(grid.street(row: 0, from: left, to: 1), stroke, colors.street)
        list.stroke(grid.street(row: 0, from: 3, to: right), stroke, colors.street)
      } else {
        list.stroke(grid.street(row: Double(row), from: left, to: right), stroke, colors.street)
      }
    }
  }

  /// Over the water. Columns end where the coast is.
  func paintMainStreets(into list: inout DisplayList) {
    let bottom = Double(grid.rows.upperBound)
    let (left, right) = (Double(grid.columns.lowerBound), Double(grid.columns.upperBound))
    var streets: [Path] = []
    for column in grid.columns where column % Self.mainEvery == 0 {
      let top = column == 0 ? -2.8 : column < 0 ? -2 : -3.05
      streets.append(grid.street(column: Double(column), from: top, to: bottom))
    }
    for row in grid.rows where row >= 0 && row % Self.mainEvery == 1 {
      streets.append(grid.street(row: Double(row), from: left, to: right))
    }
    for street in streets { list.stroke(street, Stroke(width: 10), colors.casing) }
    paintHighway(into: &list)
    for street in streets { list.stroke(street, Stroke(width: 7.5), colors.street) }
  }

  private func paintHighway(into list: inout DisplayList) {
    let far = max(size.width, 900)
    let ring = Path(
      curve: [
        grid.place(far + 100, -220), grid.place(far, -200), grid.place(330, -140),
        grid.place(244, -60), grid.place(208, 26), grid.place(158, 104), grid.place(76, 178),
        grid.place(-40, 262), grid.place(-220, 330), grid.place(-far, 430),
        grid.place(-far - 100, 440),
      ])
    list.stroke(ring, Stroke(width: 14), colors.highwayCasing)
    list.stroke(ring, Stroke(width: 11.5), colors.highway)
  }
}
