import DetentCanvas
import DetentMotion

/// A message over the stage that reports an action or explains why it failed, and fades by itself.
package struct Notice: Hashable, Sendable {
  package let text: String
  /// The lasting state that the message describes; it goes as soon as that ends. Nil: it reports an event.
  let state: State?
  private let since: Double

  /// A state that lasts until somebody ends it.
  enum State: Hashable, Sendable {
    case paused, noTimeLine, nextLoops, nothingDone, recording, presented
  }

  /// The seconds before it fades, long enough to read a path, and the seconds of fading.
  private static let duration = 4.0
  private static let fade = 0.25

  init(_ text: String, while state: State? = nil, seconds: Double) {
    (self.text, self.state) = (text, state)
    since = seconds
  }

  /// Returns 1 while the message is shown, down to 0 when it is gone.
  func opacity(_ seconds: Double) -> Double {
    clamp(1 - (seconds - since - Self.duration) / Self.fade, 0, 1)
  }

  func isFading(_ seconds: Double) -> Bool {
    let opacity = opacity(seconds)
    return opacity > 0 && opacity < 1
  }

  func isOver(_ seconds: Double) -> Bool { opacity(seconds) == 0 }

  /// The time at which it begins to fade.
  var wakeUp: Double { since + Self.duration + 0.001 }
}

/// Explains the thing under the pointer or in focus, once that has stayed the same for a while.
struct Tip<Target: Equatable & Sendable>: Equatable, Sendable {
  private(set) var target: Target?
  private var since = 0.0

  /// The seconds before the tip fades in, and the seconds of fading.
  static var delay: Double { 0.5 }
  static var fade: Double { 0.15 }

  mutating func follow(_ target: Target?, seconds: Double) {
    guard target != self.target else { return }
    self.target = target
    since = seconds
  }

  /// Returns 0 while the tip is hidden, up to 1 when it is shown.
  func opacity(_ seconds: Double) -> Double {
    target == nil ? 0 : clamp((seconds - since - Self.delay) / Self.fade, 0, 1)
  }

  func isFading(_ seconds: Double) -> Bool {
    let opacity = opacity(seconds)
    return opacity > 0 && opacity < 1
  }

  /// Returns the time at which it begins to show; nil if it shows already or has no target.
  func wakeUp(_ seconds: Double) -> Double? {
    target != nil && opacity(seconds) == 0 ? since + Self.delay + 0.001 : nil
  }
}
