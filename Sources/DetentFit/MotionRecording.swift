/// The positions of a thing at a sequence of times.
package struct MotionRecording: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    package let seconds: Double
    /// The position, in points.
    package let position: Double

    package init(seconds: Double, position: Double) {
      self.seconds = seconds
      self.position = position
    }
  }

  /// The samples, in ascending order of time, without duplicate times.
  package let samples: [Sample]

  /// The distance between two positions that the source can tell apart, in points; 0 if nothing is known about it.
  package let grain: Double

  package init(samples: [Sample], grain: Double = 0) {
    (self.samples, self.grain) = (samples, grain)
  }

  /// The time from which delays count: 0 if the recording begins within a second after it, otherwise the
  /// first sample's time. A first time just before 0 is a 0 that was written down inexactly.
  package var clock: Double {
    guard let first = samples.first?.seconds else { return 0 }
    return (-0.01...1).contains(first) ? 0 : first
  }
}
