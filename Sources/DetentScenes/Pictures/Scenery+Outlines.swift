import DetentCanvas
import DetentCore

extension Scenery {
  /// Land from edge to edge; `base` is its mean upper edge and `height` how far it rises and
  /// falls about it, both in heights of the picture.
  func ridge(_ random: inout SplitMix, _ size: Size, base: Double, height: Double) -> Path {
    let steps = form == .peaks ? 6 : form == .dunes ? 3 : 5
    let phase = random.unit()
    let points = (-1...steps + 1).map { step in
      let swing =
        form == .peaks
        ? (step.isMultiple(of: 2) == (phase < 0.5) ? -0.5 : 0.42) + random.between(-0.2, 0.2)
        : random.between(-0.5, 0.5)
      let shift = step < 0 || step > steps ? 0 : random.between(-0.22, 0.22)
      return Point(
        x: (Double(step) + shift) / Double(steps) * size.width,
        y: (base + swing * height) * size.height)
    }
    return closed(form == .peaks ? angular(points) : smooth(points), size)
  }

  /// A cape that runs out into the sea from one side.
  func headland(_ random: inout SplitMix, _ size: Size) -> Path {
    let fromLeft = random.unit() < 0.5
    let reach = random.between(0.42, 0.6)
    let top = random.between(0.4, 0.46)
    let outline = [
      (-0.2, top - 0.02), (0, top), (reach * 0.45, top + 0.05), (reach * 0.8, 0.555),
      (reach, 0.585), (reach + 0.2, 0.6),
    ]
    let points = outline.map { x, y in
      Point(x: (fromLeft ? x : 1 - x) * size.width, y: y * size.height)
    }
    var path = Path()
    path.move(to: points[1])
    addCurves(through: Array(points[0...4]) + [points[4]], to: &path)
    path.line(to: Point(x: points[1].x, y: size.height * 0.62))
    path.close()
    return path
  }

  private func smooth(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[1])
    addCurves(through: points, to: &path)
    return path
  }

  private func angular(_ points: [Point]) -> Path {
    Path(polyline: points[1..<(points.count - 1)])
  }

  /// A curve through all points but the first and the last, which only lend their direction.
  private func addCurves(through points: [Point], to path: inout Path) {
    for index in 1..<(points.count - 2) {
      let handle = (points[index + 1] - points[index - 1]) * (1.0 / 6)
      let next = (points[index + 2] - points[index]) * (-1.0 / 6)
      path.cubic(points[index] + handle, points[index + 1] + next, to: points[index + 1])
    }
  }

  /// The outline down to the picture's lower corners; the edges lie outside the picture.
  private func closed(_ outline: Path, _ size: Size) -> Path {
    var path = Path()
    path.append(outline)
    path.line(to: Point(x: size.width * 1.1, y: size.height * 0.8))
    path.line(to: Point(x: size.width * 1.1, y: size.height * 1.02))
    path.line(to: Point(x: -size.width * 0.1, y: size.height * 1.02))
    path.close()
    return path
  }
}
