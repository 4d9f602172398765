import DetentCanvas
import DetentStage

/// What a window shows: it hears events, moves on to a time, and draws what changed.
///
/// The host calls, once per frame: `handle` for every event gathered since the last frame, then
/// `advance(to:)`, then `draw(into:)`. All times are seconds of the host's one clock.
@MainActor package protocol WindowContent: AnyObject {
  /// Called for each event as soon as it was pumped, with the time of pumping in `event.seconds`.
  /// The first event is always `.resized`.
  func handle(_ event: WindowEvent)

  /// Moves everything that moves on to `seconds`.
  func advance(to seconds: Double)

  /// Draws what changed since the last call and returns where; nothing returned, nothing presented.
  /// The frame still holds what was drawn last, unless `frame.isFresh`.
  func draw(into frame: WindowFrame) -> [PixelRect]

  /// Nothing moves: the host may sleep until an event arrives or `wakeUp` is reached.
  var isAtRest: Bool { get }

  /// When to call again although at rest, in seconds of the host's clock; nil (the default): never.
  var wakeUp: Double? { get }

  /// Pixels per point; nil (the default): what the display says.
  var scaleOverride: Double? { get }

  /// Printable keys arrive as `.text` instead of `.key`; off by default.
  var wantsText: Bool { get }

  /// The arrow by default.
  var cursor: WindowCursor { get }

  var title: String { get }

  /// For where the window system shows one; asked for once. Nil (the default): the system's own.
  var icon: Bitmap? { get }

  /// Counts of the content's own work, for tests (see `WorkCounters`); none by default.
  var work: [(name: String, count: Int)] { get }

  /// Ends the loop. `.quit` only asks: whoever has something to keep keeps it first.
  var shouldQuit: Bool { get }
}

extension WindowContent {
  package var wakeUp: Double? { nil }
  package var scaleOverride: Double? { nil }
  package var wantsText: Bool { false }
  package var cursor: WindowCursor { .arrow }
  package var icon: Bitmap? { nil }
  package var work: [(name: String, count: Int)] { [] }
}

/// The window's pixels, lent for the length of one `draw(into:)`.
package struct WindowFrame {
  /// Often the window's own memory: do not keep it. A window is opaque; alpha is not looked at.
  package let bitmap: Bitmap
  /// Pixels per point.
  package let scale: Double
  /// The memory is new and holds nothing of the previous frame: all of it must be drawn.
  package let isFresh: Bool

  package init(bitmap: Bitmap, scale: Double, isFresh: Bool) {
    self.bitmap = bitmap
    self.scale = scale
    self.isFresh = isFresh
  }
}
