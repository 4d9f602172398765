import DetentCanvas
import DetentCore
import DetentScenes

/// The row of buttons under the stage: everything that has a key, for those who do not know it.
struct ControlBar: Sendable {
  struct Item: Sendable {
    var command: WorkbenchCommand
    var face: Face
    /// What it does and its key, shown while the pointer is over it.
    var hint: String
    var isOn = false
    /// A thin line stands before it.
    var opensGroup = false
  }

  enum Face: Sendable {
    case label(String)
    case icon(BarIcon)
  }

  /// An item in its place.
  struct Placed: Sendable {
    var item: Item
    var frame: Rect
    var label: TextLayout?
  }

  static let style = TextStyle(size: 13, weight: .medium)
  private static let height = 28.0
  private static let groupGap = 17.0

  /// What is offered now.
  static func items(
    scene: SceneKind, clock: StageClock, isLooping: Bool, showsGuides: Bool, isDark: Bool,
    showsPanel: Bool, showsHelp: Bool
  ) -> [Item] {
    var items = SceneKind.allCases.map { kind in
      Item(
        command: .scene(kind), face: .label(kind.title),
        hint: "\(kind.title) — F\(kind.rawValue + 1)", isOn: kind == scene)
    }
    items += [
      Item(
        command: .togglePause, face: .icon(clock.isPaused ? .play : .pause),
        hint: clock.isPaused ? "Go on — Space" : "Pause — Space", isOn: clock.isPaused,
        opensGroup: true),
      Item(command: .stepBack, face: .icon(.stepBack), hint: "A tick back — ,"),
      Item(command: .stepForward, face: .icon(.stepForward), hint: "A tick forward — ."),
      Item(
        command: .nextSpeed, face: .label(clock.speed.label), hint: "Speed — 1 2 3 4",
        isOn: clock.speed != .full),
      Item(
        command: .replay, face: .icon(.replay), hint: "Replay the last gesture — R",
        opensGroup: true),
      Item(
        command: .toggleLoop, face: .icon(.loop), hint: "Loop the last gesture — L",
        isOn: isLooping),
      Item(command: .reset, face: .icon(.reset), hint: "Start anew — Backspace"),
      Item(
        command: .toggleGuides, face: .icon(.guides), hint: "Guides — G", isOn: showsGuides,
        opensGroup: true),
      Item(
        command: .toggleTheme, face: .icon(isDark ? .sun : .moon),
        hint: isDark ? "Light — T" : "Dark — T"),
      Item(
        command: .togglePanel, face: .icon(.sliders), hint: "Tuning panel — H", isOn: showsPanel),
      Item(command: .toggleHelp, face: .label("?"), hint: "Keys — ?", isOn: showsHelp),
    ]
    return items
  }

  /// The items in the middle of `bar`; those that find no room are left out, the last ones first.
  static func place(_ items: [Item], in bar: Rect, _ typesetter: Typesetter) -> [Placed] {
    var placed: [Placed] = []
    var x = 0.0
    for item in items {
      var label: TextLayout?
      var width = 32.0
      if case .label(let text) = item.face {
        let layout = typesetter.layout(text, style)
        width = max(width, (layout.width + 20).rounded())
        label = layout
      }
      let gap = placed.isEmpty ? 0 : item.opensGroup ? groupGap : 2
      guard x + gap + width <= bar.width else { break }
      let frame = Rect(
        x: x + gap, y: bar.midY - height / 2, width: width, height: height)
      placed.append(Placed(item: item, frame: frame, label: label))
      x = frame.maxX
    }
    let left = (bar.midX - x / 2).rounded()
    for index in placed.indices { placed[index].frame.x += left }
    return placed
  }
}

/// The bar's own icons, as path data in a 16-point square.
enum BarIcon: Sendable {
  case play, pause, stepBack, stepForward, replay, loop, reset, guides, sun, moon, sliders

  static let side = 16.0

  /// The path, and its stroke's width; nil: it is filled.
  var drawing: (path: Path, stroke: Double?) {
    switch self {
    case .play: Self.playDrawing
    case .pause: Self.pauseDrawing
    case .stepBack: Self.stepBackDrawing
    case .stepForward: Self.stepForwardDrawing
    case .replay: Self.replayDrawing
    case .loop: Self.loopDrawing
    case .reset: Self.resetDrawing
    case .guides: Self.guidesDrawing
    case .sun: Self.sunDrawing
    case .moon: Self.moonDrawing
    case .sliders: Self.slidersDrawing
    }
  }

  private static func drawn(_ data: String, stroke: Double? = 1.5) -> (Path, Double?) {
    guard let path = Path(data: data) else { preconditionFailure("path data: \(data)") }
    return (path, stroke)
  }

  private static let playDrawing = drawn(
    "M5 3.4C5 2.9 5.5 2.6 5.95 2.85L12.9 7.3C13.4 7.6 13.4 8.4 12.9 8.7L5.95 13.15C5.5 13.4 5 13.1 5 12.6Z",
    stroke: nil)
  private static let pauseDrawing = drawn("M5.5 3.5V12.5M10.5 3.5V12.5", stroke: 2)
  private static let stepBackDrawing = drawn("M10.5 4L6.5 8L10.5 12M4.5 4.5V11.5")
  private static let stepForwardDrawing = drawn("M5.5 4L9.5 8L5.5 12M11.5 4.5V11.5")
  private static let replayDrawing = drawn(
    "M3.2 5.2C4.2 3.5 6 2.5 8 2.5C11 2.5 13.5 5 13.5 8S11 13.5 8 13.5C5.4 13.5 3.2 11.7 2.6 9.3M3 2.4V5.4H6"
  )
  private static let loopDrawing = drawn(
    "M11 1.8L13.2 4L11 6.2M13 4H5.5C3.85 4 2.5 5.35 2.5 7V7.5M5 14.2L2.8 12L5 9.8M3 12H10.5C12.15 12 13.5 10.65 13.5 9V8.5"
  )
  private static let resetDrawing = drawn("M3.5 3.5V12.5M13 4L6.5 8L13 12Z")
  private static let guidesDrawing = drawn("M2 5.2H14M2 10.8H14M5.2 2V14M10.8 2V14", stroke: 1.3)
  private static let slidersDrawing = drawn(
    "M2 5H8M11.6 5H14M11.6 5C11.6 6 10.8 6.8 9.8 6.8S8 6 8 5 8.8 3.2 9.8 3.2 11.6 4 11.6 5ZM2 11H4.4M8 11H14M8 11C8 12 7.2 12.8 6.2 12.8S4.4 12 4.4 11 5.2 9.2 6.2 9.2 8 10 8 11Z"
  )
  private static let sunDrawing = drawn(
    "M11 8C11 9.65 9.65 11 8 11S5 9.65 5 8 6.35 5 8 5 11 6.35 11 8ZM8 1.5V2.6M8 13.4V14.5M1.5 8H2.6M13.4 8H14.5M3.4 3.4L4.2 4.2M11.8 11.8L12.6 12.6M3.4 12.6L4.2 11.8M11.8 4.2L12.6 3.4"
  )
  private static let moonDrawing = drawn(
    "M13.2 9.6C12.6 9.85 11.9 10 11.2 10C8.3 10 6 7.7 6 4.8C6 4.1 6.15 3.4 6.4 2.8C4.1 3.7 2.5 5.9 2.5 8.5C2.5 11.5 4.9 13.7 7.8 13.7C10.3 13.7 12.4 12 13.2 9.6Z"
  )
}
