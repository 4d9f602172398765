import Foundation

/// The rough features of a recording, with which the search for its motion begins.
struct RecordedCourse {
  /// The samples, in seconds since `clock` and points from the first sample. A very long recording keeps only
  /// some of them.
  let samples: [MotionRecording.Sample]
  /// The recording's time that counts as 0 here: its own 0, or the first sample's time if that is far away.
  let clock: Double
  /// The position of the first sample.
  let ground: Double
  /// The usual time between two samples.
  let gap: Double
  /// The distance from the lowest position to the highest.
  let range: Double
  /// The times at which the motion has visibly begun, and at which it has visibly reached its end.
  private let onset: Double
  let arrival: Double

  init(_ recording: MotionRecording) {
    let first = recording.samples[0]
    let clock = recording.clock
    self.clock = clock
    ground = first.position
    let samples = recording.samples.map {
      MotionRecording.Sample(
        seconds: $0.seconds - clock, position: $0.position - first.position)
    }
    let gaps = zip(samples.dropFirst(), samples).map { $0.seconds - $1.seconds }.sorted()
    let positions = samples.map(\.position)
    let range = (positions.max() ?? 0) - (positions.min() ?? 0)
    self.range = range
    let rest = positions.suffix(3).reduce(0, +) / 3
    let start = samples.first { abs($0.position) > 0.03 * range }
    onset = start?.seconds ?? 0
    let last = samples.lastIndex { abs($0.position - rest) > 0.03 * range } ?? 0
    arrival = samples[min(last + 1, samples.count - 1)].seconds
    let way = arrival - onset
    let telling = onset - 0.25 * way...arrival + 0.5 * way
    let count = samples.count { telling.contains($0.seconds) }
    let step = max(1, (count + Self.most - 1) / Self.most)
    let restingStep = max(1, (samples.count - count) / Self.mostResting)
    gap = gaps[gaps.count / 2] * Double(step)
    self.samples = samples.indices.filter {
      $0 % (telling.contains(samples[$0].seconds) ? step : restingStep) == 0
        || $0 + 4 >= samples.count
    }.map { samples[$0] }
  }

  /// The greatest numbers of samples around the motion, and before and after it. More samples take longer and
  /// add little.
  private static let (most, mostResting) = (500, 100)

  /// A part of the samples that is enough to find the neighbourhood of the best motion.
  var thinned: [MotionRecording.Sample] {
    let step = max(1, samples.count / 48)
    return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  var end: Double { samples[samples.count - 1].seconds }
  private var span: Double { end - samples[0].seconds }

  /// The number of samples that are neither near the start position nor near the end position.
  var underWay: Int {
    let rest = samples[samples.count - 1].position
    return samples.count {
      abs($0.position) > 0.04 * range && abs($0.position - rest) > 0.04 * range
    }
  }

  /// The range of the motion's start; it leaves the last samples for the motion.
  var delays: ClosedRange<Double> { samples[0].seconds...samples[samples.count - 4].seconds }

  var likelyDelays: [Double] {
    let start = samples[0].seconds
    let gaps: [Double] = [0.3, 1, 1.7, 2.5, 4]
    return [start] + gaps.map { onset - $0 * gap }.filter { $0 > start }
  }

  /// The times at which the motion may have met an edge: when it first reaches its end, or before the
  /// farthest point.
  var likelyEdges: [Double] {
    let end = samples.suffix(3).map { abs($0.position) }.reduce(0, +) / 3
    let farthest =
      samples.indices.max { abs(samples[$0].position) < abs(samples[$1].position) } ?? 0
    let crossing = samples.indices.first { abs(samples[$0].position) >= end } ?? farthest
    return [crossing, crossing - 1, farthest - 3, farthest - 6, farthest / 2].filter { $0 > 0 }
      .map { samples[$0].seconds - 0.5 * gap }
  }

  /// The logarithms of rates per second, from `least` in the whole recording to one and a half in a gap.
  func rates(from least: Double, stepping ratio: Double) -> [Double] {
    let step = log(ratio)
    return Array(
      stride(
        from: log(least / span), through: log(1.5 / gap) + step, by: step))
  }

  var lnFrequencies: ClosedRange<Double> { log(0.2 / span)...log(6 / gap) }
  var lnRates: ClosedRange<Double> { log(0.05 / span)...log(3 / gap) }
}
