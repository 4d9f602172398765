import DetentMenus
import DetentMotion

/// The place of a row that a long press has lifted, and of the menu that grows from it.
package struct PressLayout: Sendable, BitwiseCopyable {
  /// The list that the row is in, and its place there.
  package var list: Int
  package var row: Int
  /// The row's own place.
  package var slot: Rect
  /// The share by which the row is lifted, and the scale at which it shows.
  package var lift: Double
  package var scale: Double
  /// The share by which the menu has grown; a spring may pass 1.
  package var fraction: Double
  /// The menu's frame once it has grown.
  package var frame: Rect
  /// The point out of which it grows: a corner beside its row.
  package var pivot: Point
  package var itemCount: Int
  /// The item that is highlighted; −1 if none is.
  package var item: Int
  /// True if the items can be chosen.
  package var isOpen: Bool
  /// True if row and menu fade in their places.
  package var fades: Bool

  /// The distance of a lifted row from the stage's sides before it is scaled, that of the menu from the stage's
  /// edges, and that of the menu from its row, in points.
  static let inset = 6.0
  static let margin = 12.0
  static let gap = 10.0
  /// The scale at which the menu begins to grow.
  private static let least = 0.3
  package static let corner = 14.0

  /// - Parameter slot: the row's own place.
  init(
    _ state: PressState, _ description: PressDescription, in slot: Rect, _ tuning: PageTuning
  ) {
    (list, row) = (state.list, state.row)
    self.slot = slot
    (lift, fraction) = (state.press.lift.position, state.press.menu.position)
    fades = tuning.reducesMotion
    scale = fades ? 1 : state.press.scale
    let width = min(description.width, tuning.size.width - 2 * Self.margin)
    let isTrailing = description.anchor == .trailing
    frame = Rect(
      x: isTrailing ? slot.maxX - Self.margin - width : slot.x + Self.margin,
      y: slot.y + state.offset, width: width, height: description.height)
    pivot = Point(
      x: isTrailing ? frame.maxX : frame.x, y: clamp(slot.midY, frame.y, frame.maxY))
    itemCount = description.layers.count
    item = state.item
    isOpen = state.isOpen
  }

  /// Returns the distance of a menu's upper edge below that of its row: below the lifted row if it fits on the
  /// stage there, otherwise above it, or else where the stage has room.
  static func offset(_ height: Double, beside slot: Rect, scale: Double, stage: Size) -> Double {
    let reach = slot.height / 2 * scale + gap
    let (below, above) = (slot.midY + reach, slot.midY - reach - height)
    let most = stage.height - margin - height
    let top = below <= most ? below : above >= margin ? above : most
    return clamp(top, margin, max(margin, most)) - slot.y
  }

  /// The shape of the lifted row before it is scaled: it draws in from the stage's edges and becomes round.
  package var plate: (frame: Rect, corner: Double) {
    let share = clamp(lift, 0, 1)
    return (slot.inset(dx: Self.inset * share, dy: 0), Self.corner * share)
  }

  /// The opacity of the lifted row, over the row in its place.
  package var plateAlpha: Double { clamp(fades ? lift : 4 * lift, 0, 1) }

  /// The scale and the opacity of the menu.
  package var menuScale: Double { fades ? 1 : mix(Self.least, 1, max(0, fraction)) }
  package var menuAlpha: Double { clamp(fades ? fraction : 2 * fraction, 0, 1) }

  /// Returns the place of an item at rest; a growing menu takes presses there, too.
  package func item(_ index: Int) -> Rect {
    let height = PressDescription.itemHeight
    return Rect(
      x: frame.x, y: frame.y + Double(index) * height, width: frame.width, height: height)
  }

  /// Returns the item at `point`; nil if there is none, or if the menu is not open.
  func element(at point: Point) -> Element? {
    guard isOpen else { return nil }
    return (0..<itemCount).first { item($0).contains(point) }.map { Element(.press, $0) }
  }

  func frame(of element: Element) -> Rect? {
    isOpen && (0..<itemCount).contains(element.index) ? item(element.index) : nil
  }
}

extension PressLayout: Mixable {
  package mutating func blend(from earlier: PressLayout, _ t: Double) {
    guard list == earlier.list, row == earlier.row else { return }
    slot.blend(from: earlier.slot, t)
    lift.blend(from: earlier.lift, t)
    scale.blend(from: earlier.scale, t)
    fraction.blend(from: earlier.fraction, t)
    frame.blend(from: earlier.frame, t)
    pivot.blend(from: earlier.pivot, t)
  }
}

extension Element.Kind {
  /// The items of the menu of a held row.
  package static let press = Self(rawValue: 21)
}

extension PageLayout {
  /// Places the lifted row and its menu, if they show.
  mutating func placePress(_ page: PagePart, _ tuning: PageTuning) {
    guard let state = page.longPress, state.press.phase != .closed,
      let description = tuning.description.lists[state.list].press
    else { return }
    // A page with one list has it in both slots.
    let slot = lists[current].tab == state.list ? current : 1 - current
    guard lists[slot].tab == state.list, state.row < lists[slot].rowCount else { return }
    press = PressLayout(state, description, in: lists[slot].row(state.row), tuning)
  }
}
