import DetentCanvas
import DetentCore
import DetentFiles

/// The tuning panel: what it shows, and what is being done in it. It tunes nothing itself; it asks
/// for that by `PanelAction`.
struct Panel: Sendable {
  /// What the keyboard has.
  enum Focus: Hashable, Sendable {
    case title, search
    case row(PanelRow.ID)
    case plot
  }

  /// What a press holds.
  enum Press: Hashable, Sendable {
    /// The slider, with the distance from the pointer to the knob's middle.
    case slider(PanelRow.ID, grab: Double)
    /// The content, which moves once the pointer has.
    case content(from: Point, last: Point)
    case button(Button)
    /// Nothing that moves or waits for the release.
    case other
  }

  /// What is pressed and released in one place.
  enum Button: Hashable, Sendable {
    case title, save, plot
    case menuItem(Int)
  }

  /// What is being typed.
  enum Typing: Hashable, Sendable {
    case value(PanelRow.ID)
    case search
    /// The name under which to save.
    case name
  }

  private(set) var layout: PanelLayout
  var scroll = PanelScroll()
  /// Whether keys go to the panel rather than to the stage.
  var hasKeyboard = false
  var focus: Focus?
  /// Whether the focus was last moved by key: then it is drawn.
  var showsFocus = false
  var press: Press?
  var hover: Point?
  var tip = PanelTip()
  var typing: Typing?
  var editor = LineEditor("")
  /// What rows are looked for; empty for all.
  var search = ""
  /// The form in which each group's spring is shown.
  var forms: [String: SpringForm] = [:]
  /// What is plotted; nil is the first quantity that moved.
  var track: String?
  var menu: FeelMenu?
  /// What went wrong last; empty where nothing did.
  private(set) var message = ""
  private var scene: SceneKind
  private var window = Rect.zero

  init(scene: SceneKind, typesetter: Typesetter) {
    self.scene = scene
    layout = PanelLayout(sections: [], in: .zero, messageHeight: 0, typesetter)
  }

  var isTyping: Bool { typing != nil }

  // MARK: What is shown

  /// Lays out anew what tunes `scene` in `frame` of the window.
  mutating func arrange(_ scene: SceneKind, in frame: Rect, _ typesetter: Typesetter) {
    if scene != self.scene {
      self.scene = scene
      scroll = PanelScroll()
      track = nil
    }
    window = frame
    arrange(typesetter)
  }

  mutating func arrange(_ typesetter: Typesetter) {
    let sections = PanelSection.all(for: scene, forms: forms, search: search)
    let lines = messageLines(typesetter, width: window.width - 2 * PanelLayout.side - 20)
    layout = PanelLayout(
      sections: sections, in: window,
      messageHeight: lines.isEmpty ? 0 : Double(lines.count) * 16 + 14, typesetter)
    scroll.limitsChanged(to: layout.limits)
    if case .row(let id) = focus, layout.entry(of: id) == nil { focus = nil }
  }

  func messageLines(_ typesetter: Typesetter, width: Double) -> [TextLayout] {
    guard !message.isEmpty, width > 40 else { return [] }
    return Array(typesetter.lines(message, PanelType.message, width: width).prefix(6))
  }

  /// Shows what went wrong, or nothing.
  mutating func say(_ text: String, _ typesetter: Typesetter) {
    guard text != message else { return }
    message = text
    arrange(typesetter)
  }

  /// The row whose name, slider or field is at `point` of the window.
  func entry(at point: Point) -> PanelLayout.Entry? {
    layout.contentPoint(point, scrolledBy: scroll.offset).flatMap(layout.entry)
  }

  // MARK: Time

  /// Whether nothing moves by itself.
  func isAtRest(_ seconds: Double) -> Bool { !scroll.isMoving && !tip.isFading(seconds) }

  mutating func advance(to seconds: Double) {
    scroll.advance(to: seconds, layout.limits)
    tip.follow(tipTarget, seconds: seconds)
  }

  /// The row that a tip would explain.
  private var tipTarget: PanelRow.ID? {
    guard press == nil, typing == nil, menu == nil else { return nil }
    if showsFocus, hasKeyboard, case .row(let id) = focus { return id }
    guard let hover, !scroll.isMoving,
      let point = layout.contentPoint(hover, scrolledBy: scroll.offset),
      let entry = layout.entry(at: point), entry.label.contains(point)
    else { return nil }
    return entry.row?.id
  }
}
