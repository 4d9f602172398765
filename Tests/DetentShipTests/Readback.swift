import DetentMotion
import DetentShip

/// The spring that a stranger reads in an exported text.
struct Readback {
  let spring: DampedSpring
  /// The start speed, in distances per second.
  let kick: Double

  /// Reads the spring called `name`; nil if there is none.
  init?(_ text: String, as format: ExportFormat, camel name: String) {
    guard let start = text.firstRange(of: Self.head(name, format))?.upperBound else { return nil }
    let ends = ["static ", "export ", "val ", "const ", "\n\n", "transition\""]
    let rest = text[start...]
    let end = ends.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
    let code = rest[..<end]
    func number(_ labels: String...) -> Double? {
      for label in labels {
        guard let place = code.firstRange(of: label)?.upperBound else { continue }
        let digits = code[place...].drop { " :=".contains($0) }
          .prefix { "0123456789.e-+".contains($0) }
        if let number = Double(digits) { return number }
      }
      return nil
    }
    let kickText = text.firstMatch(of: try! Regex("\(name)Kick(?:: \\w+)? = ([0-9.e+-]+)"))
    let own = number(
      "initialVelocity\"", "initialVelocity: relative", "initialVelocity", "elocity: CGFloat")
    var kick = own ?? kickText.flatMap { $0.output[1].substring.flatMap { Double($0) } } ?? 0
    if let duration = number("duration:"), let bounce = number("bounce:") {
      spring = DampedSpring(duration: duration, bounce: bounce)
    } else if format == .arkui {
      // The numbers are known by position: response and ratio, or velocity, mass, stiffness and damping.
      let numbers = code.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ", ")
        .compactMap { Double($0) }
      guard numbers.count == 2 || numbers.count == 4 else { return nil }
      spring =
        numbers.count == 2
        ? DampedSpring(response: numbers[0], dampingRatio: numbers[1])
        : DampedSpring(mass: numbers[1], stiffness: numbers[2], damping: numbers[3])
      if numbers.count == 4 { kick = numbers[0] }
    } else if let response = number("response:"), let ratio = number("dampingRatio:") {
      spring = DampedSpring(response: response, dampingRatio: ratio)
    } else if let ratio = number("dampingRatio ="), let stiffness = number("stiffness =") {
      spring = DampedSpring(dampingRatio: ratio, stiffness: stiffness)
    } else if let stiffness = number("stiffness\"", "stiffness", "tension"),
      let damping = number("damping\"", "damping", "friction")
    {
      spring = DampedSpring(
        mass: number("mass\"", "mass") ?? 1, stiffness: stiffness, damping: damping)
    } else {
      return nil
    }
    self.kick = kick
  }

  private static func head(_ name: String, _ format: ExportFormat) -> String {
    switch format {
    case .swift, .swiftui: "let \(name) ="
    case .uikit: "func \(name)("
    case .compose: "val \(name) ="
    case .flutter: "SpringDescription \(name) ="
    case .arkui, .motion, .reactNative, .reactSpring: "const \(name) ="
    case .tokens: "\"\(name)\": {"
    case .css: "--\(name)-easing:"
    }
  }
}
