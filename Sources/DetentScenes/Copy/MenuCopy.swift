/// What the menu over the page offers.
struct MenuCopy: Sendable {
  struct Item: Sendable {
    var title: String
    /// At the right: how many are waiting.
    var count: String?
  }

  var items: [Item]
  var hint = "Swipe back or tap to close"

  init(items: [Item]) { self.items = items }
  init(_ titles: [String]) { items = titles.map { Item(title: $0) } }

  static let explore = MenuCopy(items: [
    Item(title: "Trips", count: "2"), Item(title: "Wish list", count: "18"),
    Item(title: "Messages", count: "3"), Item(title: "Payments"), Item(title: "Settings"),
  ])

  static let reader = MenuCopy(items: [
    Item(title: "Unread", count: "124"), Item(title: "Starred", count: "18"),
    Item(title: "Essays"), Item(title: "Notes"), Item(title: "Settings"),
  ])
}
