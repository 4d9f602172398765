import DetentMenus
import DetentMotion
import DetentStage

/// Counts the moments that a hand should feel: a detent is reached, a pull is armed or disarmed, a
/// row lifts.
struct HandEvents {
  private(set) var count = 0
  /// The detent where the topmost card stands, or to which it goes.
  private var card: Int?
  /// The height at which the header last rested.
  private var header: Double?
  private var isArmed = false
  private var isLifted = false

  /// Begins at a moment that is not felt, and goes on counting from `earlier`.
  init(_ simulation: Simulation, after earlier: HandEvents? = nil) {
    note(simulation)
    count = earlier?.count ?? 0
  }

  /// Notes the differences from the last moment.
  mutating func note(_ simulation: Simulation) {
    let before = self
    card = simulation.state.card?.felt
    if let second = simulation.state.secondCard, second.isPresented {
      card = DetentSet.capacity + second.part.felt
    }
    isArmed =
      simulation.state.pull?.dots.isArmed == true || simulation.isRefreshArmed
      || simulation.isSwipeArmed
    isLifted = simulation.state.page?.hasOpenMenu == true
    noteHeader(simulation)
    if isLifted, !before.isLifted { count += 1 }
    if card != before.card || header != before.header || isArmed != before.isArmed { count += 1 }
  }

  private mutating func noteHeader(_ simulation: Simulation) {
    guard simulation.hasHeader, let page = simulation.state.page, !simulation.state.isByHand,
      page.list.axis.isResting
    else { return }
    let (height, heights) = (page.header.state.height, simulation.feel.header.heights)
    guard height == heights.compact || height == heights.normal || height == heights.expanded
    else { return }
    header = height
  }
}

extension CardPart {
  /// The detent where it stands, or to which it goes; −1 off the stage.
  fileprivate var felt: Int { card.rest == .dismissed ? -1 : card.position }
}
