import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the dressed page: a large picture, and the place's name, price, text and facts.
struct PhotoPage {
  private let picture: Picture
  private let size: Size
  private let title: TextLayout
  private let place: TextLayout
  private let score: TextLayout
  private let text: [TextLayout]
  private let facts: [(icon: Icon, text: TextLayout)]

  /// The picture's share of the stage's height.
  private static let share = 0.66

  init(size: Size, _ typesetter: Typesetter) {
    self.size = size
    let width = max(1, size.width - 2 * Metrics.side)
    let height = (size.height * Self.share).rounded()
    picture = TerracePainting(size: Size(width: size.width, height: height)).picture
    title = typesetter.truncated(Terrace.title, Typography.title, width: max(1, width - 64))
    place = typesetter.layout(Terrace.place, Typography.cardDetail)
    score = typesetter.layout(Terrace.score, Typography.rowFigure)
    text = typesetter.lines(Terrace.text, Typography.cardDetail, width: width)
    facts = Terrace.facts.map { ($0.icon, typesetter.layout($0.text, Typography.fact)) }
  }

  func draw(_ look: StageLook, into list: inout DisplayList) {
    let theme = look.theme
    let photo = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    list.picture(picture, in: RoundedRect(photo))
    let left = Metrics.side
    let right = size.width - Metrics.side
    var baseline = photo.maxY + 44
    list.text(title, x: left, baseline: baseline, theme.ink)
    list.text(score, .trailing, x: right, baseline: baseline, theme.ink)
    let star = Point(x: right - score.width - 12, y: baseline - score.capHeight / 2 - 0.5)
    list.icon(.star, center: star, theme.rating)
    baseline += 25
    list.text(place, x: left, baseline: baseline, theme.secondary)
    baseline += 10
    for line in text {
      baseline += 23
      list.text(line, x: left, baseline: baseline, theme.secondary)
    }
    drawFacts(middle: baseline + 34, theme, into: &list)
  }

  private func drawFacts(middle: Double, _ theme: Theme, into list: inout DisplayList) {
    var x = Metrics.side
    for fact in facts {
      list.icon(fact.icon, center: Point(x: x + Icon.side / 2, y: middle), theme.ink)
      list.text(fact.text, x: x + Icon.side + 8, middle: middle, theme.ink)
      x += Icon.side + 8 + fact.text.width + 24
    }
  }
}
