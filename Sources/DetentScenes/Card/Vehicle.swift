import DetentCanvas
import DetentMotion
import DetentStage

/// What comes to pick somebody up: drawn from the side, on a tile of its own tint.
struct Vehicle: Hashable, Sendable, BitwiseCopyable {
  /// What it is built like.
  enum Body: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case saloon, hatchback, fastback, estate, van, bus
  }

  /// What stands on its roof, or over it.
  enum Mark: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case none, sign, bolt
  }

  var body: Body
  var mark = Mark.none
  var paint: Color

  static let comfort = Vehicle(body: .saloon, paint: Color(hex: 0x4A6CF0))
  static let saver = Vehicle(body: .hatchback, paint: Color(hex: 0x2BA58B))
  static let electric = Vehicle(body: .fastback, mark: .bolt, paint: Color(hex: 0x3E9BE0))
  static let van = Vehicle(body: .van, paint: Color(hex: 0xE2873B))
  static let premium = Vehicle(body: .saloon, paint: Color(hex: 0x5C647C))
  static let estate = Vehicle(body: .estate, paint: Color(hex: 0x7C5CD6))
  static let compact = Vehicle(body: .hatchback, paint: Color(hex: 0xE06A6A))
  static let taxi = Vehicle(body: .saloon, mark: .sign, paint: Color(hex: 0xE8B33A))
  static let minibus = Vehicle(body: .bus, paint: Color(hex: 0x3F8F6B))
  static let quiet = Vehicle(body: .fastback, paint: Color(hex: 0x8A93A8))
  static let family = Vehicle(body: .estate, paint: Color(hex: 0xC9578E))
  static let ramp = Vehicle(body: .van, paint: Color(hex: 0x3B7FC4))

  static let all = [
    comfort, saver, electric, van, premium, estate, compact, taxi, minibus, quiet, family, ramp,
  ]

  /// How much of its paint its tile has.
  func tint(_ theme: Theme) -> Color {
    theme.sheet.mixed(with: paint, theme.name == .light ? 0.14 : 0.2)
  }
}
