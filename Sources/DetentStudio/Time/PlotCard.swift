import DetentCanvas
import DetentMotion
import DetentStage

/// The time line in the panel, while it is not out in the field. The workbench handles its pointer.
struct PlotCard: PanelFixture {
  let place = Panel.Place.plot
  let standsBeside = true

  /// The height that the card leaves for the rows if it can do with less, and the least one.
  private static let (goodRest, leastRest) = (240.0, 170.0)

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    // In a low window many tracks share the room of a few.
    guard let tracks = panel.plotted else { return nil }
    let most = max(TimeLineView.leastHeight, room.height - Self.goodRest)
    let height = min(Self.height(panel, tracks, in: room), most)
    guard room.height - height >= Self.leastRest else { return nil }
    room.height -= height
    return Rect(x: room.x, y: room.maxY, width: room.width, height: height)
  }

  func takeBeside(_ column: inout Rect, _ panel: Panel) -> Rect? { column }

  /// Returns the height that it wants in `room`.
  static func height(_ panel: Panel, _ tracks: Int, in room: Rect) -> Double {
    panel.sizes.plot ?? usualHeight(tracks, in: room)
  }

  /// Returns the height that it has until somebody drags its edge: a third of a high window.
  static func usualHeight(_ tracks: Int, in room: Rect) -> Double {
    max(TimeLineView.height(tracks: tracks), (room.height * 0.3).rounded())
  }

  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] { [.chooseTracks] }

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let look = painter.look
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline), look.theme.hairline)
    guard let view = painter.timeLine else { return }
    view.draw(hover: painter.panel.hover, look, into: &list)
    if painter.hasRing(.plot) { painter.ring(view.card, radius: 9, &list) }
  }
}
