import DetentCanvas
import DetentMotion

/// A harbour town painted by code, with a ride's route through it.
///
/// Its middle is the stage's middle, and it continues in every direction, so it fills any stage.
struct CityMap: Sendable {
  let grid: CityGrid
  let size: Size
  let colors: MapColors
  let theme: Theme
  let labels: Labels

  /// The texts on the map.
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

  var picture: Picture { Picture(name: "map \(theme.name)", size: size) { paint(into: &$0) } }

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

/// The colours of a map, by role.
struct MapColors: Sendable, BitwiseCopyable {
  var land: Color
  var building: Color
  var park: Color
  /// Paths in parks.
  var path: Color
  var water: Color
  /// The rim along the water's edge.
  var quay: Color
  var street: Color
  /// The edge that sets main streets off from the land.
  var casing: Color
  /// The ring road and its edges.
  var highway: Color
  var highwayCasing: Color
  var label: Color
  var parkLabel: Color
  var waterLabel: Color
  var ferry: Color
}

extension MapColors {
  init(_ theme: Theme.Name) { self = theme == .light ? .light : .dark }

  private static let light = MapColors(
    land: 0xE9EDE8, building: 0xDEE3DD, park: 0xC9E4C1, path: 0xE6F3E0, water: 0xBFDDEE,
    quay: 0xF7F2E6, street: 0xFFFFFF, casing: 0xD6DCD5, highway: 0xFCE5B0, highwayCasing: 0xE9C77C,
    label: 0x505B64, parkLabel: 0x306238, waterLabel: 0x285F84, ferry: 0x8DBAD3)

  private static let dark = MapColors(
    land: 0x1D222B, building: 0x242A35, park: 0x1E332C, path: 0x2A443A, water: 0x10263A,
    quay: 0x2B313C, street: 0x343C4A, casing: 0x181C24, highway: 0x57503F, highwayCasing: 0x24221E,
    label: 0xA9B3C2, parkLabel: 0x88C09C, waterLabel: 0x6C9DC3, ferry: 0x2C5270)
}
