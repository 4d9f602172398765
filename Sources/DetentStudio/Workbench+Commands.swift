import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

extension Workbench {
  func keyDown(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) {
    let command = KeyTable.command(key, modifiers)
    if sheet != nil, command?.worksWhileTyping != true { return sheetKey(key, modifiers) }
    if wantsText, command?.worksWhileTyping != true {
      return perform(panel.typingKey(key, modifiers, document.current))
    }
    if showsHelp, modifiers.isEmpty, helpKey(key) { return }
    if openMenu != nil, modifiers.isEmpty, menuKey(key) { return }
    if key == .escape, modifiers.isEmpty, session.hasGhost, !panelHears {
      document.forgetPrevious()
      if ghost == .pinned { ghost = .off }
      session.compare(with: nil)
      return
    }
    if panelHears, let actions = panel.keyDown(key, modifiers, isRepeat: isRepeat, document.current)
    {
      perform(actions)
    } else if modifiers.isEmpty, Self.holdKeys.contains(key) {
      if !isRepeat { perform(.compare(.hold(true))) }
    } else if let command {
      // Holding a key steps on and on, and toggles nothing.
      guard !isRepeat || command.repeats else { return }
      let isStep = [.stepForward, .stepBack].contains(command)
      for _ in 0..<(isRepeat && isStep ? Self.heldSteps : 1) { perform(command) }
    } else if !panel.hasKeyboard, let key = StageKey(key, modifiers) {
      session.send(.key(key))
    }
  }

  /// Ticks that a held key goes each time: a frame of 1/60 s.
  private static let heldSteps = Tick.rate / 60

  private var panelHears: Bool { isPanelOpen && (panel.hasKeyboard || panel.menu != nil) }

  package func perform(_ command: WorkbenchCommand) {
    switch command {
    case .scene(let name): showShipped(name)
    case .prototype(let folder): showPrototype(folder)
    case .close(let folder): closePrototype(folder)
    case .nextPrototype: showNextPrototype()
    case .closePrototype: if let index = shownPrototype { closePrototype(prototypes[index].folder) }
    case .screen(let screen): show(on: screen)
    case .turn: show(on: Screen(screen.device, isTurned: !screen.isTurned))
    case .toggleMenu(let kind): toggleMenu(kind)
    case .togglePause: session.setPaused(!session.clock.isPaused)
    case .stepBack:
      session.stepBack()
      forgetCursor()
    case .stepForward:
      session.stepForward()
      forgetCursor()
    case .seekMark(let forwards):
      session.seekMark(forwards: forwards)
      forgetCursor()
    case .toggleTrack(let name): toggleTrack(name)
    case .nextTimeLinePlace: showTimeLine(timeLinePlace.next)
    case .speed(let speed): session.clock.speed = speed
    case .nextSpeed: session.clock.speed = session.clock.speed.next
    case .replay:
      session.setPaused(false)
      session.replay()
      if !session.isReplaying {
        notify("Nothing to replay yet: drag on the stage first", while: .nothingDone)
      }
    case .toggleLoop:
      session.isLooping.toggle()
      if session.isLooping { session.setPaused(false) }
      if session.isLooping, !session.isReplaying {
        notify("The next gesture will loop", while: .nextLoops)
      }
    case .toggleTurns: loopInTurn(!panel.shelf.isInTurn)
    case .toggleRecording: toggleRecording()
    case .reset: restart()
    case .compare(let command): perform(command)
    case .toggleGuides: showsGuides.toggle()
    case .toggleTrail: showsTrail.toggle()
    case .toggleTheme: theme = theme.name == .light ? .dark : .light
    case .toggleHelp: showHelp(!showsHelp)
    case .togglePanel: showPanel(!isPanelOpen)
    case .switchKeyboard: switchKeyboard()
    case .find: find()
    case .undo: undo()
    case .redo: redo()
    case .removeGesture: if let number = panel.shelf.shown, !panelHears { remove(number) }
    case .save: save()
    case .resetFeel: perform([.reset])
    case .copyFeel: copyFocused()
    case .enlarge: scaleOverride = Self.scale(after: scaleOverride ?? stageScale, larger: true)
    case .shrink: scaleOverride = Self.scale(after: scaleOverride ?? stageScale, larger: false)
    case .screenshot: requests.append(.picture)
    case .clip: askForClip()
    case .film(let format): film(as: format)
    case .clipFolder: askForClipFolder(films: false)
    case .saveTest: askForTest()
    case .quit: shouldQuit = true
    }
  }

  /// What was asked for since this was last called.
  package func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  private static let scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]

  private static func scale(after scale: Double, larger: Bool) -> Double {
    larger
      ? scales.first { $0 > scale + 0.01 } ?? scale : scales.last { $0 < scale - 0.01 } ?? scale
  }

  // MARK: Scenes

  func show(_ scene: Scene, size: Size) {
    if scene != setup.scene { recordingEnds() }
    setup.scene = scene
    setup.size = screen.size(own: size)
    beginScene()
  }

  /// Plays a gesture file on a fresh stage of its own, under the document's feel.
  package func play(_ script: GestureScript) {
    setup = script.setup
    if let folder = setup.scene.folder, shownPrototype == nil {
      prototypes.append(OpenPrototype(folder, name: setup.scene.name))
    }
    beginScene()
    session.perform(script, contentHeight: painter.contentHeight)
  }

  func beginScene() {
    followRoot()
    paintScene()
    beginStage()
    arrange()
  }

  func paintScene() {
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
  }

  func beginStage() {
    restart()
    retune()
  }

  func restart() {
    recordingBeginsAnew()
    session.completeGesture()
    followShelf()
    let before = session
    session = StageSession(setup: setup, feel: shownFeel, seconds: seconds)
    session.compare(beside: before.twinFeel)
    session.clock.speed = before.clock.speed
    session.keepGesture(of: before)
    showShelf()
    sendContentHeight()
  }

  // MARK: The panel's place and the keyboard's

  func showPanel(_ isOpen: Bool) {
    panelChoice = isOpen
    if !isOpen { leavePanel() }
    panelGlide.turn(isOpen, seconds: seconds)
    arrange()
  }

  private func switchKeyboard() {
    if panel.hasKeyboard, isPanelOpen { return leavePanel() }
    if !isPanelOpen { showPanel(true) }
    panel.hasKeyboard = true
    if panel.focus == nil { panel.moveFocus(by: 1) } else { panel.showsFocus = true }
  }

  private func find() {
    if !isPanelOpen { showPanel(true) }
    panel.focus = .search
    panel.type(.search, text: panel.search)
  }

  /// The keyboard goes back to the stage; what was being typed is taken.
  func leavePanel() {
    panel.menu = nil
    if panel.isTyping { perform(panel.finishTyping(document.current)) }
    panel.hasKeyboard = false
  }
}

extension WorkbenchCommand {
  /// Holding its key does it again and again.
  fileprivate var repeats: Bool {
    [.stepForward, .stepBack, .seekMark(forwards: true), .seekMark(forwards: false), .undo, .redo]
      .contains(self)
  }

  /// It has a key that types nothing.
  fileprivate var worksWhileTyping: Bool {
    [.save, .quit, .enlarge, .shrink, .switchKeyboard].contains(self)
  }
}

extension StageClock.Speed {
  var next: Self { Self.allCases.drop { $0 != self }.dropFirst().first ?? .full }
  var label: String { rawValue.shortestText + "×" }
}
