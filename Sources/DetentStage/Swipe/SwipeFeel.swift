import DetentMenus
import DetentMotion

/// The numbers of rows that a finger swipes aside.
package struct SwipeFeel: Hashable, Sendable, BitwiseCopyable {
  package var slop = 0.0
  package var angle = 45.0
  package var width = 74.0
  package var opens = 0.5
  package var full = 0.5
  package var deceleration = 0.99
  package var edge = 0.55
  package var settle = SpringFeel(response: 0.35, dampingRatio: 1)
}

extension Feel {
  package var swipe: SwipeFeel {
    get { parts.page.swipe }
    set { parts.page.swipe = newValue }
  }
}

/// The scene's description of the actions behind the rows of a list.
package struct SwipeDescription: Hashable, Sendable {
  /// The number of actions behind each edge. The first of a side is the outermost one.
  package var leading: Int
  package var trailing: Int
  /// True if a full swipe performs the first action of its side.
  package var isFull: Bool
  /// Two layers for each action, the leading ones first: its ground, which has its tap, and its title.
  package var layers: [Layer]

  package static let mostOfSide = 4
  package static let layersOfAction = 2

  package init(leading: Int = 0, trailing: Int = 0, isFull: Bool = true, layers: [Layer]) {
    precondition(
      layers.count == Self.layersOfAction * (leading + trailing), "each action has two layers")
    self.leading = leading
    self.trailing = trailing
    self.isFull = isFull
    self.layers = layers
  }

  /// The number of actions of both sides.
  package var count: Int { leading + trailing }

  /// Returns the first action of a side.
  func first(_ side: RowSwipe.Side) -> Int { side == .leading ? 0 : leading }

  /// Returns the effects of an action; without any it only closes its row.
  func taps(of action: Int) -> [Layer.Tap] {
    let layer = Self.layersOfAction * action
    return layers.indices.contains(layer) ? layers[layer].taps : []
  }
}

extension PageDescription {
  /// True if any list has rows with actions.
  package var hasSwipes: Bool { lists.contains { $0.swipe != nil } }
}

extension RowSwipeTuning {
  /// Makes the tuning of a list's rows; nil for rows without actions.
  init?(_ list: PageDescription.List, _ feel: Feel, _ setup: SceneSetup) {
    guard let swipe = list.swipe, case .rows = list.content else { return nil }
    let (feel, overshoots) = (feel.swipe, !setup.reducesMotion)
    self.init(
      width: setup.size.width, leading: swipe.leading, trailing: swipe.trailing,
      actionWidth: feel.width, isFull: swipe.isFull,
      settle: feel.settle.spring(overshoots: overshoots), edge: feel.edge,
      rules: RowSwipeRules(
        opens: feel.opens, full: feel.full, projection: Decay(deceleration: feel.deceleration)),
      overshoots: overshoots)
  }
}
