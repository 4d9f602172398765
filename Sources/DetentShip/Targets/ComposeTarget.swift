import DetentMotion
import DetentStage

/// The animation specifications of Jetpack Compose.
struct ComposeTarget: SourceTarget {
  let title = "Compose"
  let fileName = "Feel.kt"
  let comment = CommentStyle.line("//")
  let indentation = "    "
  let noChoices = "Compose has no such choice; your code can make it when a drag ends."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    var names: [String] = []
    if !feel.motions.isEmpty || Self.flings(feel) || feel.saysDecay {
      names.append("animation.core.*")
    }
    if feel.feel.scroll.fling == .spline, feel.saysKey(.scrollFling) {
      names += ["animation.splineBasedDecay", "ui.unit.Density"]
    }
    if Self.flings(feel) {
      let package = "foundation.gestures.AnchoredDraggable"
      names += [package + "Defaults", package + "State", "runtime.Composable"]
    }
    if feel.says(.cardHeights) { names.append("foundation.gestures.DraggableAnchors") }
    return [.note("Points are dp. Multiply them by the density where Compose expects pixels.")]
      + (names.isEmpty ? [] : [.blank])
      + names.sorted().map { .code("import androidx.compose.\($0)") }
      + [.blank, .code("object Feel {")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] {
    (feel.says(.cardHeights) ? anchors(feel) : []) + [.code("}")]
  }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let (ratio, stiffness) = ShippedSpring.ratioAndStiffness(spring)
    let name = motion.name.camel
    let numbers = "dampingRatio = \(float(ratio)), stiffness = \(float(stiffness))"
    let line = SourceLine.code("val \(name) = spring<Float>(\(numbers))")
    guard kick != 0 else { return [line] }
    return [
      line,
      .note(
        "A Compose spring has no start speed: use animateTo(…, initialVelocity = this × distance)."),
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

  /// The deceleration: `exponentialDecay` is e^(−4.2·m·t) (`FloatExponentialDecaySpec`,
  /// ExponentialDecayFriction).
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

  /// True if the text has the card's policy, and `anchoredDraggable` can follow it by itself.
  private static func flings(_ feel: ShippedFeel) -> Bool {
    feel.feel.card.policy == .stepwise && feel.saysKey(.cardPolicy)
  }

  /// Writes the choices that `anchoredDraggable` accepts, and the deceleration of lists.
  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    let scroll = feel.feel.scroll
    return switch ShippedKey(rawValue: value.key) {
    case .cardPolicy: policy(value, feel)
    case .scrollFling where scroll.fling == .decay:
      [.note("\(value.statement): see scrollDeceleration, which uses exponentialDecay.")]
    case .scrollFling where scroll.fling == .spline: spline(feel)
    case .scrollOverscroll where scroll.overscroll == .stretch:
      [.note("\(value.statement): Compose does this itself from Android 12 on.")]
    default: nil
    }
  }

  private func policy(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    switch feel.feel.card.policy {
    case .nearest:
      return [
        .code("val cardPositionalThreshold: (Float) -> Float = { distance -> 0.5f * distance }"),
        .code("val cardVelocityThreshold: () -> Float = { Float.POSITIVE_INFINITY }"),
      ]
    case .stepwise: return stepwise(value, feel)
    case .projected, .segments, .free: return nil
    }
  }

  /// The rule of `AnchoredDraggableDefaults.flingBehavior`: above 125 dp/s the next anchor, otherwise the
  /// positional threshold.
  private func stepwise(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let (rest, fling) = (feel.number(.cardRestSpeed), feel.number(.cardFlingSpeed))
    var notes = [
      "\(value.statement): a release goes to the next anchor in its direction, counted from the place of the release, not from the last anchor. A slow release goes to the nearest anchor."
    ]
    if rest != Self.anchorSpeed {
      notes.append(
        "NOT EXPRESSIBLE: \(ShippedKey.cardRestSpeed.rawValue) = \(rest.shortestText): Compose treats a release as slow up to \(Self.anchorSpeed.shortestText) dp/s."
      )
    }
    if fling < Self.fastest {
      notes.append(
        "NOT EXPRESSIBLE: \(ShippedKey.cardFlingSpeed.rawValue) = \(fling.shortestText): even the fastest release goes only one anchor further."
      )
    }
    return notes.map { .note($0) } + [
      .code("@Composable"),
      .code("fun <T> cardFling(state: AnchoredDraggableState<T>, settle: AnimationSpec<Float>) ="),
      .code("    AnchoredDraggableDefaults.flingBehavior("),
      .code(
        "        state, positionalThreshold = { distance -> 0.5f * distance }, animationSpec = settle)"
      ),
    ]
  }

  /// The speed up to which a release is slow: `AnchoredDraggableMinFlingVelocity` (Compose
  /// `AnchoredDraggable.kt`).
  private static let anchorSpeed = 125.0
  /// The speed of the fastest possible release: `MAXIMUM_FLING_VELOCITY` (AOSP `ViewConfiguration.java`).
  private static let fastest = 8000.0

  private func spline(_ feel: ShippedFeel) -> [SourceLine] {
    let line = SourceLine.code(
      "fun scrollFling(density: Density) = splineBasedDecay<Float>(density)")
    let friction = feel.text(.scrollFriction)
    guard friction != Self.platformFriction else { return [line] }
    let note =
      "NOT EXPRESSIBLE: \(ShippedKey.scrollFriction.rawValue) = \(friction): splineBasedDecay always uses the platform's \(Self.platformFriction)."
    return [.note(note), line]
  }

  /// The friction that `splineBasedDecay` uses: `ViewConfiguration.getScrollFriction()` (Compose
  /// `FlingCalculator`).
  private static let platformFriction = "0.015"

  func remark(_ key: ShippedKey) -> String? {
    switch key {
    case .scrollFling: "Compose has only decay and spline."
    case .cardPolicy:
      "anchoredDraggable decides by position and speed, not by the place where the motion would end."
    case .touchSlop: "ViewConfiguration.touchSlop takes it in pixels."
    default: nil
    }
  }

  private func float(_ number: Double) -> String { number.shortestText + "f" }

  /// The places at which the card's top rests, for `AnchoredDraggableState`.
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
        .note("The places of the card's top on a stage of this height in pixels."),
        .code("fun cardAnchors(stage: Float, density: Float) = DraggableAnchors<CardStop> {"),
      ] + places.map { .code("    " + $0) } + [.code("}")]
    return lines.text(comment, indentation: indentation).map { .code($0) }
  }
}
