import DetentFiles
import DetentMotion
import DetentStage

// A and B: what the stage has of them, and what becomes of them.
extension Workbench {
  /// The feel that the stage has: the document's, or B's.
  var shownFeel: Feel {
    guard let comparison, comparison.shown == .b else { return feel }
    return comparison.pinned.feel
  }

  /// What ghosts and dashed lines are of; nil: of nothing.
  var ghostFeel: Feel? {
    guard let comparison, !comparison.isBlind else {
      return comparison != nil || ghost == .off ? nil : document.previous
    }
    if comparison.view == .twin { return comparison.pinned.feel }
    return switch ghost {
    case .off: nil
    case .before: document.previous
    case .pinned: comparison.shown == .a ? comparison.pinned.feel : feel
    }
  }

  /// What that one is called.
  var ghostName: String {
    guard let comparison, comparison.view == .twin || ghost == .pinned else {
      return GhostKind.before.name
    }
    return comparison.shown.other.name
  }

  /// Where the panel has the button of `command`; nil while it has none.
  package func compareButton(_ command: CompareCommand) -> Point? {
    guard isPanelOpen, let frame = panel.layout.frame(of: .compare) else { return nil }
    return CompareBar().buttons(panel, frame).first { $0.command == command }?.frame.center
  }

  func perform(_ command: CompareCommand) {
    switch command {
    case .pin where comparison?.isBlind == true: notify("End the blind choice first")
    case .pin: pin(document.current)
    case .unpin: compare(nil)
    case .choose:
      if !isPanelOpen { showPanel(true) }
      panel.menu = FeelMenu(
        pinning: library.entries, pinned: comparison?.pinned, room: window.height)
    case .nextGhost: showNextGhost()
    case .hold(let isHeld): hold(isHeld)
    case .twin:
      let isTwin = comparison?.view == .twin
      if comparison == nil { pin(document.current) }
      show(isTwin ? .one(.a) : .twin)
    case .show(let side): show(.one(side))
    case .take: take(swapping: false)
    case .swap: take(swapping: true)
    case .blind: toggleBlind()
    case .look(let number):
      guard case .blind(var trial) = comparison?.view else { return }
      trial.shown = number
      show(.blind(trial))
    case .better(let number): choose(number)
    }
  }

  /// `version` is B from now on.
  func pin(_ version: FeelVersion) {
    var next = Comparison(version)
    if let old = comparison, !old.isBlind { next.view = old.view }
    ghost = .pinned
    compare(next)
    if next.view != .twin {
      notify("B is \(version.title): hold ` to feel it, ⇧ B shows it beside A")
    }
  }

  func compare(_ comparison: Comparison?) {
    self.comparison = comparison
    if comparison == nil, ghost == .pinned { ghost = .before }
    bringFeel()
    session.compare(beside: comparison?.view == .twin ? comparison?.pinned.feel : nil)
    placeGuides()
    panel.comparison = comparison
    panel.arrange()
    arrange()
  }

  private func show(_ view: Comparison.View) {
    guard var comparison else { return notify("B pins the feel of now, to compare others with it") }
    guard view == .one(.a) || view == .twin || !isRecording else { return refuseWhileRecording() }
    comparison.view = view
    compare(comparison)
  }

  /// The stage has A, whatever was shown: a recording has one feel.
  func showOwn() {
    guard var comparison, comparison.view != .twin else { return }
    comparison.isHeld = false
    comparison.view = .one(.a)
    compare(comparison)
  }

  private func refuseWhileRecording() {
    notify("A recording has one feel: ⇧ R ends it")
  }

  private func hold(_ isHeld: Bool) {
    guard var comparison else {
      if isHeld { notify("B pins the feel of now: then ` shows it while it is held") }
      return
    }
    guard comparison.isHeld != isHeld else { return }
    guard !isHeld || !isRecording else { return refuseWhileRecording() }
    comparison.isHeld = isHeld
    if isHeld, case .blind(var trial) = comparison.view {
      trial.look()
      comparison.view = .blind(trial)
    }
    self.comparison = comparison
    panel.comparison = comparison
    bringFeel()
  }

  private func take(swapping: Bool) {
    guard let pinned = comparison?.pinned else { return show(.one(.a)) }
    guard pinned.feel != feel else { return notify("A and B are the same feel") }
    let before = document.current
    // What came from a file is known as what the file says.
    tune { pinned.bytes == nil ? $0.change(to: pinned) : $0.load(pinned) }
    guard swapping else { return notify("A is \(pinned.title) now. Ctrl Z brings yours back") }
    comparison?.pinned = before
    comparison?.swapped = (before, pinned)
    compare(comparison)
    notify("A is \(pinned.title), B is \(before.title)")
  }

  /// Undo has brought back the A that changed places with B.
  func undoSwap() {
    guard let (a, b) = comparison?.swapped, a == document.current else { return }
    comparison?.pinned = b
    comparison?.swapped = nil
    compare(comparison)
  }

  private func showNextGhost() {
    let all = GhostKind.allCases.filter { $0 != .pinned || comparison != nil }
    ghost = all[((all.firstIndex(of: ghost) ?? 0) + 1) % all.count]
    bringFeel()
    switch ghost {
    case .before: notify("Ghosts show the feel before the last change")
    case .pinned: notify("Ghosts show B")
    case .off: notify("Ghosts are off")
    }
  }

  /// What the document has become is A's: whoever tunes it looks at it.
  func leaveOther() {
    guard let comparison, comparison.view == .one(.b) || comparison.isBlind else { return }
    if comparison.isBlind { notify("The blind choice ended: A is another feel now") }
    self.comparison?.view = .one(.a)
    panel.comparison = self.comparison
    panel.arrange()
    arrange()
  }

  // MARK: Blind

  private func toggleBlind() {
    guard var comparison else { return show(.one(.a)) }
    if comparison.isBlind {
      comparison.view = .one(.a)
      return compare(comparison)
    }
    guard comparison.pinned.feel != feel else { return notify("A and B are the same feel") }
    guard !isRecording else { return refuseWhileRecording() }
    if comparison.judged != feel { comparison.score = BlindScore() }
    comparison.judged = feel
    comparison.answer = ""
    comparison.view = .blind(BlindTrial(&coin))
    session.completeGesture()
    compare(comparison)
  }

  private func choose(_ number: Int) {
    guard var comparison, case .blind(let trial) = comparison.view else { return }
    guard trial.hasSeenBoth else { return notify("Try both first: 1 and 2 are beside each other") }
    let side = trial.side(number)
    comparison.score.count(side)
    let title = side == .a ? document.current.title : comparison.pinned.title
    comparison.answer = "\(number) was \(side.name), \(title)"
    comparison.view = .blind(BlindTrial(&coin))
    compare(comparison)
  }
}
