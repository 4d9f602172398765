/// A display as a Wayland compositor describes it, and the pixels per unit that follow.
struct WaylandOutput: Hashable, Sendable {
  /// As SDL, too, calls the display.
  var description: String
  /// Where it begins, in the units of all displays together.
  var x: Int
  var y: Int
  /// In pixels, turned as it hangs; 0 where unknown.
  var pixelWidth: Int
  var pixelHeight: Int
  /// In units; 0 where unknown.
  var unitWidth: Int
  var unitHeight: Int
  /// What programs that know no fractions are to use: the scale rounded up.
  var wholeScale: Int

  /// Scales are set in so many parts of 1, the fewest first (`wp_fractional_scale_v1` counts in the last).
  private static let parts = [1.0, 2, 4, 120]

  /// Pixels per unit.
  ///
  /// Compositors tell the size in whole units only: 2800 pixels at 1.5 are 1866 units, which is a scale
  /// of 1.5005. So it is the roundest one near it that gives this size, rounded either way; where there
  /// is none, the display was made to fit the units, and their ratio is exact.
  var scale: Double {
    let pixels = max(pixelWidth, pixelHeight)
    let units = max(unitWidth, unitHeight)
    // Some compositors count a display's size in pixels, whatever its scale is.
    guard pixels > 0, units > 0, pixels != units else { return Double(max(1, wholeScale)) }
    let ratio = Double(pixels) / Double(units)
    let near = Self.parts.map { (ratio * $0).rounded() / $0 }
    return near.first { $0 > 0 && abs(Double(pixels) / $0 - Double(units)) < 1 } ?? ratio
  }

  /// Of `outputs` the one that SDL calls `name` and has at `x`, `y`; where SDL's is none of them, the
  /// one with the finest scale: too many pixels are merely shrunk.
  static func find(_ outputs: [WaylandOutput], named name: String, x: Int, y: Int) -> WaylandOutput?
  {
    let named = outputs.filter { $0.description == name }
    return named.first { $0.x == x && $0.y == y } ?? named.first
      ?? outputs.first { $0.x == x && $0.y == y } ?? outputs.max { $0.scale < $1.scale }
  }
}
