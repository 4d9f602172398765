import DetentMenus
import DetentMotion
import DetentParameters
import DetentStage

/// A file that uses the libraries DetentMotion and DetentMenus; it builds unchanged.
struct SwiftTarget: SwiftFileTarget {
  let title = "DetentMotion"
  let number = "Double"
  let noChoices = "DetentMotion has no such choice."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    [.code("import DetentMenus"), .code("import DetentMotion"), .blank, .code("enum Feel {")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] {
    let values = LibraryValue.all.filter { value in value.keys.contains(where: feel.saysKey) }
    return values.flatMap { value -> [SourceLine] in
      [.blank, .code("  // \(value.about)")]
        + value.code(feel).map { .code("  " + $0) }
    } + [.code("}")]
  }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.camel
    let line = SourceLine.code("static let \(name) = \(Self.code(spring))")
    guard kick != 0 else { return [line] }
    let use = motion.isBounce ? "as ScrollAxis.release gives it" : "for PullTuning(kick: …)"
    return [
      line, .note("Its start speed in distances per second, \(use)."),
      .code("static let \(name)Kick = \(kick.shortestText)"),
    ]
  }

  static func code(_ spring: DampedSpring) -> String {
    let (response, ratio) = ShippedSpring.responseAndRatio(spring)
    return "DampedSpring(response: \(response.shortestText), dampingRatio: \(ratio.shortestText))"
  }

  /// The deceleration of a list, as a case of `Fling`.
  static func fling(_ feel: ShippedFeel) -> String {
    let friction = feel.text(.scrollFriction)
    return switch feel.feel.scroll.fling {
    case .decay:
      ".decay(Decay(deceleration: \(feel.text(.scrollDeceleration)), stopSpeed: \(feel.text(.scrollStopSpeed))))"
    case .spline: ".spline(SplineFling(friction: \(friction)))"
    case .power: ".power(PowerFling(friction: \(friction)))"
    }
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.camel
    return [
      .code("static let \(name)Curve = CubicBezier.easeInOut"),
      .code("static let \(name)Seconds = \(seconds.shortestText)"),
    ]
  }

  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let stop = feel.stopSpeed(of: value).shortestText
    return [
      .code(
        "static let \(value.name.camel) = Decay(deceleration: \(value.text), stopSpeed: \(stop))")
    ]
  }

  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    if value.key == ShippedKey.scrollFling.rawValue {
      return [.code("static let \(value.name.camel) = Fling\(Self.fling(feel))")]
    }
    guard let type = value.parameter.libraryType else { return nil }
    return [.code("static let \(value.name.camel) = \(type).\(value.text)")]
  }
}

/// A value of the library that several parameters define together.
struct LibraryValue: Sendable {
  let about: String
  let keys: [String]
  let code: @Sendable (ShippedFeel) -> [String]

  init(
    about: String, keys: [ShippedKey], code: @escaping @Sendable (ShippedFeel) -> [String]
  ) {
    self.init(about: about, keys: keys.map(\.rawValue), code: code)
  }

  init(about: String, keys: [String], code: @escaping @Sendable (ShippedFeel) -> [String]) {
    (self.about, self.keys, self.code) = (about, keys, code)
  }

  static let all = [
    LibraryValue(
      about: "The rules by which lists scroll.",
      keys: [
        .scrollFling, .scrollDeceleration, .scrollStopSpeed, .scrollFriction, .scrollOverscroll,
        .scrollRubberBand, .scrollBounces, .scrollBounceResponse, .scrollBounceRatio,
        .scrollBounceLaunch, .scrollMomentum, .scrollMomentumHold,
      ]
    ) { feel in
      let scroll = feel.feel.scroll
      let hold = feel.text(.scrollMomentumHold)
      return [
        "static let scrolling = ScrollTuning(",
        "  fling: \(SwiftTarget.fling(feel)),",
        "  bounce: \(SwiftTarget.code(scroll.bounce.spring)),",
        "  bounceLaunch: \(feel.text(.scrollBounceLaunch)),",
        "  rubberBand: \(feel.text(.scrollRubberBand)), bounces: \(scroll.bounces),",
        "  momentum: ScrollMomentum(.\(scroll.momentum), holdSeconds: \(hold)),",
        "  overscroll: .\(scroll.overscroll))",
      ]
    },
    LibraryValue(
      about: "The header's heights.",
      keys: [.headerCompact, .headerNormal, .headerExpanded]
    ) { feel in
      let compact = feel.text(.headerCompact)
      let others = "normal: \(feel.text(.headerNormal)), expanded: \(feel.text(.headerExpanded))"
      return ["static let headerHeights = HeaderHeights(compact: \(compact), \(others))"]
    },
    LibraryValue(
      about: "The rules by which a released card chooses where to rest.",
      keys: [
        .cardPolicy, .cardFlingSpeed, .cardRestSpeed, .cardSkipping, .cardDeceleration,
        .cardCrossesDetents, .cardRedirect,
      ]
    ) { feel in
      let card = feel.feel.card
      return [
        "static let cardRules = ReleaseRules(",
        "  policy: .\(card.policy), flingSpeed: \(feel.text(.cardFlingSpeed)),",
        "  restSpeed: \(feel.text(.cardRestSpeed)), skipping: .\(card.skipping),",
        "  projection: Decay(deceleration: \(feel.text(.cardDeceleration))),",
        "  crossesDetents: \(card.crossesDetents), redirect: \(feel.text(.cardRedirect)))",
      ]
    },
    LibraryValue(
      about: "The places where the card rests.",
      keys: Feel.parameters.map(\.key).filter {
        $0.hasPrefix("\(ShippedKey.cardHeights.rawValue).")
      }
    ) { feel in
      let stops =
        feel.cardStops.map { stop in
          let number = stop.number.shortestText
          return switch stop.kind {
          case .share: ".fraction(\(number))"
          case .height: ".height(\(number))"
          case .inset: ".inset(\(number))"
          }
        } + (feel.feel.card.heights.content ? [".content"] : [])
      return ["static let cardDetents: [Detent] = [\(stops.joined(separator: ", "))]"]
    },
    LibraryValue(
      about: "The rules by which the card leaves the stage.",
      keys: [.cardDismisses, .cardDismissThreshold, .cardDismissSpeed]
    ) { feel in
      let threshold = feel.text(.cardDismissThreshold)
      let speed = feel.text(.cardDismissSpeed)
      let dismissal =
        feel.feel.card.dismisses
        ? "BottomSheetTuning.Dismissal(threshold: \(threshold), speed: \(speed))" : "nil"
      return [
        "static let cardDismissal: BottomSheetTuning.Dismissal? = \(dismissal)"
      ]
    },
    LibraryValue(
      about: "The rules that estimate the speed of a pointer.",
      keys: [.velocityEstimator, .velocityWindow, .velocitySilence]
    ) { feel in
      let window = feel.text(.velocityWindow)
      let silence = feel.text(.velocitySilence)
      return [
        "static let velocity = VelocityRules(",
        "  estimator: .\(feel.feel.pointer.estimator), window: \(window), silence: \(silence))",
      ]
    },
  ]
}
