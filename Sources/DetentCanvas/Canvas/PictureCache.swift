import DetentMotion

/// Keeps painted pictures, one bitmap for each picture and scale, within a budget of memory. It keeps only
/// the visible bands of pictures from files.
final class PictureCache {
  private struct Entry {
    /// The picture's identity; no other picture has it while this one is known.
    let identity: ObjectIdentifier
    var scale: Double
    /// The index of its band; nil for a whole picture.
    var band: Int?
    var bitmap: Bitmap
    var lastUse: UInt32
    /// The last pass that counted it.
    var lastPass: UInt32

    var pixels: Int { bitmap.width * bitmap.height }
  }

  private let typesetter: Typesetter
  private var entries: [Entry] = []
  /// The pictures that have entries. They stand apart, because each copy of a weak reference takes time.
  private var known: [WeakPicture] = []
  private var frame: UInt32 = 0
  private var pass: UInt32 = 0
  /// The number of pixels that this pass may still make or find.
  private var room: Int
  private let mostInPass: Int
  /// Paints pictures, and pictures within them; it is made when first needed.
  private var painter: Canvas?

  /// The budgets in pixels: 8 MiB for painted pictures and, by default, 64 MiB for resized ones, enough for a
  /// few long lists. Beyond them the least recently used entries go, but none of the last frame.
  private let budgets: (painted: Int, bands: Int)
  private static let longestSide = 8192.0
  /// The number of pixels from which a picture is large.
  private static let largePicture = Double(1 << 20)
  /// The most pixels, 256 MiB of them, that all layers of one frame may need at their sizes. It bounds memory
  /// even if a picture is shown in many sizes.
  static let mostInPass = 64 << 20
  /// The number of rows of a picture from a file that are resized together.
  static let bandHeight = 128

  init(
    typesetter: Typesetter, mostInPass: Int = PictureCache.mostInPass, bandBudget: Int = 16 << 20
  ) {
    self.typesetter = typesetter
    self.mostInPass = mostInPass
    room = mostInPass
    budgets = (painted: 2 << 20, bands: bandBudget)
  }

  /// Begins a pass over a list. The list alone decides which pictures get no room, so that a frame does not
  /// depend on the pictures that were kept before.
  func beginPass() {
    pass &+= 1
    room = mostInPass
  }

  /// The number of pixels kept.
  var pixels: Int { entries.reduce(0) { $0 + $1.pixels } }

  func beginFrame() {
    letGo()
    let count = entries.count
    trim(to: budgets.painted, areBands: false)
    trim(to: budgets.bands, areBands: true)
    if entries.count < count {
      known.removeAll { picture in !entries.contains { $0.identity == picture.identity } }
    }
    frame &+= 1
  }

  /// Forgets the entries of pictures that are gone.
  private func letGo() {
    guard known.contains(where: { $0.isGone }) else { return }
    known.removeAll { $0.isGone }
    entries.removeAll { entry in !known.contains { $0.identity == entry.identity } }
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

  /// Returns the whole picture at `scale` pixels per point; nil when it has no pixels or there is no room for
  /// it.
  func painted(_ picture: Picture, scale: Double) -> Bitmap? {
    guard let (width, height) = Self.size(picture, scale), max(width, height) <= Self.longestSide
    else { return nil }
    return entry(picture, scale, pixels: Int(width * height)) {
      let bitmap = Bitmap(width: Int(width), height: Int(height))
      let canvas = painter ?? Canvas(typesetter: typesetter)
      // The painter of a large picture has needed much memory, and hardly ever paints a second one.
      painter = width * height > Self.largePicture ? nil : canvas
      canvas.draw(picture.list, into: bitmap, scale: scale)
      return bitmap
    }
  }

  /// Returns the size in pixels, rounded down: the picture covers its last pixels wholly, and its edge goes
  /// on from there.
  static func size(_ picture: Picture, _ scale: Double) -> (width: Double, height: Double)? {
    let width = (picture.size.width * scale + 1e-6).rounded(.down)
    let height = (picture.size.height * scale + 1e-6).rounded(.down)
    return width >= 1 && height >= 1 ? (width, height) : nil
  }

  /// Returns one band of a picture from a file, with a row of its neighbours on either side, or nil if there
  /// is no room. The whole picture is `width` × `height` pixels.
  func band(
    _ index: Int, of picture: Picture, _ source: PictureSource, _ width: Int, _ height: Int,
    scale: Double
  ) -> (bitmap: Bitmap, isOpaque: Bool, top: Int)? {
    let top = max(0, index * Self.bandHeight - 1)
    let bottom = min(height, (index + 1) * Self.bandHeight + 1)
    let pixels = width * (bottom - top)
    guard
      let bitmap = entry(
        picture, scale, band: index, pixels: pixels,
        make: { source.resized(width, height, rows: top..<bottom) })
    else { return nil }
    // Asking for one row is enough: the answer covers all rows made so far, which include the rows of the
    // band.
    return (bitmap, source.rows(1).isOpaque, top)
  }

  func has(_ band: Int, of picture: Picture, scale: Double) -> Bool {
    place(picture, scale, band) != nil
  }

  private func place(_ picture: Picture, _ scale: Double, _ band: Int?) -> Int? {
    let identity = ObjectIdentifier(picture)
    return entries.firstIndex {
      $0.identity == identity && $0.scale == scale && $0.band == band
    }
  }

  private func entry(
    _ picture: Picture, _ scale: Double, band: Int? = nil, pixels: Int, make: () -> Bitmap
  ) -> Bitmap? {
    let place = place(picture, scale, band)
    if place.map({ entries[$0].lastPass == pass }) != true {
      guard pixels <= room else { return nil }
      room -= pixels
    }
    if let place {
      (entries[place].lastUse, entries[place].lastPass) = (frame, pass)
      return entries[place].bitmap
    }
    let bitmap = make()
    let identity = ObjectIdentifier(picture)
    if !known.contains(where: { $0.identity == identity }) { known.append(WeakPicture(picture)) }
    entries.append(
      Entry(
        identity: identity, scale: scale, band: band, bitmap: bitmap, lastUse: frame, lastPass: pass
      ))
    return bitmap
  }
}

/// Tells when a picture is gone without keeping it alive: a picture from a file holds all of its pixels.
///
/// Embedded Swift has no weak references. There the cache keeps a picture alive while it has pixels of it, because a
/// new picture may get the identity of one that is gone.
private struct WeakPicture {
  let identity: ObjectIdentifier
  #if hasFeature(Embedded)
    private let picture: Picture
    let isGone = false
  #else
    private weak var picture: Picture?
    var isGone: Bool { picture == nil }
  #endif

  init(_ picture: Picture) {
    identity = ObjectIdentifier(picture)
    self.picture = picture
  }
}
