import DetentCanvas
import DetentMotion
import DetentScenes

/// The list of all keys, in as many columns as it needs and finds room for; the rest scrolls.
struct HelpSheet: Sendable {
  let card: Rect
  /// Where the lines are seen, and what of them scrolls.
  let viewport: Rect
  let contentHeight: Double
  private let columns: Int
  /// Keys stand below what they do, for want of width.
  private let isStacked: Bool

  static let titleStyle = TextStyle(size: 20, weight: .bold)
  static let meaningStyle = TextStyle(size: 13)
  static let keysStyle = TextStyle(size: 13, weight: .semibold)
  private static let side = 24.0
  private static let head = 60.0
  private static let foot = 16.0
  private static let columnGap = 40.0
  private static let mostColumns = 3

  /// - Parameter room: of the window, without margins.
  init(in room: Rect, _ typesetter: Typesetter) {
    let room = room.inset(dx: min(12, room.width / 4), dy: min(12, room.height / 4))
    let column =
      WorkbenchCommand.help.map { line in
        typesetter.layout(line.meaning, Self.meaningStyle).width + 24
          + typesetter.layout(line.keys, Self.keysStyle).width
      }.max() ?? 0
    func width(_ columns: Int) -> Double {
      Double(columns) * (column + Self.columnGap) - Self.columnGap + 2 * Self.side
    }
    func height(_ columns: Int) -> Double { Double(Self.rows(columns)) * 26 }
    let space = room.height - Self.head - Self.foot
    let fitting = (1...Self.mostColumns).filter { width($0) <= room.width }
    isStacked = fitting.isEmpty
    columns = fitting.first { height($0) <= space } ?? fitting.last ?? 1
    contentHeight = isStacked ? Double(WorkbenchCommand.help.count) * 46 : height(columns)
    let size = Size(
      width: isStacked ? room.width : width(columns).rounded(),
      height: min(room.height, contentHeight + Self.head + Self.foot))
    card = Rect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
    viewport = Rect(
      x: card.x, y: card.y + Self.head, width: card.width,
      height: max(0, card.height - Self.head - Self.foot))
  }

  private static func rows(_ columns: Int) -> Int {
    (WorkbenchCommand.help.count + columns - 1) / columns
  }

  var limits: ScrollLimits { .ofSheet(contentHeight, in: viewport) }

  func draw(
    scrolledBy offset: Double, _ theme: Theme, _ typesetter: Typesetter,
    into list: inout DisplayList
  ) {
    let shadow = theme.shadow(blur: 40, dy: 12, opacity: 0.25)
    list.raised(RoundedRect(card, radius: 16), theme.raised, shadow)
    let title = typesetter.layout("Keys", Self.titleStyle)
    let way = typesetter.layout("Esc closes", Self.meaningStyle)
    let baseline = card.y + 40
    let left = card.x + Self.side
    list.text(title, at: Point(x: left, y: baseline), theme.ink)
    let wayX = card.maxX - Self.side - way.width
    if wayX > left + title.width + 12 {
      list.text(way, at: Point(x: wayX, y: baseline), theme.secondary)
    }
    list.clipped(to: viewport) { list in
      list.translated(dx: viewport.x, dy: viewport.y - offset.rounded()) {
        drawLines(theme, typesetter, into: &$0)
      }
    }
    list.indicator(
      viewport, content: contentHeight, offset: offset, inset: 10, margin: 0,
      theme.ink.opacity(0.2))
  }

  private func drawLines(_ theme: Theme, _ typesetter: Typesetter, into list: inout DisplayList) {
    let rows = Self.rows(columns)
    let width =
      (card.width - 2 * Self.side - Double(columns - 1) * Self.columnGap) / Double(columns)
    for (index, line) in WorkbenchCommand.help.enumerated() {
      let x = Self.side + Double(index / rows) * (width + Self.columnGap)
      let row = Double(index % rows)
      let meaning = typesetter.truncated(line.meaning, Self.meaningStyle, width: width)
      let keys = typesetter.truncated(line.keys, Self.keysStyle, width: width)
      if isStacked {
        list.text(keys, at: Point(x: x, y: row * 46 + 16), theme.ink)
        list.text(meaning, at: Point(x: x, y: row * 46 + 34), theme.secondary)
      } else {
        let baseline = row * 26 + 17
        list.text(meaning, at: Point(x: x, y: baseline), theme.secondary)
        list.text(keys, at: Point(x: x + width - keys.width, y: baseline), theme.ink)
      }
    }
  }
}
