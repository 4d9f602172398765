import DetentCanvas
import DetentMotion
import DetentStage

/// A fixed part around the content: it takes its room, handles presses and keys, and draws itself.
protocol PanelFixture: Sendable {
  var place: Panel.Place { get }
  /// The keys that it acts on while it has the keyboard; a fixture without any never has it.
  var keys: [Key] { get }
  var cursor: WindowCursor { get }
  func cursor(at point: Point, _ frame: Rect, _ panel: Panel) -> WindowCursor
  /// The x at which typed text begins, from its own left edge.
  var textX: Double { get }

  /// True if a wide panel has it in the column beside the rows.
  var standsBeside: Bool { get }

  /// Takes its part of `room` and leaves the rest to the others; nil while it is not shown.
  func take(_ room: inout Rect, _ panel: Panel) -> Rect?
  /// Takes its part of the column beside the rows.
  func takeBeside(_ column: inout Rect, _ panel: Panel) -> Rect?
  func press(at point: Point, _ frame: Rect, _ panel: inout Panel)
  /// Returns the button at `point`.
  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place
  /// Acts on a button that was released where it was pressed.
  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction]
  /// Handles one of its keys.
  func keyDown(_ key: Key, _ panel: inout Panel) -> [PanelAction]
  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList)
}

extension PanelFixture {
  var keys: [Key] { [.return, .space] }
  var cursor: WindowCursor { .hand }
  var textX: Double { 0 }
  func cursor(at point: Point, _ frame: Rect, _ panel: Panel) -> WindowCursor { cursor }
  var standsBeside: Bool { false }
  func takeBeside(_ column: inout Rect, _ panel: Panel) -> Rect? { take(&column, panel) }

  func press(at point: Point, _ frame: Rect, _ panel: inout Panel) {
    panel.press = .button(button(at: point, frame, panel))
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place { place }
  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] {
    if case .action(let action) = button { [action] } else { [] }
  }
  func keyDown(_ key: Key, _ panel: inout Panel) -> [PanelAction] { act(place, &panel) }
}

extension PanelLayout {
  /// All fixtures, in the order in which they take their room.
  static let fixtures: [any PanelFixture] = [
    TitleBar(), CompareBar(), SearchField(), ShelfCard(), PlotCard(), MessageNote(), FeltPill(),
  ]
}

/// Shows an error under the rows, which stay where they are; a click removes it.
struct MessageNote: PanelFixture {
  let place = Panel.Place.message
  let keys: [Key] = []

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    let width = room.width - 2 * PanelLayout.side
    let lines = panel.messageLines(width: width - 20)
    guard !lines.isEmpty else { return nil }
    let height = Double(lines.count) * PanelLayout.noteLine + 14
    room.height -= height + 18
    return Rect(x: room.x + PanelLayout.side, y: room.maxY + 8, width: width, height: height)
  }

  func press(at point: Point, _ frame: Rect, _ panel: inout Panel) { panel.say("") }

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let theme = painter.theme
    let ground = theme.armed.opacity(theme.name == .light ? 0.09 : 0.16)
    list.fill(RoundedRect(frame, radius: 7), ground)
    let lines = painter.panel.messageLines(width: frame.width - 20)
    painter.note(lines, at: Point(x: frame.x + 10, y: frame.y + 7), &list)
  }
}

struct SearchField: PanelFixture {
  let place = Panel.Place.search
  let cursor = WindowCursor.text
  let textX = 32.0

  static let height = 44.0

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    room.y += Self.height
    room.height -= Self.height
    let beside = panel.comparison == nil ? CompareBar.pinSize.width + 8 : 0
    let width = room.width - 2 * PanelLayout.side - beside
    return Rect(x: room.x + PanelLayout.side, y: room.y - 34, width: width, height: 28)
  }

  /// The × that ends the search; nil while there is none.
  private func clear(_ frame: Rect, _ panel: Panel) -> Rect? {
    panel.filter.search.isEmpty
      ? nil : Rect(x: frame.maxX - 28, y: frame.y, width: 28, height: frame.height)
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place {
    clear(frame, panel)?.contains(point) == true ? .clearSearch : place
  }

  func cursor(at point: Point, _ frame: Rect, _ panel: Panel) -> WindowCursor {
    clear(frame, panel)?.contains(point) == true ? .hand : cursor
  }

  func press(at point: Point, _ frame: Rect, _ panel: inout Panel) {
    if clear(frame, panel)?.contains(point) == true {
      panel.press = .button(.clearSearch)
      return
    }
    panel.type(.search, text: panel.filter.search, at: point)
    panel.focus = .search
  }

  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] {
    if button == .clearSearch {
      panel.typed.place = nil
      panel.look(for: "")
      return []
    }
    panel.type(.search, text: panel.filter.search)
    return []
  }

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (panel, theme, look) = (painter.panel, painter.theme, painter.look)
    let x = frame.x + textX
    if panel.typed.place == .search {
      painter.drawTyping(at: .search, in: frame, radius: 7, x: x, hint: "Search", &list)
    } else {
      list.fill(RoundedRect(frame, radius: 7), look.bed)
      let (text, color) =
        panel.filter.search.isEmpty ? ("Search", theme.secondary) : (panel.filter.search, theme.ink)
      painter.text(text, PanelType.label, x: x, middle: frame.midY, color, &list)
      if painter.hasRing(.search) { painter.ring(frame, radius: 7, &list) }
    }
    if let clear = clear(frame, panel) {
      let count = painter.typesetter.layout("\(panel.layout.rows.count)", PanelType.note.tabular)
      list.text(count, right: clear.x, middle: frame.midY, theme.secondary)
      list.stroke(
        Self.cross, at: Vector(dx: clear.midX - 4, dy: clear.midY - 4), Stroke(width: 1.5),
        theme.secondary)
    }
    let corner = Vector(dx: frame.x + 10, dy: frame.midY - 7)
    list.stroke(Self.lens, at: corner, Stroke(width: 1.5), theme.secondary)
  }

  private static let cross: Path = "M0 0L8 8M8 0L0 8"

  private static let lens: Path = {
    var path = Path.circle(center: Point(x: 6, y: 6), radius: 4.5)
    path.move(to: Point(x: 9.3, y: 9.3))
    path.line(to: Point(x: 13, y: 13))
    return path
  }()
}
