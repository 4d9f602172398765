import CSDL2

/// Decides when the next frame begins; all times are seconds of one clock.
///
/// Frames lie on a grid of the display's period, so they do not drift, however long each one takes. If
/// presenting waits for the display, the end of that wait is the better clock. The grid then moves towards
/// beginning a quarter of a period before the display takes the frame. The frame thus includes the hand's
/// latest movement, and no input lies unread while presenting waits.
struct FramePacer: Hashable, Sendable {
  /// The time from one frame to the next, in seconds.
  let period: Double
  /// The time at which the next frame begins; a time in the past means at once.
  private(set) var due = 0.0

  /// The time in seconds above which presenting has waited; handing over pixels takes less.
  static let waitingThreshold = 0.001
  /// A frame begins this long before the display takes it, in periods. Drawing must fit into this time.
  static let lead = 0.25
  /// The greatest shift of the grid towards the display, in periods per frame. SDL's refresh rates are whole
  /// numbers, 59 for 59.94, which is off by 1.6 %.
  static let slew = 0.02

  /// Creates a pacer for `refreshRate` in Hz, at most `maximum`. A rate of 0 or less is unknown and counts as
  /// 60.
  init(refreshRate: Double, maximum: Double) {
    precondition(maximum > 0, "the maximum is a rate")
    let rate = refreshRate > 0 ? refreshRate : 60
    period = 1 / min(rate, maximum)
  }

  /// Notes that a frame began at `start`. The grid begins again there if the frame is late by a whole period,
  /// or follows a rest.
  mutating func frameBegan(at start: Double) { due = (start - due < period ? due : start) + period }

  /// Notes that presenting the frame, which waits for the display, took from `start` to `end`.
  mutating func framePresented(from start: Double, to end: Double) {
    guard end - start > Self.waitingThreshold else { return }
    let wanted = end + period * (1 - Self.lead)
    due = max(due - period * Self.slew, min(wanted, due + period * Self.slew))
  }
}

/// A clock in seconds since its creation, from SDL's performance counter. It is monotonic, with a resolution
/// well under a microsecond.
struct HostClock {
  private let start = SDL_GetPerformanceCounter()
  private let secondsPerCount = 1 / Double(SDL_GetPerformanceFrequency())

  var seconds: Double { Double(SDL_GetPerformanceCounter() - start) * secondsPerCount }
}
