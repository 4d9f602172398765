import DetentCanvas
import DetentDisk
import DetentMotion

// Panels behind the rows of a list. They stand still in the page's ground while the rows scroll.
extension DesignBuilder {
  /// Returns those of a list's own layers that stand behind several rows, and the others. `row` is the first row.
  mutating func panels(
    _ layers: [DesignLayer], _ home: Home, _ row: Rect, _ pitch: Double
  ) throws(FileProblem) -> (panels: [DesignLayer], rest: [DesignLayer]) {
    let rows = (0..<(outline.rowCounts[home] ?? 0)).flatMap {
      outline.groups[DesignOutline.row(home, $0)] ?? []
    }
    var (panels, rest) = ([DesignLayer](), [DesignLayer]())
    for layer in layers {
      let isBehind =
        layer.order < rows.min() ?? 0 && layer.taps.isEmpty && layer.frame.minY <= row.minY + 1
        && layer.frame.maxY >= row.maxY + pitch / 2
      if isBehind { panels.append(try panel(layer, home)) } else { rest.append(layer) }
    }
    return (panels, rest)
  }

  /// Returns a layer behind rows as it stands in the ground. One that reaches to the end of the screen has no lower
  /// corners, and one that reaches over the header begins behind it.
  private mutating func panel(
    _ layer: DesignLayer, _ home: Home
  ) throws(FileProblem) -> DesignLayer {
    guard let item = outline.items[home]?.first(where: { $0.name == layer.name }),
      let ground = try ground(home, item, look(file, item)), let paint = ground.paint
    else {
      say(layer.order, "\(layer.name): stands still behind the rows, in the ground")
      return layer
    }
    let (stage, end) = (file.stage, design.part(.header)?.box.maxY ?? 0)
    var (panel, top) = (layer, ground.frame.minY)
    panel.look = .fill(paint)
    panel.corner = ground.corner
    panel.frame = ground.frame
    var text = "\(layer.name): stands still behind the rows, in the ground"
    if end > top + 1 {
      text +=
        "; it reaches \(Self.text(end - top)) pt over the header, which covers them"
        + (ground.corner > 0 ? ", and its upper corners are lost" : "")
      (top, panel.corner) = (0, 0)
    }
    let bottom =
      ground.frame.maxY >= stage.maxY - 1
      ? max(ground.frame.maxY, stage.maxY + panel.corner) : ground.frame.maxY
    (panel.frame.y, panel.frame.height) = (top, bottom - top)
    say(layer.order, text)
    return panel
  }
}
