import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// The hint of the sideways pull.
extension Workbench {
  /// Whether the stage waits for somebody to do something.
  var isIdle: Bool {
    let state = session.simulation.state
    guard let pull = state.pull else { return false }
    return session.isAtRest && !session.clock.isPaused && !session.isReplaying && press == .none
      && !isMenuPresented && pull.axis.offset == 0 && !showsHelp && panel.menu == nil
      && !wantsText
  }

  /// After anything that may have been done: whoever has pulled needs no hint.
  mutating func followPull() {
    let state = session.simulation.state
    if state.pull?.isHeld == true || isMenuPresented {
      hint.retire(seconds: seconds)
    }
  }

  private var isMenuPresented: Bool {
    session.simulation.state.menu?.transition.isPresented == true
  }

  /// The stage as it is drawn: with the page aside while the hint shows.
  var drawnLayout: Layout {
    let offset = setup.reducesMotion ? 0 : hint.offset(seconds)
    return offset == 0 ? session.layout : session.layout.pulled(by: offset)
  }

  private static let hintStyle = TextStyle(size: 14, weight: .semibold)
  /// Between the line's plate and the page's edge, or the stage's.
  private static let hintMargin = 12.0

  /// The line beside the dots, in stage points.
  func drawHint(into list: inout DisplayList) {
    let opacity = hint.opacity(seconds)
    guard opacity > 0 else { return }
    let text = typesetter.layout("←  Pull for the menu", Self.hintStyle)
    let offset = setup.reducesMotion ? 0 : hint.offset(seconds)
    let size = Size(width: text.width + 28, height: 34)
    let plate = Rect(
      x: setup.size.width - offset - Self.hintMargin - size.width,
      y: (setup.size.height - size.height) / 2, width: size.width, height: size.height)
    list.group(opacity: opacity) { list in
      list.shadow(.capsule(plate), theme.shadow(blur: 16, dy: 4, opacity: 0.16))
      list.fill(.capsule(plate), theme.raised)
      list.text(
        text, at: Point(x: plate.x + 14, y: plate.midY + text.capHeight / 2), theme.ink)
    }
  }
}
