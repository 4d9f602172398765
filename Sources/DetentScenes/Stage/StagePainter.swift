import DetentCanvas
import DetentMotion
import DetentStage

/// What a prototype looks like: turns layouts into display lists.
///
/// It holds what never changes while a scene runs (measured texts, icons, pictures), made once or
/// when first shown, so a frame allocates nothing once warm. The theme and the scale come with each
/// draw: switching either costs nothing.
package struct StagePainter {
  package let scene: Scene
  /// The stage it is made for, in points.
  package let size: Size
  private let rows: Once<ExplorePainter>
  private let text: Once<ReaderPainter>
  private let card: Once<CardPainter>
  private let sheet: Once<SheetPainter>
  private let menu: Once<OverlayPainter>
  private let ghost: Once<StageGhost>
  private let statusBar: StatusBar
  private let layers: LayerPainter?

  package init(scene: Scene, size: Size, typesetter: Typesetter) {
    self.scene = scene
    self.size = size
    rows = Once { ExplorePainter(size: size, typesetter) }
    text = Once { ReaderPainter(size: size, typesetter) }
    card = Once { CardPainter(size: size, typesetter) }
    sheet = Once { SheetPainter(size: size, typesetter) }
    menu = Once {
      let titles = scene[MenuDescription.self]?.titles ?? []
      let copy = titles.isEmpty ? scene.hasText ? .reader : .explore : MenuCopy(titles)
      return OverlayPainter(copy, typesetter)
    }
    ghost = Once { StageGhost(size: size, typesetter) }
    statusBar = StatusBar(typesetter)
    layers = LayerPainter(scene, size: size, typesetter)
  }

  /// Height of the page's text with its insets, in points, as measured; nil where it has none.
  ///
  /// It enters the simulation as a recorded input, so that a replay needs no font.
  package var contentHeight: Double? { scene.hasText ? text.value.contentHeight : nil }

  /// Records `layout`, back to front, at the list's origin.
  ///
  /// - Parameter ghost: another course of the same gesture at the same moment, drawn as lines.
  package func draw(
    _ layout: Layout, _ look: StageLook, guides: StageGuides? = nil, ghost: Layout? = nil,
    into list: inout DisplayList
  ) {
    list.clipped(to: RoundedRect(layout.stage, radius: look.cornerRadius)) { list in
      list.fill(layout.stage, look.theme.stage)
      drawPage(layout, look, into: &list)
      if let card = layout.card {
        if let layers {
          layers.drawCard(card, layout, look, into: &list)
        } else {
          self.card.value.draw(card, in: layout, look, into: &list)
        }
      }
      if let sheet = layout.sheet {
        let content = layers.map { layers in
          { (frame: Rect, list: inout DisplayList) in
            layers.drawSheet(frame, layout, look, into: &list)
          }
        }
        self.sheet.value.draw(sheet, in: layout, look, content: content, into: &list)
      }
      if let pull = layout.pull { drawPull(pull, look.theme, into: &list) }
      if let menu = layout.menu, menu.alpha > 0 {
        self.menu.value.draw(menu, in: layout, look, into: &list)
        layers?.drawMenu(menu, layout, look, into: &list)
      }
      statusBar.draw(layout, look, marks: layers?.marks, into: &list)
      guides?.draw(layout, look, into: &list)
      if let ghost { self.ghost.value.draw(ghost, over: layout, look, into: &list) }
      drawFocus(layout.focus, look, into: &list)
      drawTouch(layout.touch, look, into: &list)
    }
  }

  /// The page, or the ground that the card or the sheet brings where there is none.
  private func drawPage(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    if let layers {
      layers.drawPage(layout, look, into: &list)
    } else if let page = layout.page {
      if scene.hasText {
        text.value.draw(page, in: layout, look, into: &list)
      } else {
        rows.value.draw(page, in: layout, look, into: &list)
      }
    } else if layout.card != nil {
      card.value.drawGround(layout, look, into: &list)
    } else if let sheet = layout.sheet {
      self.sheet.value.drawGround(sheet, look, into: &list)
    }
  }

  /// The capsules that call the menu, while the page is pulled: otherwise they wait beyond the stage's edge.
  private func drawPull(_ pull: PullLayout, _ theme: Theme, into list: inout DisplayList) {
    for index in pull.capsules.indices {
      let capsule = pull.capsules[index]
      guard capsule.frame.x < size.width else { continue }
      let color = theme.capsule(reached: capsule.reached, armed: capsule.armed)
      list.fill(.capsule(capsule.frame), color)
    }
  }

  /// The shadow of a stage that floats on a window's ground; drawn before the stage.
  package static func drawBackdrop(_ size: Size, _ look: StageLook, into list: inout DisplayList) {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: size.width, height: size.height), radius: look.cornerRadius)
    list.shadow(shape, look.theme.shadow(blur: 60, dy: 24, opacity: 0.1))
    list.shadow(shape, look.theme.shadow(blur: 8, dy: 2, opacity: 0.06))
  }

  private func drawFocus(_ focus: FocusLayout, _ look: StageLook, into list: inout DisplayList) {
    guard focus.alpha > 0 else { return }
    let shape = RoundedRect(focus.frame, radius: focus.radius)
    // A rim of the stage's colour sets the ring off from whatever is as blue as itself.
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

/// A value made when first asked for and then kept: what a stage does not show at first costs its
/// start nothing.
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
