import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the titles of a list's sections over its rows.
struct TitlePainter {
  private let kind: Element.Kind
  private let layers: [Layer]
  private let group: LayerArtwork.Group
  private let painter: LayerPainter

  /// Returns nil if the list has no sections.
  ///
  /// - Parameter list: the list's place among those of its page or its card.
  init?(_ kind: Element.Kind, list: Int, _ layers: [Layer], _ tools: PainterTools) {
    let groups = tools.artwork.groups(kind)
    guard !layers.isEmpty, groups.indices.contains(list) else { return nil }
    (self.kind, self.layers, group, painter) = (kind, layers, groups[list], tools.layers)
  }

  /// Draws the titles of the sections to which `rows` belong.
  func draw(
    _ shown: some SectionedRows, of rows: Range<Int>, _ layout: Layout, _ look: StageLook,
    into list: inout DisplayList
  ) {
    shown.forEachTitle(of: rows) { row, title in
      var box = title
      (box.x, box.y) = (look.snapped(title.x), look.snapped(title.y))
      // A title that leaves with its section is cut.
      let room = LayerRoom(
        Element(kind, row), box, clips: title.height < shown.places.sections.height,
        data: group.data)
      painter.draw(layers, group.looks, in: room, layout, look, into: &list)
    }
  }
}
