/// The texts of the search and of the buttons.
enum Catalogue {
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
}
