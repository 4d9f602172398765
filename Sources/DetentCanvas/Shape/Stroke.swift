/// The style of a path's line. Joins are always round.
package struct Stroke: Hashable, Sendable, BitwiseCopyable {
  package enum Cap: UInt8, Hashable, Sendable, BitwiseCopyable { case butt, round }

  /// The lengths of dashes and gaps along the line, in points.
  package struct Dash: Hashable, Sendable, BitwiseCopyable {
    package var on: Double
    package var off: Double

    package init(on: Double, off: Double) {
      precondition(on > 0 && off > 0, "a dash has a length and a gap")
      self.on = on
      self.off = off
    }
  }

  /// The line's width in points.
  package var width: Double
  package var cap: Cap
  package var dash: Dash?

  package init(width: Double, cap: Cap = .round, dash: Dash? = nil) {
    self.width = width
    self.cap = cap
    self.dash = dash
  }
}
