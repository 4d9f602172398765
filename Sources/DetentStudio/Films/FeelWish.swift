import DetentDisk
import DetentFiles
import DetentFit
import DetentMotion
import DetentParameters
import DetentStage

/// The result that `KEY` or `KEY=FAMILY` asks a fit for: the group of parameters, and the family of motion.
package struct FeelWish {
  package typealias Failure = FeelSetting.Failure

  package let key: String
  private let family: MotionFamily?

  package init(_ text: String) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    key = String(parts[0])
    guard Self.keys.contains(key) else {
      throw Failure(
        found: DisplayText.quoted(key), expected: Self.keys.joined(separator: ", "),
        suggestion: NearestName.of(key, among: Self.keys))
    }
    let names = MotionFamily.names
    family = parts.count > 1 ? MotionFamily(rawValue: String(parts[1])) : nil
    if parts.count > 1, family == nil {
      throw Failure(
        found: DisplayText.quoted(parts[1]), expected: names.joined(separator: ", "),
        suggestion: NearestName.of(String(parts[1]), among: names))
    }
  }

  /// The groups that have numbers from a fit: those of a spring, or of a fling.
  package static let keys = Feel.groups.map(\.key).filter { key in
    ["response", "deceleration", "friction"].contains { Feel.parameter("\(key).\($0)") != nil }
  }

  /// Returns a feel with the numbers of the requested motion.
  package func file(from fit: MotionFit, of path: String) throws(Failure) -> FeelFile {
    guard
      let motion = ([fit.best] + fit.others).first(where: { $0.family == family ?? fit.best.family }
      )
    else {
      throw Failure(
        found: "no \(family?.words ?? "motion") in \(DisplayText.plain(path))",
        expected: fit.best.family.rawValue)
    }
    var settings: [FeelSetting] = []
    for number in motion.numbers {
      guard let parameter = Feel.parameter("\(key).\(number.name.rawValue)") else { continue }
      // A recording that is cut short does not show the speed at which the fling ends.
      if number.name == .stopSpeed, !parameter.accepts(number.rounded) { continue }
      try check(number, of: path)
      settings.append(try FeelSetting(key: parameter.key, text: number.rounded.shortestText))
    }
    if let parameter = settlingDuration, motion.family == .spring,
      let response = motion[.response], let ratio = motion[.dampingRatio], ratio.value > 0
    {
      try check(response, of: path)
      let spring = DampedSpring(response: response.value, dampingRatio: ratio.value)
      let duration = spring.settlingDuration.rounded(toDigits: 3)
      settings.append(try FeelSetting(key: parameter.key, text: duration.shortestText))
    }
    if let launch = Feel.parameter("\(key).launch"), let share = launchShare(of: motion, launch) {
      settings.append(try FeelSetting(key: launch.key, text: share.shortestText))
    }
    guard !settings.isEmpty else {
      throw Failure(
        found: "a \(motion.family.words) for \(key), which has no such numbers",
        expected: family == nil ? "a different key, or \(key)=FAMILY" : "a different key")
    }
    if [.spline, .power].contains(motion.family) {
      settings.append(try FeelSetting(key: "\(key).fling", text: motion.family.rawValue))
    }
    if motion.family == .spring, let choice = Feel.springChoice(of: key) {
      settings.append(try FeelSetting(key: choice.key, text: "spring"))
    }
    let about = "\(motion.family.words.capitalizedFirst) of \(FilePath.name(of: path))"
    return FeelFile(about: about, settings: settings)
  }

  private func check(_ number: FittedNumber, of path: String) throws(Failure) {
    guard !number.isDetermined else { return }
    throw Failure(
      found: "a \(number.name.rawValue) that \(DisplayText.plain(path)) does not determine",
      expected: "a recording that shows more of the motion, or \(key)=FAMILY")
  }

  /// The time in which the spring of a group dies down, if the group states that instead of a response.
  private var settlingDuration: Parameter? {
    Feel.parameter("\(key).response") == nil ? Feel.parameter("\(key).duration") : nil
  }

  /// Returns the start speed of a spring towards its target, as a share of its frequency × its distance; nil
  /// for any other motion. A spring that is thrown away from its target has no launch.
  private func launchShare(of motion: FittedMotion, _ launch: Parameter) -> Double? {
    guard motion.family == .spring, case .number(let range, _) = launch.kind,
      let (response, velocity) = motion[.response].pair(with: motion[.velocity]),
      let (from, to) = motion[.from].pair(with: motion[.to]), from != to
    else { return nil }
    let share = velocity * response / (2 * .pi * (to - from))
    return min(max(share.rounded(toDigits: 3), range.lowerBound), range.upperBound)
  }
}

extension FittedNumber? {
  /// Returns the values of two numbers that both exist.
  fileprivate func pair(with other: FittedNumber?) -> (Double, Double)? {
    guard let self, let other else { return nil }
    return (self.value, other.value)
  }
}
