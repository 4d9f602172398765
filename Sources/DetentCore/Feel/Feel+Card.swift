extension Feel {
  /// The card's parameters, in the panel's order.
  static let cardGroups = [card, cardHeights, cardSettle, cardDimming]

  private static let helper = "FJFScrollDragHelper demo"
  private static let panel = "FloatingPanel"
  private static let detent = "Detent, tuned by hand"

  private static let cardHeights: ParameterGroup = {
    let heights = Describer("card.heights", \.card.heights)
    return ParameterGroup(
      key: heights.key, label: "Card heights",
      parameters: [
        heights.number(
          "bottom", "Bottom", \.bottom, .none, 0...1, step: 0.01,
          "The lowest resting height, as a share of the stage; 0 leaves it out.", source: helper),
        heights.number(
          "middle", "Middle", \.middle, .none, 0...1, step: 0.01,
          "The middle resting height, as a share of the stage; 0 leaves it out.", source: helper),
        heights.number(
          "topInset", "Top inset", \.topInset, .points, 0...400, step: 1,
          "What the top resting height leaves of the stage.", source: helper),
        heights.number(
          "peek", "Peek", \.peek, .points, 0...400, step: 1,
          "One more resting height, in points; 0 leaves it out.", source: detent),
        heights.toggle(
          "content", "At content", \.content,
          "Whether it also rests where the first list just fits.", source: detent),
      ])
  }()

  private static let card: ParameterGroup = {
    let card = Describer("card", \.card)
    return ParameterGroup(
      key: card.key, label: "Card",
      parameters: [
        card.choice(
          "edge", "Edge", \.edge, "The edge of the stage that it comes from.", source: detent),
        card.whole(
          "rows", "Rows", \.rows, .none, 0...100_000,
          "Rows of the first list; the second has a quarter of them.", source: helper),
        card.choice(
          "policy", "Lands on", \.policy, "How a released card chooses where to rest.",
          source: "Detent; the original is stepwise"),
        card.number(
          "flingSpeed", "Fling", \.flingSpeed, .pointsPerSecond, 0...10_000, step: 50,
          "A release faster than this goes as far as momentum takes it.", source: helper),
        card.number(
          "restSpeed", "At rest", \.restSpeed, .pointsPerSecond, 0...1000, step: 10,
          "A release no faster than this goes to the nearest.",
          source: "Detent; the original is 0"),
        card.choice(
          "skipping", "Skipping", \.skipping,
          "Whether momentum may carry it past the next resting height without a fling.",
          source: detent),
        card.number(
          "deceleration", "Projection", \.deceleration, .perMillisecond, 0.9...0.9999,
          step: 0.001, "The share of its speed that the projection keeps each millisecond.",
          source: panel),
        card.toggle(
          "crossesDetents", "Crosses", \.crossesDetents,
          "Whether segments may carry it past the next resting height.", source: panel),
        card.number(
          "redirect", "Redirect", \.redirect, .none, 0...1, step: 0.01,
          "The share of a segment past which segments follow the direction.", source: panel),
        card.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0...1, step: 0.01,
          "How much of a pull past its ends it follows.", source: "Detent; the original is 0"),
        card.choice(
          "momentum", "Momentum", \.momentum,
          "What a fling on the list does once the card is at its top.",
          source: "Detent; the original stops"),
        card.number(
          "handOverSpeed", "Hands over", \.handOverSpeed, .pointsPerSecond, 0...5000, step: 10,
          "A list that coasts to its top slower than this moves the card; a faster one bounces.",
          source: "Detent; the original is 0"),
        card.choice(
          "list.motion", "List returns", \.listMotion,
          "How the list goes back to its beginning below the top: the card's spring, or ease-in-out.",
          source: "Detent; the original asks UIKit for an animated scroll"),
        card.number(
          "list.duration", "List's return", \.listDuration, .seconds, 0.05...2, step: 0.01,
          "How long easing back to its beginning takes the list.",
          source: "Detent, close to UIKit's animated scroll"),
      ])
  }()

  private static let cardSettle: ParameterGroup = {
    let card = Describer("card.settle", \.card)
    let spring = Describer("card.settle", \.card.settle)
    return ParameterGroup(
      key: card.key, label: "Card settle",
      parameters: [
        card.choice(
          "motion", "Motion", \.settleMotion,
          "A spring from the release velocity, or ease-in-out from rest.",
          source: "Detent; the original eases")
      ] + spring.spring("The settling card", source: detent) + [
        card.number(
          "duration", "Duration", \.settleDuration, .seconds, 0.05...2, step: 0.01,
          "How long easing to a resting height takes.", source: helper)
      ])
  }()

  private static let cardDimming: ParameterGroup = {
    let dimming = Describer("card.dimming", \.card.dimming)
    return ParameterGroup(
      key: dimming.key, label: "Card dimming",
      parameters: [
        dimming.number(
          "bottom", "Bottom", \.bottom, .none, 0...1, step: 0.01,
          "How dark the map is with the card at the bottom.", source: detent),
        dimming.number(
          "middle", "Middle", \.middle, .none, 0...1, step: 0.01,
          "How dark the map is with the card in the middle.", source: detent),
        dimming.number(
          "top", "Top", \.top, .none, 0...1, step: 0.01,
          "How dark the map is with the card at the top.", source: detent),
      ])
  }()
}
