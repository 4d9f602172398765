import DetentMenus
import DetentMotion
import DetentStage

/// The pages side by side: the choice between a swipe and a scroll, their releases, their settling.
extension PagePart {
  static let pagerGroups = [pagerSwipe, pagerSettle]

  private static let compose = "Compose, PagerDefaults.flingBehavior"

  private static let pagerSwipe: ParameterGroup = {
    let pager = Describer("pager", \.pager, showIn: "tab.position", source: Source.detent)
    return ParameterGroup(
      key: pager.key, label: "Pages",
      parameters: [
        pager.number(
          "slop", "Swipe threshold", \.slop, .points, 0...40, step: 0.5,
          "How much farther than the pointer's threshold a finger must move sideways before pages follow it."
        ).from("UIKit; AOSP ViewConfiguration.java, PAGING_TOUCH_SLOP, is 8").known(
          as: "slop", "tolerance", "drag", "distance", "sideways"),
        pager.number(
          "angle", "Swipe angle", \.angle, .none, 5...85, step: 1,
          "The steepness in degrees from which a drag scrolls the list instead of turning pages."
        ).from("UIKit, the direction that the finger moves farther in").known(
          as: "direction", "lock", "axis", "diagonal", "steep", "sideways"),
        pager.choice(
          "decision", "Lands on", \.decision,
          "Whether a release looks at where its speed would carry the pages, or at where they are."
        ).from(compose).known(
          as: "snap", "snapping", "target", "rest", "release", "momentum", "policy"),
        pager.number(
          "threshold", "Turns past", \.threshold, .none, 0.05...0.95, step: 0.01,
          "The share of a page that must have come in for it to stay."
        ).from(compose + ", snapPositionalThreshold").known(
          as: "half", "share", "distance", "snap", "decide"),
        pager.number(
          "flickSpeed", "Flick speed", \.flickSpeed, .pointsPerSecond, 0...5000, step: 10,
          "A release faster than this turns the page, however short the drag was."
        ).from("AndroidX ViewPager.java, MIN_FLING_VELOCITY").known(
          as: "fling", "velocity", "swipe", "fast", "threshold"),
        pager.whole(
          "most", "Pages a flick", \.most, .none, 1...7,
          "The most pages that one release turns."
        ).from("UIKit; Compose, PagerSnapDistance.atMost").known(
          as: "skip", "several", "fling", "limit", "momentum"),
        pager.number(
          "deceleration", "Deceleration", \.deceleration, .perMillisecond, 0.9...0.999,
          step: 0.001,
          "The share of its speed that the look ahead lets pages keep each millisecond."
        ).from("UIKit, UIScrollView.DecelerationRate.fast").counts(
          "while Lands on is Projected, or a flick turns several pages"
        ) { $0.pager.decision == .projected || $0.pager.most > 1 }.known(
          as: "friction", "glide", "momentum", "inertia", "projection"),
        pager.number(
          "edge", "Rubber band", \.edge, .none, 0...1, step: 0.01,
          "How much of a drag past the first or the last page the pages follow; 0 stops them there."
        ).from(Source.uikit).known(
          as: "stretch", "elastic", "give", "resistance", "overscroll", "bounces", "end"),
        pager.number(
          "gap", "Gap", \.gap, .points, 0...80, step: 1,
          "The space between two pages, which shows only while they move."
        ).from("UIPageViewController, interPageSpacing; 0").known(
          as: "spacing", "margin", "space", "distance"),
      ])
  }()

  private static let pagerSettle: ParameterGroup = {
    let spring = Describer(
      "pager.settle", \.pager.settle, showIn: "tab.position", source: compose)
    return ParameterGroup(
      key: spring.key, label: "Page settle",
      settling: { feel, size in
        Settling(.spring(feel.pager.settle.spring, kick: 0), distance: size.width + feel.pager.gap)
      },
      parameters: spring.spring("The pages on their way to a page"))
  }()
}
