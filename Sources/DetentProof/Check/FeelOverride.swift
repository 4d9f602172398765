import DetentFiles
import DetentStage

/// What gestures are played under in the place of what they say themselves.
package struct FeelOverride: Hashable, Sendable {
  /// Nil: each gesture's own.
  package var base: Feel?
  /// On top of it.
  package var settings: [FeelSetting]

  package init(base: Feel? = nil, settings: [FeelSetting]) {
    self.base = base
    self.settings = settings
  }

  func feel(over own: Feel, path: String) throws(FileProblem) -> Feel {
    var feel = base ?? own
    for setting in settings { setting.apply(to: &feel) }
    guard let problem = feel.problem(blaming: settings.map(\.key)) else { return feel }
    throw FileProblem(
      path: path, found: "\(problem.found) for \(problem.key), which was asked for",
      expected: problem.expected)
  }
}
