import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// The row of buttons at the window's foot, for everybody who does not know the keys.
struct ControlBar: Sendable {
  struct Item: Sendable {
    var command: WorkbenchCommand
    var face: Face
    /// The item's effect and its key, shown once the pointer has been over it for a while.
    var hint: String
    var group: Group
    /// The order in which items leave a bar without room for all, the highest first; 0 always stays.
    var rank: Int
    var isOn = false
    /// The command of the small × at the item's right; nil if it has none.
    var close: WorkbenchCommand?

    init(
      _ group: Group, _ rank: Int, _ command: WorkbenchCommand, _ face: Face, _ hint: String,
      isOn: Bool = false, close: WorkbenchCommand? = nil
    ) {
      (self.group, self.rank, self.command) = (group, rank, command)
      (self.face, self.hint, self.isOn, self.close) = (face, hint, isOn, close)
    }
  }

  /// A group of items that stand together, with a thin line before it.
  enum Group: Sendable { case scenes, time, gesture, view }

  enum Face: Sendable {
    /// A text. The item is as wide as the widest text that it `canBe`, so that nothing beside it moves.
    case label(String, canBe: [String] = [])
    case icon(Icon)
    /// A dot, and a word or the time that a recording has run; equally wide either way.
    case record(String?)
  }

  struct Placed: Sendable {
    var item: Item
    var frame: Rect
    var label: TextLayout?
    /// True if a thin line stands before the item.
    var opensGroup = false

    /// The place of the ×, which shows while the pointer is over the item; nil if it has none.
    var cross: Rect? {
      item.close.map { _ in
        Rect(x: frame.maxX - 20, y: frame.midY - 9, width: 18, height: 18)
      }
    }

    /// Returns the command of a click at `point`.
    func command(at point: Point) -> WorkbenchCommand {
      if let close = item.close, cross?.contains(point) == true { return close }
      return item.command
    }
  }

  let placed: [Placed]
  /// The items that found no room.
  let rest: [Item]

  private static let style = TextStyle(size: 13, weight: .medium)
  private static let height = 28.0
  private static let gap = 2.0
  /// The greatest width of a label: users name their own prototypes.
  private static let widestLabel = 140.0
  /// The room at each side of a text.
  private static let labelRoom = 7.0
  /// The further room at each side of a name with a ×, so that the name stands in the middle.
  private static let crossRoom = 15.0
  private static let groupGap = 17.0
  /// The room for a dot before its text.
  private static let dotRoom = 16.0

  /// Places the items from the left of `bar` on, and leaves out those that find no room in it.
  init(_ items: [Item], in bar: Rect, _ typesetter: Typesetter) {
    var placed = items.map { item in
      var placed = Placed(item: item, frame: Rect(x: 0, y: 0, width: 32, height: Self.height))
      if case .record(let time) = item.face {
        placed.label = typesetter.layout(time ?? "Rec", Self.style.tabular)
        let widest = typesetter.layout("00:00", Self.style.tabular).width
        placed.frame.width = (widest + 2 * Self.labelRoom + Self.dotRoom).rounded()
      }
      guard case .label(let text, let others) = item.face else { return placed }
      placed.label = typesetter.truncated(text, Self.style, width: Self.widestLabel)
      let widest = (others + [text]).map { typesetter.layout($0, Self.style).width }.max() ?? 0
      placed.frame.width = max(
        32, (min(widest, Self.widestLabel) + 2 * Self.labelRoom).rounded())
      if item.close != nil { placed.frame.width += 2 * Self.crossRoom }
      return placed
    }
    var width = Self.line(up: &placed)
    while width > bar.width, let rank = placed.map(\.item.rank).max(), rank > 0,
      let last = placed.last(where: { $0.item.rank == rank })
    {
      // Buttons of one rank leave together, then the names of scenes one by one, the last first.
      placed.removeAll {
        $0.item.rank == rank
          && (last.item.group != .scenes ? $0.item.group != .scenes : $0.frame == last.frame)
      }
      width = Self.line(up: &placed)
    }
    rest = items.filter { item in !placed.contains { $0.item.command == item.command } }
    for index in placed.indices {
      placed[index].frame.x += bar.x
      placed[index].frame.y = bar.midY - Self.height / 2
    }
    self.placed = placed
  }

  /// Puts the items side by side from 0 on, and returns their width.
  private static func line(up placed: inout [Placed]) -> Double {
    var x = 0.0
    var group: Group?
    for index in placed.indices {
      let next = placed[index].item.group
      placed[index].opensGroup = index > 0 && next != group
      if index > 0 { x += placed[index].opensGroup ? groupGap : gap }
      placed[index].frame.x = x
      x = placed[index].frame.maxX
      group = next
    }
    return x
  }

  func item(at point: Point) -> Placed? { placed.first { $0.frame.contains(point) } }
  func command(at point: Point) -> WorkbenchCommand? { item(at: point)?.command(at: point) }

  func draw(hover: Point?, _ theme: Theme, into list: inout DisplayList) {
    let hovered = hover.flatMap { item(at: $0) }
    for placed in placed {
      if placed.opensGroup {
        list.fill(
          Rect(x: placed.frame.x - 9, y: placed.frame.midY - 8, width: 1, height: 16),
          theme.faint.opacity(0.35))
      }
      let shape = RoundedRect(placed.frame, radius: 8)
      if placed.item.isOn {
        list.raised(shape, theme.raised, theme.shadow(blur: 4, dy: 1, opacity: 0.1))
      } else if placed.item.command == hovered?.item.command {
        list.fill(shape, theme.ink.opacity(0.06))
      }
      let color = placed.item.isOn ? theme.ink : theme.secondary
      draw(placed, color, theme, into: &list)
      if let hover, let cross = placed.cross, placed.frame.contains(hover) {
        if cross.contains(hover) { list.fill(.capsule(cross), theme.ink.opacity(0.1)) }
        list.cross(cross.center, Stroke(width: 1.5), color)
      }
    }
  }

  private func draw(
    _ placed: Placed, _ color: Color, _ theme: Theme, into list: inout DisplayList
  ) {
    var center = placed.frame.center
    if case .record(let time) = placed.item.face {
      let dot = Point(x: placed.frame.x + Self.labelRoom + 5, y: center.y)
      list.fill(
        RoundedRect.circle(center: dot, radius: 4.5), time == nil ? theme.faint : theme.armed)
      center.x += Self.dotRoom / 2
    }
    if let label = placed.label { list.text(label, center: center, color) }
    if case .icon(let icon) = placed.item.face { list.icon(icon, center: center, color) }
  }
}
