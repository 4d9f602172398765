import DetentCanvas
import DetentMotion

/// Makes lists with all kinds of content, at all kinds of places.
package struct RandomList {
  package var chance: Chance
  private let typesetter: Typesetter
  private static let picture = Picture(name: "test", size: Size(width: 20, height: 16)) { list in
    list.fill(
      Rect(x: 0, y: 0, width: 20, height: 16),
      .gradient(Gradient(top: Color(hex: 0xFF8800), bottom: Color(hex: 0x2200AA))))
    list.fill(.circle(center: Point(x: 6, y: 6), radius: 3), .white)
  }

  package init(seed: UInt64, typesetter: Typesetter) {
    chance = Chance(seed)
    self.typesetter = typesetter
  }

  package mutating func record(_ count: Int, into list: inout DisplayList, depth: Int = 0) {
    for _ in 0..<count { add(to: &list, depth) }
  }

  private mutating func add(to list: inout DisplayList, _ depth: Int) {
    switch chance.whole(15) {
    case 0: list.fill(rect(), color(opaque: true))
    case 1: list.fill(shape(), color())
    case 2: list.fill(shape(), color(opaque: true))
    case 3: list.fill(shape(), gradient())
    case 4: list.border(shape(), width: chance.number(0.3, 4), color())
    case 5: list.shadow(shape(), Shadow(blur: chance.number(0, 12), color: color()))
    case 6: list.fill(path(), color())
    case 7: list.stroke(path(), at: Vector(dx: chance.number(-5, 5), dy: 0), stroke(), color())
    case 8: list.text(text(tabular: false), at: point(), color())
    case 9: list.text(text(tabular: true), at: point(), color())
    case 10: list.picture(Self.picture, in: shape(), opacity: chance.whole(2) == 0 ? 1 : 0.6)
    case 13: list.picture(Self.picture, in: rect(), degrees: chance.number(-400, 400))
    case 11 where depth < 3:
      let shape = shape()
      var inner = self
      list.clipped(to: shape) { inner.record(3, into: &$0, depth: depth + 1) }
      self = inner
    case 12 where depth < 3:
      let opacity = chance.whole(2) == 0 ? 1 : chance.number(0, 1)
      let transform = Transform(
        scale: chance.number(0.5, 1.6), around: point(),
        offset: Vector(dx: chance.number(-4, 4), dy: 1)
      )
      var inner = self
      list.group(opacity: opacity, transform) { inner.record(3, into: &$0, depth: depth + 1) }
      self = inner
    default: list.fill(rect(), gradient())
    }
  }

  private mutating func point() -> Point {
    Point(x: chance.number(-10, 70), y: chance.number(-10, 60))
  }

  private mutating func rect() -> Rect {
    let snaps = chance.whole(2) == 0
    let rect = Rect(
      x: chance.number(-15, 60), y: chance.number(-15, 50), width: chance.number(0, 60),
      height: chance.number(0, 50))
    if !snaps { return rect }
    return Rect(
      x: rect.x.rounded(), y: rect.y.rounded(), width: rect.width.rounded(),
      height: rect.height.rounded())
  }

  private mutating func shape() -> RoundedRect {
    RoundedRect(
      rect(),
      radii: CornerRadii(
        topLeft: chance.number(-2, 16), topRight: chance.number(0, 16), bottomRight: 4,
        bottomLeft: chance.number(0, 30)))
  }

  private mutating func color(opaque: Bool = false) -> Color {
    Color(
      hex: UInt32(truncatingIfNeeded: chance.next()), alpha: opaque ? 1 : chance.number(0, 1))
  }

  private mutating func gradient() -> Paint {
    .gradient(
      Gradient(
        .angle(degrees: chance.number(0, 360)), .init(color(opaque: true), at: 0.1),
        .init(color(opaque: chance.whole(2) == 0), at: 0.5), .init(color(opaque: true), at: 0.8)))
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    path.line(to: point())
    path.quad(point(), to: point())
    path.cubic(point(), point(), to: point())
    if chance.whole(2) == 0 { path.close() }
    return path
  }

  private mutating func stroke() -> Stroke {
    Stroke(
      width: chance.number(0.4, 5), cap: chance.whole(2) == 0 ? .round : .butt,
      dash: chance.whole(3) == 0 ? Stroke.Dash(on: 4, off: 3) : nil)
  }

  private mutating func text(tabular: Bool) -> TextLayout {
    typesetter.layout(
      "\(chance.whole(1000))", TextStyle(size: Double(5 + chance.whole(12)), isTabular: tabular))
  }
}

extension [DisplayList] {
  /// All parts in one list, one after the other.
  package func joined() -> DisplayList {
    var list = DisplayList()
    for part in self { list.append(part) }
    return list
  }
}
