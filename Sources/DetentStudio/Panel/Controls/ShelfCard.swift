import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Shows the scene's gestures at the panel's foot, each as a numbered thumbnail that a click loops. Their
/// order runs along the rows; thumbnails without room scroll, those of a single row sideways.
struct ShelfCard: PanelFixture {
  let place = Panel.Place.shelf
  let keys: [Key] = [
    .return, .space, .left, .right, .up, .down, .home, .end, .delete,
    .character("s"), .character("n"),
  ]

  let standsBeside = true

  static let head = 36.0
  static let thumb = Size(width: 106, height: 52)
  static let gap = 7.0
  static let foot = 12.0
  /// The rows of thumbnails until somebody drags its edge. Their number does not follow the gestures, so that a
  /// further one moves nothing.
  private static let usualRows = 2
  /// The height that the card leaves for the rows: with one row of thumbnails, and with more while no bar compares
  /// feels.
  private static let (leastRest, goodRest) = (240.0, 460.0)

  static func height(_ rows: Int) -> Double {
    head + Double(rows) * (thumb.height + gap) - gap + foot
  }

  /// Returns the number of rows that `height` has room for, to the nearest one.
  static func rows(in height: Double) -> Int {
    max(1, Int(((height - head - foot + gap) / (thumb.height + gap)).rounded()))
  }

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    let wanted = panel.sizes.shelf.map(Self.rows) ?? Self.usualRows
    // The plot has priority. A plot that somebody made larger than usual leaves the shelf as it is.
    let plot = panel.plotted.map { tracks in
      min(PlotCard.height(panel, tracks, in: room), PlotCard.usualHeight(tracks, in: room))
    }
    let spare = room.height - (plot ?? 0)
    let goodRest = panel.sizes.shelf == nil ? Self.goodRest : Self.leastRest
    // The bar that compares feels takes its room from the rows, so that pinning one does not move the plot.
    let bar = room.y - TitleBar.height - SearchField.height
    let rows = (1...wanted).last { rows in
      let rest = spare - Self.height(rows)
      return rest >= Self.leastRest && (rows == 1 || rest + bar >= goodRest)
    }
    guard let rows else { return nil }
    room.height -= Self.height(rows)
    return Rect(x: room.x, y: room.maxY, width: room.width, height: Self.height(rows))
  }

  /// Leaves the column's head to the plot, which looks best a little higher than wide, and most of a high one.
  func takeBeside(_ column: inout Rect, _ panel: Panel) -> Rect? {
    let plot = max(1.2 * column.width, 0.6 * column.height).rounded()
    let usual = column.height - plot
    let most = column.height - TimeLineView.leastHeight
    let height = max(Self.height(1), min(panel.sizes.shelf ?? usual, most))
    column.height -= height
    return Rect(x: column.x, y: column.maxY, width: column.width, height: height)
  }

  /// Returns how many thumbnails stand side by side.
  static func across(_ width: Double) -> Int {
    max(1, Int((width - 2 * PanelLayout.side + gap) / (thumb.width + gap)))
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place {
    if panel.shelfButton?.contains(point) == true {
      return .action(panel.shelf.removal == nil ? .loopInTurn : .putBack)
    }
    guard panel.shelfStrip?.contains(point) == true,
      let thumb = panel.thumbs.first(where: { $0.frame.contains(point) })
    else { return place }
    let number = thumb.item.number
    if thumb.star.contains(point) { return .action(.star(number)) }
    if thumb.cross.contains(point) { return .action(.remove(number)) }
    let isNamed = thumb.item.file != nil && panel.shelf.shown == number
    return .action(isNamed && point.y > thumb.frame.midY ? .rename(number) : .loop(number))
  }

  func cursor(at point: Point, _ frame: Rect, _ panel: Panel) -> WindowCursor {
    switch button(at: point, frame, panel) {
    case place: .arrow
    case .action(.rename): .text
    default: .hand
    }
  }

  func keyDown(_ key: Key, _ panel: inout Panel) -> [PanelAction] {
    let numbers = panel.shelf.items.map(\.number)
    guard let last = numbers.indices.last else { return [] }
    let now = panel.shelfView.focus.flatMap(numbers.firstIndex) ?? last
    let down = panel.shelfIsLine ? 1 : ShelfCard.across(panel.shelfFrame?.width ?? 0)
    func number(_ step: Int) -> Int {
      numbers.indices.contains(now + step) ? numbers[now + step] : numbers[now]
    }
    switch key {
    case .left: panel.focusGesture(number(-1))
    case .right: panel.focusGesture(number(1))
    case .up: panel.focusGesture(number(-down))
    case .down: panel.focusGesture(number(down))
    case .home: panel.focusGesture(numbers[0])
    case .end: panel.focusGesture(numbers[last])
    case .delete:
      panel.focusGesture(last == 0 ? nil : numbers[now == last ? now - 1 : now + 1])
      return [.remove(numbers[now])]
    case .character("s"): return [.star(numbers[now])]
    case .character: return [.rename(numbers[now])]
    default: return [.loop(numbers[now])]
    }
    return []
  }

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    painter.drawShelf(in: frame, &list)
  }
}

// Places the parts of the shelf.
extension Panel {
  var shelfFrame: Rect? { layout.frame(of: .shelf) }

  /// The area in which the thumbnails are visible.
  var shelfStrip: Rect? {
    shelfFrame.map { frame in
      Rect(
        x: frame.x + PanelLayout.side, y: frame.y + ShelfCard.head,
        width: frame.width - 2 * PanelLayout.side,
        height: frame.height - ShelfCard.head - ShelfCard.foot)
    }
  }

  /// True if the strip has one row, which scrolls sideways.
  var shelfIsLine: Bool { (shelfStrip?.height ?? 0) < 2 * ShelfCard.thumb.height }

  /// Returns the thumbnail's place in the strip, before scrolling.
  private func place(_ index: Int) -> Point {
    let across =
      shelfIsLine ? max(1, shelf.items.count) : ShelfCard.across(shelfFrame?.width ?? 0)
    return Point(
      x: Double(index % across) * (ShelfCard.thumb.width + ShelfCard.gap),
      y: Double(index / across) * (ShelfCard.thumb.height + ShelfCard.gap))
  }

  struct Thumb {
    let item: Shelf.Item
    let frame: Rect

    var star: Rect { Rect(x: frame.maxX - 26, y: frame.y, width: 26, height: 26) }
    /// The button that removes it. The gesture's number stands there until the pointer is over the thumbnail.
    var cross: Rect { Rect(x: frame.maxX - 26, y: frame.maxY - 26, width: 26, height: 26) }
  }

  var thumbs: [Thumb] {
    guard let strip = shelfStrip else { return [] }
    let offset = shelfView.scroll.offset.rounded()
    let start =
      strip.origin + (shelfIsLine ? Vector(dx: -offset, dy: 0) : Vector(dx: 0, dy: -offset))
    return shelf.items.enumerated().map { index, item in
      let place = place(index)
      return Thumb(
        item: item,
        frame: Rect(
          x: start.x + place.x, y: start.y + place.y, width: ShelfCard.thumb.width,
          height: ShelfCard.thumb.height))
    }
  }

  /// The button that loops all gestures, or restores the removed one; nil if there is nothing to do.
  var shelfButton: Rect? {
    guard let frame = shelfFrame, shelf.items.count > 1 || shelf.removal != nil
    else { return nil }
    let width = typesetter.layout(shelfWords, PanelType.note).width
    return Rect(
      x: frame.maxX - PanelLayout.side - width - 8, y: frame.y + 8, width: width + 16, height: 24)
  }

  var shelfWords: String {
    if let removal = shelf.removal { return "Restore \(removal.item.number)" }
    return shelf.isInTurn ? "All in turn: on" : "All in turn"
  }

  /// The thing under the pointer, or the one that has the focus.
  var shelfTipTarget: Place? {
    guard press == nil, menu == nil else { return nil }
    if showsFocus, hasKeyboard, focus == .shelf {
      return (shelfView.focus ?? shelf.items.last?.number).map { .action(.loop($0)) }
    }
    guard let hover, let frame = shelfFrame, frame.contains(hover), !shelfView.scroll.isMoving
    else {
      return nil
    }
    let place = ShelfCard().button(at: hover, frame, self)
    return place == .shelf ? nil : place
  }

  func shelfWords(of place: Place) -> (meaning: String, facts: [String])? {
    switch place {
    case .action(.loopInTurn):
      return ("Loops all gestures in turn with the current feel — A", [])
    case .action(.putBack): return ("Restores the gesture removed last", [])
    case .action(.star(let number)):
      guard let item = shelf.item(number) else { return nil }
      return item.file == nil
        ? ("Keep \(item.name) as a file — S", [])
        : ("Delete the file of \(item.name) — S", [item.file ?? ""])
    case .action(.remove(let number)):
      guard let item = shelf.item(number) else { return nil }
      return ("Remove \(item.name) from the shelf — Delete", ["Ctrl Z restores it"])
    case .action(.rename(let number)):
      guard let item = shelf.item(number) else { return nil }
      return ("\(item.name): a click renames it — N", [])
    case .action(.loop(let number)):
      guard let item = shelf.item(number) else { return nil }
      let keep =
        item.file == nil
        ? "It goes with the window; S keeps it as a file" : "Kept as \(item.file ?? "")"
      return (
        "\(item.name): a click loops it with the current feel, a double click renames it",
        [keep, "Delete removes it; F6 brings the arrow keys here"]
      )
    default: return nil
    }
  }

  mutating func arrangeShelf() {
    let length = shelf.items.indices.last.map { reach($0).upperBound } ?? 0
    let strip = shelfStrip ?? .zero
    shelfView.scroll.limits = .ofSheet(length, in: shelfIsLine ? strip.width : strip.height)
    if let number = shelf.shown { revealGesture(number) }
  }

  mutating func focusGesture(_ number: Int?) {
    shelfView.focus = number
    if let number { revealGesture(number) }
  }

  private mutating func revealGesture(_ number: Int) {
    guard let index = shelf.items.firstIndex(where: { $0.number == number }) else { return }
    // Without a margin, only whole thumbnails are visible.
    shelfView.scroll.reveal(reach(index), margin: 0)
  }

  /// Returns the part of the scrolled way that a thumbnail takes.
  private func reach(_ index: Int) -> ClosedRange<Double> {
    let (place, thumb) = (place(index), ShelfCard.thumb)
    return shelfIsLine ? place.x...place.x + thumb.width : place.y...place.y + thumb.height
  }
}

extension PanelPainter {
  fileprivate func drawShelf(in frame: Rect, _ list: inout DisplayList) {
    list.fill(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: look.hairline), theme.hairline)
    let middle = frame.y + 20
    let title = typesetter.layout("Gestures", PanelType.title)
    list.text(title, x: frame.x + PanelLayout.side, middle: middle, theme.ink)
    let start = frame.x + PanelLayout.side + title.width + 14
    let end = (panel.shelfButton?.x ?? frame.maxX - PanelLayout.side) - 6
    drawPhones(in: start...max(start, end), middle: middle, &list)
    if let button = panel.shelfButton {
      let isOn = panel.shelf.isInTurn || panel.shelf.removal != nil
      if panel.hover.map(button.contains) == true {
        list.fill(RoundedRect(button, radius: 7), theme.ink.opacity(0.06))
      }
      text(
        panel.shelfWords, PanelType.note, right: button.maxX - 8, middle: middle,
        isOn ? theme.accent : theme.secondary, &list)
    }
    guard let strip = panel.shelfStrip else { return }
    guard !panel.shelf.items.isEmpty else { return drawEmptyShelf(strip, &list) }
    // The ring of the focus, and the border of the shown gesture, reach beyond their thumbnails.
    list.clipped(to: strip.inset(by: -5)) { list in
      for thumb in panel.thumbs where thumb.frame.intersects(strip) { draw(thumb, &list) }
    }
    let (offset, color) = (panel.shelfView.scroll.offset, theme.ink.opacity(0.16))
    let limits = panel.shelfView.scroll.limits
    let content = limits.high + limits.viewport
    if panel.shelfIsLine {
      let line = Rect(x: strip.x, y: frame.maxY - 8, width: strip.width, height: 4)
      list.levelIndicator(line, content: content, offset: offset, color)
    } else {
      let viewport = Rect(
        x: strip.x, y: strip.y, width: frame.maxX - strip.x, height: strip.height)
      list.indicator(viewport, content: content, offset: offset, inset: 8, margin: 4, color)
    }
  }

  private func drawEmptyShelf(_ strip: Rect, _ list: inout DisplayList) {
    var card = strip
    card.height = min(strip.height, 2 * ShelfCard.thumb.height + ShelfCard.gap)
    list.fill(RoundedRect(card, radius: 9), look.bed)
    let words = typesetter.truncated(
      "What you do on the stage is kept here", PanelType.message, width: card.width - 16)
    list.text(words, center: card.center, theme.secondary)
  }

  private func draw(_ thumb: Panel.Thumb, _ list: inout DisplayList) {
    let (item, frame) = (thumb.item, thumb.frame)
    let isShown = panel.shelf.shown == item.number
    let shape = RoundedRect(frame, radius: 9)
    list.fill(shape, look.card)
    let isNear = panel.hover.map(frame.contains) == true
    if isShown { list.fill(shape, theme.accent.opacity(0.07)) }
    if isNear { list.fill(shape, theme.ink.opacity(0.04)) }
    // While keys move a ring along the shelf, it is the only mark.
    if isShown, !hasRing(.shelf) {
      list.border(shape, width: 2, theme.accent)
    } else {
      list.border(shape, width: look.hairline, isShown ? theme.accent : look.edge)
    }
    drawStar(thumb, &list)
    let number = typesetter.layout("\(item.number)", PanelType.note.tabular)
    let lines = typesetter.gestureName(
      item.name, PanelType.note, width: frame.width - 18 - max(12, number.width) - 5)
    let graph = Rect(
      x: frame.x + 10, y: frame.y + 8, width: frame.width - 36, height: lines.count == 1 ? 18 : 11)
    // In a blind choice the gesture's course would give the feel away.
    if item.sketch.count > 1, panel.comparison?.isBlind != true {
      let step = graph.width / Double(item.sketch.count - 1)
      let line = Path(
        polyline: item.sketch.enumerated().map { index, value in
          Point(x: Double(index) * step, y: graph.height * (1 - value))
        })
      list.stroke(
        line, at: Vector(dx: graph.x, dy: graph.y), Stroke(width: 1.5),
        isShown ? theme.accent : theme.secondary)
    }
    let middle = frame.maxY - 13
    if isNear {
      drawCross(thumb, &list)
    } else {
      list.text(number, right: frame.maxX - 9, middle: middle, theme.secondary)
    }
    for (index, line) in lines.enumerated() {
      let y = middle - 13 * Double(lines.count - 1 - index)
      list.text(line, x: frame.x + 9, middle: y, isShown ? theme.ink : theme.secondary)
    }
    if hasRing(.shelf),
      (panel.shelfView.focus ?? panel.shelf.items.last?.number) == item.number
    {
      ring(frame, radius: 9, &list)
    }
  }

  /// Draws the button that removes the gesture, in place of its number while the pointer is near.
  private func drawCross(_ thumb: Panel.Thumb, _ list: inout DisplayList) {
    let isHovered = panel.hover.map(thumb.cross.contains) == true
    let center = Point(x: thumb.frame.maxX - 13, y: thumb.frame.maxY - 13)
    if isHovered { list.fill(.circle(center: center, radius: 9), theme.ink.opacity(0.1)) }
    list.cross(center, Stroke(width: 1.4), isHovered ? theme.ink : theme.secondary)
  }

  /// Draws a filled star for a kept gesture, else an outline once the pointer is near.
  private func drawStar(_ thumb: Panel.Thumb, _ list: inout DisplayList) {
    let isKept = thumb.item.file != nil
    let isNear = panel.hover.map(thumb.frame.contains) == true
    guard isKept || isNear else { return }
    let isHovered = panel.hover.map(thumb.star.contains) == true
    let corner = Vector(dx: thumb.star.midX - 8, dy: thumb.star.midY - 7)
    if isKept {
      list.fill(Self.star, at: corner, theme.rating)
    } else {
      list.stroke(
        Self.star, at: corner, Stroke(width: 1.2), isHovered ? theme.rating : theme.secondary)
    }
  }

  /// The star, in a square of 14 points.
  private static let star: Path =
    "M7 1L8.85 4.75L13 5.35L10 8.27L10.7 12.4L7 10.45L3.3 12.4L4 8.27L1 5.35L5.15 4.75Z"
}
