import DetentMenus
import DetentMotion
import DetentStage

extension PullPart {
  /// Its numbers, in the panel's order.
  static var parameters: [ParameterGroup] { [pull, capsules] }

  private static let pull: ParameterGroup = {
    let pull = Describer("pull", \.pull, showIn: "pull.offset", source: Source.unread)
    return ParameterGroup(
      key: pull.key, label: "Pull for menu",
      parameters: [
        pull.number(
          "trigger", "Trigger", \.trigger, .points, 10...200, step: 1,
          "How far sideways the page must be pulled for a release to open the menu."
        ).counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "threshold", "distance", "activate", "open", "pull", "easily"),
        pull.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0.05...1, step: 0.01,
          "How much of a pull past the edge the page follows."
        ).from(Source.uikit)
          .counts("while Bounces is on") { $0.pull.bounces }.known(
            as: "stretch", "elastic", "give", "resistance", "friction", "tension"),
        pull.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether the page gives sideways at all; otherwise only a key opens the menu."
        ).known(as: "gives", "pull", "elastic", "off"),
        pull.toggle(
          "staysArmed", "Stays armed", \.staysArmed,
          "Whether the dots stay stretched and red when they open the menu, until the next pull."
        ).from("Detent; the original's stay")
          .counts("while Bounces is on") { $0.pull.bounces }.known(
            as: "red", "dots", "colour", "reset"),
        pull.number(
          "gap", "Dot margin", \.gap, .points, 0...60, step: 1,
          "Distance of the dots from the page's right edge."
        ).counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "gap", "distance", "edge", "spacing"),
        pull.number(
          "size", "Dot length", \.size, .points, 20...120, step: 1,
          "Width of the three dots together, and height of a stretched one."
        ).counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "size", "capsule", "height", "stretch"),
        pull.number(
          "width", "Dot width", \.capsuleWidth, .points, 1...16, step: 0.5,
          "Diameter of a dot; stretched, it is half as wide."
        ).counts("while Bounces is on") { $0.pull.bounces }.known(
          as: "diameter", "size", "capsule", "thickness"),
      ])
  }()

  private static let capsules: ParameterGroup = {
    let pull = Describer("pull.capsule", \.pull, showIn: "pull.offset", source: Source.unread)
    return ParameterGroup(
      key: pull.key, label: "Dots",
      settling: { feel, _ in
        let pull = feel.pull
        let spring = DampedSpring(
          settlingDuration: pull.capsuleDuration, dampingRatio: pull.capsuleDampingRatio)
        return Settling(
          .spring(spring, kick: pull.capsuleVelocity),
          distance: max(1, pull.size - pull.capsuleWidth))
      },
      parameters: [
        pull.number(
          "duration", "Duration", \.capsuleDuration, .seconds, 0.05...3, step: 0.01,
          "The time until a dot's spring has died down to a thousandth."
        ).known(as: "time", "speed", "stiffness", "tension", "snap", "settle", "response"),
        pull.number(
          "dampingRatio", "Damping ratio", \.capsuleDampingRatio, .none, 0.05...2, step: 0.01,
          "Below 1 the dots swing when they stretch."
        ).known(
          as: "bounce", "bouncy", "elastic", "overshoot", "friction", "wobble", "swing",
          "oscillation"),
        pull.number(
          "velocity", "Start speed", \.capsuleVelocity, .none, 0...20, step: 0.1,
          "Starting speed of a stretch; 1 is the whole distance in a second."
        ).known(as: "kick", "initial velocity", "impulse", "velocity"),
        pull.toggle(
          "carriesVelocity", "Keeps speed", \.capsuleCarriesVelocity,
          "Whether a dot that turns back keeps the speed it has."
        ).from("Detent; the original starts anew").known(
          as: "carries velocity", "momentum", "velocity", "interrupt"),
        pull.number(
          "fade", "Colour fade", \.capsuleFade, .seconds, 0...1, step: 0.01,
          "How long a dot takes to change its colour."
        ).from("Detent; the original switches at once").known(
          as: "color", "duration", "time", "red", "cross-fade"),
      ].counting("while Pull for menu bounces") { $0.pull.bounces })
  }()
}
