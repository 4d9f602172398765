import DetentCanvas
import DetentMotion
import DetentStage

/// The room that layers have: the frame of their part.
struct LayerRoom {
  /// The element that the layers belong to; it tells which of them is pressed.
  let element: Element
  var frame: Rect
  /// True cuts all layers at the frame's edges, except those that code paints.
  var clips = false
  /// The contents of rows, and the row that shows: the element itself, or the one that opened its part.
  var data: RowData?
  private(set) var row: Int
  /// The list's rows as they were drawn before; nil for a part that is no row.
  var rows: RowCache?
  /// True if it is the chosen row of its list.
  var isChosen = false
  /// True if it is, or shows, a row that a tap has marked.
  var isMarked = false
  /// How visibly the row is pressed, 0 … 1.
  var pressed = 0.0
  /// The layer that a part has pressed itself, and how visibly.
  var pressedLayer: (layer: Int, share: Double)?

  init(_ element: Element, _ frame: Rect, clips: Bool = false, data: RowData? = nil) {
    (self.element, self.frame, self.clips, self.data) = (element, frame, clips, data)
    row = element.index
  }

  /// Shows the contents that `row` has for the layers of `group`.
  mutating func show(_ row: RowPlace?, _ group: LayerArtwork.Group, _ layout: Layout) {
    guard let row else { return }
    isMarked = layout.isMarked(row)
    guard let data = group.contents(of: row) else { return }
    (self.data, self.row) = (data, row.row)
  }
}

/// Draws layers at the places that the layout and the layers' drives give them.
struct LayerPainter {
  let paintings: Paintings
  let texts: LayerTexts
  let derived = DerivedPictures()

  init(_ paintings: Paintings, _ typesetter: Typesetter) {
    self.paintings = paintings
    texts = LayerTexts(typesetter)
  }

  /// Draws the layers of one part.
  func draw(
    _ layers: [Layer], _ looks: [LayerArtwork.Look], in room: LayerRoom,
    _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    let row = room.rows?.row(in: room, layout, look) {
      draw(layers, looks, in: $0, layout, look, into: &$1)
    }
    if let row { return list.append(row, dx: room.frame.x, dy: room.frame.y) }
    var pressed = room.pressedLayer
    if let tap = layout.tap, room.isPlace(of: tap) { pressed = (tap.layer, layout.tapShare) }
    let moment = LayerMoment(
      layers: layers, looks: looks, place: room, pressed: pressed, layout: layout, look: look)
    draw(
      0..<min(layers.count, looks.count), moment, in: RoundedRect(room.frame), clips: room.clips,
      into: &list)
  }

  /// Draws the layers in `range`, which are in a part or in a group of this shape.
  private func draw(
    _ range: Range<Int>, _ moment: LayerMoment, in room: RoundedRect, clips: Bool,
    into list: inout DisplayList
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      draw(index, moment, in: room, clips: clips, into: &list)
      index = moment.layers.end(of: index)
    }
  }

  private func draw(
    _ index: Int, _ moment: LayerMoment, in room: RoundedRect, clips: Bool,
    into list: inout DisplayList
  ) {
    var place = moment.layers[index].place(in: room.rect, moment.layout.drives)
    if let rows = moment.layers[index].rows { place.opacity *= moment.share(rows) }
    if let pressed = moment.pressed, pressed.layer == index {
      place.opacity *= 1 - 0.4 * pressed.share
    }
    guard place.opacity > 0, place.scale > 0 else { return }
    let isGroup = moment.layers[index].isGroup
    if case .painting(let painting) = moment.looks[index] {
      faded(place, into: &list) {
        paintings.draw(painting, moment.layout, moment.look, into: &$0)
      }
    } else if clips || moment.layers[index].clips && !isGroup {
      list.clipped(to: room) { drawTurned(index, moment, place, into: &$0) }
    } else {
      drawTurned(index, moment, place, into: &list)
    }
  }

  private func drawTurned(
    _ index: Int, _ moment: LayerMoment, _ place: LayerPlace, into list: inout DisplayList
  ) {
    faded(place, into: &list) { list in
      guard place.rotation.remainder(dividingBy: 360) != 0 else {
        return drawUpright(index, moment, place, into: &list)
      }
      // The upright layer is a picture of its own, with room for its shadow; the list turns that picture.
      let room = turnRoom(index, moment, place)
      var upright = place
      (upright.frame.x, upright.frame.y) = (room.left, room.top)
      var content = DisplayList()
      drawUpright(index, moment, upright, into: &content)
      let around = room.around(place.frame)
      list.picture(
        derived.turned(content, size: around.size), in: place.turned(around),
        degrees: place.rotation)
    }
  }

  /// Draws `body` with the opacity and the scale of `place`.
  private func faded(
    _ place: LayerPlace, into list: inout DisplayList, _ body: (inout DisplayList) -> Void
  ) {
    guard place.opacity < 1 || place.scale != 1 else { return body(&list) }
    list.group(opacity: place.opacity, Transform(scale: place.scale, around: place.pivot), body)
  }

  /// Draws a layer or a group, without its opacity, scale and rotation.
  private func drawUpright(
    _ index: Int, _ moment: LayerMoment, _ place: LayerPlace, into list: inout DisplayList
  ) {
    let shape = RoundedRect(place.frame, radius: place.corner)
    var shown = moment.shown(index)
    if place.blur > 0 {
      // The layer's own shadow is around the blurred picture, and not in it.
      if case .shaded(let color, let other) = shown, let shadow = place.shadow {
        draw(shadow, of: shape, color, moment, into: &list)
        list.backdrop(shape, blur: place.blur, skipsLast: true)
        shown = other
      } else {
        list.backdrop(shape, blur: place.blur)
      }
    }
    draw(shown, shape, place, moment, into: &list)
    guard moment.layers[index].isGroup else { return }
    let range = index + 1..<moment.layers.end(of: index)
    guard moment.layers[index].clips else {
      return draw(range, moment, in: shape, clips: false, into: &list)
    }
    list.clipped(to: shape) { draw(range, moment, in: shape, clips: false, into: &$0) }
  }

  private func draw(
    _ shown: LayerArtwork.Look, _ shape: RoundedRect, _ place: LayerPlace, _ moment: LayerMoment,
    into list: inout DisplayList
  ) {
    let theme = moment.look.theme
    switch shown {
    case .fill(let paint): list.fill(shape, paint(theme))
    case .drivenFill(let color): list.fill(shape, color(moment.layout.drives, theme))
    case .text(let label): draw(label, place.frame, moment, into: &list)
    case .picture(let picture, let fit): draw(picture(theme), fit, in: shape, into: &list)
    case .painting, .article, .group: break
    case .shaded(let color, let other):
      if let shadow = place.shadow {
        draw(shadow, of: Self.caster(other, in: shape, theme), color, moment, into: &list)
      }
      draw(other, shape, place, moment, into: &list)
    }
  }

  private func draw(
    _ shadow: LayerPlace.Shade, of shape: RoundedRect, _ color: LayerArtwork.Themed<Color>,
    _ moment: LayerMoment, into list: inout DisplayList
  ) {
    let color = color(moment.look.theme)
    list.shadow(shape, Shadow(blur: shadow.blur, offset: shadow.offset, color: color))
  }

  private func draw(
    _ label: LayerArtwork.Label, _ frame: Rect, _ moment: LayerMoment, into list: inout DisplayList
  ) {
    let theme = moment.look.theme
    let color =
      label.drivenColor?(moment.layout.drives, theme) ?? label.color?(theme) ?? theme.ink
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

// MARK: - Turning

/// The room around a layer's frame for everything that it draws, in whole points.
private struct TurnRoom {
  var left, top, right, bottom: Double

  func around(_ frame: Rect) -> Rect {
    Rect(
      x: frame.x - left, y: frame.y - top, width: frame.width + (left + right),
      height: frame.height + (top + bottom))
  }
}

extension LayerPainter {
  private func turnRoom(_ index: Int, _ moment: LayerMoment, _ place: LayerPlace) -> TurnRoom {
    // A text without a width is as wide as it is.
    guard moment.layers[index].isGroup || place.frame.width == 0 else {
      let shadow = place.shadow.map { 2 * $0.blur + max(abs($0.offset.dx), abs($0.offset.dy)) }
      let room = (shadow ?? 0).rounded(.up) + 1
      return TurnRoom(left: room, top: room, right: room, bottom: room)
    }
    // At the origin the room is the same wherever the layer moves, and so is its picture.
    var still = place
    (still.frame.x, still.frame.y) = (0, 0)
    var content = DisplayList()
    drawUpright(index, moment, still, into: &content)
    let extent = content.extent ?? still.frame
    return TurnRoom(
      left: (-extent.minX).rounded(.up) + 1, top: (-extent.minY).rounded(.up) + 1,
      right: (extent.maxX - still.frame.width).rounded(.up) + 1,
      bottom: (extent.maxY - still.frame.height).rounded(.up) + 1)
  }
}

extension LayerPlace {
  /// Returns the place from which a rectangle around the layer, turned about its own middle, covers it.
  fileprivate func turned(_ around: Rect) -> Rect {
    let distance = around.center - pivot
    // A layer that turns about its middle stays where it is, to the last bit.
    guard max(abs(distance.dx), abs(distance.dy)) > 1e-6 else { return around }
    let moved = turned(distance)
    return around.offset(dx: moved.dx - distance.dx, dy: moved.dy - distance.dy)
  }
}

/// The layers of one place at one moment.
private struct LayerMoment {
  let layers: [Layer]
  let looks: [LayerArtwork.Look]
  let place: LayerRoom
  /// The layer that is pressed, and how visibly.
  let pressed: (layer: Int, share: Double)?
  let layout: Layout
  let look: StageLook

  func shown(_ index: Int) -> LayerArtwork.Look {
    guard let data = place.data else { return looks[index] }
    return looks[index].filled(with: data.cell(ofLayer: index, row: place.row))
  }

  /// Returns how visible a layer is that only such rows show.
  func share(_ rows: Layer.Rows) -> Double {
    switch rows {
    case .chosen: place.isChosen ? 1 : 0
    case .pressed: max(place.pressed, pressed?.share ?? 0)
    case .marked: place.isMarked ? 1 : 0
    case .unmarked: place.isMarked ? 0 : 1
    }
  }
}
