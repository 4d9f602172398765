import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentShip
import DetentStage

/// The prototype window without the window: events and time in, display lists out.
package final class Workbench {
  package internal(set) var setup: SceneSetup
  package internal(set) var document: FeelDocument
  package internal(set) var theme: Theme
  package internal(set) var session: StageSession
  package internal(set) var showsGuides = false
  package internal(set) var showsTrail = false
  package internal(set) var showsHelp = false
  package internal(set) var shouldQuit = false
  /// Pixels per point that were asked for; nil: the display's, and a stage as large as fits.
  package internal(set) var scaleOverride: Double?
  /// What the host is asked for, until it takes that.
  var requests: [Request] = []
  /// Whether the panel was asked for or sent away; nil while the window's width decides.
  package internal(set) var panelChoice: Bool?
  package private(set) var window = Size(width: 1, height: 1)
  /// The window is wide enough for the panel, or was when it opened and has not become narrow.
  private var hasRoomForPanel = false
  package private(set) var pixelScale = 1.0
  package internal(set) var plan: WindowPlan
  package let typesetter: Typesetter
  package internal(set) var notice: Notice?
  var panel: Panel
  /// Of the scenes that are not shown, by what each is of.
  var shelves: [String: Shelf] = [:]
  /// How much of the panel has slid in.
  var panelGlide: Glide
  var painter: StagePainter
  var guides: StageGuides
  /// Those of the stage beside it.
  var twinGuides: StageGuides?
  var hover: Point?
  var barTip = Tip<WorkbenchCommand>()
  var helpScroll = PanelScroll()
  var press = Press.none
  var library: FeelLibrary
  /// The folders of somebody's own that are open, in the order of the scene bar.
  package internal(set) var prototypes: [OpenPrototype]
  let prototypeSource: PrototypeSource?
  /// The other feel, where there is one.
  package internal(set) var comparison: Comparison?
  var ghost = GhostKind.before
  /// How many changes of the feel could be undone when a gesture was last taken off the shelf.
  var undoCountAtRemoval = 0
  /// Decides which of two is called 1.
  var coin: SplitMix
  var prototypeDue: Double
  /// The stage of the scenes that have no size of their own.
  private(set) var homeSize: Size
  package internal(set) var screen: Screen
  package internal(set) var timeLinePlace: TimeLinePlace
  /// What the feel is copied in, unless another is asked for.
  package internal(set) var copyFormat: ExportFormat
  /// Where the files are that were deleted here, by the path that they had.
  var deleted: [ExactText: String] = [:]
  /// A recording that was dropped where no pointer was seen yet.
  var dropped: String?
  var openMenu: BarMenuKind?
  var menuSelection: Int?
  /// Asks for a name; the keyboard is its own meanwhile.
  var sheet: NameSheet?
  /// Where the user's gestures are kept, a folder for each scene; nil where none are.
  let keptGestures: String?
  /// Where tests are saved.
  let testFolder: String
  /// The endings of the films that can be made, the usual one first.
  var clipFormats: [String]
  /// The last clip's ending, and the folder where clips go; nil until somebody has chosen.
  package internal(set) var clipFormat: String?
  package internal(set) var clipFolder: String?
  var recording: Recording
  var hint: PullHint
  /// The file in use, looked at now and then.
  var watch: FileWatch?
  package internal(set) var fileWork = FileWork()
  var seconds: Double

  /// What only the host can do.
  package enum Request: Equatable {
    case picture
    /// Films the last gesture into this folder, as a file with this ending.
    case clip(folder: String, format: String)
    /// Puts a text on the clipboard, and says so in these words.
    case clipboard(String, said: String?)
    /// What is on the clipboard, as if it were typed.
    case paste
    /// Opens the folder that this file is in.
    case reveal(String)
    /// The named test, under this name.
    case test(String)
    /// What was recorded, into its file.
    case recording
  }

  enum Press: Equatable {
    case none, panel
    /// The stage, or its twin: one hand moves both.
    case stage(Comparison.Side)
    /// The list of keys, which scrolls once the pointer has moved.
    case help
    /// A guide, with the distance from its line to where it was grabbed.
    case guide(Guide, grab: Double)
    /// A curve's handle.
    case curve(CurveGrip)
    case button(WorkbenchCommand)
    /// A part of the time line, or beside them.
    case timeLine(TimeLineView.Part?)
    /// One of the open menu's items, or beside them.
    case menu(Int?)
  }

  package init(_ options: WorkbenchOptions, typesetter: Typesetter, seconds: Double) {
    setup = options.setup
    document = options.document
    theme = Theme(options.theme)
    scaleOverride = options.scale
    panelChoice = options.panel
    recording = options.recordPath.map { .running(earlier: nil, path: $0) } ?? .off
    hint = PullHint(left: options.pullHints)
    keptGestures = options.keptGestures
    testFolder = options.testFolder
    (clipFormats, clipFormat) = (options.clipFormats, options.clipFormat)
    clipFolder = options.clipFolder
    library = options.library
    prototypes = options.prototypes
    prototypeSource = options.prototypeSource
    coin = SplitMix(seed: options.seed)
    prototypeDue = seconds + OpenPrototype.interval
    screen = options.screen
    timeLinePlace = options.timeLine
    copyFormat = options.copyFormat
    let hasOwnSize = options.setup.scene.folder == nil && screen == .own
    homeSize = hasOwnSize ? options.setup.size : SceneSetup.usualSize
    self.typesetter = typesetter
    self.seconds = seconds
    let feel = options.document.feel
    panel = Panel(scene: setup.scene, typesetter: typesetter)
    panel.showsChangedOnly = options.showsChangedOnly
    panel.follow(document)
    panelGlide = Glide(isOn: false)
    plan = WindowPlan(window: window, stage: options.setup.size)
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
    guides = StageGuides(feel, scene: setup.scene, size: setup.size, typesetter: typesetter)
    session = StageSession(setup: setup, feel: feel, seconds: seconds)
    sendContentHeight()
    watchFile()
    findKept()
    if let twin = options.twin {
      pin(twin)
      perform(.compare(.twin))
      notice = nil
    }
  }

  package var feel: Feel { document.feel }

  /// While one of them is down, the stage has the other feel: the key left of 1 on several keyboards.
  static let holdKeys: [Key] = [.character("`"), .character("^"), .character("§")]

  /// In ASCII but for names of feels: SDL garbles the rest where the locale is not UTF-8.
  package var title: String {
    "Detent: \(setup.scene.title), \(document.current.title)\(document.isUnsaved ? " *" : "")"
  }

  package var isAtRest: Bool {
    session.isAtRest && !panelGlide.isMoving(seconds) && notice?.isFading(seconds) != true
      && (!isPanelOpen || panel.isAtRest(seconds)) && !hint.isMoving(seconds)
      && !barTip.isFading(seconds) && !(showsHelp && helpScroll.isMoving)
      && panel.shelf.unread.isEmpty && !(showsTrail && session.isTrailMoving)
  }

  /// When to be called again although nothing moves; nil: never.
  package var wakeUp: Double? { [ownWakeUp, prototypeWakeUp].compactMap { $0 }.min() }

  /// The same, but for a prototype's files.
  var ownWakeUp: Double? {
    [
      watch?.due, notice?.wakeUp, recordingWakeUp, barTip.wakeUp(seconds),
      hint.wakeUp(isIdle: isIdle),
      isPanelOpen ? panel.tip.wakeUp(seconds) : nil,
      isPanelOpen ? panel.shelfTip.wakeUp(seconds) : nil,
    ].compactMap { $0 }.min()
  }

  /// Printable keys are text.
  package var wantsText: Bool { sheet != nil || isPanelOpen && panel.isTyping }
  package var isPanelOpen: Bool { panelChoice ?? hasRoomForPanel }

  @discardableResult package func advance(to seconds: Double) -> Bool {
    defer { follow() }
    return pass(to: seconds)
  }

  /// Brings what depends on the stage up to it, once after all that changed it.
  private func follow() {
    followShelf()
    followTimeLine()
    followNotice()
  }

  /// Lets time pass; says whether there is something new to be seen.
  private func pass(to seconds: Double) -> Bool {
    let wasAtRest = isAtRest
    let recorded = recordedSeconds
    let isGliding = panelGlide.isMoving(self.seconds)
    self.seconds = seconds
    session.advance(to: seconds)
    if isPanelOpen { panel.advance(to: seconds) }
    if showsHelp { helpScroll.advance(to: seconds) }
    if isGliding { arrange() }
    hint.follow(isIdle: isIdle, seconds: seconds)
    let isOver = notice?.isOver(seconds) == true
    if isOver { notice = nil }
    let hasNewFeel = lookAtFile()
    let hasNewScene = lookAtPrototype()
    let hasRead = readKept()
    return isOver || hasNewFeel || hasNewScene || hasRead || recorded != recordedSeconds
      || !wasAtRest || !isAtRest
  }

  package func handle(_ event: WindowEvent) {
    defer { follow() }
    _ = pass(to: event.seconds)
    let wasFull = session.recorder.isFull
    if event.kind.isDone { hint.giveWay(seconds: seconds) }
    switch event.kind {
    case .pointerDown(let point, let device, let clicks):
      pointerDown(at: point, device, clicks: clicks)
    case .pointerMoved(let point, _): pointerMoved(to: point)
    case .pointerUp(let point, _): pointerUp(at: point)
    case .pointerCancelled: pointerCancelled()
    case .wheel(let point, let notches, let isPrecise):
      guard notches.dx.isFinite, notches.dy.isFinite else { return }
      if showsHelp, helpSheet.card.contains(point) {
        helpScroll.turn(by: notches.dy, isPrecise: isPrecise)
      } else if barMenu?.card.contains(point) == true {
        break
      } else if isPanelOpen, plan.panel.contains(point) {
        panel.wheel(notches, isPrecise: isPrecise)
      } else if plan.side(at: point) != nil {
        session.send(.wheel(notches))
      }
    case .key(let key, let modifiers, let isRepeat): keyDown(key, modifiers, isRepeat: isRepeat)
    case .modifiers(let modifiers): panel.modifiers = modifiers
    case .keyUp(let key): if Self.holdKeys.contains(key) { perform(.compare(.hold(false))) }
    case .resized(let size, let scale): resized(to: size, scale: scale)
    case .text(let text) where sheet != nil:
      sheet?.editor.insert(text)
      sheet?.mistake = ""
    case .text(let text): if wantsText { panel.insert(text) }
    case .dropped(let path) where path.lowercased().hasSuffix(".csv") && FileKind(path) != .folder:
      dropRecording(path)
    case .dropped(let path): open(path)
    case .exposed: break
    case .quit: shouldQuit = true
    }
    if session.recorder.isFull, !wasFull { recordingIsFull() }
    if hasPulled { hint.retire(seconds: seconds) }
  }

  private func resized(to size: Size, scale: Double) {
    // A window that opens has its panel at once; one that is made wider gets it sliding in.
    let isNew = window.width <= 1
    let wasOpen = isPanelOpen
    let isZoomed = scale != pixelScale
    window = size
    pixelScale = scale
    hasRoomForPanel =
      window.width
      >= (hasRoomForPanel ? WindowPlan.leastWidthForPanel : WindowPlan.widthForPanel)
    if isNew { panelGlide = Glide(isOn: isPanelOpen) }
    if isZoomed, wasOpen, !isPanelOpen {
      notify("At this scale the panel has no room beside the stage: H shows it")
    }
    panelGlide.turn(isPanelOpen, seconds: seconds)
    arrange()
  }

  func arrange() {
    plan = WindowPlan(
      window: window, stage: setup.size, panelShare: panelGlide.value(seconds),
      pixelScale: pixelScale, enlarges: scaleOverride == nil, hasTimeLine: timeLinePlace == .field,
      tracks: panel.tracks.count,
      hasTwin: comparison?.view == .twin)
    // Where the field has no room for it, it stays in the panel.
    panel.plotIsOut = plan.timeLine != nil || timeLinePlace == .hidden
    panel.arrange(setup.scene, in: plan.panel)
    helpScroll.limits = helpSheet.limits
  }

  func sendContentHeight() {
    if let height = painter.contentHeight { session.send(.contentHeight(height)) }
  }
}

extension WindowEvent.Kind {
  /// Somebody has done something, and not only moved the mouse about.
  fileprivate var isDone: Bool {
    switch self {
    case .pointerDown, .wheel, .key, .text, .dropped: true
    case .pointerMoved, .pointerUp, .pointerCancelled, .keyUp, .modifiers, .resized, .exposed,
      .quit:
      false
    }
  }
}

/// What a workbench starts with.
package struct WorkbenchOptions: Sendable {
  package var setup: SceneSetup
  package var document = FeelDocument()
  package var theme = Theme.Name.light
  /// Pixels per point; nil is what the display says.
  package var scale: Double?
  /// Whether the panel shows; nil: where the window is wide enough.
  package var panel: Bool?
  package var timeLine = TimeLinePlace.panel
  /// The panel shows only what differs from the base.
  package var showsChangedOnly = false
  package var copyFormat = ExportFormat.standard
  /// Its size is the setup's.
  package var screen = Screen.own
  /// The feels to choose from, and where the user's are saved.
  package var library = FeelLibrary(folder: nil)
  /// The folders of somebody's own that are open.
  package var prototypes: [OpenPrototype] = []
  /// How they are read; nil: as they were once read they stay.
  package var prototypeSource: PrototypeSource?
  /// Where everything is recorded from the beginning; nil: it is not.
  package var recordPath: String?
  /// What is shown beside the document's from the beginning; nil: nothing.
  package var twin: FeelVersion?
  /// Of what is left to chance.
  package var seed: UInt64 = 0
  /// How often the hint of the pull may still show; 0 for never.
  package var pullHints = 0
  /// Where the user's gestures are kept; nil: nowhere.
  package var keptGestures: String?
  /// Where tests are saved.
  package var testFolder = ""
  /// The endings of the films that can be made, the usual one first.
  package var clipFormats = ["png"]
  /// The last clip's ending, and the folder where clips go; nil until somebody has chosen.
  package var clipFormat: String?
  package var clipFolder: String?

  package init(setup: SceneSetup) { self.setup = setup }
}
