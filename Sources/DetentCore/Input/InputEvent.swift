/// The only things that reach a simulation from outside, each stamped with its moment.
///
/// Positions are stage points. A recording is a list of these; replaying it gives the same bits.
public struct InputEvent: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: Hashable, Sendable, BitwiseCopyable {
    case press(Point, PointerDevice)
    case move(Point)
    case release
    /// The press ended without a release; settles like one, and never counts as a tap.
    case cancel
    /// Wheel or touchpad, in notches; negative `dy` scrolls the content up.
    case wheel(Vector)
    /// The device says that scrolling ended; otherwise silence does.
    case wheelEnded
    case key(StageKey)
    /// The reading text's height as measured with the font at hand, in points.
    case contentHeight(Double)
  }

  public var instant: Instant
  public var kind: Kind

  public init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }
}

/// Keys that mean something on the stage.
public enum StageKey: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case tab, backTab, up, down, left, right, pageUp, pageDown, home, end, activate, escape
}
