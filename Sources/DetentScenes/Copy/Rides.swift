/// The texts and the vehicle of a row on the card.
struct Ride: Sendable {
  var title: String
  var detail: String
  /// The price, at the right in tabular digits; the arrival stands below it.
  var price: String
  var arrival: String
  var vehicle: Vehicle
}

/// The card's rides: three lists side by side, each with as many rows as a parameter asks for.
enum Rides {
  static let title = "Choose a ride"
  static let detail = "12 min to Harbour Square"
  static let start = "Mill Lane 3"
  static let end = "Harbour Square"

  /// The number of different rows in each list; a longer list starts again from the first.
  static let variety = [classes.count * fleets.count, kinds.count * stops.count, saved.count]

  /// Returns the ride in row `row` of list `page`, both counted from 0.
  static func ride(page: Int, row: Int) -> Ride {
    switch page {
    case 0: own(row)
    case 1: shared(row)
    default: saved[row % saved.count]
    }
  }

  // MARK: All rides

  /// The classes of rides, each with its seats, its price in cents and its vehicle.
  private static let classes: [(name: String, seats: Int, cents: Int, vehicle: Vehicle)] = [
    ("Comfort", 4, 1140, .comfort), ("Saver", 4, 820, .saver), ("Electric", 4, 1090, .electric),
    ("Van", 6, 1680, .van), ("Premium", 4, 2150, .premium), ("Estate", 4, 1270, .estate),
    ("Compact", 3, 890, .compact), ("Taxi", 4, 1320, .taxi), ("Minibus", 8, 2240, .minibus),
    ("Quiet ride", 4, 1210, .quiet), ("Family", 5, 1460, .family), ("Ramp access", 4, 1180, .ramp),
  ]

  private static let fleets = [
    "Harbour Cars", "Northline", "Lantern", "City Co-op", "Quayside", "Blue Mile", "Old Town Cabs",
    "Tandem", "Kestrel", "Swift & Son", "Millgate", "Compass",
  ]

  /// The minutes until the first ride of each class arrives.
  private static let waits = [4, 7, 5, 9, 6, 3, 8, 2, 11, 6, 5, 10]

  /// Returns every class in turn, each round from a different fleet.
  private static func own(_ row: Int) -> Ride {
    let index = row % variety[0]
    let (round, place) = (index / classes.count, index % classes.count)
    let kind = classes[place]
    let fleet = (round + 5 * place) % fleets.count
    let wait = waits[place] + (round * 7 + place * 3 * min(round, 1)) % 9
    // The price differs from the price of the first fleet by up to a tenth, in steps of ten cents.
    let tenths =
      kind.cents / 10 + (round * 29 + place * 7 * min(round, 1)) % 21 * kind.cents / 1000
      - (round == 0 ? 0 : kind.cents / 100)
    return Ride(
      title: kind.name, detail: "\(wait) min · \(kind.seats) seats · \(fleets[fleet])",
      price: price(tenths * 10), arrival: time(minutesFromNow: wait + 12), vehicle: kind.vehicle)
  }

  // MARK: Shared

  private static let kinds: [(name: String, cents: Int, vehicle: Vehicle)] = [
    ("Pool", 540, .saver), ("Shuttle", 380, .minibus), ("Shared taxi", 610, .taxi),
    ("Carpool", 450, .estate), ("Shared electric", 580, .electric), ("Van pool", 490, .van),
  ]

  private static let stops = [
    "Mill Bridge", "Linden Park", "Station North", "Corn Market", "Library", "Ferry Gate",
    "Old Brewery",
  ]

  private static func shared(_ row: Int) -> Ride {
    let index = row % variety[1]
    let (round, place) = (index / kinds.count, index % kinds.count)
    let kind = kinds[place]
    let wait = 3 + (place * 4 + round * 5) % 23
    let free = 1 + (place + round * 2) % 3
    return Ride(
      title: kind.name,
      detail:
        "\(free) \(free == 1 ? "seat" : "seats") left · \(stops[(round + place) % stops.count])",
      price: price(kind.cents + (round * 3 + place) % 7 * 10),
      arrival: time(minutesFromNow: wait + 16), vehicle: kind.vehicle)
  }

  // MARK: Saved

  private static let saved = [
    Ride(
      title: "The usual", detail: "Comfort · weekdays", price: "€11.40", arrival: "9:57",
      vehicle: .comfort),
    Ride(
      title: "Airport, with bags", detail: "Van · Terminal 2", price: "€34.00", arrival: "10:18",
      vehicle: .van),
    Ride(
      title: "Late ride home", detail: "Electric · from anywhere", price: "€12.60",
      arrival: "10:02", vehicle: .electric),
  ]

  // MARK: Figures

  private static func price(_ cents: Int) -> String {
    "€\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  /// Returns a time in the format of the status bar's clock, which stands at 9:41.
  private static func time(minutesFromNow minutes: Int) -> String {
    let minute = 9 * 60 + 41 + minutes
    return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
  }
}
