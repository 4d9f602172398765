import DetentMotion

/// The place and the look of a layer at one moment.
package struct LayerPlace: Hashable, Sendable {
  package var frame: Rect
  package var opacity: Double
  package var scale: Double
  /// The rotation, in degrees.
  package var rotation: Double
  /// The point that stays in place, in shares of the frame.
  package var anchor: Point
  package var corner: Double
  /// The blur of everything below, twice the standard deviation in points.
  package var blur: Double
  package var shadow: Shade?

  package struct Shade: Hashable, Sendable {
    package var blur: Double
    package var offset: Vector
  }

  /// The point about which it is scaled and turned.
  package var pivot: Point {
    Point(x: frame.x + frame.width * anchor.x, y: frame.y + frame.height * anchor.y)
  }

  /// The area that it fills on the stage; if it is turned, the upright rectangle around that area.
  package var seen: Rect {
    let upright = self.upright
    guard rotation != 0 else { return upright }
    let (sin, cos) = turn
    let width = abs(upright.width * cos) + abs(upright.height * sin)
    let height = abs(upright.width * sin) + abs(upright.height * cos)
    let middle =
      pivot
      + turned(
        Vector(dx: upright.width * (0.5 - anchor.x), dy: upright.height * (0.5 - anchor.y)))
    return Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }

  func contains(_ point: Point) -> Bool {
    guard rotation != 0 else { return seen.contains(point) }
    let (sin, cos) = turn
    let (pivot, distance) = (self.pivot, point - self.pivot)
    return upright.contains(
      Point(
        x: pivot.x + distance.dx * cos + distance.dy * sin,
        y: pivot.y + distance.dy * cos - distance.dx * sin))
  }

  /// Its scaled frame before it is turned.
  private var upright: Rect {
    let (dx, dy) = (frame.width * (1 - scale), frame.height * (1 - scale))
    return Rect(
      x: frame.x + dx * anchor.x, y: frame.y + dy * anchor.y, width: frame.width - dx,
      height: frame.height - dy)
  }

  /// Returns a distance on the layer, turned as the layer is.
  package func turned(_ distance: Vector) -> Vector {
    let (sin, cos) = turn
    return Vector(
      dx: distance.dx * cos - distance.dy * sin, dy: distance.dx * sin + distance.dy * cos)
  }

  private var turn: (sin: Double, cos: Double) {
    Elementary.sinCos(rotation.remainder(dividingBy: 360) * .pi / 180)
  }

  /// True if any of it can be seen.
  var isSeen: Bool { opacity > 0 && scale > 0 }
}
