extension Feel {
  /// Every group of parameters, in the panel's order.
  public static let groups: [ParameterGroup] =
    [headerHeights, headerRelease, headerSettle, pull, capsules, overlay, overlaySpring]
    + cardGroups + popupGroups + [scroll, bounce, pointer]

  /// Every parameter, in the panel's order.
  public static let parameters: [Parameter] = groups.flatMap(\.parameters)

  /// The parameter called `key`.
  public static func parameter(_ key: String) -> Parameter? { byKey[key] }

  private static let byKey: [String: Parameter] = Dictionary(
    uniqueKeysWithValues: parameters.map { ($0.key, $0) })

  private static let airBar = "AirBar demo"
  private static let unread = "SubjectiveCUnreadMenu"
  private static let uikit = "measured on UIKit, iOS 26.5 Simulator"
  private static let detent = "Detent, tuned by hand"

  private static let headerHeights: ParameterGroup = {
    let heights = Describer("header.heights", \.header.heights)
    return ParameterGroup(
      key: heights.key, label: "Header",
      parameters: [
        heights.number(
          "compact", "Compact", \.compact, .points, 0...400, step: 1,
          "Height once the list has scrolled under it.", source: airBar),
        heights.number(
          "normal", "Normal", \.normal, .points, 0...600, step: 1,
          "Height at rest with the list at its top.", source: airBar),
        heights.number(
          "expanded", "Expanded", \.expanded, .points, 0...800, step: 1,
          "Height when pulled open.", source: airBar),
      ])
  }()

  private static let headerRelease: ParameterGroup = {
    let header = Describer("header", \.header)
    return ParameterGroup(
      key: header.key, label: "Header release",
      parameters: [
        header.choice(
          "snap.policy", "Lands on", \.snapPolicy,
          "Whether a release looks at where the header is, or at where its speed would carry it.",
          source: "Detent; the original is nearest"),
        header.number(
          "availability", "Availability", \.availabilityTolerance, .points, 0...60, step: 1,
          "How near to its top the list must be when a drag begins for the header to expand.",
          source: airBar),
        header.number(
          "resistance", "Resistance", \.resistance, .none, 0...0.95, step: 0.01,
          "The share of a drag that is lost while the header is being pulled open.",
          source: "AirBar's to-do list; 0 is the original"),
        header.choice(
          "baseline", "Baseline", \.baseline,
          "Which content offset the header's first change is measured from.",
          source: "Detent; the original is firstReport"),
        header.number(
          "swap.duration", "Change lists", \.swapDuration, .seconds, 0.05...2, step: 0.01,
          "How long two lists take to slide past each other.", source: airBar),
      ])
  }()

  private static let headerSettle: ParameterGroup = {
    let header = Describer("header.settle", \.header)
    let spring = Describer("header.settle", \.header.settle)
    return ParameterGroup(
      key: header.key, label: "Header settle",
      parameters: [
        header.choice(
          "motion", "Motion", \.settleMotion,
          "A spring from the release velocity, or ease-in-out from rest.",
          source: "Detent; the original eases")
      ] + spring.spring("The settling header", source: detent) + [
        header.number(
          "duration", "Duration", \.settleDuration, .seconds, 0.05...2, step: 0.01,
          "How long easing to a detent takes.", source: airBar)
      ])
  }()

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

  private static let scroll: ParameterGroup = {
    let scroll = Describer("scroll", \.scroll)
    return ParameterGroup(
      key: scroll.key, label: "Scrolling",
      parameters: [
        scroll.number(
          "deceleration", "Deceleration", \.deceleration, .perMillisecond, 0.9...0.9999,
          step: 0.001, "The share of its speed a fling keeps each millisecond.", source: uikit),
        scroll.number(
          "stopSpeed", "Stops at", \.stopSpeed, .pointsPerSecond, 0.1...200, step: 0.1,
          "The speed at which a fling ends.", source: uikit),
        scroll.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0.05...1, step: 0.01,
          "How much of a drag past the edge the content follows.", source: uikit),
        scroll.number(
          "wheel", "Wheel notch", \.pointsPerNotch, .points, 1...200, step: 1,
          "How far one notch of the wheel scrolls.", source: detent),
        scroll.number(
          "wheelSilence", "Wheel silence", \.wheelSilence, .seconds, 0.02...1, step: 0.01,
          "How long a wheel must be still for its scroll to have ended.", source: detent),
      ])
  }()

  private static let bounce: ParameterGroup = {
    let spring = Describer("scroll.bounce", \.scroll.bounce)
    return ParameterGroup(
      key: spring.key, label: "Bounce",
      parameters: spring.spring(
        "Content past its edge", source: uikit + ": stiffness 420, damping ratio 1.4"))
  }()

  private static let pointer: ParameterGroup = {
    let pointer = Describer("pointer", \.pointer)
    return ParameterGroup(
      key: pointer.key, label: "Pointer",
      parameters: [
        pointer.number(
          "slop.mouse", "Mouse slop", \.mouseSlop, .points, 0...20, step: 0.5,
          "How far a mouse must move before a press becomes a drag.", source: "Flutter, kPrecise"),
        pointer.number(
          "slop.touch", "Touch slop", \.touchSlop, .points, 0...40, step: 0.5,
          "How far a finger must move before a press becomes a drag.", source: "UIKit"),
        pointer.choice(
          "velocity.estimator", "Velocity", \.estimator,
          "How the speed at release is estimated from the last positions.",
          source: "Flutter and Compose fit; iOS weights"),
        pointer.number(
          "velocity.window", "Window", \.window, .seconds, 0.01...0.5, step: 0.01,
          "How far back positions count.", source: "Flutter, Compose"),
        pointer.number(
          "velocity.silence", "Silence", \.silence, .seconds, 0.01...0.5, step: 0.01,
          "A pointer still for this long is let go at rest.", source: "Flutter, Compose"),
      ])
  }()
}
