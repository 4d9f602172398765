import DetentMotion
import DetentStage

/// A gesture file's content: what the simulation starts from, and what happens when.
/// Drags and taps are resolved into the events they stand for. Times run from the start, and anew from
/// the end of each `settle`, whose duration only the simulation knows.
package struct GestureScript: Equatable, Sendable {
  /// For messages.
  package var path: String
  package var setup: SceneSetup
  /// Nil for the default.
  package var feel: FeelReference?
  /// On top of the feel, in order.
  package var settings: [LocatedSetting] = []
  /// How its pictures are drawn.
  package var style = ShotStyle()
  /// In order of time; the last one is `end`, which occurs once.
  package var steps: [GestureStep]

  /// The names of the pictures, in order; no two alike.
  package var shots: [String] {
    steps.compactMap { if case .shot(let name) = $0.action { name } else { nil } }
  }

  /// Whether the reader's text needs no measuring.
  package var statesContentHeight: Bool {
    steps.contains { if case .event(.contentHeight) = $0.action { true } else { false } }
  }

  /// The feel that the file asks for, its settings checked against each other.
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

/// A setting and where it stands.
package struct LocatedSetting: Hashable, Sendable {
  package var setting: FeelSetting
  package var place: TextPlace
}

/// One thing that happens.
package struct GestureStep: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case event(InputEvent.Kind)
    /// A picture of what there is.
    case shot(String)
    case expect(Expectation)
    /// Wait until nothing moves; what follows is timed from there.
    case settle
    case end
  }

  /// Since the start, or since the end of the last `settle`.
  package var instant: Instant
  package var action: Action
  /// Of the statement it comes from.
  package var place: TextPlace

  package init(_ action: Action, at instant: Instant, place: TextPlace = .start) {
    self.action = action
    self.instant = instant
    self.place = place
  }
}
