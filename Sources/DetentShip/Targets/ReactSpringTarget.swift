import DetentMotion

/// The configurations of react-spring, as a module.
struct ReactSpringTarget: ModuleTarget {
  let title = "react-spring"
  let fileName = "feel.mjs"
  let noChoices = "react-spring has no such choice; the end of a drag is where to make it."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    (feel.motions.contains(where: \.isSpring) ? Self.steps : [])
      + (feel.motions.allSatisfy(\.isSpring) ? [] : Self.easing)
  }

  private static let steps: [SourceLine] = [
    .note(
      "react-spring moves by whole milliseconds. Its tension and friction are those whose steps meet the spring, together with the velocity to begin with, which the function beside them says."
    ),
    .note(
      "NOT EXPRESSIBLE: real time. react-spring counts each frame up to whole milliseconds, 17 for a 60th of a second and 9 for a 120th, and is as much faster there."
    ),
    .note(
      "precision is small enough for a way of 1; one of many pixels may end sooner, at 0.01, and be as exact."
    ),
  ]

  private static let easing: [SourceLine] =
    """

    // Ease-in-out as CSS and UIKit have it, cubic-bezier(0.42, 0, 0.58, 1): react-spring's are others.
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
        "The spring's own: tension \(stiffness.shortestText), friction \(damping.shortestText)."),
      .code("export const \(name) = {"),
      .code("  \(numbers), mass: 1, precision: \(precision),"), .code("};"),
      .note("Its velocity, for the way from its start to its target, and a speed per second."),
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
        "react-spring's is e^(−(1 − decay)·t), which is the same with 1 + ln d; velocity per ms."),
      .code("export const \(value.name.camel) = { decay: \(linear) };"),
    ] + stop(value, "it ends within its precision.")
  }
}
