import DetentMotion

/// Something that drawing can show between two ticks.
///
/// Numbers mix linearly; what cannot be between (counts, choices) is the later one's.
protocol Mixable {
  func mixed(with later: Self, _ t: Double) -> Self
}

extension Layout {
  /// Between this layout (0) and `later` (1), each exactly at its end; `later` itself when they show
  /// different stages.
  package func interpolated(to later: Layout, _ t: Double) -> Layout {
    guard scene == later.scene, size == later.size, t < 1 else { return later }
    if t <= 0 { return self }
    var result = later
    result.touch = touch.mixed(with: later.touch, t)
    result.pull = pull.mixed(with: later.pull, t)
    result.overlay = overlay.mixed(with: later.overlay, t)
    result.focus = focus.mixed(with: later.focus, t)
    switch scene {
    case .explore: result.explore = explore.mixed(with: later.explore, t)
    case .reader: result.reader = reader.mixed(with: later.reader, t)
    case .card: result.card = card.mixed(with: later.card, t)
    case .popup: result.popup = popup.mixed(with: later.popup, t)
    }
    return result
  }
}

extension Rect: Mixable {
  func mixed(with later: Rect, _ t: Double) -> Rect {
    Rect(
      x: mix(x, later.x, t), y: mix(y, later.y, t), width: mix(width, later.width, t),
      height: mix(height, later.height, t))
  }
}

extension TouchLayout: Mixable {
  func mixed(with later: TouchLayout, _ t: Double) -> TouchLayout {
    TouchLayout(
      position: Point(
        x: mix(position.x, later.position.x, t), y: mix(position.y, later.position.y, t)),
      alpha: mix(alpha, later.alpha, t))
  }
}

extension FocusLayout: Mixable {
  func mixed(with later: FocusLayout, _ t: Double) -> FocusLayout {
    FocusLayout(
      frame: frame.mixed(with: later.frame, t), radius: mix(radius, later.radius, t),
      alpha: mix(alpha, later.alpha, t))
  }
}

extension IndicatorLayout: Mixable {
  func mixed(with later: IndicatorLayout, _ t: Double) -> IndicatorLayout {
    IndicatorLayout(frame: frame.mixed(with: later.frame, t), alpha: mix(alpha, later.alpha, t))
  }
}

extension CapsuleLayout: Mixable {
  func mixed(with later: CapsuleLayout, _ t: Double) -> CapsuleLayout {
    CapsuleLayout(
      frame: frame.mixed(with: later.frame, t), reached: mix(reached, later.reached, t),
      armed: mix(armed, later.armed, t))
  }
}

extension PullLayout: Mixable {
  func mixed(with later: PullLayout, _ t: Double) -> PullLayout {
    var result = later
    result.offset = mix(offset, later.offset, t)
    result.progress = mix(progress, later.progress, t)
    result.frame = frame.mixed(with: later.frame, t)
    for index in capsules.indices {
      result.capsules[index] = capsules[index].mixed(with: later.capsules[index], t)
    }
    return result
  }
}

extension MenuItemLayout: Mixable {
  func mixed(with later: MenuItemLayout, _ t: Double) -> MenuItemLayout {
    MenuItemLayout(
      frame: frame.mixed(with: later.frame, t), alpha: mix(alpha, later.alpha, t),
      highlight: mix(highlight, later.highlight, t))
  }
}

extension OverlayLayout: Mixable {
  func mixed(with later: OverlayLayout, _ t: Double) -> OverlayLayout {
    var result = later
    result.fraction = mix(fraction, later.fraction, t)
    result.cover = mix(cover, later.cover, t)
    result.alpha = mix(alpha, later.alpha, t)
    for index in items.indices {
      result.items[index] = items[index].mixed(with: later.items[index], t)
    }
    result.hint = hint.mixed(with: later.hint, t)
    return result
  }
}

extension ListLayout: Mixable {
  func mixed(with later: ListLayout, _ t: Double) -> ListLayout {
    // Other rows are another list: nothing lies between the two.
    guard tab == later.tab, rowCount == later.rowCount else { return later }
    var result = later
    result.frame = frame.mixed(with: later.frame, t)
    result.alpha = mix(alpha, later.alpha, t)
    result.indicator = indicator.mixed(with: later.indicator, t)
    return result
  }
}

extension ExploreLayout: Mixable {
  func mixed(with later: ExploreLayout, _ t: Double) -> ExploreLayout {
    var result = later
    result.header = header.mixed(with: later.header, t)
    result.progress = mix(progress, later.progress, t)
    result.gradientAlpha = mix(gradientAlpha, later.gradientAlpha, t)
    result.statusAlpha = mix(statusAlpha, later.statusAlpha, t)
    result.statusLight = mix(statusLight, later.statusLight, t)
    result.pill = pill.mixed(with: later.pill, t)
    result.pillAlpha = mix(pillAlpha, later.pillAlpha, t)
    result.block = block.mixed(with: later.block, t)
    result.blockAlpha = mix(blockAlpha, later.blockAlpha, t)
    for index in fields.indices {
      result.fields[index] = fields[index].mixed(with: later.fields[index], t)
    }
    result.back = back.mixed(with: later.back, t)
    result.backAlpha = mix(backAlpha, later.backAlpha, t)
    result.tabs = tabs.mixed(with: later.tabs, t)
    result.tabsDark = mix(tabsDark, later.tabsDark, t)
    result.tabsLight = mix(tabsLight, later.tabsLight, t)
    result.underline = underline.mixed(with: later.underline, t)
    for index in lists.indices {
      result.lists[index] = lists[index].mixed(with: later.lists[index], t)
    }
    result.reload = reload.mixed(with: later.reload, t)
    result.change = change.mixed(with: later.change, t)
    result.highlight = mix(highlight, later.highlight, t)
    return result
  }
}

extension ReaderLayout: Mixable {
  func mixed(with later: ReaderLayout, _ t: Double) -> ReaderLayout {
    var result = later
    result.page = page.mixed(with: later.page, t)
    result.indicator = indicator.mixed(with: later.indicator, t)
    result.barAlpha = mix(barAlpha, later.barAlpha, t)
    return result
  }
}
