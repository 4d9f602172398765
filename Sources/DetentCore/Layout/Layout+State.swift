extension Layout {
  /// What a state looks like under a feel.
  init(_ state: State, _ context: Context) {
    let size = context.setup.size
    scene = context.setup.scene
    self.size = size
    touch = TouchLayout(position: state.pointer.position, alpha: state.pointer.touch.value)
    pull = PullLayout(state, context)
    overlay = OverlayLayout(state.overlay, context)
    explore = ExploreLayout(state, context)
    reader = ReaderLayout(state, context)
    card = CardLayout(state.card, context)
    popup = PopupLayout(state.popup, context)
    focus = FocusLayout(frame: .zero, radius: 0, alpha: 0)
    if let element = state.focus, let frame = frame(of: element) {
      focus = FocusLayout(
        frame: frame.inset(by: -2), radius: Metrics.radius(of: element.kind) + 2,
        alpha: state.focusRing.value)
    }
  }

  /// Where an element of this stage is; nil if the stage does not show it now.
  public func frame(of element: Element) -> Rect? {
    if element.kind == .menuItem { return overlay.items[element.index].frame }
    if scene == .card { return card.frame(of: element) }
    if scene == .popup { return popup.frame(of: element) }
    guard scene == .explore else { return nil }
    let row = explore.lists[explore.current]
    switch element.kind {
    case .back: return explore.backAlpha > 0.3 ? explore.back : nil
    case .search: return explore.pillAlpha > 0.3 ? explore.pill : nil
    case .field:
      return explore.fieldAlphas[element.index] > 0.3 ? explore.fields[element.index] : nil
    case .tab: return explore.tab(element.index)
    case .row: return element.index < row.rowCount ? row.row(element.index) : nil
    case .reload: return explore.reload
    case .change: return explore.change
    case .menuItem, .cardHeader, .page, .sheet, .box: return nil
    }
  }

  /// What a press at `point` is on; the menu, when it is presented, hides the rest.
  public func element(at point: Point) -> Element? {
    if overlay.fraction > 0 {
      return overlay.items.indices.first { overlay.items[$0].frame.contains(point) }
        .map { Element(.menuItem, $0) }
    }
    if scene == .card { return card.element(at: point) }
    if scene == .popup { return popup.element(at: point) }
    guard scene == .explore else { return nil }
    func hit(_ kind: Element.Kind, _ index: Int = 0) -> Element? {
      let element = Element(kind, index)
      return frame(of: element).flatMap { $0.contains(point) ? element : nil }
    }
    if let button = hit(.reload) ?? hit(.change) { return button }
    if point.y < explore.header.maxY {
      let fields = explore.fields.indices.lazy.compactMap { hit(.field, $0) }.first
      let tabs = (0..<Metrics.tabCount).lazy.compactMap { hit(.tab, $0) }.first
      return hit(.back) ?? tabs ?? fields ?? hit(.search)
    }
    let list = explore.lists[explore.current]
    let row = ((point.y - list.frame.y) / Metrics.rowHeight).rounded(.down)
    return row >= 0 && row < Double(list.rowCount) ? Element(.row, Int(row)) : nil
  }
}

extension Metrics {
  /// Corner radius of an element's shape, in points.
  public static func radius(of kind: Element.Kind) -> Double {
    switch kind {
    case .search, .field: 12
    case .reload, .change, .back: 22
    case .tab, .menuItem, .page: 8
    case .row: 12
    case .cardHeader, .sheet, .box: 20
    }
  }
}

extension PullLayout {
  init(_ state: State, _ context: Context) {
    let feel = context.feel.pull
    let size = context.setup.size
    offset = state.page.offset
    progress = state.pull.progress
    triggerX = size.width - feel.trigger
    frame = Rect(
      x: size.width - offset + feel.gap, y: (size.height - feel.size) / 2, width: feel.size,
      height: feel.size)
    capsules = InlineArray(repeating: CapsuleLayout(frame: .zero, reached: 0, armed: 0))
    let spacing = feel.size / Double(Metrics.capsuleCount)
    for index in capsules.indices {
      let capsule = state.pull.capsules[index]
      let stretch = capsule.stretch.position
      // The spring passes both ends; a capsule never quite vanishes.
      let width = max(0.5, mix(feel.capsuleWidth, feel.capsuleWidth / 2, stretch))
      let height = max(width, mix(feel.capsuleWidth, feel.size, stretch))
      let middle = frame.x + Double(index) * spacing + feel.capsuleWidth / 2
      capsules[index] = CapsuleLayout(
        frame: Rect(
          x: middle - width / 2, y: frame.midY - height / 2, width: width, height: height),
        reached: capsule.reached.value, armed: state.pull.armed.value)
    }
  }
}

extension OverlayLayout {
  init(_ state: OverlayState, _ context: Context) {
    let feel = context.feel.overlay
    let size = context.setup.size
    let isCalm = context.setup.reducesMotion
    let fraction = clamp(state.fraction, 0, 1)
    let stagger = isCalm ? 0 : feel.stagger
    let travel = isCalm ? 0 : feel.travel
    let count = Double(Metrics.menuItemCount)
    /// How far the `order`-th thing has come in.
    func entered(_ order: Double) -> Double {
      clamp((fraction - order * stagger) / (1 - min(0.9, count * stagger)), 0, 1)
    }
    func placed(_ y: Double, _ height: Double, order: Double, highlight: Double) -> MenuItemLayout {
      let share = entered(order)
      let frame = Rect(
        x: Metrics.menuSide + travel * (1 - share), y: y, width: size.width - 2 * Metrics.menuSide,
        height: height)
      return MenuItemLayout(frame: frame, alpha: share, highlight: highlight)
    }
    self.fraction = fraction
    alpha = fraction * feel.alpha
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

extension ReaderLayout {
  init(_ state: State, _ context: Context) {
    let size = context.setup.size
    let reader = state.reader
    contentHeight = reader.contentHeight
    page = Rect(
      x: -state.page.offset, y: -reader.axis.offset, width: size.width, height: contentHeight)
    barAlpha = reader.bar.value
    indicator = IndicatorLayout(
      offset: reader.axis.offset, limits: reader.limits(size), stage: size, top: 56,
      alpha: reader.indicator.value)
  }
}

extension IndicatorLayout {
  /// A vertical one at the stage's right edge; past the edges it shrinks, like UIKit's.
  init(offset: Double, limits: ScrollLimits, stage: Size, top: Double, alpha: Double) {
    self.init(
      offset: offset, limits: limits,
      track: Rect(x: stage.width - 6, y: top + 4, width: 3, height: stage.height - top - 42),
      alpha: alpha)
  }

  /// - Parameter isMirrored: whether the content begins at the track's lower end.
  init(
    offset: Double, limits: ScrollLimits, track: Rect, isMirrored: Bool = false, alpha: Double
  ) {
    let range = limits.high - limits.low
    let share = limits.viewport / (limits.viewport + range)
    let past = max(0, limits.low - offset) + max(0, offset - limits.high)
    let length = max(8, max(36, track.height * share) - past)
    let scrolled = range > 0 ? clamp((offset - limits.low) / range, 0, 1) : 0
    let progress = isMirrored ? 1 - scrolled : scrolled
    frame = Rect(
      x: track.x, y: track.y + (track.height - length) * progress, width: track.width,
      height: length)
    self.alpha = range > 0 ? alpha : 0
  }
}
