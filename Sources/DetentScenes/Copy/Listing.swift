/// What a row says.
struct Listing: Sendable {
  /// What stands in front of the figure at the right.
  enum Mark: Sendable {
    case none, star
  }

  var title: String
  var detail: String
  /// At the right, in tabular digits: a price or a rating.
  var figure: String
  var mark = Mark.none
}

/// The rows of *explore*: as many for each tab as a list can have.
enum Catalogue {
  static let tabs = ["Stays", "Journeys", "Tables", "Saved"]
  static let savedTab = 3
  static let searchHint = "Anywhere · any week"
  static let expandedTitle = "Where to next"
  static let reload = "Reload"
  static let change = "Change"

  /// What each search field can hold; a tap moves on to the next.
  static let fieldTexts = [
    ["Lisbon, Portugal", "Bergen, Norway", "Kyoto, Japan", "Cádiz, Spain", "Anywhere"],
    ["12 – 16 May", "24 – 28 May", "6 – 13 June", "A weekend in July", "Any week"],
    ["2 guests", "3 guests", "4 guests", "2 guests, 1 child", "1 guest"],
  ]

  /// Which of the 24 thumbnails a row shows. What is saved looks as it does where it comes from,
  /// and no two neighbours share a palette.
  static func picture(tab: Int, row: Int) -> Int {
    if tab == savedTab {
      let title = saved[row].title
      for home in 0..<savedTab {
        if let row = listings(tab: home).firstIndex(where: { $0.title == title }) {
          return picture(tab: home, row: row)
        }
      }
    }
    return (tab * 19 + row) % 24
  }

  /// The rows of one tab.
  static func listings(tab: Int) -> [Listing] {
    switch tab {
    case 0: stays
    case 1: journeys
    case 2: tables
    default: saved
    }
  }
}
