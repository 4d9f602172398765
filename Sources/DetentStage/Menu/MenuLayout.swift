import DetentMenus
import DetentMotion

/// The menu over the page.
package struct MenuLayout: Sendable, BitwiseCopyable {
  /// The progress from dismissed, 0, to open, 1.
  package var fraction: Double
  /// The progress of its ground, 0 … 1; the ground leads.
  package var cover: Double
  /// The opacity of its ground: `cover` times the opacity of the open menu's ground.
  package var alpha: Double
  package var itemCount: Int
  package var items: InlineArray<8, MenuItemLayout>
  /// The line that says how to close it.
  package var hint: MenuItemLayout
  /// The chosen item.
  package var selection: Int
}

package struct MenuItemLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var alpha: Double
  /// The visibility of a press on it, 0 … 1.
  package var highlight: Double
}

extension MenuLayout {
  init(_ state: MenuPart, _ tuning: MenuPart.Tuning) {
    let feel = tuning.feel
    let size = tuning.size
    let isCalm = tuning.reducesMotion
    let fraction = clamp(state.transition.fraction, 0, 1)
    let stagger = isCalm ? 0 : feel.stagger
    let travel = isCalm ? 0 : feel.travel
    let fadeShare = isCalm ? 1 : Self.fadeShare
    let count = Double(tuning.itemCount)
    // The ground leads, the items follow.
    let cover = clamp(fraction / feel.groundEnd, 0, 1)
    let coming = clamp((fraction - feel.itemsStart) / (1 - feel.itemsStart), 0, 1)
    /// The overshoot of a spring beyond its open end: all items swing together.
    let beyond = max(0, state.transition.fraction - 1)
    /// Returns the share of the way that the item of this order has covered.
    func entered(_ order: Double) -> Double {
      clamp((coming - order * stagger) / (1 - min(0.9, count * stagger)), 0, 1)
    }
    func placed(_ y: Double, _ height: Double, order: Double, highlight: Double) -> MenuItemLayout {
      let share = entered(order)
      let frame = Rect(
        x: Metrics.menuSide + tuning.sign * travel * (1 - share - beyond), y: y,
        width: size.width - 2 * Metrics.menuSide, height: height)
      return MenuItemLayout(
        frame: frame, alpha: min(cover, share / fadeShare, 1), highlight: highlight)
    }
    self.fraction = fraction
    self.cover = cover
    alpha = cover * feel.alpha
    selection = state.selection
    itemCount = tuning.itemCount
    hint = placed(size.height - 102, 48, order: count, highlight: 0)
    items = InlineArray(repeating: hint)
    let top = (size.height * 0.27).rounded()
    for index in 0..<itemCount {
      items[index] = placed(
        top + Double(index) * Metrics.menuItemHeight, Metrics.menuItemHeight, order: Double(index),
        highlight: state.pressedItem == index ? state.highlight.value : 0)
    }
  }

  /// The share of its way over which an item fades in. It is short: an item is readable while it still
  /// moves, and a menu held half-way shows hardly any half-faded item.
  private static let fadeShare = 0.05

  /// Returns the plate around an item, with room around its text. A press lights it, and the keyboard's ring
  /// runs along it.
  package func plate(of item: Rect) -> Rect { item.inset(dx: -20, dy: 4) }
}

extension MenuItemLayout: Mixable {
  package mutating func blend(from earlier: MenuItemLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    alpha.blend(from: earlier.alpha, t)
    highlight.blend(from: earlier.highlight, t)
  }
}

extension MenuLayout: Mixable {
  package mutating func blend(from earlier: MenuLayout, _ t: Double) {
    fraction.blend(from: earlier.fraction, t)
    cover.blend(from: earlier.cover, t)
    alpha.blend(from: earlier.alpha, t)
    items.blend(from: earlier.items, t)
    hint.blend(from: earlier.hint, t)
  }
}

extension Element.Kind {
  package static let menuItem = Self(rawValue: 7)
  /// The place of the layers on the whole menu.
  package static let menu = Self(rawValue: 13)
}

extension MenuLayout: PartLayout {
  package func frame(of element: Element) -> Rect? {
    element.kind == .menuItem && element.index < itemCount ? items[element.index].frame : nil
  }

  package func focus(on element: Element) -> FocusLayout? {
    frame(of: element).map { FocusLayout(around: plate(of: $0), radius: Self.radius) }
  }

  /// Returns the item at `point`; nil while the menu is closed.
  package func element(at point: Point) -> Element? {
    guard fraction > 0 else { return nil }
    return (0..<itemCount).first { items[$0].frame.contains(point) }.map { Element(.menuItem, $0) }
  }

  /// The radius of a plate's corners, in points.
  package static var radius: Double { 16 }
}
