import DetentCanvas
import DetentDisk
import DetentMotion

/// Draws elements of a design, and finds the place that they fill.
struct DesignPen {
  let tools: DesignTools

  /// Pixels of one drawing.
  private static let mostPixels = 24_000_000.0
  /// The distance in points beyond which nothing is looked for.
  private static let farthest = 9000.0

  /// An area of the stage to draw.
  struct View {
    var cut: DesignCut
    var area: Rect
    var density: Double

    var pixels: (width: Int, height: Int) {
      (Int((area.width * density).rounded(.up)), Int((area.height * density).rounded(.up)))
    }
  }

  /// Draws views, with one start of the program for as many as have room on a sheet.
  private func draw(_ views: [View]) throws(FileProblem) -> [Bitmap] {
    var sheets: [[Int]] = []
    for (index, view) in views.enumerated() {
      let sheet = sheets.firstIndex { sheet in
        let (width, height) = Self.size((sheet + [index]).map { views[$0] })
        return width * height <= Self.mostOfSheet && height <= Self.mostHeight
          && sheet.allSatisfy { views[$0].cut.goes(with: view.cut) }
      }
      if let sheet { sheets[sheet].append(index) } else { sheets.append([index]) }
    }
    var bitmaps = [Bitmap?](repeating: nil, count: views.count)
    for sheet in sheets {
      let all = sheet.map { views[$0] }
      let drawn: Bitmap
      do {
        drawn = try tools.draw(DesignCut.svg(all, size: Self.size(all)))
      } catch {
        // The program counts the references of a drawing, and refuses too many.
        guard sheet.count > 1 else { throw error }
        for index in sheet { bitmaps[index] = try draw([views[index]])[0] }
        continue
      }
      var top = 0
      for index in sheet {
        let (width, height) = views[index].pixels
        bitmaps[index] =
          sheet.count == 1
          ? drawn : Self.part(of: drawn, left: 0, top: top, width: width, height: height)
        top += height
      }
    }
    return bitmaps.compactMap(\.self)
  }

  /// Pixels of a sheet with several views, and of its height.
  private static let mostOfSheet = 4_000_000
  private static let mostHeight = 16_000

  private static func size(_ views: [View]) -> (width: Int, height: Int) {
    views.map(\.pixels).reduce((0, 0)) { (max($0.0, $1.width), $0.1 + $1.height) }
  }

  /// Returns rectangles of whole points around everything that elements show, with a little room; nil for elements
  /// that show nothing.
  func extents(_ cuts: [DesignCut]) throws(FileProblem) -> [Rect?] {
    // A screen's layers are mostly on the screen, so the first look is at little more.
    let views = cuts.map { cut in
      let area = Self.whole(cut.file.stage.inset(by: -40))
      return View(cut: cut, area: area, density: Self.lookDensity(area))
    }
    var extents: [Rect?] = []
    for (view, bitmap) in zip(views, try draw(views)) { extents.append(try extent(view, bitmap)) }
    return extents
  }

  private static func lookDensity(_ area: Rect) -> Double {
    min(0.5, (mostPixels / (area.width * area.height)).squareRoot())
  }

  /// Looks farther and farther away from the area that `bitmap` shows.
  private func extent(_ view: View, _ bitmap: Bitmap) throws(FileProblem) -> Rect? {
    let stage = view.cut.file.stage
    var (view, bitmap) = (view, bitmap)
    for round in 0..<6 {
      let (area, density) = (view.area, view.density)
      if let seen = Self.seen(bitmap) {
        let (left, top) = (seen.left <= 1, seen.top <= 1)
        let (right, bottom) = (seen.right >= bitmap.width - 1, seen.bottom >= bitmap.height - 1)
        let limit = Self.whole(stage.inset(by: -Self.farthest))
        if !(left || top || right || bottom) || area == limit || round == 5 {
          let found = Rect(
            x: area.x + Double(seen.left) / density, y: area.y + Double(seen.top) / density,
            width: Double(seen.right - seen.left) / density,
            height: Double(seen.bottom - seen.top) / density)
          return Self.whole(found.inset(by: -2 / density)).intersection(area)
        }
        let (dx, dy) = (stage.width * 2, stage.height * 2)
        view.area = Rect(
          x: area.x - (left ? dx : 0), y: area.y - (top ? dy : 0),
          width: area.width + (left ? dx : 0) + (right ? dx : 0),
          height: area.height + (top ? dy : 0) + (bottom ? dy : 0)
        ).intersection(limit)
      } else {
        guard round == 0 else { return nil }
        view.area = area.union(stage.inset(dx: -stage.width * 2, dy: -stage.height * 2))
      }
      view.density = Self.lookDensity(view.area)
      bitmap = try draw([view])[0]
    }
    return nil
  }

  /// A part of a design to draw, and the way of its content from the place of the first one.
  typealias Shifted = (cut: DesignCut, shift: Vector)

  /// Draws what `cuts` show within `area` at 2 and 3 pixels a point, and crops all to the smallest rectangle
  /// of whole points that holds everything. The second cut is the dark theme's.
  func pictures(
    _ cuts: [DesignCut], in area: Rect
  ) throws(FileProblem) -> (frame: Rect, bitmaps: [(density: Int, isDark: Bool, bitmap: Bitmap)])? {
    guard let (frame, drawn) = try pictures(cuts.map { ($0, .zero) }, in: area) else { return nil }
    return (frame, drawn.map { ($0.density, $0.cut > 0, $0.bitmap) })
  }

  /// Draws what several cuts show in their own places as if all stood in `area`, cropped alike; `cut` counts them.
  func pictures(
    _ cuts: [Shifted], in area: Rect
  ) throws(FileProblem) -> (frame: Rect, bitmaps: [(density: Int, cut: Int, bitmap: Bitmap)])? {
    var all: [(density: Int, cut: Int, view: View)] = []
    for (index, (cut, shift)) in cuts.enumerated() {
      for density in [2, 3] where density == 2 || area.width * area.height * 9 < Self.mostPixels {
        let area = area.offset(dx: shift.dx, dy: shift.dy)
        all.append((density, index, View(cut: cut, area: area, density: Double(density))))
      }
    }
    let drawn = zip(all, try draw(all.map(\.view))).map { ($0.density, $0.cut, $1) }
    var frame = Rect.zero
    for (density, _, bitmap) in drawn {
      guard let seen = Self.seen(bitmap) else { continue }
      let scale = Double(density)
      frame = frame.union(
        Self.whole(
          Rect(
            x: area.x + Double(seen.left) / scale, y: area.y + Double(seen.top) / scale,
            width: Double(seen.right - seen.left) / scale,
            height: Double(seen.bottom - seen.top) / scale)))
    }
    frame = frame.intersection(area)
    guard !frame.isEmpty else { return nil }
    return (
      frame,
      drawn.map { density, cut, bitmap in
        (density, cut, Self.part(of: bitmap, area, frame, density))
      }
    )
  }

  private static func part(
    of bitmap: Bitmap, _ area: Rect, _ frame: Rect, _ density: Int
  ) -> Bitmap {
    func pixels(_ points: Double) -> Int { Int((points * Double(density)).rounded()) }
    let (left, top) = (pixels(frame.x - area.x), pixels(frame.y - area.y))
    let width = min(pixels(frame.width), bitmap.width - left)
    let height = min(pixels(frame.height), bitmap.height - top)
    return part(of: bitmap, left: left, top: top, width: width, height: height)
  }

  /// Returns a part of a bitmap, with nothing where it reaches beyond.
  private static func part(
    of bitmap: Bitmap, left: Int, top: Int, width: Int, height: Int
  ) -> Bitmap {
    let part = Bitmap(width: width, height: height)
    for y in 0..<max(0, min(height, bitmap.height - top)) {
      part.row(y).update(
        from: bitmap.row(top + y) + left, count: max(0, min(width, bitmap.width - left)))
    }
    return part
  }

  /// Returns the smallest rectangle of whole points around `rect`.
  static func whole(_ rect: Rect) -> Rect {
    let (x, y) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    return Rect(
      x: x, y: y, width: rect.maxX.rounded(.up) - x, height: rect.maxY.rounded(.up) - y)
  }

  /// Returns the smallest rectangle around all pixels that are not transparent.
  static func seen(_ bitmap: Bitmap) -> PixelRect? {
    var seen: PixelRect?
    for y in 0..<bitmap.height {
      let row = UnsafeBufferPointer(start: bitmap.row(y), count: bitmap.width)
      guard let first = row.firstIndex(where: { $0 != 0 }) else { continue }
      let last = row.lastIndex { $0 != 0 } ?? first
      seen = PixelRect(
        left: min(seen?.left ?? first, first), top: seen?.top ?? y,
        right: max(seen?.right ?? 0, last + 1), bottom: y + 1)
    }
    return seen
  }

  /// Returns the colour in the middle of a picture's lower edge, but not that of a border; nil where one can see
  /// through it.
  static func end(of bitmap: Bitmap) -> Color? {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    func color(_ up: Int) -> Color? {
      let pixel = bitmap[bitmap.width / 2, max(0, bitmap.height - 1 - up)]
      return pixel >> 24 == 255 ? Color(hex: pixel & 0xFF_FFFF) : nil
    }
    guard let last = color(0), let inner = color(thickestBorder) else { return color(0) }
    let change =
      [
        Int(last.red) - Int(inner.red), Int(last.green) - Int(inner.green),
        Int(last.blue) - Int(inner.blue),
      ].map(abs).max() ?? 0
    return change > leastBorder ? inner : last
  }
  /// The pixels of the thickest border of a part, and the least difference of its colour from the part's: the gradient
  /// of a card changes less over so few pixels.
  private static let (thickestBorder, leastBorder) = (9, 8)

  /// Returns the radius in pixels of the upper corners of a shape that is straight between them.
  static func upperCorner(of bitmap: Bitmap) -> Double {
    var missing = 0.0
    for y in 0..<min(bitmap.height, bitmap.width / 2) {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width / 2 { missing += 1 - Double(row[x] >> 24) / 255 }
    }
    return (missing / (1 - .pi / 4)).squareRoot()
  }

  /// Returns the radius in pixels of the opaque rounded rectangle that fills a bitmap; nil if it shows
  /// something else.
  static func corner(of bitmap: Bitmap) -> Double? {
    let (width, height) = (bitmap.width, bitmap.height)
    var opaque = 0.0
    for y in 0..<height {
      let row = bitmap.row(y)
      for x in 0..<width { opaque += Double(row[x] >> 24) / 255 }
    }
    // Four corners with the radius r take (4 − π)·r² away from a rectangle.
    let missing = max(0, Double(width * height) - opaque)
    let radius = (missing / (4 - .pi)).squareRoot()
    let most = Double(min(width, height)) / 2
    guard radius <= most * 1.03 + 1 else { return nil }
    let r = min(radius, most)
    var wrong = 0
    for y in 0..<height {
      let row = bitmap.row(y)
      let dy = max(0, r - min(Double(y) + 0.5, Double(height - y) - 0.5))
      for x in 0..<width {
        let dx = max(0, r - min(Double(x) + 0.5, Double(width - x) - 0.5))
        let isInside = dx * dx + dy * dy <= r * r
        if isInside != (row[x] >> 24 >= 128) { wrong += 1 }
      }
    }
    return Double(wrong) <= max(8, 0.005 * Double(width * height)) ? radius < 0.75 ? 0 : r : nil
  }
}
