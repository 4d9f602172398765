import DetentMotion

/// The page: lists that scroll, and the header over them.
package struct PageLayout: Sendable, BitwiseCopyable {
  /// The page's header; nil for a page without one.
  package var header: HeaderLayout?
  package var lists: InlineArray<2, ListLayout>
  /// True if code paints a search, fields, tabs and buttons on the header and the page.
  package var isFurnished: Bool
  /// The slot of the shown list; during a change, the slot of the leaving list.
  package var current: Int
  /// The floating buttons of a page with a header.
  package var reload: Rect
  package var change: Rect
  /// The element that is pressed, or was last.
  package var pressed: Element
  package var highlight: Double
  /// The opacity of the bar behind the status bar's marks, 0 … 1; for a page without a header.
  package var barAlpha: Double
}

/// A header with a search, and tabs along its lower edge.
package struct HeaderLayout: Sendable, BitwiseCopyable {
  package var frame: Rect
  package var progress: Double
  /// The header's progress from its plain ground to the gradient; drawing uses `groundAlpha`.
  package var gradientAlpha: Double
  /// The opacity of the status bar's text. A feel can hide it strictly between compact and normal.
  package var statusAlpha: Double
  /// The brightness of the status bar's text: 0 dark … 1 light.
  package var statusLight: Double
  package var pill: Rect
  package var pillAlpha: Double
  /// The block of three search fields.
  package var block: Rect
  package var blockAlpha: Double
  /// The visible part of each field. The pill becomes the first; the others unfold below it.
  package var fields: InlineArray<3, Rect>
  /// Counts each field's taps; a tap moves the field on to its next text.
  package var fieldChoices: InlineArray<3, Int>
  package var back: Rect
  package var backAlpha: Double
  /// The row of tabs. Drawing uses its dark or its light colours: a mixture of both could not be read.
  package var tabs: Rect
  package var tabCount: Int
  package var tabsDark: Double
  package var tabsLight: Double
  /// The line under the current tab; slides between tabs.
  package var underline: Rect
}

/// One list: rows of equal height from `frame.y` on, or a text with its insets.
package struct ListLayout: Sendable, BitwiseCopyable {
  /// The frame of all rows together, in the stage; it may start far above it.
  package var frame: Rect
  package var alpha: Double
  /// The tab whose rows it shows.
  package var tab: Int
  package var rowCount: Int
  package var rowHeight: Double
  /// One bit for each row that a tap saved. Rows past the 64th cannot be saved.
  package var saved: UInt64
  package var stretch = StretchLayout()
  package var indicator: IndicatorLayout
}

extension Element.Kind {
  package static let back = Self(rawValue: 0)
  package static let search = Self(rawValue: 1)
  package static let field = Self(rawValue: 2)
  package static let tab = Self(rawValue: 3)
  package static let row = Self(rawValue: 4)
  package static let reload = Self(rawValue: 5)
  package static let change = Self(rawValue: 6)

  /// The corner radius of an element's shape, in points.
  fileprivate var radius: Double {
    switch self {
    case .reload, .change, .back: 22
    case .tab: 8
    default: 12
    }
  }
}

extension PageLayout: PartLayout {
  package func frame(of element: Element) -> Rect? {
    if element.kind == .row {
      let list = lists[current]
      return element.index < list.rowCount ? list.row(element.index) : nil
    }
    guard isFurnished, let header else { return nil }
    switch element.kind {
    // A readable element can be pressed.
    case .back: return header.backText > 0.5 ? header.back : nil
    case .search: return header.searchText > 0.5 ? header.searchBox : nil
    case .field: return header.fieldText(element.index) > 0.5 ? header.fieldBox(element.index) : nil
    case .tab: return header.tab(element.index)
    case .reload: return reload
    case .change: return change
    default: return nil
    }
  }

  package func focus(on element: Element) -> FocusLayout? {
    frame(of: element).map { FocusLayout(around: $0, radius: element.kind.radius) }
  }

  package func element(at point: Point) -> Element? {
    func hit(_ kind: Element.Kind, _ index: Int = 0) -> Element? {
      let element = Element(kind, index)
      return frame(of: element).flatMap { $0.contains(point) ? element : nil }
    }
    if let button = hit(.reload) ?? hit(.change) { return button }
    if let header, point.y < header.frame.maxY {
      guard isFurnished else { return nil }
      let fields = header.fields.indices.lazy.compactMap { hit(.field, $0) }.first
      let tabs = (0..<header.tabCount).lazy.compactMap { hit(.tab, $0) }.first
      return hit(.back) ?? tabs ?? fields ?? hit(.search)
    }
    return row(at: point)
  }

  func row(at point: Point) -> Element? {
    let list = lists[current]
    guard list.rowCount > 0 else { return nil }
    let row = ((list.stretch.source(point.y) - list.frame.y) / list.rowHeight).rounded(.down)
    return row >= 0 && row < Double(list.rowCount) ? Element(.row, Int(row)) : nil
  }
}

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
    // Different rows make a different list: nothing lies between the two.
    guard tab == later.tab, rowCount == later.rowCount else { return later }
    var result = later
    result.frame = frame.mixed(with: later.frame, t)
    result.alpha = mix(alpha, later.alpha, t)
    result.stretch = stretch.mixed(with: later.stretch, t)
    result.indicator = indicator.mixed(with: later.indicator, t)
    return result
  }
}
