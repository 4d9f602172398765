/// The search for the place of a template in a window by normalised cross-correlation, coarse sizes first.
struct TemplateSearch {
  let template: FilmTemplate
  let window: FilmWindow

  /// A place of the template's corner in the frame, in pixels, and how alike both are there: 1 means that they
  /// differ in brightness and contrast only.
  struct Match {
    var x: Double
    var y: Double
    var score: Double
  }

  /// Finds the best place within `reach` pixels, to the right and downwards, of a corner in the frame. It is
  /// nil if too little of the template would be in the window.
  func best(near corner: (x: Double, y: Double), reach: (x: Double, y: Double)) -> Match? {
    var level = template.levels - 1
    var block = Double(template.block << level)
    func place(_ value: Double, _ start: Int) -> Int {
      Int(((value - Double(start)) / block).rounded())
    }
    let (across, down) = (Int((reach.x / block).rounded(.up)), Int((reach.y / block).rounded(.up)))
    var (x, y) = (place(corner.x, window.box.left), place(corner.y, window.box.top))
    guard
      var best = best(level, x - across...x + across, y - down...y + down)
    else { return nil }
    while level > 0 {
      level -= 1
      block = Double(template.block << level)
      (x, y) = (2 * best.x, 2 * best.y)
      guard let next = self.best(level, x - 2...x + 2, y - 2...y + 2) else { break }
      best = next
    }
    return Match(
      x: Double(window.box.left) + Double(best.x) * block,
      y: Double(window.box.top) + Double(best.y) * block, score: Double(best.score))
  }

  /// The least share of a template's sides that must be in the window.
  private static let leastShare = 0.4

  private func best(
    _ level: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>
  ) -> (x: Int, y: Int, score: Float)? {
    let (picture, frame) = (template.grids[level], window.grids[level])
    var best: (x: Int, y: Int, score: Float)?
    // A few rows of a large template tell as much as all.
    let step = max(1, picture.width * picture.height / 1600)
    for y in rows {
      let (first, last) = (max(0, -y), min(picture.height, frame.height - y))
      guard Double(last - first) >= Self.leastShare * Double(picture.height) else { continue }
      for x in columns {
        let (left, right) = (max(0, -x), min(picture.width, frame.width - x))
        guard Double(right - left) >= Self.leastShare * Double(picture.width) else { continue }
        var sums = PairSums()
        for row in stride(from: first, to: last, by: step) {
          sums.add(picture.row(row) + left, frame.row(y + row) + x + left, right - left)
        }
        let score = sums.correlation
        if score > best?.score ?? -1 { best = (x, y, score) }
      }
    }
    return best
  }
}

/// Sums over pairs of values, which tell their correlation.
struct PairSums {
  private var a = SIMD8<Float>.zero
  private var b = SIMD8<Float>.zero
  private var aa = SIMD8<Float>.zero
  private var bb = SIMD8<Float>.zero
  private var ab = SIMD8<Float>.zero
  private var count = 0

  /// Adds `count` pairs. Eight places after them can be read, too.
  @inline(__always) mutating func add(
    _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, _ count: Int
  ) {
    let (one, other) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
    var place = 0
    while place < count {
      var x = one.loadUnaligned(fromByteOffset: 4 * place, as: SIMD8<Float>.self) - 128
      var y = other.loadUnaligned(fromByteOffset: 4 * place, as: SIMD8<Float>.self) - 128
      if count - place < 8 {
        let mask = laneNumbers .>= Float(count - place)
        x.replace(with: 0, where: mask)
        y.replace(with: 0, where: mask)
      }
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
      place += 8
    }
    self.count += count
  }

  /// The correlation, from −1 to 1; 0 if either is plain.
  var correlation: Float {
    let n = Double(max(1, count))
    let (a, b) = (Double(self.a.sum()), Double(self.b.sum()))
    let first = Double(aa.sum()) - a * a / n
    let second = Double(bb.sum()) - b * b / n
    guard first > 0.3 * n, second > 0.3 * n else { return 0 }
    return Float((Double(ab.sum()) - a * b / n) / (first * second).squareRoot())
  }
}

/// The numbers of eight lanes.
let laneNumbers = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
