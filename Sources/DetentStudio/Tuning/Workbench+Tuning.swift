import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

// Carries out the panel's requests, and brings a changed feel to panel and stage.
extension Workbench {
  package var feel: Feel { tuning.feel }

  func perform(_ actions: [PanelAction]) { for action in actions { perform(action) } }

  private func perform(_ action: PanelAction) {
    if let effects = tuning.perform(action) { return apply(effects) }
    switch action {
    case .showMenu:
      let document = tuning.document
      panel.menu = FeelMenu(
        tuning.library.entries, version: document.current, isUnsaved: document.isUnsaved,
        showsChangedOnly: panel.filter.showsChangedOnly, format: tuning.copyFormat,
        room: window.plan.panel.height)
      panel.menu?.explain { action in
        guard case .open(let entry) = action else { return "" }
        return tuning.library.purpose(of: entry)
      }
    case .pin(let entry, let side):
      do throws(FileProblem) {
        let version = try FeelVersion(entry, in: tuning.library)
        pin(version, as: side)
        apply([.say("")])
      } catch { complain(error) }
    case .compare(let command): perform(command)
    case .toggleChangedOnly:
      panel.filter.showsChangedOnly.toggle()
      panel.look(for: panel.filter.search)
    case .put(let text): requests.append(.clipboard(text, said: nil))
    case .paste: requests.append(.paste)
    case .toggleAllActed:
      felt.showMore(in: panel.layout.viewport.height)
      panel.arrange()
    case .showFelt: panel.showFelt(nil)
    case .showActed(let key): panel.showActed(key)
    case .chooseTracks: toggleMenu(.tracks)
    case .loop(let number): loop(number)
    case .loopInTurn: loopInTurn(!shelves.shelf.isInTurn)
    case .star(let number):
      apply(shelves.star(number, undoCount: tuning.document.undoCount))
    case .rename(let number): askForName(of: number)
    case .remove(let number):
      apply(shelves.remove(number, undoCount: tuning.document.undoCount))
    case .putBack: apply(shelves.putBack())
    case .leave: leavePanel()
    default: break
    }
  }

  func tune(_ change: (inout FeelDocument) -> Void) { apply(tuning.tune(change)) }

  /// Brings the document's change to panel and stage; its feel was `before`.
  func follow(from before: Feel) {
    panel.follow(tuning.document)
    if feel != before {
      // A slider that moves on changes the numbers that it began with, and asking all of them takes time.
      if time.tuned == nil || before == tuning.document.previous ?? before {
        time.tuned = before.affected(by: feel) ?? time.tuned
      }
      apply(comparing.leaveOther())
    }
    bringFeel()
  }

  /// Undoes the last action: a change of the feel, or a removal from the shelf or of a pinned feel.
  func undo() {
    let count = tuning.document.undoCount
    guard !shelves.hasRemoval(after: count) else { return apply(shelves.putBack()) }
    guard isBlind || !comparing.hasLost(after: count) else { return apply(comparing.putBack()) }
    apply(tuning.undo())
    followHistory()
  }

  func redo() {
    apply(tuning.redo())
    followHistory()
  }

  /// Brings what undo and redo did to the comparison. No note explains it: nobody moved a slider.
  private func followHistory() {
    apply(comparing.followSwap(tuning.document))
    felt.passOver(shownFeel)
    panel.arrange()
  }

  /// Shows a file's problem until it is mended: in the panel, and also over the stage while that is closed.
  func complain(_ problem: FileProblem) {
    panel.say(problem.description)
    if !isPanelOpen { notify(problem.description) }
  }

  /// Copies the section of the focused row, or everything that differs if the panel has no keyboard.
  func copyFocused() {
    guard isPanelOpen, panel.hasKeyboard, case .row(let id) = panel.focus else {
      return perform([.copy(section: nil)])
    }
    perform([.copy(section: panel.layout.section(of: id)?.key)])
  }

  // MARK: Recordings under curves

  /// Lays the recording under the curve at `point`; if there is none, tells where to drop it.
  func lay(_ path: String, at point: Point) {
    let name = DisplayText.plain(FilePath.name(of: path))
    guard isPanelOpen else {
      return notify("\(name) is a recording: show the panel (H) and drop it on a curve there")
    }
    guard let place = panel.contentPoint(point),
      let card = panel.layout.entry(at: place)?.part as? CurveCard
    else { return notify("\(name) is a recording: drop it on a curve in the panel") }
    apply(tuning.lay(path, under: card.key))
  }

  /// Lays a dropped recording where the pointer is. If that is unknown or outside the window, waits for it to
  /// move.
  func dropRecording(_ path: String) {
    let bounds = Rect(x: 0, y: 0, width: window.size.width, height: window.size.height)
    if let hover, bounds.contains(hover) { lay(path, at: hover) } else { dropped = path }
  }
}

extension Workbench: PanelSource {
  var shelf: Shelf { shelves.shelf }
  var comparison: Comparison? { comparing.comparison }
  var recordings: [String: LaidRecording] { tuning.recordings }

  var sizes: WindowSizes { window.sizes }

  var shownFelt: Felt? { hidesFelt ? nil : felt }

  var plotted: Int? {
    // Without room in the field, the time line stays in the panel.
    window.plan.timeLine != nil || time.place == .hidden ? nil : time.tracks.count
  }
}
