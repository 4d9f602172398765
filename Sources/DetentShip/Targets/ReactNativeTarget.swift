import DetentMotion

/// The configurations of Reanimated, as a module.
struct ReactNativeTarget: ModuleTarget {
  let title = "React Native"
  let fileName = "feel.ts"
  let noChoices = "Reanimated has no such choice; your code can make it when a pan ends."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    guard feel.motions.contains(where: { !$0.isSpring }) else { return [] }
    return [.blank, .code("import { Easing } from \"react-native-reanimated\";")]
  }

  /// The spring. For a damping ratio from 1 on, withSpring computes a critical spring (`springUtils` has two
  /// closed forms, below 1 and at 1).
  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "mass: 1, stiffness: \(stiffness.shortestText), damping: \(damping.shortestText)"
    let ratio = Digits.fewest(spring.dampingRatio).shortestText
    let note =
      "NOT EXPRESSIBLE: a damping ratio of \(ratio): withSpring treats every ratio above 1 as 1."
    return (ShippedSpring.isOverdamped(spring) ? [.note(note)] : []) + [
      .note("withSpring(target, \(motion.name.camel))"),
      .code("export const \(motion.name.camel) = { \(numbers) };"),
    ] + self.kick(kick, motion)
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let milliseconds = Digits.rounded(1000 * seconds, to: 15).shortestText
    let name = motion.name.camel
    return [
      .note("withTiming(target, \(name))"),
      .code("export const \(name) = {"),
      .code("  duration: \(milliseconds),"),
      .code("  easing: Easing.bezier(0.42, 0, 0.58, 1),"),
      .code("};"),
    ]
  }

  /// The deceleration. Reanimated's `rigidDecay` multiplies the speed in each frame by e^(−(1 − d)·t/10), t
  /// since the start. This is not exponential, and the motion depends on the frame rate.
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let linear = ShippedDecay.linear(value.number).shortestText
    return [
      .note(
        "NOT EXPRESSIBLE: \(value.statement) with withDecay: it slows down frame by frame, so its distance depends on the frame rate. React Native's Animated.decay moves as e^(−(1 − deceleration)·t), the same motion with 1 + ln d as deceleration:"
      ), .code("export const \(value.name.camel) = { deceleration: \(linear) };"),
    ] + stop(value, "Animated.decay decides itself when it ends.")
  }
}
