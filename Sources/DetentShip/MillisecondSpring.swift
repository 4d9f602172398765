import DetentMotion

/// A spring as react-spring moves it. Each millisecond, the old position changes the speed, and then the new
/// speed changes the position (`SpringValue.advance`).
///
/// With x from the target, per millisecond, a step is v ← (1 − c)·v − k·x and x ← x + v. So positions follow
/// x₂ = (2 − c − k)·x₁ − (1 − c)·x₀. The exact spring's positions follow the trace and the determinant of its
/// own step in the same way. These two give c and k, and the spring's first position gives the start speed.
struct MillisecondSpring: Sendable {
  /// The numbers for react-spring, for mass 1: k in millionths, c in thousandths.
  let tension: Double
  let friction: Double
  /// The start speed, per millisecond: the part for each unit of the way to the target, and the part for each
  /// unit of speed per second.
  let fromWay: Double
  let fromSpeed: Double

  /// Computes the numbers with the fewest digits that keep within the tolerance of the spring.
  init(_ spring: DampedSpring) {
    let exact = Self.numbers(spring)
    self.init(
      Digits.fewest(exact) { numbers in
        Self(numbers).difference(from: spring) <= 0.9 * FeelExport.tolerance
      })
  }

  private init(_ numbers: [Double]) {
    (tension, friction, fromWay, fromSpeed) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func numbers(_ spring: DampedSpring) -> [Double] {
    let step = spring.step(of: 1e-3)
    let trace = step.positionFromPosition + step.velocityFromVelocity
    let kept =
      step.positionFromPosition * step.velocityFromVelocity
      - step.positionFromVelocity * step.velocityFromPosition
    let pull = 1 + kept - trace
    return [
      1e6 * pull, 1e3 * (1 - kept), -(step.positionFromPosition - 1 + pull) / kept,
      step.positionFromVelocity / kept,
    ]
  }

  /// The greatest distance of its positions from the positions of the spring, as a share of the way, from the
  /// starts of `ShippedSpring.difference`.
  func difference(from spring: DampedSpring) -> Double {
    let exact = spring.step(of: 1e-3)
    return ShippedSpring.starts(spring).map { start in
      let end = ShippedSpring.end(spring, from: start)
      guard end.isFinite else { return .infinity }
      var value = start
      var place = start.position
      var speed = fromSpeed * start.velocity - fromWay * start.position
      var difference = 0.0
      for _ in 0..<Int(1000 * end) {
        value = exact.applied(to: value)
        speed -= 1e-6 * tension * place + 1e-3 * friction * speed
        place += speed
        difference = max(difference, abs(place - value.position))
      }
      return difference
    }.reduce(0, max)
  }
}
