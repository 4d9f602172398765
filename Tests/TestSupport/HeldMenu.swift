import DetentMenus
import DetentMotion

/// A menu's transition under a finger with a position.
package struct HeldMenu {
  package var menu = MenuTransition()
  private var grabbedX = 0.0

  package init() {}

  package mutating func grab(at x: Double) {
    menu.grab()
    grabbedX = x
  }

  package mutating func drag(to x: Double, _ tuning: MenuTuning) {
    menu.drag(translation: x - grabbedX, tuning: tuning)
  }
}
