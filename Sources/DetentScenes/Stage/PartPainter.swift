import DetentCanvas
import DetentStage

/// Draws one part of a stage.
protocol PartPainter {
  /// Returns nil for a scene without the part.
  init?(_ tools: PainterTools)
  /// Draws the part where `layout` has it.
  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList)
}

/// Everything that the parts' painters are made from.
struct PainterTools {
  typealias Draw = (_ layout: Layout, _ look: StageLook, _ list: inout DisplayList) -> Void

  let scene: Scene
  let artwork: LayerArtwork
  let layers: LayerPainter
  /// The page's article; nil if it has none.
  let article: Once<ArticlePainter>?
  let typesetter: Typesetter

  /// The painters of the scene's parts, from the ground up.
  var painters: [Draw] {
    [
      draw(PagePainter.self), draw(PullPainter.self), draw(scene.parts.card) { $0.card },
      draw(scene.parts.secondCard) { $0.secondCard }, draw(SheetPainter.self),
      draw(OverlayPainter.self), draw(ToastPainter.self),
    ].compactMap { $0 }
  }

  // Embedded Swift has no list of painters of different types.
  func draw<Painter: PartPainter>(_ type: Painter.Type) -> Draw? {
    guard let painter = Painter(self) else { return nil }
    return { painter.draw($0, $1, into: &$2) }
  }
}
