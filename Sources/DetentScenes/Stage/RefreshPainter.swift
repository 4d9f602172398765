import DetentCanvas
import DetentMotion
import DetentStage

/// Draws what shows in the gap of a page's refresh: the layers of its document, or a spinner.
struct RefreshPainter {
  private let description: RefreshDescription
  private let looks: [LayerArtwork.Look]
  private let layers: LayerPainter
  /// The ring under the spinner's arc.
  private let ring: Path

  private static let radius = 10.5
  private static let stroke = Stroke(width: 2.5, cap: .round)
  /// The longest arc, in turns.
  private static let longest = 0.72

  init?(_ tools: PainterTools) {
    guard let description = tools.scene.page?.refresh else { return nil }
    self.description = description
    looks = tools.artwork.looks(.refresh)
    layers = tools.layers
    ring = Path(arcFrom: 0, turns: 1, radius: Self.radius)
  }

  func draw(
    _ refresh: RefreshLayout, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    guard refresh.frame.height > 0 else { return }
    guard description.layers.isEmpty else {
      return layers.draw(
        description.layers, looks,
        in: LayerRoom(Element(.refresh), refresh.frame, clips: true), layout, look, into: &list)
    }
    guard refresh.progress > 0 else { return }
    list.clipped(to: refresh.frame) { drawSpinner(refresh, look, into: &$0) }
  }

  /// Draws an arc that grows with the pull, and turns while the refresh holds the list.
  private func drawSpinner(
    _ refresh: RefreshLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let middle = Vector(dx: refresh.frame.midX, dy: refresh.frame.midY)
    let opacity = min(1, 1.5 * refresh.progress)
    list.stroke(ring, at: middle, Self.stroke, look.theme.ink.opacity(0.1 * opacity))
    let arc = Path(
      arcFrom: refresh.turns, turns: Self.longest * refresh.progress, radius: Self.radius)
    list.stroke(arc, at: middle, Self.stroke, look.theme.secondary.opacity(opacity))
  }
}

extension Path {
  /// Makes an arc about the origin, clockwise, in cubics of an eighth of a turn at most.
  ///
  /// - Parameter start: the place where it begins, in turns from the top.
  init(arcFrom start: Double, turns: Double, radius: Double) {
    self.init()
    func point(_ turn: Double) -> (place: Point, along: Vector) {
      let (sin, cos) = Elementary.sinCos(turn.remainder(dividingBy: 1) * 2 * .pi)
      return (
        Point(x: radius * sin, y: -radius * cos), Vector(dx: radius * cos, dy: radius * sin)
      )
    }
    let count = max(1, (8 * turns).rounded(.up))
    // The handles of a cubic that follows an arc of this angle: 4/3 tan(angle/4).
    let (sin, cos) = Elementary.sinCos(2 * .pi * turns / count / 4)
    let handle = 4 / 3 * sin / cos
    var from = point(start)
    move(to: from.place)
    for index in 1...Int(count) {
      let to = point(start + turns * Double(index) / count)
      cubic(from.place + from.along * handle, to.place + to.along * -handle, to: to.place)
      from = to
    }
  }
}
