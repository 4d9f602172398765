import DetentMenus
import DetentMotion

// The quantities, guides and words of the pages side by side.
extension PagePart {
  static let pages: [Quantity] = [
    .number(
      "pager.offset", "Page offset", .points, rate: "pager.velocity",
      "How far the pages are moved to the left: a page's width for each page; negative before the first page."
    ) { $0.page.pager?.pages.offset ?? 0 }.reaching { $0.setup.size.width },
    .number(
      "pager.velocity", "Page velocity", .pointsPerSecond,
      "The velocity of the pages' offset: positive while they go to the left."
    ) { $0.pageVelocity },
    .word("pager.phase", "Page phase", "The kind of motion that the pages are in.") {
      $0.page.pager?.pages.axis.phase.name ?? "idle"
    },
    .number(
      "pager.page", "Page", .none,
      "The page that rests, or to which the pages go, counted from 0 at the left."
    ) { Double($0.page.pager?.pages.page ?? 0) }.whole(),
    .word("pager.reason", "Page reason", "Why the last release chose its page.") {
      $0.page.pager?.pages.decision?.reason.name ?? "none"
    },
  ]

  /// Returns the names in the read-out while the pages are off their places, and on a page with nothing else
  /// to show; nil otherwise.
  static func pageReadout(_ simulation: Simulation) -> [String]? {
    guard let page = simulation.state.page, page.pager != nil, !simulation.isPulled else {
      return nil
    }
    if page.isBetweenPages {
      return ["tab.position", "pager.velocity", "pager.phase", "pager.page"]
    }
    return simulation.hasHeader
      ? nil : ["tab.position", "list.offset.y", "list.velocity.y", "list.phase"]
  }

  /// Returns the line that the next page's left edge must pass for a release at rest to turn to it.
  static func pageGuides(_ feel: Feel, _ scene: Scene, _ size: Size) -> [Guide] {
    guard let page = scene.page, page.hasPager, page.lists.count > 1 else { return [] }
    let pitch = size.width + feel.pager.gap
    let threshold = feel.pager.threshold
    return [
      Guide(
        key: "pager.threshold", axis: .horizontal, position: pitch * (1 - threshold),
        origin: pitch, growth: -1 / pitch, label: .init(name: "Turns", value: threshold),
        isTrigger: true)
    ]
  }
}

extension PagerState {
  /// Returns the outcome of the last sideways release. If the hand was at rest, no look ahead had a part in it.
  func outcome(isAtRest: Bool) -> ReleaseOutcome? {
    guard let decision = pages.decision else { return nil }
    let way =
      decision.page > pages.from
      ? "next page" : decision.page < pages.from ? "previous page" : "same page"
    let (reason, key) =
      switch decision.reason {
      case .flick: ("flick", "pager.flickSpeed")
      case .nearestToProjection:
        ("nearest to projection", isAtRest ? "pager.threshold" : "pager.deceleration")
      case .nearestToRelease: ("nearest to release", "pager.threshold")
      case .mostPages: ("no farther with one flick", "pager.most")
      case .pastEnd: ("past the end", "pager.edge")
      }
    return ReleaseOutcome(way, reason, decidedBy: key)
  }
}

extension PagerDecision.Reason {
  /// The reason's name in read-outs.
  var name: String {
    switch self {
    case .flick: "flick"
    case .nearestToProjection: "nearestToProjection"
    case .nearestToRelease: "nearestToRelease"
    case .mostPages: "mostPages"
    case .pastEnd: "pastEnd"
    }
  }
}

extension Simulation {
  /// The velocity of the pages' offset, in points per second; held pages have that of the finger or the wheel.
  var pageVelocity: Double {
    guard let pages = page.pager?.pages, let tuning = pageTuning.pager else { return 0 }
    guard pages.isDragging else { return pages.velocity }
    return pages.shownVelocity(of: askedVelocity.dx, tuning: tuning)
  }
}
