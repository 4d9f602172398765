/// Painted pictures, one bitmap for each picture and scale, within a budget of memory.
final class PictureCache {
  private struct Entry {
    /// Keeps the picture alive, so that its identity stays its own.
    var picture: Picture
    var scale: Double
    var bitmap: Bitmap
    var lastUse: UInt32
  }

  private let typesetter: Typesetter
  private var entries: [Entry] = []
  private var frame: UInt32 = 0
  /// Paints pictures, and pictures within them; made when first needed.
  private var painter: Canvas?

  /// In pixels: 8 MiB. Past this, all that the last frame did not use goes.
  private static let budget = 2 << 20
  private static let longestSide = 8192.0

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  func beginFrame() {
    let pixels = entries.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height }
    if pixels > Self.budget { entries.removeAll { $0.lastUse != frame } }
    frame &+= 1
  }

  /// The whole picture at `scale` pixels a point; nil when that is too large or nothing.
  func painted(_ picture: Picture, scale: Double) -> Bitmap? {
    if let index = entries.firstIndex(where: { $0.picture === picture && $0.scale == scale }) {
      entries[index].lastUse = frame
      return entries[index].bitmap
    }
    // Rounded down: the picture covers its last pixels wholly, and its edge goes on from there.
    let width = (picture.size.width * scale + 1e-6).rounded(.down)
    let height = (picture.size.height * scale + 1e-6).rounded(.down)
    guard width >= 1, height >= 1, width <= Self.longestSide, height <= Self.longestSide else {
      return nil
    }
    let bitmap = draw(picture, Int(width), Int(height), scale)
    entries.append(Entry(picture: picture, scale: scale, bitmap: bitmap, lastUse: frame))
    return bitmap
  }

  private func draw(_ picture: Picture, _ width: Int, _ height: Int, _ scale: Double) -> Bitmap {
    if case .pixels(let source) = picture.content { return source.resized(width, height) }
    let bitmap = Bitmap(width: width, height: height)
    let canvas = painter ?? Canvas(typesetter: typesetter)
    painter = canvas
    canvas.draw(picture.list, into: bitmap, scale: scale)
    return bitmap
  }
}
