import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the dressed sheet's content: its two titles, and the guests' reviews.
struct ReviewSheet {
  private struct Entry {
    var name: TextLayout
    var date: TextLayout
    var stars: Int
    var text: [TextLayout]
    var portrait: Picture
  }

  private let closed: TextLayout
  private let open: TextLayout
  private let score: TextLayout
  private let count: TextLayout
  private let entries: [Entry]
  /// A star as high as the text beside it.
  private let star = Icon.star.path.transformed(Transform(scale: 13 / Icon.side))

  private static let starPitch = 16.0
  private static let line = 21.0

  init(width: Double, _ typesetter: Typesetter) {
    closed = typesetter.layout(Terrace.reviewsTitle, Typography.sheetClosed)
    open = typesetter.layout(Terrace.reviewsTitle, Typography.sheetOpen)
    score = typesetter.layout(Terrace.score, Typography.score)
    count = typesetter.layout(Terrace.reviewCount, Typography.rowDetail)
    let column = max(1, width - 2 * Metrics.side)
    entries = Terrace.reviews.map { review in
      Entry(
        name: typesetter.layout(review.name, Typography.reviewName),
        date: typesetter.layout(review.date, Typography.rowDetail), stars: review.stars,
        text: typesetter.lines(review.text, Typography.reviewText, width: column),
        portrait: review.portrait.picture)
    }
  }

  // MARK: Titles

  func drawClosed(_ title: TitleLayout, _ look: StageLook, into list: inout DisplayList) {
    draw(closed, title, look.theme.accent, look, into: &list)
  }

  func drawOpen(_ title: TitleLayout, _ look: StageLook, into list: inout DisplayList) {
    draw(open, title, look.theme.ink, look, into: &list)
  }

  /// Draws a title. It stands between pixels while it grows, and on them at its own size.
  private func draw(
    _ text: TextLayout, _ title: TitleLayout, _ color: Color, _ look: StageLook,
    into list: inout DisplayList
  ) {
    guard title.alpha > 0 else { return }
    let anchor = Point(x: look.snapped(title.center.x), y: look.snapped(title.center.y))
    let offset = title.scale == 1 ? .zero : title.center - anchor
    list.group(
      opacity: title.alpha, Transform(scale: title.scale, around: anchor, offset: offset)
    ) {
      $0.text(text, .center, x: anchor.x, middle: anchor.y, color)
    }
  }

  // MARK: Reviews

  /// Draws the reviews. `area` begins below the titles; reviews that begin below the stage are not recorded.
  func draw(_ area: Rect, in stage: Rect, _ look: StageLook, into list: inout DisplayList) {
    let theme = look.theme
    let left = area.x + Metrics.side
    let right = area.maxX - Metrics.side
    guard area.y < stage.maxY else { return }
    let middle = area.y + 14
    list.text(score, x: left, middle: middle, theme.ink)
    drawStars(5, x: left + score.width + 10, middle: middle, theme, into: &list)
    list.text(count, .trailing, x: right, middle: middle, theme.secondary)
    var top = area.y + 40
    for entry in entries {
      guard top < stage.maxY else { return }
      let line = Rect(x: left, y: top, width: right - left, height: look.hairline)
      list.fill(line, theme.hairline)
      top = draw(entry, x: left, right: right, top: top + 16, theme, into: &list) + 16
    }
  }

  /// - Returns: the last line's baseline.
  private func draw(
    _ entry: Entry, x: Double, right: Double, top: Double, _ theme: Theme,
    into list: inout DisplayList
  ) -> Double {
    let side = Portrait.side
    let portrait = Rect(x: x, y: top, width: side, height: side)
    list.picture(entry.portrait, in: .capsule(portrait))
    let text = x + side + 12
    list.text(entry.name, x: text, baseline: top + 15, theme.ink)
    list.text(entry.date, .trailing, x: right, baseline: top + 15, theme.secondary)
    drawStars(entry.stars, x: text, middle: top + 30, theme, into: &list)
    var baseline = top + side + 3
    for line in entry.text {
      baseline += Self.line
      list.text(line, x: x, baseline: baseline, theme.secondary)
    }
    return baseline
  }

  /// Draws five stars, `bright` of them lit.
  private func drawStars(
    _ bright: Int, x: Double, middle: Double, _ theme: Theme, into list: inout DisplayList
  ) {
    for index in 0..<5 {
      let place = Vector(dx: x + Double(index) * Self.starPitch - 1.5, dy: middle - 6.5)
      list.fill(star, at: place, index < bright ? theme.rating : theme.hairline)
    }
  }
}
