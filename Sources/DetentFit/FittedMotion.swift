/// The families of motions that a fit distinguishes.
package enum MotionFamily: String, Hashable, Sendable, CaseIterable {
  case spring, decay, bounce, bezier
  /// Android's fling along its spline, and Flutter's by a power of the time that is left.
  case spline, power

  package var words: String {
    switch self {
    case .spring, .decay, .bounce: rawValue
    case .bezier: "cubic Bézier"
    case .spline: "spline fling"
    case .power: "power fling"
    }
  }
}

/// The motion of a family that comes nearest to a recording.
package struct FittedMotion: Sendable {
  package let family: MotionFamily
  /// The numbers of the motion, the most important ones first.
  package private(set) var numbers: [FittedNumber]
  /// The root of the mean squared distance from the samples, in points.
  package let residual: Double
  /// Schwarz' criterion; the motion with the lower value explains a recording better.
  let evidence: Double
  let shape: Shape
  let amplitudes: SIMD4<Double>
  let clock: Double
  let ground: Double
  /// The share of each sample's scatter that the motion follows, 0 … 1: much where few samples tell a number.
  let leverages: [Double]

  /// The smallest miss that counts, as a share of a recording's range.
  static let grain = 2e-5

  /// The time at which the motion begins, on the recording's clock.
  package var start: Double { clock + (self[.delay]?.value ?? 0) }

  /// Returns the motion with at least the uncertainties of `other`, which has the same numbers.
  func asUnsure(as other: FittedMotion) -> FittedMotion {
    var motion = self
    motion.numbers = zip(numbers, other.numbers).map { own, other in
      let uncertainty = own.uncertainty.flatMap { own in other.uncertainty.map { max(own, $0) } }
      return FittedNumber(name: own.name, value: own.value, uncertainty: uncertainty)
    }
    return motion
  }

  /// The numbers with times that count from 0 on the recording's clock, wherever the motion is.
  package var datedNumbers: [FittedNumber] {
    numbers.map { number in
      guard [.delay, .edgeTime].contains(number.name) else { return number }
      return FittedNumber(
        name: number.name, value: number.value + clock, uncertainty: number.uncertainty)
    }
  }

  package subscript(name: FittedNumber.Name) -> FittedNumber? { numbers.first { $0.name == name } }

  /// The position at a time of the recording, in points.
  package func position(at seconds: Double) -> Double {
    let basis =
      switch family {
      case .spring: SpringShape(shape).basis(at: seconds - clock)
      case .decay: DecayShape(shape).basis(at: seconds - clock)
      case .bounce: BounceShape(shape).basis(at: seconds - clock)
      case .bezier: BezierShape(shape).basis(at: seconds - clock)
      case .spline: SplineShape(shape).basis(at: seconds - clock)
      case .power: PowerShape(shape).basis(at: seconds - clock)
      }
    return ground + (basis * amplitudes).sum()
  }

  /// The velocity at a time of the recording, in points per second, over two thousandths of a second.
  func velocity(at seconds: Double) -> Double {
    (position(at: seconds + 1e-3) - position(at: seconds - 1e-3)) / 2e-3
  }
}
