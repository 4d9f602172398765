import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// The sheet that measures the display: its frame is dragged until it is as large as a bank card.
struct CardSheet: Equatable, Sendable {
  /// The pixels to an inch at which the frame is as large as a card.
  var pixelsPerInch: Double

  /// The sizes of displays that there are, from large televisions to phones.
  static let densities = 30.0...800.0
  /// The card's size in inches: 85.60 × 53.98 mm, as ISO/IEC 7810 gives them for ID-1.
  private static let card = Size(width: 85.60 / 25.4, height: 53.98 / 25.4)
  /// The card's corner in inches: 3.18 mm.
  private static let corner = 3.18 / 25.4
  private static let side = 20.0
  private static let reach = 10.0
  private static let titleStyle = TextStyle(size: 15, weight: .semibold)
  private static let words =
    "Hold a bank card against the left edge, and drag the right edge until both are equally wide. "
    + "← → move it by a pixel  ·  Return keeps it  ·  Esc"

  struct Place {
    let sheet: Rect
    /// The frame to hold a card against.
    let card: Rect
    let lines: [TextLayout]
  }

  func place(_ plan: WindowPlan, pixelScale: Double, _ typesetter: Typesetter) -> Place {
    let scale = pixelsPerInch / pixelScale
    let size = Size(width: Self.card.width * scale, height: Self.card.height * scale)
    let width = max(340, size.width + 2 * Self.side)
    let lines = typesetter.messageLines(
      Self.words, PanelType.message, width: width - 2 * Self.side)
    let head = 52 + Double(lines.count) * 17
    // The left edge stays where it is while the right one moves.
    let x = max(12, min(plan.stage.x, plan.bar.midX - 190)).rounded()
    let sheet = Rect(
      x: x, y: 24, width: width, height: head + 12 + size.height + Self.side)
    return Place(
      sheet: sheet,
      card: Rect(
        x: sheet.x + Self.side, y: sheet.y + head + 12, width: size.width, height: size.height),
      lines: lines)
  }

  /// Tells whether `point` is on the edge that can be dragged.
  static func holds(_ point: Point, _ place: Place) -> Bool {
    abs(point.x - place.card.maxX) <= reach
      && (place.card.minY...place.card.maxY).contains(point.y)
  }

  /// Moves the right edge of the card at `place` to `x`.
  mutating func drag(to x: Double, _ place: Place, pixelScale: Double) {
    set((x - place.card.x) * pixelScale / Self.card.width)
  }

  /// Moves the right edge by whole pixels.
  mutating func move(by pixels: Double) { set(pixelsPerInch + pixels / Self.card.width) }

  private mutating func set(_ density: Double) {
    pixelsPerInch = clamp(density, Self.densities.lowerBound, Self.densities.upperBound)
  }

  func draw(
    _ place: Place, pixelScale: Double, _ look: PanelLook, _ typesetter: Typesetter,
    into list: inout DisplayList
  ) {
    let theme = look.theme
    list.sheet(place.sheet, look)
    let x = place.sheet.x + Self.side
    list.text(
      typesetter.layout("How large is this display?", Self.titleStyle), x: x,
      middle: place.sheet.y + 26, theme.ink)
    for (index, line) in place.lines.enumerated() {
      list.text(
        line, at: Point(x: x, y: place.sheet.y + 57 + Double(index) * 17), theme.secondary)
    }
    let card = RoundedRect(place.card, radius: Self.corner * pixelsPerInch / pixelScale)
    list.fill(card, theme.fill)
    list.border(card, width: 1.5, theme.accent)
    let grip = Rect(
      x: place.card.maxX - 2, y: place.card.midY - 22, width: 5, height: 44)
    list.fill(RoundedRect(grip, radius: 2.5), theme.accent)
    let text = typesetter.layout(
      "\(Int(pixelsPerInch.rounded())) pixels to an inch", PanelType.label)
    list.text(
      text, at: Point(x: place.card.midX - text.width / 2, y: place.card.midY + 5), theme.ink)
  }
}
