import DetentMotion
import DetentStage

/// The limits of gesture files. They are generous, but no file can exhaust memory or patience.
package enum GestureLimits {
  /// The version that this build reads and writes.
  package static let version = 1
  /// Bytes of a file: 16 MiB, about two hours of a busy mouse.
  package static let size = 16 << 20
  package static let statements = 500_000
  /// Seconds of all segments together.
  package static let seconds = 3600.0
  /// Seconds until a `settle` fails.
  package static let settleSeconds = StepClock.settleSeconds
  /// The number of `settle` statements. Each takes no time in a file and some time to play; this many take a
  /// few seconds.
  package static let settles = 1000
  /// The width and the height of the stage, in points.
  package static let stage = 1.0...16_384.0
  /// Pixels per point of the pictures.
  package static let scale = 0.25...8.0
  /// Masks of one gesture, for all its pictures together.
  package static let masks = 64
  /// Pictures of one gesture in both themes. Its `reference.json` has room for this many.
  package static let pictures = 2000
  /// Characters of a shot's name.
  package static let shotName = 64

  /// The duration of the press in a `tap`: 50 ms, a quick finger.
  static let tap = Instant(tick: 12)
  /// The interval between a drag's moves: two ticks, or 120 moves a second, like a good touch screen.
  static let dragInterval = Instant(tick: 2)
}

/// The largest pictures in pixels. No picture that the program draws or reads can exhaust memory.
package enum PictureLimits {
  /// The width, and the height.
  package static let side = 16_384
  /// The width times the height: 7680×4320 fits, and four bytes for each pixel are 128 MiB.
  package static let area = 32 << 20
  /// The width, and the height, of one picture of a prototype, which may be a long list.
  package static let prototypeSide = 65_535
  package static let prototypeArea = 64_000_000
  /// The area of all pictures that a prototype names, in every density and theme.
  package static let prototypeTotal = 128_000_000
  /// Bytes of all these files together. Each stays in memory until its last row has been shown.
  package static let prototypeBytes = 256 << 20
}

/// The limits of a prototype's document, so that reading and drawing it take little time and memory.
package enum DocumentLimits {
  /// Letters of one text.
  package static let letters = 10_000
  /// Square points that all texts may cover together, roughly estimated: about fifty phone screens.
  package static let textArea = 16_000_000
  /// Bytes of an article's file.
  package static let articleBytes = 1 << 18
  /// The greatest size of a document, in bytes.
  package static let bytes = 1 << 20
  /// Layers and lines of text that the rows of a list may show at once.
  package static let rowContents = 10_000
  /// Problems that are reported one by one. The rest are only counted.
  package static let problems = 100
}
