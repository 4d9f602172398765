import DetentMotion
import DetentStage
import Testing

@testable import DetentScenes

struct RidesTests {
  @Test
  func `a hundred rides, no two alike, and no two neighbours in the same vehicle`() {
    #expect(Rides.variety[0] >= 100)
    for page in 0..<CardPart.mostLists {
      let rides = (0..<Rides.variety[page]).map { Rides.ride(page: page, row: $0) }
      #expect(Set(rides.map { $0.title + $0.detail }).count == rides.count)
      #expect(zip(rides, rides.dropFirst()).allSatisfy { $0.vehicle != $1.vehicle })
      #expect(zip(rides, rides.dropFirst()).allSatisfy { $0.title != $1.title })
    }
    #expect(Rides.variety[2] >= Metrics.cardShortRows)
    #expect(Rides.variety.count == CardPart.mostLists)
  }

  @Test
  func `a longer list begins anew`() {
    for page in 0..<CardPart.mostLists {
      let far = Rides.ride(page: page, row: 3 * Rides.variety[page] + 1)
      #expect(far.detail == Rides.ride(page: page, row: 1).detail)
    }
  }

  @Test
  func `every ride has a price of two decimals and arrives after the clock's 9:41`() throws {
    for page in 0..<CardPart.mostLists {
      for row in 0..<Rides.variety[page] {
        let ride = Rides.ride(page: page, row: row)
        #expect(ride.price.wholeMatch(of: /€\d{1,2}\.\d\d/) != nil, "\(ride.price)")
        let time = try #require(ride.arrival.wholeMatch(of: /(\d{1,2}):(\d\d)/), "\(ride.arrival)")
        let minutes = try #require(Int(time.1)) * 60 + (try #require(Int(time.2)))
        #expect(minutes > 9 * 60 + 41 && minutes < 11 * 60)
      }
    }
  }

  @Test
  func `no ride's text is cut on a stage of the usual width`() throws {
    let book = RideBook(try Easel(.card).typesetter)
    for page in 0..<CardPart.mostLists {
      for row in 0..<Rides.variety[page] {
        let (entry, ride) = (
          book.entry(page: page, row: row, width: 390), Rides.ride(page: page, row: row)
        )
        #expect(entry.title.string == ride.title)
        #expect(entry.detail.string == ride.detail)
      }
    }
  }

  @Test
  func `every vehicle that a ride names has a picture, drawn within its tile`() throws {
    let tile = Rect(x: 0, y: 0, width: Vehicle.side, height: Vehicle.side)
    for vehicle in Vehicle.all {
      let drawn = Drawn(vehicle.picture.list)
      #expect(drawn.fills.allSatisfy { tile.contains($0.shape.rect) })
    }
    for page in 0..<CardPart.mostLists {
      for row in 0..<Rides.variety[page] {
        #expect(Vehicle.all.contains(Rides.ride(page: page, row: row).vehicle))
      }
    }
  }

  @Test
  func `the map is the same each time, covers any stage, and has the way's two ends on it`() throws
  {
    let labels = CityMap.Labels(try Easel(.card).typesetter)
    for size in [
      Size(width: 200, height: 200), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
    ] {
      for theme in [Theme.light, .dark] {
        let map = CityMap(size: size, theme: theme, labels: labels)
        #expect(map.picture.list == map.picture.list)
        let drawn = Drawn(map.picture.list)
        #expect(drawn.numbers.allSatisfy { $0.isFinite })
        let texts = drawn.texts.map(\.string)
        #expect(texts.contains(Rides.start) && texts.contains(Rides.end))
      }
    }
  }
}
