import DetentMotion

/// An event that a host window reports: positions in window points, stamped by a monotonic clock.
///
/// Hosts (SDL, tests) produce these; the workbench turns those that concern the stage into
/// tick-stamped `InputEvent`s. Nothing else of the window reaches the simulation.
package struct WindowEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case pointerDown(Point, device: PointerDevice, clicks: Int)
    case pointerMoved(Point, device: PointerDevice)
    case pointerUp(Point, device: PointerDevice)
    /// The press ended without a release: focus lost, minimised, or the button seen to be up.
    case pointerCancelled
    /// A click of the button that asks for the menu of the thing under the pointer.
    case menuAsked(at: Point)
    /// The button that pans goes down or up; moves arrive as `pointerMoved`.
    case panBegan(at: Point)
    case panEnded
    /// A turn of the wheel. `notches` may be fractions, and have the signs of the content's movement:
    /// negative y scrolls it up, negative x to the left. `isPrecise` is true for a touchpad.
    case wheel(at: Point, notches: Vector, isPrecise: Bool)
    case key(Key, modifiers: Modifiers, isRepeat: Bool)
    /// A key is up again.
    case keyUp(Key)
    /// A different set of these keys is held from now on.
    case modifiers(Modifiers)
    case text(String)
    /// The path of a file or folder that was dropped on the window.
    case dropped(String)
    /// The drawable area in points, and pixels per point.
    case resized(Size, scale: Double)
    /// The window's pixels are gone or were uncovered: everything must be presented again.
    case exposed
    case quit
  }

  package var kind: Kind
  /// Seconds since the host started, from its performance counter.
  package var seconds: Double

  package init(_ kind: Kind, seconds: Double) {
    self.kind = kind
    self.seconds = seconds
  }
}

package enum PointerDevice: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable
{
  case mouse, touch
}

/// The pointer's shapes that menus and their tuning need.
package enum WindowCursor: UInt8, Hashable, Sendable, CaseIterable {
  case arrow, hand, text, resizeHorizontally, resizeVertically
}

/// A key, named by its meaning and not by its place; a printable key by its unshifted lower-case character.
package enum Key: Hashable, Sendable {
  case space, `return`, tab, escape, delete, backspace
  case up, down, left, right, pageUp, pageDown, home, end
  case function(Int)
  case character(Character)
}

package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  /// Control, or Command on macOS.
  package static let control = Modifiers(rawValue: 4)
}
