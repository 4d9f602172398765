import DetentCanvas
import DetentMotion
import DetentStage

/// The room that layers have: the frame of their part.
struct LayerRoom {
  /// The element that the layers belong to; it tells which of them is pressed.
  let element: Element
  let frame: Rect
  /// True cuts all layers at the frame's edges, except those that code paints.
  var clips = false

  init(_ element: Element, _ frame: Rect, clips: Bool = false) {
    (self.element, self.frame, self.clips) = (element, frame, clips)
  }
}

/// Draws layers at the places that the layout and the layers' drives give them.
struct LayerPainter {
  let paintings: Paintings
  private let texts: LayerTexts
  private let turned = TurnedLayers()

  init(_ paintings: Paintings, _ typesetter: Typesetter) {
    self.paintings = paintings
    texts = LayerTexts(typesetter)
  }

  /// Draws the layers of one part.
  func draw(
    _ layers: [Layer], _ looks: [LayerArtwork.Look], in room: LayerRoom,
    _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    let pressed = layout.tap.flatMap { tap in
      tap.kind == room.element.kind && tap.index == room.element.index ? tap.layer : nil
    }
    for (index, (layer, shown)) in zip(layers, looks).enumerated() {
      var place = layer.place(in: room.frame, layout.drives)
      if pressed == index { place.opacity *= 1 - 0.4 * layout.tapShare }
      guard place.opacity > 0, place.scale > 0 else { continue }
      if case .painting(let painting) = shown {
        draw(place, into: &list) { paintings.draw(painting, layout, look, into: &$0) }
      } else if layer.clips || room.clips {
        list.clipped(to: room.frame) { drawTurned(shown, place, look, into: &$0) }
      } else {
        drawTurned(shown, place, look, into: &list)
      }
    }
  }

  private func drawTurned(
    _ shown: LayerArtwork.Look, _ place: LayerPlace, _ look: StageLook,
    into list: inout DisplayList
  ) {
    draw(place, into: &list) { list in
      guard place.rotation.remainder(dividingBy: 360) != 0 else {
        return draw(shown, place, look, into: &list)
      }
      // The upright layer is a picture of its own, with room for its shadow; the list turns that picture.
      let shadow = place.shadow.map { 2 * $0.blur + max(abs($0.offset.dx), abs($0.offset.dy)) }
      let room = (shadow ?? 0).rounded(.up) + 1
      var upright = place
      (upright.frame.x, upright.frame.y) = (room, room)
      var content = DisplayList()
      draw(shown, upright, look, into: &content)
      let around = place.frame.inset(by: -room)
      let picture = turned.picture(of: content, size: around.size)
      list.picture(picture, in: around, degrees: place.rotation)
    }
  }

  /// Draws `body` with the opacity and the scale of `place`.
  private func draw(
    _ place: LayerPlace, into list: inout DisplayList, _ body: (inout DisplayList) -> Void
  ) {
    guard place.opacity < 1 || place.scale != 1 else { return body(&list) }
    let middle = Point(x: place.frame.midX, y: place.frame.midY)
    list.group(opacity: place.opacity, Transform(scale: place.scale, around: middle), body)
  }

  private func draw(
    _ shown: LayerArtwork.Look, _ place: LayerPlace, _ look: StageLook,
    into list: inout DisplayList
  ) {
    let shape = RoundedRect(place.frame, radius: place.corner)
    switch shown {
    case .fill(let paint): list.fill(shape, paint(look.theme))
    case .text(let label): draw(label, place.frame, look, into: &list)
    case .picture(let picture): list.picture(picture(look.theme), in: shape)
    case .painting: break
    case .shaded(let color, let other):
      if let shadow = place.shadow {
        list.shadow(
          shape, Shadow(blur: shadow.blur, offset: shadow.offset, color: color(look.theme)))
      }
      draw(other, place, look, into: &list)
    }
  }

  private func draw(
    _ label: LayerArtwork.Label, _ frame: Rect, _ look: StageLook, into list: inout DisplayList
  ) {
    let color = label.color?(look.theme) ?? look.theme.ink
    for (index, line) in texts.lines(of: label, width: frame.width).enumerated() {
      let x =
        switch label.alignment {
        case .left: frame.x
        case .center: frame.midX - line.width / 2
        case .right: frame.maxX - line.width
        }
      let y = frame.y + line.ascent + Double(index) * label.pitch
      list.text(line, at: Point(x: x, y: y), color)
    }
  }
}

/// The upright pictures of turned layers. A layer keeps its picture while its content stays the same.
private final class TurnedLayers {
  private var known: [(content: DisplayList, picture: Picture)] = []

  private static let capacity = 64

  func picture(of content: DisplayList, size: Size) -> Picture {
    if let old = known.first(where: { $0.picture.size == size && $0.content == content }) {
      return old.picture
    }
    if known.count >= Self.capacity { known.removeFirst(Self.capacity / 2) }
    let picture = Picture(name: "turned", size: size, isOpaque: false) { $0.append(content) }
    known.append((content, picture))
    return picture
  }
}

/// The lines of layers' texts, broken once for each width.
private final class LayerTexts {
  private struct Key: Hashable {
    var string: String
    var style: TextStyle
    var count: Int
    var width: Double
  }

  private let typesetter: Typesetter
  private var known: [Key: [TextLayout]] = [:]

  /// The number of entries at which the store is emptied: a driven width is different in every frame.
  private static let capacity = 1024

  init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// Returns the label's lines, cut to `width`. Without a width there is one line, as wide as its text.
  func lines(of label: LayerArtwork.Label, width: Double) -> [TextLayout] {
    let key = Key(string: label.string, style: label.style, count: label.lineCount, width: width)
    if let lines = known[key] { return lines }
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    let lines = make(label, width)
    known[key] = lines
    return lines
  }

  private func make(_ label: LayerArtwork.Label, _ width: Double) -> [TextLayout] {
    let (string, style) = (label.string, label.style)
    guard width > 0 else { return [typesetter.layout(string, style)] }
    guard label.lineCount > 1 else { return [typesetter.truncated(string, style, width: width)] }
    let lines = typesetter.lines(string, style, width: width)
    guard lines.count > label.lineCount else { return lines }
    let last = lines[(label.lineCount - 1)...].map { $0.string }.joined(separator: " ")
    return lines[..<(label.lineCount - 1)] + [typesetter.truncated(last, style, width: width)]
  }
}
