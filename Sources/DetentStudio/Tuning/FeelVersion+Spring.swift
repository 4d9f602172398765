import DetentMotion
import DetentStage

extension FeelVersion {
  /// The spring of the group that `key` names.
  func spring(of key: String) -> LinkedSpring {
    let response = Feel.parameter(key + ".response")
    let ratio = Feel.parameter(key + ".dampingRatio")
    guard let response, let ratio else { preconditionFailure("\(key) has no spring") }
    return LinkedSpring(
      feel: SpringFeel(
        response: response.value(in: feel), dampingRatio: ratio.value(in: feel)),
      mass: masses[key] ?? 1)
  }

  /// The same with another spring in the group that `key` names.
  func with(_ spring: LinkedSpring, of key: String) -> FeelVersion {
    var feel = feel
    Feel.parameter(key + ".response")?.set(spring.feel.response, in: &feel)
    Feel.parameter(key + ".dampingRatio")?.set(spring.feel.dampingRatio, in: &feel)
    var version = with(feel)
    version.masses[key] = spring.mass == 1 ? nil : spring.mass
    return version
  }
}
