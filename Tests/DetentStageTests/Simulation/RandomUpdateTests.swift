import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks a toast and a pull to refresh together with everything else that a stage can have.
@Suite struct RandomUpdateTests {
  private static let scenes: [Scene] = [Scene.Together.all, .header, .lists].map { parts in
    let together = Scene.together(parts)
    var page = together.page!
    page.refresh = RefreshDescription()
    page.layers.append(.button(.toast, left: 60, top: 160, width: 240, height: 160))
    var toast = ToastDescription()
    toast.edge = parts == .header ? .top : .bottom
    toast.layers = [
      .button(.toast, left: 0, width: 120), .button(.list(0), left: 240, width: 100),
    ]
    return together.with(page).with(toast)
  }

  /// Makes numbers with which both come to rest in time.
  private static func feel(_ chance: inout Chance) -> Feel {
    var feel = chance.feel(of: ["refresh", "toast"])
    feel.refresh.duration = chance.number(0.1, 2)
    feel.refresh.threshold = chance.number(16, 90)
    feel.refresh.settle.response = chance.number(0.1, 0.8)
    feel.refresh.settle.dampingRatio = chance.number(0.4, 2)
    feel.toast.settle.response = chance.number(0.1, 0.8)
    feel.toast.settle.dampingRatio = chance.number(0.4, 2)
    feel.toast.duration = chance.number(0.2, 2)
    return feel
  }

  @Test(arguments: scenes.indices)
  func `any gestures come to rest with no gap and no jump, and at every rate alike`(place: Int) {
    var chance = Chance(UInt64(8200 + place))
    for round in 0..<4 * Effort.gesturesTogether {
      let setup = SceneSetup(scene: Self.scenes[place], reducesMotion: chance.happens(0.1))
      let start = Simulation(setup: setup, feel: Self.feel(&chance))
      let fault = start.faultOfDrags(seed: chance.next(), atAllRates: round % 8 == 0) {
        $0.fault ?? $0.updateFault
      }
      guard let fault else { continue }
      Issue.record("scene \(place), round \(round): \(fault)")
      return
    }
  }
}

extension StageStep {
  /// A fault if a drag of one part moves the toast, or if the progress of a refresh jumps.
  fileprivate var updateFault: String? {
    let (old, new) = (stepped.toast, after.toast)
    if case .move = event, old.phase != .held, old.offset != new.offset {
      return "a drag elsewhere moves the toast"
    }
    guard let (page, next) = before.state.page.flatMap({ a in after.state.page.map { (a, $0) } }),
      page.list.tab == next.list.tab, !page.isChanging, !next.isChanging
    else { return nil }
    let threshold = after.feel.refresh.threshold
    func progress(_ page: PagePart) -> Double {
      page.refresh!.progress(pull: page.gap, threshold: threshold)
    }
    let moved = abs(next.gap - page.gap) / threshold
    let faded = Tick.seconds / RefreshState.fadeSeconds
    let jump = abs(progress(next) - progress(page))
    return jump > moved + faded + 1e-9 ? "the progress jumps by \(jump)" : nil
  }
}
