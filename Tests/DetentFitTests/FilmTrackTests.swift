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
