import DetentCanvas
import DetentFit
import DetentMotion
import DetentScenes

/// Draws the frames of a film in which something moves, side by side, with the boxes that move. They are numbered from
/// the largest motion on.
struct FilmBoxPicture {
  private let found: FilmProposals
  private let film: FilmFile
  private let theme: Theme

  /// The width of a frame's picture, in pixels.
  private static let width = 720.0

  init(_ found: FilmProposals, of film: FilmFile, theme: Theme) {
    (self.found, self.film, self.theme) = (found, film, theme)
  }

  func bitmap(_ typesetter: Typesetter) -> Bitmap {
    let scale = Self.width / Double(film.width)
    let size = Size(width: Self.width, height: max(1, (Double(film.height) * scale).rounded()))
    var list = DisplayList()
    for (column, shown) in found.pictures.enumerated() {
      let left = Double(column) * size.width
      let frame = frame(shown.plane)
      let picture = Picture(name: "frame \(column)", size: size, [PictureSource(frame)])
      list.picture(
        picture, in: RoundedRect(Rect(x: left, y: 0, width: size.width, height: size.height)))
      for (index, proposal) in found.boxes.enumerated().reversed()
      where proposal.seconds == shown.seconds {
        let box = proposal.region.scaled(scale)
        let rect = Rect(x: left + box.x, y: box.y, width: box.width, height: box.height)
        list.stroke(Path(polyline: rect.corners), Stroke(width: 3), theme.accent)
        let number = typesetter.layout("\(index + 1)", TextStyle(size: 20, weight: .bold).tabular)
        let badge = Rect(x: rect.x - 1.5, y: rect.y - 1.5, width: number.width + 18, height: 30)
        list.fill(RoundedRect(badge, radius: 4), theme.accent)
        list.text(number, at: Point(x: badge.x + 9, y: badge.y + 22), theme.stage)
      }
    }
    let whole = Size(width: Double(found.pictures.count) * size.width, height: size.height)
    return list.bitmap(whole, scale: 1, on: theme.stage, typesetter)
  }

  /// Returns a frame in grey.
  private func frame(_ plane: LumaPlane) -> Bitmap {
    let bitmap = Bitmap(unfilledWidth: plane.width, height: plane.height)
    for index in 0..<plane.width * plane.height {
      let level = UInt32(plane.bytes[index])
      bitmap.pixels[index] = 0xFF00_0000 | level << 16 | level << 8 | level
    }
    return bitmap
  }
}

extension Rect {
  /// The corners in order, and the first again.
  fileprivate var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY),
      Point(x: x, y: y),
    ]
  }
}
