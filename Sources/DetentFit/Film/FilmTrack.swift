import DetentMotion

/// The way of a box through a film.
package struct FilmTrack: Sendable {
  /// A frame's place of the box.
  package struct Sample: Hashable, Sendable {
    package let seconds: Double
    /// The box's left and top edge, in points.
    package let x: Double
    package let y: Double
    package let scale: Double
    package let opacity: Double
    package let score: Double

    /// Returns the same place at a different time.
    fileprivate func shown(at seconds: Double) -> Sample {
      Sample(seconds: seconds, x: x, y: y, scale: scale, opacity: opacity, score: score)
    }
  }

  /// A frame in which the box was not found: something covers it, or it is outside.
  package struct Miss: Hashable, Sendable {
    package let seconds: Double
  }

  package enum Axis: String, Sendable { case x, y }

  /// The box in the first picture, in points.
  package let box: (x: Double, y: Double, width: Double, height: Double)
  package let samples: [Sample]
  package let misses: [Miss]
  /// The frames that show the picture before once more.
  package let doubled: Set<Int>
  /// The points of a pixel.
  package let unit: Double

  /// - Parameters:
  ///   - places: the box's place in each frame; nil where it was not found.
  ///   - times: each frame's time, in seconds.
  ///   - resolution: the distance of two times that the film's file can tell apart, in seconds.
  ///   - offset: the distance of the box's left and top edge from the template's, in pixels.
  package init(
    _ places: [FilmPlace?], times: [Double], resolution: Double = 0, of template: FilmTemplate,
    size: (width: Double, height: Double), offset: (x: Double, y: Double), unit: Double
  ) {
    precondition(places.count == times.count, "each frame has a time")
    self.unit = unit
    let found = places.compactMap(\.self)
    let scales = found.contains(where: \.changesSize)
    let fades = found.contains { abs($0.opacity - 1) > 0.03 }
    let (width, height) = (Double(template.box.width), Double(template.box.height))
    let samples = zip(places, times).map { place, seconds -> Sample? in
      place.map { place in
        let scale = scales ? place.scale : 1
        let (x, y) = scales ? (place.ownX, place.ownY) : (place.x, place.y)
        return Sample(
          seconds: seconds, x: (x - scale * (width / 2 - offset.x)) * unit,
          y: (y - scale * (height / 2 - offset.y)) * unit, scale: scale,
          opacity: fades ? max(0, place.opacity) : 1,
          score: min(1, scales ? max(place.score, place.ownScore) : place.score))
      }
    }
    let repeated = RepeatedFrames(samples, pixel: unit)
    let doubled = repeated.numbers
    self.doubled = doubled
    box = (
      (Double(template.box.left) + offset.x) * unit, (Double(template.box.top) + offset.y) * unit,
      size.width * unit, size.height * unit
    )
    let shown = samples.indices.filter { !doubled.contains($0) }
    // A picture of a slower film waits for the next frame.
    let gaps = repeated.haveRhythm ? zip(times.dropFirst(), times).map { $0 - $1 }.sorted() : []
    let gap = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    let even = EvenTimes(shown.map { times[$0] }, resolution: resolution, wait: gap).times
    let own = PictureTimes(
      even, of: shown.map { frame in samples[frame].map { ($0.x, $0.y) } }, pixel: unit
    ).times
    self.samples = zip(shown, own).compactMap { samples[$0]?.shown(at: $1) }
    misses = zip(shown, own).filter { samples[$0.0] == nil }.map { Miss(seconds: $1) }
  }

  /// The axis along which the box moves farther.
  package var axis: Axis { range(.y) >= range(.x) ? .y : .x }

  package func position(_ sample: Sample, _ axis: Axis) -> Double {
    axis == .y ? sample.y : sample.x
  }

  /// The distance between the outermost places along an axis, in points.
  package func range(_ axis: Axis) -> Double {
    let places = samples.map { position($0, axis) }
    return (places.max() ?? 0) - (places.min() ?? 0)
  }

  /// Tells whether the box moves by more than its place is uncertain.
  package var moves: Bool { max(range(.x), range(.y)) > Self.leastMotion * unit }

  /// The least motion, in pixels.
  private static let leastMotion = 1.0

  /// A table with a line for each frame but the doubled ones. A frame without the box has a time and a score of
  /// 0 only.
  package var csv: String {
    var lines = ["t,x,y,scale,opacity,score"]
    var rest = misses[...]
    func addMisses(until seconds: Double) {
      while let miss = rest.first, miss.seconds < seconds {
        lines.append("\(miss.seconds.shortText(6)),,,,,0")
        rest = rest.dropFirst()
      }
    }
    for sample in samples {
      addMisses(until: sample.seconds)
      lines.append(
        [
          sample.seconds.shortText(6), sample.x.shortText(4), sample.y.shortText(4),
          sample.scale.shortText(5), sample.opacity.shortText(4), sample.score.shortText(4),
        ].joined(separator: ","))
    }
    addMisses(until: .infinity)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FilmPlace {
  /// True if a size of its own fits visibly better.
  fileprivate var changesSize: Bool {
    abs(scale - 1) > 0.012 && ownScore > 0.9 && (1 - ownScore) < 0.75 * (1 - score)
  }
}

extension Double {
  /// The number with at most this many decimal places.
  package func shortText(_ places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (self * factor).rounded()
    return (scaled == 0 ? 0 : scaled / factor).shortestText
  }
}
