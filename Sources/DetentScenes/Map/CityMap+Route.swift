import DetentCanvas
import DetentMotion
import DetentStage

extension CityMap {
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

  /// A name on a plate of its own, right of what it names.
  private func paintChip(_ label: TextLayout, at left: Point, into list: inout DisplayList) {
    let plate = RoundedRect.capsule(
      Rect(x: left.x, y: left.y - 13, width: label.width + 20, height: 26))
    list.shadow(plate, theme.shadow(blur: 8, dy: 2, opacity: 0.16))
    list.fill(plate, theme.raised)
    list.text(label, x: left.x + 10, middle: left.y, theme.ink)
  }
}
