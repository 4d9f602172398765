import DetentMotion

/// The menu over the page, and what is pressed and chosen in it.
package struct OverlayState: Sendable, BitwiseCopyable {
  package internal(set) var menu = MenuTransition()
  /// The pointer's x where a press took hold.
  private var grabbedX = 0.0
  /// The item last chosen.
  package internal(set) var selection = 0
  var highlight = Ramp()
  var pressedItem = -1

  /// A press catches it wherever it is.
  mutating func grab(at x: Double) {
    menu.grab()
    grabbedX = x
  }

  /// Dragging to the right, towards the edge it came from, scrubs it back.
  mutating func drag(to x: Double, _ tuning: MenuTuning) {
    menu.drag(translation: x - grabbedX, tuning)
  }

  /// The hold slips by `dx`, and the menu stays.
  mutating func moveGrab(by dx: Double) { grabbedX += dx }

  var isSettled: Bool { menu.isSettled && highlight.isSettled(at: pressedItem >= 0) }
}

extension OverlayState: StateHashable {
  package func combine(into hash: inout StateHash) {
    menu.combine(into: &hash)
    hash.combine(grabbedX)
    hash.combine(menu.wasOpen)
    hash.combine(selection)
    highlight.combine(into: &hash)
    hash.combine(pressedItem)
  }
}
