import DetentMotion

/// The animations of SwiftUI.
struct SwiftUITarget: SwiftFileTarget {
  let title = "SwiftUI"
  let number = "CGFloat"
  let noChoices = "SwiftUI has no such choice; your code can make it in a gesture's onEnded."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    [.code("import SwiftUI"), .blank, .code("enum Feel {")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] { [.code("}")] }

  /// The animation of a spring. It is `.spring` if ζ ≤ 1 and the spring starts at rest: its two numbers then
  /// describe exactly this spring. SwiftUI holds a spring with a mass to ζ = 1 unless a flag allows more
  /// (Apple, `Spring.init(mass:stiffness:damping:allowOverDamping:)`).
  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.camel
    let isOverdamped = ShippedSpring.isOverdamped(spring)
    if !isOverdamped, kick == 0 {
      let (duration, bounce) = ShippedSpring.durationAndBounce(spring)
      let numbers = "duration: \(duration.shortestText), bounce: \(bounce.shortestText)"
      return [.code("static let \(name) = Animation.spring(\(numbers))")]
    }
    let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
    let numbers = "mass: 1, stiffness: \(stiffness.shortestText), damping: \(damping.shortestText)"
    let velocity = kick == 0 ? "" : ", initialVelocity: \(kick.shortestText)"
    return [
      .code("static let \(name) = Animation.interpolatingSpring("),
      .code(
        isOverdamped
          ? "  Spring(\(numbers), allowOverDamping: true)\(velocity))" : "  \(numbers)\(velocity))"),
    ]
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    [
      .code("static let \(motion.name.camel) = Animation.timingCurve("),
      .code("  0.42, 0, 0.58, 1, duration: \(seconds.shortestText))"),
    ]
  }

  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    [
      .note("A scroll view always uses its own. One that you write can use v(t) = v₀·d^(1000·t)."),
      .code(constant(value.name, value)),
    ]
  }

  func remark(_ key: ShippedKey) -> String? {
    switch key {
    case .scrollFling:
      "A scroll view always uses its own; the numbers below are for one that you write."
    case .touchSlop, .mouseSlop:
      "DragGesture(minimumDistance: …) takes it."
    case .cardHeights:
      "Shares count from the stage, presentation detents from the sheet. The numbers are for a view that you write."
    case .scrollBounce:
      "A scroll view always uses its own bounce; this one is for a scroll view that you write."
    default: nil
    }
  }
}
