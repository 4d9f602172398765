import DetentMotion

/// The timing parameters of UIKit.
struct UIKitTarget: SwiftFileTarget {
  let title = "UIKit"
  let number = "CGFloat"
  let noChoices = "UIKit has no such choice; your code can make it when a pan ends."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    [.code("import UIKit"), .blank, .code("@MainActor enum Feel {")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] {
    let needsRelative = feel.motions.contains { motion in
      if case .spring(let spring, _) = motion.kind {
        !ShippedSpring.isOverdamped(spring)
      } else {
        false
      }
    }
    guard needsRelative else { return [.code("}")] }
    return [
      .blank,
      .code(
        "  // UIKit's initial velocity is in whole distances per second."),
      .code(
        "  private static func relative(_ velocity: CGFloat, _ distance: CGFloat) -> CGVector {"),
      .code("    let share = distance == 0 ? 0 : velocity / distance"),
      .code("    return CGVector(dx: share, dy: share)"),
      .code("  }"),
      .code("}"),
    ]
  }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "mass: 1, stiffness: \(stiffness.shortestText), damping: \(damping.shortestText)"
    let velocity = kick == 0 ? "0" : kick.shortestText
    guard !ShippedSpring.isOverdamped(spring) else {
      let ratio = Digits.fewest(spring.dampingRatio).shortestText
      return [
        .note(
          "NOT EXPRESSIBLE with timing parameters: a damping ratio of \(ratio), which is above 1. Core Animation can do it from iOS 17 on. Its initial velocity is in whole distances per second."
        ), .code("static func \(motion.name.camel)("),
        .code("  keyPath: String, initialVelocity: CGFloat = \(velocity)"),
        .code(") -> CASpringAnimation {"),
        .code("  let animation = CASpringAnimation(keyPath: keyPath)"),
        .code("  animation.mass = 1"), .code("  animation.stiffness = \(stiffness.shortestText)"),
        .code("  animation.damping = \(damping.shortestText)"),
        .code("  animation.allowsOverdamping = true"),
        .code("  animation.initialVelocity = initialVelocity"),
        .code("  animation.duration = animation.settlingDuration"),
        .code("  return animation"), .code("}"),
      ]
    }
    return [
      .note(
        "Use it with UIViewPropertyAnimator(duration: 0, timingParameters: …): the spring sets the duration."
      ),
      .code("static func \(motion.name.camel)("),
      .code("  velocity: CGFloat = \(velocity), distance: CGFloat = 1"),
      .code(") -> UISpringTimingParameters {"),
      .code("  UISpringTimingParameters("),
      .code("    \(numbers),"),
      .code("    initialVelocity: relative(velocity, distance))"),
      .code("}"),
    ]
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.camel
    return [
      .code("static let \(name)Duration: TimeInterval = \(seconds.shortestText)"),
      .code("static let \(name) = UICubicTimingParameters("),
      .code("  controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))"),
    ]
  }

  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let type = "UIScrollView.DecelerationRate"
    return [.code("static let \(value.name.camel) = \(type)(rawValue: \(value.text))")]
  }

  func remark(_ key: ShippedKey) -> String? {
    switch key {
    case .scrollFling:
      "A UIScrollView always uses its own; the numbers below are for a scroll view that you write."
    case .scrollBounce:
      "A UIScrollView always uses its own bounce; this one is for a scroll view that you write."
    case .scrollStopSpeed, .scrollRubberBand:
      "A UIScrollView always uses its own; this one is for a scroll view that you write."
    case .cardHeights:
      "Shares count from the stage, custom detents from the safe area. The numbers are for a view that you write."
    default: nil
    }
  }
}
