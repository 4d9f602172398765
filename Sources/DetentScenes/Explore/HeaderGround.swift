import DetentCanvas
import DetentMotion
import DetentStage

/// The ground of the header's texts at one moment: the stage's colour, covered by the gradient as far as the
/// header has grown.
struct HeaderGround {
  /// The header's frame, with its lower edge on whole pixels.
  let frame: Rect
  private let alpha: Double
  private let theme: Theme

  init(_ header: HeaderLayout, bottom: Double, _ theme: Theme) {
    frame = Rect(
      x: header.frame.x, y: header.frame.y, width: header.frame.width,
      height: bottom - header.frame.y)
    alpha = header.groundAlpha
    self.theme = theme
  }

  /// The gradient's colours from the upper left to the lower right; the lower ones are dark enough for the
  /// white of the tabs.
  private static let stops = [
    Gradient.Stop(0x22306E, at: 0), .init(0x2C4C90, at: 0.55), .init(0x2F6A96, at: 1),
  ]
  private static let angle = 168.0
  private static let direction = Vector(
    dx: Elementary.sin(angle * .pi / 180), dy: -Elementary.cos(angle * .pi / 180))

  func draw(_ look: StageLook, into list: inout DisplayList) {
    list.shadow(RoundedRect(frame), theme.shadow(blur: 10, dy: 2, opacity: 0.22))
    if alpha < 1 {
      list.fill(frame, theme.stage)
      let edge = Rect(
        x: frame.x, y: frame.maxY - look.hairline, width: frame.width, height: look.hairline)
      list.fill(edge, theme.hairline)
    }
    guard alpha > 0 else { return }
    func stop(_ index: Int) -> Gradient.Stop {
      .init(Self.stops[index].color.opacity(alpha), at: Self.stops[index].location)
    }
    list.fill(frame, .gradient(Gradient(.angle(degrees: Self.angle), stop(0), stop(1), stop(2))))
  }

  /// Returns the ground's colour at `point`.
  func color(at point: Point) -> Color {
    let direction = Self.direction
    let length = abs(frame.width * direction.dx) + abs(frame.height * direction.dy)
    guard length > 0 else { return theme.stage }
    let along = (point.x - frame.midX) * direction.dx + (point.y - frame.midY) * direction.dy
    let place = clamp(0.5 + along / length, 0, 1)
    let middle = Self.stops[1].location
    let color =
      place < middle
      ? Self.stops[0].color.mixed(with: Self.stops[1].color, place / middle)
      : Self.stops[1].color.mixed(with: Self.stops[2].color, (place - middle) / (1 - middle))
    return theme.stage.mixed(with: color, alpha)
  }
}
