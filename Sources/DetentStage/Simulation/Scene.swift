import DetentMotion

/// What a stage is made of: its name, and what each of its parts is like. Data; what it looks like is
/// drawn elsewhere.
package struct Scene: Equatable, Sendable, CustomStringConvertible {
  /// In files and on the command line.
  package var name: String
  /// The description of each part; nil for a part that the scene does not have.
  package private(set) var parts = StageParts.descriptions
  /// What lies under its parts where it has no page.
  package var ground: [Layer] = []
  /// Where its document and pictures are; nil for one of ours.
  package var folder: String?
  /// The paths of all that it was read from, the document first.
  package var files: [String] = []
  /// The names of the quantities that drive its layers, `mostDrivers` at most.
  package var drivers: [String] = []
  /// The default feel, with the numbers that the scene has its own for.
  package var feel = Feel.default
  /// What its layers show; nil where code paints all of it.
  package var artwork: Artwork?

  package static let mostDrivers = 32

  package init(_ name: String) { self.name = name }

  /// The same, with a part that is as `description` says.
  package func with(_ description: some PartDescription) -> Scene {
    var scene = self
    description.join(&scene.parts)
    return scene
  }

  /// Whether anything in it scrolls.
  package var scrolls: Bool { page != nil || parts.card != nil }

  package var description: String { name }

  /// The name in the window.
  package var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// What a scene's layers show, which the stage need not know: two are equal when they are the same.
package struct Artwork: Equatable, Sendable {
  package let content: any AnyObject & Sendable

  package init(_ content: any AnyObject & Sendable) { self.content = content }

  package static func == (a: Artwork, b: Artwork) -> Bool { a.content === b.content }
}

/// What a simulation starts from, besides its feel.
package struct SceneSetup: Equatable, Sendable {
  package var scene: Scene
  /// The stage, in points; 390×844 by default.
  package var size: Size
  /// Cross-fades instead of slides, and no overshoot.
  package var reducesMotion: Bool
  /// Where random numbers start; a replay with the same seed draws the same.
  package var seed: UInt64

  package static let usualSize = Size(width: 390, height: 844)

  package init(
    scene: Scene, size: Size = Self.usualSize, reducesMotion: Bool = false,
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
  /// How what drives the scene's layers is read, in its order; a quantity would be copied with its names.
  private let drivers: [@Sendable (Simulation) -> Quantity.Value]
  /// Whether the time itself moves a layer.
  let followsTime: Bool

  init(_ setup: SceneSetup, _ feel: Feel) {
    self.setup = setup
    self.feel = feel
    tunings = StageParts.tunings(setup.scene.parts, feel, setup)
    let drivers = setup.scene.drivers.compactMap { Quantity.named($0, in: setup.scene) }
    self.drivers = drivers.map { $0.read }
    followsTime = drivers.contains { $0.name == "time" || $0.name == "tick" }
    wheelSilenceTicks = max(1, Tick.ceiling(seconds: feel.scroll.wheelSilence))
  }

  /// The values of what drives the scene's layers.
  func drives(_ state: State) -> Drives {
    var drives = Drives(repeating: 0)
    if drivers.isEmpty { return drives }
    let simulation = Simulation(state, self)
    for index in drivers.indices {
      if case .number(let number) = drivers[index](simulation) { drives[index] = number }
    }
    return drives
  }

  /// What one takes of memory, without the scene that all of a prototype's share.
  package static let bytes =
    MemoryLayout<StageParts.Tunings>.size + MemoryLayout<Feel>.size + MemoryLayout<SceneSetup>.size
}
