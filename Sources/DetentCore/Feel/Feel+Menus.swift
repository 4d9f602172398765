/// The pull for the menu, the three dots, and the menu itself.
extension Feel {
  static let menuGroups = [pull, capsules, overlay, overlaySpring]

  private static let detent = "Detent, tuned by hand"
  private static let unread = "SubjectiveCUnreadMenu"
  private static let uikit = "measured on UIKit, iOS 26.5 Simulator"

  private static let pull: ParameterGroup = {
    let pull = Describer("pull", \.pull)
    return ParameterGroup(
      key: pull.key, label: "Pull for menu",
      parameters: [
        pull.number(
          "trigger", "Trigger", \.trigger, .points, 10...200, step: 1,
          "How far sideways the page must be pulled for a release to open the menu.",
          source: unread),
        pull.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0.05...1, step: 0.01,
          "How much of a pull past the edge the page follows.", source: uikit),
        pull.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether the page gives sideways at all; otherwise only a key opens the menu.",
          source: unread),
        pull.toggle(
          "staysArmed", "Stays armed", \.staysArmed,
          "Whether the dots stay stretched and red when they open the menu, until the next pull.",
          source: "Detent; the original's stay"),
        pull.number(
          "gap", "Gap", \.gap, .points, 0...60, step: 1,
          "Distance of the dots from the page's right edge.", source: unread),
        pull.number(
          "size", "Size", \.size, .points, 20...120, step: 1,
          "Width of the three dots together, and height of a stretched one.", source: unread),
        pull.number(
          "width", "Dot", \.capsuleWidth, .points, 1...16, step: 0.5,
          "Diameter of a dot; stretched, it is half as wide.", source: unread),
      ])
  }()

  private static let capsules: ParameterGroup = {
    let pull = Describer("pull.capsule", \.pull)
    return ParameterGroup(
      key: pull.key, label: "Dots",
      parameters: [
        pull.number(
          "duration", "Duration", \.capsuleDuration, .seconds, 0.05...3, step: 0.01,
          "Until a dot's spring has died down to a thousandth.", source: unread),
        pull.number(
          "dampingRatio", "Damping ratio", \.capsuleDampingRatio, .none, 0.05...2, step: 0.01,
          "Below 1 the dots swing when they stretch.", source: unread),
        pull.number(
          "velocity", "Kick", \.capsuleVelocity, .none, 0...20, step: 0.1,
          "Starting speed of a stretch; 1 is the whole distance in a second.", source: unread),
        pull.toggle(
          "carriesVelocity", "Carries velocity", \.capsuleCarriesVelocity,
          "Whether a dot that turns back keeps the speed it has.",
          source: "Detent; the original starts anew"),
        pull.number(
          "fade", "Colour", \.capsuleFade, .seconds, 0...1, step: 0.01,
          "How long a dot takes to change its colour.",
          source: "Detent; the original switches at once"),
      ])
  }()

  private static let overlay: ParameterGroup = {
    let overlay = Describer("overlay", \.overlay)
    return ParameterGroup(
      key: overlay.key, label: "Menu",
      parameters: [
        overlay.number(
          "alpha", "Alpha", \.alpha, .none, 0.2...1, step: 0.01,
          "How much the open menu hides of the page.", source: "Detent; the original is 0.9"),
        overlay.choice(
          "motion", "Motion", \.motion, "A spring, or ease-in-out over a fixed duration.",
          source: "Detent; the original eases"),
        overlay.number(
          "duration", "Duration", \.duration, .seconds, 0.05...3, step: 0.01,
          "How long easing in or out takes.", source: unread),
        overlay.number(
          "decideSpeed", "Decides at", \.decideSpeed, .pointsPerSecond, 0...5000, step: 10,
          "A release faster than this goes the way it moves; a slower one to the nearer end.",
          source: detent),
        overlay.number(
          "stagger", "Stagger", \.stagger, .none, 0...0.2, step: 0.01,
          "How much later each item enters than the one before it, as a share of the whole.",
          source: detent),
        overlay.number(
          "travel", "Travel", \.travel, .points, 0...200, step: 1,
          "How far an item slides as it enters.", source: detent),
      ])
  }()

  private static let overlaySpring: ParameterGroup = {
    let spring = Describer("overlay.spring", \.overlay.spring)
    return ParameterGroup(
      key: spring.key, label: "Menu settle",
      parameters: spring.spring("The menu", source: detent))
  }()
}
