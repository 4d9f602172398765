/// A display as a Wayland compositor describes it, and the resulting pixels per unit.
struct WaylandOutput: Hashable, Sendable {
  /// The display's name, which SDL uses, too.
  var description: String
  /// The position of its upper left corner, in the units of all displays together.
  var x: Int
  var y: Int
  /// The size in pixels, as the display is rotated; 0 if unknown.
  var pixelWidth: Int
  var pixelHeight: Int
  /// The size in units; 0 if unknown.
  var unitWidth: Int
  var unitHeight: Int
  /// The scale for programs that know no fractions: the scale rounded up.
  var wholeScale: Int

  /// The denominators in which scales are set, the smallest first; `wp_fractional_scale_v1` counts in the
  /// last.
  private static let parts = [1.0, 2, 4, 120]

  /// The number of pixels per unit.
  ///
  /// Compositors report the size in whole units only: 2800 pixels at 1.5 are 1866 units, which is a ratio of
  /// 1.5005. So the scale is the roundest number near it that gives this size, rounded up or down. If there
  /// is none, the display was fitted to the units, and the ratio is exact.
  var scale: Double {
    let pixels = max(pixelWidth, pixelHeight)
    let units = max(unitWidth, unitHeight)
    // Some compositors report a display's size in pixels at every scale.
    guard pixels > 0, units > 0, pixels != units else { return Double(max(1, wholeScale)) }
    let ratio = Double(pixels) / Double(units)
    let near = Self.parts.map { (ratio * $0).rounded() / $0 }
    return near.first { $0 > 0 && abs(Double(pixels) / $0 - Double(units)) < 1 } ?? ratio
  }

  /// The output that SDL calls `name` and has at `x`, `y`. If none matches, it is the one with the finest
  /// scale: too many pixels only have to shrink.
  static func find(_ outputs: [WaylandOutput], named name: String, x: Int, y: Int) -> WaylandOutput?
  {
    let named = outputs.filter { $0.description == name }
    return named.first { $0.x == x && $0.y == y } ?? named.first
      ?? outputs.first { $0.x == x && $0.y == y } ?? outputs.max { $0.scale < $1.scale }
  }
}
