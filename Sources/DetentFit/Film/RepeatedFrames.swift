/// The frames of a film that show their predecessor's picture once more, as a box's places tell them.
///
/// They are plain where the box is fast. A film that shows fewer pictures than it has frames repeats them in a rhythm,
/// and that tells them where the box is slow or rests.
struct RepeatedFrames {
  /// The numbers of the frames.
  private(set) var numbers: Set<Int> = []
  /// The frames that certainly repeat a picture or show a new one, in ascending order.
  private var known: [Known] = []
  /// The way of the box to each frame from the one before; nil if it was not found.
  private let steps: [FilmStep?]
  private let seconds: [Double?]
  private let pixel: Double
  /// True if a rhythm tells some of them.
  private(set) var haveRhythm = false

  private struct Known {
    let number: Int
    let isRepeated: Bool
  }

  /// - Parameter pixel: the points of a pixel.
  init(_ samples: [FilmTrack.Sample?], pixel: Double) {
    steps =
      [nil]
      + zip(samples.dropFirst(), samples).map { next, last in
        next.flatMap { next in last.map { FilmStep(x: next.x - $0.x, y: next.y - $0.y) } }
      }
    seconds = samples.map { $0?.seconds }
    self.pixel = pixel
    let lengths = steps.compactMap { $0.map { $0.length / pixel } }
    let slow = lengths.filter { $0 > Self.shortest && $0 < Self.leastSteps.upperBound }.sorted()
    let drawn = slow.isEmpty ? 0 : slow[slow.count / 10]
    leastStep =
      pixel * min(max(1.6 * drawn, Self.leastSteps.lowerBound), Self.leastSteps.upperBound)
    findFast()
    followRhythm()
  }

  /// The least step that a thing in motion makes, in points. A slow one that is drawn on whole pixels stops again and
  /// again, and its least steps tell their size.
  private let leastStep: Double
  /// The range of the least step, and the shortest step that is no noise, in pixels.
  private static let (leastSteps, shortest) = (0.5...2.5, 0.15)
  /// The most frames, and seconds, for which a picture is taken for doubled.
  private static let (longestStop, longestStopSeconds) = (3, 0.075)

  private func isFast(_ number: Int) -> Bool {
    (steps[number]?.length ?? 0) > leastStep
  }

  /// Finds repeated pictures where the box is fast: it does not move, between two frames in which it moves on. A
  /// longer stop may be the box's own.
  private mutating func findFast() {
    var number = 1
    while number < steps.count {
      guard isFast(number), let before = steps[number] else {
        number += 1
        continue
      }
      known.append(Known(number: number, isRepeated: false))
      let still = steps[(number + 1)...].prefix { step in
        step.map { $0.length < 0.05 * before.length && $0.length < 0.3 * pixel } ?? false
      }
      let end = still.endIndex
      if !still.isEmpty, still.count <= Self.longestStop, end < steps.count, isFast(end),
        let after = steps[end],
        before.x * after.x + before.y * after.y
          > 0.7 * before.length * after.length,
        let first = seconds[number], let last = seconds[end - 1],
        last - first < Self.longestStopSeconds
      {
        known += still.indices.map { Known(number: $0, isRepeated: true) }
      }
      number = max(number + 1, end)
    }
    numbers = Set(known.lazy.filter(\.isRepeated).map(\.number))
  }

  /// The longest rhythm, in frames: 50 pictures a second in 60 frames repeat every sixth, and a film slowed to nine tenths of
  /// its speed every tenth.
  private static let longestRhythm = 10
  /// The number of known frames nearest to a frame that tell its rhythm.
  private static let witnesses = 30

  /// Finds the repeated pictures in the other frames by the rhythm of the nearest known ones.
  private mutating func followRhythm() {
    let count = min(known.count, Self.witnesses)
    var start = 0
    var rhythm = rhythm(of: known[..<count])
    haveRhythm = rhythm != nil
    for number in steps.indices.dropFirst() {
      while start + count < known.count,
        known[start + count].number - number < number - known[start].number
      {
        start += 1
        rhythm = self.rhythm(of: known[start..<start + count])
      }
      haveRhythm = haveRhythm || rhythm != nil
      if let rhythm, rhythm.repeats.contains(number % rhythm.length), !isFast(number) {
        numbers.insert(number)
      }
    }
  }

  /// Returns the shortest rhythm that known frames have, with the places in it at which a picture is repeated. It is
  /// nil if there is none, or if the frames do not show each of its places twice.
  private func rhythm(of known: ArraySlice<Known>) -> (length: Int, repeats: Set<Int>)? {
    guard known.contains(where: \.isRepeated) else { return nil }
    for length in 2...Self.longestRhythm {
      var counts = [(repeated: Int, new: Int)](repeating: (0, 0), count: length)
      for frame in known {
        if frame.isRepeated {
          counts[frame.number % length].repeated += 1
        } else {
          counts[frame.number % length].new += 1
        }
      }
      if counts.allSatisfy({ min($0.repeated, $0.new) == 0 && $0.repeated + $0.new >= 2 }) {
        return (length, Set(counts.indices.filter { counts[$0].repeated > 0 }))
      }
    }
    return nil
  }
}

/// The way of a box from one frame to the next, in points.
private struct FilmStep {
  let x: Double
  let y: Double
  var length: Double { (x * x + y * y).squareRoot() }
}
