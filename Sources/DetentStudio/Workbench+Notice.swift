import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// What the workbench says.
extension Workbench {
  /// Says `text` in the window for a few seconds, in place of what was said before.
  package mutating func notify(_ text: String) { notice = Notice(text, seconds: seconds) }

  /// Forgets what has faded; says whether there was something.
  mutating func clearNotice() -> Bool {
    guard notice?.isOver(seconds) == true else { return false }
    notice = nil
    return true
  }

  private static let noticeStyle = TextStyle(size: 13, weight: .medium)
  private static let noticeLines = 4

  /// Over the stage's foot, and no wider than it.
  func drawNotice(_ notice: Notice, into list: inout DisplayList) {
    let stage = plan.stage
    let room = min(stage.width - 24, 360) - 32
    guard room >= 40 else { return }
    let lines = typesetter.lines(notice.text, Self.noticeStyle, width: room)
      .prefix(Self.noticeLines)
    let width = (lines.map(\.width).max() ?? 0) + 32
    let height = Double(lines.count) * 18 + 18
    let card = RoundedRect(
      Rect(
        x: (stage.midX - width / 2).rounded(),
        y: (stage.maxY - 100 * plan.stageScale - height).rounded(), width: width, height: height),
      radius: 12)
    list.group(opacity: notice.opacity(seconds)) { list in
      list.shadow(card, theme.shadow(blur: 20, dy: 6, opacity: 0.25))
      list.fill(card, theme.ink)
      for (index, line) in lines.enumerated() {
        let place = Point(
          x: stage.midX - line.width / 2, y: card.rect.y + 22 + Double(index) * 18)
        list.text(line, at: place, theme.stage)
      }
    }
  }
}
