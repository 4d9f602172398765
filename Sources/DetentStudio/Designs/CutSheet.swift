import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// The sheet that cuts a screenshot into the parts of a prototype, by two lines that a hand drags over it.
struct CutSheet: Sendable {
  /// The line under the header, and the line over the card or the sheet.
  enum Line: Equatable, Sendable { case header, below }

  /// The path of the screenshot.
  let path: String
  private let pixels: PictureSource
  private let picture: Picture
  /// The rows of pixels at which parts seem to begin.
  private let edges: [Int]
  /// Pixels per point.
  private(set) var density: Int
  /// The line that the arrow keys move.
  private(set) var line = Line.header
  /// The heights above and below the lines; 0 for no such part.
  private(set) var header = 0.0
  private(set) var below = 0.0
  private(set) var isSheet = false
  /// The height of the card or the sheet as a hand set it: the other kind may not be so low.
  private var wanted = 0.0

  private static let side = 20.0
  /// The room for the buttons below the picture.
  private static let foot = 16 + SheetButton.height + 16
  private static let reach = 12.0
  /// The distance in window points within which a line jumps to an edge of the picture.
  private static let pull = 5.0
  private static let titleStyle = TextStyle(size: 15, weight: .semibold)
  private static let labelStyle = TextStyle(size: 12, weight: .semibold)
  private static let words =
    "Drag the lines to where the header ends and a card begins. ↑↓ move one by a point, Tab changes the line  ·  "
    + "C: card or sheet  ·  1 2 3: pixels per point  ·  Return makes a folder beside the picture  ·  Esc"

  init(_ path: String, _ picture: WholePicture, edges: [Int]) {
    self.path = path
    self.edges = edges
    pixels = PictureSource(picture)
    density = ScreenshotCuts.density(ofWidth: picture.width)
    self.picture = Picture(
      name: FilePath.name(of: path),
      size: Size(width: Double(picture.width), height: Double(picture.height)), [pixels])
  }

  private var size: Size {
    Size(
      width: Double(pixels.width) / Double(density), height: Double(pixels.height) / Double(density)
    )
  }

  var cuts: ScreenshotCuts {
    ScreenshotCuts(
      header: header > 0 ? header : nil, card: below > 0 && !isSheet ? below : nil,
      sheet: below > 0 && isSheet ? below : nil)
  }

  // MARK: Heights

  /// Moves a line so that its part is `height` points high. A part that would be too low is left out, and the
  /// list between the lines keeps a point.
  private mutating func set(_ line: Line, _ height: Double) {
    let range = range(line)
    let most = min(range.upperBound, size.height - (line == .header ? below : header) - 1)
    let isThere = height >= range.lowerBound / 2 && most >= range.lowerBound
    let height = isThere ? clamp(height, range.lowerBound, most) : 0
    if line == .header { header = height } else { (below, wanted) = (height, height) }
  }

  private func range(_ line: Line) -> ClosedRange<Double> {
    switch line {
    case .header: ScreenshotCuts.headerHeights
    case .below: isSheet ? ScreenshotCuts.sheetHeights : ScreenshotCuts.cardHeights
    }
  }

  /// Makes the part of the chosen line higher. A part that was left out begins with its least height.
  mutating func move(by points: Double) {
    let height = line == .header ? header : below
    let least = range(line).lowerBound
    let wanted = height == 0 && points > 0 ? least : height + points
    set(line, wanted < least ? 0 : wanted)
  }

  mutating func changeLine() { line = line == .header ? .below : .header }

  mutating func changeKind() {
    let wanted = wanted
    isSheet.toggle()
    set(.below, wanted)
    self.wanted = wanted
  }

  mutating func setDensity(_ density: Int) {
    let factor = Double(self.density) / Double(density)
    self.density = density
    let old = (header, below)
    (header, below) = (0, 0)
    set(.header, old.0 * factor)
    set(.below, old.1 * factor)
  }

  // MARK: The hand

  struct Place {
    let card: Rect
    let picture: Rect
    /// Window points per point of the screenshot.
    let scale: Double
    let words: [TextLayout]
    let buttons: [SheetButton]
  }

  func place(_ plan: WindowPlan, _ typesetter: Typesetter) -> Place {
    let room = plan.sheetRoom
    let width = min(400, room.width)
    let words = typesetter.messageLines(
      Self.words, PanelType.message, width: width - 2 * Self.side)
    let head = 64 + Double(words.count) * 17 + 14
    let space = Size(
      width: width - 2 * Self.side, height: max(40, room.height - head - Self.foot))
    let scale = min(1, space.width / size.width, space.height / size.height)
    let shown = Size(width: size.width * scale, height: size.height * scale)
    let card = Rect(
      x: plan.sheetX(width), y: (room.midY - (head + shown.height + Self.foot) / 2).rounded(),
      width: width, height: head + shown.height + Self.foot)
    let buttons = SheetButton.row(
      [(.closeDesign, "Cancel"), (.makeCut, "Make the prototype")], right: card.maxX - Self.side,
      y: card.maxY - 16 - SheetButton.height, typesetter)
    return Place(
      card: card,
      picture: Rect(
        x: (card.midX - shown.width / 2).rounded(), y: card.y + head, width: shown.width,
        height: shown.height),
      scale: scale, words: words, buttons: buttons)
  }

  private func y(_ line: Line, _ place: Place) -> Double {
    line == .header
      ? place.picture.y + header * place.scale : place.picture.maxY - below * place.scale
  }

  /// Returns the line at `point`, and the distance from it to where it was grabbed.
  func line(at point: Point, _ place: Place) -> (line: Line, grab: Double)? {
    guard place.picture.inset(dx: -Self.reach, dy: -Self.reach).contains(point) else { return nil }
    let lines = [Line.header, .below].map { (line: $0, grab: y($0, place) - point.y) }
    return lines.min { abs($0.grab) < abs($1.grab) }.flatMap {
      abs($0.grab) <= Self.reach || label($0.line, place).contains(point) ? $0 : nil
    }
  }

  /// Moves a line to `y` of the window. It jumps to an edge of the picture that is near.
  mutating func drag(_ line: Line, to y: Double, _ place: Place) {
    self.line = line
    let top = (y - place.picture.y) / place.scale
    let rows = edges.map { Double($0) / Double(density) }
    let near = rows.min { abs($0 - top) < abs($1 - top) }
    let isNear = near.map { abs($0 - top) * place.scale <= Self.pull } == true
    let cut = isNear ? near ?? top : top.rounded()
    let height = line == .header ? cut : size.height - cut
    set(line, (height * 100).rounded() / 100)
  }

  // MARK: The look

  /// Returns the frame of a line's label, inside the part that it names.
  private func label(_ line: Line, _ place: Place) -> Rect {
    let y = y(line, place)
    let wanted = line == .header && header * place.scale >= 30 || line == .below && below == 0
    return Rect(
      x: place.picture.x + 8, y: wanted ? y - 27 : y + 5, width: place.picture.width - 16,
      height: 22)
  }

  private func title(_ line: Line) -> String {
    let name = line == .header ? "Header" : isSheet ? "Sheet" : "Card"
    let height = line == .header ? header : below
    guard height > 0 else { return "\(name): drag \(line == .header ? "down" : "up")" }
    return "\(name) \(ValueText.decimal(height, places: height == height.rounded() ? 0 : 2)) pt"
  }

  func draw(
    _ place: Place, _ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let theme = look.theme
    list.sheet(place.card, look)
    let (x, width) = (place.card.x + Self.side, place.card.width - 2 * Self.side)
    list.text(
      typesetter.truncated("Cut \(picture.name)", Self.titleStyle, width: width), x: x,
      middle: place.card.y + 26, theme.ink)
    let sides = [size.width, size.height].map { ValueText.decimal($0, places: 0) }
    let size = "\(sides[0]) × \(sides[1]) pt, \(density.counting("pixel")) per point"
    list.text(
      typesetter.truncated(size, PanelType.message, width: width), x: x,
      middle: place.card.y + 47, theme.secondary)
    for (index, line) in place.words.enumerated() {
      list.text(line, at: Point(x: x, y: place.card.y + 74 + Double(index) * 17), theme.secondary)
    }
    list.picture(picture, in: RoundedRect(place.picture))
    list.border(RoundedRect(place.picture), width: look.hairline, look.edge)
    for line in [Line.below, .header] { draw(line, place, theme, typesetter, into: &list) }
  }

  private func draw(
    _ line: Line, _ place: Place, _ theme: Theme, _ typesetter: Typesetter,
    into list: inout DisplayList
  ) {
    let y = y(line, place)
    let top = line == .header ? place.picture.y : y
    let part = Rect(
      x: place.picture.x, y: top, width: place.picture.width,
      height: line == .header ? y - top : place.picture.maxY - top)
    list.fill(part, Self.color.opacity(0.22))
    let isChosen = line == self.line
    let thickness = isChosen ? 3.0 : 2
    list.fill(
      Rect(
        x: place.picture.x - 6, y: y - thickness / 2, width: place.picture.width + 12,
        height: thickness), Self.color)
    for x in [place.picture.x - 6, place.picture.maxX + 6] {
      list.fill(RoundedRect.circle(center: Point(x: x, y: y), radius: isChosen ? 6 : 4), Self.color)
    }
    let label = label(line, place)
    let text = typesetter.truncated(title(line), Self.labelStyle, width: label.width - 20)
    let plate = Rect(x: label.x, y: label.y, width: text.width + 20, height: label.height)
    list.fill(.capsule(plate), Self.color)
    list.text(text, x: plate.x + 10, middle: plate.midY, .white)
  }

  /// The colour of the lines in both themes, as the picture under them has colours of its own.
  private static let color = Color(hex: 0x3B5BFD)
}
