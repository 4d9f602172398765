import DetentCanvas
import DetentMotion
import DetentStage

extension Scenery {
  /// Rolling land from edge to edge; `base` is its mean upper edge and `height` how far it rises
  /// and falls about it, both in heights of the picture.
  func ridge(_ random: inout SplitMix, _ size: Size, base: Double, height: Double) -> Path {
    let steps = form == .dunes ? 3 : 4
    let points = (-1...steps + 1).map { step in
      Point(
        x: (Double(step) + random.between(-0.2, 0.2)) / Double(steps) * size.width * 1.3
          - size.width * 0.15,
        y: (base + random.between(-0.5, 0.5) * height) * size.height)
    }
    return closed(Path(curve: points), size)
  }

  /// Mountains with sharp tops of different heights.
  func summits(_ random: inout SplitMix, _ size: Size, base: Double, height: Double) -> Path {
    let steps = 7
    let first = random.unit() < 0.5 ? 0 : 1
    let points = (0...steps).map { step in
      let isTop = step % 2 == first
      let swing = isTop ? random.between(-0.75, 0) : random.between(0.15, 0.5)
      return Point(
        x: (Double(step) + random.between(-0.3, 0.3)) / Double(steps) * size.width * 1.3
          - size.width * 0.15,
        y: (base + swing * height) * size.height)
    }
    return closed(Path(polyline: points), size)
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
    path.addCurves(through: Array(points[0...4]) + [points[4]])
    path.line(to: Point(x: points[1].x, y: size.height * 0.62))
    path.close()
    return path
  }

  /// The outline down to the picture's lower corners; the edges lie outside the picture.
  private func closed(_ outline: Path, _ size: Size) -> Path {
    var path = Path()
    path.append(outline)
    path.line(to: Point(x: size.width * 1.3, y: size.height * 1.02))
    path.line(to: Point(x: -size.width * 0.3, y: size.height * 1.02))
    path.close()
    return path
  }
}
