/// Where something was, and when.
package struct MotionRecording: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    package let seconds: Double
    /// Points.
    package let position: Double

    package init(seconds: Double, position: Double) {
      self.seconds = seconds
      self.position = position
    }
  }

  /// In order of time, no two at the same.
  package let samples: [Sample]

  package init(samples: [Sample]) { self.samples = samples }

  /// What delays count from: 0, if the recording begins within a second of it, else its first sample.
  package var clock: Double {
    guard let first = samples.first?.seconds else { return 0 }
    return (0...1).contains(first) ? 0 : first
  }
}
