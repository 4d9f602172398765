import DetentFiles
import DetentStage

/// The feel being tuned, A, beside another one, B: which of them the stage has.
package struct Comparison: Sendable {
  package enum Side: Hashable, Sendable {
    case a, b

    var other: Side { self == .a ? .b : .a }
    var name: String { self == .a ? "A" : "B" }
  }

  enum View: Equatable, Sendable {
    case one(Side)
    /// Both, side by side.
    case twin
    case blind(BlindTrial)
  }

  /// B.
  var pinned: FeelVersion
  var view = View.one(.a)
  /// While a key is down, the stage has the other one.
  var isHeld = false
  /// What the blind choices came to, and between which feels.
  var score = BlindScore()
  var judged: Feel?
  /// What A and B were before they last changed places, for undo.
  var swapped: (a: FeelVersion, b: FeelVersion)?
  /// What the last blind choice turned out to be.
  var answer = ""

  init(_ pinned: FeelVersion) { self.pinned = pinned }

  /// What people call B: its name, and how far it is from that.
  var title: String {
    let count = pinned.changed.count
    return pinned.title + (count > 0 ? ", \(count) changed" : "")
  }

  /// The feel that the stage has.
  var shown: Side {
    switch view {
    case .twin: .a
    case .one(let side): isHeld ? side.other : side
    case .blind(let trial): isHeld ? trial.side(trial.shown).other : trial.side(trial.shown)
    }
  }

  var isBlind: Bool { if case .blind = view { true } else { false } }
}

/// What can be done with two feels.
package enum CompareCommand: Hashable, Sendable {
  /// The feel of now becomes B; there is no B any more.
  case pin, unpin
  /// Lists the feels that can be B.
  case choose
  case show(Comparison.Side)
  /// While a key is down, the other one.
  case hold(Bool)
  case twin
  /// A takes over what B is; each becomes the other.
  case take, swap
  /// Two without names; the number of the one that is shown, and of the one that is better.
  case blind
  case look(Int)
  case better(Int)
  /// What ghosts show.
  case nextGhost
}

/// What a replay's ghost, and the dashed line of a plot, are of.
package enum GhostKind: String, CaseIterable, Sendable {
  /// The feel before the last change.
  case before
  /// B, or where there is none nothing.
  case pinned
  case off

  /// As plates and legends call it.
  var name: String { self == .pinned ? "B" : "before" }
}
