import DetentMotion

/// A picture as data, back to front: scenes record it, tests compare it, `Canvas` draws it. `removeAll` keeps
/// the storage, so recording a frame like the last allocates nothing.
package struct DisplayList: Equatable, Sendable {
  package private(set) var commands: [Command] = []
  /// The offset added to recorded coordinates; see `translated`.
  private(set) var origin = Vector.zero

  package init() {}

  package var isEmpty: Bool { commands.isEmpty }

  package mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    origin = .zero
  }

  package static func == (a: DisplayList, b: DisplayList) -> Bool { a.commands == b.commands }

  // MARK: Shapes

  package mutating func fill(_ shape: RoundedRect, _ paint: Paint) {
    commands.append(.fill(placed(shape), paint))
  }

  package mutating func fill(_ shape: RoundedRect, _ color: Color) { fill(shape, .solid(color)) }

  package mutating func fill(_ rect: Rect, _ paint: Paint) { fill(RoundedRect(rect), paint) }

  package mutating func fill(_ rect: Rect, _ color: Color) {
    fill(RoundedRect(rect), .solid(color))
  }

  /// Draws a line of `width` points along the shape's edge, inside it.
  package mutating func border(_ shape: RoundedRect, width: Double, _ color: Color) {
    commands.append(.border(placed(shape), width: width, color))
  }

  /// Draws the shadow alone; the shape that throws it is filled separately, after it.
  package mutating func shadow(_ shape: RoundedRect, _ shadow: Shadow) {
    commands.append(.shadow(placed(shape), shadow))
  }

  // MARK: Paths

  /// Fills the path, moved by `offset`, so that an icon can move without being built again.
  package mutating func fill(_ path: Path, at offset: Vector = .zero, _ paint: Paint) {
    commands.append(.fillPath(path, paint, at: origin + offset))
  }

  package mutating func fill(_ path: Path, at offset: Vector = .zero, _ color: Color) {
    fill(path, at: offset, .solid(color))
  }

  package mutating func stroke(
    _ path: Path, at offset: Vector = .zero, _ stroke: Stroke, _ color: Color
  ) { commands.append(.strokePath(path, stroke, color, at: origin + offset)) }

  /// Draws a straight line.
  package mutating func line(from start: Point, to end: Point, _ stroke: Stroke, _ color: Color) {
    self.stroke(Path(polyline: CollectionOfOne(start) + [end]), stroke, color)
  }

  // MARK: Text and pictures

  /// Draws one line of text; it starts at `baseline`, a point on its baseline.
  package mutating func text(_ layout: TextLayout, at baseline: Point, _ color: Color) {
    commands.append(.text(layout, baseline + origin, color))
  }

  /// Draws the picture scaled to cover `shape`, cut evenly on both sides if the proportions differ.
  package mutating func picture(_ picture: Picture, in shape: RoundedRect, opacity: Double = 1) {
    commands.append(.picture(picture, placed(shape), opacity: opacity))
  }

  /// Draws the picture scaled to `rect` and then turned about its middle, clockwise in degrees.
  package mutating func picture(_ picture: Picture, in rect: Rect, degrees: Double) {
    let placed = rect.offset(dx: origin.dx, dy: origin.dy)
    commands.append(.turnedPicture(picture, placed, degrees: degrees))
  }

  /// Draws a blurred picture of everything below, inside `shape`.
  ///
  /// - Parameters:
  ///   - blur: twice the standard deviation in points, as design tools state it.
  ///   - skipsLast: true if the last command is not blurred, such as the shape's own shadow.
  package mutating func backdrop(_ shape: RoundedRect, blur: Double, skipsLast: Bool = false) {
    commands.append(.backdrop(placed(shape), blur: blur, skipsLast: skipsLast))
  }

  // MARK: Scopes

  /// Draws `body` only inside `shape`.
  package mutating func clipped(to shape: RoundedRect, _ body: (inout DisplayList) -> Void) {
    commands.append(.pushClip(placed(shape)))
    body(&self)
    commands.append(.popClip)
  }

  package mutating func clipped(to rect: Rect, _ body: (inout DisplayList) -> Void) {
    clipped(to: RoundedRect(rect), body)
  }

  /// Transforms and fades `body` as one: overlaps do not show through.
  ///
  /// Text in a transformed group is resampled, so that it moves smoothly; everywhere else its baseline is
  /// rounded to whole pixels. At the identity both are the same.
  package mutating func group(
    opacity: Double = 1, _ transform: Transform = .identity, _ body: (inout DisplayList) -> Void
  ) {
    let outer = Transform(offset: origin)
    let inner = outer.after(transform).after(Transform(offset: origin * -1))
    commands.append(.pushGroup(opacity: opacity, inner))
    body(&self)
    commands.append(.popGroup)
  }

  /// Moves `body` by whole coordinates, as if it had been recorded there.
  package mutating func translated(
    dx: Double = 0, dy: Double = 0, _ body: (inout DisplayList) -> Void
  ) {
    let outer = origin
    origin = outer + Vector(dx: dx, dy: dy)
    body(&self)
    origin = outer
  }

  /// Appends everything that another list recorded, moved as if it had been recorded there.
  package mutating func append(_ other: DisplayList, dx: Double = 0, dy: Double = 0) {
    let offset = origin + Vector(dx: dx, dy: dy)
    for command in other.commands { commands.append(command.moved(by: offset)) }
  }

  private func placed(_ shape: RoundedRect) -> RoundedRect {
    shape.offset(dx: origin.dx, dy: origin.dy)
  }
}

extension DisplayList {
  /// One thing to draw, or one step into or out of a clip or group. It is plain data, in points.
  package enum Command: Equatable, Sendable {
    case fill(RoundedRect, Paint)
    /// A line of `width` points inside the shape's edge.
    case border(RoundedRect, width: Double, Color)
    case shadow(RoundedRect, Shadow)
    case fillPath(Path, Paint, at: Vector)
    case strokePath(Path, Stroke, Color, at: Vector)
    /// Text; the point is the line's start on the baseline.
    case text(TextLayout, Point, Color)
    case picture(Picture, RoundedRect, opacity: Double)
    case turnedPicture(Picture, Rect, degrees: Double)
    case backdrop(RoundedRect, blur: Double, skipsLast: Bool)
    case pushClip(RoundedRect)
    case popClip
    case pushGroup(opacity: Double, Transform)
    case popGroup
  }
}

extension DisplayList.Command {
  /// Returns the same command at a distance.
  fileprivate func moved(by offset: Vector) -> Self {
    func placed(_ shape: RoundedRect) -> RoundedRect { shape.offset(dx: offset.dx, dy: offset.dy) }
    switch self {
    case .fill(let shape, let paint): return .fill(placed(shape), paint)
    case .border(let shape, let width, let color):
      return .border(placed(shape), width: width, color)
    case .shadow(let shape, let shadow): return .shadow(placed(shape), shadow)
    case .fillPath(let path, let paint, let at): return .fillPath(path, paint, at: at + offset)
    case .strokePath(let path, let stroke, let color, let at):
      return .strokePath(path, stroke, color, at: at + offset)
    case .text(let layout, let baseline, let color): return .text(layout, baseline + offset, color)
    case .picture(let picture, let shape, let opacity):
      return .picture(picture, placed(shape), opacity: opacity)
    case .turnedPicture(let picture, let rect, let degrees):
      return .turnedPicture(
        picture, rect.offset(dx: offset.dx, dy: offset.dy), degrees: degrees)
    case .backdrop(let shape, let blur, let skipsLast):
      return .backdrop(placed(shape), blur: blur, skipsLast: skipsLast)
    case .pushClip(let shape): return .pushClip(placed(shape))
    case .pushGroup(let opacity, let transform):
      let there = Transform(offset: offset).after(transform).after(Transform(offset: offset * -1))
      return .pushGroup(opacity: opacity, there)
    case .popClip, .popGroup: return self
    }
  }
}
