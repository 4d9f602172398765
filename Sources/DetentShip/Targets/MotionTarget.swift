import DetentMotion

/// The transitions of Motion (formerly Framer Motion), as a module.
struct MotionTarget: ModuleTarget {
  let title = "Motion"
  let fileName = "feel.mjs"
  let noChoices = "Motion has no such choice; your code can make it in onDragEnd."

  /// Writes a note on precision, because Motion's default ends a motion with a jump of the last half pixel.
  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    guard feel.motions.contains(where: \.isSpring) else { return [] }
    return [
      .note(
        "restDelta and restSpeed suit a distance of 1. For a distance of many pixels, 0.01 and 0.1 are as exact and end sooner."
      )
    ]
  }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "stiffness: \(stiffness.shortestText), damping: \(damping.shortestText), mass: 1"
    let rest = "restDelta: \(precision), restSpeed: 0.0001"
    return [
      .code("export const \(motion.name.camel) = {"),
      .code("  type: \"spring\", \(numbers), \(rest),"), .code("};"),
    ] + self.kick(kick, motion)
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let numbers = "duration: \(seconds.shortestText), ease: [0.42, 0, 0.58, 1]"
    return [.code("export const \(motion.name.camel) = { type: \"tween\", \(numbers) };")]
  }

  /// The deceleration. Inertia is x₀ + power·v₀·(1 − e^(−t/timeConstant)), so the power is the time constant
  /// in seconds. A spring of mass 1 brings back motions that pass `min` or `max`.
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let constant = ShippedDecay.timeConstant(value.number)
    let power = Digits.rounded(constant / 1000, to: 15).shortestText
    let numbers = "type: \"inertia\", timeConstant: \(constant.shortestText), power: \(power)"
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(feel.feel.scroll.bounce.spring)
    let bounce =
      "bounceStiffness: \(stiffness.shortestText), bounceDamping: \(damping.shortestText)"
    return [.code("export const \(value.name.camel) = {"), .code("  \(numbers),")]
      + (value.isOfLists ? [.code("  \(bounce),")] : [])
      + [.code("  restDelta: 0.05, restSpeed: 1,"), .code("};")]
      + stop(value, "inertia jumps to its target as soon as it is within restDelta of it.")
      + launch(value, feel)
  }

  /// Notes that the bounce of `inertia` starts only with the speed of a release.
  private func launch(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    guard value.isOfLists, feel.feel.scroll.bounceLaunch != 0 else { return [] }
    return [
      .note(
        "NOT EXPRESSIBLE: \(ShippedKey.scrollBounceLaunch.rawValue) = \(feel.text(.scrollBounceLaunch)): the bounce of inertia starts with the speed of the release, or from rest."
      )
    ]
  }
}
