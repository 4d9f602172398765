import DetentMotion

/// Custom properties of CSS, with springs as `linear()`.
struct CSSTarget: SourceTarget {
  let title = "CSS"
  let fileName = "feel.css"
  let comment = CommentStyle.block
  let indentation = "  "
  let noChoices = "CSS has no releases; the script that handles them can make this choice."

  func opening(_ feel: ShippedFeel) -> [SourceLine] {
    var lines: [SourceLine] = []
    if let motion = feel.motions.first {
      let name = motion.name.kebab
      lines.append(
        .note("transition: translate var(--\(name)-duration) var(--\(name)-easing);"))
      lines.append(
        .note(
          "NOT EXPRESSIBLE: the speed of a release. CSS starts every motion as it is written here.")
      )
    }
    return lines + [.blank, .code(":root {")]
  }

  func closing(_ feel: ShippedFeel) -> [SourceLine] { [.code("}")] }

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let easing = LinearEasing(spring, kick: kick)
    let name = motion.name.kebab
    let lines = easing.text(columns: 92)
    return [
      .note(
        "\(easing.points.count) points, which differ from the spring by at most \(LinearEasing.error.shortestText) of the distance."
      ), .code("--\(name)-duration: \(easing.seconds.shortestText)s;"),
      .code("--\(name)-easing: \(lines[0])"),
    ]
      + lines.dropFirst().enumerated().map { index, line in
        .code("  \(line)" + (index == lines.count - 2 ? ";" : ""))
      }
  }

  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine] {
    let name = motion.name.kebab
    return [
      .code("--\(name)-duration: \(seconds.shortestText)s;"),
      .code("--\(name)-easing: cubic-bezier(0.42, 0, 0.58, 1);"),
    ]
  }

  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    [
      .note(
        "NOT EXPRESSIBLE as a motion: CSS has no speed that could slow down. The rule is v(t) = v₀·d^(1000·t)."
      ),
      .code(constant(value.name, value)),
    ]
  }

  func constant(_ name: ShippedName, _ value: ShippedValue) -> String {
    let unit =
      switch value.parameter.unit {
      case .points: "px"
      case .seconds: "s"
      case .none, .percent, .pointsPerSecond, .perMillisecond: ""
      }
    return "--\(name.kebab): \(value.number.shortestText)\(unit);"
  }
}
