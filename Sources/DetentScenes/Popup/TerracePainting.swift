import DetentCanvas
import DetentMotion

/// The popup's large picture: hills behind hills in the evening, seen from a terrace with a lantern.
struct TerracePainting: Sendable {
  /// The size of the whole picture, in points; everything in it scales along.
  let size: Size

  static let ink = Color(hex: 0x26225A)
  /// The sky's colour at the picture's upper edge.
  static let sky = Color(hex: 0xD6CDF6)
  private static let mist = Color(hex: 0xD9CDF6)

  var picture: Picture { Picture(name: "terrace", size: size) { paint(into: &$0) } }

  /// Returns a place from fractions of width and height.
  func place(_ x: Double, _ y: Double) -> Point { Point(x: x * size.width, y: y * size.height) }

  /// Returns a length from a fraction of the shorter side.
  func length(_ share: Double) -> Double { share * min(size.width, size.height) }

  func paint(into list: inout DisplayList) {
    paintSky(into: &list)
    var random = SplitMix(seed: 21)
    for ridge in Self.ridges {
      let outline = points(ridge, &random)
      if ridge.pagoda { paintPagoda(into: &list) }
      paint(outline, ridge, into: &list)
      if ridge.trees > 0 { paintTrees(along: outline, ridge, &random, into: &list) }
    }
    paintTerrace(into: &list)
  }

  private func paintSky(into list: inout DisplayList) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    list.fill(
      frame,
      .gradient(
        Gradient(
          .angle(degrees: 180), .init(Self.sky, at: 0),
          .init(0xE9E0FB, at: 0.28), .init(0xFBE6EE, at: 0.52),
          .init(0xF9D9DF, at: 1))))
    let sun = place(0.64, 0.3)
    for (radius, alpha) in [(0.30, 0.10), (0.22, 0.14), (0.165, 0.2)] {
      list.fill(.circle(center: sun, radius: length(radius)), Color.white.opacity(alpha))
    }
    list.fill(.circle(center: sun, radius: length(0.118)), 0xFFFBFA)
    for (x, y, width, alpha) in [
      (0.1, 0.245, 0.26, 0.5), (0.2, 0.263, 0.3, 0.34), (0.56, 0.335, 0.36, 0.55),
      (0.5, 0.353, 0.24, 0.36), (0.78, 0.17, 0.3, 0.4),
    ] {
      let start = place(x, y)
      let cloud = Rect(x: start.x, y: start.y, width: width * size.width, height: length(0.014))
      list.fill(.capsule(cloud), Color.white.opacity(alpha))
    }
    for (x, y, span) in [(0.3, 0.2, 0.024), (0.36, 0.185, 0.019), (0.345, 0.225, 0.016)] {
      paintBird(at: place(x, y), span: length(span), into: &list)
    }
  }

  private func paintBird(at middle: Point, span: Double, into list: inout DisplayList) {
    var wings = Path()
    wings.move(to: middle + Vector(dx: -span, dy: -span * 0.3))
    wings.quad(middle + Vector(dx: -span * 0.4, dy: -span * 0.6), to: middle)
    wings.quad(
      middle + Vector(dx: span * 0.4, dy: -span * 0.6),
      to: middle + Vector(dx: span, dy: -span * 0.3))
    list.stroke(wings, Stroke(width: length(0.0042)), Color(hex: 0x6154AC).opacity(0.75))
  }

  // MARK: Hills

  /// Land from edge to edge. `heights` gives its upper edge at even steps, in heights of the picture.
  struct Ridge: Sendable {
    var heights: [Double]
    var color: Color
    /// The share of mist at its foot.
    var mist: Double
    /// The height of its trees, in shares of the shorter side; 0 for none.
    var trees = 0.0
    /// True if the tower stands behind it.
    var pagoda = false
  }

  private static let ridges = [
    Ridge(
      heights: [0.5, 0.455, 0.47, 0.4, 0.345, 0.395, 0.44, 0.425, 0.47, 0.49],
      color: 0xC3B4EE, mist: 0.75),
    Ridge(
      heights: [0.475, 0.5, 0.535, 0.525, 0.545, 0.5, 0.46, 0.42, 0.45, 0.48],
      color: 0xA595E2, mist: 0.7),
    Ridge(
      heights: [0.53, 0.555, 0.54, 0.575, 0.605, 0.6, 0.57, 0.575, 0.555, 0.53],
      color: 0x8070C9, mist: 0.6, pagoda: true),
    Ridge(
      heights: [0.66, 0.625, 0.61, 0.635, 0.67, 0.695, 0.69, 0.66, 0.645, 0.665],
      color: 0x6053AE, mist: 0.45, trees: 0.026),
    Ridge(
      heights: [0.715, 0.735, 0.755, 0.75, 0.735, 0.745, 0.775, 0.79, 0.77, 0.745],
      color: 0x443A8C, mist: 0.25, trees: 0.042),
  ]

  private func points(_ ridge: Ridge, _ random: inout SplitMix) -> [Point] {
    let last = Double(ridge.heights.count - 1)
    return ridge.heights.enumerated().map { index, height in
      place(
        (Double(index) / last) * 1.3 - 0.15 + random.between(-0.02, 0.02),
        height + random.between(-0.006, 0.006))
    }
  }

  private func paint(_ outline: [Point], _ ridge: Ridge, into list: inout DisplayList) {
    var land = Path(curve: outline)
    land.line(to: place(1.3, 1.02))
    land.line(to: place(-0.3, 1.02))
    land.close()
    let foot = ridge.color.mixed(with: Self.mist, ridge.mist)
    list.fill(
      land,
      .gradient(
        Gradient(
          .angle(degrees: 180), .init(ridge.color, at: 0), .init(ridge.color, at: 0.12),
          .init(foot, at: 0.5), .init(foot, at: 1))))
  }

  /// Paints dense conifers: each is a slim triangle that stands a little below the ridge's edge.
  private func paintTrees(
    along outline: [Point], _ ridge: Ridge, _ random: inout SplitMix, into list: inout DisplayList
  ) {
    var trees = Path()
    for (from, to) in zip(outline.dropFirst(), outline.dropFirst(2)) {
      var t = random.between(0, 0.1)
      while t < 1 {
        let height = length(ridge.trees) * random.between(0.55, 1.25)
        let foot = Point(x: mix(from.x, to.x, t), y: mix(from.y, to.y, t) + height * 0.45)
        trees.move(to: foot + Vector(dx: -height * 0.22, dy: 0))
        trees.line(to: foot + Vector(dx: 0, dy: -height))
        trees.line(to: foot + Vector(dx: height * 0.22, dy: 0))
        trees.close()
        t += height / size.width * random.between(1.6, 5.2)
      }
    }
    list.fill(trees, ridge.color)
  }
}
