import DetentCanvas
import DetentFiles
import DetentMotion
import DetentShip
import DetentStage

/// The list of feels to choose from, under the panel's title.
struct FeelMenu: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    var action: PanelAction
    var title: String
    /// Its key, or what kind of feel it is.
    var note = ""
    var isCurrent = false
    /// A line stands above it.
    var opensGroup = false
  }

  let items: [Item]
  var selection: Int?

  static let itemHeight = 30.0
  private static let padding = 6.0
  private static let gap = 9.0
  /// More feels than this are not listed; they can be opened by `--feel`.
  private static let mostFeels = 16
  /// As many are listed in the lowest window.
  private static let fewestFeels = 3

  /// - Parameters:
  ///   - format: what is copied in unless another is chosen.
  ///   - room: from the panel's top to its foot.
  init(
    _ entries: [FeelEntry], version: FeelVersion, isUnsaved: Bool = false,
    showsChangedOnly: Bool = false, format: ExportFormat = .standard, room: Double = .infinity
  ) {
    let actions = Self.actions(
      version, isUnsaved: isUnsaved, showsChangedOnly: showsChangedOnly, format)
    let gaps = Double(1 + actions.count(where: \.opensGroup)) * Self.gap
    let feels = entries.map { Self.item($0, .open($0), version) }
    items =
      Self.fitting(feels, besides: gaps + Double(actions.count) * Self.itemHeight, room: room)
      + actions
  }

  /// As many of the feels as there is room for; what is in use stays on the list.
  static func fitting(_ all: [Item], besides other: Double, room: Double) -> [Item] {
    let space = room - 56 - other - 2 * padding
    let capacity = Int(clamp(space / itemHeight, 0, 1000))
    let shown = min(max(fewestFeels, capacity), mostFeels)
    var feels = all
    while feels.count > shown, let last = feels.lastIndex(where: { !$0.isCurrent }) {
      feels.remove(at: last)
    }
    if let first = feels.firstIndex(where: { $0.note.isEmpty }), first > 0 {
      feels[first].opensGroup = true
    }
    return feels
  }

  /// One of the feels to choose from.
  static func item(_ entry: FeelEntry, _ action: PanelAction, _ version: FeelVersion?) -> Item {
    switch entry {
    case .preset(let name):
      Item(
        action: action, title: FeelVersion.title(ofPreset: name), note: "preset",
        isCurrent: version?.base == name && version?.path == nil)
    case .file(let path):
      Item(
        action: action, title: FeelVersion.title(ofFile: path),
        isCurrent: version?.path?.exact == path.exact)
    }
  }

  private static func actions(
    _ version: FeelVersion, isUnsaved: Bool, showsChangedOnly: Bool, _ format: ExportFormat
  ) -> [Item] {
    var items = [
      Item(action: .reset, title: "Reset to base", note: "Ctrl 0"),
      Item(action: .saveAs(nil), title: "Save as…"),
    ]
    if version.path != nil {
      if isUnsaved { items.insert(Item(action: .revert, title: "Revert to saved"), at: 0) }
      items += [
        Item(action: .renameFile(nil), title: "Rename…", opensGroup: true),
        Item(action: .duplicate, title: "Duplicate"),
        Item(action: .delete, title: "Delete"),
        Item(action: .reveal, title: "Show in folder"),
      ]
    }
    items[0].opensGroup = true
    return items + [
      Item(
        action: .toggleChangedOnly, title: "Changed only", isCurrent: showsChangedOnly,
        opensGroup: true),
      Item(action: .copy(section: nil), title: "Copy as \(format.title)", note: "Ctrl C"),
      Item(action: .showCopyMenu, title: "Copy as…"),
    ]
  }

  /// What the feel can be copied in.
  init(copyingAs format: ExportFormat) {
    items = ExportFormat.allCases.map {
      Item(action: .copyAs($0), title: "Copy as \($0.title)", isCurrent: $0 == format)
    }
  }

  /// What can be done where saving would replace what somebody else saved; Escape does nothing.
  init(replacing path: String, isInUse: Bool) {
    let name = FilePath.name(of: path)
    items = [
      Item(action: .saveAs(nil), title: "Save under another name…"),
      Item(
        action: .open(.file(path)), title: isInUse ? "Read \(name) again" : "Open \(name) instead"),
      Item(action: .replace(path), title: "Replace \(name)", opensGroup: true),
    ]
  }

  /// What can be done where renaming would replace another feel.
  init(renamingOver path: String) {
    items = [
      Item(action: .renameFile(nil), title: "Rename to another name…"),
      Item(
        action: .moveOver(path), title: "Replace \(FilePath.name(of: path))", opensGroup: true),
    ]
  }

  /// Under the title bar.
  func frame(under bar: Rect) -> Rect {
    let gaps = Double(items.count(where: \.opensGroup)) * Self.gap
    let height = Double(items.count) * Self.itemHeight + gaps + 2 * Self.padding
    return Rect(x: bar.x + 12, y: bar.maxY - 6, width: bar.width - 24, height: height)
  }

  func frames(under bar: Rect) -> [Rect] {
    let frame = frame(under: bar).inset(by: Self.padding)
    var y = frame.y
    return items.map { item in
      if item.opensGroup { y += Self.gap }
      defer { y += Self.itemHeight }
      return Rect(x: frame.x, y: y, width: frame.width, height: Self.itemHeight)
    }
  }

  mutating func move(by direction: Int) {
    let next = (selection ?? (direction > 0 ? -1 : items.count)) + direction
    selection = min(max(0, next), items.count - 1)
  }
}

extension Panel {
  private var bar: Rect { layout.frame(of: .title) ?? .zero }

  func menuIndex(at point: Point) -> Int? {
    menu?.frames(under: bar).firstIndex { $0.contains(point) }
  }

  /// Beside the menu a press closes it.
  mutating func pressMenu(at point: Point) {
    let index = menuIndex(at: point)
    press = index.map(Press.menuItem) ?? .other
    if index == nil { menu = nil }
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
    let bar = layout.frame(of: .title) ?? .zero
    let card = RoundedRect(menu.frame(under: bar), radius: 10)
    list.raised(card, theme.raised, theme.shadow(blur: 28, dy: 8, opacity: 0.18))
    list.border(card, width: look.hairline, look.edge)
    for ((index, item), frame) in zip(menu.items.enumerated(), menu.frames(under: bar)) {
      if item.opensGroup {
        list.fill(
          Rect(x: frame.x + 8, y: frame.y - 5, width: frame.width - 16, height: look.hairline),
          look.edge)
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
        item.note, PanelType.note, right: frame.maxX - 8, middle: frame.midY, theme.tertiary, &list)
    }
  }
}
