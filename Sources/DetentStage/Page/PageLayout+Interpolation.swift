import DetentMotion

extension PageLayout: Mixable {
  package func mixed(with later: PageLayout, _ t: Double) -> PageLayout {
    var result = later
    if let header, let next = later.header { result.header = header.mixed(with: next, t) }
    for index in lists.indices {
      result.lists[index] = lists[index].mixed(with: later.lists[index], t)
    }
    result.reload = reload.mixed(with: later.reload, t)
    result.change = change.mixed(with: later.change, t)
    result.highlight = mix(highlight, later.highlight, t)
    result.barAlpha = mix(barAlpha, later.barAlpha, t)
    return result
  }
}

extension HeaderLayout: Mixable {
  package func mixed(with later: HeaderLayout, _ t: Double) -> HeaderLayout {
    var result = later
    result.frame = frame.mixed(with: later.frame, t)
    result.progress = mix(progress, later.progress, t)
    result.gradientAlpha = mix(gradientAlpha, later.gradientAlpha, t)
    result.statusAlpha = mix(statusAlpha, later.statusAlpha, t)
    result.statusLight = mix(statusLight, later.statusLight, t)
    result.pill = pill.mixed(with: later.pill, t)
    result.pillAlpha = mix(pillAlpha, later.pillAlpha, t)
    result.block = block.mixed(with: later.block, t)
    result.blockAlpha = mix(blockAlpha, later.blockAlpha, t)
    result.back = back.mixed(with: later.back, t)
    result.backAlpha = mix(backAlpha, later.backAlpha, t)
    result.tabs = tabs.mixed(with: later.tabs, t)
    result.tabsDark = mix(tabsDark, later.tabsDark, t)
    result.tabsLight = mix(tabsLight, later.tabsLight, t)
    result.underline = underline.mixed(with: later.underline, t)
    for index in fields.indices {
      result.fields[index] = fields[index].mixed(with: later.fields[index], t)
    }
    return result
  }
}

extension ListLayout: Mixable {
  package func mixed(with later: ListLayout, _ t: Double) -> ListLayout {
    // Other rows are another list: nothing lies between the two.
    guard tab == later.tab, rowCount == later.rowCount else { return later }
    var result = later
    result.frame = frame.mixed(with: later.frame, t)
    result.alpha = mix(alpha, later.alpha, t)
    result.indicator = indicator.mixed(with: later.indicator, t)
    return result
  }
}
