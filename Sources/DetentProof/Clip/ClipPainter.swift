import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// Draws the frames of a clip, each over the one before. Every stage has its own canvas, as in a window. A
/// canvas dithers and rounds from the stage's corner, so that a stage looks the same alone and beside a twin.
final class ClipPainter {
  private let stages: ClipStages
  private let look: StageLook
  private let painter: StagePainter
  private let ground: Canvas
  private let sides: [Side]
  private let bitmap: Bitmap
  private var list = DisplayList()
  private let names: [ClipName]

  init(_ clip: Clip, _ typesetter: Typesetter) {
    let setup = clip.course.player.simulation.setup
    stages = ClipStages(setup.size, clip.twin != nil, clip.scale)
    let radius = clip.twin == nil ? 0 : StageLook.windowCornerRadius
    look = StageLook(theme: Theme(clip.theme), scale: clip.scale, cornerRadius: radius)
    painter = StagePainter(scene: setup.scene, size: setup.size, typesetter: typesetter)
    ground = Canvas(typesetter: typesetter, workers: .processors)
    let pixels = clip.pixels
    let bitmap = Bitmap(width: pixels.width, height: pixels.height)
    self.bitmap = bitmap
    let width = Int((setup.size.width * clip.scale).rounded(.up))
    let height = Int((setup.size.height * clip.scale).rounded(.up))
    sides = stages.origins.map { origin in
      let (x, y) = (Int((origin.x * clip.scale).rounded()), Int((origin.y * clip.scale).rounded()))
      return Side(
        canvas: Canvas(typesetter: typesetter, workers: .processors), left: x, top: y,
        pixels: Bitmap(
          borrowing: bitmap.row(y) + x, width: min(width, bitmap.width - x),
          height: min(height, bitmap.height - y), stride: bitmap.stride))
    }
    names = zip(["A", "B"], clip.courses).map { letter, course in
      ClipName(letter, course, width: setup.size.width, typesetter)
    }
  }

  /// One stage: its canvas, and its part of the bitmap.
  private struct Side {
    let canvas: Canvas
    let left: Int
    let top: Int
    let pixels: Bitmap
  }

  /// Draws a frame, and returns the rectangles that differ from the one before.
  func draw(_ layouts: [Layout]) -> (picture: Bitmap, damage: [PixelRect]) {
    var damage: [PixelRect] = []
    if sides.count > 1 {
      // The ground never changes, so only the first frame draws it.
      list.removeAll()
      drawGround(into: &list)
      damage = ground.update(list, in: bitmap, scale: look.scale, background: look.theme.stage)
    }
    for (index, layout) in layouts.enumerated() {
      let (side, origin) = (sides[index], stages.origins[index])
      list.removeAll()
      if sides.count > 1 {
        list.translated(dx: -origin.x, dy: -origin.y) { drawGround(into: &$0) }
      }
      painter.draw(layout, look, into: &list)
      damage += side.canvas.update(
        list, in: side.pixels, scale: look.scale, background: look.theme.stage
      )
      .map { $0.moved(dx: side.left, dy: side.top) }
    }
    return (bitmap, damage)
  }

  private func drawGround(into list: inout DisplayList) {
    let frame = Rect(x: 0, y: 0, width: stages.size.width + 1, height: stages.size.height + 1)
    list.fill(frame, look.theme.ground)
    for (index, origin) in stages.origins.enumerated() {
      list.translated(dx: origin.x, dy: origin.y) { list in
        StagePainter.drawBackdrop(painter.size, look, into: &list)
        names[index].draw(isFirst: index == 0, look.theme, into: &list)
      }
    }
  }
}

/// The line above one of two stages: its letter, the feel's name, and a note.
struct ClipName {
  private let letter, title, note: TextLayout
  private let width: Double

  private static let badge = 18.0
  private static let letterStyle = TextStyle(size: 12, weight: .bold)
  private static let titleStyle = TextStyle(size: 13, weight: .semibold)
  private static let noteStyle = TextStyle(size: 13)

  init(_ letter: String, _ course: Clip.Course, width: Double, _ typesetter: Typesetter) {
    self.letter = typesetter.layout(letter, Self.letterStyle)
    title = typesetter.layout(course.title, Self.titleStyle)
    note = typesetter.layout(course.note, Self.noteStyle)
    self.width = width
  }

  /// Draws the line above a stage at the origin, no wider than the stage.
  func draw(isFirst: Bool, _ theme: Theme, into list: inout DisplayList) {
    let middle = -ClipStages.line / 2
    let line = Rect(x: 0, y: -ClipStages.line, width: width, height: ClipStages.line)
    list.clipped(to: line) { list in
      let badge = Rect(x: 0, y: middle - Self.badge / 2, width: Self.badge, height: Self.badge)
      list.fill(RoundedRect(badge, radius: 5), isFirst ? theme.accent : theme.second)
      func write(_ text: TextLayout, _ left: Double, _ color: Color) {
        list.text(text, at: Point(x: left, y: middle + text.capHeight / 2), color)
      }
      write(letter, badge.midX - letter.width / 2, theme.stage)
      write(title, badge.maxX + 8, theme.ink)
      write(note, badge.maxX + 18 + title.width, theme.secondary)
    }
  }
}

extension Theme {
  /// The colour of the second stage. Its letter has a contrast of 4.5 : 1.
  fileprivate var second: Color { name == .light ? 0xB4560A : 0xF5A04A }
}
