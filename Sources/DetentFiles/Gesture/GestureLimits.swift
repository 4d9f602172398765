import DetentMotion
import DetentStage

/// The limits of gesture files: generous, yet no file can exhaust memory or patience.
package enum GestureLimits {
  /// The version that is read and written.
  package static let version = 1
  /// Bytes: 16 MiB, about two hours of a busy mouse.
  package static let size = 16 << 20
  package static let statements = 500_000
  /// Seconds, all segments together.
  package static let seconds = 3600.0
  /// Seconds until a `settle` fails.
  package static let settleSeconds = 10.0
  /// They count for no time in a file and take some in playing: so many take a few seconds.
  package static let settles = 1000
  /// Points, of the stage's width and height.
  package static let stage = 1.0...16_384.0
  /// Pixels per point of the pictures.
  package static let scale = 0.25...8.0
  /// Of the pictures of one gesture.
  package static let masks = 64
  /// Pictures of one gesture, in both themes: what its `reference.json` has room for.
  package static let pictures = 2000
  /// Characters of a shot's name.
  package static let shotName = 64

  /// How long `tap` presses: 50 ms, a quick finger.
  static let tap = Instant(tick: 12)
  /// A drag moves every two ticks, 120 times a second, as a good touch screen does.
  static let dragInterval = Instant(tick: 2)
}

/// How large pictures may be, in pixels: small enough that none, drawn or read, can exhaust memory.
package enum PictureLimits {
  /// Of the width and of the height.
  package static let side = 16_384
  /// Of both together: 7680×4320 fits, and four bytes for each are 128 MiB.
  package static let area = 32 << 20
  /// Of one picture of a prototype, which may be a long list.
  package static let prototypeSide = 65_535
  package static let prototypeArea = 64_000_000
  /// Of all that a prototype names, in every density and theme.
  package static let prototypeTotal = 128_000_000
  /// Bytes of all these files together: each stays in memory until its last row has been shown.
  package static let prototypeBytes = 256 << 20
}

/// How much a prototype's document may say, so that reading and drawing it take little time and memory.
package enum DocumentLimits {
  /// Letters of a text.
  package static let letters = 10_000
  /// Square points that all texts together may cover, by a rough estimate: about fifty phone screens.
  package static let textArea = 16_000_000
  /// Layers and lines of text that the rows of a list may show at once.
  package static let rowContents = 10_000
  /// Problems that are reported one by one; the rest are only counted.
  package static let problems = 100
}
