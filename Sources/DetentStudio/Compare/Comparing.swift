import DetentFiles
import DetentMotion
import DetentStage

/// Compares the document's feel, A, with a different one, B: it decides which of them stage and ghosts have.
package struct Comparing: Feature {
  /// The comparison; nil while nothing is pinned as B.
  package private(set) var comparison: Comparison?
  private(set) var ghost = GhostKind.before
  /// Decides which of the two feels is named 1.
  private var coin: SplitMix

  init(seed: UInt64) { coin = SplitMix(seed: seed) }

  /// Returns the feel that the stage has: A or B.
  func shown(_ document: FeelDocument) -> Feel {
    guard let comparison, comparison.shown == .b else { return document.feel }
    return comparison.pinned.feel
  }

  /// Returns the feel of ghosts and dashed lines; nil while none are shown.
  func ghostFeel(_ document: FeelDocument) -> Feel? {
    guard let comparison, !comparison.isBlind else {
      return comparison != nil || ghost == .off ? nil : document.previous
    }
    if comparison.view == .twin { return comparison.pinned.feel }
    return switch ghost {
    case .off: nil
    case .before: document.previous
    case .pinned: comparison.shown == .a ? comparison.pinned.feel : document.feel
    }
  }

  /// The name of the ghosts' feel.
  var ghostName: String {
    guard let comparison, comparison.view == .twin || ghost == .pinned else {
      return GhostKind.before.name
    }
    return comparison.shown.other.name
  }

  /// The feel of the second stage; nil while there is one stage.
  var twinFeel: Feel? { comparison?.view == .twin ? comparison?.pinned.feel : nil }

  mutating func perform(
    _ command: CompareCommand, _ document: FeelDocument, isRecording: Bool
  ) -> [Effect] {
    switch command {
    case .pin where comparison?.isBlind == true: return [.notify("End the blind choice first")]
    case .pin: return pin(document.current)
    case .unpin: return compare(nil)
    // The panel lists the feels that can be B.
    case .choose: return []
    case .nextGhost: return showNextGhost()
    case .hold(let isHeld): return hold(isHeld, isRecording: isRecording)
    case .twin:
      let isTwin = comparison?.view == .twin
      let effects = comparison == nil ? pin(document.current) : []
      return effects + show(isTwin ? .one(.a) : .twin, isRecording: isRecording)
    case .show(let side): return show(.one(side), isRecording: isRecording)
    case .take: return take(document, swapping: false)
    case .swap: return take(document, swapping: true)
    case .blind: return toggleBlind(document, isRecording: isRecording)
    case .look(let number):
      guard case .blind(var trial) = comparison?.view else { return [] }
      trial.shown = number
      return show(.blind(trial), isRecording: isRecording)
    case .better(let number): return choose(number, document)
    }
  }

  /// Makes `version` the new B.
  mutating func pin(_ version: FeelVersion) -> [Effect] {
    var next = Comparison(version)
    if let old = comparison, !old.isBlind { next.view = old.view }
    ghost = .pinned
    let effects = compare(next)
    guard next.view != .twin else { return effects }
    return effects
      + [.notify("B is \(version.title): hold ` to try it, ⇧ B shows it beside A")]
  }

  private mutating func compare(_ comparison: Comparison?) -> [Effect] {
    self.comparison = comparison
    if comparison == nil, ghost == .pinned { ghost = .before }
    return [.compared]
  }

  private static let nothingPinned: [Effect] = [
    .notify("Press B to pin this feel as B and compare others with it")
  ]
  private static let refusal: [Effect] = [
    .notify("A recording has only one feel: ⇧ R ends the recording")
  ]
  private static let same: [Effect] = [.notify("A and B are the same feel")]

  private mutating func show(_ view: Comparison.View, isRecording: Bool) -> [Effect] {
    guard var comparison else { return Self.nothingPinned }
    guard view == .one(.a) || view == .twin || !isRecording else { return Self.refusal }
    comparison.view = view
    return compare(comparison)
  }

  /// Gives the stage the feel A, because a recording has only one feel.
  mutating func showOwn() -> [Effect] {
    guard var comparison, comparison.view != .twin else { return [] }
    comparison.isHeld = false
    comparison.view = .one(.a)
    return compare(comparison)
  }

  private mutating func hold(_ isHeld: Bool, isRecording: Bool) -> [Effect] {
    guard var comparison else {
      return isHeld ? [.notify("Press B to pin this feel as B, then hold ` to try it")] : []
    }
    guard comparison.isHeld != isHeld else { return [] }
    guard !isHeld || !isRecording else { return Self.refusal }
    comparison.isHeld = isHeld
    if isHeld, case .blind(var trial) = comparison.view {
      trial.look()
      comparison.view = .blind(trial)
    }
    self.comparison = comparison
    return [.bringFeel]
  }

  private mutating func take(_ document: FeelDocument, swapping: Bool) -> [Effect] {
    guard let pinned = comparison?.pinned else { return Self.nothingPinned }
    guard pinned.feel != document.feel else { return Self.same }
    guard swapping else {
      return [.tune(pinned), .notify("A is now \(pinned.title). Ctrl Z restores yours")]
    }
    let before = document.current
    comparison?.pinned = before
    comparison?.swapped = (before, pinned)
    return [.tune(pinned), .compared, .notify("A is \(pinned.title), B is \(before.title)")]
  }

  /// Gives B its old feel back after undo has brought back the A that changed places with it.
  mutating func undoSwap(_ document: FeelDocument) -> [Effect] {
    guard let (a, b) = comparison?.swapped, a == document.current else { return [] }
    comparison?.pinned = b
    comparison?.swapped = nil
    return [.compared]
  }

  /// Follows a file to its new name if B comes from it.
  mutating func renamed(_ path: String, to place: String) {
    if comparison?.pinned.path?.exact == path.exact { comparison?.pinned.path = place }
  }

  /// Hides the ghosts of B until somebody asks for them.
  mutating func hideGhosts() { if ghost == .pinned { ghost = .off } }

  private mutating func showNextGhost() -> [Effect] {
    let all = GhostKind.allCases.filter { $0 != .pinned || comparison != nil }
    ghost = all[((all.firstIndex(of: ghost) ?? 0) + 1) % all.count]
    let words =
      switch ghost {
      case .before: "Ghosts show the feel before the last change"
      case .pinned: "Ghosts show B"
      case .off: "Ghosts are off"
      }
    return [.bringFeel, .notify(words)]
  }

  /// Shows A again once somebody tunes it.
  mutating func leaveOther() -> [Effect] {
    guard let old = comparison, old.view == .one(.b) || old.isBlind else { return [] }
    comparison?.view = .one(.a)
    return (old.isBlind ? [.notify("The blind choice ended: A is a different feel now")] : [])
      + [.arrange]
  }

  // MARK: Blind

  private mutating func toggleBlind(_ document: FeelDocument, isRecording: Bool) -> [Effect] {
    guard var comparison else { return Self.nothingPinned }
    if comparison.isBlind {
      comparison.view = .one(.a)
      let score = comparison.score
      let isNew = score.rounds > comparison.keptRounds
      comparison.keptRounds = score.rounds
      return compare(comparison)
        + (isNew ? [.keep(score, a: document.current.title, b: comparison.pinned.title)] : [])
    }
    guard comparison.pinned.feel != document.feel else { return Self.same }
    guard !isRecording else { return Self.refusal }
    if comparison.judged != document.feel {
      (comparison.score, comparison.keptRounds) = (BlindScore(), 0)
    }
    comparison.judged = document.feel
    comparison.answer = ""
    comparison.view = .blind(BlindTrial(&coin))
    return [.completeGesture] + compare(comparison)
  }

  private mutating func choose(_ number: Int, _ document: FeelDocument) -> [Effect] {
    guard var comparison, case .blind(let trial) = comparison.view else { return [] }
    guard trial.hasSeenBoth else {
      return [.notify("Try both first: click 1 and 2 to switch between them")]
    }
    let side = trial.side(number)
    comparison.score.count(side)
    let title = side == .a ? document.current.title : comparison.pinned.title
    comparison.answer = "\(number) was \(side.name), \(title)"
    comparison.view = .blind(BlindTrial(&coin))
    return compare(comparison)
  }
}
