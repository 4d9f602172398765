extension Catalogue {
  static let tables: [Listing] = [
    table("Casa da Rua", "Seafood · Lisbon · 19:30", "4.8"),
    table("Bryggen Kitchen", "Nordic · Bergen · 20:00", "4.6"),
    table("Seven Spices", "Moroccan · Marrakesh · 20:30", "4.7"),
    table("The Ferryman", "Grill · Oban · 18:45", "4.4"),
    table("Kissaten Haru", "Breakfast · Kyoto · 8:15", "4.9"),
    table("Salt & Smoke", "Fire kitchen · Skagen · 19:00", "4.5"),
    table("Bar Levante", "Small plates · Cádiz · 21:15", "4.7"),
    table("Polar Larder", "Tasting menu · Tromsø · 19:30", "4.8"),
    table("Trattoria Ulivo", "Puglian · Bari · 20:45", "4.6"),
    table("Lock Seven", "Bistro · Ghent · 19:15", "4.3"),
    table("Under the Lindens", "Garden table · Kraków · 18:30", "4.5"),
    table("Slate", "Seasonal · Keswick · 19:45", "4.7"),
    table("Long Table", "Shared supper · Doolin · 20:00", "4.6"),
    table("Patio de Cal", "Andalusian · Ronda · 21:30", "4.4"),
    table("Noord", "Vegetables · Utrecht · 18:15", "4.8"),
    table("Platform Two", "Wine bar · Freiburg · 20:15", "4.2"),
    table("Malga Alta", "Mountain hut · Merano · 12:30", "4.7"),
    table("Three Nets", "Fish of the day · Kotor · 19:00", "4.5"),
    table("Kafeneio Anna", "Meze · Naxos · 21:00", "4.9"),
    table("Stone Oven", "Bakery · Bled · 9:00", "4.6"),
  ]

  static let saved: [Listing] = [
    Listing(title: "Violet Terrace", detail: "Stay · saved today", figure: "€141"),
    Listing(title: "Kissaten Haru", detail: "Table · saved today", figure: "4.9", mark: .star),
    Listing(title: "Night train to Vienna", detail: "Journey · saved yesterday", figure: "€69"),
    Listing(title: "Fjord ferry", detail: "Journey · saved on Monday", figure: "€32"),
    Listing(title: "North Light", detail: "Stay · saved on Monday", figure: "€158"),
    Listing(title: "Casa da Rua", detail: "Table · saved on Sunday", figure: "4.8", mark: .star),
    Listing(title: "Tide Cottage", detail: "Stay · saved 3 May", figure: "€91"),
    Listing(title: "Slate", detail: "Table · saved 3 May", figure: "4.7", mark: .star),
    Listing(title: "Islands by boat", detail: "Journey · saved 1 May", figure: "€240"),
    Listing(title: "Orchard Wing", detail: "Stay · saved 28 April", figure: "€149"),
    Listing(title: "Malga Alta", detail: "Table · saved 28 April", figure: "4.7", mark: .star),
    Listing(title: "Alpine crossing", detail: "Journey · saved 25 April", figure: "€86"),
    Listing(title: "Blue Shutters", detail: "Stay · saved 19 April", figure: "€72"),
    Listing(title: "Bar Levante", detail: "Table · saved 18 April", figure: "4.7", mark: .star),
    Listing(title: "The long valley", detail: "Journey · saved 11 April", figure: "€54"),
    Listing(title: "The Signal Box", detail: "Stay · saved 9 April", figure: "€98"),
    Listing(title: "Noord", detail: "Table · saved 2 April", figure: "4.8", mark: .star),
    Listing(title: "Lake steamer", detail: "Journey · saved 30 March", figure: "€18"),
    Listing(title: "Saffron Court", detail: "Stay · saved 22 March", figure: "€76"),
    Listing(title: "Three Nets", detail: "Table · saved 16 March", figure: "4.5", mark: .star),
  ]

  private static func table(_ title: String, _ detail: String, _ rating: String) -> Listing {
    Listing(title: title, detail: detail, figure: rating, mark: .star)
  }
}
