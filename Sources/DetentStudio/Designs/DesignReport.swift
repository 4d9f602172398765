import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// The sheet that says what became of each group of an SVG. It scrolls.
struct DesignReport: Sendable {
  /// The name of the prototype's folder.
  let name: String
  let sentences: [String]
  var scroll = PanelScroll()

  private static let side = 20.0
  private static let head = 62.0
  private static let lineHeight = 18.0
  private static let gap = 6.0
  private static let titleStyle = TextStyle(size: 15, weight: .semibold)

  init(_ name: String, _ sentences: [String]) { (self.name, self.sentences) = (name, sentences) }

  struct Place {
    let card: Rect
    let viewport: Rect
    let paragraphs: [[TextLayout]]

    var height: Double {
      paragraphs.reduce(0) { $0 + Double($1.count) * DesignReport.lineHeight + DesignReport.gap }
    }
  }

  func place(_ plan: WindowPlan, _ typesetter: Typesetter) -> Place {
    let room = plan.sheetRoom
    let width = min(480, room.width)
    let paragraphs = sentences.map {
      typesetter.messageLines($0, PanelType.message, width: width - 2 * Self.side)
    }
    let content = Place(card: .zero, viewport: .zero, paragraphs: paragraphs).height
    let height = min(room.height, Self.head + content + 14)
    let card = Rect(
      x: plan.sheetX(width), y: (room.midY - height / 2).rounded(), width: width, height: height)
    return Place(
      card: card,
      viewport: Rect(
        x: card.x, y: card.y + Self.head, width: width, height: max(0, height - Self.head - 8)),
      paragraphs: paragraphs)
  }

  func draw(
    _ place: Place, _ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let theme = look.theme
    list.sheet(place.card, look)
    let x = place.card.x + Self.side
    func head(_ text: String, _ style: TextStyle, _ middle: Double, _ color: Color) {
      let line = typesetter.truncated(text, style, width: place.card.width - 2 * Self.side)
      list.text(line, x: x, middle: place.card.y + middle, color)
    }
    head("Made \(name)", Self.titleStyle, 24, theme.ink)
    head("What became of each group  ·  Esc", PanelType.message, 45, theme.secondary)
    list.clipped(to: place.viewport) { list in
      var y = place.viewport.y - scroll.offset.rounded()
      for paragraph in place.paragraphs {
        for line in paragraph {
          list.text(line, at: Point(x: x, y: y + 13), theme.ink)
          y += Self.lineHeight
        }
        y += Self.gap
      }
    }
    list.indicator(
      place.viewport, content: place.height, offset: scroll.offset, inset: 10, margin: 0,
      theme.ink.opacity(0.2))
  }
}
