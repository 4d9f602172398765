/// A part of a track in which the box does one thing.
package struct FilmStretch: Sendable {
  package enum Name: String, Sendable {
    /// The box follows something that no motion explains, such as a finger.
    case drag
    /// The moment at which a drag ends and a motion begins. It lasts no time.
    case release
    /// A motion that slows down by itself, with an edge that it may meet.
    case fling
    /// A motion to a place, by a spring or along a curve.
    case settle
    case rest
  }

  package let name: Name
  /// Seconds of the film.
  package let from: Double
  package let to: Double
  /// The motion; nil for a drag, a release and a rest.
  package let fit: MotionFit?

  package init(_ name: Name, _ from: Double, _ to: Double, _ fit: MotionFit? = nil) {
    (self.name, self.from, self.to, self.fit) = (name, from, to, fit)
  }
}

extension FilmTrack {
  /// The track along its longer axis, as a recording.
  package var recording: MotionRecording {
    let axis = axis
    let positions = samples.map { position($0, axis) / unit }
    // A program that draws on whole pixels has rounded the positions. Noise would hide that from a fit.
    let start = positions.first ?? 0
    let isWhole = Self.isWhole(positions.map { $0 - start })
    return MotionRecording(
      samples: zip(samples, positions).map { sample, position in
        let place = isWhole ? start + (position - start).rounded() : position
        return .init(seconds: sample.seconds, position: place * unit)
      })
  }

  /// Tells whether nearly all distances, in pixels, are whole numbers.
  private static func isWhole(_ distances: [Double]) -> Bool {
    let moved = distances.filter { abs($0) > 0.5 }
    return moved.count >= 8
      && moved.count { abs($0 - $0.rounded()) < 0.06 } >= moved.count * 19 / 20
  }

  /// The parts of the track in order of time.
  package var stretches: [FilmStretch] { StretchCutter(recording, pixel: unit).stretches }
}
