import DetentMotion
import Testing

@testable import DetentFit

@Suite struct FilmTrackTests {
  /// Returns a track of a box of 40 × 20 pixels at (10, 100), in points of half a pixel.
  private func track(_ places: [(Double, Double)?], rate: Double = 60) throws -> FilmTrack {
    let plane = FilmScenery().frame((10, 100))
    let box = FilmBox(left: 10, top: 100, width: 40, height: 20)
    let template = try #require(FilmTemplate(plane, box))
    let found = places.map { place in
      place.map { x, y in
        FilmPlace(
          x: x + 20, y: y + 10, ownX: x + 20, ownY: y + 10, scale: 1, opacity: 1, score: 1,
          ownScore: 1)
      }
    }
    return FilmTrack(
      found, times: places.indices.map { Double($0) / rate }, of: template, size: (40, 20),
      offset: (0, 0), unit: 0.5)
  }

  @Test func `the table has a line for each frame, with empty places where the box is missing`()
    throws
  {
    let track = try track([(10, 100), nil, (10, 107.5), (11, 115)])
    #expect(
      track.csv == """
        t,x,y,scale,opacity,score
        0,5,50,1,1,1
        0.016667,,,,,0
        0.033333,5,53.75,1,1,1
        0.05,5.5,57.5,1,1,1

        """)
    #expect(track.misses.count == 1 && track.axis == .y && track.moves)
  }

  @Test func `a repeated picture in the middle of a motion is left out, a stop is not`() throws {
    let ways: [Double] = [0, 0, 0, 4, 8, 8, 12, 16, 16, 16, 20, 24, 24, 24, 24, 24, 24, 24, 30, 36]
    let track = try track(ways.map { (10, 100 + $0) })
    #expect(track.doubled == [5, 8, 9])
    #expect(track.samples.count == ways.count - 3)
  }

  /// Returns the way of a spring by 200 pixels as `rate` pictures a second show it, in a film of 60 frames.
  private func spring(_ rate: Double, rounded: Bool = false) -> [Double] {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)
    return (0..<90).map { frame in
      let seconds = (Double(frame) / 60 * rate + 1e-9).rounded(.down) / rate
      let left = spring.value(
        from: MotionValue(position: -200, velocity: 0), after: max(0, seconds - 0.2))
      return rounded ? left.position.rounded() : left.position
    }
  }

  @Test(arguments: [24.0, 30, 50])
  func `a film of fewer pictures repeats them in its slow parts, too`(rate: Double) throws {
    let doubled = try track(spring(rate).map { (10, 100 + $0) }).doubled
    func picture(_ frame: Int) -> Int { Int(Double(frame) / 60 * rate + 1e-9) }
    let repeated = (1..<90).filter { picture($0) == picture($0 - 1) }
    #expect(doubled == Set(repeated), "\(doubled.symmetricDifference(repeated).sorted())")
  }

  @Test(arguments: [0.7, 0.75, 0.8, 0.9])
  func `a film that is slowed down, with repeated pictures, has even times`(speed: Double) throws {
    let shown = (0..<130).map { (speed * Double($0) + 1e-9).rounded(.down) / 60 }
    let track = try track(
      shown.map { seconds in (10, 100 + 600 * min(seconds / 0.6, 1) + spring(at: seconds - 0.6)) })
    let fit = try #require(track.stretches.compactMap(\.fit).last?.best)
    #expect(fit.family == .spring)
    #expect(abs((fit[.response]?.value ?? 0) / (0.5 / speed) - 1) < 0.02)
    #expect(abs((fit[.dampingRatio]?.value ?? 0) - 0.8) < 0.03)
  }

  @Test func `a slow part on whole pixels repeats nothing`() throws {
    #expect(try track(spring(60, rounded: true).map { (10, 100 + $0) }).doubled.isEmpty)
  }

  @Test func `times that a file rounds are made even, others stay`() {
    let even = (0..<54).map { Double($0) / 30 }
    let rounded = even.map { ($0 * 100).rounded() / 100 }
    let found = EvenTimes(rounded, resolution: 0.01).times
    let away = zip(found, even).map { $0 - $1 }
    #expect((away.max() ?? 1) - (away.min() ?? 0) < 0.002, "\(away)")
    let uneven = rounded.enumerated().map { $0.offset < 20 ? $0.element : $0.element + 0.015 }
    #expect(EvenTimes(uneven, resolution: 0.01).times == uneven)
    #expect(EvenTimes(rounded, resolution: 0.001).times == rounded)
    #expect(EvenTimes([0.5], resolution: 0.01).times == [0.5])
  }

  @Test(arguments: [(30.0, 100.0), (60, 1000)])
  func `times that a file rounds are made even where frames are missing, too`(
    rate: Double, steps: Double
  ) {
    let even = (0..<80).filter { $0 % 11 != 4 && !(30..<37).contains($0) }.map { Double($0) / rate }
    let found = EvenTimes(even.map { ($0 * steps).rounded() / steps }, resolution: 1 / steps).times
    let away = zip(found, even).map { $0 - $1 }
    #expect((away.max() ?? 1) - (away.min() ?? 0) < 0.3 / steps, "\(away)")
  }

  /// Returns the times of pictures at `shown` a second that a film of `rate` frames a second shows.
  private func pictures(_ shown: Double, in rate: Double) -> [Double] {
    (0..<Int(1.6 * rate)).map { (shown * (Double($0) + 0.5) / rate).rounded(.down) / shown }
  }

  /// Returns the way of a spring by 300 pixels that begins at 0.2 s.
  private func spring(at seconds: Double) -> Double {
    DampedSpring(response: 0.5, dampingRatio: 0.8).value(
      from: MotionValue(position: -300, velocity: 0), after: max(0, seconds - 0.2)
    ).position
  }

  @Test(arguments: [(60.0, 24.0), (60, 25), (60, 33.3), (60, 40), (60, 50), (120, 50), (90, 60)])
  func `frames of a film made at a lower rate have the times of their pictures`(
    shown: Double, rate: Double
  ) throws {
    let pictures = pictures(shown, in: rate)
    let track = try track(pictures.map { (10, 100 + spring(at: $0)) }, rate: rate)
    let late = zip(track.samples, pictures).compactMap { sample, shown in
      0.2...0.8 ~= shown ? sample.seconds - shown : nil
    }
    #expect((late.max() ?? 1) - (late.min() ?? 0) < 2e-4, "\(late)")
    let fit = try #require(track.stretches.compactMap(\.fit).last?.best)
    #expect(fit.family == .spring)
    #expect(abs((fit[.response]?.value ?? 0) / 0.5 - 1) < 0.02)
    #expect(abs((fit[.dampingRatio]?.value ?? 0) - 0.8) < 0.03)
  }

  @Test(arguments: [20.0, 25, 33.3, 50, 60])
  func `frames that show every moment keep their times`(rate: Double) throws {
    let times = (0..<Int(1.6 * rate)).map { Double($0) / rate }
    let track = try track(
      times.enumerated().map { frame, seconds in
        (10, 100 + spring(at: seconds) + 0.1 * (Double(frame * 79 % 101) / 50 - 1))
      }, rate: rate)
    #expect(track.samples.map(\.seconds) == times)
  }

  @Test func `one repeated picture leaves the times of the others`() throws {
    var ways = spring(60)
    ways[20] = ways[19]
    let track = try track(ways.map { (10, 100 + $0) })
    #expect(track.doubled == [20])
    let kept = (0..<90).filter { $0 != 20 }.map { Double($0) / 60 }
    #expect(track.samples.map(\.seconds) == kept)
  }

  @Test func `a repeated picture is left out where a motion between pixels is slow`() throws {
    var ways = spring(60)
    let slow = try #require((20..<90).first { abs(ways[$0] - ways[$0 - 1]) < 1.8 })
    ways[slow + 1] = ways[slow]
    #expect(try track(ways.map { (10, 100 + $0) }).doubled == [slow + 1])
  }

  @Test func `the turn of a swing is no repeated picture`() throws {
    let ways: [Double] = [0, 5, 9, 12, 12, 9, 5, 0]
    #expect(try track(ways.map { (10, 100 + $0) }).doubled.isEmpty)
  }

  @Test func `whole pixels are taken for rounded, other places are not`() throws {
    let whole = try track((0..<20).map { (10, 100 + Double(7 * $0) + 0.004) })
    #expect(
      whole.recording.samples.allSatisfy {
        let steps = ($0.position - whole.recording.samples[0].position) / 0.5
        return abs(steps - steps.rounded()) < 1e-9
      })
    let free = try track((0..<20).map { (10, 100 + 7.3 * Double($0)) })
    #expect(free.recording.samples[1].position == free.samples[1].y)
  }
}
