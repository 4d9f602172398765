import DetentDisk
import DetentFiles
import DetentParameters
import DetentStage

/// The feel that replaces each gesture's own.
package struct FeelOverride: Sendable {
  /// A feel and the library that finds it. This is nil if each gesture keeps its own feel.
  package var base: (reference: FeelReference, library: FeelLibrary)?
  /// The settings on top of it.
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
      path: script.path, found: "\(problem.found) for \(problem.key) on the command line",
      expected: problem.expected)
  }
}
