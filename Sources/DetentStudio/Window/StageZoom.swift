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
