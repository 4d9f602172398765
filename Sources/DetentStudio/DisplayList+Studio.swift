import DetentCanvas
import DetentMotion
import DetentScenes

extension DisplayList {
  /// Appends all of `other`, scaled, then moved. It lays text out again, because a transformed group would
  /// blur it.
  mutating func append(
    _ other: DisplayList, scaledBy scale: Double, movedBy offset: Vector, _ typesetter: Typesetter
  ) {
    let transform = Transform(scale: scale, offset: offset)
    func placed(_ shape: RoundedRect) -> RoundedRect {
      let radii = shape.radii
      return RoundedRect(
        transform(shape.rect),
        radii: CornerRadii(
          topLeft: radii.topLeft * scale, topRight: radii.topRight * scale,
          bottomRight: radii.bottomRight * scale, bottomLeft: radii.bottomLeft * scale))
    }
    var index = other.commands.startIndex
    append(other.commands, from: &index, transform, placed, typesetter)
  }

  /// Appends commands as far as the end of the scope that `index` is in.
  private mutating func append(
    _ commands: [Command], from index: inout Int, _ transform: Transform,
    _ placed: (RoundedRect) -> RoundedRect, _ typesetter: Typesetter
  ) {
    let scale = transform.scale
    while index < commands.endIndex {
      let command = commands[index]
      index += 1
      switch command {
      case .fill(let shape, let paint): fill(placed(shape), paint)
      case .border(let shape, let width, let color):
        border(placed(shape), width: width * scale, color)
      case .shadow(let shape, let shadow):
        self.shadow(
          placed(shape),
          Shadow(blur: shadow.blur * scale, offset: shadow.offset * scale, color: shadow.color))
      case .fillPath(let path, let paint, let at):
        fill(path.moved(by: at).transformed(transform), paint)
      case .strokePath(let path, let stroke, let color, let at):
        self.stroke(
          path.moved(by: at).transformed(transform),
          Stroke(width: stroke.width * scale, cap: stroke.cap), color)
      case .text(let line, let start, let color):
        var style = line.style
        style.size *= scale
        text(typesetter.layout(line.string, style), at: transform(start), color)
      case .picture(let picture, let shape, let opacity):
        self.picture(picture, in: placed(shape), opacity: opacity)
      case .turnedPicture(let picture, let rect, let degrees):
        self.picture(picture, in: placed(RoundedRect(rect)).rect, degrees: degrees)
      case .backdrop(let shape, let blur, let skipsLast):
        backdrop(placed(shape), blur: blur * scale, skipsLast: skipsLast)
      case .pushClip(let shape):
        var next = index
        clipped(to: placed(shape)) {
          $0.append(commands, from: &next, transform, placed, typesetter)
        }
        index = next
      case .pushGroup(let opacity, _):
        var next = index
        group(opacity: opacity) { $0.append(commands, from: &next, transform, placed, typesetter) }
        index = next
      case .popClip, .popGroup: return
      }
    }
  }
}

extension Path {
  fileprivate func moved(by offset: Vector) -> Path { transformed(Transform(offset: offset)) }
}

// Shapes and texts that the panel, the bar and the overlays are drawn with.
extension DisplayList {
  mutating func text(_ line: TextLayout, right: Double, middle: Double, _ color: Color) {
    text(line, x: right - line.width, middle: middle, color)
  }

  mutating func text(_ line: TextLayout, center: Point, _ color: Color) {
    text(line, x: center.x - line.width / 2, middle: center.y, color)
  }

  private static let crossLines: [Path] = ["M0 0L7 7", "M7 0L0 7"]

  /// Draws a × of 7 points, which closes or removes something.
  mutating func cross(_ center: Point, _ stroke: Stroke, _ color: Color) {
    for line in Self.crossLines {
      self.stroke(line, at: Vector(dx: center.x - 3.5, dy: center.y - 3.5), stroke, color)
    }
  }

  /// Draws an area that lies over others, with its shadow.
  mutating func raised(_ shape: RoundedRect, _ color: Color, _ shadow: Shadow) {
    self.shadow(shape, shadow)
    fill(shape, color)
  }

  /// Draws the card of a sheet that lies over the window.
  mutating func sheet(_ card: Rect, _ look: PanelLook) {
    let shape = RoundedRect(card, radius: 14)
    raised(shape, look.theme.raised, look.theme.shadow(blur: 40, dy: 12, opacity: 0.25))
    border(shape, width: look.hairline, look.edge)
  }

  /// Draws a thin bar at the right of `viewport` while it shows only a part of `content`.
  mutating func indicator(
    _ viewport: Rect, content: Double, offset: Double, inset: Double, margin: Double, _ color: Color
  ) {
    guard content > viewport.height, viewport.height > 40 else { return }
    let room = viewport.height - 2 * margin
    let length = max(24, viewport.height * viewport.height / content - 2 * margin)
    let place = clamp(offset / (content - viewport.height), 0, 1)
    let y = viewport.y + margin + (room - length) * place
    fill(.capsule(Rect(x: viewport.maxX - inset, y: y, width: 4, height: length)), color)
  }

  /// Draws a thin bar in `line` while that shows only a part of `content`, which scrolls sideways.
  mutating func levelIndicator(
    _ line: Rect, content: Double, offset: Double, _ color: Color
  ) {
    guard content > line.width else { return }
    let length = max(24, line.width * line.width / content)
    let place = clamp(offset / (content - line.width), 0, 1)
    let x = line.x + (line.width - length) * place
    fill(.capsule(Rect(x: x, y: line.y, width: length, height: line.height)), color)
  }
}
