/// What motions are told apart.
package enum MotionFamily: String, Hashable, Sendable, CaseIterable {
  case spring, decay, bounce, bezier

  package var words: String { self == .bezier ? "cubic Bézier" : rawValue }
}

/// A motion that comes as near to a recording as its family can.
package struct FittedMotion: Sendable {
  package let family: MotionFamily
  /// Those of its family, the telling ones first.
  package let numbers: [FittedNumber]
  /// Points: the root of the mean squared distance from the samples.
  package let residual: Double
  /// Schwarz' criterion; of two motions the one with the lower explains a recording better.
  let evidence: Double
  let shape: Shape
  let amplitudes: SIMD4<Double>
  let clock: Double
  let ground: Double

  /// When it begins, as the recording counts.
  package var start: Double { clock + (self[.delay]?.value ?? 0) }

  package subscript(name: FittedNumber.Name) -> FittedNumber? { numbers.first { $0.name == name } }

  /// At a time of the recording.
  package func position(at seconds: Double) -> Double {
    let basis =
      switch family {
      case .spring: SpringShape(shape).basis(at: seconds - clock)
      case .decay: DecayShape(shape).basis(at: seconds - clock)
      case .bounce: BounceShape(shape).basis(at: seconds - clock)
      case .bezier: BezierShape(shape).basis(at: seconds - clock)
      }
    return ground + (basis * amplitudes).sum()
  }
}
