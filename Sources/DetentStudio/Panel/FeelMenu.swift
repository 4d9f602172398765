import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentShip
import DetentStage

/// The list of feels under the panel's title, or the list of commands for a feel.
typealias FeelMenu = Menu<PanelAction>

extension FeelMenu {
  /// The list shows at most this many feels; `--feel` opens the others.
  private static var mostFeels: Int { 16 }
  /// The number of feels that even the lowest window lists.
  private static var fewestFeels: Int { 3 }

  /// - Parameters:
  ///   - format: the format for copying unless the user chooses a different one.
  ///   - room: the height from the panel's top to its foot.
  init(
    _ entries: [FeelEntry], version: FeelVersion, isUnsaved: Bool = false,
    showsChangedOnly: Bool = false, format: ExportFormat = .standard, room: Double = .infinity
  ) {
    let actions = Self.actions(
      version, isUnsaved: isUnsaved, showsChangedOnly: showsChangedOnly, format)
    let gaps = Double(1 + actions.count(where: \.opensGroup)) * MenuStyle.gap
    let feels = entries.map { Self.item($0, .open($0), version) }
    self.init(
      Self.fitting(feels, besides: gaps + Double(actions.count) * MenuStyle.itemHeight, room: room)
        + actions)
  }

  /// Returns as many of the feels as there is room for; the one in use stays on the list.
  static func fitting(_ all: [Item], besides other: Double, room: Double) -> [Item] {
    let space = room - 56 - other - 2 * MenuStyle.padding
    let capacity = Int(clamp(space / MenuStyle.itemHeight, 0, 1000))
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

  /// Returns the item for one of the feels.
  static func item(_ entry: FeelEntry, _ action: PanelAction, _ version: FeelVersion?) -> Item {
    switch entry {
    case .preset(let name):
      Item(
        action, FeelVersion.title(ofPreset: name), "preset",
        isCurrent: version?.base == name && version?.path == nil)
    case .file(let path):
      Item(
        action, FeelVersion.title(ofFile: path),
        isCurrent: version?.path?.exact == path.exact)
    }
  }

  private static func actions(
    _ version: FeelVersion, isUnsaved: Bool, showsChangedOnly: Bool, _ format: ExportFormat
  ) -> [Item] {
    var items = [
      Item(.reset, "Reset to base", "Ctrl 0"),
      Item(.saveAs(nil), "Save as…"),
    ]
    if version.path != nil {
      if isUnsaved { items.insert(Item(.revert, "Revert to saved"), at: 0) }
      items += [
        Item(.renameFile(nil), "Rename…", opensGroup: true),
        Item(.duplicate, "Duplicate"),
        Item(.delete, "Delete"),
        Item(.reveal, "Show in folder"),
      ]
    }
    items[0].opensGroup = true
    return items + [
      Item(
        .toggleChangedOnly, "Changed only", isCurrent: showsChangedOnly,
        opensGroup: true),
      Item(.copy(section: nil), "Copy as \(format.title)", "Ctrl C"),
      Item(.showCopyMenu, "Copy as…"),
    ]
  }

  /// Lists the formats in which the feel can be copied.
  init(copyingAs format: ExportFormat) {
    self.init(
      ExportFormat.allCases.map {
        Item(.copyAs($0), "Copy as \($0.title)", isCurrent: $0 == format)
      })
  }

  /// Lists the choices when saving would replace somebody else's work; Escape does nothing.
  init(replacing path: String, isInUse: Bool) {
    let name = FilePath.name(of: path)
    self.init([
      Item(.saveAs(nil), "Save under another name…"),
      Item(.open(.file(path)), isInUse ? "Read \(name) again" : "Open \(name) instead"),
      Item(.replace(path), "Replace \(name)", opensGroup: true),
    ])
  }

  /// Lists the choices when renaming would replace a different feel.
  init(renamingOver path: String) {
    self.init([
      Item(.renameFile(nil), "Rename to another name…"),
      Item(.moveOver(path), "Replace \(FilePath.name(of: path))", opensGroup: true),
    ])
  }

  /// Returns the menu with its card under the panel's title bar.
  func placed(under bar: Rect) -> FeelMenu {
    var menu = self
    menu.card = Rect(x: bar.x + 12, y: bar.maxY - 6, width: bar.width - 24, height: height)
    return menu
  }
}

extension Panel {
  var placedMenu: FeelMenu? { menu?.placed(under: layout.frame(of: .title) ?? .zero) }

  func menuIndex(at point: Point) -> Int? { placedMenu?.index(at: point) }

  /// Handles a press. A press beside the menu closes it.
  mutating func pressMenu(at point: Point) {
    let index = menuIndex(at: point)
    press = index.map(Press.menuItem) ?? .other
    if index == nil { menu = nil }
  }

  mutating func menuKey(_ key: Key) -> [PanelAction] {
    switch menu?.take(key) {
    case .closed: menu = nil
    case .chosen(let index): return chooseItem(index)
    case .moved, nil: break
    }
    return []
  }

  mutating func chooseItem(_ index: Int) -> [PanelAction] {
    guard let items = menu?.items, items.indices.contains(index) else { return [] }
    menu = nil
    return [items[index].action]
  }
}
