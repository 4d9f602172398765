import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import DetentText

/// A recorded stage that answers tests' questions.
struct Drawn {
  let commands: [DisplayList.Command]

  init(_ list: DisplayList) { commands = list.commands }

  struct Text {
    var string: String
    var frame: Rect
    var color: Color
  }

  /// Every line of text; its frame reaches from ascender to descender.
  var texts: [Text] {
    commands.compactMap { command in
      guard case .text(let layout, let at, let color) = command else { return nil }
      let frame = Rect(x: at.x, y: at.y - layout.ascent, width: layout.width, height: layout.height)
      return Text(string: layout.string, frame: frame, color: color)
    }
  }

  func text(_ string: String) -> Text? { texts.first { $0.string == string } }

  /// The frames of the pictures of places: one for every row that is drawn.
  var thumbnails: [Rect] { pictures.filter { $0.width == 56 } }

  var pictures: [Rect] {
    commands.compactMap { if case .picture(_, let shape, _) = $0 { shape.rect } else { nil } }
  }

  var fills: [(shape: RoundedRect, color: Color)] {
    commands.compactMap {
      if case .fill(let shape, .solid(let color)) = $0 { (shape, color) } else { nil }
    }
  }

  /// Every number of every command.
  var numbers: [Double] { commands.flatMap(Self.numbers) }

  private static func numbers(_ command: DisplayList.Command) -> [Double] {
    switch command {
    case .fill(let shape, _), .pushClip(let shape): numbers(shape)
    case .border(let shape, let width, _): numbers(shape) + [width]
    case .shadow(let shape, let shadow):
      numbers(shape) + [shadow.blur, shadow.offset.dx, shadow.offset.dy]
    case .fillPath(let path, _, let at): numbers(path.bounds) + [at.dx, at.dy]
    case .strokePath(let path, let stroke, _, let at):
      numbers(path.bounds) + [stroke.width, at.dx, at.dy]
    case .text(let layout, let at, _): [layout.width, at.x, at.y]
    case .picture(_, let shape, let opacity): numbers(shape) + [opacity]
    case .turnedPicture(_, let rect, let degrees): numbers(RoundedRect(rect)) + [degrees]
    case .backdrop(let shape, let blur, _): numbers(shape) + [blur]
    case .pushGroup(let opacity, let transform):
      [opacity, transform.scale, transform.offset.dx, transform.offset.dy]
    case .popClip, .popGroup: []
    }
  }

  private static func numbers(_ shape: RoundedRect) -> [Double] {
    numbers(shape.rect) + [shape.radii.topLeft, shape.radii.bottomRight]
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height]
  }
}

/// A painter with the system's fonts.
struct Easel {
  let typesetter: Typesetter
  let painter: StagePainter

  init(_ scene: Scene, size: Size = Size(width: 390, height: 844)) throws {
    typesetter = Typesetter(shaper: try SDLShaper(family: .inter()))
    painter = StagePainter(scene: scene, size: size, typesetter: typesetter)
  }

  func list(
    _ layout: Layout, _ theme: Theme = .light, scale: Double = 2, guides: StageGuides? = nil
  ) -> DisplayList {
    var list = DisplayList()
    painter.draw(layout, StageLook(theme: theme, scale: scale), guides: guides, into: &list)
    return list
  }

  func drawn(_ layout: Layout, _ theme: Theme = .light, scale: Double = 2) -> Drawn {
    Drawn(list(layout, theme, scale: scale))
  }
}
