import DetentCanvas
import DetentStage

/// The content of a window: it hears events, moves on to a time, and draws its changes.
///
/// The host makes these calls once per frame: `handle` for every event since the last frame, then
/// `advance(to:)`, then `draw(into:)`. All times are seconds of the host's one clock.
@MainActor package protocol WindowContent: AnyObject {
  /// Receives each event as soon as it is pumped, with that time in `event.seconds`. The first event is
  /// always `.resized`.
  func handle(_ event: WindowEvent)

  /// Receives the display's pixels to an inch before each `.resized`; nil if the system reports none. By
  /// default nothing happens.
  func takeDisplayDensity(_ density: Double?)

  /// Moves everything in motion on to `seconds`.
  func advance(to seconds: Double)

  /// Does work that no frame waits for, a few milliseconds at a time. The host calls it after each frame.
  func useSpareTime()

  /// Draws the changes since the last call and returns their rectangles. The host presents only these. The
  /// frame still holds the last drawing, unless `frame.isFresh`.
  func draw(into frame: WindowFrame) -> [PixelRect]

  /// True if nothing moves: the host may sleep until an event arrives or `wakeUp` is reached.
  var isAtRest: Bool { get }

  /// The time of the next call in spite of rest, in seconds of the host's clock; nil, the default, for none.
  var wakeUp: Double? { get }

  /// The number of pixels per point; nil, the default, for the display's own.
  var scaleOverride: Double? { get }

  /// True if printable keys arrive as `.text` instead of `.key`; false by default.
  var wantsText: Bool { get }

  /// True if the window fills the screen; false by default.
  var isFullScreen: Bool { get }

  /// The pointer's shape; the arrow by default.
  var cursor: WindowCursor { get }

  var title: String { get }

  /// The icon for window systems that show one; the host asks for it once. Nil, the default, keeps the
  /// system's own.
  var icon: Bitmap? { get }

  /// The counts of the content's own work, for tests (see `WorkCounters`); empty by default.
  var work: [(name: String, count: Int)] { get }

  /// True ends the loop. The event `.quit` only asks: the content first saves everything that must be kept.
  var shouldQuit: Bool { get }
}

extension WindowContent {
  package var wakeUp: Double? { nil }
  package func useSpareTime() {}
  package func takeDisplayDensity(_ density: Double?) {}
  package var scaleOverride: Double? { nil }
  package var wantsText: Bool { false }
  package var isFullScreen: Bool { false }
  package var cursor: WindowCursor { .arrow }
  package var icon: Bitmap? { nil }
  package var work: [(name: String, count: Int)] { [] }
}

/// The window's pixels, lent for one call of `draw(into:)`.
package struct WindowFrame {
  /// The pixels; do not keep them, because they are often the window's own memory. A window is opaque: alpha
  /// does not count.
  package let bitmap: Bitmap
  /// The number of pixels per point.
  package let scale: Double
  /// True if the memory is new and does not hold the previous frame: draw all of it.
  package let isFresh: Bool

  package init(bitmap: Bitmap, scale: Double, isFresh: Bool) {
    self.bitmap = bitmap
    self.scale = scale
    self.isFresh = isFresh
  }
}
