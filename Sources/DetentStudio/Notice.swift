import DetentMotion
import DetentStage

/// A line over the stage that says what was done, or why not, and goes by itself.
package struct Notice: Hashable, Sendable {
  package let text: String
  private let since: Double

  /// Long enough to read a path, and until it has faded.
  private static let duration = 4.0
  private static let fade = 0.25

  init(_ text: String, seconds: Double) {
    self.text = text
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
