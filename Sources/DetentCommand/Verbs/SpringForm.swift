import DetentMotion

/// The published ways to describe a spring, each with the flags that together give one.
struct SpringForm: Sendable {
  let flags: [String]
  /// True if a mass may be added. Without it the mass is 1.
  var takesMass = true
  /// Returns nil if no spring with these values settles.
  let spring: @Sendable (_ values: [Double], _ mass: Double) -> DampedSpring?

  static let all: [SpringForm] = [
    SpringForm(flags: ["--stiffness", "--damping"]) {
      DampedSpring(uncheckedMass: $1, $0[0], $0[1])
    },
    SpringForm(flags: ["--stiffness", "--damping-ratio"]) {
      DampedSpring(uncheckedDampingRatio: $0[1], stiffness: $0[0], mass: $1)
    },
    SpringForm(flags: ["--response", "--damping-ratio"]) {
      DampedSpring(uncheckedResponse: $0[0], dampingRatio: $0[1], mass: $1)
    },
    SpringForm(flags: ["--duration", "--bounce"]) {
      DampedSpring(
        uncheckedResponse: $0[0], dampingRatio: DampedSpring.dampingRatio(bounce: $0[1]), mass: $1)
    },
    SpringForm(flags: ["--settling-duration", "--damping-ratio"]) {
      $0[1] > 0
        ? DampedSpring(uncheckedSettlingDuration: $0[0], dampingRatio: $0[1], mass: $1) : nil
    },
    SpringForm(flags: ["--visual-duration", "--bounce"], takesMass: false) { values, _ in
      DampedSpring(uncheckedVisualDuration: values[0], bounce: values[1])
    },
    SpringForm(flags: ["--tension", "--friction"], takesMass: false) { values, _ in
      DampedSpring(uncheckedTension: values[0], friction: values[1])
    },
  ]

  private static let bounce = NumberRule(words: "a number above -1 and up to 1") {
    $0 > -1 && $0 <= 1
  }

  private static let parameters: [(option: Option, rule: NumberRule)] = [
    (.value("--stiffness", "K", "force per point"), .positive),
    (.value("--damping", "C", "force per point per second"), .notNegative),
    (.value("--damping-ratio", "ZETA", "1 is critical"), .notNegative),
    (.value("--response", "SECONDS", "period of the undamped oscillation"), .positive),
    (.value("--duration", "SECONDS", "perceptual duration, as in SwiftUI"), .positive),
    (.value("--bounce", "BOUNCE", "0 is critical, 1 never ends"), bounce),
    (
      .value(
        "--settling-duration", "SECONDS",
        "time until a thousandth of the way is left, as in UIView"), .positive
    ),
    (
      .value(
        "--visual-duration", "SECONDS", "time until it seems to have arrived, as in Framer Motion"),
      .positive
    ), (.value("--tension", "T", "Origami's tension"), .any),
    (.value("--friction", "F", "Origami's friction"), .any),
    (.value("--mass", "M", "default 1; not with --tension or --visual-duration"), .positive),
  ]

  static let options = parameters.map(\.option)

  /// All forms in a sentence.
  static let usage = all.map { $0.flags.joined(separator: " with ") }.joined(separator: ", ")

  /// Returns the spring that the flags describe. They must give exactly one form, and all of it.
  static func spring(from arguments: Arguments) throws(CommandError) -> DampedSpring {
    var values: [String: Double] = [:]
    for (option, rule) in parameters {
      values[option.name] = try arguments.number(option.name, rule)
    }
    let mass = values.removeValue(forKey: "--mass")
    guard let form = all.first(where: { Set($0.flags) == Set(values.keys) }) else {
      throw .input(
        "curve spring",
        found: values.isEmpty ? "no spring" : values.keys.sorted().joined(separator: " with "),
        expected: "one of " + usage)
    }
    guard form.takesMass || mass == nil else {
      throw CommandError(
        .badInput,
        "curve spring: --mass cannot be combined with " + form.flags.joined(separator: " and ")
          + ": this form uses a mass of 1")
    }
    guard let spring = form.spring(form.flags.compactMap { values[$0] }, mass ?? 1) else {
      throw .input(
        "--damping-ratio with --settling-duration", found: "0",
        expected: "a number above 0: without damping a spring never settles")
    }
    guard spring.isUsable else {
      throw .input(
        form.flags.joined(separator: " with "),
        found: "a spring of stiffness \(spring.stiffness) and damping \(spring.damping)",
        expected: "a stiffness above 0 and a damping of at least 0, both finite")
    }
    return spring
  }

  /// The largest angle of a swing, in radians, at which its position is right to nine digits.
  private static let mostRadians = 1e6

  /// Throws for a spring whose curve is not exact up to `seconds`, because it swings too often before it has
  /// died down.
  static func require(_ spring: DampedSpring, upTo seconds: Double) throws(CommandError) {
    let radians = spring.frequency * seconds
    // `exp(-745)` is the smallest exponential above 0.
    guard radians <= mostRadians || spring.dampingRatio * mostRadians > 745 else {
      throw .input(
        "curve spring", found: "a spring that swings through \(radians) radians",
        expected: "\(mostRadians) at most: a lower stiffness, or a shorter --until")
    }
  }
}
