import DetentMotion
import DetentStage

/// A file that uses the library DetentMotion: it builds as it stands.
struct SwiftTarget: SourceTarget {
  let title = "DetentMotion"
  let fileName = "Feel.swift"
  let comment = CommentStyle.line("//")
  let indentation = "  "
  let noChoices = "the library DetentMotion has no such choice."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    [.code("import DetentMotion"), .blank, .code("enum Feel {")]
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
    return [
      line, .note("Its speed at the start, in distances a second: PullTuning(kick: …)."),
      .code("static let \(name)Kick = \(kick.shortestText)"),
    ]
  }

  static func code(_ spring: DampedSpring) -> String {
    let (response, ratio) = ShippedSpring.responseAndRatio(spring)
    return "DampedSpring(response: \(response.shortestText), dampingRatio: \(ratio.shortestText))"
  }

  /// How a list slows down, as a case.
  static func fling(_ feel: ShippedFeel) -> String {
    let friction = feel.text("scroll.friction")
    return switch feel.feel.scroll.fling {
    case .decay:
      ".decay(Decay(deceleration: \(feel.text("scroll.deceleration")), stopSpeed: \(feel.text("scroll.stopSpeed"))))"
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

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    SwiftCode.constant(name, value, number: "Double")
  }

  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? {
    if value.key == "scroll.fling" {
      return [.code("static let \(value.name.camel) = Fling\(Self.fling(feel))")]
    }
    guard let type = value.parameter.libraryType else { return nil }
    return [.code("static let \(value.name.camel) = \(type).\(value.text)")]
  }
}

/// A value of the library that several parameters make.
struct LibraryValue: Sendable {
  let about: String
  let keys: [String]
  let code: @Sendable (ShippedFeel) -> [String]

  static let all = [
    LibraryValue(
      about: "How lists scroll.",
      keys: [
        "scroll.fling", "scroll.deceleration", "scroll.stopSpeed", "scroll.friction",
        "scroll.overscroll", "scroll.rubberBand", "scroll.bounces", "scroll.bounce.response",
        "scroll.bounce.dampingRatio", "scroll.momentum", "scroll.momentumHold",
      ]
    ) { feel in
      let scroll = feel.feel.scroll
      let hold = feel.text("scroll.momentumHold")
      return [
        "static let scrolling = ScrollTuning(",
        "  fling: \(SwiftTarget.fling(feel)),",
        "  bounce: \(SwiftTarget.code(scroll.bounce.spring)),",
        "  rubberBand: \(feel.text("scroll.rubberBand")), bounces: \(scroll.bounces),",
        "  momentum: ScrollMomentum(.\(scroll.momentum), holdSeconds: \(hold)),",
        "  overscroll: .\(scroll.overscroll))",
      ]
    },
    LibraryValue(
      about: "The header's heights.",
      keys: ["compact", "normal", "expanded"].map { "header.heights." + $0 }
    ) { feel in
      let names = ["compact", "normal", "expanded"]
      let numbers = names.map { "\($0): \(feel.text("header.heights." + $0))" }
      return ["static let headerHeights = HeaderHeights(\(numbers.joined(separator: ", ")))"]
    },
    LibraryValue(
      about: "How a released card chooses where to rest.",
      keys: [
        "policy", "flingSpeed", "restSpeed", "skipping", "deceleration", "crossesDetents",
        "redirect",
      ].map { "card." + $0 }
    ) { feel in
      let card = feel.feel.card
      return [
        "static let cardRules = ReleaseRules(",
        "  policy: .\(card.policy), flingSpeed: \(feel.text("card.flingSpeed")),",
        "  restSpeed: \(feel.text("card.restSpeed")), skipping: .\(card.skipping),",
        "  projection: Decay(deceleration: \(feel.text("card.deceleration"))),",
        "  crossesDetents: \(card.crossesDetents), redirect: \(feel.text("card.redirect")))",
      ]
    },
    LibraryValue(
      about: "Where the card rests.",
      keys: Feel.parameters.map(\.key).filter { $0.hasPrefix("card.heights.") }
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
      about: "When the card leaves the stage.",
      keys: ["dismisses", "dismiss.threshold", "dismiss.speed"].map { "card." + $0 }
    ) { feel in
      let threshold = feel.text("card.dismiss.threshold")
      let speed = feel.text("card.dismiss.speed")
      let dismissal =
        feel.feel.card.dismisses
        ? "CardTuning.Dismissal(threshold: \(threshold), speed: \(speed))" : "nil"
      return [
        "static let cardDismissal: CardTuning.Dismissal? = \(dismissal)"
      ]
    },
    LibraryValue(
      about: "How the speed of a pointer is estimated.",
      keys: ["estimator", "window", "silence"].map { "pointer.velocity." + $0 }
    ) { feel in
      let window = feel.text("pointer.velocity.window")
      let silence = feel.text("pointer.velocity.silence")
      return [
        "static let velocity = VelocityRules(",
        "  estimator: .\(feel.feel.pointer.estimator), window: \(window), silence: \(silence))",
      ]
    },
  ]
}

extension ShippedFeel {
  /// Whether the parameter is written, in a line of its own or by a motion.
  func saysKey(_ key: String) -> Bool {
    sections.contains { section in
      section.values.contains { $0.key == key }
        || section.motions.contains { $0.parameters.contains { $0.key == key } }
    }
  }
}
