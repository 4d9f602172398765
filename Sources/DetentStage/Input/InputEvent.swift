import DetentMotion

/// An event that reaches a simulation, stamped with its moment. Nothing else reaches it from outside.
///
/// Positions are stage points. A recording is a list of these; replaying it gives the same bits.
/// Numbers outside a gesture file's range are clamped to it. So everything that reaches a simulation can be
/// recorded, and every recording can be read.
package struct InputEvent: Hashable, Sendable, BitwiseCopyable {
  package enum Kind: Hashable, Sendable, BitwiseCopyable {
    case press(Point, PointerDevice)
    case move(Point)
    case release
    /// The press ended without a release. It settles like one, but never counts as a tap.
    case cancel
    /// A turn of the wheel or touchpad, in notches; negative `dy` scrolls the content up.
    case wheel(Vector)
    /// The device reports that scrolling ended; without this event, silence ends it.
    case wheelEnded
    case key(StageKey)
    /// The reading text's height as measured with the font at hand, in points.
    case contentHeight(Double)
  }

  package let instant: Instant
  package let kind: Kind

  /// The farthest position in either direction, in points; far off any stage.
  package static let reach = 100_000.0
  /// The most notches in one turn of the wheel, in either direction.
  package static let notches = 10_000.0
  /// The greatest content height, in points; the least is 0.
  package static let contentHeight = 10_000_000.0

  package init(_ kind: Kind, at instant: Instant) {
    self.kind = kind.held
    self.instant = instant
  }
}

extension InputEvent.Kind {
  fileprivate var held: Self {
    switch self {
    case .press(let point, let device): .press(point.held(to: InputEvent.reach), device)
    case .move(let point): .move(point.held(to: InputEvent.reach))
    case .wheel(let notches):
      .wheel(
        Vector(
          dx: clamp(notches.dx, -InputEvent.notches, InputEvent.notches),
          dy: clamp(notches.dy, -InputEvent.notches, InputEvent.notches)))
    case .contentHeight(let height): .contentHeight(clamp(height, 0, InputEvent.contentHeight))
    case .release, .cancel, .wheelEnded, .key: self
    }
  }
}

extension Point {
  fileprivate func held(to reach: Double) -> Point {
    Point(x: clamp(x, -reach, reach), y: clamp(y, -reach, reach))
  }
}

/// Keys that mean something on the stage.
package enum StageKey: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  case tab, backTab, up, down, left, right, pageUp, pageDown, home, end, activate, escape
}
