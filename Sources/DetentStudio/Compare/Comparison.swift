import DetentCanvas
import DetentFiles
import DetentScenes
import DetentStage

/// The tuned feel, A, and one or two pinned feels, B and C, with the view that decides which of them the stage
/// has.
package struct Comparison: Sendable {
  package enum Side: Int, CaseIterable, Sendable {
    case a, b, c

    var name: String { ["A", "B", "C"][rawValue] }
  }

  enum View: Equatable, Sendable {
    case one(Side)
    /// Two feels, side by side.
    case twin
    case blind(BlindTrial)
  }

  /// The feel that is B, and after it the feel that is C, if there is one.
  private(set) var pins: [FeelVersion]
  /// The candidate beside A: the last one chosen.
  var other = Side.b
  var view = View.one(.a)
  /// True while a held key gives the stage the other feel.
  var isHeld = false
  /// The score since the blind choice began.
  var score = BlindScore()
  /// A and its candidate as they were before they last changed places, for undo.
  var swapped: (a: FeelVersion, side: Side, pinned: FeelVersion)?
  /// The titles of the sides when the blind choice began.
  var titles: [String] = []
  /// The result of the last blind choice, in words.
  var answer = ""

  init(_ pins: [FeelVersion]) { self.pins = pins }

  /// The compared sides.
  var sides: ArraySlice<Side> { Side.allCases.prefix(pins.count + 1) }

  /// The pinned feel of B or C; nil while nothing is pinned there.
  subscript(side: Side) -> FeelVersion? {
    get { pins.indices.contains(side.rawValue - 1) ? pins[side.rawValue - 1] : nil }
    set { if let newValue { pins[side.rawValue - 1] = newValue } }
  }

  /// The feel of the candidate beside A.
  var pinned: FeelVersion { pins[other.rawValue - 1] }

  /// The name of a pinned feel, and the number of parameters that differ.
  func title(of side: Side) -> String { self[side].map(Self.title) ?? "" }

  static func title(_ version: FeelVersion) -> String {
    let count = version.changed.count
    return version.title + (count > 0 ? ", \(count) changed" : "")
  }

  /// Returns a comparison with `version` pinned as a side, and without the old score.
  func pinning(_ version: FeelVersion, as side: Side) -> Comparison {
    let index = side.rawValue - 1
    var next = Comparison(pins.prefix(index) + [version] + pins.dropFirst(index + 1))
    next.other = side
    switch view {
    case .one(.a), .twin: next.view = view
    case .one: next.view = .one(side)
    case .blind: break
    }
    return next
  }

  /// Returns a comparison without a side; nil if no feel stays pinned. Without B, C becomes B.
  func removing(_ side: Side) -> Comparison? {
    let rest = pins.prefix(side.rawValue - 1) + pins.dropFirst(side.rawValue)
    guard !rest.isEmpty else { return nil }
    var next = Comparison(Array(rest))
    if view == .twin { next.view = .twin }
    return next
  }

  /// Takes over the pinned feels of `old`, and its candidate.
  mutating func restore(_ old: Comparison) {
    (pins, other) = (old.pins, old.other)
    if !isBlind, view != .twin { view = .one(.a) }
  }

  func version(of side: Side, _ document: FeelDocument) -> FeelVersion {
    self[side] ?? document.current
  }

  /// The side whose feel the stage has.
  var shown: Side {
    switch view {
    case .twin: .a
    case .one(let side): isHeld ? beside(side) : side
    case .blind(let trial): trial.side(isHeld ? trial.next : trial.shown)
    }
  }

  /// The side that ghosts and dashed lines show.
  var compared: Side { beside(shown) }

  private func beside(_ side: Side) -> Side { side == .a ? other : .a }

  var isBlind: Bool { if case .blind = view { true } else { false } }
}

/// A command that compares feels.
package enum CompareCommand: Hashable, Sendable {
  /// Makes the current feel B or C; removes B or C. A pinned C that is the current feel is removed.
  case pin(Comparison.Side)
  case unpin(Comparison.Side)
  /// Lists the feels that can be B or C.
  case choose(Comparison.Side)
  case show(Comparison.Side)
  /// Shows the other feel while a key is down.
  case hold(Bool)
  case twin
  /// Makes A a copy of the other feel; lets the two change places.
  case take, swap
  /// Starts or ends a blind choice; shows the feel of this number; chooses it as the best one.
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
  /// The other feel; nothing while none is pinned.
  case pinned
  case off
}

extension Theme {
  func color(of side: Comparison.Side) -> Color {
    switch side {
    case .a: accent
    case .b: pinned
    case .c: third
    }
  }
}
