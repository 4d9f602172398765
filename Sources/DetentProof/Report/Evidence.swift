import DetentCanvas
import DetentDisk
import DetentScenes
import DetentStage

/// The course of a failed gesture now, and as it was recorded.
package struct Evidence: Hashable, Sendable {
  /// A quantity over time, in both runs.
  struct Track: Hashable, Sendable {
    /// A value that holds from its tick until the next sample.
    struct Sample: Hashable, Sendable {
      var tick: Int
      /// The value. For a word this is its index in the track's `words`.
      var value: Double
    }

    var name: String
    var unit: String
    /// This is nil if the values are numbers.
    var words: [String]?
    /// This is nil if the recording did not contain the quantity.
    var recorded: [Sample]?
    var now: [Sample]
    /// True if the two runs differ, even in the last bit.
    var differs: Bool
  }

  struct Moment: Hashable, Sendable {
    /// The name of the picture's file.
    var name: String
    var theme: Theme.Name
    var tick: Int
  }

  /// The quantities that move in either run.
  var tracks: [Track] = []
  /// All pictures of the gesture, in its order.
  var shots: [Moment] = []
  var end: Int
  var recordedEnd: Int
}

extension Evidence.Track {
  /// Longer tracks are thinned out evenly, because a page needs no detail that a screen cannot show.
  private static let mostSamples = 12_000

  /// Lists every quantity that moves. It leaves out quantities that never change and equal the recording.
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
      // The words are in the order of their appearance, recorded ones first.
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

extension Evidence.Track: JSONWritable {
  package var json: JSONWriter.Value {
    [
      "name": name, "unit": unit, "words": words, "recorded": recorded.map(Self.json),
      "now": Self.json(now), "differs": differs,
    ]
  }

  /// Lists ticks and values in turn, rounded to nine decimals.
  private static func json(_ samples: [Sample]) -> [JSONWriter.Value] {
    samples.flatMap { sample in
      let rounded = (sample.value * 1e9).rounded() / 1e9
      let value = rounded.isFinite ? rounded : sample.value
      return [sample.tick.json, value.isFinite ? value.json : .null]
    }
  }
}

extension Evidence.Moment: JSONWritable {
  package var json: JSONWriter.Value { ["name": DisplayText.plain(name), "tick": tick] }
}

extension Trace {
  /// Returns a quantity's values, each with the tick from which it holds.
  fileprivate func values(of column: Int) -> [(tick: Int, text: String)] {
    lines.flatMap { line in
      line.changes.filter { $0.quantity == column }.map { (line.tick, $0.value) }
    }
  }
}
