import DetentMotion

extension OverlayLayout {
  init(_ state: OverlayState, _ context: Context) {
    let feel = context.feel.overlay
    let size = context.setup.size
    let isCalm = context.setup.reducesMotion
    let fraction = clamp(state.menu.fraction, 0, 1)
    let stagger = isCalm ? 0 : feel.stagger
    let travel = isCalm ? 0 : feel.travel
    let fadeShare = isCalm ? 1 : Self.fadeShare
    let count = Double(Metrics.menuItemCount)
    // The ground leads, the items follow.
    let cover = clamp(fraction / feel.groundEnd, 0, 1)
    let coming = clamp((fraction - feel.itemsStart) / (1 - feel.itemsStart), 0, 1)
    /// What a spring has passed its open end by: all items swing together.
    let beyond = max(0, state.menu.fraction - 1)
    /// How far the `order`-th thing has come in.
    func entered(_ order: Double) -> Double {
      clamp((coming - order * stagger) / (1 - min(0.9, count * stagger)), 0, 1)
    }
    func placed(_ y: Double, _ height: Double, order: Double, highlight: Double) -> MenuItemLayout {
      let share = entered(order)
      let frame = Rect(
        x: Metrics.menuSide + travel * (1 - share - beyond), y: y,
        width: size.width - 2 * Metrics.menuSide, height: height)
      return MenuItemLayout(
        frame: frame, alpha: min(cover, share / fadeShare, 1), highlight: highlight)
    }
    self.fraction = fraction
    self.cover = cover
    alpha = cover * feel.alpha
    selection = state.selection
    hint = placed(size.height - 102, 48, order: count, highlight: 0)
    items = InlineArray(repeating: hint)
    let top = (size.height * 0.27).rounded()
    for index in items.indices {
      items[index] = placed(
        top + Double(index) * Metrics.menuItemHeight, Metrics.menuItemHeight,
        order: Double(index),
        highlight: state.pressedItem == index ? state.highlight.value : 0)
    }
  }

  /// The share of its way in which an item appears: it can be read while it is on its way, and a menu
  /// that is held half-way has hardly one that is half there.
  private static let fadeShare = 0.05

  /// The plate around an item, with room about its text: what is pressed lights it, and the keyboard's
  /// ring runs along it.
  package func plate(of item: Rect) -> Rect { item.inset(dx: -20, dy: 4) }
}
