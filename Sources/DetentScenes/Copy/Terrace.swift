/// The place on the popup's photo page, and the guests' reviews of it.
enum Terrace {
  struct Review: Sendable {
    var name: String
    var date: String
    /// The number of stars, out of five.
    var stars: Int
    var text: String
    var portrait: Portrait
  }

  static let title = "Violet Terrace"
  static let place = "Kyoto, Japan · €141 a night"
  static let text = "Two rooms above a quiet lane, a garden the size of a blanket, and tea at five."
  static let facts: [(icon: Icon, text: String)] = [
    (.person, "2 guests"), (.bed, "1 bedroom"), (.leaf, "Garden"),
  ]

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
