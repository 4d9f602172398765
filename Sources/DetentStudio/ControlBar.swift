import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// The row of buttons under the stage: everything that has a key, for those who do not know it.
struct ControlBar: Sendable {
  struct Item: Sendable {
    var command: WorkbenchCommand
    var face: Face
    /// What it does and its key, shown once the pointer has been over it for a while.
    var hint: String
    var isOn = false
    /// Every text that its face can have: it is as wide as the widest, so that nothing beside it moves.
    var faces: [String] = []
    var group: Group
    /// What finds no room is left out, the highest first; 0 always stays.
    var rank: Int
  }

  /// What stands together, with a thin line before it.
  enum Group: Sendable { case scenes, time, gesture, view }

  enum Face: Sendable {
    case label(String)
    case icon(BarIcon)
  }

  /// An item in its place.
  struct Placed: Sendable {
    var item: Item
    var frame: Rect
    var label: TextLayout?
    /// A thin line stands before it.
    var opensGroup = false
  }

  let placed: [Placed]

  private static let style = TextStyle(size: 13, weight: .medium)
  private static let height = 28.0
  private static let gap = 2.0
  private static let groupGap = 17.0

  /// What is offered now.
  static func items(
    scene: Scene, clock: StageClock, isLooping: Bool, showsGuides: Bool, isDark: Bool,
    showsPanel: Bool, showsHelp: Bool
  ) -> [Item] {
    let scenes = Scene.all.enumerated().map { index, kind in
      Item(
        command: .scene(kind), face: .label(kind.title),
        hint: "\(kind.title) — F\(index + 1)", isOn: kind == scene, group: .scenes,
        rank: kind == scene ? 2 : 3)
    }
    return scenes + [
      Item(
        command: .togglePause, face: .icon(clock.isPaused ? .play : .pause),
        hint: clock.isPaused ? "Go on — Space" : "Pause — Space", isOn: clock.isPaused,
        group: .time, rank: 5),
      Item(
        command: .stepBack, face: .icon(.stepBack), hint: "A tick back — ,", group: .time,
        rank: 11),
      Item(
        command: .stepForward, face: .icon(.stepForward), hint: "A tick forward — .",
        group: .time, rank: 11),
      Item(
        command: .nextSpeed, face: .label(clock.speed.label), hint: "Speed — 1 2 3 4",
        isOn: clock.speed != .full, faces: StageClock.Speed.allCases.map(\.label), group: .time,
        rank: 8),
      Item(
        command: .replay, face: .icon(.replay), hint: "Replay the last gesture — R",
        group: .gesture, rank: 4),
      Item(
        command: .toggleLoop, face: .icon(.loop), hint: "Loop the last gesture — L",
        isOn: isLooping, group: .gesture, rank: 6),
      Item(
        command: .reset, face: .icon(.reset), hint: "Start anew — Backspace", group: .gesture,
        rank: 9),
      Item(
        command: .toggleGuides, face: .icon(.guides), hint: "Guides — G", isOn: showsGuides,
        group: .view, rank: 7),
      Item(
        command: .toggleTheme, face: .icon(isDark ? .sun : .moon),
        hint: isDark ? "Light — T" : "Dark — T", group: .view, rank: 10),
      Item(
        command: .togglePanel, face: .icon(.sliders), hint: "Tuning panel — H", isOn: showsPanel,
        group: .view, rank: 1),
      Item(
        command: .toggleHelp, face: .label("?"), hint: "Keys — ?", isOn: showsHelp, group: .view,
        rank: 0),
    ]
  }

  /// The items in the middle of `bar`, without those that find no room in it.
  init(_ items: [Item], in bar: Rect, _ typesetter: Typesetter) {
    var placed = items.map { item in
      guard case .label(let text) = item.face else {
        return Placed(item: item, frame: Rect(x: 0, y: 0, width: 32, height: Self.height))
      }
      let label = typesetter.layout(text, Self.style)
      let widest = (item.faces + [text]).map { typesetter.layout($0, Self.style).width }.max() ?? 0
      let width = max(32, (widest + 20).rounded())
      return Placed(
        item: item, frame: Rect(x: 0, y: 0, width: width, height: Self.height), label: label)
    }
    var width = Self.line(up: &placed)
    while width > bar.width, let rank = placed.map(\.item.rank).max(), rank > 0 {
      placed.removeAll { $0.item.rank == rank }
      width = Self.line(up: &placed)
    }
    let left = (bar.midX - width / 2).rounded()
    for index in placed.indices {
      placed[index].frame.x += left
      placed[index].frame.y = bar.midY - Self.height / 2
    }
    self.placed = placed
  }

  /// Puts them side by side from 0 on, and gives the width.
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

  // MARK: Hitting and drawing

  func item(at point: Point) -> Placed? { placed.first { $0.frame.contains(point) } }

  func command(at point: Point) -> WorkbenchCommand? { item(at: point)?.item.command }

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
        list.shadow(shape, theme.shadow(blur: 4, dy: 1, opacity: 0.1))
        list.fill(shape, theme.raised)
      } else if placed.item.command == hovered?.item.command {
        list.fill(shape, theme.ink.opacity(0.06))
      }
      draw(placed, theme, into: &list)
    }
  }

  private func draw(_ placed: Placed, _ theme: Theme, into list: inout DisplayList) {
    let color = placed.item.isOn ? theme.ink : theme.secondary
    let center = placed.frame.center
    switch placed.item.face {
    case .label:
      guard let label = placed.label else { return }
      list.text(
        label, at: Point(x: center.x - label.width / 2, y: center.y + label.capHeight / 2), color)
    case .icon(let icon):
      let offset = Vector(dx: center.x - BarIcon.side / 2, dy: center.y - BarIcon.side / 2)
      let (path, width) = icon.drawing
      if let width {
        list.stroke(path, at: offset, Stroke(width: width), color)
      } else {
        list.fill(path, at: offset, color)
      }
    }
  }
}
