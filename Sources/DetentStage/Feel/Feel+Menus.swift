import DetentMotion

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
          source: unread
        )
        .counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "threshold", "distance", "activate", "open", "pull"),
        pull.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0.05...1, step: 0.01,
          "How much of a pull past the edge the page follows.", source: uikit
        )
        .counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "stretch", "elastic", "give", "resistance", "friction", "tension"),
        pull.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether the page gives sideways at all; otherwise only a key opens the menu.",
          source: unread
        ).known(as: "gives", "pull", "elastic", "off"),
        pull.toggle(
          "staysArmed", "Stays armed", \.staysArmed,
          "Whether the dots stay stretched and red when they open the menu, until the next pull.",
          source: "Detent; the original's stay"
        )
        .counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "red", "dots", "colour", "reset"),
        pull.number(
          "gap", "Dot margin", \.gap, .points, 0...60, step: 1,
          "Distance of the dots from the page's right edge.", source: unread
        )
        .counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "gap", "distance", "edge", "spacing"),
        pull.number(
          "size", "Dot length", \.size, .points, 20...120, step: 1,
          "Width of the three dots together, and height of a stretched one.", source: unread
        )
        .counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "size", "capsule", "height", "stretch"),
        pull.number(
          "width", "Dot width", \.capsuleWidth, .points, 1...16, step: 0.5,
          "Diameter of a dot; stretched, it is half as wide.", source: unread
        )
        .counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "diameter", "size", "capsule", "thickness"),
      ])
  }()

  private static let capsules: ParameterGroup = {
    let pull = Describer("pull.capsule", \.pull)
    return ParameterGroup(
      key: pull.key, label: "Dots",
      parameters: [
        pull.number(
          "duration", "Duration", \.capsuleDuration, .seconds, 0.05...3, step: 0.01,
          "Until a dot's spring has died down to a thousandth.", source: unread
        )
        .counts("while Pull for menu bounces") { $0.pull.bounces }.known(
          as: "time", "speed", "stiffness", "tension", "snap", "settle", "response"),
        pull.number(
          "dampingRatio", "Damping ratio", \.capsuleDampingRatio, .none, 0.05...2, step: 0.01,
          "Below 1 the dots swing when they stretch.", source: unread
        )
        .counts("while Pull for menu bounces") { $0.pull.bounces }.known(
          as: "bounce", "bouncy", "elastic", "overshoot", "friction", "wobble", "swing",
          "oscillation"),
        pull.number(
          "velocity", "Start speed", \.capsuleVelocity, .none, 0...20, step: 0.1,
          "Starting speed of a stretch; 1 is the whole distance in a second.", source: unread
        )
        .counts("while Pull for menu bounces") { $0.pull.bounces }.known(
          as: "kick", "initial velocity", "impulse", "velocity"),
        pull.toggle(
          "carriesVelocity", "Keeps speed", \.capsuleCarriesVelocity,
          "Whether a dot that turns back keeps the speed it has.",
          source: "Detent; the original starts anew"
        )
        .counts("while Pull for menu bounces") { $0.pull.bounces }.known(
          as: "carries velocity", "momentum", "velocity", "interrupt"),
        pull.number(
          "fade", "Colour fade", \.capsuleFade, .seconds, 0...1, step: 0.01,
          "How long a dot takes to change its colour.",
          source: "Detent; the original switches at once"
        )
        .counts("while Pull for menu bounces") { $0.pull.bounces }.known(
          as: "color", "duration", "time", "red", "cross-fade"),
      ])
  }()

  private static let overlay: ParameterGroup = {
    let overlay = Describer("overlay", \.overlay)
    return ParameterGroup(
      key: overlay.key, label: "Menu",
      parameters: [
        overlay.number(
          "alpha", "Opacity", \.alpha, .none, 0.2...1, step: 0.01,
          "How much the open menu hides of the page.", source: "Detent; the original is 0.9"
        ).known(as: "alpha", "transparency", "translucent", "fade", "see-through"),
        overlay.number(
          "groundEnd", "Page hidden at", \.groundEnd, .none, 0.05...1, step: 0.05,
          "The share of the way after which the menu hides the page: its ground leads.",
          source: "Detent; 1, the whole way, is the original"
        ).known(as: "ground", "background", "fade", "cover", "lead"),
        overlay.number(
          "itemsStart", "Items from", \.itemsStart, .none, 0...0.8, step: 0.05,
          "The share of the way after which the items come, on a ground that is there.",
          source: "Detent; 0 is the original"
        ).known(as: "delay", "items", "text", "follow", "wait"),
        overlay.choice(
          "motion", "Motion", \.motion, "A spring, or ease-in-out over a fixed duration.",
          source: "Detent; the original eases"
        ).known(as: "animation", "curve", "easing", "spring"),
        overlay.number(
          "duration", "Ease duration", \.duration, .seconds, 0.05...3, step: 0.01,
          "How long easing in or out takes.", source: unread
        ).known(as: "time", "speed", "length", "animation", "slow", "fast")
          .counts("while Motion is Ease") { $0.overlay.motion == .ease },
        overlay.number(
          "decideSpeed", "Flick speed", \.decideSpeed, .pointsPerSecond, 0...5000, step: 10,
          "A release faster than this goes the way it moves; a slower one to the nearer end.",
          source: detent
        ).known(as: "decides at", "fling", "velocity", "threshold", "release", "dismiss"),
        overlay.number(
          "stagger", "Stagger", \.stagger, .none, 0...0.2, step: 0.01,
          "How much later each item enters than the one before it, as a share of the whole.",
          source: detent
        ).known(as: "delay", "cascade", "sequence", "one after another"),
        overlay.number(
          "travel", "Slide-in", \.travel, .points, 0...200, step: 1,
          "How far an item slides as it enters.", source: detent
        ).known(as: "travel", "distance", "offset", "shift", "slide"),
      ])
  }()

  private static let overlaySpring: ParameterGroup = {
    let spring = Describer("overlay.spring", \.overlay.spring)
    return ParameterGroup(
      key: spring.key, label: "Menu settle",
      parameters: spring.spring("The menu", source: detent).counting("while Motion is Spring") {
        $0.overlay.motion == .spring
      })
  }()
}
