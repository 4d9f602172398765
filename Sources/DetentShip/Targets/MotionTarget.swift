import DetentMotion

/// Motion's transitions (once Framer Motion), as a module.
struct MotionTarget: ModuleTarget {
  let title = "Motion"
  let fileName = "feel.mjs"
  let noChoices = "Motion has no such choice; onDragEnd is where to make it."

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "stiffness: \(stiffness.shortestText), damping: \(damping.shortestText), mass: 1"
    return [
      .code("export const \(motion.name.camel) = { type: \"spring\", \(numbers) };")
    ] + self.kick(kick, motion)
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let numbers = "duration: \(seconds.shortestText), ease: [0.42, 0, 0.58, 1]"
    return [.code("export const \(motion.name.camel) = { type: \"tween\", \(numbers) };")]
  }

  /// Inertia is x₀ + power·v₀·(1 − e^(−t/timeConstant)), so that the power is the time constant in seconds.
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let constant = ShippedDecay.timeConstant(value.number)
    let power = Digits.rounded(constant / 1000, to: 15).shortestText
    let numbers = "type: \"inertia\", timeConstant: \(constant.shortestText), power: \(power)"
    return [.code("export const \(value.name.camel) = { \(numbers) };")]
      + stop(value, "inertia ends within restDelta of its target, on it.")
  }
}
