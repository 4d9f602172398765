/// Painted pictures, one bitmap for each picture and scale, within a budget of memory. Of those from files
/// only the bands that show.
final class PictureCache {
  private struct Entry {
    /// Keeps the picture alive, so that its identity stays its own.
    var picture: Picture
    var scale: Double
    /// Which of its bands; nil for a whole one.
    var band: Int?
    var bitmap: Bitmap
    var lastUse: UInt32

    var pixels: Int { bitmap.width * bitmap.height }
  }

  private let typesetter: Typesetter
  private var entries: [Entry] = []
  private var frame: UInt32 = 0
  /// Paints pictures, and pictures within them; made when first needed.
  private var painter: Canvas?

  /// In pixels: 8 MiB for what is painted and 64 MiB for what is resized, which is a few long lists.
  /// Past this, what was not used for longest goes, but nothing of the last frame.
  private static let budgets = (painted: 2 << 20, bands: 16 << 20)
  private static let longestSide = 8192.0
  /// Rows of a picture from a file that are resized together.
  static let bandHeight = 128

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  func beginFrame() {
    trim(to: Self.budgets.painted, areBands: false)
    trim(to: Self.budgets.bands, areBands: true)
    frame &+= 1
  }

  private func trim(to budget: Int, areBands: Bool) {
    func counts(_ entry: Entry) -> Bool { (entry.band != nil) == areBands }
    var pixels = entries.reduce(0) { $0 + (counts($1) ? $1.pixels : 0) }
    while pixels > budget {
      var oldest: Int?
      for index in entries.indices where counts(entries[index]) && entries[index].lastUse != frame {
        if oldest.map({ entries[index].lastUse < entries[$0].lastUse }) ?? true { oldest = index }
      }
      guard let oldest else { return }
      pixels -= entries[oldest].pixels
      entries.remove(at: oldest)
    }
  }

  /// The whole picture at `scale` pixels a point; nil when that is too large or nothing.
  func painted(_ picture: Picture, scale: Double) -> Bitmap? {
    guard let (width, height) = Self.size(picture, scale), max(width, height) <= Self.longestSide
    else { return nil }
    return entry(picture, scale) {
      let bitmap = Bitmap(width: Int(width), height: Int(height))
      let canvas = painter ?? Canvas(typesetter: typesetter)
      painter = canvas
      canvas.draw(picture.list, into: bitmap, scale: scale)
      return bitmap
    }
  }

  /// Rounded down: the picture covers its last pixels wholly, and its edge goes on from there.
  static func size(_ picture: Picture, _ scale: Double) -> (width: Double, height: Double)? {
    let width = (picture.size.width * scale + 1e-6).rounded(.down)
    let height = (picture.size.height * scale + 1e-6).rounded(.down)
    return width >= 1 && height >= 1 ? (width, height) : nil
  }

  /// One band of a picture from a file that is `width` × `height` pixels in all, with a row of its
  /// neighbours on either side.
  func band(
    _ index: Int, of picture: Picture, _ source: PictureSource, _ width: Int, _ height: Int,
    scale: Double
  ) -> (bitmap: Bitmap, isOpaque: Bool, top: Int) {
    let top = max(0, index * Self.bandHeight - 1)
    let bottom = min(height, (index + 1) * Self.bandHeight + 1)
    let bitmap = entry(picture, scale, band: index) {
      source.resized(width, height, rows: top..<bottom)
    }
    // All of it that there is so far: as much as the band was made of.
    return (bitmap, source.rows(1).isOpaque, top)
  }

  func has(_ band: Int, of picture: Picture, scale: Double) -> Bool {
    place(picture, scale, band) != nil
  }

  private func place(_ picture: Picture, _ scale: Double, _ band: Int?) -> Int? {
    entries.firstIndex { $0.picture === picture && $0.scale == scale && $0.band == band }
  }

  private func entry(
    _ picture: Picture, _ scale: Double, band: Int? = nil, make: () -> Bitmap
  ) -> Bitmap {
    if let known = place(picture, scale, band) {
      entries[known].lastUse = frame
      return entries[known].bitmap
    }
    let bitmap = make()
    entries.append(
      Entry(picture: picture, scale: scale, band: band, bitmap: bitmap, lastUse: frame))
    return bitmap
  }
}
