import DetentDisk
import DetentMotion

/// The size at which the window shows the stage.
package enum StageZoom: Hashable, Sendable {
  /// As large as fits.
  case fit
  /// So many window points per stage point, as far as they fit.
  case scale(Double)
  /// As large as on the device, as far as that fits.
  case physical

  static let scales = 0.1...WindowPlan.largestScale

  /// Reads the workspace's member; nil if it is none.
  init?(_ value: JSONValue) {
    if value.string == Self.physicalName {
      self = .physical
    } else if let number = value.number, Self.scales.contains(number) {
      self = .scale(number)
    } else {
      return nil
    }
  }

  /// The workspace's member; nil for a stage as large as fits.
  var json: JSONWriter.Value? {
    switch self {
    case .fit: nil
    case .scale(let scale): scale.json
    case .physical: Self.physicalName.json
    }
  }

  private static let physicalName = "device"
}

/// The rule for the size of a stage in its room.
package enum StageFit: Hashable, Sendable {
  /// As large as fits.
  case enlarging
  /// As large as fits, but at most one window point per stage point.
  case shrinking
  /// So many window points per stage point, as far as they fit.
  case scaled(Double)
}

extension WindowState {
  /// Pixels to an inch of a display that nobody has measured and that reports nothing, as CSS counts.
  static let usualDensity = 96.0

  /// Window points per stage point at which the stage is as large as on the device.
  var physicalScale: Double {
    (sizes.pixelsPerInch ?? displayDensity ?? Self.usualDensity) / pixelScale / screen.pointsPerInch
  }

  var fit: StageFit {
    switch sizes.stage {
    case .fit: scaleOverride == nil ? .enlarging : .shrinking
    case .scale(let scale): .scaled(scale)
    case .physical: .scaled(physicalScale)
    }
  }
}

extension WorkbenchCommand {
  /// Shows the stage as large as fits.
  static let fitStage = Self("fitStage") { $0.zoomStage(.fit) }
  /// Shows the stage with one window point per stage point.
  static let stagePoints = Self("stagePoints") { $0.zoomStage(.scale(1)) }
  /// Shows the stage as large as on the device.
  static let physicalStage = Self("physicalStage") { $0.zoomStage(.physical) }
  /// Measures the display with a card.
  static let measureDisplay = Self("measureDisplay") { $0.measureDisplay() }
}

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
