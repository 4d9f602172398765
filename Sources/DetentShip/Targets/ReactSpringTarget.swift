import DetentMotion

/// The configurations of react-spring, as a module.
struct ReactSpringTarget: ModuleTarget {
  let title = "react-spring"
  let fileName = "feel.mjs"
  let noChoices = "react-spring has no such choice; your code can make it when a drag ends."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    (feel.motions.contains(where: \.isSpring) ? Self.steps : [])
      + (feel.motions.allSatisfy(\.isSpring) ? [] : Self.easing)
  }

  private static let steps: [SourceLine] = [
    .note(
      "react-spring moves in whole milliseconds. With the tension and friction below, and the start velocity from the function beside them, its steps meet the spring."
    ),
    .note(
      "NOT EXPRESSIBLE: real time. react-spring counts each frame up to whole milliseconds, 17 for a 60th of a second and 9 for a 120th, and runs faster by as much."
    ),
    .note(
      "The precision suits a distance of 1. For a distance of many pixels, 0.01 is as exact and ends sooner."
    ),
  ]

  private static let easing: [SourceLine] =
    """

    // The ease-in-out of CSS and UIKit, cubic-bezier(0.42, 0, 0.58, 1); react-spring's own differ.
    export function easeInOut(share) {
      let low = 0, high = 1;
      for (let i = 0; i < 40; i += 1) {
        const s = (low + high) / 2;
        if (3 * s * (1 - s) * ((1 - s) * 0.42 + s * 0.58) + s * s * s < share) low = s;
        else high = s;
      }
      return low * low * (3 - 2 * low);
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map { .code(String($0)) }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let steps = MillisecondSpring(spring)
    let numbers = "tension: \(steps.tension.shortestText), friction: \(steps.friction.shortestText)"
    let name = motion.name.camel
    let usual = kick == 0 ? "0" : "\(kick.shortestText) * way"
    let velocity = "\(steps.fromWay.shortestText) * way + \(steps.fromSpeed.shortestText) * speed"
    return [
      .note(
        "The spring itself has tension \(stiffness.shortestText) and friction \(damping.shortestText)."
      ),
      .code("export const \(name) = {"),
      .code("  \(numbers), mass: 1, precision: \(precision),"), .code("};"),
      .note("Its start velocity, from the way to its target and a speed per second."),
      .code("export const \(name)Velocity = (way, speed = \(usual)) =>"),
      .code("  \(velocity);"),
    ]
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let milliseconds = Digits.rounded(1000 * seconds, to: 15).shortestText
    let numbers = "duration: \(milliseconds), easing: easeInOut"
    return [.code("export const \(motion.name.camel) = { \(numbers) };")]
  }

  /// The deceleration: with `decay`, react-spring computes x₀ + v₀/(1 − d)·(1 − e^(−(1 − d)·t)), t in ms.
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let linear = ShippedDecay.linear(value.number).shortestText
    return [
      .note(
        "react-spring moves as e^(−(1 − decay)·t), the same motion with 1 + ln d as decay. Its velocity is per ms."
      ),
      .code("export const \(value.name.camel) = { decay: \(linear) };"),
    ] + stop(value, "react-spring ends within its precision.")
  }
}
