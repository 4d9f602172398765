import DetentCanvas
import DetentMotion
import DetentScenes

/// Lists all keys in groups, in as many columns as it needs and has room for; the rest scrolls.
struct HelpSheet: Sendable {
  let card: Rect
  /// The area in which the lines are visible; longer content scrolls in it.
  let viewport: Rect
  let contentHeight: Double
  private let columns: [[KeyGroup]]
  /// True if the sheet is too narrow for keys and meanings side by side: each then has a line of its own.
  private let isStacked: Bool

  static let titleStyle = TextStyle(size: 20, weight: .bold)
  static let groupStyle = TextStyle(size: 13, weight: .bold)
  static let meaningStyle = TextStyle(size: 13)
  static let keysStyle = TextStyle(size: 13, weight: .semibold)
  private static let side = 24.0
  private static let head = 60.0
  private static let foot = 16.0
  private static let columnGap = 40.0
  private static let mostColumns = 3
  /// The height of a group's title, and the space between two groups.
  private static let groupHead = 26.0
  private static let groupGap = 14.0

  private static func lineHeight(isStacked: Bool) -> Double { isStacked ? 46 : 24 }

  /// - Parameter room: the free part of the window, without margins.
  init(in room: Rect, _ typesetter: Typesetter) {
    let room = room.inset(dx: min(12, room.width / 4), dy: min(12, room.height / 4))
    let column =
      KeyTable.lines.map { line in
        typesetter.layout(line.meaning, Self.meaningStyle).width + 24
          + typesetter.layout(line.keys, Self.keysStyle).width
      }.max() ?? 0
    func width(_ columns: Int) -> Double {
      Double(columns) * (column + Self.columnGap) - Self.columnGap + 2 * Self.side
    }
    let space = room.height - Self.head - Self.foot
    let fitting = (1...Self.mostColumns).filter { width($0) <= room.width }
    let isStacked = fitting.isEmpty
    func height(_ columns: [[KeyGroup]]) -> Double {
      columns.map { Self.height(of: $0, isStacked: isStacked) }.max() ?? 0
    }
    let choices = fitting.map(Self.columns)
    let columns =
      choices.first { height($0) <= space } ?? choices.last ?? [KeyTable.groups]
    (self.columns, self.isStacked) = (columns, isStacked)
    contentHeight = height(columns)
    let size = Size(
      width: isStacked ? room.width : width(columns.count).rounded(),
      height: min(room.height, contentHeight + Self.head + Self.foot))
    card = Rect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
    viewport = Rect(
      x: card.x, y: card.y + Self.head, width: card.width,
      height: max(0, card.height - Self.head - Self.foot))
  }

  private static func height(of groups: [KeyGroup], isStacked: Bool) -> Double {
    groups.reduce(-groupGap) { height, group in
      height + groupHead + Double(group.lines.count) * lineHeight(isStacked: isStacked) + groupGap
    }
  }

  /// Returns the groups in their order in `count` columns; the highest column is as low as possible.
  private static func columns(_ count: Int) -> [[KeyGroup]] {
    func filled(to limit: Double) -> [[KeyGroup]] {
      KeyTable.groups.reduce(into: [[]]) { columns, group in
        let last = columns[columns.count - 1]
        if !last.isEmpty, height(of: last + [group], isStacked: false) > limit {
          columns.append([group])
        } else {
          columns[columns.count - 1].append(group)
        }
      }
    }
    var limit = height(of: KeyTable.groups, isStacked: false) / Double(count)
    while filled(to: limit).count > count { limit += lineHeight(isStacked: false) / 2 }
    return filled(to: limit)
  }

  var limits: ScrollLimits { .ofSheet(contentHeight, in: viewport.height) }

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
    let width =
      (card.width - 2 * Self.side - Double(columns.count - 1) * Self.columnGap)
      / Double(columns.count)
    for (index, groups) in columns.enumerated() {
      let x = Self.side + Double(index) * (width + Self.columnGap)
      var y = 0.0
      for group in groups {
        let title = typesetter.truncated(group.title, Self.groupStyle, width: width)
        list.text(title, at: Point(x: x, y: y + 15), theme.ink)
        y += Self.groupHead
        for line in group.lines {
          draw(line, at: Point(x: x, y: y), width: width, theme, typesetter, into: &list)
          y += Self.lineHeight(isStacked: isStacked)
        }
        y += Self.groupGap
      }
    }
  }

  private func draw(
    _ line: KeyLine, at corner: Point, width: Double, _ theme: Theme,
    _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let meaning = typesetter.truncated(line.meaning, Self.meaningStyle, width: width)
    let keys = typesetter.truncated(line.keys, Self.keysStyle, width: width)
    if isStacked {
      list.text(keys, at: Point(x: corner.x, y: corner.y + 16), theme.ink)
      list.text(meaning, at: Point(x: corner.x, y: corner.y + 34), theme.secondary)
    } else {
      list.text(meaning, at: Point(x: corner.x, y: corner.y + 16), theme.secondary)
      let right = corner.x + width - keys.width
      list.text(keys, at: Point(x: right, y: corner.y + 16), theme.ink)
    }
  }
}
