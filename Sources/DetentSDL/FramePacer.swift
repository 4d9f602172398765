import CSDL2

/// Decides when the next frame begins; all in seconds of one clock.
/// Frames lie on a grid of the display's period, so they do not drift however long each one takes.
/// Where presenting waits for the display, the end of that wait is the better clock: the grid is
/// drawn towards beginning a quarter of a period before the display takes the frame, so that the
/// hand's latest movement is in it and no input lies unread while presenting waits.
struct FramePacer: Hashable, Sendable {
  /// From one frame to the next.
  let period: Double
  /// When the next frame begins; in the past: at once.
  private(set) var due = 0.0

  /// Presenting that takes longer than this waited (handing over pixels takes less).
  static let waitingThreshold = 0.001
  /// In periods: how long before the display takes it a frame begins; drawing has to fit in.
  static let lead = 0.25
  /// In periods a frame: how fast the grid follows the display. SDL's refresh rates are whole
  /// numbers, 59 for 59.94, which is off by 1.6 %.
  static let slew = 0.02

  /// `refreshRate` in Hz, 60 where it is not known (not above zero); no faster than `maximum`.
  init(refreshRate: Double, maximum: Double) {
    precondition(maximum > 0, "the maximum is a rate")
    let rate = refreshRate > 0 ? refreshRate : 60
    period = 1 / min(rate, maximum)
  }

  /// A frame began at `start`; late by a whole period, or after a rest, the grid begins anew there.
  mutating func frameBegan(at start: Double) { due = (start - due < period ? due : start) + period }

  /// Its presentation, which waits for the display, took from `start` to `end`.
  mutating func framePresented(from start: Double, to end: Double) {
    guard end - start > Self.waitingThreshold else { return }
    let wanted = end + period * (1 - Self.lead)
    due = max(due - period * Self.slew, min(wanted, due + period * Self.slew))
  }
}

/// Seconds since it was made, from SDL's performance counter: monotonic, well under a microsecond fine.
struct HostClock {
  private let start = SDL_GetPerformanceCounter()
  private let secondsPerCount = 1 / Double(SDL_GetPerformanceFrequency())

  var seconds: Double { Double(SDL_GetPerformanceCounter() - start) * secondsPerCount }
}
