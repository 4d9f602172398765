import DetentFiles
import DetentMotion
import DetentStage

/// Compares the document's feel, A, with the pinned feels B and C: it decides which of them stage and ghosts have.
package struct Comparing: Feature {
  /// The comparison; nil while nothing is pinned as B.
  package private(set) var comparison: Comparison?
  private(set) var ghost = GhostKind.before
  /// The comparison before B or C was last replaced or removed, and the number of changes of the feel then.
  private var lost: (comparison: Comparison, undoCount: Int)?
  /// Decides which of the feels is named 1.
  private var coin: SplitMix

  init(seed: UInt64) { coin = SplitMix(seed: seed) }

  /// Returns the feel that the stage has: A, B or C.
  func shown(_ document: FeelDocument) -> Feel {
    guard let comparison else { return document.feel }
    return comparison.version(of: comparison.shown, document).feel
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
    case .pinned: comparison.version(of: comparison.compared, document).feel
    }
  }

  /// The side whose feel ghosts have; nil for the feel before the last change.
  var ghostSide: Comparison.Side? {
    guard let comparison, comparison.view == .twin || ghost == .pinned else { return nil }
    return comparison.compared
  }

  /// The name of the ghosts' feel.
  var ghostName: String {
    guard let ghostSide else { return "before" }
    return ghostSide.name
  }

  /// True if a candidate of a blind choice has this number. Its key shows it meanwhile.
  func hasCandidate(_ number: Int) -> Bool {
    if case .blind(let trial) = comparison?.view { trial.numbers.contains(number) } else { false }
  }

  /// The pinned feels: B, and C after it.
  var pins: [FeelVersion] { comparison?.pins ?? [] }

  /// The feel of the second stage; nil while there is one stage.
  var twinFeel: Feel? { comparison?.view == .twin ? comparison?.pinned.feel : nil }

  mutating func perform(
    _ command: CompareCommand, _ document: FeelDocument, isRecording: Bool
  ) -> [Effect] {
    switch command {
    case .pin where comparison?.isBlind == true: return [.notify("End the blind choice first")]
    case .pin(.c) where comparison?[.c]?.feel == document.feel: return unpin(.c, document.undoCount)
    case .pin(let side): return pin(document.current, as: side, document.undoCount)
    case .unpin(let side): return unpin(side, document.undoCount)
    // The panel lists the feels that can be pinned.
    case .choose: return []
    case .nextGhost: return showNextGhost()
    case .hold(let isHeld): return hold(isHeld, isRecording: isRecording)
    case .twin:
      let isTwin = comparison?.view == .twin
      let effects = comparison == nil ? pin(document.current, as: .b, document.undoCount) : []
      return effects + show(isTwin ? .one(.a) : .twin, isRecording: isRecording)
    case .show(let side): return show(side, isRecording: isRecording)
    case .take: return take(document, swapping: false)
    case .swap: return take(document, swapping: true)
    case .blind: return toggleBlind(document, isRecording: isRecording)
    case .look(let number):
      guard case .blind(var trial) = comparison?.view, trial.numbers.contains(number) else {
        return []
      }
      trial.shown = number
      return show(.blind(trial), isRecording: isRecording)
    case .better(let number): return choose(number, document)
    }
  }

  /// Pins the feels of the last session. The candidate beside A is `candidate`, or else the last pinned feel.
  mutating func resume(_ pins: [FeelVersion], candidate: Comparison.Side?) -> [Effect] {
    guard !pins.isEmpty else { return [] }
    var next = Comparison(pins)
    if let last = next.sides.last {
      next.other = candidate.flatMap { next[$0] == nil ? nil : $0 } ?? last
    }
    ghost = .pinned
    return compare(next)
  }

  /// Makes `version` the new B or C, which is then the candidate beside A.
  /// Undo brings back the one that it replaces.
  mutating func pin(
    _ version: FeelVersion, as side: Comparison.Side, _ undoCount: Int
  ) -> [Effect] {
    guard side == .b || comparison != nil else { return Self.nothingPinned }
    if let old = comparison?[side], old.feel != version.feel { keepForUndo(undoCount) }
    let next = comparison?.pinning(version, as: side) ?? Comparison([version])
    ghost = .pinned
    let effects = compare(next)
    guard next.view != .twin else { return effects }
    return effects
      + [
        .notify(
          "\(side.name) is \(Comparison.title(version)): hold ` to try it, ⇧ B shows it beside A")
      ]
  }

  private mutating func unpin(_ side: Comparison.Side, _ undoCount: Int) -> [Effect] {
    guard let comparison, comparison[side] != nil else { return [] }
    keepForUndo(undoCount)
    let rest = comparison.removing(side)
    let effects = compare(rest)
    let words = "\(side.name) is removed. " + (rest.map { "B is \($0.pinned.title). " } ?? "")
    return effects + [.notify(words + "Ctrl Z restores it")]
  }

  private mutating func keepForUndo(_ undoCount: Int) {
    lost = comparison.map { ($0, undoCount) }
  }

  /// True if B or C was replaced or removed after the last of `undoCount` changes of the feel.
  func hasLost(after undoCount: Int) -> Bool { lost.map { undoCount <= $0.undoCount } ?? false }

  /// Brings back the B and C that were last replaced or removed.
  mutating func putBack() -> [Effect] {
    guard let old = lost?.comparison else { return [] }
    lost = nil
    var next = comparison ?? Comparison(old.pins)
    next.restore(old)
    ghost = .pinned
    let names = old.sides.dropFirst().map { "\($0.name) is \(old.title(of: $0))" }
    return compare(next) + [.notify("Undone: " + names.joined(separator: ", ") + " again")]
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

  private static func same(_ one: Comparison.Side, _ other: Comparison.Side) -> [Effect] {
    [.notify("\(one.name) and \(other.name) are the same feel")]
  }

  /// Gives the stage a side. While two stages show A and a candidate, a different candidate takes its place.
  private mutating func show(_ side: Comparison.Side, isRecording: Bool) -> [Effect] {
    guard let comparison else { return Self.nothingPinned }
    guard side != .a else { return show(.one(.a), isRecording: isRecording) }
    guard comparison[side] != nil else {
      return [.notify("Press C to pin this feel as C, a third one beside A and B")]
    }
    let isTwin = comparison.view == .twin && side != comparison.other
    return show(isTwin ? .twin : .one(side), beside: side, isRecording: isRecording)
  }

  private mutating func show(
    _ view: Comparison.View, beside side: Comparison.Side? = nil, isRecording: Bool
  ) -> [Effect] {
    guard var comparison else { return Self.nothingPinned }
    guard view == .one(.a) || view == .twin || !isRecording else { return Self.refusal }
    comparison.view = view
    comparison.other = side ?? comparison.other
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
    guard let side = comparison?.other, let pinned = comparison?.pinned else {
      return Self.nothingPinned
    }
    guard pinned.feel != document.feel else { return Self.same(.a, side) }
    guard swapping else {
      comparison?.swapped = nil
      return [.tune(pinned), .notify("A is now \(pinned.title). Ctrl Z restores yours")]
    }
    let before = document.current
    comparison?[side] = before
    comparison?.swapped = (before, side, pinned)
    return [
      .tune(pinned), .compared,
      .notify("A is \(pinned.title), \(side.name) is \(before.title)"),
    ]
  }

  /// Lets B or C follow once undo or redo has given A the feel that it had before or after they changed places.
  mutating func followSwap(_ document: FeelDocument) -> [Effect] {
    guard let (a, side, pinned) = comparison?.swapped else { return [] }
    switch (document.current, comparison?[side]) {
    case (a, a): comparison?[side] = pinned
    case (pinned, pinned): comparison?[side] = a
    default: return []
    }
    return [.compared]
  }

  /// Follows a file to its new name if B or C comes from it.
  mutating func renamed(_ path: String, to place: String) {
    for side in Comparison.Side.allCases where comparison?[side]?.path?.exact == path.exact {
      comparison?[side]?.path = place
    }
  }

  /// Takes over a scene's own defaults for the numbers of B and C that nobody changed.
  mutating func rebase(in library: FeelLibrary) {
    for side in Comparison.Side.allCases {
      let rebased = comparison?[side]?.rebased(in: library)
      comparison?[side] = rebased
    }
    comparison?.swapped = nil
    lost = nil
  }

  /// Hides the ghosts of B and C until somebody asks for them.
  mutating func hideGhosts() { if ghost == .pinned { ghost = .off } }

  private mutating func showNextGhost() -> [Effect] {
    let all = GhostKind.allCases.filter { $0 != .pinned || comparison != nil }
    ghost = all[((all.firstIndex(of: ghost) ?? 0) + 1) % all.count]
    let words =
      switch ghost {
      case .before: "Ghosts show the feel before the last change"
      case .pinned: "Ghosts show \(comparison?.other.name ?? "B")"
      case .off: "Ghosts are off"
      }
    return [.bringFeel, .notify(words)]
  }

  /// Shows A again once somebody tunes it.
  mutating func leaveOther() -> [Effect] {
    guard let old = comparison, ![.one(.a), .twin].contains(old.view) else { return [] }
    comparison?.view = .one(.a)
    guard old.isBlind else { return [.arrange] }
    return [.notify("The blind choice ended: A is a different feel now"), .arrange] + old.result
  }

  // MARK: Blind

  private mutating func toggleBlind(_ document: FeelDocument, isRecording: Bool) -> [Effect] {
    guard var comparison else { return Self.nothingPinned }
    if comparison.isBlind {
      comparison.view = .one(.a)
      return compare(comparison) + comparison.result
    }
    let feels = comparison.sides.map { ($0, comparison.version(of: $0, document).feel) }
    for (index, one) in feels.enumerated() {
      if let twin = feels[..<index].first(where: { $0.1 == one.1 }) {
        return Self.same(twin.0, one.0)
      }
    }
    guard !isRecording else { return Self.refusal }
    comparison.score = BlindScore(c: comparison[.c].map { _ in 0 })
    comparison.titles = comparison.sides.map {
      Comparison.title(comparison.version(of: $0, document))
    }
    comparison.answer = ""
    comparison.view = .blind(BlindTrial(of: Array(comparison.sides), &coin))
    return [.completeGesture] + compare(comparison)
  }

  private mutating func choose(_ number: Int, _ document: FeelDocument) -> [Effect] {
    guard var comparison, case .blind(let trial) = comparison.view,
      trial.numbers.contains(number)
    else { return [] }
    guard trial.hasSeenAll else {
      return [
        .notify(
          trial.numbers.count == 2
            ? "Try both first: click 1 and 2 to switch between them"
            : "Try all first: click 1, 2 and 3 to switch between them")
      ]
    }
    let side = trial.side(number)
    comparison.score.count(side)
    let title = comparison.version(of: side, document).title
    comparison.answer = "\(number) was \(side.name), \(title)"
    comparison.view = .blind(BlindTrial(of: Array(comparison.sides), &coin))
    return compare(comparison)
  }
}

extension Comparison {
  /// Asks to keep the score of the blind choice that ended, if anybody chose.
  fileprivate var result: [Effect] { score.rounds > 0 ? [.keep(score, titles)] : [] }
}
