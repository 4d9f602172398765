/// The texts of a row.
struct Listing: Sendable {
  /// A mark in front of the figure at the right.
  enum Mark: Sendable { case none, star }

  var title: String
  var detail: String
  /// The figure at the right, in tabular digits: a price or a rating.
  var figure: String
  var mark = Mark.none
}

/// The rows of *explore*: each tab has as many as a list can show without repeating them.
enum Catalogue {
  static let savedTab = 3
  static let searchHint = "Anywhere · any week"
  static let expandedTitle = "Where to next"
  static let reload = "Reload"
  static let change = "Change"

  /// The choices of each search field; a tap moves on to the next.
  static let fieldTexts = [
    ["Lisbon, Portugal", "Bergen, Norway", "Kyoto, Japan", "Cádiz, Spain", "Anywhere"],
    ["12 – 16 May", "24 – 28 May", "6 – 13 June", "A weekend in July", "Any week"],
    ["2 guests", "3 guests", "4 guests", "2 guests, 1 child", "1 guest"],
  ]

  /// Returns the rows of one tab.
  static func listings(tab: Int) -> [Listing] {
    switch tab {
    case 0: stays
    case 1: journeys
    case 2: tables
    default: saved
    }
  }

  /// Places to stay: name, town, number of beds, and the price of a night.
  static let stays = [
    ("Harbour Loft", "Lisbon", 2, 94), ("The Boathouse", "Bergen", 4, 128),
    ("Saffron Court", "Marrakesh", 3, 76), ("Pine & Stone", "Bled", 5, 112),
    ("Violet Terrace", "Kyoto", 2, 141), ("Dune Cabin", "Skagen", 4, 87),
    ("Salt House", "Cádiz", 2, 69), ("North Light", "Tromsø", 6, 158),
    ("Olive Yard", "Bari", 4, 83), ("Canal Room", "Ghent", 2, 102),
    ("Lantern Attic", "Kraków", 2, 58), ("Quarry Barn", "Keswick", 6, 174),
    ("Tide Cottage", "Doolin", 3, 91), ("Almond Patio", "Ronda", 4, 79),
    ("Glasshouse No. 9", "Utrecht", 2, 136), ("The Signal Box", "Oban", 2, 98),
    ("Orchard Wing", "Merano", 5, 149), ("Fig Tree Studio", "Kotor", 2, 64),
    ("Upper Mill", "Freiburg", 4, 118), ("Blue Shutters", "Naxos", 3, 72),
  ].map { (title: String, town: String, beds: Int, euros: Int) in
    Listing(title: title, detail: "\(town) · sleeps \(beds)", figure: "€\(euros)")
  }

  static let journeys = [
    ("Night train to Vienna", "11 h 20 · sleeper", 69),
    ("Coast line, north", "6 h 45 · 2 changes", 48), ("Fjord ferry", "3 h 10 · deck seat", 32),
    ("Alpine crossing", "7 h 30 · panorama car", 86),
    ("Overnight to Lisbon", "9 h 55 · cabin for two", 112),
    ("Islands by boat", "4 days · five harbours", 240), ("Lake steamer", "2 h 15 · upper deck", 18),
    ("Vineyard loop", "Full day · by bicycle", 41),
    ("Arctic mail route", "5 days · inside cabin", 395),
    ("The long valley", "2 days · on foot", 54), ("Riviera slow train", "5 h 05 · window seat", 29),
    ("Salt road by bus", "8 h 40 · 1 change", 26),
    ("High pass shuttle", "1 h 50 · runs to October", 14),
    ("Canal barge, south", "3 days · four berths", 310),
    ("Border express", "4 h 25 · quiet car", 57), ("Volcano trail", "1 day · with a guide", 63),
    ("Estuary by kayak", "6 h · tide permitting", 45),
    ("Midnight sun rail", "14 h 10 · couchette", 98),
    ("Old pilgrim way", "6 days · bags carried", 285),
    ("Harbour to harbour", "1 h 35 · every hour", 11),
  ].map { (title: String, detail: String, euros: Int) in
    Listing(title: title, detail: detail, figure: "€\(euros)")
  }

  static let tables = [
    ("Casa da Rua", "Seafood · Lisbon · 19:30", 4.8),
    ("Bryggen Kitchen", "Nordic · Bergen · 20:00", 4.6),
    ("Seven Spices", "Moroccan · Marrakesh · 20:30", 4.7),
    ("The Ferryman", "Grill · Oban · 18:45", 4.4),
    ("Kissaten Haru", "Breakfast · Kyoto · 8:15", 4.9),
    ("Salt & Smoke", "Fire kitchen · Skagen · 19:00", 4.5),
    ("Bar Levante", "Small plates · Cádiz · 21:15", 4.7),
    ("Polar Larder", "Tasting menu · Tromsø · 19:30", 4.8),
    ("Trattoria Ulivo", "Puglian · Bari · 20:45", 4.6),
    ("Lock Seven", "Bistro · Ghent · 19:15", 4.3),
    ("Under the Lindens", "Garden table · Kraków · 18:30", 4.5),
    ("Slate", "Seasonal · Keswick · 19:45", 4.7),
    ("Long Table", "Shared supper · Doolin · 20:00", 4.6),
    ("Patio de Cal", "Andalusian · Ronda · 21:30", 4.4),
    ("Noord", "Vegetables · Utrecht · 18:15", 4.8),
    ("Platform Two", "Wine bar · Freiburg · 20:15", 4.2),
    ("Malga Alta", "Mountain hut · Merano · 12:30", 4.7),
    ("Three Nets", "Fish of the day · Kotor · 19:00", 4.5),
    ("Kafeneio Anna", "Meze · Naxos · 21:00", 4.9), ("Stone Oven", "Bakery · Bled · 9:00", 4.6),
  ].map { (title: String, detail: String, rating: Double) in
    Listing(title: title, detail: detail, figure: "\(rating)", mark: .star)
  }

  /// The titles of saved rows with the days on which they were saved, the latest first.
  private static let saves: [(title: String, day: String)] = [
    ("Violet Terrace", "today"), ("Kissaten Haru", "today"), ("Night train to Vienna", "yesterday"),
    ("Fjord ferry", "on Monday"), ("North Light", "on Monday"), ("Casa da Rua", "on Sunday"),
    ("Tide Cottage", "3 May"), ("Slate", "3 May"), ("Islands by boat", "1 May"),
    ("Orchard Wing", "28 April"), ("Malga Alta", "28 April"), ("Alpine crossing", "25 April"),
    ("Blue Shutters", "19 April"), ("Bar Levante", "18 April"), ("The long valley", "11 April"),
    ("The Signal Box", "9 April"), ("Noord", "2 April"), ("Lake steamer", "30 March"),
    ("Saffron Court", "22 March"), ("Three Nets", "16 March"),
  ]

  static let saved = saves.map { title, day in
    let home = home(of: title)
    var listing = listings(tab: home.tab)[home.row]
    listing.detail = "\(["Stay", "Journey", "Table"][home.tab]) · saved \(day)"
    return listing
  }

  /// Returns which of the 24 thumbnails a row shows. A saved row looks as it does in its own tab, and no two
  /// neighbours share a palette.
  static func picture(tab: Int, row: Int) -> Int {
    let home: (tab: Int, row: Int) = tab == savedTab ? home(of: saves[row].title) : (tab, row)
    return (home.tab * 19 + home.row) % 24
  }

  private static func home(of title: String) -> (tab: Int, row: Int) {
    for tab in 0..<savedTab {
      if let row = listings(tab: tab).firstIndex(where: { $0.title == title }) { return (tab, row) }
    }
    preconditionFailure("nothing is called \(title)")
  }
}
