import DetentCanvas
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentScenes

/// Checks the texts and pictures of the card's document.
struct RidesTests {
  private struct Ride: Hashable {
    var title, detail, price, arrival, vehicle: String
  }

  /// Returns the different rows of each list.
  private func lists() throws -> [[Ride]] {
    let artwork = try #require(Scene.card.artwork?.content as? LayerArtwork)
    return try artwork.groups(.cardRow).map { group in
      let data = try #require(group.data)
      return try (0..<data.rowCount).map { row in
        var (texts, pictures): ([String], [String]) = ([], [])
        for layer in group.looks.indices {
          switch data.cell(ofLayer: layer, row: row) {
          case .text(let text): texts.append(text)
          case .picture(let picture):
            #expect(picture.light != picture.dark)
            #expect(picture.light.size == Size(width: 56, height: 56))
            pictures.append(picture.light.name)
          case .own: break
          }
        }
        try #require(texts.count == 4 && pictures.count == 1)
        return Ride(
          title: texts[0], detail: texts[1], price: texts[2], arrival: texts[3],
          vehicle: pictures[0])
      }
    }
  }

  @Test func `a hundred rides, no two alike, and no two neighbours in the same vehicle`() throws {
    let lists = try lists()
    #expect(lists.map(\.count) == [100, 25, Metrics.cardShortRows])
    for rides in lists {
      #expect(Set(rides.map { $0.title + $0.detail }).count == rides.count)
      #expect(zip(rides, rides.dropFirst()).allSatisfy { $0.vehicle != $1.vehicle })
      #expect(zip(rides, rides.dropFirst()).allSatisfy { $0.title != $1.title })
    }
    #expect(Set(lists.joined().map(\.vehicle)).count == 12)
  }

  @Test func `every ride has a price of two decimals and arrives after the clock's 9:41`() throws {
    for ride in try lists().joined() {
      #expect(ride.price.wholeMatch(of: /€\d{1,2}\.\d\d/) != nil, "\(ride.price)")
      let time = try #require(ride.arrival.wholeMatch(of: /(\d{1,2}):(\d\d)/), "\(ride.arrival)")
      let minutes = try #require(Int(time.1)) * 60 + (try #require(Int(time.2)))
      #expect(minutes > 9 * 60 + 41 && minutes < 11 * 60)
    }
  }

  /// Scrolls through the lists of a card at its top.
  @Test func `no ride's text is cut on a stage of the usual width`() throws {
    let easel = try Easel(.card)
    var hand = Rehearsal(.card)
    hand.send(.key(.end))
    hand.settle()
    for (index, rides) in try lists().enumerated() {
      var seen: Set<String> = []
      for row in 0..<rides.count {
        var layout = hand.layout
        layout.parts.card!.page = index
        layout.parts.card!.pages[index].frame.x = 0
        layout.parts.card!.pages[index].frame.y = 300 - Double(row) * 100
        seen.formUnion(easel.drawn(layout).texts.map(\.string))
      }
      for ride in rides {
        #expect(seen.contains(ride.title) && seen.contains(ride.detail), "\(ride)")
      }
    }
  }

  @Test func `dots lie between the ride's two ends, and none runs into a text`() throws {
    for width in [320.0, 390, 568] {
      let easel = try Easel(.card, size: Size(width: width, height: 568))
      let layout = Rehearsal(.card, size: Size(width: width, height: 568)).layout
      let drawn = easel.drawn(layout)
      let texts = drawn.texts.filter { ["Mill Lane 3", "Harbour Square"].contains($0.string) }
      let way = texts.suffix(2)
      #expect(way.count == 2 && way.first!.frame.maxX < way.last!.frame.x)
    }
  }
}
