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
    noise = Self.noise(recording.samples, pixel: pixel)
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
      if rest.lowerBound > start { stretches += movement(from: start, to: rest) }
      stretches.append(
        FilmStretch(.rest, samples[rest.lowerBound].seconds, samples[rest.upperBound].seconds))
      start = rest.upperBound
    }
    if start < samples.count - 1 {
      stretches += movement(from: start, to: samples.count - 1...samples.count - 1)
    }
    return stretches
  }

  // MARK: Rests

  /// The ranges of samples in which nothing moves by more than positions scatter.
  private var rests: [ClosedRange<Int>] {
    let room = max(0.5 * pixel, 3.6 * noise)
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
      let isLong = samples[end].seconds - samples[start].seconds >= Self.leastRest
      if isLong, end - start >= 3 {
        if let last = rests.last, start - last.upperBound <= 1 {
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

  // MARK: Movements

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
    /// The fit's miss as a share of what it may be; up to 1 it explains the samples.
    let miss: Double
  }

  /// Fits the samples in a range of a movement, which begins at `start`.
  private func fit(_ range: ClosedRange<Int>, of start: Int) -> Found? {
    let part = MotionRecording(samples: Array(samples[range]))
    guard let fit = try? MotionFit(part).withoutCurve(range.lowerBound > start) else { return nil }
    let positions = samples[range].map(\.position)
    let way = (positions.max() ?? 0) - (positions.min() ?? 0)
    // Whole pixels that an even drag moves by scatter less than those of the motion after it.
    let noise = max(noise, Self.noise(part.samples, pixel: pixel))
    return Found(
      start: range.lowerBound, fit: fit, miss: fit.best.residual / (1.3 * noise + 5e-4 * way))
  }

  /// Finds the earliest sample of a range from which on one motion explains the rest of it.
  private func motion(in range: ClosedRange<Int>, until last: Int) -> Found? {
    // A motion needs some samples under way.
    let latest = min(range.upperBound - FitRefusal.fewest, last - 6)
    guard latest >= range.lowerBound else { return nil }
    if let whole = fit(range, of: range.lowerBound), whole.miss <= 1 { return whole }
    let parts = min(8, latest - range.lowerBound)
    guard parts > 0 else { return nil }
    let places = (0...parts).map { range.lowerBound + $0 * (latest - range.lowerBound) / parts }
    let fits = places.dropFirst().map { fit($0...range.upperBound, of: range.lowerBound) }
    var best: Found?
    if let first = fits.indices.first(where: { fits[$0].map { $0.miss <= 1 } ?? false }) {
      best = earliest(after: places[first], fits[first], in: range)
    } else {
      best = nearest(fits.compactMap(\.self), width: (latest - range.lowerBound) / parts, range)
    }
    guard let best else { return nil }
    let found = simplest(settled(best, in: range), in: range)
    // The end of a drag that stops is easily like a motion that nothing determines.
    return found.fit.best.numbers.first?.isDetermined == true ? found : nil
  }

  /// Finds the earliest start between `place`, from which no motion explains the samples, and that of `found`.
  private func earliest(
    after place: Int, _ found: Found?, in range: ClosedRange<Int>
  ) -> Found? {
    guard var best = found else { return nil }
    var low = place
    while best.start - low > 1 {
      let middle = (low + best.start) / 2
      if let next = fit(middle...range.upperBound, of: range.lowerBound), next.miss <= 1 {
        best = next
      } else {
        low = middle
      }
    }
    return best
  }

  /// Finds the start with the smallest miss around that of the best of `fits`. Motions of fixed duration explain
  /// only the samples from their own start on.
  private func nearest(_ fits: [Found], width: Int, _ range: ClosedRange<Int>) -> Found? {
    guard var best = fits.min(by: { $0.miss < $1.miss }) else { return nil }
    var step = max(1, width / 2)
    while true {
      for place in [best.start - step, best.start + step] {
        guard place >= range.lowerBound, range.upperBound - place >= FitRefusal.fewest else {
          continue
        }
        if let next = fit(place...range.upperBound, of: range.lowerBound), next.miss < best.miss {
          best = next
        }
      }
      if step == 1 { break }
      step /= 2
    }
    return best.miss <= (best.fit.best.family == .bezier ? 1 : Self.mostMiss) ? best : nil
  }

  /// The greatest miss of a motion that is still called one.
  private static let mostMiss = 1.6

  /// Moves the start on while the first samples miss by much more than the others: they belong to the drag.
  private func settled(_ found: Found, in range: ClosedRange<Int>) -> Found {
    let end = range.upperBound
    var best = found
    for _ in 0..<4 {
      let usual = max(noise, best.fit.best.residual)
      let misses = samples[best.start...min(best.start + 2, end)].map {
        abs($0.position - best.fit.best.position(at: $0.seconds))
      }
      guard let last = misses.lastIndex(where: { $0 > 2.8 * usual }),
        end - best.start - last - 1 >= FitRefusal.fewest,
        let next = fit(best.start + last + 1...end, of: range.lowerBound), next.miss < best.miss
      else { break }
      best = next
    }
    return best
  }

  /// Tells whether a motion goes on with the speed that a fling has then.
  private func isHandedOn(
    _ fling: FittedMotion, to next: FittedMotion, at seconds: Double
  ) -> Bool {
    let (before, after) = (fling.velocity(at: seconds), next.velocity(at: seconds + 2e-3))
    return abs(after - before) < 0.25 * max(abs(before), abs(after))
  }

  /// Returns a fling that begins a few samples later, if there is one. A slow spring also explains those samples
  /// of a drag, as it has more numbers.
  private func simplest(_ found: Found, in range: ClosedRange<Int>) -> Found {
    guard found.start > range.lowerBound, (found.fit.best[.dampingRatio]?.value ?? 0) > 1.2,
      found.start + 4 + FitRefusal.fewest <= range.upperBound
    else { return found }
    let later = (1...4).lazy.compactMap {
      fit(found.start + $0...range.upperBound, of: range.lowerBound)
    }
    return later.first { $0.miss <= 1 && $0.fit.best.family.stretch == .fling } ?? found
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

  /// Returns the scatter of the positions: how far they are from a parabola through their neighbours.
  private static func noise(_ samples: [MotionRecording.Sample], pixel: Double) -> Double {
    var misses: [Double] = []
    for index in samples.indices.dropFirst().dropLast(2) {
      let near = [samples[index - 1], samples[index + 1], samples[index + 2]]
      let position = samples[index].position
      // A box at rest scatters less than one that moves by whole pixels.
      guard near.contains(where: { abs($0.position - position) > still * pixel }) else { continue }
      let time = samples[index].seconds
      var (sum, squares) = (0.0, 1.0)
      for (place, sample) in near.enumerated() {
        var share = 1.0
        for (other, neighbour) in near.enumerated() where other != place {
          share *= (time - neighbour.seconds) / (sample.seconds - neighbour.seconds)
        }
        sum += share * sample.position
        squares += share * share
      }
      misses.append(abs(position - sum) / squares.squareRoot())
    }
    misses.sort()
    let usual = misses.isEmpty ? 0 : misses[misses.count / 2] / 0.6745
    return min(max(usual, 0.03 * pixel), 0.6 * pixel)
  }
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
