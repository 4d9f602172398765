import DetentCanvas

/// The colours of a map, by role.
struct MapColors: Sendable, BitwiseCopyable {
  var land: Color
  var building: Color
  var park: Color
  /// Paths in parks.
  var path: Color
  var water: Color
  /// Along the water's edge.
  var quay: Color
  var street: Color
  /// What sets main streets off from the land.
  var casing: Color
  /// The ring road and its edges.
  var highway: Color
  var highwayCasing: Color
  var label: Color
  var parkLabel: Color
  var waterLabel: Color
  var ferry: Color

  init(_ theme: Theme.Name) { self = theme == .light ? .light : .dark }

  private init(
    land: UInt32, building: UInt32, park: UInt32, path: UInt32, water: UInt32, quay: UInt32,
    street: UInt32, casing: UInt32, highway: UInt32, highwayCasing: UInt32, label: UInt32,
    parkLabel: UInt32, waterLabel: UInt32, ferry: UInt32
  ) {
    self.land = Color(hex: land)
    self.building = Color(hex: building)
    self.park = Color(hex: park)
    self.path = Color(hex: path)
    self.water = Color(hex: water)
    self.quay = Color(hex: quay)
    self.street = Color(hex: street)
    self.casing = Color(hex: casing)
    self.highway = Color(hex: highway)
    self.highwayCasing = Color(hex: highwayCasing)
    self.label = Color(hex: label)
    self.parkLabel = Color(hex: parkLabel)
    self.waterLabel = Color(hex: waterLabel)
    self.ferry = Color(hex: ferry)
  }

  private static let light = MapColors(
    land: 0xE9EDE8, building: 0xDEE3DD, park: 0xC9E4C1, path: 0xE6F3E0, water: 0xBFDDEE,
    quay: 0xF7F2E6, street: 0xFFFFFF, casing: 0xD6DCD5, highway: 0xFCE5B0,
    highwayCasing: 0xE9C77C, label: 0x505B64, parkLabel: 0x306238, waterLabel: 0x285F84,
    ferry: 0x8DBAD3)

  private static let dark = MapColors(
    land: 0x1D222B, building: 0x242A35, park: 0x1E332C, path: 0x2A443A, water: 0x10263A,
    quay: 0x2B313C, street: 0x343C4A, casing: 0x181C24, highway: 0x57503F,
    highwayCasing: 0x24221E, label: 0xA9B3C2, parkLabel: 0x88C09C, waterLabel: 0x6C9DC3,
    ferry: 0x2C5270)
}
