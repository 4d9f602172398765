import DetentMenus
import DetentMotion

// The page's quantities and guides.
extension PagePart {
  package static func quantities(of scene: Scene?) -> [Quantity] {
    let hasHeader = scene?.page?.hasHeader ?? true
    let hasPager = scene?.page?.hasPager ?? true
    let refreshes = scene == nil || scene?.page?.refresh != nil
    return Quantity.list + (hasHeader ? header : []) + (hasHeader || hasPager ? tab : [])
      + (hasPager ? pages : []) + (refreshes ? refreshQuantities : [])
      + (scene?.page?.hasSwipes ?? true ? swipeQuantities : [])
      + (scene?.page?.hasPresses ?? true ? pressQuantities : [])
      + (scene?.hasRemovals ?? true ? removalQuantities : [])
  }

  package static func readout(_ simulation: Simulation) -> [String] {
    if simulation.page.swipedRow != nil {
      return ["swipe.offset", "swipe.velocity", "swipe.phase", "swipe.row"]
    }
    if let state = simulation.page.longPress, state.press.phase != .closed || state.press.isWaiting
    {
      return ["press.fraction", "press.velocity", "press.lift", "press.phase"]
    }
    if let pages = pageReadout(simulation) { return pages }
    if simulation.page.refresh?.phase == .holding || simulation.page.refreshGap > 0 {
      return ["refresh.offset", "refresh.progress", "refresh.phase"]
    }
    guard let page = simulation.scene.page, page.hasHeader, !simulation.isPulled else { return [] }
    return ["header.height", "header.progress", "header.velocity"]
  }

  package static func outcome(_ simulation: Simulation) -> ReleaseOutcome? {
    let velocity = simulation.state.pointer.releaseVelocity
    if let swipe = simulation.page.swipe, swipe.decidedLast {
      return swipe.outcome(simulation.pageTuning, isAtRest: velocity.dx == 0)
    }
    if let pager = simulation.page.pager, pager.decidedLast {
      return pager.outcome(isAtRest: velocity.dx == 0)
    }
    if let outcome = refreshOutcome(simulation.page) { return outcome }
    guard simulation.scene.page?.hasHeader == true else {
      return simulation.page.list.axis.phase.outcome
    }
    return simulation.page.decision?.outcome(
      simulation.feel.header.heights, isAtRest: velocity.dy == 0)
  }

  package static func guides(
    _ feel: Feel, _ scene: Scene, _ size: Size
  ) -> [Guide] {
    let others =
      pageGuides(feel, scene, size) + refreshGuides(feel, scene) + swipeGuides(feel, scene, size)
    let feel = feel.header
    guard scene.page?.hasHeader == true else { return others }
    let heights = feel.heights
    // A height that the header does not have apart from normal has no line.
    let shown = [
      ("compact", heights.compact), ("normal", heights.normal), ("expanded", heights.expanded),
    ].filter { $0.0 == "normal" || $0.1 != heights.normal }
    return others
      + shown.map { name, height in
        Guide(
          key: "header.heights." + name, axis: .vertical, position: height, origin: 0, growth: 1,
          label: .init(name: name.prefix(1).uppercased() + name.dropFirst(), value: height))
      }
  }

  private static let header: [Quantity] = [
    .number(
      "header.offset", "Header offset", .points,
      "The header's height as a negative number, as AirBar counts it."
    ) { -$0.page.header.state.height },
    .number(
      "header.height", "Header height", .points, rate: "header.velocity",
      "The distance from the stage's upper edge down to the header's lower edge."
    ) { $0.page.header.state.height }
    .reaching { $0.feel.header.heights.reach },
    .number(
      "header.progress", "Header progress", .none,
      "0 at the compact height, 1 at the normal one, 2 at the expanded one; a height that equals normal is 1."
    ) { $0.page.header.state.transitionProgress },
    .number(
      "header.velocity", "Header velocity", .pointsPerSecond,
      "The velocity of the header's height: positive while it grows, which is while its list goes down."
    ) { $0.headerVelocity },
    .flag(
      "header.expandedAvailable", "Header can expand",
      "Whether a drag may pull the header beyond its normal height."
    ) { $0.page.header.state.isExpandedAvailable },
  ]

  private static let tab: [Quantity] = [
    .number(
      "tab.position", "Tab", .none, rate: "tab.velocity",
      "The tab whose list shows, counted from 0 at the left; a number between two tabs while their lists slide."
    ) { $0.tabPosition },
    .number(
      "tab.velocity", "Tab velocity", .perSecond,
      "The velocity of the tab's position: positive while lists slide to a tab further right."
    ) { $0.tabVelocity },
  ]
}

extension Quantity {
  /// The quantities of the scroller that goes up and down: the list of the page, or of the card if there is
  /// no page.
  static let list =
    [
      number(
        "list.offset.y", "List offset", .points, rate: "list.velocity.y",
        "How far the list or the text is scrolled: it grows as its content goes up. At its beginning it is 0, or minus the height of the header over it, and past that it is less."
      ) { $0.list.offset }.reaching { $0.setup.size.height },
      number(
        "list.velocity.y", "List velocity", .pointsPerSecond,
        "The velocity of the list's offset: positive while its content goes up."
      ) { $0.listVelocity },
      number(
        "list.progress", "List progress", .none,
        "How far the list is scrolled, as a share of its way: 0 at its top, 1 at its end. A list without a way stays at 0."
      ) { $0.state.readingPlace($0.stage)?.progress ?? 0 },
      word("list.phase", "List phase", "The kind of motion that the list is in.") {
        $0.list.phase.name
      },
    ] + reading
}

extension Simulation {
  package var scene: Scene { setup.scene }
  /// The page, in a scene that has one.
  package var page: PagePart { @inline(__always) get { state.parts.page! } }
  var pageTuning: PageTuning { stage.tunings.page! }
  package var hasHeader: Bool { scene.page?.hasHeader == true }

  /// The scroller that goes up and down.
  var list: ScrollAxis { state.page?.list.axis ?? state.card?.list ?? ScrollAxis() }

  package var listVelocity: Double {
    state.page.map(velocity) ?? cardListVelocity
  }

  private func velocity(ofList page: PagePart) -> Double {
    guard page.isHeld else { return page.list.axis.velocity }
    return page.shownVelocity(of: askedVelocity.dy, pageTuning)
  }

  /// The velocity of the header's height. Where the header moves with the list, it is the velocity of the
  /// list with the opposite sign.
  package var headerVelocity: Double {
    // It is plotted at every tick, and a copy of the feel costs more than the rest.
    let list = page.list
    return page.header.state.velocity(
      following: page.isHeld ? velocity(ofList: page) : list.axis.velocity,
      contentOffset: list.axis.offset, end: max(list.top, list.end), asOne: page.header.movesAsOne,
      returns: pageTuning.header.returns)
  }

  /// The tab that shows; a number between two tabs while one list slides past the other.
  var tabPosition: Double {
    // The page is copied only while it is between two tabs.
    guard pageTuning.hasPager || page.isChanging else { return Double(page.list.tab) }
    let page = page
    if let pages = page.pager?.pages, !page.isChanging { return pages.position }
    return mix(Double(page.list.tab), Double(page.tab), page.changeShare(pageTuning))
  }

  /// The rate of the tab's position, per second.
  var tabVelocity: Double {
    guard pageTuning.hasPager || page.isChanging else { return 0 }
    if let pages = page.pager?.pages, !page.isChanging { return pageVelocity / pages.pitch }
    return Double(page.tab - page.list.tab) * page.changeSpeed(pageTuning)
  }
}

extension Element.Kind {
  /// True if such elements lie side by side, so that left and right move the focus among them.
  var isInRow: Bool { self == .tab }
}

extension HeaderHeights {
  /// The usual way of a header, in points: from compact to normal, unless these are equal.
  fileprivate var reach: Double {
    normal > compact ? normal - compact : max(1, expanded - normal)
  }
}

extension ReleaseOutcome {
  fileprivate static let flings = Self("", "flings on", decidedBy: "scroll.deceleration")
  fileprivate static let bounces = Self("", "bounces from the edge", decidedBy: "scroll.bounce")
}

extension ScrollAxis.Phase {
  /// The outcome of a release that leaves a list without a header in this phase; nil if the list rests.
  fileprivate var outcome: ReleaseOutcome? {
    switch self {
    case .decelerating: .flings
    case .bouncing: .bounces
    case .idle, .dragging, .settling, .easing: nil
    }
  }
}

extension HeaderDecision {
  /// Returns the decision and its reason; nil if everything stays where it is. If the hand was at rest, no look
  /// ahead had a part in it.
  fileprivate func outcome(_ heights: HeaderHeights, isAtRest: Bool) -> ReleaseOutcome? {
    let name =
      switch -detent {
      case heights.normal: "normal"
      case heights.compact: "compact"
      case heights.expanded: "expanded"
      default: "normal"
      }
    return switch (outcome, reason) {
    case (.rests, _): ReleaseOutcome("rests at \(name)")
    case (.flings, .pastEdge): .bounces
    case (.flings, _): isAtRest ? nil : .flings
    case (.settles, .nearestToProjection):
      ReleaseOutcome(
        name, "nearest to projection",
        decidedBy: isAtRest ? "header.snap.turningPoint" : "scroll.deceleration")
    case (.settles, _):
      ReleaseOutcome(name, "nearest to release", decidedBy: "header.snap.turningPoint")
    }
  }
}
