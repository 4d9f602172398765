import DetentCanvas
import DetentMotion
import DetentStage

/// The header: its ground, the search pill and what it becomes, the title and the tabs.
///
/// The original cross-fades texts with the ground they stand on, and pill with fields. Here a text has
/// one colour at a time, the one that is read on what is behind it, and the pill turns into the first
/// field in its place: at every height the header is full, and all of it can be read.
struct HeaderPainter {
  private let search: TextLayout
  private let title: Once<TextLayout>
  private let tabs: [TextLayout]
  private let fieldTexts: Once<[[TextLayout]]>
  private static let fieldIcons: [Icon] = [.pin, .calendar, .person]
  /// How far under their row's middle the tabs' texts stand, closer to the line that marks them.
  private static let tabDrop = 2.0

  init(_ typesetter: Typesetter) {
    search = typesetter.layout(Catalogue.searchHint, Typography.search)
    title = Once { typesetter.layout(Catalogue.expandedTitle, Typography.headerTitle) }
    tabs = Catalogue.tabs.map { typesetter.layout($0, Typography.tab) }
    fieldTexts = Once {
      Catalogue.fieldTexts.map { $0.map { typesetter.layout($0, Typography.field) } }
    }
  }

  func draw(
    _ explore: ExploreLayout, on ground: HeaderGround, _ look: StageLook,
    into list: inout DisplayList
  ) {
    ground.draw(look, into: &list)
    if explore.blockAlpha > 0 {
      drawFields(explore, look, into: &list)
    } else {
      drawBox(
        explore.searchBox, alpha: explore.searchAlpha,
        pressed: explore.pressed(Element(.search)), look, into: &list)
    }
    let line = explore.blockAlpha > 0 ? explore.fields[0] : explore.searchBox
    drawLine(.search, search, in: line, alpha: explore.searchText, look, into: &list)
    drawTitle(explore, look, into: &list)
    drawTabs(explore, ground, look, into: &list)
  }

  private func drawFields(
    _ explore: ExploreLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    for index in explore.fields.indices {
      let frame = explore.fields[index]
      var pressed = explore.pressed(Element(.field, index))
      if index == 0 { pressed = max(pressed, explore.pressed(Element(.search))) }
      drawBox(explore.fieldBox(index), alpha: 1, pressed: pressed, look, into: &list)
      let alpha = explore.fieldText(index)
      guard alpha > 0 else { continue }
      let texts = fieldTexts.value[index]
      drawLine(
        Self.fieldIcons[index], texts[explore.fieldChoices[index] % texts.count], in: frame,
        alpha: alpha, look, into: &list)
    }
  }

  private func drawTitle(
    _ explore: ExploreLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let white = Color.white.opacity(explore.backText)
    guard white.alpha > 0 else { return }
    let center = Point(x: explore.back.midX, y: look.snapped(explore.back.midY))
    let pressed = explore.pressed(Element(.back))
    if pressed > 0 {
      list.fill(.circle(center: center, radius: 20), white.opacity(0.16 * pressed))
    }
    list.icon(.chevronUp, center: center, white)
    list.text(title.value, .center, x: explore.header.midX, middle: center.y, white)
  }

  /// A translucent box, as much of it as has unfolded, on whole pixels like the text in it.
  private func drawBox(
    _ frame: Rect, alpha: Double, pressed: Double, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let box = snapped(frame, look)
    guard box.height > 0, alpha > 0 else { return }
    let fill = Color.white.opacity((0.15 + 0.05 * pressed) * alpha)
    list.fill(RoundedRect(box, radius: min(12, box.height / 2)), fill)
  }

  /// An icon and a line of text in a box.
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
    _ explore: ExploreLayout, _ ground: HeaderGround, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let theme = look.theme
    let isLight = explore.tabsLight >= 0.5
    let current = isLight ? Color.white : theme.ink
    let others = isLight ? theme.headerSecondary : theme.secondary
    let middle = ground.frame.maxY - explore.tabs.height / 2 + Self.tabDrop
    for (index, label) in tabs.enumerated() {
      let tab = explore.tab(index)
      let distance = abs(tab.midX - explore.underline.midX) / tab.width
      let weight = max(explore.pressed(Element(.tab, index)), 1 - distance)
      let color = others.mixed(with: current, weight)
        .readable(on: ground.color(at: Point(x: tab.midX, y: middle)))
      list.text(label, .center, x: tab.midX, middle: middle, color)
    }
    var line = explore.underline
    line.y = ground.frame.maxY - line.height
    let color = current.readable(on: ground.color(at: Point(x: line.midX, y: middle)))
    list.fill(RoundedRect(line, radii: .init(top: 1, bottom: 0)), color)
  }
}

extension ExploreLayout {
  /// How visibly an element is being pressed, 0 … 1.
  fileprivate func pressed(_ element: Element) -> Double { pressed == element ? highlight : 0 }
}
