import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// Draws stages as pictures, without a window: what the window shows, byte for byte.
///
/// It keeps what scenes have measured and drawn, so use one for many pictures; it belongs to one
/// thread.
package final class StageRenderer {
  private let typesetter: Typesetter
  private let canvas: Canvas
  private var painters: [StagePainter] = []
  private var bitmap = Bitmap(width: 0, height: 0)
  private var list = DisplayList()

  package init(typesetter: Typesetter) {
    self.typesetter = typesetter
    canvas = Canvas(typesetter: typesetter)
  }

  /// The layout's picture at `scale` pixels per point; the next call draws over it.
  package func draw(
    _ layout: Layout, of scene: Scene, theme: Theme.Name, scale: Double
  ) -> Bitmap {
    let theme = Theme(theme)
    let width = max(1, Int((layout.size.width * scale).rounded()))
    let height = max(1, Int((layout.size.height * scale).rounded()))
    if bitmap.width != width || bitmap.height != height {
      bitmap = Bitmap(width: width, height: height)
    }
    list.removeAll()
    painter(scene: scene, size: layout.size)
      .draw(layout, StageLook(theme: theme, scale: scale), into: &list)
    canvas.draw(list, into: bitmap, scale: scale, background: theme.stage)
    return bitmap
  }

  /// Height of the text that a scene shows, in points; nil where it shows none that scrolls.
  package func contentHeight(_ setup: SceneSetup) -> Double? {
    painter(scene: setup.scene, size: setup.size).contentHeight
  }

  private func painter(scene: Scene, size: Size) -> StagePainter {
    if let known = painters.first(where: { $0.scene == scene && $0.size == size }) { return known }
    let painter = StagePainter(scene: scene, size: size, typesetter: typesetter)
    painters.append(painter)
    return painter
  }
}
