import DetentCanvas
import DetentFiles
import DetentScenes
import DetentStage

/// A parameter that has another value than recorded, both as files write them.
package struct ParameterChange: Hashable, Sendable {
  package var key: String
  package var found: String
  package var recorded: String

  var note: String { "\(key) is \(found), was \(recorded)" }
}

/// The parameter for which a gesture went another way than recorded, as its first visible difference shows.
package struct Cause: Hashable, Sendable {
  package var change: ParameterChange
  /// How many more parameters have other values than recorded.
  package var others: Int

  /// E.g. `header.settle.response is 0.4, was recorded as 0.5`.
  package var text: String {
    let more =
      others == 0 ? "" : " (\(others) more parameter\(others == 1 ? " is" : "s are") changed)"
    return "\(change.key) is \(change.found), was recorded as \(change.recorded)\(more)"
  }
}

/// Finds the cause by playing the gesture under the recorded numbers, and under each changed one alone:
/// what only happens to be changed as well is not blamed.
struct CauseSearch {
  let script: GestureScript
  let trace: Trace
  /// Of the text that the scene shows, where there is one.
  let contentHeight: Double?

  /// Nil where no number explains it: under the recorded ones it is seen to go another way just as early.
  func cause(of divergence: Divergence, under feel: Feel) -> Cause? {
    let changes = trace.changes(to: feel)
    guard let first = changes.first, let recorded = trace.recordedFeel,
      Self.tick(self.divergence(under: recorded)) > Self.tick(divergence)
    else { return nil }
    guard changes.count > 1 else { return Cause(change: first, others: 0) }
    let ranks = changes.map { change in
      let alone = Self.feel(recorded, with: change).flatMap { self.divergence(under: $0) }
      return Rank(alone, of: divergence)
    }
    let index = ranks.indices.min { ranks[$0] < ranks[$1] } ?? 0
    return Cause(change: changes[index], others: changes.count - 1)
  }

  /// How well a change explains by itself what is said of all of them together.
  private struct Rank: Comparable {
    private enum Kind: Int {
      /// The same quantity at the same tick with the same value.
      case explains
      /// Something else that is seen.
      case shows
      case hides
      case nothing
    }

    private let kind: Kind
    private let tick: Int

    init(_ alone: Divergence?, of all: Divergence) {
      kind =
        switch alone {
        case nil: .nothing
        case let alone? where alone.quantity == all.quantity: .explains
        case let alone?: alone.quantity == nil ? .hides : .shows
        }
      tick = CauseSearch.tick(alone)
    }

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind.rawValue, a.tick) < (b.kind.rawValue, b.tick)
    }
  }

  /// The first at which it is seen, or is at all where it never is; the largest number where there is none.
  private static func tick(_ divergence: Divergence?) -> Int {
    divergence.map { $0.quantity?.tick ?? $0.stateTick } ?? .max
  }

  /// Why `pictures`, as they were recorded, are painted another way, all states being the same.
  func cause(
    ofPaint pictures: [Reference.Picture], under feel: Feel, _ player: ShotPlayer
  ) -> Cause? {
    let changes = trace.changes(to: feel)
    guard let first = changes.first, let recorded = trace.recordedFeel,
      isPainted(pictures, under: recorded, player)
    else { return nil }
    let guilty =
      changes.dropFirst().isEmpty
      ? first
      : changes.first { change in
        Self.feel(recorded, with: change).map { !isPainted(pictures, under: $0, player) } ?? false
      }
    return Cause(change: guilty ?? first, others: changes.count - 1)
  }

  func isPainted(
    _ pictures: [Reference.Picture], under feel: Feel, _ player: ShotPlayer
  ) -> Bool {
    var same = 0
    _ = player.play(script, feel: feel) { shot in
      guard let picture = pictures.first(where: { $0.name.exact == shot.name.exact }) else {
        return
      }
      if picture.pixels == shot.fingerprint { same += 1 }
    }
    return same == pictures.count
  }

  /// Nil where the two contradict each other.
  private static func feel(_ recorded: Feel, with change: ParameterChange) -> Feel? {
    var feel = recorded
    guard let setting = try? FeelSetting(key: change.key, text: change.found) else { return nil }
    setting.apply(to: &feel)
    return feel.problem(blaming: []) == nil ? feel : nil
  }

  /// The first that is another than recorded, in the state and in what shows it.
  func divergence(under feel: Feel) -> Divergence? {
    var player = GesturePlayer(script, feel: feel, contentHeight: contentHeight)
    var comparison = TraceComparison(trace, scene: script.setup.scene)
    comparison.take(player.simulation)
    while comparison.divergence?.quantity == nil, !player.isFinished {
      let before = player.simulation.state.tick
      player.advance()
      if player.simulation.state.tick != before { comparison.take(player.simulation) }
    }
    return comparison.divergence
  }
}
