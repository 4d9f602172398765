import DetentCanvas
import DetentMotion
import DetentStage

/// Turns layouts into display lists: the look of a prototype.
///
/// It holds everything that stays the same while a scene runs: measured texts, icons, pictures. It makes them
/// once or when they are first shown, so that a warm frame allocates nothing. Each draw brings its theme and
/// scale: switching either costs nothing.
package struct StagePainter {
  package let scene: Scene
  /// The size of the stage that it draws, in points.
  package let size: Size
  /// The parts' painters, from the ground up.
  private let parts: [PainterTools.Draw]
  private let ghost: Once<StageGhost>
  private let statusBar: StatusBar
  /// Draws the layers over all parts.
  private let over: PainterTools.Draw
  /// Draws a lifted row and its menu, above everything else; nil in a scene without them.
  private let press: PainterTools.Draw?
  private let article: Once<ArticlePainter>?

  package init(scene: Scene, size: Size, typesetter: Typesetter) {
    self.scene = scene
    self.size = size
    let artwork = scene.artwork?.content as? LayerArtwork ?? LayerArtwork()
    let paintings = Paintings(artwork, size: size, typesetter)
    let layers = LayerPainter(paintings, typesetter)
    article = artwork.article.map { article in
      Once { ArticlePainter(article, width: size.width, typesetter) }
    }
    let tools = PainterTools(
      scene: scene, artwork: artwork, layers: layers, article: article, typesetter: typesetter)
    (parts, press) = (tools.painters, tools.draw(PressPainter.self))
    let looks = artwork.looks(.over)
    over = { layout, look, list in
      let room = LayerRoom(Element(.over), layout.stage)
      layers.draw(scene.over, looks, in: room, layout, look, into: &list)
    }
    ghost = Once { StageGhost(size: size, typesetter) }
    statusBar = StatusBar(artwork, typesetter)
  }

  /// The measured height of the page's text with its insets, in points; nil if the page has none.
  ///
  /// It enters the simulation as a recorded input, so that a replay needs no font.
  package var contentHeight: Double? { article?.value.contentHeight }

  /// Records `layout`, back to front, at the list's origin.
  ///
  /// - Parameters:
  ///   - ghost: a different course of the same gesture at the same moment, drawn as lines.
  ///   - trail: the stage at some earlier moments, the oldest first, drawn as faint lines.
  package func draw(
    _ layout: Layout, _ look: StageLook, guides: StageGuides? = nil,
    ghost: StageGhost.Course? = nil,
    trail: [Layout] = [], into list: inout DisplayList
  ) {
    var frame = layout.stage
    // On a window's ground the stage ends with a whole pixel, so that nothing behind the content shows at its edge.
    if look.cornerRadius > 0 {
      frame.width = (frame.width * look.scale).rounded(.down) / look.scale
      frame.height = (frame.height * look.scale).rounded(.down) / look.scale
    }
    list.clipped(to: RoundedRect(frame, radius: look.cornerRadius)) { list in
      list.fill(layout.stage, look.theme.stage)
      for draw in parts { draw(layout, look, &list) }
      over(layout, look, &list)
      press?(layout, look, &list)
      if look.showsMarks { statusBar.draw(layout, look, into: &list) }
      guides?.draw(layout, look, into: &list)
      if !trail.isEmpty { self.ghost.value.draw(trail: trail, behind: layout, look, into: &list) }
      if let ghost { self.ghost.value.draw(ghost, over: layout, look, into: &list) }
      drawFocus(layout.focus, look, into: &list)
      drawTouch(layout.touch, look, into: &list)
    }
  }

  /// Draws the shadow of a stage that floats on a window's ground. Call this before the stage is drawn.
  package static func drawBackdrop(_ size: Size, _ look: StageLook, into list: inout DisplayList) {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: size.width, height: size.height), radius: look.cornerRadius)
    list.shadow(shape, look.theme.shadow(blur: 60, dy: 24, opacity: 0.1))
    list.shadow(shape, look.theme.shadow(blur: 8, dy: 2, opacity: 0.06))
  }

  private func drawFocus(_ focus: FocusLayout, _ look: StageLook, into list: inout DisplayList) {
    guard focus.alpha > 0 else { return }
    let shape = RoundedRect(focus.frame, radius: focus.radius)
    // A rim of the stage's colour sets the ring off from content that is as blue as the ring.
    list.border(shape.inset(by: -1.5), width: 1.5, look.theme.stage.opacity(focus.alpha))
    list.border(shape, width: 2.5, look.theme.accent.opacity(focus.alpha))
  }

  private func drawTouch(_ touch: TouchLayout, _ look: StageLook, into list: inout DisplayList) {
    guard touch.alpha > 0 else { return }
    let disc = RoundedRect.circle(center: touch.position, radius: 22)
    list.fill(disc, look.theme.accent.opacity(0.22 * touch.alpha))
    list.border(disc, width: 2, look.theme.accent.opacity(0.75 * touch.alpha))
  }
}

/// A value made when it is first asked for and then kept. Things that a stage does not show at first do not
/// slow its start.
final class Once<Value> {
  private let make: () -> Value
  private var made: Value?

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
