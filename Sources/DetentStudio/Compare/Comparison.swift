import DetentFiles
import DetentStage

/// The tuned feel, A, and a different one, B, with the view that decides which of them the stage has.
package struct Comparison: Sendable {
  package enum Side: Hashable, Sendable {
    case a, b

    var other: Side { self == .a ? .b : .a }
    var name: String { self == .a ? "A" : "B" }
  }

  enum View: Equatable, Sendable {
    case one(Side)
    /// Both feels, side by side.
    case twin
    case blind(BlindTrial)
  }

  /// The feel that is B.
  var pinned: FeelVersion
  var view = View.one(.a)
  /// True while a held key gives the stage the other feel.
  var isHeld = false
  /// The score of the blind choices, and the feel A that they judged against B.
  var score = BlindScore()
  var judged: Feel?
  /// The rounds of the score that somebody was asked to keep.
  var keptRounds = 0
  /// A and B as they were before they last changed places, for undo.
  var swapped: (a: FeelVersion, b: FeelVersion)?
  /// The result of the last blind choice, in words.
  var answer = ""

  init(_ pinned: FeelVersion) { self.pinned = pinned }

  /// The title of B: its name, and the number of parameters that differ.
  var title: String {
    let count = pinned.changed.count
    return pinned.title + (count > 0 ? ", \(count) changed" : "")
  }

  /// The side whose feel the stage has.
  var shown: Side {
    switch view {
    case .twin: .a
    case .one(let side): isHeld ? side.other : side
    case .blind(let trial): isHeld ? trial.side(trial.shown).other : trial.side(trial.shown)
    }
  }

  var isBlind: Bool { if case .blind = view { true } else { false } }
}

/// A command that compares two feels.
package enum CompareCommand: Hashable, Sendable {
  /// Makes the current feel B; removes B.
  case pin, unpin
  /// Lists the feels that can be B.
  case choose
  case show(Comparison.Side)
  /// Shows the other feel while a key is down.
  case hold(Bool)
  case twin
  /// Makes A a copy of B; lets A and B change places.
  case take, swap
  /// Starts or ends a blind choice; shows the feel of this number; chooses it as the better one.
  case blind
  case look(Int)
  case better(Int)
  /// Changes the feel that ghosts show.
  case nextGhost
}

/// The source of a replay's ghost and of a plot's dashed line.
package enum GhostKind: String, CaseIterable, Sendable {
  /// The feel before the last change.
  case before
  /// B; nothing if there is no B.
  case pinned
  case off

  /// The name on plates and in legends.
  var name: String { self == .pinned ? "B" : "before" }
}
