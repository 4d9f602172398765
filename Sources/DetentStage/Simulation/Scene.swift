import DetentMotion

/// What a stage is made of: its name, and what each of its parts is like. Data; what it looks like is
/// drawn elsewhere.
package struct Scene: Hashable, Sendable, CustomStringConvertible {
  /// In files and on the command line.
  package var name: String
  package private(set) var parts = StageParts.descriptions

  package init(_ name: String) { self.name = name }

  /// What it says of a part; nil: it has none of it.
  package subscript<Description>(_ type: Description.Type) -> Description? {
    parts[Description?.self]
  }

  /// The same, with a part that is as `description` says.
  package func with<Description>(_ description: Description) -> Scene {
    var scene = self
    scene.parts[Description?.self] = description
    return scene
  }

  package var description: String { name }

  /// The name in the window.
  package var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// What a simulation starts from, besides its feel.
package struct SceneSetup: Hashable, Sendable {
  package var scene: Scene
  /// The stage, in points; 390×844 by default.
  package var size: Size
  /// Cross-fades instead of slides, and no overshoot.
  package var reducesMotion: Bool
  /// Where random numbers start; a replay with the same seed draws the same.
  package var seed: UInt64

  package init(
    scene: Scene, size: Size = Size(width: 390, height: 844), reducesMotion: Bool = false,
    seed: UInt64 = 1
  ) {
    self.scene = scene
    self.size = size
    self.reducesMotion = reducesMotion
    self.seed = seed
  }
}

/// All that a simulation is made from and that does not change: the setup, the feel, and its numbers
/// worked out for the fixed step. A class, so that a copy of a simulation is a copy of its state.
package final class Stage: Sendable {
  package let setup: SceneSetup
  package let feel: Feel
  package let tunings: StageParts.Tunings
  let wheelSilenceTicks: Int

  init(_ setup: SceneSetup, _ feel: Feel) {
    self.setup = setup
    self.feel = feel
    tunings = StageParts.tunings(setup.scene.parts, feel, setup)
    wheelSilenceTicks = max(1, Tick.ceiling(seconds: feel.scroll.wheelSilence))
  }

  /// Of a part that the scene has.
  func tuning<Tuning: PartTuning>() -> Tuning { tunings[Tuning?.self]! }
}
