import DetentCanvas
import DetentScenes

/// Every text style of the panel, by role.
enum PanelType {
  static let title = TextStyle(size: 13, weight: .semibold)
  static let label = TextStyle(size: 13)
  static let button = TextStyle(size: 13, weight: .medium)
  static let segment = TextStyle(size: 12, weight: .medium)
  static let value = TextStyle(size: 12, weight: .medium, isTabular: true)
  static let figure = TextStyle(size: 11, weight: .semibold, isTabular: true)
  static let note = TextStyle(size: 11)
  static let strongNote = TextStyle(size: 11, weight: .semibold)
  static let tick = TextStyle(size: 9, weight: .bold)
  static let message = TextStyle(size: 12)
}

/// The panel's own colours, made from the colours of a theme.
struct PanelLook: Sendable {
  let theme: Theme
  let scale: Double
  /// True for a row without effect: it stands back, but its words can be read.
  private var isMuted = false

  init(theme: Theme, scale: Double) { (self.theme, self.scale) = (theme, scale) }

  /// The colours of a row without effect.
  var muted: PanelLook {
    var theme = theme
    (theme.ink, theme.accent) = (theme.secondary, theme.faint)
    theme.secondary = theme.secondary.mixed(with: theme.tertiary, 0.5)
    var look = PanelLook(theme: theme, scale: scale)
    look.isMuted = true
    return look
  }

  private var isLight: Bool { theme.name == .light }

  /// The colours for a slider's groove and for the ground of segments.
  var groove: Color { theme.ink.opacity(isLight ? 0.1 : 0.14) }
  var bed: Color { theme.ink.opacity(isLight ? 0.055 : 0.075) }
  /// The part of a slider up to its knob while the row is unchanged.
  var reach: Color {
    isMuted ? theme.faint.opacity(0.45) : isLight ? Color(hex: 0x9AA1AF) : Color(hex: 0x6D778A)
  }
  var knob: Color { isLight ? .white : Color(hex: 0xDDE2EC) }
  /// The colours of fields and cards, and of the chosen segment.
  var card: Color { isMuted ? theme.panel : isLight ? .white : theme.fill }
  var chosen: Color { isMuted ? theme.panel : isLight ? .white : Color(hex: 0x353C4B) }
  var edge: Color { theme.ink.opacity(isLight ? 0.1 : 0.12) }
  var grid: Color { theme.ink.opacity(isLight ? 0.08 : 0.1) }
  /// Returns the colour of a track by its place among the shown ones.
  func track(_ index: Int) -> Color {
    switch index % 4 {
    case 0: theme.accent.readable(on: chosen)
    case 1: Color(hex: isLight ? 0x0B7F79 : 0x3CC8BF)
    case 2: Color(hex: isLight ? 0x8B3FD9 : 0xC792FF)
    default: Color(hex: isLight ? 0x4D7C0F : 0xA3D65C)
    }
  }
  /// Returns the colour of the motion that the parameter `key` shapes: one for each kind of motion.
  func motion(_ key: String) -> Color {
    func isIn(_ groups: [String]) -> Bool { groups.contains { key.hasPrefix($0) } }
    if isIn(["scroll.bounce."]) || key == "scroll.bounce" {
      return Color(hex: isLight ? 0x9333B8 : 0xD08BEF)
    }
    if isIn(["scroll.rubberBand", "scroll.overscroll", "header.resistance", "header.stretch"]) {
      return Color(hex: isLight ? 0xC2410C : 0xF59A5B)
    }
    if isIn(["scroll."]) { return Color(hex: isLight ? 0x0B7F79 : 0x3CC8BF) }
    if isIn(["header.", "card.", "popup.", "refresh.", "swipe.", "pager."]) {
      return Color(hex: isLight ? 0x4D7C0F : 0xA3D65C)
    }
    if isIn(["press."]) { return Color(hex: isLight ? 0x475569 : 0xA7B4C6) }
    if isIn(["overlay", "toast"]) { return Color(hex: isLight ? 0x8A5A00 : 0xE3BC55) }
    if isIn(["pull"]) { return Color(hex: isLight ? 0xBE185D : 0xF48BB4) }
    return theme.accent
  }

  /// The colour of messages about mistakes.
  var mistake: Color { theme.armed.mixed(with: theme.ink, 0.25) }
  /// One device pixel, half a point at least.
  var hairline: Double { max(1 / scale, 0.5) }
}
