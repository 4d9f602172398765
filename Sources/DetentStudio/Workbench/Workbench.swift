import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentShip
import DetentStage

/// The prototype window without the window: events and time in, display lists out.
package final class Workbench {
  /// Every feature, in the order of the list of keys.
  static let features: [any Feature.Type] = [
    Prototypes.self,
    StageTime.self,
    Shelves.self,
    Comparing.self,
    Tuning.self,
    WindowState.self,
    Overlays.self,
    Clips.self,
    Films.self,
    Phones.self,
    Designs.self,
    Felt.self,
    Preview.self,
  ]

  package internal(set) var setup: SceneSetup
  package internal(set) var time: StageTime
  package internal(set) var window: WindowState
  package internal(set) var prototypes: Prototypes
  package internal(set) var overlays: Overlays
  package internal(set) var tuning: Tuning
  package internal(set) var comparing: Comparing
  package internal(set) var shelves: Shelves
  var panel: Panel
  package let typesetter: Typesetter
  var painter: StagePainter
  var guides: StageGuides
  /// The guides of the twin stage; nil while there is none.
  var twinGuides: StageGuides?
  var press = Press.none
  var hover: Point?
  /// The path of a dropped recording that waits until the pointer's place is known.
  var dropped: String?
  /// Requests that the host has not taken yet.
  var requests: [Request] = []
  package internal(set) var shouldQuit = false
  var seconds: Double
  /// The states of the features without a property here.
  private var states: [ObjectIdentifier: any Feature] = [:]

  subscript<State: PlainFeature>(_: State.Type) -> State {
    get { states[ObjectIdentifier(State.self)] as? State ?? State() }
    set { states[ObjectIdentifier(State.self)] = newValue }
  }

  /// A task that only the host can do.
  package enum Request: Equatable {
    case picture
    /// Films the last gesture into this folder, as a file with this extension.
    case clip(folder: String, format: String)
    /// Puts a text on the clipboard, and then shows the other text as a notice.
    case clipboard(String, said: String?)
    /// Types the clipboard's text.
    case paste
    /// Opens the folder that this file is in.
    case reveal(String)
    /// Saves the gesture that the name sheet asks about as a test with this name.
    case test(String)
    /// Writes the recording into its file.
    case recording
    /// Works on a picture or an SVG, and brings news of the end.
    case design(DesignWork)
    /// Adds this row about two or three candidates to the file of blind choices, after the date.
    case score(String, candidates: Int)
    /// Serves the session to phones, or no longer.
    case servePhones, stopPhones
  }

  enum Press: Equatable {
    case none, panel
    /// A press on the stage, or on its twin: one hand moves both.
    case stage(Comparison.Side)
    /// A press on the list of keys, which scrolls once the pointer has moved.
    case help
    /// A guide, with the distance from its line to where it was grabbed.
    case guide(Guide, grab: Double)
    /// An edge between two parts, with the distance to where it was grabbed.
    case edge(WindowEdge, grab: Double)
    /// The time line, which the hand moves sideways from this place.
    case pan(x: Double)
    /// The frame that is as large as a card, with the distance from its edge to where it was grabbed.
    case card(grab: Double)
    /// A line over the screenshot that is cut, with the distance to where it was grabbed.
    case cut(CutSheet.Line, grab: Double)
    /// A curve's handle.
    case curve(CurveGrip)
    case button(WorkbenchCommand)
    case sheet(SheetButton)
    /// A part of the time line; nil between its parts.
    case timeLine(TimeLineView.Part?)
    /// An item of the open menu; nil between or beside its items.
    case menu(Int?)
    /// The film beside the stage.
    case film(FilmPress)
  }

  package init(_ options: WorkbenchOptions, typesetter: Typesetter, seconds: Double) {
    setup = options.setup
    let feel = options.document.feel
    tuning = Tuning(options, seconds: seconds)
    comparing = Comparing(seed: options.seed)
    time = StageTime(
      session: StageSession(setup: setup, feel: feel, seconds: seconds), place: options.timeLine)
    shelves = Shelves(options)
    prototypes = Prototypes(options, seconds: seconds)
    window = WindowState(options)
    overlays = Overlays(hint: PullHint(left: options.pullHints))
    self.typesetter = typesetter
    self.seconds = seconds
    panel = Panel(scene: setup.scene, typesetter: typesetter)
    panel.filter.showsChangedOnly = options.showsChangedOnly
    panel.follow(tuning.document)
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
    guides = StageGuides(feel, scene: setup.scene, size: setup.size, typesetter: typesetter)
    panel.source = self
    clips = options.clips
    self[Phones.self].isOffered = options.offersPhones
    sendContentHeight()
    apply(shelves.findKept())
    let notice = overlays.notice
    switch options.pinned {
    case .kept(let pins, let candidate): apply(comparing.resume(pins, candidate: candidate))
    case .twin(let version):
      pin(version)
      perform(.compare(.twin))
    }
    overlays.notice = notice
  }

  /// The keys that give the stage the other feel while held: the key left of 1 on several keyboards.
  static let holdKeys: [Key] = [.character("`"), .character("^"), .character("§")]

  /// The window's title. Its own words are ASCII: SDL garbles other characters where the locale is not UTF-8.
  package var title: String {
    "Detent: \(setup.scene.title), \(tuning.document.current.title)\(tuning.document.isUnsaved ? " *" : "")"
  }

  package var isAtRest: Bool {
    time.session.isAtRest && !window.panelGlide.isMoving(seconds)
      && overlays.notice?.isFading(seconds) != true
      && (!isPanelOpen || panel.isAtRest(seconds)) && !overlays.hint.isMoving(seconds)
      && !isReportMoving && !overlays.barTip.isFading(seconds)
      && !(overlays.showsHelp && overlays.helpScroll.isMoving)
      && shelves.shelf.unread.isEmpty && !(window.showsTrail && time.session.isTrailMoving)
  }

  /// The numbers of looks for changes that others made to files, and of changes found.
  package var fileWork: FileWork {
    FileWork(
      looks: tuning.work.looks + prototypes.work.looks,
      changes: tuning.work.changes + prototypes.work.changes)
  }

  /// The time of the next call that is needed although nothing moves; nil for none.
  package var wakeUp: Double? {
    [ownWakeUp, prototypes.wakeUp(setup.scene)].compactMap { $0 }.min()
  }

  /// The same without the looks at a prototype's files.
  var ownWakeUp: Double? {
    [
      tuning.watch?.due, overlays.notice?.wakeUp,
      shelves.recordingWakeUp(time.session, at: seconds), overlays.barTip.wakeUp(seconds),
      overlays.hint.wakeUp(isIdle: isIdle), films.due,
      isPanelOpen ? panel.tip.wakeUp(seconds) : nil,
      isPanelOpen ? panel.shelfView.tip.wakeUp(seconds) : nil,
    ].compactMap { $0 }.min()
  }

  /// True while printable keys are text.
  package var wantsText: Bool { overlays.sheet != nil || isPanelOpen && panel.isTyping }

  @discardableResult package func advance(to seconds: Double) -> Bool {
    defer { follow() }
    return pass(to: seconds)
  }

  /// Brings everything that depends on the stage up to date, once after all changes to it.
  private func follow() {
    followPreview()
    followShelf()
    followTimeLine()
    followFelt()
    followNotice()
  }

  /// Lets time pass. Returns whether there is something new to see.
  private func pass(to seconds: Double) -> Bool {
    let wasAtRest = isAtRest
    let recorded = shelves.recordedSeconds(time.session)
    let isGliding = window.panelGlide.isMoving(self.seconds)
    self.seconds = seconds
    time.session.advance(to: seconds)
    if isPanelOpen { panel.advance(to: seconds) }
    if overlays.showsHelp { overlays.helpScroll.advance(to: seconds) }
    advanceReport()
    if isGliding { arrange() }
    overlays.hint.follow(isIdle: isIdle, seconds: seconds)
    let isOver = overlays.notice?.isOver(seconds) == true
    if isOver { overlays.notice = nil }
    let hasFilmNews = followFilm()
    let hasNews = lookAtFiles() || hasFilmNews
    return isOver || hasNews || recorded != shelves.recordedSeconds(time.session)
      || !wasAtRest || !isAtRest
  }

  /// Takes over changes on disk. Returns whether there is something new to see.
  private func lookAtFiles() -> Bool {
    var hasNews = false
    func take(_ effects: [Effect]?) {
      apply(effects ?? [])
      hasNews = hasNews || effects != nil
    }
    take(tuning.look(at: seconds))
    take(prototypes.look(at: seconds, shown: setup.scene))
    // A change, even one without effect, would give the panel the whole shelf again.
    guard !shelves.shelf.unread.isEmpty else { return hasNews }
    take(
      shelves.readKept(
        of: setup.scene, prototypes.loader, tuning.library, contentHeight: painter.contentHeight))
    return hasNews
  }

  package func handle(_ event: WindowEvent) {
    defer { follow() }
    _ = pass(to: event.seconds)
    let wasFull = time.session.recorder.isFull
    if event.kind.isDone { overlays.hint.giveWay(seconds: seconds) }
    switch event.kind {
    case .pointerDown(let point, let device, let clicks):
      pointerDown(at: point, device, clicks: clicks)
    case .pointerMoved(let point, _): pointerMoved(to: point)
    case .pointerUp(let point, _): pointerUp(at: point)
    case .pointerCancelled: pointerCancelled()
    case .menuAsked(let point): openContextMenu(at: point)
    case .panBegan(let point): beginPan(at: point)
    case .panEnded: if case .pan = press { press = .none }
    case .wheel(let point, let notches, let isPrecise):
      guard notches.dx.isFinite, notches.dy.isFinite else { return }
      wheel(at: point, by: notches, isPrecise: isPrecise)
    case .key(let key, let modifiers, let isRepeat): keyDown(key, modifiers, isRepeat: isRepeat)
    case .modifiers(let modifiers): panel.modifiers = modifiers
    case .keyUp(.space): time.spaceBar = .up
    case .keyUp(let key): if Self.holdKeys.contains(key) { perform(.compare(.hold(false))) }
    case .resized(let size, let scale):
      apply(window.resize(to: size, scale: scale, seconds: seconds))
      arrange()
      layOutReport()
    case .text(let text) where overlays.sheet != nil:
      overlays.sheet?.editor.insert(text)
      overlays.sheet?.mistake = ""
    case .text(let text): if wantsText { panel.insert(text) }
    case .dropped(let path): drop(path)
    case .exposed: break
    case .quit: shouldQuit = true
    }
    if time.session.recorder.isFull, !wasFull { apply(shelves.recordingIsFull()) }
    if hasPulled { overlays.hint.retire(seconds: seconds) }
  }

  /// Opens a file or a folder that somebody drops on the window.
  private func drop(_ path: String) {
    let (name, isFile) = (path.lowercased(), FileKind(path) != .folder)
    if isFile, name.hasSuffix(".csv") {
      dropRecording(path)
    } else if isFile, Films.isFilm(path) {
      openFilm(path)
    } else if name.hasSuffix(".json"), FilePath.name(of: path) != PrototypeReader.documentName {
      perform([.open(.file(path))])
    } else if DesignWork.isSource(path) {
      askForPrototype(.design, suggesting: path)
    } else {
      apply(prototypes.open(path))
    }
  }
}

extension WindowEvent.Kind {
  /// True for a press, a turn of the wheel, text or a drop, but not for mere moves of the mouse.
  fileprivate var isDone: Bool {
    switch self {
    case .pointerDown, .menuAsked, .wheel, .key, .text, .dropped: true
    case .pointerMoved, .panBegan, .panEnded, .pointerUp, .pointerCancelled, .keyUp, .modifiers,
      .resized, .exposed,
      .quit:
      false
    }
  }
}
