import DetentCanvas
import DetentCore
import DetentScenes

/// Draws stages as pictures, without a window: what the window shows, byte for byte.
public final class StageRenderer {
  public let theme: Theme
  /// Pixels per point.
  public let scale: Double
  private let canvas: Canvas
  private let painter: StagePainter
  private let bitmap: Bitmap
  private var list = DisplayList()

  public init(
    scene: SceneKind, size: Size, theme: Theme.Name, scale: Double, typesetter: Typesetter
  ) {
    self.theme = Theme(theme)
    self.scale = scale
    canvas = Canvas(typesetter: typesetter)
    painter = StagePainter(scene: scene, size: size, typesetter: typesetter)
    bitmap = Bitmap(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
  }

  /// The layout's picture; the next call draws over it.
  public func draw(_ layout: Layout) -> Bitmap {
    list.removeAll()
    painter.draw(layout, StageLook(theme: theme, scale: scale), into: &list)
    canvas.draw(list, into: bitmap, scale: scale, background: theme.stage)
    return bitmap
  }
}
