import DetentCanvas
import DetentMotion
import DetentStage

/// What a prototype looks like: turns layouts into display lists.
///
/// It holds what never changes while a scene runs (measured texts, icons, pictures), made once or
/// when first shown, so a frame allocates nothing once warm. The theme and the scale come with each
/// draw: switching either costs nothing.
package struct StagePainter {
  package let scene: SceneKind
  /// The stage it is made for, in points.
  package let size: Size
  private let explore: ExplorePainter?
  private let reader: ReaderPainter?
  private let card: CardPainter?
  private let popup: PopupPainter?
  private let overlay: Once<OverlayPainter>
  private let ghost: Once<StageGhost>
  private let statusBar: StatusBar

  package init(scene: SceneKind, size: Size, typesetter: Typesetter) {
    self.scene = scene
    self.size = size
    explore = scene == .explore ? ExplorePainter(size: size, typesetter) : nil
    reader = scene == .reader ? ReaderPainter(size: size, typesetter) : nil
    card = scene == .card ? CardPainter(size: size, typesetter) : nil
    popup = scene == .popup ? PopupPainter(size: size, typesetter) : nil
    overlay = Once { OverlayPainter(scene == .reader ? .reader : .explore, typesetter) }
    ghost = Once { StageGhost(typesetter) }
    statusBar = StatusBar(typesetter)
  }

  /// Height of the reader's text with its insets, in points, as measured; nil in other scenes.
  ///
  /// It enters the simulation as a recorded input, so that a replay needs no font.
  package var contentHeight: Double? { reader?.contentHeight }

  /// Records `layout`, back to front, at the list's origin.
  ///
  /// - Parameter ghost: another course of the same gesture at the same moment, drawn as lines.
  package func draw(
    _ layout: Layout, _ look: StageLook, guides: StageGuides? = nil, ghost: Layout? = nil,
    into list: inout DisplayList
  ) {
    list.clipped(to: RoundedRect(layout.stage, radius: look.cornerRadius)) { list in
      list.fill(layout.stage, look.theme.stage)
      explore?.draw(layout, look, into: &list)
      reader?.draw(layout, look, into: &list)
      card?.draw(layout, look, into: &list)
      popup?.draw(layout, look, into: &list)
      PullPainter.draw(layout, look, into: &list)
      if layout.overlay.alpha > 0 { overlay.value.draw(layout, look, into: &list) }
      statusBar.draw(layout, look, into: &list)
      guides?.draw(layout, look, into: &list)
      if let ghost { self.ghost.value.draw(ghost, over: layout, look, into: &list) }
      drawFocus(layout.focus, look, into: &list)
      drawTouch(layout.touch, look, into: &list)
    }
  }

  /// The shadow of a stage that floats on a window's ground; drawn before the stage.
  package static func drawBackdrop(
    _ size: Size, _ look: StageLook, into list: inout DisplayList
  ) {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: size.width, height: size.height), radius: look.cornerRadius)
    list.shadow(shape, look.theme.shadow(blur: 60, dy: 24, opacity: 0.1))
    list.shadow(shape, look.theme.shadow(blur: 8, dy: 2, opacity: 0.06))
  }

  private func drawFocus(
    _ focus: FocusLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    guard focus.alpha > 0 else { return }
    let shape = RoundedRect(focus.frame, radius: focus.radius)
    // A rim of the stage's colour sets the ring off from whatever is as blue as itself.
    list.border(shape.inset(by: -1.5), width: 1.5, look.theme.stage.opacity(focus.alpha))
    list.border(shape, width: 2.5, look.theme.accent.opacity(focus.alpha))
  }

  private func drawTouch(
    _ touch: TouchLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    guard touch.alpha > 0 else { return }
    let disc = RoundedRect.circle(center: touch.position, radius: 22)
    list.fill(disc, look.theme.accent.opacity(0.22 * touch.alpha))
    list.border(disc, width: 2, look.theme.accent.opacity(0.75 * touch.alpha))
  }
}
