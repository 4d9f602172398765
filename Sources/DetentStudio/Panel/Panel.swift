import DetentCanvas
import DetentFiles
import DetentMotion
import DetentShip
import DetentStage

/// The tuning panel: its state, and its response to input. It asks for changes by `PanelAction`.
struct Panel {
  /// A place that can have the keyboard, take a press or typed text, or show a mistake.
  enum Place: Equatable, Sendable {
    case title, search, clearSearch, message, plot, shelf, compare
    case row(PanelRow.ID)
    /// A button or a thumbnail, which asks for this action.
    case action(PanelAction)
  }

  /// The purpose of the name being typed in the title.
  enum Naming: Hashable, Sendable { case save, rename }

  enum Press: Equatable, Sendable {
    /// A row's control, with the distance from the pointer to the part that it grabbed.
    case control(PanelRow.ID, grab: Double)
    /// A row's name or field, which the hand drags sideways.
    case scrub(PanelRow.ID, Scrub)
    /// The content, which follows the pointer once that moves.
    case content
    /// A button, which acts when it is released in the same place.
    case button(Place)
    case menuItem(Int)
    /// A press that neither moves anything nor waits for the release.
    case other
  }

  /// A typed text that cannot be taken, and the message about it.
  struct Mistake: Equatable, Sendable {
    var place: Place
    var text: String
  }

  /// The text that somebody types, its place, and the mistake in the last one.
  struct Typed {
    /// The place of the editor; in the title it edits the feel's name, for saving or renaming.
    var place: Place?
    var naming = Naming.save
    var editor = LineEditor("")
    fileprivate(set) var mistake: Mistake?
  }

  /// The choice of rows to show.
  struct Filter {
    /// The words that rows must have; empty for all rows.
    var search = ""
    /// The place in the panel at which the search began; nil outside a search.
    var origin: (scroll: PanelScroll, focus: Place?)?
    /// True while only rows that differ from the base are shown.
    var showsChangedOnly = false
    /// The form in which each group's spring is shown.
    var forms: [String: SpringForm] = [:]
  }

  /// The view of the shelf: its focus, its scrolling and its tip.
  struct ShelfView {
    /// The number of gestures that the layout has room for.
    var count = 0
    /// The number of the gesture that keys act on; nil: the newest.
    var focus: Int?
    var scroll = PanelScroll()
    var tip = Tip<Place>()
  }

  /// The view of the compare bar.
  struct CompareView {
    /// The index of the button that keys act on.
    var focus = 0
    /// The commands that the bar offered at the last first click.
    var offered: [CompareCommand] = []
  }

  private(set) var layout = PanelLayout()
  var scroll = PanelScroll()
  /// True while keys go to the panel rather than to the stage.
  var hasKeyboard = false
  var focus: Place?
  /// True after a key or a link moved the focus last: only then does the panel draw its ring.
  var showsFocus = false
  var press: Press?
  /// The modifier keys held during the press.
  var modifiers: Modifiers = []
  var hover: Point?
  var tip = Tip<PanelRow.ID>()
  var typed = Typed()
  var filter = Filter()
  /// The title bar's words about the feel, and the parameters that differ from the base.
  private(set) var status = FeelStatus()
  /// Gives the features' parts that the panel shows.
  unowned var source: (any PanelSource)?
  var shelfView = ShelfView()
  var menu: FeelMenu?
  var compareView = CompareView()
  /// The last error with a file; empty if there was none.
  private(set) var message = ""
  private(set) var scene: Scene
  private var window = Rect.zero
  let typesetter: Typesetter

  init(scene: Scene, typesetter: Typesetter) {
    self.scene = scene
    self.typesetter = typesetter
  }

  /// The gestures of the scene.
  var shelf: Shelf { source?.shelf ?? Shelf(scene) }
  /// The comparison with B and C; nil without a B.
  var comparison: Comparison? { source?.comparison }
  /// Recordings of real motions, under the curves of the groups that have these keys.
  var recordings: [String: LaidRecording] { source?.recordings ?? [:] }
  /// The number of quantities chosen for the plot; nil while the time line is elsewhere.
  var plotted: Int? { source?.plotted }

  /// The sizes that the user gave to the window's parts.
  var sizes: WindowSizes { source?.sizes ?? WindowSizes() }

  /// The parameters that acted in the last gesture; nil while they are hidden.
  var felt: Felt? { source?.shownFelt }
  /// True if the rows begin with what acted, rather than with what a search or a filter finds.
  var listsFelt: Bool { filter.search.isEmpty && !filter.showsChangedOnly }
  /// True if the list of what acted is in sight.
  var seesFelt: Bool { layout.feltHeight > 0 && scroll.offset < layout.feltHeight - 80 }
  var phones: [Phones.Phone] { source?.phones ?? [] }

  var mistake: Mistake? { typed.mistake }

  var isTyping: Bool { typed.place != nil }

  /// Lays out the rows that tune `scene` again, in `frame` of the window.
  mutating func arrange(_ scene: Scene, in frame: Rect) {
    if scene != self.scene {
      self.scene = scene
      scroll = PanelScroll()
    }
    window = frame
    arrange()
  }

  /// Makes room for as many gestures as the shelf has.
  mutating func followShelf() { if shelf.items.count != shelfView.count { arrange() } }

  /// Lays out again after something that the pointer did not ask for. The row under it stays there.
  mutating func rearrange() {
    let held = hover.flatMap(contentPoint).flatMap { place in
      layout.entries.first { $0.row != nil && $0.frame.maxY > place.y }
    }
    let offset = scroll.offset
    arrange(leastFelt: held == nil ? 0 : layout.feltHeight)
    guard let held, let id = held.row?.id, let entry = layout.entry(of: id) else { return }
    scroll.shift(by: (entry.frame.y - scroll.offset) - (held.frame.y - offset))
  }

  /// Lays out all rows. What acted in the last gesture takes `leastFelt` or more of their height.
  mutating func arrange(leastFelt: Double = 0) {
    var sections = PanelSection.all(for: scene, forms: filter.forms, search: filter.search)
    if filter.showsChangedOnly {
      sections = sections.compactMap { $0.changed(status.changed, besides: typedRow) }
    }
    let above = layout.feltHeight
    layout = PanelLayout(sections, of: self, in: window, leastFelt: leastFelt)
    scroll.limits = layout.limits
    // Rows that somebody reads stay where they are when the part above them grows.
    if above > 0 || layout.feltHeight > 0, scroll.offset > above, above != layout.feltHeight {
      scroll.shift(by: layout.feltHeight - above)
    }
    shelfView.count = shelf.items.count
    arrangeShelf()
    if case .row(let id) = focus, layout.entry(of: id) == nil { focus = nil }
    if case .row(let id) = mistake?.place, layout.entry(of: id) == nil { typed.mistake = nil }
  }

  /// The row that somebody types in; it stays visible although its number equals the number in the base.
  private var typedRow: PanelRow.ID? {
    if case .row(let id) = typed.place { id } else { nil }
  }

  /// Updates the feel's status; the rows stay while a number moves.
  mutating func follow(_ document: FeelDocument) {
    guard !document.isChanging else { return }
    let before = status
    status = FeelStatus(document)
    if filter.showsChangedOnly, status.changed != before.changed { arrange() }
  }

  func messageLines(width: Double) -> [TextLayout] {
    guard !message.isEmpty, width > 40 else { return [] }
    return Array(typesetter.messageLines(message, PanelType.message, width: width).prefix(6))
  }

  /// Returns the lines of the message about a mistake, for a panel of `width`.
  func mistakeLines(width: Double) -> [TextLayout] {
    guard let mistake else { return [] }
    let left = mistake.place == .title ? PanelLayout.side : PanelLayout.labelX
    let room = max(40, width - left - PanelLayout.side)
    return Array(typesetter.lines(mistake.text, PanelType.message, width: room).prefix(4))
  }

  /// Returns the height of the message about a mistake at `place`; 0 if there is none.
  func mistakeHeight(at place: Place, width: Double) -> Double {
    guard mistake?.place == place else { return 0 }
    return Double(mistakeLines(width: width).count) * PanelLayout.noteLine + 6
  }

  /// Returns the height of the note under a row: a mistake, or why its slider changed nothing.
  func noteHeight(at id: PanelRow.ID, width: Double) -> Double {
    let mistake = mistakeHeight(at: .row(id), width: width)
    return mistake > 0 ? mistake : idleNoteHeight(at: id, width: width)
  }

  func idleNoteHeight(at id: PanelRow.ID, width: Double) -> Double {
    guard felt?.idle?.row == id else { return 0 }
    return Double(idleNoteLines(width: width).count) * PanelLayout.noteLine + 18
  }

  /// Returns the lines of the note under a slider that changed nothing.
  func idleNoteLines(width: Double) -> [TextLayout] {
    guard let idle = felt?.idle else { return [] }
    let room = max(40, width - PanelLayout.labelX - PanelLayout.side - 10)
    let lines = typesetter.lines(idle.text, PanelType.message, width: room)
    return lines + (idle.link.map { [typesetter.layout($0.text, PanelType.message)] } ?? [])
  }

  /// Shows the list of what acted, or else the section to which `key` belongs.
  mutating func showFelt(_ key: String?) {
    filter.search = ""
    filter.showsChangedOnly = false
    arrange()
    guard let key else { return scroll.reveal(0...1) }
    let heading = layout.entries.last { entry in
      (entry.part as? SectionHeading).map { key.hasPrefix($0.section.key) } == true
    }
    if let frame = heading?.frame { scroll.reveal(frame.minY...(frame.minY + 300)) }
  }

  /// Shows the parameter that decided a release, or its section if several did.
  mutating func showDecider(_ key: String) {
    showFelt(key)
    if layout.entry(of: .parameter(key)) != nil { point(to: .parameter(key)) }
  }

  /// Shows the row among those that acted, or its own row where it is not listed.
  mutating func showActed(_ key: String) {
    let listed = PanelRow.ID.acted(key)
    let id = layout.entry(of: listed) == nil ? PanelRow.ID.parameter(key) : listed
    point(to: id)
  }

  /// Rings a row to which a link led. The keys stay with the stage.
  private mutating func point(to id: PanelRow.ID) {
    (focus, showsFocus) = (.row(id), true)
    reveal(id)
  }

  /// Shows a mistake at its place; nil removes the message.
  mutating func blame(_ mistake: Mistake?) {
    guard mistake != self.mistake else { return }
    typed.mistake = mistake
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
    if let hover, !scroll.isMoving, let place = contentPoint(hover),
      let entry = layout.entry(at: place), entry.label.contains(place), let row = entry.row
    {
      return row.id
    }
    // A link that rings a row leaves the keys, and the stage's view, to the stage.
    if showsFocus, hasKeyboard, case .row(let id) = focus { return id }
    return nil
  }
}

/// Gives the parts of the workbench's features that the panel shows. The panel keeps none of them.
protocol PanelSource: AnyObject {
  var shelf: Shelf { get }
  var comparison: Comparison? { get }
  var recordings: [String: LaidRecording] { get }
  var plotted: Int? { get }
  var sizes: WindowSizes { get }
  var shownFelt: Felt? { get }
  var phones: [Phones.Phone] { get }
}

/// The requests of the panel.
enum PanelAction: Equatable, Sendable {
  /// A hand takes hold of a slider, moves it, lets it go.
  case beginChange
  case preview(FeelVersion)
  case endChange
  /// A change at once; a held key continues it.
  case change(FeelVersion, isContinued: Bool = false)
  case showMenu
  case open(FeelEntry)
  case reset
  /// A command that compares feels; the feel to pin as B or C.
  case compare(CompareCommand)
  case pin(FeelEntry, as: Comparison.Side)
  /// Resets the section that has this key to the base.
  case resetSection(String)
  /// Shows only rows that differ from the base, or all rows.
  case toggleChangedOnly
  /// Returns to the feel as its file has it.
  case revert
  case save
  /// Saves under this name; nil asks for one.
  case saveAs(String?)
  /// Saves to this file, and replaces any content that it has.
  case replace(String)
  /// Renames the file in use; nil asks for the name.
  case renameFile(String?)
  /// Renames it to the name of a different file, which goes aside.
  case moveOver(String)
  case duplicate
  case delete
  /// Opens the folder of the file in use.
  case reveal
  /// Copies all changes, or a section, in the format used last; lists the formats; chooses one of them.
  case copy(section: String?)
  case showCopyMenu
  case copyAs(ExportFormat)
  /// Copies this text; pastes the clipboard's text as if somebody typed it.
  case put(String)
  case paste
  /// Takes the numbers of the recording that lies under a curve; removes that recording.
  case useFit(String)
  case removeRecording(String)
  /// Shows all parameters that acted, or only the strongest ones; shows the row of one of them.
  case toggleAllActed
  /// Scrolls to them.
  case showFelt
  case showActed(String)
  /// Lists the quantities that can be plotted.
  case chooseTracks
  /// Loops the gesture that has this number; starts or stops looping all in turn.
  case loop(Int)
  case loopInTurn
  /// Keeps the gesture as a file, or stops keeping it; asks for its name.
  case star(Int)
  case rename(Int)
  /// Removes the gesture from the shelf; restores the last one removed.
  case remove(Int)
  case putBack
  /// Gives the keyboard back to the stage.
  case leave
}
