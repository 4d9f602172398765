import DetentMenus
import DetentMotion

// The quantities, the outcome and the guides of a pull to refresh.
extension PagePart {
  static let refreshQuantities: [Quantity] = [
    .number(
      "refresh.offset", "Refresh offset", .points,
      "The gap between the list and the header above it, or the stage's upper edge: a pull opens it."
    ) { $0.page.gap }.reaching { $0.feel.refresh.threshold },
    .number(
      "refresh.progress", "Refresh progress", .none,
      "The part of the threshold that the pull has reached; 1 while the refresh holds the list, then back to 0."
    ) { $0.refreshProgress },
    .word("refresh.phase", "Refresh phase", "The stage that the refresh of the page is in.") {
      $0.refreshPhase
    },
  ]

  /// Returns the outcome of a release that has begun a refresh.
  static func refreshOutcome(_ page: PagePart) -> ReleaseOutcome? {
    guard page.refresh?.isReleased == true else { return nil }
    return ReleaseOutcome("refreshes", "past the threshold", decidedBy: "refresh.threshold")
  }

  /// Returns the lines below the normal header where the list is held, and past which a pull refreshes.
  static func refreshGuides(_ feel: Feel, _ scene: Scene) -> [Guide] {
    guard let page = scene.page, page.refresh != nil else { return [] }
    let top = page.hasHeader ? feel.header.heights.normal : 0
    func guide(_ name: String, _ key: String, _ value: Double, isTrigger: Bool) -> Guide {
      Guide(
        key: key, axis: .vertical, position: top + value, origin: top, growth: 1,
        label: .init(name: name, value: value), isTrigger: isTrigger)
    }
    return [
      guide("Refresh", "refresh.threshold", feel.refresh.threshold, isTrigger: true),
      guide("Holds", "refresh.height", feel.refresh.height, isTrigger: false),
    ]
  }
}

extension Simulation {
  /// True if a release now would begin a refresh.
  package var isRefreshArmed: Bool {
    guard let page = state.page, page.isHeld, page.refresh?.phase == .ready else { return false }
    return page.gap >= feel.refresh.threshold
  }

  fileprivate var refreshProgress: Double {
    let page = page
    return page.refresh?.progress(pull: page.gap, threshold: feel.refresh.threshold) ?? 0
  }

  fileprivate var refreshPhase: String {
    let page = page
    switch page.refresh?.phase {
    case .holding: return "holding"
    case .over: return "settling"
    case .ready, nil:
      return page.gap == 0 ? "idle" : isRefreshArmed ? "armed" : "pulling"
    }
  }
}
