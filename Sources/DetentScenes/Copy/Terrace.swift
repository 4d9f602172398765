/// The guests' reviews of the place on the popup's page.
enum Terrace {
  struct Review: Sendable {
    var name: String
    var date: String
    /// The number of stars, out of five.
    var stars: Int
    var text: String
    var portrait: Portrait
  }

  static let reviewsTitle = "Reviews"
  static let score = "4.9"
  static let reviewCount = "128 reviews"
  static let reviews = [
    Review(
      name: "Mira", date: "June", stars: 5,
      text:
        "The terrace at dawn is worth the stairs. We stayed two days longer than we had planned.",
      portrait: .mira),
    Review(
      name: "Jonas", date: "May", stars: 4,
      text:
        "Quiet, close to the river, wonderful light. The steps are steep, and the view forgives it.",
      portrait: .jonas),
    Review(
      name: "Aiko", date: "May", stars: 5,
      text: "Thoughtful hosts, a perfect futon, and the best map of small places to eat.",
      portrait: .aiko),
  ]
}
