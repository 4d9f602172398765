import DetentMotion

/// A part of a stage: a page, a sideways pull, a menu, a card, a sheet. The value is its state.
///
/// Whatever is its own (numbers of its feel, geometry, quantities, guides, keys) stands in its folder,
/// and reaches the stage through this protocol. A stage has a part if its scene describes one; what
/// it has not is neither simulated nor laid out. A new part is its folder, and its
/// lines in `Parts` and `StageParts`.
package protocol StagePart: StateHashable, Sendable, BitwiseCopyable {
  /// What a scene says of it: what it is made of, not how it feels.
  associatedtype Description: PartDescription
  /// Its tunable numbers, worked out once for a stage and the fixed step.
  associatedtype Tuning: PartTuning where Tuning.Description == Description
  /// Where everything of it is, and how visible.
  associatedtype Layout: PartLayout

  // MARK: What it is

  init(_ tuning: Tuning)
  /// The feel has become another: it stays where it is, as far as that has a place for it.
  mutating func retune(_ tuning: Tuning)

  /// What of it can be read, expected and plotted in a scene, or in any, in the order of a CSV's columns.
  static func quantities(of scene: Scene?) -> [Quantity]
  /// What the read-out says of it now, most important first.
  static func readout(_ simulation: Simulation) -> [String]
  /// The lines that show where it decides, on a stage of `size`.
  static func guides(_ feel: Feel, _ scene: Scene, _ size: Size) -> [Guide]

  // MARK: Time

  mutating func step(_ tuning: Tuning, _ shared: inout Shared)
  /// Whether nothing of it moves by itself.
  func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool

  // MARK: What it looks like

  /// - Parameter shift: how far the parts above it have moved the page aside, in points.
  func layout(_ tuning: Tuning, shift: Double) -> Layout
  /// How far it moves the page aside, in points; positive to the left.
  var shift: Double { get }

  // MARK: The pointer

  /// Whether it hides what is below it, and takes every press and key.
  var isModal: Bool { get }
  /// Whether it is amid something that no drag may come into.
  var isBusy: Bool { get }
  /// A press at the pointer's place stops what moves there.
  mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim
  /// What the press is on, if it ends as a tap.
  func tapped(_ tuning: Tuning, _ shared: Shared) -> Element?
  /// The press is over, or has become a drag: nothing is pressed any more.
  mutating func pressEnds()
  /// What a press stopped along `axis`, and no drag has taken hold of, goes on.
  mutating func letGo(_ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared)
  /// A finger begins to move along `axis`, or the wheel to turn.
  mutating func beginPan(_ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared) -> PanClaim
  /// `delta`: how much more content offset is asked for.
  mutating func pan(_ axis: PanAxis, by delta: Double, _ tuning: Tuning, _ shared: inout Shared)
  /// Lets go at `velocity`, that of the content offset in points per second.
  mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared)
  /// What it holds under the finger itself follows, from where the pointer was.
  mutating func follow(from previous: Point, _ tuning: Tuning, _ shared: inout Shared)
  /// What it holds itself is let go at the pointer's `velocity`, in points per second.
  mutating func release(velocity: Vector, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared)

  /// The direction in which what follows the finger itself goes.
  static var followsAxis: PanAxis { get }
  /// What its last release came to and why, in words that go on after a speed; empty where it decides
  /// nothing.
  static func outcome(_ simulation: Simulation) -> String

  // MARK: Layers

  /// Its places at `point` that may have layers, the topmost first.
  func places(at point: Point, _ layout: Layout, _ tuning: Tuning) -> (Element?, Element?)
  /// The layers in one of its places, and what they stand in; nil where that is another's, or not there.
  func content(of place: Element, _ layout: Layout, _ tuning: Tuning) -> PlaceContent?

  // MARK: Taps and keys

  /// A tap, or Return on what has the focus; says whether the element is its own.
  mutating func activate(_ element: Element, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  /// What another part asks for; says whether it could be done.
  mutating func perform(_ wish: Layer.Tap, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  /// Says whether the key means anything to it.
  mutating func press(_ key: StageKey, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  /// How many places it has where the focus may stop, in reading order.
  func focusStops(_ tuning: Tuning) -> Int
  func focusStop(at place: Int, _ tuning: Tuning) -> Element?
  func focusPlace(of element: Element, _ tuning: Tuning) -> Int?
  /// The focus has come to `element`: it is shown.
  mutating func reveal(_ element: Element, _ tuning: Tuning)
  /// An event that means this part alone, e.g. the height of its text.
  mutating func apply(_ event: InputEvent.Kind, _ tuning: Tuning)
}

/// The description of a part in a scene.
package protocol PartDescription: Hashable, Sendable {
  /// Puts itself among the descriptions of the other parts.
  func join(_ parts: inout StageParts.Descriptions)
}

/// A part's feel, worked out for a stage. A class, so that no tick copies what is the same in all.
package protocol PartTuning: AnyObject, Sendable {
  associatedtype Description

  init(_ description: Description, _ feel: Feel, _ setup: SceneSetup)
}

/// The numbers of a part's feel.
package protocol PartFeel: Hashable, Sendable, BitwiseCopyable { init() }

/// The places of a part's elements.
package protocol PartLayout: Mixable, Sendable, BitwiseCopyable {
  /// What a press at `point` is on.
  func element(at point: Point) -> Element?
  /// Where one of its elements is; nil if it is another's, or not shown now.
  func frame(of element: Element) -> Rect?
  /// The ring around one of its elements that has the focus.
  func focus(on element: Element) -> FocusLayout?
}

/// What a part makes of a press.
package enum PressClaim: Sendable {
  /// It is not on it.
  case missed
  /// It concerns it, and what is below it.
  case passed
  /// It is on it: a tap, unless it moves.
  case taken
  /// It holds something under the finger from now on.
  case held
}

/// What a part makes of a finger that begins to move.
package enum PanClaim: Sendable {
  case refused
  /// What moves takes distances along the axis.
  case pans
  /// It follows the finger itself.
  case follows
}

// What most parts have nothing to say to.
extension StagePart {
  package static func readout(_ simulation: Simulation) -> [String] { [] }
  package static var followsAxis: PanAxis { .vertical }
  package static func outcome(_ simulation: Simulation) -> String { "" }
  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] { [] }
  package mutating func retune(_ tuning: Tuning) {}
  package var shift: Double { 0 }
  package var isModal: Bool { false }
  package var isBusy: Bool { false }
  package mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim { .missed }
  package func tapped(_ tuning: Tuning, _ shared: Shared) -> Element? { nil }
  package mutating func pressEnds() {}
  package mutating func letGo(
    _ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared
  ) {}
  package mutating func beginPan(
    _ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared
  ) -> PanClaim { .refused }
  package mutating func pan(
    _ axis: PanAxis, by delta: Double, _ tuning: Tuning, _ shared: inout Shared
  ) {}
  package mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) {}
  package mutating func follow(from previous: Point, _ tuning: Tuning, _ shared: inout Shared) {}
  package mutating func release(
    velocity: Vector, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared
  ) {}
  package func places(
    at point: Point, _ layout: Layout, _ tuning: Tuning
  ) -> (Element?, Element?) { (nil, nil) }
  package func content(
    of place: Element, _ layout: Layout, _ tuning: Tuning
  ) -> PlaceContent? { nil }
  package mutating func activate(
    _ element: Element, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool { false }
  package mutating func perform(
    _ wish: Layer.Tap, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool { false }
  package mutating func press(
    _ key: StageKey, _ tuning: Tuning, _ shared: inout Shared
  ) -> Bool { false }
  package func focusStops(_ tuning: Tuning) -> Int { 0 }
  package func focusStop(at place: Int, _ tuning: Tuning) -> Element? { nil }
  package func focusPlace(of element: Element, _ tuning: Tuning) -> Int? { nil }
  package mutating func reveal(_ element: Element, _ tuning: Tuning) {}
  package mutating func apply(_ event: InputEvent.Kind, _ tuning: Tuning) {}
}
