import DetentCanvas
import DetentMotion

extension CityMap {
  /// Every `mainEvery`-th street is a main one. Main streets cross water on bridges.
  private static let mainEvery = 3

  /// Paints the side streets. The water comes over them, so that they end at its edge.
  func paintSideStreets(into list: inout DisplayList) {
    let (top, bottom) = (Double(grid.rows.lowerBound), Double(grid.rows.upperBound))
    let (left, right) = (Double(grid.columns.lowerBound), Double(grid.columns.upperBound))
    let stroke = Stroke(width: 4)
    for column in grid.columns where column % Self.mainEvery != 0 {
      // The street through the park stops at its gates.
      for (from, to) in column == 2 ? [(top, -1), (1, bottom)] : [(top, bottom)] {
        let street = grid.street(column: Double(column), from: from, to: to)
        list.stroke(street, stroke, colors.street)
      }
    }
    for row in grid.rows where row % Self.mainEvery != 1 {
      for (from, to) in row == 0 ? [(left, 1), (3, right)] : [(left, right)] {
        list.stroke(grid.street(row: Double(row), from: from, to: to), stroke, colors.street)
      }
    }
  }

  /// Paints the main streets over the water. Columns end at the coast.
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
    let ring = grid.curve([
      (far + 100, -220), (far, -200), (330, -140), (244, -60), (208, 26), (158, 104), (76, 178),
      (-40, 262), (-220, 330), (-far, 430), (-far - 100, 440),
    ])
    list.stroke(ring, Stroke(width: 14), colors.highwayCasing)
    list.stroke(ring, Stroke(width: 11.5), colors.highway)
  }

  /// The crossings that the ride goes by, from the pick-up to the destination.
  private static let way: [(column: Double, row: Double)] = [
    (-1, 1.9), (-1, 1), (0, 1), (0, -1), (1, -1), (1, -2.55),
  ]

  func paintRoute(into list: inout DisplayList) {
    let route = grid.route(Self.way)
    list.stroke(route, Stroke(width: 9.5), theme.stage.opacity(0.9))
    list.stroke(route, Stroke(width: 5.5), theme.accent)
    let start = grid(Self.way[0].column, Self.way[0].row)
    let end = grid(Self.way[Self.way.count - 1].column, Self.way[Self.way.count - 1].row)
    paintStart(at: start, into: &list)
    paintEnd(at: end, into: &list)
    paintChip(labels.start, at: Point(x: start.x + 16, y: start.y + 2), into: &list)
    paintChip(labels.end, at: Point(x: end.x + 18, y: end.y), into: &list)
  }

  private func paintStart(at place: Point, into list: inout DisplayList) {
    let disc = RoundedRect.circle(center: place, radius: 8)
    list.shadow(disc, theme.shadow(blur: 6, dy: 2, opacity: 0.25))
    list.fill(disc, theme.ink)
    list.fill(.circle(center: place, radius: 3), theme.stage)
  }

  private func paintEnd(at place: Point, into list: inout DisplayList) {
    let disc = RoundedRect.circle(center: place, radius: 12)
    list.shadow(disc, theme.shadow(blur: 8, dy: 2, opacity: 0.3))
    list.fill(disc, Color.white)
    list.fill(.circle(center: place, radius: 7.5), theme.accent)
  }

  /// Paints a name on a plate, to the right of its place.
  private func paintChip(_ label: TextLayout, at left: Point, into list: inout DisplayList) {
    let plate = RoundedRect.capsule(
      Rect(x: left.x, y: left.y - 13, width: label.width + 20, height: 26))
    list.shadow(plate, theme.shadow(blur: 8, dy: 2, opacity: 0.16))
    list.fill(plate, theme.raised)
    list.text(label, x: left.x + 10, middle: left.y, theme.ink)
  }
}
