import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage

/// The tuning panel: what it shows, and what is being done in it. It tunes nothing itself; it asks
/// for that by `PanelAction`.
struct Panel {
  /// What the keyboard has.
  enum Focus: Hashable, Sendable {
    case title, search
    case row(PanelRow.ID)
    case plot
  }

  /// What a press holds.
  enum Press: Hashable, Sendable {
    /// A row's control, with the distance from the pointer to what it was grabbed beside.
    case control(PanelRow.ID, grab: Double)
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

  /// Something typed that cannot be, and what is said about it there.
  struct Mistake: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      case row(PanelRow.ID)
      case name
    }

    var place: Place
    var text: String
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
  var tip = Tip<PanelRow.ID>()
  var typing: Typing?
  var editor = LineEditor("")
  /// What rows are looked for; empty for all.
  var search = ""
  /// The form in which each group's spring is shown.
  var forms: [String: SpringForm] = [:]
  /// The quantity that was chosen to be plotted; nil while none is.
  var track: String?
  /// The quantity that the last change of a number shows in, until the next gesture.
  var tuned: String?
  var menu: FeelMenu?
  /// What went wrong with a file last; empty where nothing did.
  private(set) var message = ""
  private(set) var mistake: Mistake?
  private(set) var scene: Scene
  private var window = Rect.zero
  let typesetter: Typesetter

  init(scene: Scene, typesetter: Typesetter) {
    self.scene = scene
    self.typesetter = typesetter
    layout = PanelLayout(sections: [], in: .zero, PanelLayout.Notes(), typesetter)
  }

  var isTyping: Bool { typing != nil }

  // MARK: What is shown

  /// Lays out anew what tunes `scene` in `frame` of the window.
  mutating func arrange(_ scene: Scene, in frame: Rect) {
    if scene != self.scene {
      self.scene = scene
      scroll = PanelScroll()
      track = nil
      tuned = nil
    }
    window = frame
    arrange()
  }

  mutating func arrange() {
    let sections = PanelSection.all(for: scene, forms: forms, search: search)
    if case .row(let id) = mistake?.place,
      !sections.contains(where: { $0.rows.contains { $0.id == id } })
    {
      mistake = nil
    }
    var notes = PanelLayout.Notes()
    let lines = messageLines(width: window.width - 2 * PanelLayout.side - 20)
    if !lines.isEmpty { notes.message = Double(lines.count) * PanelLayout.noteLine + 14 }
    if let place = mistake?.place {
      notes.mistake = place
      let count = mistakeLines(width: window.width).count
      notes.mistakeHeight = Double(count) * PanelLayout.noteLine + 6
    }
    layout = PanelLayout(sections: sections, in: window, notes, typesetter)
    scroll.limitsChanged(to: layout.limits)
    if case .row(let id) = focus, layout.entry(of: id) == nil { focus = nil }
  }

  func messageLines(width: Double) -> [TextLayout] {
    guard !message.isEmpty, width > 40 else { return [] }
    return Array(typesetter.lines(message, PanelType.message, width: width).prefix(6))
  }

  /// What is said about a mistake, for a panel of `width`.
  func mistakeLines(width: Double) -> [TextLayout] {
    guard let mistake else { return [] }
    let left = mistake.place == .name ? PanelLayout.side : PanelLayout.labelX
    let room = max(40, width - left - PanelLayout.side)
    return Array(typesetter.lines(mistake.text, PanelType.message, width: room).prefix(4))
  }

  /// Says at its place what was typed there by mistake; nil takes it back.
  mutating func blame(_ mistake: Mistake?) {
    guard mistake != self.mistake else { return }
    self.mistake = mistake
    arrange()
  }

  /// Shows what went wrong, or nothing.
  mutating func say(_ text: String) {
    guard text != message else { return }
    message = text
    arrange()
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
    guard press == nil, typing != .name, menu == nil else { return nil }
    if case .value(let id) = typing { return id }
    if showsFocus, hasKeyboard, case .row(let id) = focus { return id }
    guard let hover, !scroll.isMoving,
      let point = layout.contentPoint(hover, scrolledBy: scroll.offset),
      let entry = layout.entry(at: point), entry.label.contains(point)
    else { return nil }
    return entry.row?.id
  }
}
