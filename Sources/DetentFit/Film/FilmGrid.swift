/// Brightness as numbers in a grid. A place in it may be one pixel of a frame, or the mean of a square of pixels.
final class FilmGrid {
  let width: Int
  let height: Int
  /// The places from one row to the next: a multiple of eight, with at least eight unused ones at its end.
  let stride: Int
  let values: UnsafeMutablePointer<Float>

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    stride = (width + 15) & ~7
    values = .allocate(capacity: stride * height + 8)
    values.initialize(repeating: 0, count: stride * height + 8)
  }

  deinit { values.deallocate() }

  func row(_ y: Int) -> UnsafeMutablePointer<Float> { values + y * stride }

  /// Reads a box of a frame, which lies inside it, with the mean of `block` × `block` pixels in each place.
  convenience init(_ plane: LumaPlane, _ box: FilmBox, block: Int) {
    self.init(width: max(1, box.width / block), height: max(1, box.height / block))
    let share = 1 / Float(block * block)
    for y in 0..<height {
      let target = row(y)
      for line in 0..<block {
        let source = plane.bytes + (box.top + y * block + line) * plane.width + box.left
        if block == 1 {
          for x in 0..<width { target[x] = Float(source[x]) }
        } else if block == 2 {
          for x in 0..<width {
            target[x] += Float(UInt32(source[2 * x]) &+ UInt32(source[2 * x &+ 1]))
          }
        } else {
          for x in 0..<width {
            var sum: UInt32 = 0
            for column in 0..<block { sum &+= UInt32(source[x &* block &+ column]) }
            target[x] += Float(sum)
          }
        }
      }
      if block > 1 { for x in 0..<width { target[x] *= share } }
    }
  }

  /// The grid with half as many places in each direction.
  var halved: FilmGrid {
    let half = FilmGrid(width: max(1, width / 2), height: max(1, height / 2))
    let (right, below) = (min(1, width - 1), min(1, height - 1))
    for y in 0..<half.height {
      let (upper, lower, target) = (row(2 * y), row(2 * y + below), half.row(y))
      for x in 0..<half.width {
        target[x] =
          (upper[2 * x] + upper[2 * x + right] + lower[2 * x] + lower[2 * x + right]) / 4
      }
    }
    return half
  }

  /// The grid, smoothed with the weights 1, 4, 6, 4, 1 in both directions. Edges between two places, and the
  /// small errors of a film's compression, then matter less.
  var smoothed: FilmGrid {
    let across = FilmGrid(width: width, height: height)
    for y in 0..<height {
      let (source, target) = (row(y), across.row(y))
      for x in 0..<width where x < 2 || x >= width - 2 {
        let (a, b) = (source[max(0, x - 2)], source[max(0, x - 1)])
        let (c, d) = (source[min(width - 1, x + 1)], source[min(width - 1, x + 2)])
        target[x] = (a + d + 4 * (b + c) + 6 * source[x]) / 16
      }
      for x in 2..<max(2, width - 2) {
        let around = source[x - 2] + source[x + 2] + 4 * (source[x - 1] + source[x + 1])
        target[x] = (around + 6 * source[x]) / 16
      }
    }
    let result = FilmGrid(width: width, height: height)
    for y in 0..<height {
      let (a, b) = (across.row(max(0, y - 2)), across.row(max(0, y - 1)))
      let (c, d) = (across.row(min(height - 1, y + 1)), across.row(min(height - 1, y + 2)))
      let (middle, target) = (across.row(y), result.row(y))
      for x in 0..<width {
        target[x] = (a[x] + d[x] + 4 * (b[x] + c[x]) + 6 * middle[x]) / 16
      }
    }
    return result
  }

  /// Returns a part of the grid, which lies inside it.
  func part(left: Int, top: Int, width: Int, height: Int) -> FilmGrid {
    let part = FilmGrid(width: width, height: height)
    for y in 0..<height { part.row(y).update(from: row(top + y) + left, count: width) }
    return part
  }
}

/// A part of a frame at several sizes: the first in places of `block` pixels, each other half as large.
struct FilmWindow {
  let box: FilmBox
  let block: Int
  let grids: [FilmGrid]

  /// Reads the part of a frame around `box`. Its corner is a whole number of the coarsest places from the
  /// frame's.
  init(_ plane: LumaPlane, around box: FilmBox, block: Int, levels: Int) {
    let coarsest = block << (levels - 1)
    let left = max(0, min(box.left, plane.width - 1)) / coarsest * coarsest
    let top = max(0, min(box.top, plane.height - 1)) / coarsest * coarsest
    let right = min(plane.width, max(box.right, left + coarsest))
    let bottom = min(plane.height, max(box.bottom, top + coarsest))
    self.box = FilmBox(left: left, top: top, width: right - left, height: bottom - top)
    self.block = block
    var grids = [FilmGrid(plane, self.box, block: block).smoothed]
    while grids.count < levels { grids.append(grids[grids.count - 1].halved) }
    self.grids = grids
  }
}
