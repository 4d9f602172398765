import Foundation

/// A spring that is at rest, and is then let go with a velocity. Its shape is ln ω₀, ln ζ, and the time of
/// the start. Its amplitudes are the start position, the target and the velocity.
struct SpringShape: MotionShape {
  static let family = MotionFamily.spring
  static let shapeCount = 3
  static let delayIndex = 2
  static let amplitudeCount = 3
  /// A simpler motion starts without velocity: a velocity and an earlier start look much the same.
  static let simplifications: [[Int: Double]] = [[5: 0]]

  private let response: SpringResponse
  private let delay: Double

  init(_ shape: Shape) {
    response = SpringResponse(lnFrequency: shape[0], lnRatio: shape[1])
    delay = shape[2]
  }

  func basis(at seconds: Double) -> SIMD4<Double> {
    guard seconds > delay else { return SIMD4(1, 0, 0, 0) }
    let (position, velocity) = response.value(after: seconds - delay)
    return SIMD4(position, 1 - position, velocity, 0)
  }

  static func bounds(_ course: RecordedCourse) -> [ClosedRange<Double>] {
    [course.lnFrequencies, SpringResponse.lnRatios, course.delays]
  }

  static func starts(_ course: RecordedCourse) -> [Shape] {
    course.likelyDelays.flatMap { delay in
      [0.1, 0.2, 0.35, 0.55, 0.8, 1.1, 1.6, 2.5, 4.5].flatMap { ratio in
        // A motion with many swings distinguishes frequencies that are close to each other.
        course.rates(from: 1, stepping: ratio < 0.3 ? 1.15 : 1.45).map {
          Shape($0, log(ratio), delay)
        }
      }
    }
  }

  /// The least ratio of the rates of both parts of a motion that is a decay with a transient, and the seconds for
  /// which the transient of a spring lasts at least.
  private static let (mostUneven, leastTransient) = (6.0, 0.06)

  /// True unless the motion is a decay after some samples of a hand. A spring with much damping is the sum of a
  /// slow decay and a fast one, and while it lasts the fast one can follow a hand.
  static func isOwn(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse, residual: Double
  ) -> Bool {
    let (frequency, ratio) = (exp(shape[0]), exp(shape[1]))
    guard course.lead != nil, ratio > 1 else { return true }
    let root = (ratio * ratio - 1).squareRoot()
    let (fast, slow) = (frequency * (ratio + root), frequency * (ratio - root))
    return fast < mostUneven * slow || fast * leastTransient < 1
  }

  static let names: [FittedNumber.Name] = [
    .response, .dampingRatio, .velocity, .delay, .from, .to,
  ]

  static func numbers(_ shape: Shape, _ amplitudes: SIMD4<Double>) -> [Double] {
    [
      2 * .pi * exp(-shape[0]), exp(shape[1]), amplitudes[2], shape[2], amplitudes[0],
      amplitudes[1],
    ]
  }

  /// The same motion, begun where it passes its start position again. A spring that is thrown away from its
  /// target soon passes its start, and may have begun only there.
  static func twins(
    _ shape: Shape, _ amplitudes: SIMD4<Double>, in course: RecordedCourse
  ) -> [Shape] {
    let response = SpringResponse(lnFrequency: shape[0], lnRatio: shape[1])
    let way = amplitudes[0] - amplitudes[1]
    let step = course.gap / 16
    func distance(_ index: Int) -> Double {
      let (position, velocity) = response.value(after: Double(index) * step)
      return way * (position - 1) + amplitudes[2] * velocity
    }
    return (-64..<64).filter { $0 != 0 && $0 != -1 && distance($0) * distance($0 + 1) <= 0 }.map {
      var twin = shape
      twin[2] += (Double($0) + 0.5) * step
      return twin
    }.filter { course.delays.contains($0[2]) }
  }
}

/// The share of a start position and of a start velocity in a spring's motion. It computes the same as
/// `DampedSpring`, for searches that ask a million times. It uses the system's functions, whose last bits may
/// differ.
struct SpringResponse {
  private let decayRate: Double
  /// The difference β² − ω₀².
  private let square: Double
  private let rate: Double

  init(lnFrequency: Double, lnRatio: Double) {
    let frequency = exp(lnFrequency)
    let ratio = exp(lnRatio)
    decayRate = ratio * frequency
    square = (ratio - 1) * (ratio + 1) * frequency * frequency
    rate = abs(square).squareRoot()
  }

  /// The share of the position that is left, and the amount that each point per second adds to it.
  func value(after seconds: Double) -> (position: Double, velocity: Double) {
    let argument = square * seconds * seconds
    var (cosine, sine): (Double, Double)
    if abs(argument) < 1e-3 {
      let decay = exp(-decayRate * seconds)
      cosine = decay * (1 + argument / 2 * (1 + argument / 12 * (1 + argument / 30)))
      sine = decay * seconds * (1 + argument / 6 * (1 + argument / 20 * (1 + argument / 42)))
    } else if square < 0 {
      let decay = exp(-decayRate * seconds)
      cosine = decay * cos(rate * seconds)
      sine = decay * sin(rate * seconds) / rate
    } else {
      let slow = exp((rate - decayRate) * seconds)
      let fast = exp(-(rate + decayRate) * seconds)
      cosine = (slow + fast) / 2
      sine = (slow - fast) / (2 * rate)
    }
    return (cosine + decayRate * sine, sine)
  }

  /// The logarithms of damping ratios from 0.01 to 20.
  static let lnRatios = log(0.01)...log(20.0)
}
