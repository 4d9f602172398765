import DetentMotion

/// The name of a stage and the descriptions of its parts. It is data; other modules draw it.
package struct Scene: Equatable, Sendable, CustomStringConvertible {
  /// The name in files and on the command line.
  package var name: String
  /// The description of each part; nil for a part that the scene does not have.
  package private(set) var parts = StageParts.descriptions
  /// The layers under the parts of a scene without a page.
  package var ground: [Layer] = []
  /// The layers over all parts. A tap on one of them reaches nothing below it.
  package var over: [Layer] = []
  /// The folder of its document and pictures; nil for a built-in scene.
  package var folder: String?
  /// The paths of all files that it was read from, the document first.
  package var files: [String] = []
  /// The names of the quantities that drive its layers, `mostDrivers` at most.
  package var drivers: [String] = []
  /// Its toggles, `mostToggles` at most.
  package var toggles: [ToggleDescription] = []
  /// Its strips, `mostStrips` at most.
  package var strips: [StripDescription] = []
  /// True if a phone's page of it may tick under the finger, on a device that can.
  package var hasHaptics = false
  /// The default feel, with the scene's own numbers where it has any.
  package var feel: Feel {
    get { ownFeel.feel }
    set { ownFeel = SceneFeel(newValue) }
  }
  private var ownFeel = SceneFeel(.default)
  /// The pictures and texts of its layers; nil where code paints everything.
  package var artwork: Artwork?

  package static let mostDrivers = 64

  package init(_ name: String) { self.name = name }

  /// Returns this scene with the part that `description` describes.
  // The optimiser of Swift 6.3 fails if this is inlined: "read-only scope invalidated by a local write".
  @inline(never)
  package func with(_ description: some PartDescription) -> Scene {
    var scene = self
    description.join(&scene.parts)
    return scene
  }

  /// True if anything in it scrolls.
  package var scrolls: Bool {
    page != nil || parts.card != nil || parts.secondCard != nil || parts.sheet?.list != nil
      || !strips.isEmpty
  }

  package var description: String { name }

  /// The name in the window.
  package var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// A scene's own feel. All copies of the scene share it, because a stage that is tuned keeps thousands of them.
private final class SceneFeel: Equatable, Sendable {
  let feel: Feel

  init(_ feel: Feel) { self.feel = feel }

  static func == (a: SceneFeel, b: SceneFeel) -> Bool { a === b || a.feel == b.feel }
}

/// The content of a scene's layers, which the stage need not know. Equality is identity.
package struct Artwork: Equatable, Sendable {
  package let content: any AnyObject & Sendable

  package init(_ content: any AnyObject & Sendable) { self.content = content }

  package static func == (a: Artwork, b: Artwork) -> Bool { a.content === b.content }
}

/// Everything that a simulation starts from, besides its feel.
package struct SceneSetup: Equatable, Sendable {
  package var scene: Scene
  /// The stage's size, in points; 390×844 by default.
  package var size: Size
  /// True for cross-fades instead of slides, and no overshoot.
  package var reducesMotion: Bool
  /// The seed of the random numbers; a replay with the same seed draws the same numbers.
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

/// The unchanging half of a simulation: the setup, the feel, and its numbers worked out for the fixed step.
/// It is a class, so that a copy of a simulation copies only its state.
package final class Stage: Sendable {
  package let setup: SceneSetup
  package let feel: Feel
  package let tunings: StageParts.Tunings
  let wheelSilenceTicks: Int
  let hiding: BarHidingTuning
  /// The springs of the scene's toggles, in the order of `Scene.toggles`.
  let toggles: [SpringStep]
  /// The numbers by which every strip scrolls: those of the lists. Layers cannot be stretched, so a strip has
  /// the rubber band even where lists stretch.
  let stripTuning: ScrollTuning
  /// Readers of the driving quantities, in the scene's order. A whole quantity would copy its names, too.
  private let drivers: [@Sendable (borrowing Simulation) -> Quantity.Value]
  /// True if time itself moves a layer.
  let followsTime: Bool

  init(_ setup: SceneSetup, _ feel: Feel) {
    precondition(
      StageParts.numbersElements, "two kinds of elements have one number, or one has none")
    self.setup = setup
    self.feel = feel
    tunings = StageParts.tunings(setup.scene.parts, feel, setup)
    hiding = BarHidingTuning(feel, setup)
    precondition(setup.scene.toggles.count <= Scene.mostToggles, "a scene has 8 toggles at most")
    toggles = setup.scene.toggles.indices.map {
      feel.toggles[$0].spring(overshoots: !setup.reducesMotion).step(of: Tick.seconds)
    }
    precondition(setup.scene.strips.count <= Scene.mostStrips, "a scene has 8 strips at most")
    stripTuning = feel.scrolling(setup, settle: feel.scroll.bounce, overscroll: .rubberBand)
    let drivers = setup.scene.drivers.compactMap { Quantity.named($0, in: setup.scene) }
    self.drivers = drivers.map { $0.read }
    followsTime = drivers.contains { $0.name == "time" || $0.name == "tick" }
    wheelSilenceTicks = max(1, Tick.ceiling(seconds: feel.scroll.wheelSilence))
  }

  /// Returns the values of the quantities that drive the scene's layers.
  func drives(_ state: State) -> Drives {
    var drives = Drives(repeating: 0)
    if drivers.isEmpty { return drives }
    let simulation = Simulation(state, self)
    for index in drivers.indices {
      if case .number(let number) = drivers[index](simulation) { drives[index] = number }
    }
    return drives
  }

  /// The memory that one takes, without the scene, which all stages of a prototype share.
  package static let bytes =
    MemoryLayout<StageParts.Tunings>.size + MemoryLayout<Feel>.size + MemoryLayout<SceneSetup>.size
}
