import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Draws one scene at one size, and keeps its pixels in the order that browsers want.
final class StagePicture {
  /// Everything that decides about its pixels' number and content, besides the moment.
  struct Kind: Equatable {
    /// The scene's place in the pack.
    var scene: Int
    var size: Size
    /// Pixels per point.
    var scale: Double

    /// The number of pixels.
    var pixels: (width: Int, height: Int) {
      (
        max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded()))
      )
    }
  }

  /// The look of the following pictures.
  struct Look: Equatable {
    var isDark = false
    var showsGuides = false
    /// True if the phone's own marks are drawn.
    var showsMarks = true
  }

  let kind: Kind
  let bitmap: Bitmap
  let painter: StagePainter
  private let typesetter: Typesetter
  private let canvas: Canvas
  private var list = DisplayList()
  private var guides: StageGuides?
  /// True if the guides are those of an earlier feel.
  private var hasOldGuides = false

  init(_ kind: Kind, of scene: Scene, typesetter: Typesetter) {
    self.kind = kind
    self.typesetter = typesetter
    canvas = Canvas(typesetter: typesetter, order: .redFirst)
    painter = StagePainter(scene: scene, size: kind.size, typesetter: typesetter)
    let (width, height) = kind.pixels
    bitmap = Bitmap(unfilledWidth: width, height: height)
  }

  /// Makes the guides again when they are next drawn: their lines' places come from a feel.
  func retune() { hasOldGuides = true }

  /// Draws all differences from the last picture, or the whole one, and returns their places.
  func draw(_ simulation: Simulation, _ look: Look, whole: Bool) -> [PixelRect] {
    let theme = Theme(look.isDark ? .dark : .light)
    var stageLook = StageLook(theme: theme, scale: kind.scale)
    stageLook.showsMarks = look.showsMarks
    if look.showsGuides, guides == nil || hasOldGuides {
      guides = StageGuides(
        simulation.feel, scene: painter.scene, size: kind.size, typesetter: typesetter,
        replacing: guides)
      hasOldGuides = false
    }
    guides?.isMoving = !simulation.isSettled || simulation.state.pointer.isDown
    list.removeAll()
    painter.draw(
      simulation.layout, stageLook, guides: look.showsGuides ? guides : nil, into: &list)
    if whole { canvas.invalidate() }
    return canvas.update(list, in: bitmap, scale: kind.scale, background: theme.stage)
  }
}
