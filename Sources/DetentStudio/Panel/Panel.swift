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

  /// The text that is being typed, and where.
  struct Typed {
    /// In the title it is the name to save under.
    var place: Place?
    var naming = Naming.save
    var editor = LineEditor("")
  }

  /// Which rows there are.
  struct Filter {
    /// The words that rows must have; empty for all rows.
    var search = ""
    /// Only rows that differ from the base are shown.
    var showsChangedOnly = false
    /// The form in which each group's spring is shown.
    var forms: [String: SpringForm] = [:]
  }

  /// The parts of the workbench's features that it shows.
  struct Content {
    /// The title bar's words about the feel, and the parameters that differ from the base.
    var status = FeelStatus()
    /// Recordings of real motions, under the curves of the groups that have these keys.
    var recordings: [String: LaidRecording] = [:]
    /// How many quantities were chosen to be plotted; nil while the time line is elsewhere.
    var plotted: Int? = 0
    /// The gestures of the scene.
    var shelf: Shelf
    /// The feel to compare with, and how that is done.
    var comparison: Comparison?
  }

  /// How the shelf is looked at.
  struct ShelfView {
    /// The number of the gesture that keys are for; nil: the newest.
    var focus: Int?
    var scroll = PanelScroll()
    var tip = Tip<Place>()
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
  var typed = Typed()
  var filter = Filter()
  var content: Content
  var shelfView = ShelfView()
  var menu: FeelMenu?
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
    content = Content(shelf: Shelf(scene))
  }

  var isTyping: Bool { typed.place != nil }

  /// Lays out anew what tunes `scene` in `frame` of the window.
  mutating func arrange(_ scene: Scene, in frame: Rect) {
    if scene != self.scene {
      self.scene = scene
      scroll = PanelScroll()
    }
    window = frame
    arrange()
  }

  /// Shows the scene's gestures as they are now.
  mutating func show(_ shelf: Shelf) {
    let count = content.shelf.items.count
    content.shelf = shelf
    if shelf.items.count != count { arrange() }
  }

  mutating func arrange() {
    var sections = PanelSection.all(for: scene, forms: filter.forms, search: filter.search)
    if filter.showsChangedOnly {
      sections = sections.compactMap { $0.changed(content.status.changed, besides: typedRow) }
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
    if case .row(let id) = typed.place { id } else { nil }
  }

  /// Says of the feel what has become of it; the rows that are shown stay while a number moves.
  mutating func follow(_ document: FeelDocument) {
    guard !document.isChanging else { return }
    let status = FeelStatus(document)
    guard status != content.status else { return }
    let showsOthers = filter.showsChangedOnly && status.changed != content.status.changed
    content.status = status
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
    !scroll.isMoving && !shelfView.scroll.isMoving && !tip.isFading(seconds)
      && !shelfView.tip.isFading(seconds)
  }

  mutating func advance(to seconds: Double) {
    scroll.advance(to: seconds)
    shelfView.scroll.advance(to: seconds)
    tip.follow(tipTarget, seconds: seconds)
    shelfView.tip.follow(shelfTipTarget, seconds: seconds)
  }

  private var tipTarget: PanelRow.ID? {
    guard press == nil, typed.place != .title, menu == nil else { return nil }
    if case .row(let id) = typed.place { return id }
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
