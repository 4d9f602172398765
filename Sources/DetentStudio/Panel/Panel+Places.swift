import DetentCanvas
import DetentMotion
import DetentStage

// What is where in the panel.
extension Panel {
  /// The middle of a slider's knob in the window; nil while it is not seen.
  func knob(of id: PanelRow.ID, _ version: FeelVersion) -> Point? {
    guard let entry = layout.entry(of: id), let slider = entry.setter as? SliderControl,
      let x = slider.knobX(entry.control, version)
    else { return nil }
    let point = Point(
      x: layout.viewport.x + x, y: layout.viewport.y + entry.control.midY - scroll.offset)
    return layout.viewport.contains(point) ? point : nil
  }

  func button(at point: Point) -> Button? {
    if let menu {
      return menu.frames(under: layout.bar).firstIndex { $0.contains(point) }.map(Button.menuItem)
    }
    if layout.plot?.contains(point) == true { return .plot }
    guard layout.bar.contains(point), typing != .name else { return nil }
    return point.x > layout.bar.maxX - 76 ? .save : .title
  }

  func isInEditor(_ point: Point) -> Bool {
    switch typing {
    case .search: layout.search.contains(point)
    case .name: layout.bar.contains(point)
    case .value(let id):
      layout.contentPoint(point, scrolledBy: scroll.offset).flatMap { place in
        layout.entry(of: id)?.field?.contains(place)
      } ?? false
    case nil: false
    }
  }

  /// What the pointer can do at `point`.
  func cursor(at point: Point) -> WindowCursor {
    if isInEditor(point) || layout.search.contains(point) { return .text }
    if button(at: point) != nil || layout.message.contains(point) { return .hand }
    guard let place = layout.contentPoint(point, scrolledBy: scroll.offset),
      let entry = layout.entry(at: place), let control = entry.setter
    else { return .arrow }
    if entry.field?.contains(place) == true { return .text }
    return entry.control.contains(place) ? control.cursor : .arrow
  }
}
