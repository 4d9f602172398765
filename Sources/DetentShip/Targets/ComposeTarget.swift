import DetentMotion
import DetentStage

/// Jetpack Compose's animation specifications.
struct ComposeTarget: SourceTarget {
  let title = "Compose"
  let fileName = "Feel.kt"
  let comment = CommentStyle.line("//")
  let indentation = "    "
  let noChoices = "Compose has no such choice; the end of a drag is where to make it."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    var lines: [SourceLine] = [
      .note("Points are dp: where Compose wants pixels, multiply by the density."), .blank,
      .code("import androidx.compose.animation.core.*"),
    ]
    if feel.feel.scroll.fling == .spline, feel.saysKey("scroll.fling") {
      lines.append(.code("import androidx.compose.animation.splineBasedDecay"))
      lines.append(.code("import androidx.compose.ui.unit.Density"))
    }
    if feel.says("card.heights") {
      lines.append(.code("import androidx.compose.foundation.gestures.DraggableAnchors"))
    }
    return lines + [.blank, .code("object Feel {")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] {
    (feel.says("card.heights") ? anchors(feel) : []) + [.code("}")]
  }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (ratio, stiffness) = ShippedSpring.ratioAndStiffness(spring)
    let name = motion.name.camel
    let numbers = "dampingRatio = \(float(ratio)), stiffness = \(float(stiffness))"
    let line = SourceLine.code("val \(name) = spring<Float>(\(numbers))")
    guard kick != 0 else { return [line] }
    return [
      line,
      .note("A spring has no start speed in Compose: animateTo(…, initialVelocity = this × way)."),
      .code("val \(name)Kick = \(float(kick))"),
    ]
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let milliseconds = (1000 * seconds).rounded()
    let isExact = abs(milliseconds / 1000 - seconds) <= Digits.share * seconds
    let code: [SourceLine] = [
      .code("val \(motion.name.camel) = tween<Float>("),
      .code("    durationMillis = \(Int(milliseconds)),"),
      .code("    easing = CubicBezierEasing(0.42f, 0f, 0.58f, 1f))"),
    ]
    if isExact { return code }
    let note = "NOT EXPRESSIBLE: \(seconds.shortestText) s: Compose counts whole milliseconds."
    return [.note(note)] + code
  }

  /// `exponentialDecay` is e^(−4.2·m·t) (`FloatExponentialDecaySpec`, ExponentialDecayFriction).
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let multiplier = ShippedDecay.frictionMultiplier(value.number)
    let stop = float(feel.stopSpeed(of: value))
    return [
      .code("fun \(value.name.camel)(density: Float) = exponentialDecay<Float>("),
      .code(
        "    frictionMultiplier = \(float(multiplier)), absVelocityThreshold = \(stop) * density)"),
    ]
  }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    let text =
      switch value.parameter.kind {
      case .toggle: value.text
      case .number where value.parameter.isWhole: value.text
      case .number, .choice: float(value.number)
      }
    return "val \(name.camel) = \(text)"
  }

  /// What `anchoredDraggable` can be told, to go to the nearest anchor; and how lists slow down.
  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    switch (value.key, value.text) {
    case ("card.policy", "nearest"):
      return [
        .code("val cardPositionalThreshold: (Float) -> Float = { distance -> 0.5f * distance }"),
        .code("val cardVelocityThreshold: () -> Float = { Float.POSITIVE_INFINITY }"),
      ]
    case ("scroll.fling", "decay"):
      return [.note("\(value.statement): as scrollDeceleration has it, by exponentialDecay.")]
    case ("scroll.overscroll", "stretch"):
      return [.note("\(value.statement): Compose's own, from Android 12 on.")]
    case ("scroll.fling", "spline"):
      let line = SourceLine.code(
        "fun scrollFling(density: Density) = splineBasedDecay<Float>(density)")
      let friction = feel.text("scroll.friction")
      guard friction != Self.platformFriction else { return [line] }
      let note =
        "NOT EXPRESSIBLE: scroll.friction = \(friction): splineBasedDecay has the platform's, \(Self.platformFriction)."
      return [.note(note), line]
    default: return nil
    }
  }

  /// `ViewConfiguration.getScrollFriction()`, by which `splineBasedDecay` goes (Compose `FlingCalculator`).
  private static let platformFriction = "0.015"

  func remark(_ key: String) -> String? {
    switch key {
    case "scroll.fling": "Compose decays or goes along the spline."
    case "card.policy":
      "anchoredDraggable decides by where it is and how fast, not by where it would end."
    case "pointer.slop.touch": "As in ViewConfiguration.touchSlop, which wants pixels."
    default: nil
    }
  }

  private func float(_ number: Double) -> String { number.shortestText + "f" }

  /// Where the card's top rests, as `AnchoredDraggableState` wants it.
  private func anchors(_ feel: ShippedFeel) -> [SourceLine] {
    let stops = feel.cardStops
    let places = stops.map { stop -> String in
      let number = float(stop.number)
      return switch stop.kind {
      case .share: "CardStop.\(stop.title) at stage * (1f - \(number))"
      case .height: "CardStop.\(stop.title) at stage - \(number) * density"
      case .inset: "CardStop.\(stop.title) at \(number) * density"
      }
    }
    let lines: [SourceLine] =
      [
        .blank, .code("enum class CardStop { \(stops.map(\.title).joined(separator: ", ")) }"),
        .blank,
        .note("Where the card's top rests on a stage of so many pixels."),
        .code("fun cardAnchors(stage: Float, density: Float) = DraggableAnchors<CardStop> {"),
      ] + places.map { .code("    " + $0) } + [.code("}")]
    return lines.text(comment, indentation: indentation).map { .code($0) }
  }
}
