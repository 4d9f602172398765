import DetentFiles
import DetentMotion
import DetentStage

/// The list of feels to choose from, under the panel's title.
struct FeelMenu: Hashable, Sendable {
  enum Choice: Hashable, Sendable {
    case open(FeelEntry)
    case reset, saveAs
    /// Saves over the file, whatever is in it.
    case replace(String)
  }

  struct Item: Hashable, Sendable {
    var choice: Choice
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
            choice: .open(entry), title: FeelVersion.title(ofPreset: name), note: "preset",
            isCurrent: version.path == nil && version.base == name))
      case .file(let path):
        let isFirst = items.last.map { $0.note == "preset" } ?? false
        var named = version
        named.path = path
        items.append(
          Item(
            choice: .open(entry), title: named.title, isCurrent: version.path == path,
            opensGroup: isFirst))
      }
    }
    items.append(
      Item(choice: .reset, title: "Reset to base", note: "Ctrl 0", opensGroup: true))
    items.append(Item(choice: .saveAs, title: "Save as…"))
    self.items = items
  }

  /// What can be done where saving to `path` would replace something that somebody else has saved;
  /// Escape does nothing of it.
  init(replacing path: String, isInUse: Bool) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    items = [
      Item(choice: .saveAs, title: "Save under another name…"),
      Item(
        choice: .open(.file(path)), title: isInUse ? "Read \(name) again" : "Open \(name) instead"),
      Item(choice: .replace(path), title: "Replace \(name)", opensGroup: true),
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

  mutating func move(by direction: Int) {
    let next = (selection ?? (direction > 0 ? -1 : items.count)) + direction
    selection = min(max(0, next), items.count - 1)
  }
}
