import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the actions behind the swiped rows of a list.
struct SwipePainter {
  private let description: SwipeDescription
  private let looks: [LayerArtwork.Look]
  private let layers: LayerPainter

  /// - Parameter list: the place of the list among the page's lists.
  init?(_ tools: PainterTools, list: Int) {
    guard let description = tools.scene.page?.lists[list].swipe else { return nil }
    let groups = tools.artwork.groups(.swipe)
    guard groups.indices.contains(list) else { return nil }
    self.description = description
    looks = groups[list].looks
    layers = tools.layers
  }

  /// Draws the actions that a row shows.
  ///
  /// - Parameter slot: the row's own place.
  func draw(
    _ swipe: SwipeLayout, in slot: Rect, on page: PageLayout, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    for action in swipe.actions {
      let (ground, title) = (
        SwipeDescription.layersOfAction * action, swipe.action(action, in: slot)
      )
      var frame = title.frame
      frame.x = look.snapped(title.frame.x)
      frame.width = look.snapped(title.frame.maxX) - frame.x
      guard frame.width > 0, looks.indices.contains(ground + 1) else { continue }
      let element = Element(.swipe, action)
      draw(ground, LayerRoom(element, frame), layout, look, into: &list)
      if swipe.isOpen, page.pressed == element, page.highlight > 0 {
        list.fill(frame, Color(hex: 0, alpha: Self.pressedShade * page.highlight))
      }
      list.clipped(to: frame) { list in
        draw(ground + 1, LayerRoom(element, title.title), layout, look, into: &list)
      }
    }
  }

  /// The opacity of the shade over a pressed action.
  private static let pressedShade = 0.18

  private func draw(
    _ index: Int, _ room: LayerRoom, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    layers.draw(
      [description.layers[index]], [looks[index]], in: room, layout, look, into: &list)
  }
}
