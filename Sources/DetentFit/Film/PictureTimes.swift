import Foundation

/// The times at which a program showed the pictures of a film.
///
/// A film that was made with fewer frames a second than the program showed pictures, as many GIFs are, has even times.
/// Each frame shows the last picture before it, which is a little older than its frame. With the pictures' own times
/// the way of a box is smooth, and this tells them.
struct PictureTimes {
  /// The times in ascending order: those of pictures at one of the usual rates if they make the way much smoother,
  /// else the given ones.
  let times: [Double]

  /// - Parameters:
  ///   - times: each frame's time, in seconds.
  ///   - places: the place of a box in each frame, in points; nil where it was not found.
  ///   - pixel: the points of a pixel.
  init(_ times: [Double], of places: [(x: Double, y: Double)?], pixel: Double) {
    let way = FilmWay(places, pixel: pixel)
    self.times = way.isLong ? Self.smoothest(times, way) : times
  }

  /// The pictures that programs and films show in a second.
  private static let rates = [30.0, 50, 60, 90, 120]
  /// The moments of a picture's time that the film may begin with, as shares. None is a usual fraction, at which two
  /// pictures would be as likely.
  private static let phases = (0..<20).map { (Double($0) + 0.5) / 20 }
  /// The least gain, and the least gain for each place that tells one. Films that were made at a quarter to five sixths
  /// of their rate gained 14 to 60 with 11 to 28 places, wrong rates and other films at most 1.
  private static let (leastGain, leastShare) = (6.0, 0.4)

  private static func smoothest(_ times: [Double], _ way: FilmWay) -> [Double] {
    let given = way.roughness(times)
    let most = given - leastGain - leastShare * Double(way.count)
    var best: (roughness: Double, times: [Double])?
    for rate in rates {
      let shown = phases.compactMap { pictures(times, rate: rate, phase: $0) }
      let roughness = shown.map(way.roughness)
      guard let least = roughness.min(), least < best?.roughness ?? most else { continue }
      // Several phases lead to the same pictures. The middle one keeps away from the others.
      let equal = shown.indices.filter { roughness[$0] < least + 0.01 }
      best = (least - 0.01, shown[equal[equal.count / 2]])
    }
    return best?.times ?? times
  }

  /// Returns the times of the last pictures before each frame, later by what keeps their mean and begins no earlier than
  /// the film. It is nil if two frames would show the same picture.
  private static func pictures(_ times: [Double], rate: Double, phase: Double) -> [Double]? {
    let numbers = times.map { ($0 * rate + phase).rounded(.down) }
    guard zip(numbers.dropFirst(), numbers).allSatisfy({ $0 > $1 }) else { return nil }
    let shown = numbers.map { $0 / rate }
    let early = (times.reduce(0, +) - shown.reduce(0, +)) / Double(times.count)
    return shown.map { $0 + max(early, times[0] - shown[0]) }
  }
}

/// The places of a box along the axis along which it moves farther.
private struct FilmWay {
  /// The frames in which the box was found, and its places there, in pixels.
  private let frames: [Int]
  private let positions: [Double]
  /// The numbers of the places around which the box is so fast that times matter.
  private let fast: [Int]

  /// The pixels that a fast box moves by from one frame to the next.
  private static let leastStep = 1.5
  /// The fewest fast places that tell times.
  private static let fewest = 5
  /// The scatter of a place, in pixels, below which a way is no smoother.
  private static let scatter = 0.15

  init(_ places: [(x: Double, y: Double)?], pixel: Double) {
    let found = places.indices.compactMap { frame in places[frame].map { (frame, $0) } }
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    let isTall = range(found.map(\.1.y)) >= range(found.map(\.1.x))
    let positions = found.map { (isTall ? $0.1.y : $0.1.x) / pixel }
    fast = positions.indices.dropFirst().dropLast(2).filter { index in
      (index - 1...index + 1).allSatisfy { step in
        abs(positions[step + 1] - positions[step]) > Self.leastStep
      }
    }
    (frames, self.positions) = (found.map(\.0), positions)
  }

  var count: Int { fast.count }

  /// True if the box is fast in enough frames.
  var isLong: Bool { count >= Self.fewest }

  /// Returns how far the fast places are from their neighbours' parabolas: the sum of the logarithms, so that a few
  /// places at which the box turns matter little.
  func roughness(_ times: [Double]) -> Double {
    let samples = zip(frames, positions).map { frame, position in
      MotionRecording.Sample(seconds: times[frame], position: position)
    }
    return fast.reduce(0) { sum, index in
      let miss = samples.miss(ofParabolaAt: index)
      return sum + log(miss * miss + Self.scatter * Self.scatter) / 2
    }
  }
}

extension [MotionRecording.Sample] {
  /// Returns the distance of a sample from the parabola through the one before it and the two after it, as a multiple of
  /// which a single sample scatters by itself.
  func miss(ofParabolaAt index: Int) -> Double {
    let near = [self[index - 1], self[index + 1], self[index + 2]]
    let time = self[index].seconds
    var (sum, squares) = (0.0, 1.0)
    for (place, sample) in near.enumerated() {
      var share = 1.0
      for (other, neighbour) in near.enumerated() where other != place {
        share *= (time - neighbour.seconds) / (sample.seconds - neighbour.seconds)
      }
      sum += share * sample.position
      squares += share * share
    }
    return abs(self[index].position - sum) / squares.squareRoot()
  }
}
