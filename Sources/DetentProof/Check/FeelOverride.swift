import DetentFiles
import DetentStage

/// What gestures are played under in the place of what they say themselves.
package struct FeelOverride: Sendable {
  /// A feel and where it is looked up; nil: each gesture's own.
  package var base: (reference: FeelReference, library: FeelLibrary)?
  /// On top of it.
  package var settings: [FeelSetting]

  package init(
    base: (reference: FeelReference, library: FeelLibrary)? = nil, settings: [FeelSetting]
  ) {
    self.base = base
    self.settings = settings
  }

  func feel(of script: GestureScript, in library: FeelLibrary) throws(FileProblem) -> Feel {
    var feel: Feel
    if let base {
      feel = try base.library.feel(base.reference, of: script.setup.scene)
    } else {
      feel = try script.feel(in: library)
    }
    for setting in settings { setting.apply(to: &feel) }
    guard let problem = feel.problem(blaming: settings.map(\.key)) else { return feel }
    throw FileProblem(
      path: script.path, found: "\(problem.found) for \(problem.key), which was asked for",
      expected: problem.expected)
  }
}
