/// How lists scroll, and how the pointer is read.
extension Feel {
  static let scrollingGroups = [scroll, bounce, pointer]

  private static let detent = "Detent, tuned by hand"
  private static let uikit = "measured on UIKit, iOS 26.5 Simulator"

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
        scroll.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether lists, text and pages give past their edges; otherwise they stop there dead.",
          source: "UIKit"),
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
