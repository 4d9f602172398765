import DetentMotion

/// A part of a stage: a page, a sideways pull, a menu, a card, a sheet. The value is its state.
///
/// Everything of its own (numbers of its feel, geometry, quantities, guides, keys) stands in its folder and
/// reaches the stage through this protocol. A stage has a part if its scene describes one; other parts are
/// neither simulated nor laid out. CONTRIBUTING.md says how to add one.
package protocol StagePart: StateHashable, Sendable, BitwiseCopyable {
  /// The scene's description of the part: its content, not its feel.
  associatedtype Description: PartDescription
  /// Its tunable numbers, worked out once for a stage and the fixed step.
  associatedtype Tuning: PartTuning where Tuning.Description == Description
  /// The place and the visibility of everything on it.
  associatedtype Layout: PartLayout

  /// All kinds of its elements. Every fingerprint of a state contains their numbers, so a number never
  /// changes and no other part may use it.
  static var elements: [Element.Kind] { get }

  // MARK: Creation and description

  init(_ tuning: Tuning)
  /// Takes on a changed feel. It stays where it is, as far as the new feel has a place for that.
  mutating func retune(_ tuning: Tuning)

  /// Returns its quantities in `scene`, in the order of a CSV's columns. Nil stands for any scene.
  static func quantities(of scene: Scene?) -> [Quantity]
  /// Returns the names of its quantities in the present read-out, most important first.
  static func readout(_ simulation: Simulation) -> [String]
  /// Returns the lines that show where it decides, on a stage of `size`.
  static func guides(_ feel: Feel, _ scene: Scene, _ size: Size) -> [Guide]

  // MARK: Time

  mutating func step(_ tuning: Tuning, _ shared: inout Shared)
  /// Tells whether nothing of it moves by itself.
  func isSettled(_ tuning: Tuning, _ shared: Shared) -> Bool
  /// Returns its motion at this moment; nil while it rests.
  func motion(_ tuning: Tuning, _ shared: Shared) -> StageMotion?

  // MARK: Appearance

  /// - Parameter shift: how far the parts above it have moved the page aside, in points.
  func layout(_ tuning: Tuning, shift: Double) -> Layout
  /// The distance by which it moves the page aside, in points; positive to the left.
  var shift: Double { get }

  // MARK: The pointer

  /// True while it hides everything below it, and takes every press and key.
  var isModal: Bool { get }
  /// True while presses and keys reach it even if a part below it hides the others.
  var staysInReach: Bool { get }
  /// True while it is in the middle of something that no drag may interrupt.
  var isBusy: Bool { get }
  /// Takes a press at the pointer's place, and stops anything that moves there.
  mutating func press(_ tuning: Tuning, _ shared: inout Shared) -> PressClaim
  /// Returns the element that the press is on, if it ends as a tap.
  func tapped(_ tuning: Tuning, _ shared: Shared) -> Element?
  /// Notes that the press is over, or has become a drag: nothing stays pressed.
  mutating func pressEnds()
  /// Resumes the motions along `axis` that a press stopped and no drag took over.
  mutating func letGo(_ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared)
  /// Begins a pan along `axis`: a finger begins to move, or the wheel to turn.
  mutating func beginPan(_ axis: PanAxis, _ tuning: Tuning, _ shared: inout Shared) -> PanClaim
  /// Moves on in a pan. `delta` is the additional content offset that the hand asks for.
  mutating func pan(_ axis: PanAxis, by delta: Double, _ tuning: Tuning, _ shared: inout Shared)
  /// Ends a pan at `velocity`, that of the content offset in points per second.
  mutating func endPan(
    _ axis: PanAxis, velocity: Double, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared)
  /// Moves the thing that it holds with the finger itself; `previous` is the pointer's last place.
  mutating func follow(from previous: Point, _ tuning: Tuning, _ shared: inout Shared)
  /// Lets go of the thing that it holds, at the pointer's `velocity` in points per second.
  mutating func release(velocity: Vector, cancelled: Bool, _ tuning: Tuning, _ shared: inout Shared)

  /// The direction of the thing that follows the finger itself.
  static var followsAxis: PanAxis { get }
  /// Returns the outcome of its last release and the reason; nil if the part decided nothing.
  static func outcome(_ simulation: Simulation) -> ReleaseOutcome?

  // MARK: Layers

  /// Returns its places at `point` that may have layers, the topmost first.
  func places(at point: Point, _ layout: Layout, _ tuning: Tuning) -> (Element?, Element?)
  /// Returns the layers in one of its places, and their box; nil for a place of a different part, or one that
  /// is not there.
  func content(of place: Element, _ layout: Layout, _ tuning: Tuning) -> PlaceContent?

  // MARK: Taps and keys

  /// Activates an element after a tap, or after Return. Returns true if the element is its own.
  mutating func activate(_ element: Element, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  /// Does what one of its layers is for, or asks the others for it.
  mutating func perform(
    _ taps: [Layer.Tap], of layer: Element, _ tuning: Tuning, _ shared: inout Shared)
  /// Does something that a layer or a different part asks for. Returns true if it can do that.
  mutating func perform(_ wish: Layer.Tap, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  /// Handles a key. Returns true if the key means anything to it.
  mutating func press(_ key: StageKey, _ tuning: Tuning, _ shared: inout Shared) -> Bool
  /// Returns the number of places where the focus may stop, in reading order.
  func focusStops(_ tuning: Tuning) -> Int
  func focusStop(at place: Int, _ tuning: Tuning) -> Element?
  func focusPlace(of element: Element, _ tuning: Tuning) -> Int?
  /// Shows `element`, which the focus has just reached.
  mutating func reveal(_ element: Element, _ tuning: Tuning)
  /// Applies an event that means this part alone, e.g. the height of its text.
  mutating func apply(_ event: InputEvent.Kind, _ tuning: Tuning)
}

/// The description of a part in a scene.
package protocol PartDescription: Hashable, Sendable {
  /// Puts itself among the descriptions of the other parts.
  func join(_ parts: inout StageParts.Descriptions)
}

/// A part's feel, worked out for a stage. It is a class, so that no tick copies numbers that never change.
package protocol PartTuning: AnyObject, Sendable {
  associatedtype Description

  init(_ description: Description, _ feel: Feel, _ setup: SceneSetup)
}

/// The numbers of a part's feel.
package protocol PartFeel: Hashable, Sendable, BitwiseCopyable { init() }

/// The places of a part's elements.
package protocol PartLayout: Mixable, Sendable, BitwiseCopyable {
  /// Returns the element that a press at `point` is on.
  func element(at point: Point) -> Element?
  /// Returns the frame of one of its elements; nil for an element of a different part, or one not shown now.
  func frame(of element: Element) -> Rect?
  /// Returns the focus ring around one of its elements.
  func focus(on element: Element) -> FocusLayout?
}

/// A part's answer to a press.
package enum PressClaim: Sendable {
  /// The press is not on the part.
  case missed
  /// The press concerns the part, and goes on to those below it.
  case passed
  /// The press is on the part: a tap, unless it moves.
  case taken
  /// The part holds something under the finger from now on.
  case held
}

/// A part's answer to a finger that begins to move.
package enum PanClaim: Sendable {
  case refused
  /// The part takes distances along the axis.
  case pans
  /// The part follows the finger itself.
  case follows
}

// Default answers, for the many parts that need no answer of their own.
extension StagePart {
  package static var elements: [Element.Kind] { [] }
  package static func readout(_ simulation: Simulation) -> [String] { [] }
  package static var followsAxis: PanAxis { .vertical }
  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? { nil }
  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] { [] }
  package mutating func retune(_ tuning: Tuning) {}
  package var shift: Double { 0 }
  package var isModal: Bool { false }
  package var staysInReach: Bool { false }
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
    _ taps: [Layer.Tap], of layer: Element, _ tuning: Tuning, _ shared: inout Shared
  ) { shared.wishes.add(taps, of: RowPlace(of: layer, list: 0)) }
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
