import DetentCanvas
import DetentMotion

/// A line over the stage that says what was done, or why not, and goes by itself.
package struct Notice: Hashable, Sendable {
  package let text: String
  /// The message tells of this and goes as soon as it is over; nil: it tells what happened.
  let state: State?
  private let since: Double

  /// Something that lasts until somebody ends it.
  enum State: Hashable, Sendable { case paused, noTimeLine, nextLoops, nothingDone, recording }

  /// Long enough to read a path, and until it has faded.
  private static let duration = 4.0
  private static let fade = 0.25

  init(_ text: String, while state: State? = nil, seconds: Double) {
    (self.text, self.state) = (text, state)
    since = seconds
  }

  /// 1 shown … 0 gone.
  func opacity(_ seconds: Double) -> Double {
    clamp(1 - (seconds - since - Self.duration) / Self.fade, 0, 1)
  }

  func isFading(_ seconds: Double) -> Bool {
    let opacity = opacity(seconds)
    return opacity > 0 && opacity < 1
  }

  func isOver(_ seconds: Double) -> Bool { opacity(seconds) == 0 }

  /// When it begins to fade.
  var wakeUp: Double { since + Self.duration + 0.001 }
}

extension Workbench {
  /// Says `text` in the window for a few seconds, in place of what was said before.
  package func notify(_ text: String) { notify(text, while: nil) }

  /// The same, for as long as `state` lasts at most.
  func notify(_ text: String, while state: Notice.State?) {
    notice = Notice(text, while: state, seconds: seconds)
  }

  /// Takes a message away that is not true any more.
  func followNotice() {
    if let state = notice?.state, !lasts(state) { notice = nil }
  }

  private func lasts(_ state: Notice.State) -> Bool {
    switch state {
    case .paused: session.clock.isPaused
    case .noTimeLine: timeLineView == nil
    case .nextLoops: session.isLooping && !session.isReplaying
    case .nothingDone: session.run == nil
    case .recording: isRecording
    }
  }

  private static let noticeStyle = TextStyle(size: 13, weight: .medium)

  /// Over the stage's foot, and no wider than it.
  func drawNotice(_ notice: Notice, into list: inout DisplayList) {
    guard let (card, lines) = place(of: notice) else { return }
    list.group(opacity: notice.opacity(seconds)) { list in
      let shadow = theme.shadow(blur: 20, dy: 6, opacity: 0.25)
      list.raised(RoundedRect(card, radius: 12), theme.ink, shadow)
      for (index, line) in lines.enumerated() {
        let y = card.y + 22 + Double(index) * 18
        list.text(line, at: Point(x: card.midX - line.width / 2, y: y), theme.stage)
      }
    }
  }

  /// Nil where there is no room for it.
  private func place(of notice: Notice) -> (card: Rect, lines: [TextLayout])? {
    let stage = plan.stage
    let room = min(stage.width - 24, 360) - 32
    guard room >= 40 else { return nil }
    let all = typesetter.messageLines(notice.text, Self.noticeStyle, width: room)
    let lines = Array(all.prefix(5))
    let width = (lines.map(\.width).max() ?? 0) + 32
    let height = Double(lines.count) * 18 + 18
    let card = Rect(
      x: (stage.midX - width / 2).rounded(),
      y: (stage.maxY - 100 * plan.stageScale - height).rounded(), width: width, height: height)
    return (card, lines)
  }

  /// Where the message is, so that no tip lies over it; nil while there is none.
  var noticeCard: Rect? { notice.flatMap { place(of: $0)?.card } }
}

/// Explains what is under the pointer, or has the focus, once that has stayed a while.
struct Tip<Target: Equatable & Sendable>: Equatable, Sendable {
  private(set) var target: Target?
  private var since = 0.0

  /// Before it shows, and until it has.
  static var delay: Double { 0.5 }
  static var fade: Double { 0.15 }

  mutating func follow(_ target: Target?, seconds: Double) {
    guard target != self.target else { return }
    self.target = target
    since = seconds
  }

  /// 0 hidden … 1 shown.
  func opacity(_ seconds: Double) -> Double {
    target == nil ? 0 : clamp((seconds - since - Self.delay) / Self.fade, 0, 1)
  }

  func isFading(_ seconds: Double) -> Bool {
    let opacity = opacity(seconds)
    return opacity > 0 && opacity < 1
  }

  /// When it begins to show; nil if it does already, or never will.
  func wakeUp(_ seconds: Double) -> Double? {
    target != nil && opacity(seconds) == 0 ? since + Self.delay + 0.001 : nil
  }
}
