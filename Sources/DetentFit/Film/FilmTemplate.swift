/// The picture to follow: a box of one frame, at several sizes, with the slopes of its brightness.
package struct FilmTemplate {
  let box: FilmBox
  /// The pixels of the frame along each side of the finest place.
  let block: Int
  /// The box from the finest to the coarsest size. The finest is smoothed, and so are the others with it.
  let grids: [FilmGrid]
  /// The finest size with a mean of 0, and its slopes to the right and downwards.
  let picture: FilmGrid
  let slopesRight: FilmGrid
  let slopesDown: FilmGrid
  /// True if the picture tells its place along x, and along y. A straight edge tells only the way across itself.
  let tellsPlace: (x: Bool, y: Bool)

  /// The most places of the finest size. More take longer, and tell the place no better than films need.
  private static let most = 36_000
  /// The fewest places of the coarsest size, and of its shorter side.
  private static let (fewest, shortest) = (220, 7)
  /// The least standard deviation of brightness, from 0 to 255, that can be followed.
  private static let leastContrast: Float = 1.5

  /// Takes the picture in a box of a frame. It is nil if the box is so plain that it could be anywhere.
  package init?(_ plane: LumaPlane, _ box: FilmBox) {
    var block = 1
    while box.width * box.height > Self.most * block * block,
      min(box.width, box.height) >= 16 * block
    {
      block *= 2
    }
    let (width, height) = (max(1, box.width / block), max(1, box.height / block))
    self.box = FilmBox(left: box.left, top: box.top, width: width * block, height: height * block)
    self.block = block
    // The frame around the box takes part in the smoothing, as it does in other frames.
    let (room, below) = (min(3, box.left / block), min(3, box.top / block))
    let right = min(3, (plane.width - self.box.right) / block)
    let bottom = min(3, (plane.height - self.box.bottom) / block)
    let around = FilmBox(
      left: box.left - room * block, top: box.top - below * block,
      width: (width + room + right) * block, height: (height + below + bottom) * block)
    let wide = FilmGrid(plane, around, block: block).smoothed
    let finest = wide.part(left: room, top: below, width: width, height: height)
    var grids = [finest]
    while let last = grids.last, min(last.width, last.height) / 2 >= Self.shortest,
      last.width * last.height / 4 >= Self.fewest, grids.count < 6
    {
      grids.append(last.halved)
    }
    self.grids = grids
    let mean = finest.mean
    picture = finest.part(left: 0, top: 0, width: width, height: height)
    var squares: Float = 0
    for y in 0..<height {
      let row = picture.row(y)
      for x in 0..<width {
        row[x] -= mean
        squares += row[x] * row[x]
      }
    }
    guard squares >= Self.leastContrast * Self.leastContrast * Float(width * height) else {
      return nil
    }
    slopesRight = FilmGrid(width: width, height: height)
    slopesDown = FilmGrid(width: width, height: height)
    for y in 0..<height {
      let row = wide.row(y + below)
      let above = wide.row(max(0, y + below - 1))
      let under = wide.row(min(wide.height - 1, y + below + 1))
      for x in 0..<width {
        let place = x + room
        let (before, after) = (max(0, place - 1), min(wide.width - 1, place + 1))
        slopesRight.row(y)[x] = (row[after] - row[before]) / Float(max(1, after - before))
        slopesDown.row(y)[x] = (under[place] - above[place]) / 2
      }
    }
    let (across, along) = (slopesRight.squares, slopesDown.squares)
    tellsPlace = (across > Self.leastSlope * along, along > Self.leastSlope * across)
  }

  /// The least square of the slopes along one axis, as a share of those along the other, that tells a place.
  static let leastSlope: Float = 2e-3

  var levels: Int { grids.count }
}

extension FilmGrid {
  fileprivate var squares: Float {
    var sum: Float = 0
    for y in 0..<height {
      for x in 0..<width { sum += row(y)[x] * row(y)[x] }
    }
    return sum
  }

  fileprivate var mean: Float {
    var sum: Float = 0
    for y in 0..<height {
      var line: Float = 0
      for x in 0..<width { line += row(y)[x] }
      sum += line
    }
    return sum / Float(width * height)
  }
}
