import DetentMotion
import DetentStage

/// The rows that a finger swipes: the choice between a swipe and a scroll, their releases, their settling.
extension PagePart {
  static let swipeGroups = [swipe, swipeSettle]

  private static let swipe: ParameterGroup = {
    let swipe = Describer("swipe", \.swipe, showIn: "swipe.offset", source: Source.detent)
    return ParameterGroup(
      key: swipe.key, label: "Row swipe",
      parameters: [
        swipe.number(
          "slop", "Swipe threshold", \.slop, .points, 0...40, step: 0.5,
          "How much farther than the pointer's threshold a finger must move sideways before a row follows it."
        ).from("UIKit").known(as: "slop", "tolerance", "drag", "distance", "sideways"),
        swipe.number(
          "angle", "Swipe angle", \.angle, .none, 5...85, step: 1,
          "The steepness in degrees from which a drag on a row scrolls the list instead."
        ).from("UIKit, the direction that the finger moves farther in").known(
          as: "direction", "lock", "axis", "diagonal", "steep", "sideways"),
        swipe.number(
          "width", "Action width", \.width, .points, 32...160, step: 1,
          "The width of one action behind a row: an open row shows all actions of a side."
        ).from("SwipeCellKit, minimumButtonWidth; UIKit publishes no number").known(
          as: "button", "open", "reveal", "rest", "size"),
        swipe.number(
          "opens", "Opens past", \.opens, .none, 0.05...1, step: 0.01,
          "The share of the actions that must show for a released row to stay open."
        ).known(
          as: "half", "share", "distance", "snap", "decide", "reveal", "easily"),
        swipe.number(
          "full", "Full swipe past", \.full, .none, 0.2...0.95, step: 0.01,
          "The share of the row's width from which a release performs the first action."
        ).from("AndroidX ItemTouchHelper, getSwipeThreshold").known(
          as: "threshold", "dismiss", "delete", "perform", "trigger", "distance"
        ).counts("in a prototype with full swipes") { _, scene in
          scene.page.map { $0.lists.contains { $0.swipe?.isFull == true } } ?? true
        },
        swipe.number(
          "deceleration", "Deceleration", \.deceleration, .perMillisecond, 0.9...0.999,
          step: 0.001,
          "The share of its speed that the look ahead lets a row keep each millisecond."
        ).from("UIKit, UIScrollView.DecelerationRate.fast").known(
          as: "friction", "flick", "momentum", "inertia", "projection", "velocity"),
        swipe.number(
          "edge", "Rubber band", \.edge, .none, 0...1, step: 0.01,
          "How much of a drag past its actions a row follows where no full swipe is; 0 stops it there."
        ).from(Source.uikit).known(
          as: "stretch", "elastic", "give", "resistance", "overscroll", "bounces", "end"),
      ])
  }()

  private static let swipeSettle: ParameterGroup = {
    let spring = Describer(
      "swipe.settle", \.swipe.settle, showIn: "swipe.offset", source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: "Row settle",
      settling: { feel, _ in
        Settling(.spring(feel.swipe.settle.spring, kick: 0), distance: feel.swipe.width)
      },
      parameters: spring.spring("The swiped row on its way to rest"))
  }()
}
