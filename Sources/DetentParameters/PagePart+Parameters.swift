import DetentMenus
import DetentMotion
import DetentStage

/// The expanding header: its heights, its releases, its settling.
extension PagePart {
  /// Returns the groups of its parameters that mean something in `scene`, in the panel's order. Nil stands
  /// for any scene.
  static func parameters(of scene: Scene?) -> [ParameterGroup] {
    let refreshes = scene == nil || scene?.page?.refresh != nil
    return ((scene?.page?.hasHeader ?? true) ? [headerHeights, headerRelease, headerSettle] : [])
      + ((scene?.page?.hasPager ?? true) ? pagerGroups : [])
      + (refreshes ? refreshParameters : [])
      + ((scene?.page?.hasSwipes ?? true) ? swipeGroups : [])
      + ((scene?.page?.hasPresses ?? true) ? pressGroups : [])
  }

  private static let airBar = "AirBar demo"

  private static let headerHeights: ParameterGroup = {
    let heights = Describer(
      "header.heights", \.header.heights, showIn: "header.height", source: airBar)
    return ParameterGroup(
      key: heights.key, label: "Header",
      parameters: [
        heights.number(
          "compact", "Compact", \.compact, .points, 0...400, step: 1,
          "Height once the list has scrolled under it."
        ).known(as: "collapsed", "small", "minimum", "height", "size"),
        heights.number(
          "normal", "Normal", \.normal, .points, 0...600, step: 1,
          "Height at rest with the list at its top."
        ).known(as: "rest", "height", "size", "medium"),
        heights.number(
          "expanded", "Expanded", \.expanded, .points, 0...800, step: 1, "Height when pulled open."
        ).known(as: "open", "large", "maximum", "height", "size"),
      ])
  }()

  private static let expanding = "while Expanded is more than Normal"

  private static func expands(_ feel: Feel) -> Bool {
    feel.header.heights.expanded > feel.header.heights.normal
  }

  private static let headerRelease: ParameterGroup = {
    let header = Describer("header", \.header, showIn: "header.height", source: airBar)
    return ParameterGroup(
      key: header.key, label: "Header release",
      parameters: [
        header.choice(
          "snap.policy", "Lands on", \.snapPolicy,
          "Whether a release looks at where the header is, or at where its speed would carry it."
        ).from("Detent; the original is nearest").known(
          as: "snap", "snapping", "target", "rest", "release", "momentum", "detent", "open",
          "close",
          "height"),
        header.number(
          "snap.turningPoint", "Turning point", \.turningPoint, .none, 0.05...0.95, step: 0.01,
          "The share of the way from a height to the next greater one past which a release lands at the greater "
            + "one."
        ).known(
          as: "snap", "border", "threshold", "tipping", "half-way", "fold", "late", "early",
          "close",
          "open"),
        header.choice(
          "returns", "Returns", \.returns,
          "Whether a folded header comes back with the first drag down, or only once its list is at its top."
        ).from("Detent; iOS large titles and Android's exitUntilCollapsed return at the top").known(
          as: "collapse", "large title", "enter always", "exit until collapsed", "scroll flags",
          "reappear", "sticky", "pinned", "quick return"),
        header.number(
          "availability", "Opens within", \.availabilityTolerance, .points, 0...60, step: 1,
          "How near to its top the list must be when a drag begins for the header to expand."
        ).known(as: "availability", "tolerance", "pull", "expand", "threshold")
          .counts(expanding + ", and lists move past their edges") {
            expands($0) && $0.scroll.bounces && $0.scroll.overscroll == .rubberBand
          },
        header.number(
          "resistance", "Resistance", \.resistance, .none, 0...0.95, step: 0.01,
          "The share of a drag that is lost while the header is being pulled open."
        ).from("AirBar's to-do list; 0 is the original").known(
          as: "friction", "drag", "heavy", "weight", "tension", "rubber band"
        ).counts(expanding, expands),
        header.toggle(
          "stretch", "Stretches", \.stretches,
          "Whether the header stretches with a list that is pulled past its top or overshoots, or "
            + "lets the list part from it."
        ).from("Detent; off is the original").known(
          as: "overshoot", "elastic", "overscroll", "rubber band", "grow"),
        header.choice(
          "baseline", "Measures from", \.baseline,
          "The content offset from which the header measures its first change; firstReport works only where "
            + "releases go to the nearest height."
        ).from("Detent; the original is firstReport").known(
          as: "baseline", "attach", "offset", "start"
        ).counts("while Lands on is Nearest") { $0.header.snapPolicy == .nearest },
        header.number(
          "swap.duration", "Change time", \.swapDuration, .seconds, 0.05...2, step: 0.01,
          "How long two lists take to slide past each other."
        ).known(
          as: "change lists", "slide", "swap", "switch", "tabs", "transition", "speed", "duration"
        ).showing(in: "tab.position").counts("with two lists or more") { _, scene in
          (scene.page?.lists.count ?? 2) > 1
        },
        header.number(
          "clearance", "Space below", \.clearance, .points, 0...400, step: 1,
          "Room below the last row, so that it can be scrolled clear of the floating buttons."
        ).from("Detent, the buttons and a margin; 0 is the original").known(
          as: "clearance", "margin", "padding", "inset", "bottom"),
        header.toggle(
          "hidesStatusBar", "Hides clock", \.hidesStatusBar,
          "Whether the clock is hidden while the header is between compact and normal."
        ).from("Detent, where it can always be read; the original hides it").known(
          as: "status bar", "time", "battery", "hide"),
      ])
  }()

  private static let headerSettle: ParameterGroup = {
    let header = Describer(
      "header.settle", \.header, showIn: "header.height", source: "Detent; the original eases")
    let spring = Describer(
      "header.settle", \.header.settle, showIn: "header.height", source: Source.detent)
    return ParameterGroup(
      key: header.key, label: "Header settle",
      settling: { feel, _ in
        let (header, heights) = (feel.header, feel.header.heights)
        // A header that has no greater height than its normal one settles on its way from the least.
        let way = max(heights.expanded, heights.normal) - heights.normal
        return Settling(
          header.settleMotion, header.settle, seconds: header.settleDuration,
          distance: max(1, way > 0 ? way : heights.normal - heights.compact))
      },
      parameters: [
        header.choice(
          "motion", "Motion", \.settleMotion,
          "A spring from the release velocity, or ease-in-out from rest."
        ).known(as: "animation", "curve", "easing", "settle")
      ]
        + spring.spring("The settling header").counting("while Motion is Spring") {
          $0.header.settleMotion == .spring
        } + [
          header.number(
            "duration", "Ease duration", \.settleDuration, .seconds, 0.05...2, step: 0.01,
            "How long easing to a detent takes."
          ).from("AirBar, UIView.animate").known(
            as: "time", "speed", "length", "animation", "slow", "fast"
          )
          .counts("while Motion is Ease") { $0.header.settleMotion == .ease }
        ])
  }()
}
