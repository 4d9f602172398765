import DetentCanvas
import DetentFiles
import DetentMotion
import DetentShip
import DetentStage

/// The tuning panel: what it shows, and what is done in it. To tune it asks by `PanelAction`.
struct Panel {
  /// What can have the keyboard, be pressed, typed in, or be complained of.
  enum Place: Hashable, Sendable {
    case title, changed, save, copy, search, message, plot, shelf, shelfButton, compare
    case comparing(CompareCommand)
    case row(PanelRow.ID)
    /// A thumbnail on the shelf, its star and its name, by its number.
    case gesture(Int)
    case star(Int)
    case removeGesture(Int)
    case gestureName(Int)
    /// What stands beside a section's title, by the section's key.
    case resetSection(String)
    case copySection(String)
    /// What stands under a curve with a recording.
    case useFit(String)
    case removeRecording(String)
  }

  /// What is being named in the title.
  enum Naming: Hashable, Sendable { case save, rename }

  enum Press: Hashable, Sendable {
    /// A row's control, with the distance from the pointer to what it was grabbed beside.
    case control(PanelRow.ID, grab: Double)
    /// A row's name or field, which are dragged sideways.
    case scrub(PanelRow.ID, Scrub)
    /// The content, which moves once the pointer has.
    case content
    /// What acts when it is let go of in the same place.
    case button(Place)
    case menuItem(Int)
    /// Nothing that moves or waits for the release.
    case other
  }

  /// Something typed that cannot be, and what is said about it there.
  struct Mistake: Hashable, Sendable {
    var place: Place
    var text: String
  }

  private(set) var layout = PanelLayout()
  var scroll = PanelScroll()
  /// Whether keys go to the panel rather than to the stage.
  var hasKeyboard = false
  var focus: Place?
  /// Whether the focus was last moved by key: then it is drawn.
  var showsFocus = false
  var press: Press?
  /// The keys that are held with it.
  var modifiers: Modifiers = []
  var hover: Point?
  var tip = Tip<PanelRow.ID>()
  /// Where something is being typed: in the title that is the name to save under.
  var typing: Place?
  var naming = Naming.save
  var editor = LineEditor("")
  /// What rows are looked for; empty for all.
  var search = ""
  /// Only rows that differ from the base are shown.
  var showsChangedOnly = false
  /// What the title bar says of the feel, and which of its parameters differ from the base.
  var status = FeelStatus()
  /// Of real motions, under the curves of the groups that have these keys.
  var recordings: [String: LaidRecording] = [:]
  /// The form in which each group's spring is shown.
  var forms: [String: SpringForm] = [:]
  /// The quantities that were chosen to be plotted; none: what shows by itself.
  var tracks: [String] = []
  /// The time line is out in the field.
  var plotIsOut = false
  /// The quantity that the last change of a number shows in, until the next gesture.
  var tuned: String?
  /// The gestures of the scene.
  var shelf: Shelf {
    didSet { if shelf.items.count != oldValue.items.count { arrange() } }
  }
  /// The number of the one among them that keys are for; nil: the newest.
  var shelfFocus: Int?
  var shelfScroll = PanelScroll()
  var shelfTip = Tip<Place>()
  var menu: FeelMenu?
  /// The feel to compare with, and how that is done.
  var comparison: Comparison?
  /// The one among its buttons that keys are for.
  var compareFocus = 0
  /// What went wrong with a file last; empty where nothing did.
  private(set) var message = ""
  private(set) var mistake: Mistake?
  private(set) var scene: Scene
  private var window = Rect.zero
  let typesetter: Typesetter

  init(scene: Scene, typesetter: Typesetter) {
    self.scene = scene
    self.typesetter = typesetter
    shelf = Shelf(scene)
  }

  var isTyping: Bool { typing != nil }

  /// Lays out anew what tunes `scene` in `frame` of the window.
  mutating func arrange(_ scene: Scene, in frame: Rect) {
    if scene != self.scene {
      self.scene = scene
      scroll = PanelScroll()
      (tracks, tuned) = ([], nil)
    }
    window = frame
    arrange()
  }

  mutating func arrange() {
    var sections = PanelSection.all(for: scene, forms: forms, search: search)
    if showsChangedOnly {
      sections = sections.compactMap { $0.changed(status.changed, besides: typedRow) }
    }
    let rows = sections.flatMap(\.rows)
    if case .row(let id) = mistake?.place, !rows.contains(where: { $0.id == id }) { mistake = nil }
    layout = PanelLayout(sections, of: self, in: window)
    scroll.limits = layout.limits
    arrangeShelf()
    if case .row(let id) = focus, layout.entry(of: id) == nil { focus = nil }
  }

  /// Where somebody is typing, a row stays although it has come to its base's number.
  private var typedRow: PanelRow.ID? {
    if case .row(let id) = typing { id } else { nil }
  }

  /// Says of the feel what has become of it; the rows that are shown stay while a number moves.
  mutating func follow(_ document: FeelDocument) {
    guard !document.isChanging else { return }
    let status = FeelStatus(document)
    guard status != self.status else { return }
    let showsOthers = showsChangedOnly && status.changed != self.status.changed
    self.status = status
    if showsOthers { arrange() }
  }

  func messageLines(width: Double) -> [TextLayout] {
    guard !message.isEmpty, width > 40 else { return [] }
    return Array(typesetter.messageLines(message, PanelType.message, width: width).prefix(6))
  }

  /// What is said about a mistake, for a panel of `width`.
  func mistakeLines(width: Double) -> [TextLayout] {
    guard let mistake else { return [] }
    let left = mistake.place == .title ? PanelLayout.side : PanelLayout.labelX
    let room = max(40, width - left - PanelLayout.side)
    return Array(typesetter.lines(mistake.text, PanelType.message, width: room).prefix(4))
  }

  /// The room that what is said about a mistake at `place` takes; 0 where there is none.
  func mistakeHeight(at place: Place, width: Double) -> Double {
    guard mistake?.place == place else { return 0 }
    return Double(mistakeLines(width: width).count) * PanelLayout.noteLine + 6
  }

  /// Says at its place what was typed there by mistake; nil takes it back.
  mutating func blame(_ mistake: Mistake?) {
    guard mistake != self.mistake else { return }
    self.mistake = mistake
    arrange()
  }

  mutating func say(_ text: String) {
    guard text != message else { return }
    message = text
    arrange()
  }

  func isAtRest(_ seconds: Double) -> Bool {
    !scroll.isMoving && !shelfScroll.isMoving && !tip.isFading(seconds)
      && !shelfTip.isFading(seconds)
  }

  mutating func advance(to seconds: Double) {
    scroll.advance(to: seconds)
    shelfScroll.advance(to: seconds)
    tip.follow(tipTarget, seconds: seconds)
    shelfTip.follow(shelfTipTarget, seconds: seconds)
  }

  private var tipTarget: PanelRow.ID? {
    guard press == nil, typing != .title, menu == nil else { return nil }
    if case .row(let id) = typing { return id }
    if showsFocus, hasKeyboard, case .row(let id) = focus { return id }
    guard let hover, !scroll.isMoving, let place = contentPoint(hover),
      let entry = layout.entry(at: place), entry.label.contains(place)
    else { return nil }
    return entry.row?.id
  }
}

/// What the panel asks for.
enum PanelAction: Equatable, Sendable {
  /// A slider is taken hold of, moved, let go.
  case beginChange
  case preview(FeelVersion)
  case endChange
  /// A change at once; continued by a held key.
  case change(FeelVersion, isContinued: Bool = false)
  case showMenu
  case open(FeelEntry)
  case reset
  /// What two feels are compared by; B from among those to choose from.
  case compare(CompareCommand)
  case pin(FeelEntry)
  /// Everything of the section that has this key, as the base has it.
  case resetSection(String)
  /// Shows only what differs from the base, or all.
  case toggleChangedOnly
  /// As the file says it.
  case revert
  case save
  /// Under this name; nil asks for one.
  case saveAs(String?)
  /// To this file, whatever is in it.
  case replace(String)
  /// Calls the file in use so; nil asks for the name.
  case renameFile(String?)
  /// The same, where another file is called so, which goes aside.
  case moveOver(String)
  case duplicate
  case delete
  /// Opens the folder of the file in use.
  case reveal
  /// Puts it on the clipboard as it was copied last, all that differs or a section; the list to choose from;
  /// one of it.
  case copy(section: String?)
  case showCopyMenu
  case copyAs(ExportFormat)
  /// Some text; what is on the clipboard comes as if it were typed.
  case put(String)
  case paste
  /// Takes the numbers of the recording that lies under a curve; takes that away.
  case useFit(String)
  case removeRecording(String)
  /// Lists the quantities that can be plotted.
  case chooseTracks
  /// Loops the gesture that has this number; all of them, one after another, or no more so.
  case loop(Int)
  case loopInTurn
  /// Keeps it as a file, or no more so; asks for its name.
  case star(Int)
  case rename(Int)
  /// Takes it off the shelf, or brings back what was taken off last.
  case remove(Int)
  case putBack
  /// The keyboard goes back to the stage.
  case leave
}
