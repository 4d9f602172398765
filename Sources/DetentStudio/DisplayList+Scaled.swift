import DetentCanvas
import DetentMotion
import DetentStage

extension DisplayList {
  /// All that `other` recorded, `scale` times as large and then moved by `offset`. Its text is set
  /// anew at that size: a transformed group would blur it.
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

  /// As far as the end of the scope that `index` is in.
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
