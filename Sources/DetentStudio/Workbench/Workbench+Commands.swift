import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

extension Workbench {
  func keyDown(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) {
    let command = KeyTable.command(key, modifiers)
    if overlays.sheet != nil, command?.worksWhileTyping != true { return sheetKey(key, modifiers) }
    if wantsText, command?.worksWhileTyping != true {
      return perform(panel.typingKey(key, modifiers, tuning.document.current))
    }
    if overlays.showsHelp, modifiers.isEmpty, helpKey(key) { return }
    if overlays.openMenu != nil, modifiers.isEmpty, menuKey(key) { return }
    if key == .escape, modifiers.isEmpty, time.session.hasGhost, !panelHears {
      tuning.forgetPrevious()
      comparing.hideGhosts()
      time.session.compare(with: nil)
      return
    }
    if panelHears,
      let actions = panel.keyDown(key, modifiers, isRepeat: isRepeat, tuning.document.current)
    {
      perform(actions)
    } else if modifiers.isEmpty, Self.holdKeys.contains(key) {
      if !isRepeat { perform(.compare(.hold(true))) }
    } else if let command {
      // A held key repeats its step, but toggles nothing.
      guard !isRepeat || command.repeats else { return }
      let isStep = [.stepForward, .stepBack].contains(command)
      for _ in 0..<(isRepeat && isStep ? Self.heldSteps : 1) { perform(command) }
    } else if !panel.hasKeyboard, let key = StageKey(key, modifiers) {
      time.session.send(.key(key))
    }
  }

  /// The ticks that a held key steps each time: a frame of 1/60 s.
  private static let heldSteps = Tick.rate / 60

  private var panelHears: Bool { isPanelOpen && (panel.hasKeyboard || panel.menu != nil) }

  package func perform(_ command: WorkbenchCommand) {
    switch command {
    case .scene(let name): apply(prototypes.showShipped(name))
    case .prototype(let folder): apply(prototypes.show(folder))
    case .close(let folder): apply(prototypes.close(folder, shown: setup.scene))
    case .nextPrototype: apply(prototypes.showNext(after: setup.scene))
    case .closePrototype: if let folder = setup.scene.folder { perform(.close(folder)) }
    case .screen(let screen): show(on: screen)
    case .turn: show(on: window.screen.turned)
    case .toggleMenu(let kind): toggleMenu(kind)
    case .togglePause: time.session.setPaused(!time.session.clock.isPaused)
    case .stepBack:
      time.session.stepBack()
      forgetCursor()
    case .stepForward:
      time.session.stepForward()
      forgetCursor()
    case .seekMark(let forwards):
      time.session.seekMark(forwards: forwards)
      forgetCursor()
    case .toggleTrack(let name): toggleTrack(name)
    case .nextTimeLinePlace: showTimeLine(time.place.next)
    case .speed(let speed): time.session.clock.speed = speed
    case .nextSpeed: time.session.clock.speed = time.session.clock.speed.next
    case .replay:
      time.session.setPaused(false)
      time.session.replay()
      if !time.session.isReplaying {
        notify("Nothing to replay yet: drag on the stage first", while: .nothingDone)
      }
    case .toggleLoop:
      time.session.isLooping.toggle()
      if time.session.isLooping { time.session.setPaused(false) }
      if time.session.isLooping, !time.session.isReplaying {
        notify("The next gesture will loop", while: .nextLoops)
      }
    case .toggleTurns: loopInTurn(!shelves.shelf.isInTurn)
    case .toggleRecording: toggleRecording()
    case .reset: restart()
    case .compare(let command): perform(command)
    case .toggleGuides: window.showsGuides.toggle()
    case .toggleTrail: window.showsTrail.toggle()
    case .toggleTheme: window.theme = window.theme.name == .light ? .dark : .light
    case .toggleHelp: showHelp(!overlays.showsHelp)
    case .togglePanel: showPanel(!isPanelOpen)
    case .switchKeyboard: switchKeyboard()
    case .find: find()
    case .undo: undo()
    case .redo: apply(tuning.redo())
    case .removeGesture:
      if let number = shelves.shelf.shown, !panelHears { perform([.remove(number)]) }
    case .save: perform([.save])
    case .resetFeel: perform([.reset])
    case .copyFeel: copyFocused()
    case .enlarge: window.scaleOverride = window.nextScale(larger: true)
    case .shrink: window.scaleOverride = window.nextScale(larger: false)
    case .screenshot: requests.append(.picture)
    case .clip: askForClip()
    case .film(let format): film(as: format)
    case .clipFolder: askForClipFolder(films: false)
    case .saveTest: askForTest()
    case .quit: shouldQuit = true
    }
  }

  /// Returns the requests since the last call.
  package func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  // MARK: The panel's place and the keyboard's

  func showPanel(_ isOpen: Bool) {
    if !isOpen { leavePanel() }
    window.showPanel(isOpen, seconds: seconds)
    arrange()
  }

  func openPanel() { if !isPanelOpen { showPanel(true) } }

  private func switchKeyboard() {
    if panel.hasKeyboard, isPanelOpen { return leavePanel() }
    openPanel()
    panel.hasKeyboard = true
    if panel.focus == nil { panel.moveFocus(by: 1) } else { panel.showsFocus = true }
  }

  private func find() {
    openPanel()
    panel.focus = .search
    panel.type(.search, text: panel.filter.search)
  }

  /// Takes over the text being typed, and gives the keyboard back to the stage.
  func leavePanel() {
    panel.menu = nil
    if panel.isTyping { perform(panel.finishTyping(tuning.document.current)) }
    panel.hasKeyboard = false
  }
}

extension WorkbenchCommand {
  /// True if holding the key repeats the command.
  fileprivate var repeats: Bool {
    [.stepForward, .stepBack, .seekMark(forwards: true), .seekMark(forwards: false), .undo, .redo]
      .contains(self)
  }

  /// True if the command's key types nothing, so that it works while somebody types.
  fileprivate var worksWhileTyping: Bool {
    [.save, .quit, .enlarge, .shrink, .switchKeyboard].contains(self)
  }
}

extension StageClock.Speed {
  var next: Self { Self.allCases.drop { $0 != self }.dropFirst().first ?? .full }
  var label: String { rawValue.shortestText + "×" }
}
