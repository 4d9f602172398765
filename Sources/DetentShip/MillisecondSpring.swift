import DetentMotion

/// A spring as react-spring moves it: each millisecond the speed first, by the place that was, then the place by
/// that speed (`SpringValue.advance`).
///
/// With x from the target, per millisecond, a step is v ← (1 − c)·v − k·x and x ← x + v, so that places follow
/// x₂ = (2 − c − k)·x₁ − (1 − c)·x₀. The places of the spring itself follow its own step's trace and determinant in
/// just that way: from them are c and k, and from its first place the speed to begin with.
struct MillisecondSpring: Sendable {
  /// As react-spring is told them: k in millionths, c in thousandths, of mass 1.
  let tension: Double
  let friction: Double
  /// The speed to begin with, per millisecond: what the way to the target adds to it, and what a speed per second.
  let fromWay: Double
  let fromSpeed: Double

  /// In as many digits as keep it within the tolerance of the spring.
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
    let step = spring.step(1e-3)
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

  /// How far its places get from the spring's, as a share of the way, as `ShippedSpring.difference` has it.
  func difference(from spring: DampedSpring) -> Double {
    let exact = spring.step(1e-3)
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
