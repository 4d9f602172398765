/// Decides when the next frame begins; all in seconds of one clock.
///
/// Frames lie on a grid of the display's period, so they do not drift however long each one takes.
/// Where presenting blocks until the display has taken a frame, that moment is the better clock: the
/// next frame then begins a tenth of a period before the display wants it, so that the hand's latest
/// movement is in it and input is not left unread while presenting blocks.
struct FramePacer: Hashable, Sendable {
  /// From one frame to the next.
  let period: Double
  /// When the next frame begins; in the past: at once.
  private(set) var due = 0.0

  /// Presenting that takes longer than this waited for the display (handing over memory takes less).
  static let blockingThreshold = 0.001
  /// How much of a period before the display's next refresh a frame begins.
  static let lead = 0.1

  /// `refreshRate` in Hz, 60 where it is not known (not above zero); no faster than `maximum`.
  init(refreshRate: Double, maximum: Double) {
    precondition(maximum > 0, "the maximum is a rate")
    let rate = refreshRate > 0 ? refreshRate : 60
    period = 1 / min(rate, maximum)
  }

  /// The same moments at another display's rate.
  func adapted(to other: FramePacer) -> FramePacer {
    var pacer = other
    pacer.due = due - period + other.period
    return pacer
  }

  /// A frame began at `start`. Late by a whole period, or after a rest, the grid begins anew there:
  /// missed frames are not made up for.
  mutating func frameBegan(at start: Double) {
    due = (start - due < period ? due : start) + period
  }

  /// Its presentation took from `start` to `end`.
  mutating func framePresented(from start: Double, to end: Double) {
    guard end - start > Self.blockingThreshold, period > end - start else { return }
    due = end + period * (1 - Self.lead)
  }
}
