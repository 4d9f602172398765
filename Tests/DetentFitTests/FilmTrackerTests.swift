import Testing

@testable import DetentFit

@Suite struct FilmTrackerTests {
  private let scenery = FilmScenery()
  private let box = FilmBox(left: 42, top: 92, width: 56, height: 32)

  /// Returns a tracker of the picture at (40, 90).
  private func tracker() throws -> FilmTracker {
    FilmTracker(try #require(FilmTemplate(scenery.frame((40, 90)), box)))
  }

  @Test func `a place is found to a tenth of a pixel, between pixels too`() throws {
    var tracker = try tracker()
    for step in 0..<24 {
      let way = (x: 0.37 * Double(step), y: -1.73 * Double(step))
      let found = tracker.follow(scenery.frame((40 + way.x, 90 + way.y)))
      let place = try #require(found)
      #expect(abs(place.x - 70 - way.x) < 0.1, "step \(step): \(place.x)")
      #expect(abs(place.y - 108 - way.y) < 0.1, "step \(step): \(place.y)")
      #expect(place.score > 0.98)
    }
  }

  @Test func `a jump in any direction is found again`() throws {
    for (x, y) in [(40.0, 140.0), (40, 60), (75, 90), (8, 90), (52, 118)] {
      var tracker = try tracker()
      _ = tracker.follow(scenery.frame((40, 90)))
      let found = tracker.follow(scenery.frame((x, y)))
      let place = try #require(found, "\(x), \(y)")
      #expect(abs(place.x - 30 - x) < 0.1 && abs(place.y - 18 - y) < 0.1, "\(x), \(y): \(place)")
    }
  }

  @Test func `a row that leaves is missing from then on if another looks like it`() throws {
    func frame(_ y: Double) -> LumaPlane {
      let (plane, other) = (
        scenery.frame((40, y), cover: 50), scenery.frame((40, y + 80), cover: 50)
      )
      for place in 0..<scenery.width * scenery.height where other.bytes[place] != 200 {
        plane.bytes[place] = other.bytes[place]
      }
      return plane
    }
    var tracker = FilmTracker(try #require(FilmTemplate(frame(90), box)))
    tracker.noteTwins(in: frame(90))
    var (found, missing) = (0, 0)
    for step in 0..<60 {
      let y = step < 30 ? 90 - 4 * Double(step) : -30 + 4 * Double(step - 30)
      guard let place = tracker.follow(frame(y)) else {
        missing += 1
        continue
      }
      found += 1
      #expect(abs(place.y - 18 - y) < 0.5, "step \(step): \(place.y - 18), not \(y)")
    }
    #expect(found > 8 && found + missing == 60, "\(found)")
  }

  @Test func `a fading picture keeps its place, and tells its opacity`() throws {
    var tracker = try tracker()
    for step in 0..<8 {
      let (y, opacity) = (90 - 2.5 * Double(step), 1 - 0.1 * Double(step))
      let found = tracker.follow(scenery.frame((40, y), opacity: opacity))
      let place = try #require(found)
      #expect(abs(place.y - 18 - y) < 0.15, "opacity \(opacity): \(place.y)")
      #expect(abs(place.opacity - opacity) < 0.03, "\(place.opacity), not \(opacity)")
    }
  }

  @Test func `a growing picture tells its scale, about its middle`() throws {
    var tracker = try tracker()
    for step in 0..<10 {
      let scale = 1 + 0.03 * Double(step)
      let corner = (x: 70 - 30 * scale, y: 108 - 18 * scale)
      let found = tracker.follow(scenery.frame(corner, scale: scale))
      let place = try #require(found)
      #expect(abs(place.scale - scale) < 0.01, "\(place.scale), not \(scale)")
      #expect(abs(place.ownX - 70) < 0.15 && abs(place.ownY - 108) < 0.15, "\(place)")
    }
  }

  @Test func `a covered picture is missing, and found again where it comes out`() throws {
    var tracker = try tracker()
    var missing = 0
    for step in 0..<60 {
      let y = step < 30 ? 90 - 4 * Double(step) : -30 + 4 * Double(step - 30)
      let place = tracker.follow(scenery.frame((40, y), cover: 50))
      if let place {
        #expect(abs(place.y - 18 - y) < 0.5, "step \(step): \(place.y - 18), not \(y)")
      } else {
        missing += 1
      }
      if y + 36 < 52 { #expect(place == nil, "step \(step) is covered") }
      if y > 52 { #expect(place != nil || step > 30, "step \(step) is open") }
    }
    #expect((20...40).contains(missing), "\(missing)")
  }

  @Test func `a picture that has left is found again only where it shows whole`() throws {
    var tracker = try tracker()
    for step in 0..<32 { _ = tracker.follow(scenery.frame((40, 90 - 5 * Double(step)))) }
    // The lower part at the upper edge may belong to anything that looks like it.
    for y in stride(from: -24.0, through: -8, by: 4) {
      #expect(tracker.follow(scenery.frame((40, y))) == nil, "\(y)")
    }
    let found = (0..<4).compactMap { tracker.follow(scenery.frame((40, 4 + Double($0)))) }
    #expect(found.count >= 2 && abs((found.last?.y ?? 0) - 18 - 7) < 0.1, "\(found)")
  }

  @Test func `before its frame a box that was lost is found again only where it surely is`() {
    func place(_ score: Double?) -> FilmPlace? {
      score.map {
        FilmPlace(x: 0, y: 0, ownX: 0, ownY: 0, scale: 1, opacity: 1, score: $0, ownScore: 0)
      }
    }
    let scores: [Double?] = [0.95, 0.88, 0.86, nil, 0.88, 0.99, nil, 0.86]
    let sure = FilmTracker.sure(scores.map(place), before: 5).map { $0?.score }
    #expect(sure == [0.95, nil, nil, nil, 0.88, 0.99, nil, 0.86])
  }

  @Test func `a straight edge is followed across itself`() throws {
    func frame(_ y: Double) -> LumaPlane {
      let plane = LumaPlane(width: 160, height: 240)
      for row in 0..<240 {
        let share = min(max(Double(row) + 1 - y, 0), 1)
        for x in 0..<160 { plane.bytes[row * 160 + x] = UInt8((120 + 110 * share).rounded()) }
      }
      return plane
    }
    let box = FilmBox(left: 40, top: 100, width: 60, height: 30)
    var tracker = FilmTracker(try #require(FilmTemplate(frame(115), box)))
    for step in 0..<20 {
      let found = tracker.follow(frame(115 - 2.3 * Double(step)))
      let place = try #require(found, "step \(step)")
      #expect(abs(place.y - 115 + 2.3 * Double(step)) < 0.1, "step \(step): \(place.y)")
      #expect(abs(place.x - 70) < 0.1, "step \(step): \(place.x)")
    }
  }

  @Test func `a picture that leaves the frame is missing there`() throws {
    var tracker = try tracker()
    let places = (0..<32).map { tracker.follow(scenery.frame((40, 90 - 5 * Double($0)))) }
    #expect(places.prefix(20).allSatisfy { $0 != nil })
    #expect(places.suffix(6).allSatisfy { $0 == nil })
  }

  @Test func `a plain box is no picture to follow`() {
    #expect(
      FilmTemplate(scenery.frame((40, 90)), FilmBox(left: 10, top: 10, width: 20, height: 20))
        == nil)
  }
}
