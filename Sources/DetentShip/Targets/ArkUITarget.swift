import DetentMotion

/// The curves of ArkUI, as a module.
struct ArkUITarget: ModuleTarget {
  let title = "ArkUI"
  let fileName = "feel.ets"
  let noChoices = "ArkUI has no such choice; your code can make it when a pan ends."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    feel.motions.isEmpty ? [] : [.blank, .code("import { curves } from '@kit.ArkUI';")]
  }

  /// The curve of a spring. `springMotion` takes up the speed of the previous animation;
  /// `interpolatingSpring` has a parameter for it, in whole ways per second.
  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "1, \(stiffness.shortestText), \(damping.shortestText)"
    let (response, ratio) = ShippedSpring.responseAndRatio(spring)
    let curve =
      kick == 0
      ? "springMotion(\(response.shortestText), \(ratio.shortestText))"
      : "interpolatingSpring(\(kick.shortestText), \(numbers))"
    return [
      .note(
        "To start with a finger's speed, use curves.interpolatingSpring(speed / distance, \(numbers))."
      ),
      .code("export const \(motion.name.camel) = curves.\(curve);"),
    ]
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let milliseconds = Digits.rounded(1000 * seconds, to: 15).shortestText
    let name = motion.name.camel
    return [
      .note("animateTo({ duration: \(name)Milliseconds, curve: \(name) }, …)"),
      .code("export const \(name)Milliseconds = \(milliseconds);"),
      .code("export const \(name) = curves.cubicBezierCurve(0.42, 0, 0.58, 1);"),
    ]
  }

  /// The friction of a list, which slows down as e^(−4.2·friction·t), t in seconds (OpenHarmony
  /// `FrictionMotion`, FRICTION_SCALE).
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let friction = ShippedDecay.frictionMultiplier(value.number).shortestText
    return [
      .note("The friction of a list: v(t) = v₀·e^(−4.2·friction·t), t in seconds."),
      .code("export const \(value.name.camel) = { friction: \(friction) };"),
    ] + stop(value, "ArkUI's lists end at their own speed.")
  }
}
