import DetentMotion

/// Cuts a track into stretches: rests, the motions that end in them, and drags, which no motion explains.
struct StretchCutter {
  private let samples: [MotionRecording.Sample]
  /// The points of a pixel.
  private let pixel: Double
  /// The scatter of a position, in points.
  private let noise: Double

  init(_ recording: MotionRecording, pixel: Double) {
    samples = recording.samples
    self.pixel = pixel
    noise = Self.scatter(recording.samples, pixel: pixel).place
  }

  /// The least time of a rest, in seconds.
  private static let leastRest = 0.15
  /// The time of a rest that shows where a motion ends, in seconds.
  private static let tail = 1.0

  var stretches: [FilmStretch] {
    guard samples.count > 3 else { return [] }
    let rests = rests
    var stretches: [FilmStretch] = []
    var start = 0
    for rest in rests {
      if rest.lowerBound > start { stretches += movements(from: start, to: rest) }
      stretches.append(
        FilmStretch(.rest, samples[rest.lowerBound].seconds, samples[rest.upperBound].seconds))
      start = rest.upperBound
    }
    if start < samples.count - 1 {
      stretches += movements(from: start, to: samples.count - 1...samples.count - 1)
    }
    return stretches.reduce(into: []) { joined, next in
      if let last = joined.last, last.name == .rest, next.name == .rest {
        joined[joined.count - 1] = FilmStretch(.rest, last.from, next.to)
      } else {
        joined.append(next)
      }
    }
  }

  // MARK: Rests

  /// The distance between two places of a box that rests.
  private var room: Double { max(0.5 * pixel, 3.6 * noise) }

  /// The ranges of samples in which nothing moves by more than positions scatter.
  private var rests: [ClosedRange<Int>] {
    var rests: [ClosedRange<Int>] = []
    var start = 0
    while start < samples.count - 1 {
      var (low, high) = (samples[start].position, samples[start].position)
      var end = start
      while end + 1 < samples.count {
        let next = samples[end + 1].position
        guard max(high, next) - min(low, next) <= room else { break }
        (low, high) = (min(low, next), max(high, next))
        end += 1
      }
      if isRest(start...end) {
        if let last = rests.last, start - last.upperBound <= 1,
          abs(samples[start].position - samples[last.upperBound].position) < 4 * room
        {
          rests[rests.count - 1] = last.lowerBound...end
        } else {
          rests.append(start...end)
        }
        start = end + 1
      } else {
        start += 1
      }
    }
    return rests
  }

  /// Tells whether samples within the room of a rest last long enough for one, and do not drift through it.
  private func isRest(_ range: ClosedRange<Int>) -> Bool {
    guard range.count > 3,
      samples[range.upperBound].seconds - samples[range.lowerBound].seconds >= Self.leastRest
    else { return false }
    func mean(_ part: ArraySlice<MotionRecording.Sample>) -> Double {
      part.reduce(0) { $0 + $1.position } / Double(part.count)
    }
    let half = range.count / 2
    return abs(mean(samples[range].suffix(half)) - mean(samples[range].prefix(half))) <= room / 4
  }

  // MARK: Movements

  /// Returns the stretches from a sample to the start of a rest. A place to which the box jumps, as where a film is cut,
  /// begins a new movement.
  private func movements(from start: Int, to rest: ClosedRange<Int>) -> [FilmStretch] {
    guard let jump = (start + 1...rest.lowerBound).first(where: isJump) else {
      return movement(from: start, to: rest)
    }
    let before = jump - 1 > start ? movement(from: start, to: jump - 1...jump - 1) : []
    return before + (jump < rest.lowerBound ? movements(from: jump, to: rest) : [])
  }

  /// Tells whether the box comes to a sample within a frame from far away, and moves little in the frames around.
  private func isJump(_ index: Int) -> Bool {
    func way(_ index: Int) -> Double {
      samples.indices ~= index && index > 0
        ? abs(samples[index].position - samples[index - 1].position) : 0
    }
    let others = [index - 2, index - 1, index + 1, index + 2].map(way).max() ?? 0
    return way(index) > Self.leastJump * max(others, 2 * pixel)
      && samples[index].seconds - samples[index - 1].seconds < Self.longestJump
  }

  /// The way of a jump as a multiple of the longest way in the frames around, and the longest time of one, in seconds.
  private static let (leastJump, longestJump) = (12.0, 0.1)

  /// Returns the stretches from a sample to the start of a rest.
  private func movement(from start: Int, to rest: ClosedRange<Int>) -> [FilmStretch] {
    let last = rest.lowerBound
    let end =
      rest.first { samples[$0].seconds - samples[last].seconds > Self.tail } ?? rest.upperBound
    let (from, to) = (samples[start].seconds, samples[last].seconds)
    let positions = samples[start...last].map(\.position)
    let range = (positions.max() ?? 0) - (positions.min() ?? 0)
    guard range > max(2 * pixel, 6 * noise), last - start >= 2 else {
      return [FilmStretch(.rest, from, to)]
    }
    // A motion that somebody stops does not come to its rest.
    let isStopped = last - start > FitRefusal.fewest && isAbrupt(start, last)
    guard
      let found = motion(in: start...end, until: last)
        ?? (isStopped ? motion(in: start...last, until: last) : nil)
    else { return [FilmStretch(.drag, from, to)] }
    let begin = max(samples[found.start].seconds, min(found.fit.best.start, to))
    var stretches: [FilmStretch] = []
    if found.start > start {
      stretches += drag(from: start, to: found.start, until: begin, found.fit.best)
      stretches.append(FilmStretch(.release, begin, begin))
    }
    stretches.append(FilmStretch(found.fit.best.family.stretch, begin, to, found.fit))
    return stretches
  }

  /// Tells whether the speed just before `last` is a large part of the greatest.
  private func isAbrupt(_ start: Int, _ last: Int) -> Bool {
    func speed(_ index: Int) -> Double {
      abs(samples[index].position - samples[index - 1].position)
        / (samples[index].seconds - samples[index - 1].seconds)
    }
    let speeds = (start + 1...last).map(speed)
    return (speeds.suffix(3).max() ?? 0) > 0.25 * (speeds.max() ?? 0)
  }

  /// Returns the stretches before a motion: a drag, and a fling at its end if there is one.
  private func drag(
    from start: Int, to end: Int, until release: Double, _ next: FittedMotion
  ) -> [FilmStretch] {
    let from = samples[start].seconds
    guard let fling = fling(from: start, to: end), isHandedOn(fling.motion, to: next, at: release)
    else { return [FilmStretch(.drag, from, release)] }
    let begin = samples[fling.start].seconds
    let moving = FilmStretch(.fling, begin, release, MotionFit(only: fling.motion))
    return fling.start > start
      ? [FilmStretch(.drag, from, begin), FilmStretch(.release, begin, begin), moving] : [moving]
  }

  // MARK: Fits

  /// A motion from a sample on.
  private struct Found {
    let start: Int
    let fit: MotionFit
  }

  /// Finds the sample of a range from which on one motion explains the rest of it, and that motion.
  private func motion(in range: ClosedRange<Int>, until last: Int) -> Found? {
    let part = Array(samples[range])
    // A motion needs some samples under way.
    let latest = min(part.count - 1 - FitRefusal.fewest, last - range.lowerBound - 6)
    guard latest >= 0 else { return nil }
    let (noise, lateness) = Self.scatter(part, pixel: pixel)
    func found(_ lateness: Double) -> Found? {
      var search = ReleaseSearch(
        part, latest: latest, noise: max(self.noise, noise), leastNoise: 0.03 * pixel,
        lateness: lateness)
      return search.places(until: last - range.lowerBound).lazy.compactMap { place in
        fit(place, in: range, timeVariance: search.timeVariance)
      }.first
    }
    func way(_ found: Found) -> Double {
      let positions = samples[found.start...range.upperBound].map(\.position)
      return (positions.max() ?? 0) - (positions.min() ?? 0)
    }
    // A fast motion in few frames looks like late times, so these count only if they explain much more.
    let plain = found(0)
    guard plain?.start != range.lowerBound, let late = found(lateness) else { return plain }
    guard let plain, way(late) < Self.muchMore * way(plain) else { return late }
    return plain
  }

  /// The factor by which a motion is much longer than a different one.
  private static let muchMore = 1.25

  /// Fits the motion from a place on; nil if it misses by much, or if its first number is not determined. The end
  /// of a drag that stops is easily like such a motion.
  private func fit(
    _ place: ReleaseSearch.Place, in range: ClosedRange<Int>, timeVariance: Double
  ) -> Found? {
    let start = range.lowerBound + place.start
    let first = place.start > 0 ? start : onset(before: start)
    let part = Array(samples[first...range.upperBound])
    let recording = MotionRecording(samples: telling(part), grain: Self.grain * pixel)
    guard let all = try? MotionFit(recording, lead: place.lead),
      let fit = all.preferring(place.family)
    else { return nil }
    let positions = part.map(\.position)
    let way = (positions.max() ?? 0) - (positions.min() ?? 0)
    // Whole pixels that an even drag moves by scatter less than those of the motion after it.
    let noise = max(noise, Self.scatter(part, pixel: pixel).place)
    let square = part.reduce(0) { sum, sample in
      let speed = fit.best.velocity(at: sample.seconds)
      return sum + speed * speed / Double(part.count)
    }
    let scatter = (noise * noise + timeVariance * square).squareRoot()
    let isNear = fit.best.residual <= Self.mostMiss * (1.3 * scatter + 5e-4 * way)
    return isNear && fit.best.numbers.first?.isDetermined == true
      ? Found(start: start, fit: fit) : nil
  }

  /// Returns the first sample at which a motion may have begun that is seen from `start` on. A slow one still seems to
  /// rest there.
  private func onset(before start: Int) -> Int {
    let moved = samples[..<start].lastIndex {
      samples[start].seconds - $0.seconds > Self.longestOnset
        || abs($0.position - samples[start].position) > room
    }
    return moved.map { $0 + 1 } ?? 0
  }

  /// The seconds for which a motion that begins at rest may seem to rest.
  private static let longestOnset = 0.1

  /// Returns the samples without most of those that hardly move. A box that rests shows the same picture again, and
  /// its place has the same error in each frame, so many such frames tell no more than a few.
  private func telling(_ samples: [MotionRecording.Sample]) -> [MotionRecording.Sample] {
    var kept: [MotionRecording.Sample] = []
    for sample in samples {
      if let last = kept.last, abs(sample.position - last.position) < Self.leastStep * pixel,
        sample.seconds - last.seconds < Self.longestStep
      {
        continue
      }
      kept.append(sample)
    }
    return kept
  }

  /// The pixels that a box moves, or the seconds that pass, until a frame tells more than the one before.
  private static let (leastStep, longestStep) = (0.1, 0.1499)
  /// The pixels by which two places have to differ, so that a film can tell them apart. With it, the response of a
  /// spring after a drag was within its ± in 52 of 54 films; without it, in 36.
  private static let grain = 0.25
  /// The greatest miss of a motion that is still called one.
  private static let mostMiss = 1.6

  /// Tells whether a motion goes on with the speed that a fling has then.
  private func isHandedOn(
    _ fling: FittedMotion, to next: FittedMotion, at seconds: Double
  ) -> Bool {
    let (before, after) = (fling.velocity(at: seconds), next.velocity(at: seconds + 2e-3))
    return abs(after - before) < 0.25 * max(abs(before), abs(after))
  }

  /// Finds a fling that ends at a sample because a different motion takes over.
  private func fling(from start: Int, to end: Int) -> (start: Int, motion: FittedMotion)? {
    var best: (start: Int, motion: FittedMotion)?
    var place = end - 9
    while place >= start, samples[end].seconds - samples[place].seconds < 3 {
      let isLong = samples[end].seconds - samples[place].seconds >= 0.12
      if isLong {
        guard let motion = flung(place...end) else { break }
        best = (place, motion)
      }
      place -= max(1, (end - place) / 6)
    }
    return best
  }

  private func flung(_ range: ClosedRange<Int>) -> FittedMotion? {
    let part = Array(samples[range])
    let positions = part.map(\.position)
    let way = abs((positions.last ?? 0) - (positions.first ?? 0))
    guard part.count >= 10, way > max(8 * pixel, 12 * noise) else { return nil }
    let course = RecordedCourse(MotionRecording(samples: part))
    guard let motion = ShapeFit<DecayShape>(course).fitted,
      let share = motion[.deceleration]?.value,
      (0.98...0.9995).contains(share), motion.residual <= 1.5 * noise + 5e-4 * way,
      motion.start <= part[1].seconds
    else { return nil }
    let (first, last) = (
      abs(motion.velocity(at: part[1].seconds)),
      abs(motion.velocity(at: part[part.count - 2].seconds))
    )
    return last < 0.8 * first && first > 100 * pixel ? motion : nil
  }

  // MARK: Scatter

  /// The way between two frames, in pixels, up to which something rests.
  private static let still = 0.05

  /// Returns the scatter of the positions: how far they are from a parabola through their neighbours. If the times
  /// scatter, fast positions are far from it, and tell by how many seconds.
  private static func scatter(
    _ samples: [MotionRecording.Sample], pixel: Double
  ) -> (place: Double, time: Double) {
    var (misses, speeds): ([Double], [Double]) = ([], [])
    for index in samples.indices.dropFirst().dropLast(2) {
      let near = [samples[index - 1], samples[index + 1], samples[index + 2]]
      let position = samples[index].position
      // A box at rest scatters less than one that moves by whole pixels.
      guard near.contains(where: { abs($0.position - position) > still * pixel }) else { continue }
      misses.append(samples.miss(ofParabolaAt: index))
      speeds.append(
        abs(near[1].position - near[0].position) / (near[1].seconds - near[0].seconds))
    }
    func usual(_ misses: [Double]) -> Double {
      misses.isEmpty ? 0 : misses.sorted()[misses.count / 2] / 0.6745
    }
    let fast = 0.3 * (speeds.max() ?? 0)
    let lateness = usual(zip(misses, speeds).compactMap { $1 > fast ? $0 / $1 : nil })
    let gaps = zip(samples.dropFirst(), samples).map { $0.seconds - $1.seconds }.sorted()
    return (
      min(max(usual(misses), 0.03 * pixel), 0.6 * pixel),
      min(lateness, Self.mostLate * (gaps.isEmpty ? 0 : gaps[gaps.count / 2]))
    )
  }

  /// The greatest scatter of the times, as a share of the time between two frames.
  private static let mostLate = 0.25
}

extension MotionFamily {
  /// The stretch that shows such a motion.
  fileprivate var stretch: FilmStretch.Name {
    switch self {
    case .spring, .bezier: .settle
    case .decay, .bounce, .spline, .power: .fling
    }
  }
}
