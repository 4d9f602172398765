import DetentMotion

// The zoom of the stage.
extension Workbench {
  /// Takes over the pixels to an inch that the display reports, unless they cannot be true.
  package func takeDisplayDensity(_ density: Double?) {
    window.displayDensity = density.flatMap { CardSheet.densities.contains($0) ? $0 : nil }
  }

  func zoomStage(_ zoom: StageZoom) {
    window.sizes.stage = zoom
    arrange()
    guard zoom != .fit else { return }
    let percent = "\(Int((window.plan.stageScale * 100).rounded())) %"
    let fits: Bool
    switch window.fit {
    case .scaled(let scale): fits = window.plan.stageScale >= scale - 1e-9
    case .enlarging, .shrinking: fits = true
    }
    guard fits else { return notify("The stage has no room for that: it is at \(percent)") }
    switch zoom {
    case .physical where window.sizes.pixelsPerInch == nil:
      notify("\(percent), if the display says the truth: measure it with a card")
    case .physical: notify("\(percent): as large as on the device")
    case .scale, .fit: notify("The stage is at \(percent)")
    }
  }

  /// Zooms the stage alone. It goes no further than what fits, and sticks there.
  func zoomStage(by notches: Double) {
    window.sizes.stage = .fit
    let old = window.plan.stageScale
    arrange()
    let wanted = old * Elementary.power(1.1, clamp(notches, -8, 8))
    if wanted < window.plan.stageScale - 1e-9 {
      window.sizes.stage = .scale(max(StageZoom.scales.lowerBound, wanted))
      arrange()
    }
  }

  /// The choices of the stage's size, in the menu of devices.
  var zoomItems: [BarMenu.Item] {
    let zoom = window.sizes.stage
    func percent(_ scale: Double) -> String { "\(Int((scale * 100).rounded())) %" }
    return [
      .init(.fitStage, "As large as fits", "Z", isCurrent: zoom == .fit, opensGroup: true),
      .init(.stagePoints, "At 100 %", "", isCurrent: zoom == .scale(1)),
      .init(
        .physicalStage, "As large as on the device", percent(window.physicalScale),
        isCurrent: zoom == .physical),
      .init(.measureDisplay, "Measure with a card…"),
    ]
  }
}
