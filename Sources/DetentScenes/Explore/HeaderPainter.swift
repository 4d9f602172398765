import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the header: its ground, the search pill and the fields that it unfolds into, the title and the tabs.
///
/// The original cross-fades texts with the ground under them, and the pill with the fields. Here a text has
/// one colour at a time, the one that is readable on its ground. The pill turns into the first field in its
/// place. The header is full and readable at every height.
struct HeaderPainter {
  private let search: TextLayout
  private let title: Once<TextLayout>
  private let tabs: [TextLayout]
  private let fieldTexts: Once<[[TextLayout]]>
  private static let fieldIcons: [Icon] = [.pin, .calendar, .person]
  /// The distance of the tabs' texts below their row's middle, towards the line that marks them.
  private static let tabDrop = 2.0

  /// - Parameter tabs: the names of the lists.
  init(tabs: [String], _ typesetter: Typesetter) {
    search = typesetter.layout(Catalogue.searchHint, Typography.search)
    title = Once { typesetter.layout(Catalogue.expandedTitle, Typography.headerTitle) }
    self.tabs = tabs.map { typesetter.layout($0, Typography.tab) }
    fieldTexts = Once {
      Catalogue.fieldTexts.map { $0.map { typesetter.layout($0, Typography.field) } }
    }
  }

  func draw(
    _ header: HeaderLayout, on page: PageLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let ground = HeaderGround(header, bottom: look.snapped(header.frame.maxY), look.theme)
    ground.draw(look, into: &list)
    if header.blockAlpha > 0 {
      drawFields(header, page, look, into: &list)
    } else {
      drawBox(
        header.searchBox, alpha: header.searchAlpha,
        pressed: page.pressed(Element(.search)), look, into: &list)
    }
    let line = header.blockAlpha > 0 ? header.fields[0] : header.searchBox
    drawLine(.search, search, in: line, alpha: header.searchText, look, into: &list)
    drawTitle(header, page, look, into: &list)
    drawTabs(header, page, ground, look, into: &list)
  }

  private func drawFields(
    _ header: HeaderLayout, _ page: PageLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    for index in header.fields.indices {
      let frame = header.fields[index]
      var pressed = page.pressed(Element(.field, index))
      if index == 0 { pressed = max(pressed, page.pressed(Element(.search))) }
      drawBox(header.fieldBox(index), alpha: 1, pressed: pressed, look, into: &list)
      let alpha = header.fieldText(index)
      guard alpha > 0 else { continue }
      let texts = fieldTexts.value[index]
      drawLine(
        Self.fieldIcons[index], texts[header.fieldChoices[index] % texts.count], in: frame,
        alpha: alpha, look, into: &list)
    }
  }

  private func drawTitle(
    _ header: HeaderLayout, _ page: PageLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let white = Color.white.opacity(header.backText)
    guard white.alpha > 0 else { return }
    let center = Point(x: header.back.midX, y: look.snapped(header.back.midY))
    let pressed = page.pressed(Element(.back))
    if pressed > 0 { list.fill(.circle(center: center, radius: 20), white.opacity(0.16 * pressed)) }
    list.icon(.chevronUp, center: center, white)
    list.text(title.value, .center, x: header.frame.midX, middle: center.y, white)
  }

  /// Draws the unfolded part of a translucent box, on whole pixels like the text in it.
  private func drawBox(
    _ frame: Rect, alpha: Double, pressed: Double, _ look: StageLook, into list: inout DisplayList
  ) {
    let box = snapped(frame, look)
    guard box.height > 0, alpha > 0 else { return }
    let fill = Color.white.opacity((0.15 + 0.05 * pressed) * alpha)
    list.fill(RoundedRect(box, radius: min(12, box.height / 2)), fill)
  }

  /// Draws an icon and a line of text in a box.
  private func drawLine(
    _ icon: Icon, _ text: TextLayout, in frame: Rect, alpha: Double, _ look: StageLook,
    into list: inout DisplayList
  ) {
    guard alpha > 0 else { return }
    let middle = snapped(frame, look).midY
    let white = Color.white.opacity(alpha)
    list.icon(icon, center: Point(x: frame.x + 23, y: middle), white)
    list.text(text, x: frame.x + 42, middle: middle, white)
  }

  private func snapped(_ frame: Rect, _ look: StageLook) -> Rect {
    let top = look.snapped(frame.y)
    return Rect(x: frame.x, y: top, width: frame.width, height: look.snapped(frame.maxY) - top)
  }

  private func drawTabs(
    _ header: HeaderLayout, _ page: PageLayout, _ ground: HeaderGround, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let theme = look.theme
    let isLight = header.tabsLight >= 0.5
    let current = isLight ? Color.white : theme.ink
    let others = isLight ? theme.headerSecondary : theme.secondary
    let middle = ground.frame.maxY - header.tabs.height / 2 + Self.tabDrop
    for (index, label) in tabs.enumerated() {
      let tab = header.tab(index)
      let distance = abs(tab.midX - header.underline.midX) / tab.width
      let weight = max(page.pressed(Element(.tab, index)), 1 - distance)
      let color = others.mixed(with: current, weight)
        .readable(on: ground.color(at: Point(x: tab.midX, y: middle)))
      list.text(label, .center, x: tab.midX, middle: middle, color)
    }
    var line = header.underline
    line.y = ground.frame.maxY - line.height
    let color = current.readable(on: ground.color(at: Point(x: line.midX, y: middle)))
    list.fill(RoundedRect(line, radii: .init(top: 1, bottom: 0)), color)
  }
}

extension PageLayout {
  /// Returns how visibly an element is pressed, 0 … 1.
  fileprivate func pressed(_ element: Element) -> Double { pressed == element ? highlight : 0 }
}
