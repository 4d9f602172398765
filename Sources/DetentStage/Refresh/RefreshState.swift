import DetentMotion

/// The state of a page's pull to refresh.
package struct RefreshState: Sendable, BitwiseCopyable {
  /// The stage that a refresh is in.
  package enum Phase: UInt8, StateHashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A pull may begin one.
    case ready
    /// The list may rest below its top, and time runs.
    case holding
    /// The time is over, and the list has not been back at its top since.
    case over
  }

  package internal(set) var phase = Phase.ready
  /// The ticks since it began to hold. They go on while its spinner fades.
  package internal(set) var ticks = 0
  /// The visibility after the hold: 1 at its end, and 0 soon after.
  package internal(set) var fade = Ramp()
  /// The offset to which its own spring moves the list; without a meaning unless `springs`.
  var goal = 0.0
  var springs = false
  /// True if the last release began it.
  var isReleased = false

  /// The time in which the spinner fades, in seconds.
  static let fadeSeconds = 0.25

  /// Returns the share of the pull, or of what is left of a refresh: 0 … 1.
  ///
  /// - Parameter pull: the distance of the list from its top, in points.
  func progress(pull: Double, threshold: Double) -> Double {
    switch phase {
    case .ready: max(fade.value, min(1, pull / threshold))
    case .holding: 1
    case .over: fade.value
    }
  }
}

extension RefreshState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(phase, ticks, fade, goal)
    hash.combine(springs, isReleased)
  }
}
