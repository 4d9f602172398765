import DetentCanvas
import DetentDisk
import DetentFiles
import DetentParameters
import DetentScenes
import DetentStage

/// A parameter whose value differs from the recorded value. Both values are written as in files.
package struct ParameterChange: Hashable, Sendable {
  package var key: String
  package var found: String
  package var recorded: String

  var note: String { "\(key) is \(found), was \(recorded)" }
}

/// The parameter that made a gesture differ from its recording, with the first visible difference as
/// evidence.
package struct Cause: Hashable, Sendable {
  package var change: ParameterChange
  /// The number of other parameters whose values differ from the recorded ones.
  package var others: Int

  /// For example `header.settle.response is 0.4, was recorded as 0.5`.
  package var text: String {
    let more =
      others == 0 ? "" : " (\(others) more parameter\(others == 1 ? " is" : "s are") changed)"
    return "\(change.key) is \(change.found), was recorded as \(change.recorded)\(more)"
  }
}

extension Cause: JSONWritable {
  package var json: JSONWriter.Value {
    [
      "parameter": change.key, "found": change.found, "recorded": change.recorded,
      "others": others,
    ]
  }
}

/// Finds the cause by playing the gesture with the recorded numbers, and with each changed one alone. It thus
/// blames no parameter that merely changed at the same time.
struct CauseSearch {
  let script: GestureScript
  let trace: Trace
  /// The height of the scene's text, if it has one.
  let contentHeight: Double?

  /// Returns nil if no number explains the difference: with the recorded numbers it is visible just as early.
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

  /// Ranks how well one change alone explains the difference that all changes make together.
  private struct Rank: Comparable {
    private enum Kind: Int {
      /// The change alone leads to the same quantity at the same tick with the same value.
      case explains
      /// The change alone leads to a different visible change.
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

  /// Returns the first tick with a visible difference. If no difference is visible, returns the first tick
  /// with a difference of any kind. If there is none at all, returns the largest number.
  private static func tick(_ divergence: Divergence?) -> Int {
    divergence?.tick ?? .max
  }

  /// Finds the reason why `pictures` are painted differently from the recording although all states are the
  /// same.
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

  /// Returns nil if the two contradict each other.
  private static func feel(_ recorded: Feel, with change: ParameterChange) -> Feel? {
    var feel = recorded
    guard let setting = try? FeelSetting(key: change.key, text: change.found) else { return nil }
    setting.apply(to: &feel)
    return feel.problem(blaming: []) == nil ? feel : nil
  }

  /// Returns the first difference from the recording, in the state and in a quantity that shows it.
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
