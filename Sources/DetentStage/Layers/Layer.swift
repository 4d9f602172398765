import DetentMotion

/// One thing of what a part looks like: where it is and what a tap on it does. What it shows is drawn
/// elsewhere.
package struct Layer: Hashable, Sendable {
  /// Its own size, in points; a picture's. Nil: it takes what its part has.
  package var size: Size?
  package var frame = Edges()
  /// Where it stands in a direction in which `frame` does not say it.
  package var pin = Pin.top
  package var opacity = Driven(1)
  /// How far it is moved from its frame, in points.
  package var x = Driven(0)
  package var y = Driven(0)
  /// About its middle.
  package var scale = Driven(1)
  package var corner = Driven(0)
  /// Nil: it throws none.
  package var shadow: Shade?
  /// Whether it is cut at its part's edges.
  package var clips = false
  package var tap: Tap?

  package init() {}

  /// Distances from its part's edges and lengths: two at most in each direction, in points.
  package struct Edges: Hashable, Sendable {
    package var left, width, right, top, height, bottom: Driven?

    package init() {}
  }

  /// A shadow's numbers, in points; its colour is drawn elsewhere.
  package struct Shade: Hashable, Sendable {
    package var blur = Driven(12)
    package var x = Driven(0)
    package var y = Driven(4)

    package init() {}
  }

  package enum Pin: String, Hashable, Sendable, CaseIterable {
    case top, bottom, left, right, center
  }

  /// What a tap on a layer does.
  package enum Tap: Hashable, Sendable {
    case expand, collapse, menu, sheet
    case list(Int)
    case detent(Int)
  }
}

/// Where a layer is at one moment.
package struct LayerPlace: Hashable, Sendable {
  package var frame: Rect
  package var opacity: Double
  package var scale: Double
  package var corner: Double
  package var shadow: Shade?

  package struct Shade: Hashable, Sendable {
    package var blur: Double
    package var offset: Vector
  }
}

extension Layer {
  /// In a part that fills `box`.
  package func place(in box: Rect, _ drives: Drives) -> LayerPlace {
    let (x, width) = Self.span(
      box.x, box.width, frame.left, frame.width, frame.right, own: size?.width, drives,
      share: pin == .right ? 1 : pin == .center ? 0.5 : 0)
    let (y, height) = Self.span(
      box.y, box.height, frame.top, frame.height, frame.bottom, own: size?.height, drives,
      share: pin == .bottom ? 1 : pin == .center ? 0.5 : 0)
    return LayerPlace(
      frame: Rect(x: x + self.x(drives), y: y + self.y(drives), width: width, height: height),
      opacity: clamp(opacity(drives), 0, 1), scale: max(0, scale(drives)),
      corner: max(0, corner(drives)),
      shadow: shadow.map {
        .init(blur: max(0, $0.blur(drives)), offset: Vector(dx: $0.x(drives), dy: $0.y(drives)))
      })
  }

  /// From two of the three, or from one and its own length, or from where it is pinned.
  private static func span(
    _ start: Double, _ room: Double, _ near: Driven?, _ length: Driven?, _ far: Driven?,
    own: Double?, _ drives: Drives, share: Double
  ) -> (start: Double, length: Double) {
    let (near, length, far) = (near?(drives), length?(drives), far?(drives))
    if let near, let far { return (start + near, max(0, room - near - far)) }
    let taken = max(0, length ?? own ?? room - (near ?? far ?? 0))
    if let near { return (start + near, taken) }
    if let far { return (start + room - far - taken, taken) }
    return (start + (room - taken) * share, taken)
  }
}
