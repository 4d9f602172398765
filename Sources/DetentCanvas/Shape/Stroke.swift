/// How a path is stroked. Joins are always round.
public struct Stroke: Hashable, Sendable, BitwiseCopyable {
  public enum Cap: UInt8, Hashable, Sendable, BitwiseCopyable {
    case butt, round
  }

  /// Lengths along the line, in points.
  public struct Dash: Hashable, Sendable, BitwiseCopyable {
    public var on: Double
    public var off: Double
    /// Where in the pattern the line starts.
    public var phase: Double

    public init(on: Double, off: Double, phase: Double = 0) {
      precondition(on > 0 && off > 0, "a dash has a length and a gap")
      self.on = on
      self.off = off
      self.phase = phase
    }
  }

  /// In points.
  public var width: Double
  public var cap: Cap
  public var dash: Dash?

  public init(width: Double, cap: Cap = .round, dash: Dash? = nil) {
    self.width = width
    self.cap = cap
    self.dash = dash
  }
}
