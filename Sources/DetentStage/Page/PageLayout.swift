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
  /// The room of the page's refresh; nil on a page without one.
  package var refresh: RefreshLayout?
  /// The lifted row and its menu; nil while neither shows.
  package var press: PressLayout?
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

/// One list: rows of equal height from `frame.y` on, with the titles of sections between them, or a text with its
/// insets.
package struct ListLayout: Sendable, BitwiseCopyable {
  /// The frame of all rows together, in the stage; it may start far above it.
  package var frame: Rect
  package var alpha: Double
  /// The tab whose rows it shows.
  package var tab: Int
  package var places: RowPlaces
  /// How far it is scrolled, as a share of its way.
  package var progress = 0.0
  package var marks: RowMarks
  package var stretch = StretchLayout()
  package var indicator: IndicatorLayout
  /// The rows that a swipe has moved aside, the open one first.
  package var swipes = InlineArray<2, SwipeLayout>(repeating: SwipeLayout())
  /// The height on the stage at which the title of the section in sight stays.
  package var pin = 0.0
}

extension ListLayout {
  package var rowCount: Int { places.rowCount }
  /// The rows that have left, or are on their way.
  package var gaps: RowGaps { places.gaps }
}

extension PageLayout {
  /// Returns the marked rows of a list; nil if the list is not in sight.
  func marks(ofList list: Int) -> RowMarks? {
    lists.indices.first { lists[$0].tab == list }.map { lists[$0].marks }
  }
}

extension Element.Kind {
  package static let back = Self(rawValue: 0)
  package static let search = Self(rawValue: 1)
  package static let field = Self(rawValue: 2)
  package static let tab = Self(rawValue: 3)
  package static let row = Self(rawValue: 4)
  package static let reload = Self(rawValue: 5)
  package static let change = Self(rawValue: 6)
  /// The title of a section of a list.
  package static let rowTitle = Self(rawValue: 27)

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
      // A row on its way cannot be touched.
      guard element.index < list.rowCount, list.gaps.share(ofRow: element.index) == 1 else {
        return nil
      }
      return list.row(element.index)
    }
    if element.kind == .press { return press?.frame(of: element) }
    if element.kind == .swipe { return lists[current].action(element.index) }
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
    frame(of: element).map {
      // The ring of an item stays inside its menu.
      FocusLayout(
        around: element.kind == .press ? $0.inset(by: 4) : $0, radius: element.kind.radius)
    }
  }

  package func element(at point: Point) -> Element? {
    func hit(_ kind: Element.Kind, _ index: Int = 0) -> Element? {
      let element = Element(kind, index)
      return frame(of: element).flatMap { $0.contains(point) ? element : nil }
    }
    if let press, press.isOpen { return press.element(at: point) }
    if let button = hit(.reload) ?? hit(.change) { return button }
    if let header, point.y < header.frame.maxY {
      guard isFurnished else { return nil }
      let fields = header.fields.indices.lazy.compactMap { hit(.field, $0) }.first
      let tabs = (0..<header.tabCount).lazy.compactMap { hit(.tab, $0) }.first
      return hit(.back) ?? tabs ?? fields ?? hit(.search)
    }
    return lists[current].action(at: point) ?? row(at: point)
  }

  func row(at point: Point) -> Element? {
    let list = lists[current]
    guard list.rowCount > 0 else { return nil }
    let row = list.places.row(at: list.stretch.source(point.y) - list.frame.y)
    guard row >= 0, row < Double(list.rowCount), !list.isTitle(at: point.y, above: Int(row)) else {
      return nil
    }
    return list.gaps.share(ofRow: Int(row)) == 1 ? Element(.row, Int(row)) : nil
  }
}

extension PageLayout: Mixable {
  package mutating func blend(from earlier: PageLayout, _ t: Double) {
    if let old = earlier.header { header?.blend(from: old, t) }
    lists.blend(from: earlier.lists, t)
    reload.blend(from: earlier.reload, t)
    change.blend(from: earlier.change, t)
    highlight.blend(from: earlier.highlight, t)
    barAlpha.blend(from: earlier.barAlpha, t)
    if let old = earlier.refresh { refresh?.blend(from: old, t) }
    if let old = earlier.press { press?.blend(from: old, t) }
  }
}

extension HeaderLayout: Mixable {
  package mutating func blend(from earlier: HeaderLayout, _ t: Double) {
    frame.blend(from: earlier.frame, t)
    progress.blend(from: earlier.progress, t)
    gradientAlpha.blend(from: earlier.gradientAlpha, t)
    statusAlpha.blend(from: earlier.statusAlpha, t)
    statusLight.blend(from: earlier.statusLight, t)
    pill.blend(from: earlier.pill, t)
    pillAlpha.blend(from: earlier.pillAlpha, t)
    block.blend(from: earlier.block, t)
    blockAlpha.blend(from: earlier.blockAlpha, t)
    back.blend(from: earlier.back, t)
    backAlpha.blend(from: earlier.backAlpha, t)
    tabs.blend(from: earlier.tabs, t)
    tabsDark.blend(from: earlier.tabsDark, t)
    tabsLight.blend(from: earlier.tabsLight, t)
    underline.blend(from: earlier.underline, t)
    fields.blend(from: earlier.fields, t)
  }
}

extension ListLayout: Mixable {
  package mutating func blend(from earlier: ListLayout, _ t: Double) {
    // Different rows make a different list: nothing lies between the two.
    guard tab == earlier.tab, rowCount == earlier.rowCount else { return }
    frame.blend(from: earlier.frame, t)
    alpha.blend(from: earlier.alpha, t)
    progress.blend(from: earlier.progress, t)
    stretch.blend(from: earlier.stretch, t)
    indicator.blend(from: earlier.indicator, t)
    swipes.blend(from: earlier.swipes, t)
    places.gaps.blend(from: earlier.gaps, t)
    pin.blend(from: earlier.pin, t)
  }
}
