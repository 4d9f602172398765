import DetentCanvas
import DetentMotion
import DetentStage

extension Workbench {
  /// Whether the stage waits for somebody to do something.
  var isIdle: Bool {
    guard let pull = session.simulation.state.pull else { return false }
    return session.isAtRest && !session.clock.isPaused && !session.isReplaying && press == .none
      && !isMenuPresented && pull.axis.offset == 0 && !showsHelp && panel.menu == nil && !wantsText
  }

  /// After anything that may have been done: whoever has pulled needs no hint.
  mutating func followPull() {
    let isPulled = session.simulation.state.pull?.isHeld == true
    if isPulled || isMenuPresented { hint.retire(seconds: seconds) }
  }

  private var isMenuPresented: Bool {
    session.simulation.state.menu?.transition.isPresented == true
  }

  /// How far the hint has brought the page aside.
  private var hintOffset: Double { setup.reducesMotion ? 0 : hint.offset(seconds) }

  /// The stage as it is drawn: with the page aside while the hint shows.
  var drawnLayout: Layout {
    hintOffset == 0 ? session.layout : session.layout.pulled(by: hintOffset)
  }

  private static let hintStyle = TextStyle(size: 14, weight: .semibold)

  func drawHint(into list: inout DisplayList) {
    let opacity = hint.opacity(seconds)
    guard opacity > 0 else { return }
    let text = typesetter.layout("←  Pull for the menu", Self.hintStyle)
    let size = Size(width: text.width + 28, height: 34)
    let x = setup.size.width - hintOffset - 12 - size.width
    let y = (setup.size.height - size.height) / 2
    let plate = Rect(x: x, y: y, width: size.width, height: size.height)
    list.group(opacity: opacity) { list in
      list.raised(.capsule(plate), theme.raised, theme.shadow(blur: 16, dy: 4, opacity: 0.16))
      list.text(text, x: plate.x + 14, middle: plate.midY, theme.ink)
    }
  }
}
