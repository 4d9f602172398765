import DetentMotion
import DetentStage

/// How a window opens.
package struct WindowOptions: Hashable, Sendable {
  /// What window systems know the program by: the desktop file's name, and its `StartupWMClass`.
  package static let applicationName = "detent"

  /// Of the drawable area, in points.
  package var size: Size
  /// The smallest a user can drag it to, in points; 240×240 by default, so that it can be found again.
  package var minimumSize: Size
  /// Shrinks `size` to what the display has room for; on by default. Off: exactly `size`.
  package var fitsDisplay: Bool
  /// Frames per second are the display's, but no more than this; 120 by default.
  package var maximumFrameRate: Double

  package init(
    size: Size, minimumSize: Size = Size(width: 240, height: 240), fitsDisplay: Bool = true,
    maximumFrameRate: Double = 120
  ) {
    precondition(maximumFrameRate >= 1, "at least a frame a second")
    self.size = size
    self.minimumSize = minimumSize
    self.fitsDisplay = fitsDisplay
    self.maximumFrameRate = maximumFrameRate
  }
}
