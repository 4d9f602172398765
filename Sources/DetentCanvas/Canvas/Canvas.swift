/// Draws display lists: the same list, size and scale always give the same bytes. It serves many frames and
/// is called on one thread; `workers` help with frames that are worth it.
package final class Canvas {
  package let typesetter: Typesetter
  private let pictures: PictureCache
  private let planner: Planner
  private let strips: StripRenderer
  private let backdrops = BackdropRenderer()
  private var shown = ShownFrame()
  private var moves = MoveFinder()

  /// - Parameter order: the order in which the pixels are left.
  package init(
    typesetter: Typesetter, workers: Workers = .none, order: ColorOrder = .blueFirst
  ) {
    strips = StripRenderer(workers, order)
    self.typesetter = typesetter
    pictures = PictureCache(typesetter: typesetter)
    planner = Planner(typesetter: typesetter, pictures: pictures)
  }

  /// Draws all of `list` at `scale` pixels per point, over `background`.
  package func draw(
    _ list: DisplayList, into bitmap: Bitmap, scale: Double, background: Color = .clear
  ) {
    plan(list, bitmap, scale)
    render(bitmap, [bitmap.bounds], background)
    shown.isValid = false
  }

  /// Draws the differences from the list that this method last drew into the same pixels, and returns their
  /// places: a few rectangles that do not overlap, none if nothing differs. The bitmap then holds the pixels
  /// that `draw` gives.
  ///
  /// After `invalidate`, or when size, scale or background change, it draws everything.
  package func update(
    _ list: DisplayList, in bitmap: Bitmap, scale: Double, background: Color = .clear
  ) -> [PixelRect] {
    draw(prepare(list, in: bitmap, scale: scale, background: background))
  }

  /// A list that is planned but not drawn yet.
  package struct Update {
    fileprivate let commands: [DisplayList.Command]
    fileprivate let bitmap: Bitmap
    fileprivate let settings: ShownFrame.Settings
    fileprivate let damage: [PixelRect]
    fileprivate let move: PixelMove?

    /// The areas in which it differs from the shown frame.
    package var areas: [PixelRect] { damage + (move?.areas ?? []) }
  }

  /// Does the first half of `update`: all work that needs the typesetter.
  package func prepare(
    _ list: DisplayList, in bitmap: Bitmap, scale: Double, background: Color = .clear
  ) -> Update {
    plan(list, bitmap, scale)
    let settings = ShownFrame.Settings(
      width: bitmap.width, height: bitmap.height, scale: scale, background: background)
    // Pixels that a backdrop blurs cannot move without it.
    let isClear = planner.frame.backdrops.isEmpty && shown.frame.backdrops.isEmpty
    let move =
      shown.holds(settings) && isClear
      ? moves.move(from: shown.frame, to: planner.frame, in: bitmap.bounds) : nil
    let damage = shown.damage(
      to: list.commands, planner.frame, settings, besides: move?.areas ?? [])
    return Update(
      commands: list.commands, bitmap: bitmap, settings: settings, damage: damage, move: move)
  }

  /// Does the second half of `update`, with no other `prepare` between the two, and returns the same areas.
  /// It also runs `other`, on any thread, before it returns.
  package func draw(_ update: Update, beside other: (() -> Void)? = nil) -> [PixelRect] {
    update.move?.perform(in: update.bitmap)
    render(update.bitmap, update.damage, update.settings.background, beside: other)
    shown.keep(update.commands, &planner.frame, update.settings)
    return update.areas
  }

  /// Forgets the shown frame: the bitmap's pixels were lost or drawn by someone else.
  package func invalidate() { shown.isValid = false }

  private func plan(_ list: DisplayList, _ bitmap: Bitmap, _ scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is a positive number")
    pictures.beginFrame()
    planner.plan(list.commands, bounds: bitmap.bounds, scale: scale)
  }

  private func render(
    _ bitmap: Bitmap, _ areas: [PixelRect], _ background: Color, beside other: (() -> Void)? = nil
  ) {
    backdrops.prepare(
      planner.frame, like: bitmap, areas: areas, background: background.premultiplied)
    strips.draw(
      planner.frame, into: bitmap, areas: areas, background: background.premultiplied,
      beside: other)
  }

  /// The renderer of frames that are not worth several workers.
  var renderer: Renderer { strips.renderer }
}
