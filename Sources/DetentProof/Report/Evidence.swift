import DetentCanvas
import DetentScenes
import DetentStage

/// How a failed gesture went, and how it was recorded to go.
package struct Evidence: Hashable, Sendable {
  /// A quantity over time, in both runs.
  struct Track: Hashable, Sendable {
    /// Valid from its tick on, until the next.
    struct Sample: Hashable, Sendable {
      var tick: Int
      /// Of a word, its index among the track's.
      var value: Double
    }

    var name: String
    var unit: String
    /// Nil: its values are numbers.
    var words: [String]?
    /// Nil where it was not recorded.
    var recorded: [Sample]?
    var now: [Sample]
    /// Whether the two are not the same, to the last bit.
    var differs: Bool
  }

  struct Moment: Hashable, Sendable {
    /// As its file is called.
    var name: String
    var theme: Theme.Name
    var tick: Int
  }

  /// What moves in either run.
  var tracks: [Track] = []
  /// Every picture of the gesture, in its order.
  var shots: [Moment] = []
  var end: Int
  var recordedEnd: Int
}

extension Evidence.Track {
  /// More are thinned out evenly: what nobody sees on a screen need not be in a page.
  private static let mostSamples = 12_000

  /// Everything that moves; what never changes and is as recorded says nothing.
  static func list(recorded: Trace?, now: Trace, scene: Scene) -> [Self] {
    let kinds = Trace.quantities(of: scene)
    return now.quantities.indices.compactMap { column in
      let name = now.quantities[column]
      guard let quantity = kinds.first(where: { $0.name == name }) else { return nil }
      let old = recorded.flatMap { trace in
        trace.quantities.firstIndex(of: name).map { trace.values(of: $0) }
      }
      let new = now.values(of: column)
      let differs = old.map { !$0.elementsEqual(new, by: ==) } ?? false
      guard differs || new.count > 1 || (old?.count ?? 0) > 1 else { return nil }
      var words: [String]? = quantity.kind == .word ? [] : nil
      // In the order of their appearance; recorded ones first.
      let before = old.map { samples($0, &words) }
      let after = samples(new, &words)
      return Self(
        name: name, unit: quantity.unit.rawValue, words: words, recorded: before, now: after,
        differs: differs)
    }
  }

  private static func samples(
    _ values: [(tick: Int, text: String)], _ words: inout [String]?
  ) -> [Sample] {
    let stride = values.count / mostSamples + 1
    var samples: [Sample] = []
    for index in Swift.stride(from: 0, to: values.count, by: stride) {
      let (tick, text) = values[index]
      guard words != nil else {
        samples.append(Sample(tick: tick, value: Double(text) ?? 0))
        continue
      }
      let known = words?.firstIndex(of: text)
      if known == nil { words?.append(text) }
      samples.append(Sample(tick: tick, value: Double(known ?? (words?.count ?? 1) - 1)))
    }
    return samples
  }
}

extension Trace {
  /// A quantity's values, each at the tick from which on it holds.
  fileprivate func values(of column: Int) -> [(tick: Int, text: String)] {
    lines.flatMap { line in
      line.changes.filter { $0.quantity == column }.map { (line.tick, $0.value) }
    }
  }
}
