import DetentCanvas
import DetentCore

/// The header: its ground, the search pill, the block of fields and the tabs.
struct HeaderPainter {
  private let search: TextLayout
  private let title: Once<TextLayout>
  private let tabs: [TextLayout]
  private let fieldTexts: Once<[[TextLayout]]>
  private static let fieldIcons: [Icon] = [.pin, .calendar, .person]
  /// The least space between two fields, in points.
  private static let fieldGap = 4.0
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

  /// `bottom` is the header's lower edge on whole pixels.
  func draw(
    _ explore: ExploreLayout, bottom: Double, _ look: StageLook, into list: inout DisplayList
  ) {
    var frame = explore.header
    frame.height = bottom - frame.y
    drawGround(frame, gradientAlpha: explore.gradientAlpha, look, into: &list)
    drawPill(explore, look, into: &list)
    drawBlock(explore, look, into: &list)
    drawTabs(explore, look, into: &list)
  }

  private func drawGround(
    _ frame: Rect, gradientAlpha: Double, _ look: StageLook, into list: inout DisplayList
  ) {
    let theme = look.theme
    list.shadow(RoundedRect(frame), theme.shadow(blur: 10, dy: 2, opacity: 0.22))
    if gradientAlpha < 1 {
      list.fill(frame, theme.stage)
      let edge = Rect(
        x: frame.x, y: frame.maxY - look.hairline, width: frame.width, height: look.hairline)
      list.fill(edge, theme.hairline)
    }
    guard gradientAlpha > 0 else { return }
    list.fill(frame, .gradient(Self.gradient(alpha: gradientAlpha)))
  }

  private static func gradient(alpha: Double) -> Gradient {
    Gradient(
      .angle(degrees: 168), .init(Color(hex: 0x22306E, alpha: alpha), at: 0),
      .init(Color(hex: 0x3B5BA9, alpha: alpha), at: 0.55),
      .init(Color(hex: 0x5FA3C8, alpha: alpha), at: 1))
  }

  private func drawPill(
    _ explore: ExploreLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let alpha = explore.pillAlpha
    guard alpha > 0 else { return }
    let pressed = explore.pressed == Element(.search) ? explore.highlight : 0
    drawBox(
      explore.pill, top: explore.pill.y, alpha: alpha, pressed: pressed, icon: .search,
      text: search, look, into: &list)
  }

  private func drawBlock(
    _ explore: ExploreLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    // Fields that still overlap unfold from under each other, the final gap between them.
    var top = -Double.infinity
    for index in explore.fields.indices {
      let alpha = explore.fieldAlphas[index]
      defer { top = explore.fields[index].maxY + Self.fieldGap }
      guard alpha > 0 else { continue }
      let texts = fieldTexts.value[index]
      let pressed = explore.pressed == Element(.field, index) ? explore.highlight : 0
      drawBox(
        explore.fields[index], top: top, alpha: alpha, pressed: pressed,
        icon: Self.fieldIcons[index],
        text: texts[explore.fieldChoices[index] % texts.count], look, into: &list)
    }
    let alpha = explore.backAlpha
    guard alpha > 0 else { return }
    let center = Point(x: explore.back.midX, y: look.snapped(explore.back.midY))
    if explore.pressed == Element(.back), explore.highlight > 0 {
      list.fill(
        .circle(center: center, radius: 20), Color.white.opacity(0.16 * explore.highlight * alpha))
    }
    list.icon(.chevronUp, center: center, Color.white.opacity(alpha))
    list.text(
      title.value, .center, x: explore.header.midX, middle: center.y, Color.white.opacity(alpha))
  }

  /// A translucent box with an icon and a line of text, covered down to `top` by what lies above.
  ///
  /// It moves by whole pixels, text and all: a box between pixels around text on them would tremble.
  private func drawBox(
    _ frame: Rect, top: Double, alpha: Double, pressed: Double, icon: Icon, text: TextLayout,
    _ look: StageLook, into list: inout DisplayList
  ) {
    var frame = frame
    frame.y = look.snapped(frame.y)
    var box = frame
    box.y = look.snapped(max(frame.y, top))
    box.height = frame.maxY - box.y
    guard box.height > 0 else { return }
    let fill = Color.white.opacity((0.17 + 0.11 * pressed) * alpha)
    list.fill(RoundedRect(box, radius: 12), fill)
    // Texts show only in the last half, so that two of them never mix in one place.
    let white = Color.white.opacity(max(0, 2 * alpha - 1))
    list.icon(icon, center: Point(x: frame.x + 23, y: frame.midY), white)
    list.text(text, x: frame.x + 42, middle: frame.midY, white)
  }

  /// Two copies, dark for the plain ground and light for the gradient, each by its weight. The dark
  /// one lies above: half-way, half of each under white would be the ground's own grey.
  private func drawTabs(
    _ explore: ExploreLayout, _ look: StageLook, into list: inout DisplayList
  ) {
    let theme = look.theme
    drawTabs(
      explore, explore.tabsLight, current: .white, others: Color.white.opacity(0.74), look, &list)
    drawTabs(explore, explore.tabsDark, current: theme.ink, others: theme.secondary, look, &list)
  }

  private func drawTabs(
    _ explore: ExploreLayout, _ weight: Double, current: Color, others: Color, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    guard weight > 0 else { return }
    let bottom = look.snapped(explore.tabs.maxY)
    for (index, label) in tabs.enumerated() {
      let tab = explore.tab(index)
      let distance = abs(tab.midX - explore.underline.midX) / tab.width
      let pressed = explore.pressed == Element(.tab, index) ? explore.highlight : 0
      let color = others.mixed(with: current, max(pressed, 1 - distance)).opacity(weight)
      list.text(
        label, .center, x: tab.midX, middle: bottom - explore.tabs.height / 2 + Self.tabDrop, color)
    }
    var line = explore.underline
    line.y = bottom - line.height
    list.fill(
      RoundedRect(line, radii: .init(top: 1, bottom: 0)), current.opacity(weight))
  }
}
