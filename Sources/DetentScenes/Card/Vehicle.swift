import DetentCanvas
import DetentMotion
import DetentStage

/// A vehicle that picks somebody up, drawn from the side on a tile of its own tint.
struct Vehicle: Hashable, Sendable, BitwiseCopyable {
  /// The shape of the body.
  enum Body: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case saloon, hatchback, fastback, estate, van, bus
  }

  /// A mark on the vehicle's roof, or over it.
  enum Mark: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case none, sign, bolt
  }

  var body: Body
  var mark = Mark.none
  var paint: Color

  static let comfort = Vehicle(body: .saloon, paint: 0x4A6CF0)
  static let saver = Vehicle(body: .hatchback, paint: 0x2BA58B)
  static let electric = Vehicle(body: .fastback, mark: .bolt, paint: 0x3E9BE0)
  static let van = Vehicle(body: .van, paint: 0xE2873B)
  static let premium = Vehicle(body: .saloon, paint: 0x5C647C)
  static let estate = Vehicle(body: .estate, paint: 0x7C5CD6)
  static let compact = Vehicle(body: .hatchback, paint: 0xE06A6A)
  static let taxi = Vehicle(body: .saloon, mark: .sign, paint: 0xE8B33A)
  static let minibus = Vehicle(body: .bus, paint: 0x3F8F6B)
  static let quiet = Vehicle(body: .fastback, paint: 0x8A93A8)
  static let family = Vehicle(body: .estate, paint: 0xC9578E)
  static let ramp = Vehicle(body: .van, paint: 0x3B7FC4)

  static let all = [
    comfort, saver, electric, van, premium, estate, compact, taxi, minibus, quiet, family, ramp,
  ]

  /// Returns the colour of its tile: the colour of the sheet, mixed with a share of the vehicle's paint.
  func tint(_ theme: Theme) -> Color {
    theme.sheet.mixed(with: paint, theme.name == .light ? 0.14 : 0.2)
  }
}

extension Vehicle {
  /// The side of the square that it is drawn in, in points: a row's thumbnail.
  static let side = Metrics.thumbnail

  private static let glass = Color(hex: 0x22293B)
  private static let tyre = Color(hex: 0x1A1E29)
  private static let rim = Color(hex: 0xD5DAE4)

  /// The vehicle on a transparent ground, so that one picture serves both themes.
  var picture: Picture {
    let size = Size(width: Self.side, height: Self.side)
    return Picture(name: "\(body) \(mark)", size: size, isOpaque: false) { paint(into: &$0) }
  }

  private func paint(into list: inout DisplayList) {
    let shape = Shape.all[Int(body.rawValue)]
    let ground = Rect(x: 6, y: 40.2, width: 44, height: 3.6)
    list.fill(.capsule(ground), Color.black.opacity(0.16))
    drawMark(above: shape.roof, into: &list)
    let light = paint.mixed(with: .white, 0.2)
    let shade = paint.mixed(with: .black, 0.14)
    list.fill(shape.hull, .gradient(Gradient(top: light, bottom: shade)))
    list.fill(shape.glass, Self.glass.mixed(with: paint, 0.18))
    let sill = Rect(x: shape.rear + 9, y: 35.6, width: shape.front - shape.rear - 18, height: 1.2)
    list.fill(.capsule(sill), Color.black.opacity(0.14))
    drawLights(shape, into: &list)
    for x in shape.wheels {
      let hub = Point(x: x, y: 38.6)
      list.fill(.circle(center: hub, radius: 4.9), Self.tyre)
      list.fill(.circle(center: hub, radius: 2.5), Self.rim)
      list.fill(.circle(center: hub, radius: 0.9), Self.tyre.opacity(0.6))
    }
  }

  private func drawLights(_ shape: Shape, into list: inout DisplayList) {
    let front = Rect(x: shape.front - 3.6, y: 31.6, width: 3, height: 1.9)
    list.fill(.capsule(front), 0xFFF3CF)
    let rear = Rect(x: shape.rear + 0.5, y: 31.2, width: 2, height: 2.6)
    list.fill(.capsule(rear), 0xE2474B)
  }

  private func drawMark(above roof: Point, into list: inout DisplayList) {
    switch mark {
    case .none: break
    case .sign:
      let sign = Rect(x: roof.x - 4.5, y: roof.y - 3.4, width: 9, height: 4.4)
      list.fill(RoundedRect(sign, radius: 1.4), Self.glass)
      list.fill(RoundedRect(sign.inset(by: 1.1), radius: 0.6), 0xFFE9A8)
    case .bolt: list.fill(Self.bolt, at: Vector(dx: 41, dy: 8), 0x22B573)
    }
  }

  private static let bolt: Path = "M4.6 0L0 6.1H3.1L2.4 10.4L7 4.2H3.9Z"
}

extension Vehicle {
  /// The outline of a body, facing right in a 56-point square, wheels on y 43.5.
  private struct Shape: Sendable {
    var hull: Path
    var glass: Path
    var wheels: [Double]
    var rear: Double
    var front: Double
    /// The middle of the roof.
    var roof: Point

    /// The shapes, in the order of `Body`.
    static let all = [saloon, hatchback, fastback, estate, van, bus]

    private static let saloon = Shape(
      hull: """
        M4.5 35.5C4.5 32 5.4 30.4 9 29.7L14 28.7C17.6 24.2 20.4 22 25.6 22H31.4
        C36.2 22 39.2 24.4 43 28.4C47.6 28.9 50.2 29.9 51.1 32C51.7 33.4 51.7 35.2 51.5 37
        C51.3 38.5 50.6 39.2 49.2 39.2H6.8C5.3 39.2 4.5 38.4 4.5 36.9Z
        """,
      glass: """
        M17.6 28.6C20.3 25.4 22.4 24.1 25.6 24.1H27.2V28.6Z
        M29 24.1H31.3C34.7 24.1 36.9 25.6 39.6 28.6H29Z
        """, wheels: [15, 41.2], rear: 4.5, front: 51.6, roof: Point(x: 28.4, y: 22))
    private static let hatchback = Shape(
      hull: """
        M8.5 35.5C8.5 31 9 27.2 11.4 24.4C12.9 22.7 14.8 22 17.8 22H27.2C31.8 22 34.8 24.4 38.2 28.4
        C42.8 29 45.7 29.9 46.8 32C47.5 33.4 47.6 35.2 47.3 37C47.1 38.5 46.4 39.2 45 39.2H10.8
        C9.3 39.2 8.5 38.4 8.5 36.9Z
        """,
      glass: """
        M12.6 28.6C13.2 25.4 14.6 24.1 17.6 24.1H22V28.6ZM23.8 24.1H27C30.4 24.1 32.4 25.6 34.8 28.6
        H23.8Z
        """, wheels: [17.4, 38], rear: 8.5, front: 47.5, roof: Point(x: 22.5, y: 22))
    private static let fastback = Shape(
      hull: """
        M4.5 35.8C4.5 32.2 5.8 30.2 9.4 28.6C15.6 24.2 20.4 21.8 27.4 21.8C34.4 21.8 38.8 24.6 43.2 28.8
        C47.8 29.4 50.2 30.4 51.1 32.5C51.7 33.9 51.7 35.4 51.5 37C51.3 38.5 50.6 39.2 49.2 39.2H6.8
        C5.3 39.2 4.5 38.4 4.5 36.9Z
        """,
      glass: """
        M14.4 28.8C18.8 25.4 22.4 23.9 27 23.9V28.8ZM28.8 23.9C33.6 24.1 36.6 25.8 39.8 28.8H28.8Z
        """, wheels: [15, 41.2], rear: 4.5, front: 51.6, roof: Point(x: 27.4, y: 21.8))
    private static let estate = Shape(
      hull: """
        M4.5 35.5C4.5 31 4.9 27 6.6 24.3C7.7 22.6 9.4 22 12 22H31.4C36.2 22 39.2 24.4 43 28.4
        C47.6 28.9 50.2 29.9 51.1 32C51.7 33.4 51.7 35.2 51.5 37C51.3 38.5 50.6 39.2 49.2 39.2H6.8
        C5.3 39.2 4.5 38.4 4.5 36.9Z
        """,
      glass: """
        M8.6 28.6C8.9 25.3 9.7 24.1 12 24.1H17V28.6ZM18.8 24.1H27.2V28.6H18.8Z
        M29 24.1H31.3C34.7 24.1 36.9 25.6 39.6 28.6H29Z
        """, wheels: [15, 41.2], rear: 4.5, front: 51.6, roof: Point(x: 24, y: 22))
    private static let van = Shape(
      hull: """
        M4.5 36V20.4C4.5 17.6 5.8 16.4 8.6 16.4H33C37.2 16.4 39.8 18.2 42.4 22.6L45.6 28.2
        C49 29 50.8 30.2 51.3 32.6C51.6 34 51.6 35.6 51.4 37C51.2 38.5 50.5 39.2 49.1 39.2H6.8
        C5.3 39.2 4.5 38.4 4.5 36.9Z
        """,
      glass: """
        M7.4 20.2C7.4 19.2 7.9 18.8 8.8 18.8H17V26.4H7.4ZM18.8 18.8H28.6V26.4H18.8Z
        M30.4 18.8H32.8C36 18.8 37.8 20 39.8 23.2L41.8 26.4H30.4Z
        """, wheels: [14.6, 41.4], rear: 4.5, front: 51.4, roof: Point(x: 21, y: 16.4))
    private static let bus = Shape(
      hull: """
        M3.5 36V17.2C3.5 14.6 4.8 13.4 7.4 13.4H44C47.2 13.4 48.8 14.6 49.7 17.6L52 27
        C52.5 29 52.6 31 52.6 33V36.9C52.6 38.4 51.8 39.2 50.3 39.2H5.8C4.3 39.2 3.5 38.4 3.5 36.9Z
        """,
      glass: """
        M6 17.4C6 16.4 6.5 16 7.4 16H14.4V24.6H6ZM16.2 16H24.6V24.6H16.2ZM26.4 16H34.8V24.6H26.4Z
        M36.6 16H44C45.8 16 46.7 16.6 47.3 18.6L48.9 24.6H36.6Z
        """, wheels: [13.4, 42.2], rear: 3.5, front: 52.6, roof: Point(x: 27, y: 13.4))
  }
}
