import DetentMotion

/// A share that springs to 0 or 1 from wherever it is: what slides in and out of the window.
struct Glide: Sendable {
  /// Arrives within a quarter of a second, without overshoot.
  private static let spring = DampedSpring(response: 0.22, dampingRatio: 1)
  /// Less than a tenth of a point of what slides.
  private static let least = 3e-4

  private(set) var target: Double
  /// From the target, at `start`.
  private var from = MotionValue(position: 0, velocity: 0)
  private var start = 0.0

  init(isOn: Bool) { target = isOn ? 1 : 0 }

  mutating func turn(_ isOn: Bool, seconds: Double) {
    guard isOn != (target == 1) else { return }
    let now = motion(seconds)
    let change = target - (isOn ? 1 : 0)
    from = MotionValue(position: now.position + change, velocity: now.velocity)
    start = seconds
    target = isOn ? 1 : 0
  }

  func value(_ seconds: Double) -> Double { target + motion(seconds).position }
  func isMoving(_ seconds: Double) -> Bool { motion(seconds).position != 0 }

  private func motion(_ seconds: Double) -> MotionValue {
    let value = Self.spring.value(from: from, after: max(0, seconds - start))
    let hasArrived = abs(value.position) < Self.least && abs(value.velocity) < 0.1
    return hasArrived ? MotionValue(position: 0, velocity: 0) : value
  }
}
