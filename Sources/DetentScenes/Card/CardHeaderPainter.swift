import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the card's header: its title, the way that the ride takes, and the titles of its pages.
struct CardHeaderPainter {
  private let title: TextLayout
  private let detail: TextLayout
  private let start: TextLayout
  private let end: TextLayout
  private let pages: [TextLayout]

  /// - Parameter pages: the names of the lists.
  init(pages: [String], _ typesetter: Typesetter) {
    title = typesetter.layout(Rides.title, Typography.cardTitle)
    detail = typesetter.layout(Rides.detail, Typography.cardDetail)
    start = typesetter.layout(Rides.start, Typography.cardPlace)
    end = typesetter.layout(Rides.end, Typography.cardPlace)
    self.pages = pages.map { typesetter.layout($0, Typography.tab) }
  }

  func draw(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    let theme = look.theme
    let top = card.header.y + Self.drop(card.edge)
    let left = card.header.x + Metrics.side
    list.text(title, x: left, baseline: top + 46, theme.ink)
    list.text(detail, x: left, baseline: top + 70, theme.secondary)
    if card.edge.axis == .vertical {
      let box = Rect(x: left, y: top + 88, width: card.header.width - 2 * Metrics.side, height: 48)
      drawWay(box, theme, into: &list)
    }
    drawPages(card, look, into: &list)
  }

  /// Returns how much lower the texts stand than in a card from below. They make room for the strip in a card
  /// from above, and for the status bar in a card from a side.
  private static func drop(_ edge: DetentEdge) -> Double {
    switch edge {
    case .bottom: 0
    case .top: 34
    case .left, .right: 40
    }
  }

  /// Draws the start and the end of the ride, and a dotted way between them if there is room.
  private func drawWay(_ box: Rect, _ theme: Theme, into list: inout DisplayList) {
    let inset = 16.0
    let middle = box.midY
    list.fill(RoundedRect(box, radius: 12), theme.sheetFill)
    let first = Point(x: box.x + inset + 4, y: middle)
    list.fill(.circle(center: first, radius: 5), theme.ink)
    list.fill(.circle(center: first, radius: 2), theme.sheet)
    list.text(start, x: first.x + 13, middle: middle, theme.ink)
    let last = Point(x: box.maxX - inset - end.width - 13, y: middle)
    let room = last.x - 14 - (first.x + 13 + start.width + 10)
    guard room > 0 else { return }
    for dot in 0..<Int(min(room / 7, 12)) {
      let place = Point(x: last.x - 16 - Double(dot) * 7, y: middle)
      list.fill(.circle(center: place, radius: 1.25), theme.faint)
    }
    list.fill(.circle(center: last, radius: 5), theme.accent)
    list.text(end, x: last.x + 13, middle: middle, theme.ink)
  }

  private func drawPages(_ card: CardLayout, _ look: StageLook, into list: inout DisplayList) {
    let theme = look.theme
    for (index, label) in pages.enumerated() {
      let frame = card.title(index)
      let distance = abs(frame.midX - card.underline.midX) / frame.width
      let pressed = card.pressed == Element(.page, index) ? card.highlight : 0
      let color = theme.secondary.mixed(with: theme.ink, max(pressed, 1 - distance))
      list.text(label, .center, x: frame.midX, middle: card.strip.midY + 1, color)
    }
    let isTop = card.edge == .top
    let edge = isTop ? card.strip.y : card.strip.maxY
    let line = Rect(
      x: card.strip.x, y: isTop ? edge : edge - look.hairline, width: card.strip.width,
      height: look.hairline)
    list.fill(line, theme.hairline)
    let radii = CornerRadii(top: isTop ? 0 : 1, bottom: isTop ? 1 : 0)
    list.fill(RoundedRect(card.underline, radii: radii), theme.ink)
  }
}
