import DetentCanvas
import DetentMotion

extension Workbench {
  /// Shows `text` in the window for a few seconds, in place of the message before it.
  package func notify(_ text: String) { notify(text, while: nil) }

  /// Shows `text`, and removes it earlier if `state` ends.
  func notify(_ text: String, while state: Notice.State?) {
    overlays.notice = Notice(text, while: state, seconds: seconds)
  }

  /// Removes a message that is no longer true.
  func followNotice() {
    if let state = overlays.notice?.state, !lasts(state) { overlays.notice = nil }
  }

  private func lasts(_ state: Notice.State) -> Bool {
    switch state {
    case .paused: time.session.clock.isPaused
    case .noTimeLine: timeLineView == nil
    case .nextLoops: time.session.isLooping && !time.session.isReplaying
    case .nothingDone: time.session.run == nil
    case .recording: isRecording
    case .presented: window.isPresented
    }
  }

  private static let noticeStyle = TextStyle(size: 13, weight: .medium)

  /// Draws a message over the stage's foot, and beside it where the stage is narrow.
  func drawNotice(_ notice: Notice, into list: inout DisplayList) {
    guard let (card, lines) = place(of: notice) else { return }
    list.group(opacity: notice.opacity(seconds)) { list in
      let shadow = window.theme.shadow(blur: 20, dy: 6, opacity: 0.25)
      list.raised(RoundedRect(card, radius: 12), window.theme.ink, shadow)
      for (index, line) in lines.enumerated() {
        let y = card.y + 22 + Double(index) * 18
        list.text(line, at: Point(x: card.midX - line.width / 2, y: y), window.theme.stage)
      }
    }
  }

  /// Returns the message's card and lines; nil if there is no room for it.
  private func place(of notice: Notice) -> (card: Rect, lines: [TextLayout])? {
    let stage = window.plan.stage
    let room = min(window.plan.sheetRoom.width, window.size.width - 24, 360) - 32
    guard room >= 40 else { return nil }
    let all = typesetter.messageLines(notice.text, Self.noticeStyle, width: room)
    let lines = Array(all.prefix(5))
    let width = (lines.map(\.width).max() ?? 0) + 32
    let height = Double(lines.count) * 18 + 18
    let card = Rect(
      x: window.plan.sheetX(width),
      y: (stage.maxY - 100 * window.plan.stageScale - height).rounded(), width: width,
      height: height)
    return (card, lines)
  }

  /// The frame of the message, which tips avoid; nil while there is none.
  var noticeCard: Rect? { overlays.notice.flatMap { place(of: $0)?.card } }
}
