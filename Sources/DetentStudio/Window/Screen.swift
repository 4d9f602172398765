import DetentFiles
import DetentMotion

/// A common device's screen, upright, in points.
package struct Device: Hashable, Sendable {
  /// The device's name on the command line and in files.
  package let name: String
  package let title: String
  package let size: Size
  /// The points to an inch of its display.
  let pointsPerInch: Double

  private init(
    _ name: String, _ title: String, _ width: Double, _ height: Double, pointsPerInch: Double
  ) {
    (self.name, self.title, size) = (name, title, Size(width: width, height: height))
    self.pointsPerInch = pointsPerInch
  }

  /// The points to an inch of recent iPhones.
  static let usualPointsPerInch = 460.0 / 3

  /// All devices. Their sizes come from common tables, and nobody has compared them with the makers' tables.
  /// A size on Android is the number of pixels divided by the density: 1080×2340 at 480 dpi is 360×780,
  /// 1344×2992 at 480 dpi is 448×997. Points to an inch are the makers' pixels to an inch over the pixels per
  /// point (460 / 3, 326 / 2, 264 / 2); on Android 160 by definition.
  package static let all = [
    Device("iphone-se", "iPhone SE", 375, 667, pointsPerInch: 163),
    Device("iphone-17", "iPhone 17", 402, 874, pointsPerInch: usualPointsPerInch),
    Device(
      "iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, pointsPerInch: usualPointsPerInch),
    Device("ipad", "iPad", 820, 1180, pointsPerInch: 132),
    Device("small-android", "Small Android", 360, 780, pointsPerInch: 160),
    Device("large-android", "Large Android", 448, 997, pointsPerInch: 160),
  ]
}

/// The screen that the stage is shown on.
package struct Screen: Hashable, Sendable {
  /// The device; nil for the scene's own size.
  package var device: Device?
  package var isTurned = false

  package static let own = Screen()
  private static let turnedEnding = "-landscape"

  package init(_ device: Device? = nil, isTurned: Bool = false) {
    self.device = device
    self.isTurned = isTurned
  }

  /// The screen's name on the command line and in files. For a scene's own size it states only the turn.
  package var name: String { (device?.name ?? "own") + (isTurned ? Self.turnedEnding : "") }

  /// Every screen that has a name.
  package static let all = ([nil] + Device.all).flatMap { device in
    [false, true].map { Screen(device, isTurned: $0) }
  }

  /// Returns the screen that has this name, in any spelling: `iPhone 17`, `iphone-17`, `17`.
  package static func named(_ text: String) -> Screen? {
    func plain(_ text: String) -> String {
      String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let wanted = plain(text)
    if let exact = all.first(where: { plain($0.name) == wanted }) { return exact }
    let parts = all.filter { !wanted.isEmpty && plain($0.name).hasSuffix(wanted) }
    return parts.count == 1 ? parts[0] : nil
  }

  /// The points to an inch. A scene's own size counts as on a recent iPhone.
  var pointsPerInch: Double { device?.pointsPerInch ?? Device.usualPointsPerInch }

  var turned: Screen { Screen(device, isTurned: !isTurned) }

  package func size(own: Size) -> Size {
    let size = device?.size ?? own
    return isTurned ? Size(width: size.height, height: size.width) : size
  }
}
