import DetentStage

extension Workbench {
  func keyDown(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) {
    let command = KeyTable.command(key, modifiers)
    if overlays.sheet != nil, command?.worksWhileTyping != true { return sheetKey(key, modifiers) }
    if hasDesignSheet, command?.worksWhileTyping != true { return designKey(key) }
    if overlays.cardSheet != nil, command?.worksWhileTyping != true { return cardKey(key) }
    if wantsText, command?.worksWhileTyping != true {
      return perform(panel.typingKey(key, modifiers, tuning.document.current))
    }
    if overlays.showsHelp, modifiers.isEmpty, helpKey(key) { return }
    if overlays.openMenu != nil, modifiers.isEmpty, menuKey(key) { return }
    if key == .escape, modifiers.isEmpty, self[Phones.self].showsSheet {
      self[Phones.self].showsSheet = false
      return
    }
    if key == .escape, modifiers.isEmpty, window.isPresented { return present(false) }
    if key == .escape, modifiers.isEmpty, cancelFilm() { return }
    if key == .escape, modifiers.isEmpty, time.session.hasGhost, !panelHears {
      tuning.forgetPrevious()
      comparing.hideGhosts()
      time.session.compare(with: nil)
      return
    }
    if case .character(let letter) = key, let number = letter.wholeNumberValue, modifiers.isEmpty,
      comparing.hasCandidate(number), !panelHears
    {
      return perform(.compare(.look(number)))
    }
    if panelHears,
      let actions = panel.keyDown(key, modifiers, isRepeat: isRepeat, tuning.document.current)
    {
      perform(actions)
    } else if modifiers.isEmpty, Self.holdKeys.contains(key) {
      if !isRepeat { perform(.compare(.hold(true))) }
    } else if let command {
      if key == .space, !isRepeat { time.spaceBar = .down }
      // A held key repeats its step, but toggles nothing.
      for _ in 0..<(isRepeat ? command.repeats : 1) { perform(command) }
    } else if !panel.hasKeyboard, let key = StageKey(key, modifiers) {
      time.session.send(.key(key))
    }
  }

  var panelHears: Bool { isPanelOpen && (panel.hasKeyboard || panel.menu != nil) }

  package func perform(_ command: WorkbenchCommand) { command.act(self) }

  func switchKeyboard() {
    if panel.hasKeyboard, isPanelOpen { return leavePanel() }
    openPanel()
    panel.hasKeyboard = true
    if panel.focus == nil { panel.moveFocus(by: 1) } else { panel.showsFocus = true }
  }

  func find() {
    openPanel()
    panel.focus = .search
    panel.type(.search, text: panel.filter.search)
  }

  /// Takes over the text being typed, and gives the keyboard back to the stage.
  func leavePanel() {
    panel.menu = nil
    if panel.isTyping { perform(panel.finishTyping(tuning.document.current)) }
    (panel.hasKeyboard, panel.showsFocus) = (false, false)
  }
}
