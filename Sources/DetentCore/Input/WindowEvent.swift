/// What a host window reports: positions in window points, stamped by a monotonic clock.
///
/// Hosts (SDL, tests) produce these; the workbench turns those that concern the stage into
/// tick-stamped `InputEvent`s. Nothing else of the window reaches the simulation.
public struct WindowEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case pointerDown(Point, device: PointerDevice, clicks: Int)
    case pointerMoved(Point, device: PointerDevice)
    case pointerUp(Point, device: PointerDevice)
    /// The press ended without a release: focus lost, minimised, or the button seen to be up.
    case pointerCancelled
    /// `notches`: fractions allowed, with the signs of the content's movement: negative y scrolls it
    /// up, negative x to the left. `isPrecise`: a touchpad.
    case wheel(at: Point, notches: Vector, isPrecise: Bool)
    case key(Key, modifiers: Modifiers, isRepeat: Bool)
    case text(String)
    /// The drawable area in points, and pixels per point.
    case resized(Size, scale: Double)
    /// The window's pixels are gone or were uncovered: everything must be presented again.
    case exposed
    case quit
  }

  public var kind: Kind
  /// Seconds since the host started, from its performance counter.
  public var seconds: Double

  public init(_ kind: Kind, seconds: Double) {
    self.kind = kind
    self.seconds = seconds
  }
}

public enum PointerDevice: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case mouse, touch
}

/// A key by what it means, not where it lies; printable keys by their unshifted lower-case character.
public enum Key: Hashable, Sendable {
  case space, `return`, tab, escape, delete, backspace
  case up, down, left, right, pageUp, pageDown, home, end
  case function(Int)
  case character(Character)
}

public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = Modifiers(rawValue: 1)
  public static let alt = Modifiers(rawValue: 2)
  /// Control, or Command on macOS.
  public static let control = Modifiers(rawValue: 4)
}
