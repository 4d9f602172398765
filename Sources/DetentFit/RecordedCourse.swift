import Foundation

/// The rough features of a recording, with which the search for its motion begins.
struct RecordedCourse {
  /// A sample in seconds since `clock` and points from the first sample.
  struct Sample: Hashable {
    let seconds: Double
    let position: Double
    /// The factor on its residual: less than 1 for a sample that scatters more than others.
    var weight = 1.0
    /// The share of its scatter that comes from its time.
    var timeShare = 0.0
  }

  /// The samples. A very long recording keeps only some of them.
  private(set) var samples: [Sample]
  /// The variance of the samples' times, in seconds²; 0 where nothing is known about it.
  private(set) var timeVariance = 0.0
  /// The distance between two positions that the recording can tell apart; 0 if it is not rounded.
  let rounding: Double
  /// The last step before an exact rest, in points: a platform ends a motion near its target, and jumps there.
  /// It is 0 if the recording shows none.
  let lastStep: Double
  /// The first sample of that rest.
  private let rest: Int
  /// The recording's time that counts as 0 here: its own 0, or the first sample's time if that is far away.
  let clock: Double
  /// The position of the first sample.
  let ground: Double
  /// The usual time between two samples.
  let gap: Double
  /// The distance from the lowest position to the highest.
  let range: Double
  /// The seconds before the first sample within which the motion has begun; nil if it begins later.
  let lead: Double?
  /// The times at which the motion has visibly begun, and at which it has visibly reached its end.
  private let onset: Double
  let arrival: Double

  /// - Parameter lead: the seconds before the first sample within which the motion has begun; nil if it begins
  ///   later.
  init(_ recording: MotionRecording, lead: Double? = nil) {
    self.lead = lead
    let first = recording.samples[0]
    let clock = recording.clock
    self.clock = clock
    ground = first.position
    let samples = recording.samples.map {
      Sample(seconds: $0.seconds - clock, position: $0.position - first.position)
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
    let kept = samples.indices.filter {
      $0 % (telling.contains(samples[$0].seconds) ? step : restingStep) == 0
        || $0 + 4 >= samples.count
    }.map { samples[$0] }
    self.samples = kept
    rounding = max(recording.grain, Self.rounding(positions, range: range))
    let settled = kept.count - kept.reversed().prefix { $0.position == kept.last?.position }.count
    self.rest = settled
    let jump = settled > 0 ? abs(kept[settled - 1].position - kept[settled].position) : 0
    let isJump = kept.count - settled >= 2 && jump <= Self.longestLastStep && jump > 1.5 * rounding
    lastStep = isJump ? jump : 0
  }

  /// The longest last step of a platform, in points: a slider of iOS jumps by 0.2.
  private static let longestLastStep = 0.25

  /// Returns the step of which all `positions` are multiples from the first; 0 if there is none.
  private static func rounding(_ positions: [Double], range: Double) -> Double {
    let sorted = positions.sorted()
    let steps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > 1e-9 * range }
    guard let least = steps.min() else { return 0 }
    // The whole range tells the step more exactly than two positions do, which are rounded once more in text.
    let grids = [1.0, 2, 3].map { range / (range / least * $0).rounded() }
    return grids.first { step in
      positions.allSatisfy { position in
        let count = (position - positions[0]) / step
        return abs(count - count.rounded()) < 0.02
      }
    } ?? 0
  }

  /// The samples before the rest that follows a last step.
  var moving: ArraySlice<Sample> { lastStep > 0 ? samples[..<rest] : samples[...] }

  /// The variance that rounding alone gives to a sample.
  var floor: Double { rounding * rounding / 12 }

  /// The mean square of the samples' weights.
  var squareWeight: Double {
    samples.reduce(0) { $0 + $1.weight * $1.weight } / Double(samples.count)
  }

  /// Returns the course with less weight for samples that scatter more: by `spread`, the variance of each, and
  /// by the last step of a platform. The weights' product is 1, so that fits under equal weights compare.
  func weighted(
    timeVariance: Double = 0, _ spread: (Sample) -> (place: Double, time: Double)
  ) -> RecordedCourse {
    let spreads = samples.map(spread)
    let variances = spreads.indices.map { index in
      spreads[index].place + spreads[index].time + (index >= rest ? lastStep * lastStep / 3 : 0)
    }
    let mean = variances.reduce(0) { $0 + log($1) } / Double(variances.count)
    var course = self
    course.timeVariance = timeVariance
    for (index, variance) in variances.enumerated() {
      course.samples[index].weight = exp((mean - log(variance)) / 2)
      course.samples[index].timeShare = spreads[index].time / variance
    }
    return course
  }

  /// The greatest numbers of samples around the motion, and before and after it. More samples take longer and
  /// add little.
  private static let (most, mostResting) = (500, 100)

  /// A part of the samples that is enough to find the neighbourhood of the best motion.
  var thinned: [Sample] {
    let step = max(1, samples.count / 48)
    return stride(from: 0, to: samples.count, by: step).map { samples[$0] }
  }

  var end: Double { samples[samples.count - 1].seconds }
  private var span: Double { end - samples[0].seconds }

  /// The number of samples that are neither near the start position nor near the end position.
  var underWay: Int {
    let rest = samples[samples.count - 1].position
    return samples.count {
      abs($0.position) > 0.02 * range && abs($0.position - rest) > 0.02 * range
    }
  }

  /// The time of the first sample.
  var beginning: Double { samples[0].seconds }

  /// The range of the motion's start; it leaves the last samples for the motion.
  var delays: ClosedRange<Double> {
    lead.map { beginning - $0...beginning } ?? beginning...samples[samples.count - 4].seconds
  }

  var likelyDelays: [Double] {
    let start = beginning
    if let lead {
      return lead < 2 * gap
        ? [start] : stride(from: 0, through: lead, by: 4 * gap).map { start - $0 }
    }
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
