import DetentMotion

/// One thing of what a part looks like: where it is and what a tap on it does. What it shows is drawn
/// elsewhere.
package struct Layer: Hashable, Sendable {
  /// Its own size, in points; a picture's. Nil: it takes what its part has.
  package var size: Size?
  /// Of a text, about as wide as it is: where it is tapped that has no width of its own.
  package var reach = 0.0
  /// How much of that is to the left of where it stands, 0 … 1.
  package var reachShare = 0.0
  package var frame = Edges()
  /// Where it stands in a direction in which `frame` does not say it.
  package var pin = Pin.top
  package var opacity = Driven(1)
  /// How far it is moved from its frame, in points.
  package var x = Driven(0)
  package var y = Driven(0)
  /// About its middle.
  package var scale = Driven(1)
  /// About its middle, clockwise, in degrees.
  package var rotation = Driven(0)
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

  /// What a tap on a layer does; what one part may ask of the others.
  package enum Tap: Hashable, Sendable, BitwiseCopyable {
    case expand, collapse
    /// Opens it, or closes it.
    case menu, sheet
    /// One of the page's, or of the card's, from 0.
    case list(Int)
    case cardList(Int)
    case detent(Goal)
  }

  /// A card's detent.
  package enum Goal: Hashable, Sendable, BitwiseCopyable {
    case bottom, middle, top
    /// From the lowest, 0; beyond the last the last.
    case number(Int)
  }
}

/// Where a layer is at one moment.
package struct LayerPlace: Hashable, Sendable {
  package var frame: Rect
  package var opacity: Double
  package var scale: Double
  /// In degrees.
  package var rotation: Double
  package var corner: Double
  package var shadow: Shade?

  package struct Shade: Hashable, Sendable {
    package var blur: Double
    package var offset: Vector
  }

  /// What it fills of the stage, or what lies around that where it is turned.
  package var seen: Rect {
    let upright = frame.scaled(by: scale)
    guard rotation != 0 else { return upright }
    let (sin, cos) = turn
    let width = abs(upright.width * cos) + abs(upright.height * sin)
    let height = abs(upright.width * sin) + abs(upright.height * cos)
    return Rect(
      x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
  }

  func contains(_ point: Point) -> Bool {
    guard rotation != 0 else { return seen.contains(point) }
    let (sin, cos) = turn
    let (dx, dy) = (point.x - frame.midX, point.y - frame.midY)
    let upright = Point(x: frame.midX + dx * cos + dy * sin, y: frame.midY + dy * cos - dx * sin)
    return frame.scaled(by: scale).contains(upright)
  }

  private var turn: (sin: Double, cos: Double) {
    Elementary.sinCos(rotation.remainder(dividingBy: 360) * .pi / 180)
  }

  /// Whether there is anything of it.
  var isSeen: Bool { opacity > 0 && scale > 0 }
}

extension Rect {
  /// About its middle.
  fileprivate func scaled(by factor: Double) -> Rect {
    inset(dx: width * (1 - factor) / 2, dy: height * (1 - factor) / 2)
  }
}

extension Layer {
  /// The same, where a tap is on it: a text without a width is as wide as it is.
  func tapPlace(in box: Rect, _ drives: Drives) -> LayerPlace {
    var place = place(in: box, drives)
    guard place.frame.width == 0 else { return place }
    place.frame.x -= reach * reachShare
    place.frame.width = reach
    return place
  }
}

extension [Layer] {
  /// The topmost with a tap that is seen at `point`, in a part that fills `box`.
  func tapped(at point: Point, in box: Rect, _ drives: Drives) -> Int? {
    indices.last { index in
      guard self[index].tap != nil, !self[index].clips || box.contains(point) else { return false }
      let place = self[index].tapPlace(in: box, drives)
      return place.isSeen && place.contains(point)
    }
  }

  /// How many have a tap.
  var tapCount: Int { reduce(0) { $0 + ($1.tap == nil ? 0 : 1) } }

  /// The place of the `order`-th that has a tap.
  func tap(at order: Int) -> Int? {
    var left = order
    return indices.first { index in
      guard self[index].tap != nil else { return false }
      left -= 1
      return left < 0
    }
  }

  /// How many with a tap come before the one at `place`.
  func order(ofTapAt place: Int) -> Int { prefix(place).reduce(0) { $0 + ($1.tap == nil ? 0 : 1) } }
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
      rotation: rotation(drives),
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
