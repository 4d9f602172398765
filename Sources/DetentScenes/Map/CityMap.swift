import DetentCanvas
import DetentMotion
import DetentStage

/// A harbour town painted by code, with a ride's route through it.
///
/// It is laid out about the stage's middle and goes on to every side, so it fills any stage.
struct CityMap: Sendable {
  let grid: CityGrid
  let size: Size
  let colors: MapColors
  let theme: Theme
  let labels: Labels

  /// What is written on it.
  struct Labels: Sendable {
    var districts: [TextLayout]
    var park: TextLayout
    var water: TextLayout
    var start: TextLayout
    var end: TextLayout

    init(_ typesetter: Typesetter) {
      func label(_ text: String) -> TextLayout { typesetter.layout(text, Typography.mapLabel) }
      districts = ["Old Town", "Millgate", "Kingsbrook"].map {
        typesetter.layout($0, Typography.mapDistrict)
      }
      park = label("Linden Park")
      water = label("Outer Harbour")
      start = typesetter.layout(Rides.start, Typography.mapPlace)
      end = typesetter.layout(Rides.end, Typography.mapPlace)
    }
  }

  init(size: Size, theme: Theme, labels: Labels) {
    grid = CityGrid(size: size)
    self.size = size
    self.theme = theme
    self.labels = labels
    colors = MapColors(theme.name)
  }

  var picture: Picture {
    Picture(name: "map \(theme.name)", size: size) { paint(into: &$0) }
  }

  func paint(into list: inout DisplayList) {
    list.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), colors.land)
    paintBlocks(into: &list)
    paintPark(into: &list)
    paintSideStreets(into: &list)
    paintWater(into: &list)
    paintMainStreets(into: &list)
    paintLabels(into: &list)
    paintRoute(into: &list)
  }

  private func paintLabels(into list: inout DisplayList) {
    func write(_ label: TextLayout, _ place: Point, _ color: Color) {
      list.text(label, .center, x: place.x, middle: place.y, color)
    }
    write(labels.districts[0], grid.place(-50, -62), colors.label)
    write(labels.districts[1], grid(0.95, 1.5), colors.label)
    write(labels.districts[2], grid(-2.5, 4.5), colors.label)
    write(labels.park, Self.park(in: grid), colors.parkLabel)
    write(labels.water, grid.place(-104, -300), colors.waterLabel)
  }
}
