import DetentMotion

/// Explains what is under the pointer, or has the focus, once that has stayed a while.
struct Tip<Target: Hashable & Sendable>: Hashable, Sendable {
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
