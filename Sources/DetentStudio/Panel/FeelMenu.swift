import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// The list of feels to choose from, under the panel's title.
struct FeelMenu: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    /// What choosing it does.
    var action: PanelAction
    var title: String
    /// Its key, or what kind of feel it is.
    var note = ""
    /// It is the one in use.
    var isCurrent = false
    /// A line stands above it.
    var opensGroup = false
  }

  let items: [Item]
  var selection: Int?

  static let itemHeight = 30.0
  private static let padding = 6.0
  private static let gap = 9.0
  /// More files than this are not listed; they can be opened by `--feel`.
  private static let capacity = 16

  init(_ entries: [FeelEntry], version: FeelVersion) {
    var items: [Item] = []
    for entry in entries.prefix(Self.capacity) {
      switch entry {
      case .preset(let name):
        items.append(
          Item(
            action: .open(entry), title: FeelVersion.title(ofPreset: name), note: "preset",
            isCurrent: version.path == nil && version.base == name))
      case .file(let path):
        let isFirst = items.last.map { $0.note == "preset" } ?? false
        var named = version
        named.path = path
        items.append(
          Item(
            action: .open(entry), title: named.title, isCurrent: version.path == path,
            opensGroup: isFirst))
      }
    }
    items.append(
      Item(action: .reset, title: "Reset to base", note: "Ctrl 0", opensGroup: true))
    items.append(Item(action: .saveAs(nil), title: "Save as…"))
    self.items = items
  }

  /// What can be done where saving to `path` would replace something that somebody else has saved;
  /// Escape does nothing of it.
  init(replacing path: String, isInUse: Bool) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    items = [
      Item(action: .saveAs(nil), title: "Save under another name…"),
      Item(
        action: .open(.file(path)), title: isInUse ? "Read \(name) again" : "Open \(name) instead"),
      Item(action: .replace(path), title: "Replace \(name)", opensGroup: true),
    ]
  }

  func frame(under bar: Rect) -> Rect {
    let gaps = Double(items.filter(\.opensGroup).count) * Self.gap
    return Rect(
      x: bar.x + 12, y: bar.maxY - 6, width: bar.width - 24,
      height: Double(items.count) * Self.itemHeight + gaps + 2 * Self.padding)
  }

  func frames(under bar: Rect) -> [Rect] {
    let frame = frame(under: bar)
    var y = frame.y + Self.padding
    return items.map { item in
      if item.opensGroup { y += Self.gap }
      defer { y += Self.itemHeight }
      return Rect(
        x: frame.x + Self.padding, y: y, width: frame.width - 2 * Self.padding,
        height: Self.itemHeight)
    }
  }

  /// Which of its items is at `point`.
  func index(at point: Point, under bar: Rect) -> Int? {
    frames(under: bar).firstIndex { $0.contains(point) }
  }

  mutating func move(by direction: Int) {
    let next = (selection ?? (direction > 0 ? -1 : items.count)) + direction
    selection = min(max(0, next), items.count - 1)
  }
}

// MARK: - In the panel

extension Panel {
  mutating func pressMenu(_ menu: FeelMenu, at point: Point) -> [PanelAction] {
    press = .other
    if let index = menu.index(at: point, under: layout.bar) {
      press = .button(.menuItem(index))
    } else {
      self.menu = nil
    }
    return []
  }

  mutating func menuKey(_ key: Key) -> [PanelAction] {
    switch key {
    case .up: menu?.move(by: -1)
    case .down: menu?.move(by: 1)
    case .escape, .tab: menu = nil
    case .return, .space: if let index = menu?.selection { return chooseItem(index) }
    default: break
    }
    return []
  }

  mutating func chooseItem(_ index: Int) -> [PanelAction] {
    guard let items = menu?.items, items.indices.contains(index) else { return [] }
    menu = nil
    return [items[index].action]
  }
}

extension PanelPainter {
  func draw(_ menu: FeelMenu, _ list: inout DisplayList) {
    let card = RoundedRect(menu.frame(under: layout.bar), radius: 10)
    list.shadow(card, theme.shadow(blur: 28, dy: 8, opacity: 0.18))
    list.fill(card, theme.raised)
    list.border(card, width: look.hairline, look.edge)
    for ((index, item), frame) in zip(menu.items.enumerated(), menu.frames(under: layout.bar)) {
      if item.opensGroup {
        let line = Rect(
          x: frame.x + 8, y: frame.y - 5, width: frame.width - 16, height: look.hairline)
        list.fill(line, look.edge)
      }
      if index == menu.selection {
        list.fill(RoundedRect(frame, radius: 6), theme.ink.opacity(0.07))
      }
      if item.isCurrent {
        let dot = RoundedRect.circle(center: Point(x: frame.x + 10, y: frame.midY), radius: 2.5)
        list.fill(dot, theme.accent)
      }
      text(item.title, PanelType.label, x: frame.x + 20, middle: frame.midY, theme.ink, &list)
      text(
        item.note, PanelType.note, right: frame.maxX - 8, middle: frame.midY, theme.tertiary,
        &list)
    }
  }
}
