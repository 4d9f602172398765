import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the toast: a plate of the theme's inverse colours, with the layers on it.
struct ToastPainter: PartPainter {
  private let description: ToastDescription
  private let looks: [LayerArtwork.Look]
  private let layers: LayerPainter

  init?(_ tools: PainterTools) {
    guard let description = tools.scene.parts.toast else { return nil }
    self.description = description
    looks = tools.artwork.looks(.toast)
    layers = tools.layers
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    guard let toast = layout.toast, toast.isPresented, toast.alpha > 0 else { return }
    // The plate and its text move by whole pixels together.
    var frame = toast.frame
    frame.y = look.snapped(frame.y)
    list.faded(toast.alpha) { list in
      let plate = RoundedRect(frame, radius: toast.corner)
      list.shadow(plate, look.theme.shadow(blur: 24, dy: 8, opacity: 0.2))
      list.fill(plate, look.theme.toast)
      list.clipped(to: plate) { list in
        layers.draw(
          description.layers, looks, in: LayerRoom(Element(.toast), frame), layout, look,
          into: &list)
      }
    }
  }
}

extension Theme {
  /// The ground of a toast, dark over a light page and light over a dark one.
  fileprivate var toast: Color { name == .light ? 0x23272F : 0xE3E6EC }
}
