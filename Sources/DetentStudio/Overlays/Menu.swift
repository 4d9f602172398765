import DetentCanvas
import DetentMotion
import DetentStage

/// A list of choices, placed beside its button.
struct Menu<Action: Equatable & Sendable>: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    var action: Action
    var title: String
    /// The item's key, or its kind.
    var note: String
    var isCurrent: Bool
    /// True if a line stands above the item.
    var opensGroup: Bool
    /// The words that stand beside the menu while the item is chosen; empty for none.
    var purpose = ""

    init(
      _ action: Action, _ title: String, _ note: String = "", isCurrent: Bool = false,
      opensGroup: Bool = false
    ) {
      (self.action, self.title, self.note) = (action, title, note)
      (self.isCurrent, self.opensGroup) = (isCurrent, opensGroup)
    }
  }

  private(set) var items: [Item]
  var selection: Int?
  /// The menu's frame in the window.
  var card = Rect.zero
  /// The number of columns that the items stand in, one column after the other.
  private var columns = 1

  init(_ items: [Item]) { self.items = items }

  /// Gives each item its purpose.
  mutating func explain(_ purpose: (Action) -> String) {
    for index in items.indices { items[index].purpose = purpose(items[index].action) }
  }

  /// The number of items in a column.
  private var rows: Int { (items.count + columns - 1) / columns }

  var height: Double { (frames.map(\.maxY).max() ?? card.y) - card.y + MenuStyle.padding }

  var frames: [Rect] {
    let inner = card.inset(by: MenuStyle.padding)
    let width = inner.width / Double(columns)
    var y = inner.y
    return items.enumerated().map { index, item in
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      if row == 0 { y = inner.y } else if item.opensGroup { y += MenuStyle.gap }
      defer { y += MenuStyle.itemHeight }
      return Rect(
        x: inner.x + Double(column) * width, y: y, width: width, height: MenuStyle.itemHeight)
    }
  }

  func index(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// The effect of a key on a menu.
  enum Outcome: Equatable {
    case moved, closed
    case chosen(Int)
  }

  /// Handles a key; nil for a key that the menu does not use.
  mutating func take(_ key: Key) -> Outcome? {
    let last = items.count - 1
    switch key {
    case .up: selection = max(0, (selection ?? last + 1) - 1)
    case .down: selection = min(last, (selection ?? -1) + 1)
    case .escape, .tab: return .closed
    case .return, .space: if let selection, selection <= last { return .chosen(selection) }
    default: return nil
    }
    return .moved
  }

  func draw(_ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList) {
    let theme = look.theme
    let shape = RoundedRect(card, radius: 10)
    list.raised(shape, theme.raised, theme.shadow(blur: 28, dy: 8, opacity: 0.18))
    list.border(shape, width: look.hairline, look.edge)
    for ((index, item), frame) in zip(items.enumerated(), frames) {
      if item.opensGroup, index % rows > 0 {
        list.fill(
          Rect(x: frame.x + 8, y: frame.y - 5, width: frame.width - 16, height: look.hairline),
          look.edge)
      }
      if index == selection {
        list.fill(RoundedRect(frame, radius: 6), theme.ink.opacity(0.07))
      }
      if item.isCurrent {
        let dot = RoundedRect.circle(center: Point(x: frame.x + 10, y: frame.midY), radius: 2.5)
        list.fill(dot, theme.accent)
      }
      let note = typesetter.layout(item.note, PanelType.note)
      let title = title(of: item, in: frame, beside: note, typesetter)
      list.text(title, x: frame.x + 20, middle: frame.midY, theme.ink)
      list.text(note, right: frame.maxX - 8, middle: frame.midY, theme.tertiary)
    }
  }

  /// Lays out the title of an item, cut where its note begins.
  func title(
    of item: Item, in frame: Rect, beside note: TextLayout, _ typesetter: Typesetter
  ) -> TextLayout {
    let room = frame.width - 20 - 8 - (note.width > 0 ? note.width + 12 : 0)
    return typesetter.truncated(item.title, PanelType.label, width: max(20, room))
  }
}

/// The measures of menus.
enum MenuStyle {
  static let width = 280.0
  static let itemHeight = 30.0
  static let padding = 6.0
  /// The space between two groups, with a line in its middle.
  static let gap = 9.0
}

/// The lists over a button: the screens, the bar's buttons without room, the tracks of the time line, the
/// formats of clips, the prototypes to open. The list for the thing under the pointer lies beside that.
package enum BarMenuKind: String, Sendable {
  case devices, more, tracks, clips, prototypes, context
}

typealias BarMenu = Menu<WorkbenchCommand>

extension BarMenu {
  /// Stands in as many columns as it needs and there is room for, and keeps as many items as fit these.
  /// - Parameter room: the part of the window above the bar.
  init(_ items: [Item], over button: Rect, in room: Rect) {
    var menu = Menu(items)
    while menu.height > room.height, Double(menu.columns + 1) * MenuStyle.width <= room.width {
      menu.columns += 1
    }
    while menu.items.count > 1, menu.height > room.height {
      // The current item stays on the list.
      menu.items.remove(at: menu.items.lastIndex { !$0.isCurrent } ?? menu.items.count - 1)
    }
    let width = min(Double(menu.columns) * MenuStyle.width, room.width)
    let left = clamp(button.midX - width / 2, room.x, max(room.x, room.maxX - width))
    menu.card = Rect(
      x: left.rounded(), y: (room.maxY - menu.height).rounded(), width: width, height: menu.height)
    self = menu
  }

  /// Opens at `point`, towards the side that has room in `window`.
  init(_ items: [Item], at point: Point, in window: Size) {
    self.init(items)
    let height = height
    let left = point.x + MenuStyle.width + 8 <= window.width ? point.x : point.x - MenuStyle.width
    let top = point.y + height + 8 <= window.height ? point.y : point.y - height
    card = Rect(
      x: clamp(left.rounded(), 8, max(8, window.width - MenuStyle.width - 8)),
      y: clamp(top.rounded(), 8, max(8, window.height - height - 8)),
      width: MenuStyle.width, height: height)
  }
}
