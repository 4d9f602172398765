import DetentCanvas
import DetentMotion
import DetentProof
import DetentStage

/// One moment of a gesture with several values of a parameter, side by side, where they differ.
struct ParameterStages {
  let gesture: String
  let moments: [(value: String, isDefault: Bool, layout: Layout)]
  private let scene: Scene
  private let shown: Rect

  /// Pixels per point of the pictures in which differences are sought.
  private static let coarse = 0.5
  /// The smallest number of differing pixels, counted in those pictures.
  private static let leastCount = 12
  private static let width = 352.0
  private static let tallest = 560.0
  private static let gap = 24
  private static let line = 44

  /// Finds the picture of the gesture in which the values differ most. The result is nil if they differ in
  /// none.
  init?(_ trial: ParameterTrial, _ renderer: StageRenderer) {
    scene = trial.gesture.scene
    let runs = trial.runs
    var best: (count: Int, index: Int, box: PixelRect)?
    for index in runs[0].run.shots.indices where runs.allSatisfy({ index < $0.run.shots.count }) {
      let layouts = runs.map { $0.run.shots[index].layout }
      guard layouts.dropFirst().contains(where: { !$0.isBytewise(layouts[0]) }) else { continue }
      let found = Self.difference(layouts, scene, renderer)
      if found.count >= max(Self.leastCount, (best?.count ?? 0) + 1) {
        best = (found.count, index, found.box)
      }
    }
    guard let best else { return nil }
    gesture = "\(trial.words), at `\(runs[0].run.shots[best.index].name)`"
    moments = runs.map {
      (
        trial.parameter.text(of: $0.value), $0.value == trial.standard,
        $0.run.shots[best.index].layout
      )
    }
    shown = Self.surroundings(of: best.box, in: moments[0].layout.size)
  }

  func picture(_ typesetter: Typesetter, _ renderer: StageRenderer, unit: String) -> Bitmap {
    let scale = min(1.6, Self.width / shown.width, Self.tallest / shown.height)
    let (width, height) = (Int(shown.width * scale), Int(shown.height * scale))
    let step = max(width, 200) + Self.gap
    let bitmap = Bitmap(
      width: step * moments.count + Self.gap, height: Self.line + height + Self.gap)
    var list = DisplayList()
    for (index, moment) in moments.enumerated() {
      let style = TextStyle(size: 12, weight: moment.isDefault ? .semibold : .regular).tabular
      let label = typesetter.layout(moment.value + unit, style)
      list.text(
        label, at: Point(x: Double(Self.gap + index * step) / 2, y: 15), Color(hex: 0x14171F))
      list.fill(
        Rect(
          x: Double(Self.gap + index * step) / 2 - 0.5, y: Double(Self.line) / 2 - 0.5,
          width: Double(width) / 2 + 1, height: Double(height) / 2 + 1), Color(hex: 0xD5D8E0))
    }
    Canvas(typesetter: typesetter).draw(list, into: bitmap, scale: 2, background: .white)
    let (left, top) = (Int(shown.x * scale), Int(shown.y * scale))
    for (index, moment) in moments.enumerated() {
      let stage = renderer.draw(moment.layout, of: scene, theme: .light, scale: scale)
      for y in 0..<min(height, stage.height - top) {
        (bitmap.row(Self.line + y) + Self.gap + index * step).update(
          from: stage.row(top + y) + left, count: min(width, stage.width - left))
      }
    }
    return bitmap
  }

  /// Counts the coarse pixels that are not the same in all pictures, and returns the rectangle around them.
  private static func difference(
    _ layouts: [Layout], _ scene: Scene, _ renderer: StageRenderer
  ) -> (count: Int, box: PixelRect) {
    let pictures = layouts.map { layout in
      let picture = renderer.draw(layout, of: scene, theme: .light, scale: coarse)
      let copy = Bitmap(width: picture.width, height: picture.height)
      for y in 0..<picture.height { copy.row(y).update(from: picture.row(y), count: picture.width) }
      return copy
    }
    var count = 0
    var box = PixelRect(left: .max, top: .max, right: 0, bottom: 0)
    for other in pictures.dropFirst() {
      for y in 0..<other.height {
        let (row, first) = (other.row(y), pictures[0].row(y))
        var x = 0
        while x < other.width {
          if isFar(row[x], first[x]) {
            count += 1
            box.left = min(box.left, x)
            box.right = max(box.right, x + 1)
            box.top = min(box.top, y)
            box.bottom = max(box.bottom, y + 1)
          }
          x += 1
        }
      }
    }
    return (count, box)
  }

  /// Tells whether an eye can see the difference between two pixels.
  private static func isFar(_ a: UInt32, _ b: UInt32) -> Bool {
    guard a != b else { return false }
    for shift: UInt32 in [0, 8, 16] {
      let (one, other) = (Int((a >> shift) & 255), Int((b >> shift) & 255))
      if abs(one - other) > 9 { return true }
    }
    return false
  }

  /// Returns the box in points, with a margin around it.
  private static func surroundings(of box: PixelRect, in size: Size) -> Rect {
    func range(_ low: Int, _ high: Int, atLeast least: Double, in whole: Double) -> (Double, Double)
    {
      let (low, high) = (Double(low) / coarse - 32, Double(high) / coarse + 32)
      let length = min(whole, max(high - low, least))
      return (max(0, min((low + high - length) / 2, whole - length)), length)
    }
    let (x, width) = range(box.left, box.right, atLeast: 200, in: size.width)
    let (y, height) = range(box.top, box.bottom, atLeast: 130, in: size.height)
    return Rect(x: x, y: y, width: width, height: height)
  }
}

extension Layout {
  /// Tells whether two layouts have the same bits, and thus the same picture.
  fileprivate func isBytewise(_ other: Layout) -> Bool {
    withUnsafeBytes(of: self) { a in withUnsafeBytes(of: other) { a.elementsEqual($0) } }
  }
}
