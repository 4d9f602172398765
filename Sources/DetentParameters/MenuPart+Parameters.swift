import DetentMotion
import DetentStage

extension MenuPart {
  /// Its numbers, in the panel's order.
  static var parameters: [ParameterGroup] { [overlay, overlaySpring] }

  private static let overlay: ParameterGroup = {
    let overlay = Describer("overlay", \.overlay, showIn: "overlay.fraction", source: Source.detent)
    return ParameterGroup(
      key: overlay.key, label: "Menu",
      parameters: [
        overlay.number(
          "alpha", "Opacity", \.alpha, .none, 0.2...1, step: 0.01,
          "How much the open menu hides of the page."
        ).from("Detent; the original is 0.9").known(
          as: "alpha", "transparency", "translucent", "fade", "see-through"),
        overlay.number(
          "groundEnd", "Page hidden at", \.groundEnd, .none, 0.05...1, step: 0.05,
          "The share of the way after which the menu's ground hides the page."
        ).from("Detent; 1, the whole way, is the original").known(
          as: "ground", "background", "fade", "cover", "lead"),
        overlay.number(
          "itemsStart", "Items from", \.itemsStart, .none, 0...0.8, step: 0.05,
          "The share of the way after which the items appear on the ground."
        ).from("Detent; 0 is the original").known(as: "delay", "items", "text", "follow", "wait"),
        overlay.choice(
          "motion", "Motion", \.motion, "A spring, or ease-in-out over a fixed duration."
        ).from("Detent; the original eases").known(as: "animation", "curve", "easing", "spring"),
        overlay.number(
          "duration", "Ease duration", \.duration, .seconds, 0.05...3, step: 0.01,
          "How long easing in or out takes."
        ).from(Source.unread).known(as: "time", "speed", "length", "animation", "slow", "fast")
          .counts("while Motion is Ease") { $0.overlay.motion == .ease },
        overlay.number(
          "decideSpeed", "Flick speed", \.decideSpeed, .pointsPerSecond, 0...5000, step: 10,
          "A release faster than this follows its direction; a slower one goes to the nearer end."
        ).known(as: "decides at", "fling", "velocity", "threshold", "release", "dismiss"),
        overlay.number(
          "stagger", "Stagger", \.stagger, .none, 0...0.2, step: 0.01,
          "How much later each item enters than the one before it, as a share of the whole."
        ).known(as: "delay", "cascade", "sequence", "one after another"),
        overlay.number(
          "travel", "Slide-in", \.travel, .points, 0...200, step: 1,
          "How far an item slides as it enters."
        ).known(as: "travel", "distance", "offset", "shift", "slide"),
      ])
  }()

  private static let overlaySpring: ParameterGroup = {
    let spring = Describer(
      "overlay.spring", \.overlay.spring, showIn: "overlay.fraction", source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: "Menu settle",
      settling: { feel, stage in
        let menu = feel.overlay
        return Settling(menu.motion, menu.spring, seconds: menu.duration, distance: stage.width)
      },
      parameters: spring.spring("The menu").counting("while Motion is Spring") {
        $0.overlay.motion == .spring
      })
  }()
}
