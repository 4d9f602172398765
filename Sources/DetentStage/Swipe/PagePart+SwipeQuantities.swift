import DetentMenus
import DetentMotion

// The quantities, guides and words of the rows that a finger swipes.
extension PagePart {
  static let swipeQuantities: [Quantity] = [
    .number(
      "swipe.offset", "Swipe offset", .points, rate: "swipe.velocity",
      "How far the swiped row is moved to the left, where its trailing actions show; negative to the right."
    ) { $0.page.swipedRow?.swipe.offset ?? 0 }.reaching { $0.setup.size.width },
    .number(
      "swipe.velocity", "Swipe velocity", .pointsPerSecond,
      "The velocity of the swiped row's offset: positive while the row goes to the left."
    ) { $0.swipeVelocity },
    .number(
      "swipe.progress", "Swipe progress", .none,
      "How far the actions show: 0 closed, 1 with all trailing actions in sight, −1 with all leading ones, and more on the way to a full swipe."
    ) { $0.swipeProgress },
    .number(
      "swipe.row", "Swiped row", .none,
      "The row that is swiped, counted from 0; −1 while all rows are in their places."
    ) { Double($0.page.swipedRow?.row ?? -1) }.whole(),
    .word("swipe.phase", "Swipe phase", "The kind of motion that the swiped row is in.") {
      $0.page.swipedRow?.swipe.axis.phase.name ?? "idle"
    },
    .word(
      "swipe.rest", "Swipe rest",
      "The place where the swiped row rests, or to which it goes: closed, trailing, leading, or a full swipe."
    ) { $0.page.swipedRow?.swipe.rest.name ?? "closed" },
    .flag(
      "swipe.armed", "Swipe armed",
      "Whether the row is past the threshold from which a release performs its first action."
    ) { $0.isSwipeArmed },
    .word("swipe.reason", "Swipe reason", "Why the last release of a row chose its place.") {
      $0.page.swipedRow?.swipe.decision?.reason.name ?? "none"
    },
  ]

  /// Returns the lines that a row's edge must pass for a full swipe, and at which it rests open. The first list
  /// with actions counts; its trailing side comes first.
  static func swipeGuides(_ feel: Feel, _ scene: Scene, _ size: Size) -> [Guide] {
    guard let swipe = scene.page?.lists.lazy.compactMap({ $0.swipe }).first, swipe.count > 0 else {
      return []
    }
    let isTrailing = swipe.trailing > 0
    let count = Double(isTrailing ? swipe.trailing : swipe.leading)
    func guide(
      _ name: String, _ key: String, _ value: Double, length: Double, isTrigger: Bool
    ) -> Guide {
      Guide(
        key: key, axis: .horizontal,
        position: isTrailing ? size.width - value * length : value * length,
        origin: isTrailing ? size.width : 0, growth: (isTrailing ? -1 : 1) / length,
        label: .init(name: name, value: value), isTrigger: isTrigger)
    }
    let open = guide("Open", "swipe.width", feel.swipe.width, length: count, isTrigger: false)
    guard swipe.isFull else { return [open] }
    return [
      open, guide("Full", "swipe.full", feel.swipe.full, length: size.width, isTrigger: true),
    ]
  }

  /// The motion of the swiped rows; nil while they rest.
  var rowMotion: StageMotion? {
    guard let swipe else { return nil }
    let settle = StageMotion("row settle", "swipe.settle")
    let axis = swipe.rows[0].swipe.axis
    switch axis.phase {
    case .dragging:
      return axis.raw == axis.offset ? .drag : StageMotion("rubber band", "swipe.edge")
    case .settling: return settle
    case .idle, .decelerating, .easing, .bouncing:
      return swipe.rows[1].swipe.isMoving ? settle : nil
    }
  }
}

extension SwipeState {
  /// Returns the outcome of the last release of a row. A row that its speed carries past its actions opens whatever
  /// share of them it has to pass.
  func outcome(_ tuning: PageTuning, isAtRest: Bool) -> ReleaseOutcome? {
    guard let decision = rows[0].swipe.decision else { return nil }
    let width = tuning.swipes[rows[0].list]?.open(decision.projected < 0 ? .leading : .trailing)
    let isCarried = !isAtRest && abs(decision.projected) >= abs(width ?? .infinity)
    let words =
      decision.rest.isFull
      ? "performs the first action" : decision.rest == .closed ? "closes" : "opens"
    let (reason, key) =
      switch decision.reason {
      case .pastThreshold: ("past the threshold", "swipe.full")
      case .nearestToProjection:
        ("nearest to projection", isCarried ? "swipe.deceleration" : "swipe.opens")
      case .noActions: ("no actions there", "swipe.edge")
      }
    return ReleaseOutcome(words, reason, decidedBy: key)
  }
}

extension Simulation {
  /// True if a finger holds a row past the threshold of a full swipe.
  package var isSwipeArmed: Bool {
    guard let row = state.page?.swipedRow, row.swipe.isDragging,
      let tuning = pageTuning.swipes[row.list]
    else { return false }
    return row.swipe.isArmed(tuning: tuning)
  }

  /// The velocity of the swiped row's offset, in points per second; a held row has that of the finger.
  fileprivate var swipeVelocity: Double {
    guard let row = page.swipedRow, let tuning = pageTuning.swipes[row.list] else { return 0 }
    guard row.swipe.isDragging else { return row.swipe.velocity }
    return row.swipe.shownVelocity(of: askedVelocity.dx, tuning: tuning)
  }

  fileprivate var swipeProgress: Double {
    guard let row = page.swipedRow, let side = row.swipe.side,
      let tuning = pageTuning.swipes[row.list]
    else { return 0 }
    return tuning.has(side) ? row.swipe.offset / abs(tuning.open(side)) : 0
  }
}
