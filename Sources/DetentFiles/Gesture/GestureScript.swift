import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage

/// A gesture file's content: what the simulation starts from, and the steps in time.
///
/// Drags and taps are resolved into events. Times count from the start, and again from the end of each
/// `settle`, whose duration only the simulation knows.
package struct GestureScript: Equatable, Sendable {
  /// The file's path, for messages.
  package var path: String
  package var setup: SceneSetup
  /// The named feel. This is nil for the scene's own.
  package var feel: FeelReference?
  /// Settings on top of the feel, in order.
  package var settings: [LocatedSetting] = []
  /// The way in which its pictures are drawn.
  package var style = ShotStyle()
  /// The steps in order of time. The last one is `end`, which occurs once.
  package var steps: [GestureStep]

  /// The names of the pictures, in order. No two are alike.
  package var shots: [String] {
    steps.compactMap { if case .shot(let name) = $0.action { name } else { nil } }
  }

  /// True if the file states the height of the reader's text, so that nobody needs to measure it.
  package var statesContentHeight: Bool {
    steps.contains { if case .event(.contentHeight) = $0.action { true } else { false } }
  }

  /// Returns the feel that the file asks for, after checking its settings against each other.
  package func feel(in library: FeelLibrary) throws(FileProblem) -> Feel {
    var result = setup.scene.feel
    if let feel { result = try library.feel(feel, of: setup.scene) }
    for setting in settings { setting.setting.apply(to: &result) }
    guard let problem = result.problem(blaming: settings.map(\.setting.key)) else { return result }
    let setting = settings.last { $0.setting.key == problem.key }
    throw FileProblem(
      path: path, at: setting?.place ?? feel?.place, found: "\(problem.found) for \(problem.key)",
      expected: problem.expected)
  }
}

/// A setting and its place in the file.
package struct LocatedSetting: Hashable, Sendable {
  package var setting: FeelSetting
  package var place: TextPlace
}

/// One thing that happens.
package struct GestureStep: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case event(InputEvent.Kind)
    /// Take a picture of the current state.
    case shot(String)
    case expect(Expectation)
    /// Wait until nothing moves. Later steps count their time from there.
    case settle
    case end
  }

  /// The time since the start, or since the end of the last `settle`.
  package var instant: Instant
  package var action: Action
  /// The place of the statement that the step comes from.
  package var place: TextPlace

  package init(_ action: Action, at instant: Instant, place: TextPlace = .start) {
    self.action = action
    self.instant = instant
    self.place = place
  }
}
