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
