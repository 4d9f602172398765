extension OverlayLayout {
  init(_ state: OverlayState, _ context: Context) {
    let feel = context.feel.overlay
    let size = context.setup.size
    let isCalm = context.setup.reducesMotion
    let fraction = clamp(state.fraction, 0, 1)
    let stagger = isCalm ? 0 : feel.stagger
    let travel = isCalm ? 0 : feel.travel
    let count = Double(Metrics.menuItemCount)
    /// What the spring has passed its open end by.
    let beyond = max(0, state.fraction - 1)
    /// How far the `order`-th thing has come in.
    func entered(_ order: Double) -> Double {
      clamp((fraction - order * stagger) / (1 - min(0.9, count * stagger)), 0, 1)
    }
    func placed(_ y: Double, _ height: Double, order: Double, highlight: Double) -> MenuItemLayout {
      let share = entered(order)
      let frame = Rect(
        x: Metrics.menuSide + travel * (1 - share - beyond), y: y,
        width: size.width - 2 * Metrics.menuSide,
        height: height)
      return MenuItemLayout(frame: frame, alpha: share, highlight: highlight)
    }
    self.fraction = fraction
    alpha = min(1, (fraction + beyond) * feel.alpha)
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
}
