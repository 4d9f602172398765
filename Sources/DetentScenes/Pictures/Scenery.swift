import DetentCanvas
import DetentMotion

/// A landscape painted by code: a sky, a pale sun, and layers of land that fade with distance.
package struct Scenery: Hashable, Sendable, BitwiseCopyable {
  /// The shape of the land.
  package enum Form: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    case hills, peaks, coast, dunes
  }

  package var palette: Palette
  package var form: Form
  /// The seed of the outlines; the same seed always paints the same land.
  package var seed: UInt64

  package init(palette: Palette, form: Form, seed: UInt64) {
    self.palette = palette
    self.form = form
    self.seed = seed
  }

  /// Returns the `index`-th of 24 landscapes: every palette in turn, in each of the four forms.
  static func thumbnail(_ index: Int) -> Scenery {
    let forms = Form.allCases
    return Scenery(
      palette: Palette.all[index % 6], form: forms[(index + index / 6) % forms.count],
      seed: UInt64(index) + 11)
  }

  /// Returns the landscape as a picture of `size` points; outlines scale with it.
  package func picture(size: Size) -> Picture {
    Picture(name: "\(form) \(seed)", size: size) { list in paint(into: &list, size: size) }
  }

  func paint(into list: inout DisplayList, size: Size) {
    var random = SplitMix(seed: seed)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.fill(frame, .gradient(Gradient(top: palette.skyTop, bottom: palette.skyBottom)))
    let sun = sunCenter(&random, size)
    let radius = min(size.width, size.height) * random.between(0.085, 0.115)
    list.fill(.circle(center: sun, radius: radius * 1.9), palette.sun.opacity(0.22))
    list.fill(.circle(center: sun, radius: radius), palette.sun)
    switch form {
    case .hills, .dunes:
      paint(ridge(&random, size, base: 0.55, height: 0.3), palette.far, into: &list)
      paint(ridge(&random, size, base: 0.71, height: 0.22), palette.middle, into: &list)
      paint(ridge(&random, size, base: 0.86, height: 0.15), palette.near, into: &list)
    case .peaks:
      paint(summits(&random, size, base: 0.6, height: 0.36), palette.far, into: &list)
      paint(summits(&random, size, base: 0.76, height: 0.24), palette.middle, into: &list)
      paint(ridge(&random, size, base: 0.88, height: 0.1), palette.near, into: &list)
    case .coast:
      paintSea(into: &list, frame, sun: sun, sunRadius: radius)
      paint(headland(&random, size), palette.middle, into: &list)
      paint(ridge(&random, size, base: 0.9, height: 0.1), palette.near, into: &list)
    }
  }

  /// Returns a place for the sun above the land and away from the corners.
  private func sunCenter(_ random: inout SplitMix, _ size: Size) -> Point {
    let height = form == .coast ? random.between(0.36, 0.44) : random.between(0.22, 0.34)
    return Point(x: random.between(0.28, 0.72) * size.width, y: height * size.height)
  }

  /// Paints land. It is a little lighter along its upper edge, where the air is.
  private func paint(_ land: Path, _ color: Color, into list: inout DisplayList) {
    let top = color.mixed(with: palette.skyBottom, 0.16)
    list.fill(land, .gradient(Gradient(top: top, bottom: color)))
  }

  private func paintSea(
    into list: inout DisplayList, _ frame: Rect, sun: Point, sunRadius: Double
  ) {
    let horizon = frame.height * 0.56
    let sea = Rect(x: 0, y: horizon, width: frame.width, height: frame.height - horizon)
    let far = palette.far.mixed(with: palette.skyBottom, 0.35)
    list.fill(sea, .gradient(Gradient(top: far, bottom: palette.middle)))
    for line in 0..<4 {
      let width = sunRadius * (2.4 - Double(line) * 0.35)
      let y = horizon + frame.height * (0.04 + Double(line) * 0.07)
      let side = line % 2 == 0 ? 1.0 : -1.0
      let glint = Rect(
        x: sun.x - width / 2 + side * sunRadius * 0.25, y: y, width: width,
        height: max(0.6, frame.height * 0.022))
      list.fill(.capsule(glint), palette.sun.opacity(0.62 - Double(line) * 0.13))
    }
  }
}

extension Scenery {
  /// Returns rolling land from edge to edge. `base` is its mean upper edge, and `height` the range in which
  /// it rises and falls about it, both in heights of the picture.
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

  /// Returns mountains with sharp tops of different heights.
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

  /// Returns a cape that runs out into the sea from one side.
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

  /// Returns the outline closed below the picture's lower corners, so that the edges lie outside the picture.
  private func closed(_ outline: Path, _ size: Size) -> Path {
    var path = Path()
    path.append(outline)
    path.line(to: Point(x: size.width * 1.3, y: size.height * 1.02))
    path.line(to: Point(x: -size.width * 0.3, y: size.height * 1.02))
    path.close()
    return path
  }
}
