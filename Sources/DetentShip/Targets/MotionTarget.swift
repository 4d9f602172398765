import DetentMotion

/// Motion's transitions (once Framer Motion), as a module.
struct MotionTarget: SourceTarget {
  let title = "Motion"
  let fileName = "feel.mjs"
  let comment = CommentStyle.line("//")
  let noChoices = "Motion has no such choice; onDragEnd is where to make it."

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "stiffness: \(stiffness.shortestText), damping: \(damping.shortestText), mass: 1"
    return [
      .code("export const \(motion.name.camel) = { type: \"spring\", \(numbers) };")
    ] + JavaScriptCode.kick(kick, motion)
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
    return [
      .note(
        "NOT EXPRESSIBLE: scroll.stopSpeed: inertia ends within restDelta of its target, on it."),
      .code("export const \(value.name.camel) = { \(numbers) };"),
    ]
  }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    JavaScriptCode.constant(name, value)
  }
}

/// What the three modules share.
enum JavaScriptCode {
  static func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    "export const \(name.camel) = \(value.text);"
  }

  /// The speed at the start, which is the way's and so no number of the spring's.
  static func kick(_ kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    guard kick != 0 else { return [] }
    return [
      .note("It starts with a speed: velocity is this × the way, per second."),
      .code("export const \(motion.name.camel)Kick = \(kick.shortestText);"),
    ]
  }
}
