import DetentMotion

/// The scene's description of its toast.
package struct ToastDescription: PartDescription {
  /// The stage's edge that it comes from, and is swiped back to.
  package enum Edge: String, Hashable, Sendable, CaseIterable { case bottom, top }

  package var edge = Edge.bottom
  package var height = 56.0
  /// Its distance from its edge, and from both sides, in points.
  package var inset = 16.0
  package var sides = 16.0
  /// The radius of its corners, in points.
  package var corner = 14.0
  package var layers: [Layer] = []

  package init() {}

  package func join(_ parts: inout StageParts.Descriptions) { parts.toast = self }
}

/// The toast's motion and its place: a feel's numbers and a description, worked out once.
package final class ToastPartTuning: PartTuning {
  let feel: ToastFeel
  let description: ToastDescription
  let size: Size
  let reducesMotion: Bool
  let pointer: PointerFeel
  /// The ticks for which it rests.
  let restTicks: Int
  /// The springs in and out. Nobody sees one swing beyond the stage's edge, so the way out never does.
  let coming: DampedSpring
  let leaving: DampedSpring
  let comingStep: SpringStep
  let leavingStep: SpringStep
  /// The way from its place to where nothing of it shows, in points.
  let travel: Double
  /// The sign of the direction towards its edge: 1 if that is down.
  let sign: Double

  package init(_ description: ToastDescription, _ feel: Feel, _ setup: SceneSetup) {
    let toast = feel.toast
    self.feel = toast
    self.description = description
    size = setup.size
    reducesMotion = setup.reducesMotion
    pointer = feel.pointer
    restTicks = max(1, Tick.ceiling(seconds: toast.duration))
    coming = toast.settle.spring(overshoots: !setup.reducesMotion)
    leaving = toast.settle.spring(overshoots: false)
    comingStep = coming.step(of: Tick.seconds)
    leavingStep = leaving.step(of: Tick.seconds)
    travel = description.height + description.inset + Self.shadowRoom
    sign = description.edge == .bottom ? 1 : -1
  }

  /// The room that its shadow takes beyond it, in points.
  private static let shadowRoom = 32.0

  /// The give on the way into the stage.
  var band: RubberBand { RubberBand(coefficient: feel.rubberBand, dimension: travel) }

  /// The toast's place at rest.
  var place: Rect {
    let (inset, sides) = (description.inset, description.sides)
    let y = description.edge == .bottom ? size.height - inset - description.height : inset
    return Rect(
      x: sides, y: y, width: max(0, size.width - 2 * sides), height: description.height)
  }
}
