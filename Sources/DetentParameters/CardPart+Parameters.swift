import DetentMenus
import DetentMotion
import DetentStage

extension CardPart {
  /// Returns the groups of its parameters that mean something in `scene`, in the panel's order. Nil stands
  /// for any scene.
  static func parameters(of scene: Scene?) -> [ParameterGroup] {
    // A second card has heights of its own, which are no parameters.
    let heights = ranked(cardHeights(scene?.cardStops ?? .every), in: scene)
    return [card] + (scene == nil || scene?.parts.card != nil ? [heights] : [])
      + [cardSettle, ranked(cardDimming, in: scene)]
  }

  private static let helper = "FJFScrollDragHelper demo"
  private static let panel = "FloatingPanel"

  /// Returns the named heights that the scene's card has, and then those of a longer list.
  private static func cardHeights(_ stops: CardStops) -> ParameterGroup {
    let heights = Describer("card.heights", \.card.heights, showIn: "card.top", source: helper)
    let named = [
      heights.number(
        "bottom", "Bottom", \.bottom, .none, 0...1, step: 0.01,
        "The lowest resting height, as a share of the stage; 0 leaves it out."
      ).leftOutAtZero().known(as: "low", "collapsed", "minimum", "detent", "stop"),
      heights.number(
        "middle", "Middle", \.middle, .none, 0...1, step: 0.01,
        "The middle resting height, as a share of the stage; 0 leaves it out."
      ).leftOutAtZero().known(as: "half", "medium", "detent", "stop"),
      heights.number(
        "topInset", "Top inset", \.topInset, .points, 0...400, step: 1,
        "The part of the stage that the top resting height leaves free."
      ).known(as: "full", "large", "maximum", "margin", "detent", "stop"),
      heights.number(
        "peek", "Peek", \.peek, .points, 0...800, step: 1,
        "One more resting height, in points; 0 leaves it out."
      ).leftOutAtZero().from(Source.detent).known(as: "small", "tip", "detent", "stop"),
      heights.toggle(
        "content", "Fits content", \.content,
        "Whether it also rests where the first list just fits."
      ).from(Source.detent).known(as: "at content", "fit", "auto", "detent", "stop"),
    ]
    return ParameterGroup(
      key: heights.key, label: "Card heights",
      parameters: named.filter { stops.insets > 0 || !$0.key.hasSuffix("topInset") }
        + stops.all.filter(\.isNumbered).map { heights.number($0) })
  }

  private static let card: ParameterGroup = {
    let card = Describer("card", \.card, showIn: "card.top", source: Source.detent)
    return ParameterGroup(
      key: card.key, label: "Card",
      parameters: [
        card.choice(
          "edge", "Edge", \.edge, "The edge of the stage that it comes from."
        ).known(as: "side", "position", "direction", "from"),
        card.whole(
          "rows", "Rows", \.rows, .none, 0...100_000,
          "Rows of the first list; the second has a quarter of them."
        ).from(helper).known(as: "count", "items", "length", "list")
          .counts("while a document leaves the rows open") { _, scene in
            scene.parts.card?.lists.contains { $0.rows != nil } != true
          },
        card.choice(
          "policy", "Lands on", \.policy,
          """
          Where a released card rests. Stepwise: one stop on, after a fling the outermost. Nearest: the stop nearest to \
          the release. Projected: the one nearest to where its speed would carry it. Segments: the next one that way, \
          once it would get past a share of the way. Free: where it slows down to.
          """
        ).from("Detent; the original is stepwise").known(
          as: "snap", "snapping", "no snap", "free", "continuous", "target", "rest", "release",
          "momentum", "detent", "height"
        )
        .counts("with two stops or more") { $0.cardStops($1) > 1 },
        card.number(
          "flingSpeed", "Fling speed", \.flingSpeed, .pointsPerSecond, 0...10_000, step: 50,
          "A release faster than this goes as far as momentum takes it."
        ).from("FJFScrollDragHelper").known(as: "flick", "swipe", "throw", "velocity", "threshold")
          .counts("with three stops, while Lands on is Stepwise or, one stop at a time, Projected")
        {
          $0.cardStops($1) > 2
            && ($0.card.policy == .stepwise
              || $0.card.policy == .projected && $0.card.skipping == .sequential)
        },
        card.number(
          "restSpeed", "Counts as still", \.restSpeed, .pointsPerSecond, 0...1000, step: 10,
          "A release no faster than this goes to the nearest."
        ).from("Detent; the original is 0").known(
          as: "at rest", "still", "velocity", "threshold", "slow"
        ).counts("with two stops, while Lands on is Stepwise or Projected") {
          $0.cardStops($1) > 1 && [.stepwise, .projected].contains($0.card.policy)
        },
        card.choice(
          "skipping", "Skips stops", \.skipping,
          "Whether momentum may carry it past the next resting height without a fling."
        ).known(as: "skipping", "jump", "detent", "sequential")
          .counts("with three stops, while Lands on is Projected") {
            $0.cardStops($1) > 2 && $0.card.policy == .projected
          },
        card.number(
          "deceleration", "Coasting", \.deceleration, .perMillisecond, 0.9...0.9999,
          step: 0.001,
          "The share of its speed that the projection, or a free card, keeps each millisecond."
        ).from(panel).known(
          as: "projection", "deceleration", "friction", "momentum", "inertia", "glide"
        ).counts("with two stops, while Lands on is Projected, Segments or Free") {
          $0.cardStops($1) > 1 && [.projected, .segments, .free].contains($0.card.policy)
        },
        card.toggle(
          "crossesDetents", "Passes stops", \.crossesDetents,
          "Whether segments may carry it past the next resting height."
        ).from(panel).known(as: "crosses", "skip", "jump", "detent", "segments")
          .counts("with three stops, while Lands on is Segments") {
            $0.cardStops($1) > 2 && $0.card.policy == .segments
          },
        card.number(
          "redirect", "Turning point", \.redirect, .none, 0...1, step: 0.01,
          "The share of a segment past which segments follow the direction."
        ).from(panel).known(
          as: "redirect", "border", "threshold", "tipping", "half-way", "segments"
        ).counts("with two stops, while Lands on is Segments") {
          $0.cardStops($1) > 1 && $0.card.policy == .segments
        },
        card.number(
          "rubberBand", "Rubber band", \.rubberBand, .none, 0...1, step: 0.01,
          "How much of a pull past its ends the card follows."
        ).from("Detent; the original is 0").known(
          as: "stretch", "elastic", "give", "resistance", "overshoot", "tension"
        ).counts("while Bounces is on") { $0.card.bounces },
        card.toggle(
          "bounces", "Bounces", \.bounces,
          "Whether the card gives past its ends, and may pass the height that it goes to."
        ).known(as: "overscroll", "overshoot", "elastic", "gives", "off"),
        card.choice(
          "momentum", "Leftover speed", \.momentum,
          "How a fling on the list continues once the card is at its top."
        ).from("Detent; the original stops").known(
          as: "momentum", "inertia", "carry", "fling", "velocity"
        ).counts(
          "with two stops, while Edge is Bottom or Top, Motion Spring, and List scrolls At top or After card"
        ) {
          $0.cardStops($1) > 1 && $0.card.edge.axis == .vertical
            && $0.card.settleMotion == .spring
            && [.atTop, .afterCard].contains($0.card.listScrolls)
        },
        card.choice(
          "listScrolls", "List scrolls", \.listScrolls,
          "When its list scrolls: only with the card at its top, or at every height, after or before the card "
            + "opens, or alone while only the header moves the card."
        ).from(
          "Detent; UIKit's, Material's and Flutter's sheets are afterCard, vaul's handleOnly alone"
        ).known(
          as: "first drag", "nested", "priority", "handle", "header", "expand", "lock", "tracking",
          "everywhere", "content"
        ).counts("while Edge is Bottom or Top") { $0.card.edge.axis == .vertical },
        card.number(
          "handOverSpeed", "Hand-over speed", \.handOverSpeed, .pointsPerSecond, 0...5000, step: 10,
          "A list that coasts to its top slower than this moves the card; a faster one bounces."
        ).from("Detent; the original is 0").known(
          as: "hands over", "handoff", "transfer", "velocity", "threshold"
        ).counts("while Edge is Bottom or Top, and List scrolls is not Alone") {
          $0.card.edge.axis == .vertical && $0.card.listScrolls != .alone
        },
        card.choice(
          "list.motion", "List returns", \.listMotion,
          "How the list goes back to its beginning below the top: the card's spring, or ease-in-out."
        ).from("Detent; the original asks UIKit for an animated scroll").known(
          as: "animation", "curve", "easing", "reset"
        ).counts(returning) { $0.bringsListsBack($1) },
        card.number(
          "list.duration", "Return duration", \.listDuration, .seconds, 0.05...2, step: 0.01,
          "How long the list takes to ease back to its beginning."
        ).from("Detent, close to UIKit's animated scroll").known(
          as: "time", "speed", "slow", "fast", "reset"
        ).counts("while List returns is Ease, " + returning.dropFirst(6)) {
          $0.card.listMotion == .ease && $0.bringsListsBack($1)
        },
      ] + dismissing)
  }()

  private static let returning =
    "while List scrolls is At top, or Edge Left or Right, with two stops or Dismisses on"

  private static let dismissing: [Parameter] = {
    let card = Describer("card", \.card, showIn: "card.top", source: Source.detent)
    let dismissal = Describer(
      "card.dismiss", \.card.dismissal, showIn: "card.top", source: Source.detent)
    return [
      card.toggle(
        "dismisses", "Dismisses", \.dismisses,
        "Whether it can be dragged or thrown off the stage; its handle there, Return or Up brings it back."
      ).known(as: "hide", "hideable", "close", "dismissible", "remove", "swipe away", "escape"),
      dismissal.number(
        "threshold", "Dismisses past", \.threshold, .none, 0...1, step: 0.01,
        "The share of its lowest height that must be hidden before a slowly released card leaves."
      ).from("Material's BottomSheetBehavior, Flutter's BottomSheet; 0.25 in vaul").known(
        as: "threshold", "hide", "close", "border", "swipe away"
      ).counts("while Dismisses is on") { $0.card.dismisses || $1.parts.secondCard != nil },
      dismissal.number(
        "speed", "Dismissal speed", \.speed, .pointsPerSecond, 0...5000, step: 10,
        "Below its lowest height, the direction alone decides whether a card released faster than this leaves."
      ).from("Material's BottomSheetBehavior; 700 in Flutter, 400 in vaul").known(
        as: "velocity", "threshold", "fling", "flick", "hide", "close", "swipe away"
      ).counts("while Dismisses is on") { $0.card.dismisses || $1.parts.secondCard != nil },
    ]
  }()

  private static let cardSettle: ParameterGroup = {
    let card = Describer(
      "card.settle", \.card, showIn: "card.top", source: "Detent; the original eases")
    let spring = Describer("card.settle", \.card.settle, showIn: "card.top", source: Source.detent)
    return ParameterGroup(
      key: card.key, label: "Card settle",
      settling: { feel, stage in
        let card = feel.card
        let way = stage.height * (1 - card.heights.middle) - card.heights.topInset
        return Settling(
          card.settleMotion, card.settle, seconds: card.settleDuration, distance: max(1, way))
      },
      parameters: [
        card.choice(
          "motion", "Motion", \.settleMotion,
          "A spring from the release velocity, or ease-in-out from rest."
        ).known(as: "animation", "curve", "easing", "settle")
      ]
        + spring.spring("The settling card").map {
          $0.counts("while Motion is Spring, or List returns is Spring") {
            $0.card.settleMotion == .spring
              || $0.card.listMotion == .spring && $0.bringsListsBack($1)
          }
        } + [
          card.number(
            "duration", "Ease duration", \.settleDuration, .seconds, 0.05...2, step: 0.01,
            "How long easing to a resting height takes."
          ).from(helper).known(as: "time", "speed", "length", "animation", "slow", "fast")
            .counts("while Motion is Ease") { $0.card.settleMotion == .ease }
        ])
  }()

  private static let cardDimming: ParameterGroup = {
    let dimming = Describer(
      "card.dimming", \.card.dimming, showIn: "card.top", source: Source.detent)
    return ParameterGroup(
      key: dimming.key, label: "Card dimming",
      parameters: [
        dimming.number(
          "bottom", "Bottom", \.bottom, .none, 0...1, step: 0.01,
          "How dark the map is with the card at its first share of the stage, or at the lowest detent of a card without shares."
        ).known(as: "shade", "dark", "backdrop", "scrim", "opacity")
          .counts("with a first share, or without any") { feel, scene in
            let heights = feel.card.heights
            return heights.bottom > 0 || heights.middle == 0 && feel.cardStops(scene) > 1
          },
        dimming.number(
          "middle", "Middle", \.middle, .none, 0...1, step: 0.01,
          "How dark the map is with the card at its second share of the stage."
        ).known(as: "shade", "dark", "backdrop", "scrim", "opacity")
          .counts("while the card rests at a second share of the stage") {
            $0.card.heights.middle > 0
          },
        dimming.number(
          "top", "Top", \.top, .none, 0...1, step: 0.01,
          "How dark the map is with the card at the top."
        ).known(as: "shade", "dark", "backdrop", "scrim", "opacity"),
      ])
  }()
}

extension Feel {
  /// Returns the number of resting places of the card of `scene` that has the most. Places that coincide count
  /// separately.
  fileprivate func cardStops(_ scene: Scene) -> Int {
    max(
      scene.parts.secondCard?.ownDetents?.count ?? 0,
      scene.parts.card == nil ? 0 : card.heights.detents(scene.cardStops).count)
  }

  /// Tells whether a scrolled list ever goes back to its beginning.
  fileprivate func bringsListsBack(_ scene: Scene) -> Bool {
    (card.listScrolls == .atTop || card.edge.axis == .horizontal)
      && (cardStops(scene) > 1 || card.dismisses || scene.parts.secondCard != nil)
  }
}

extension CardStop {
  /// Tells whether `number` is in this stop's range. 0 leaves a share or a height out.
  package func accepts(_ number: Double) -> Bool {
    Feel.parameter("card.heights." + name)?.accepts(number) == true
  }
}

extension Describer where Part == CardHeights {
  /// Describes a stop of a list that is longer than the original list.
  fileprivate func number(_ stop: CardStop) -> Parameter {
    let number = stop.name.drop { !$0.isNumber }
    let source = "the prototype's document"
    switch stop.kind {
    case .share:
      return self.number(
        stop.name, "Share \(number)", \.[stop], .none, 0...1, step: 0.01,
        "One more resting height, as a share of the stage; 0 leaves it out."
      ).leftOutAtZero().from(source).known(as: "detent", "stop")
    case .height:
      return self.number(
        stop.name, "Height \(number)", \.[stop], .points, 0...800, step: 1,
        "One more resting height, in points; 0 leaves it out."
      ).leftOutAtZero().from(source).known(as: "detent", "stop")
    case .inset:
      return self.number(
        stop.name, "Inset \(number)", \.[stop], .points, 0...400, step: 1,
        "The part of the stage that one more resting height leaves free."
      ).from(source).known(as: "detent", "stop")
    }
  }
}
