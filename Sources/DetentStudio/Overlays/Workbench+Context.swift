import DetentMotion
import DetentParameters
import DetentStage

// The menu of the thing under the pointer: a row, a gesture, a track or the stage.
extension Workbench {
  func openContextMenu(at point: Point) {
    guard press == .none, !isCovered else { return }
    leavePanel()
    hover = point
    overlays.context = (point, contextItems(at: point))
    overlays.menuSelection = nil
    overlays.openMenu = overlays.context.items.isEmpty ? nil : .context
  }

  private func contextItems(at point: Point) -> [BarMenu.Item] {
    if let view = timeLineView, view.frame.contains(point) { return items(in: view, at: point) }
    if isPanelOpen, window.plan.panel.contains(point) {
      if let number = panel.gesture(at: point) { return items(ofGesture: number) }
      return panel.row(at: point).map(items) ?? []
    }
    if let items = filmItems(at: point) { return items }
    return window.plan.side(at: point) == nil ? [] : stageItems
  }

  private var stageItems: [BarMenu.Item] {
    let hasDone = time.session.run != nil
    let gesture = [
      BarMenu.Item(.replay, "Replay", "R"),
      BarMenu.Item(.toggleLoop, "Loop", "L", isCurrent: time.session.isLooping),
      BarMenu.Item(.saveTest, "Save as a test…", "Ctrl ⇧ S"),
      BarMenu.Item(.clip, "Film it…", "⇧ F12"),
    ]
    return (hasDone ? gesture : []) + [
      BarMenu.Item(.screenshot, "Save a picture", "F12"),
      BarMenu.Item(
        .togglePause, "Pause", "Space", isCurrent: time.session.clock.isPaused, opensGroup: true),
      BarMenu.Item(.reset, "Restart the scene", "Backspace"),
      BarMenu.Item(
        .toggleGuides, "Guides", "G", isCurrent: window.showsGuides, opensGroup: true),
      BarMenu.Item(.toggleTrail, "Trail", "O", isCurrent: window.showsTrail),
      BarMenu.Item(.toggleTheme, "Dark", "T", isCurrent: window.theme.name == .dark),
      BarMenu.Item(
        .toggleReducedMotion, "Reduced motion", "⇧ T", isCurrent: setup.reducesMotion),
      BarMenu.Item(.toggleMenu(.prototypes), "Open a prototype…", "Ctrl O", opensGroup: true),
      BarMenu.Item(.openFilm, "Open a film…"),
      BarMenu.Item(.present, "Present", "F11", isCurrent: window.isPresented),
    ]
  }

  private func items(ofGesture number: Int) -> [BarMenu.Item] {
    guard let item = shelves.shelf.item(number) else { return [] }
    return [
      BarMenu.Item(
        .act("loop \(number)", .loop(number)), "Loop",
        isCurrent: shelves.shelf.shown == number && time.session.isLooping),
      BarMenu.Item(.onGesture(number, .saveTest), "Save as a test…", "Ctrl ⇧ S"),
      BarMenu.Item(.onGesture(number, .clip), "Film it…", "⇧ F12"),
      BarMenu.Item(.act("rename \(number)", .rename(number)), "Rename…", "N", opensGroup: true),
      BarMenu.Item(
        .act("star \(number)", .star(number)),
        item.file == nil ? "Keep as a file" : "Delete the file", "S"),
      BarMenu.Item(
        .act("remove \(number)", .remove(number)), "Remove from the shelf", "Delete"),
    ]
  }

  private func items(of row: PanelRow) -> [BarMenu.Item] {
    let version = tuning.document.current
    let reset = row.reset(in: version)
    let isChanged = reset.feel != version.feel
    guard let key = row.id.key, let parameter = Feel.parameter(key) else {
      return isChanged ? [BarMenu.Item(.act("reset \(row.label)", .change(reset)), "Reset")] : []
    }
    var items = [
      BarMenu.Item(.copy(key), "Copy the key"),
      BarMenu.Item(
        .copy("--set \(key)=\(parameter.text(of: parameter.value(in: version.feel)))"),
        "Copy as an option"),
    ]
    if isChanged {
      items.append(
        BarMenu.Item(.act("reset \(key)", .change(reset)), "Reset", "Delete", opensGroup: true))
    }
    if let section = panel.layout.section(of: .parameter(key)), section.isChanged(panel.status) {
      items.append(
        BarMenu.Item(
          .act("reset \(section.key)", .resetSection(section.key)), "Reset the section",
          "⇧ Delete", opensGroup: !isChanged))
    }
    if let quantity = parameter.quantity.flatMap({ Quantity.named($0, in: setup.scene) }) {
      items.append(
        BarMenu.Item(
          .toggleTrack(quantity.name), "Plot \(quantity.label)",
          isCurrent: timeLine.names.contains(quantity.name), opensGroup: true))
    }
    return items
  }

  private func items(in view: TimeLineView, at point: Point) -> [BarMenu.Item] {
    var items: [BarMenu.Item] = []
    if let index = view.stretch(at: point), let stretch = view.line.now?.stretches[index] {
      items.append(BarMenu.Item(.zoom(to: stretch), "Zoom to \(stretch.motion.name)"))
    }
    if view.line.isZoomed { items.append(BarMenu.Item(.zoomOut, "Show all of it")) }
    if view.tracks.contains(point), let index = view.track(at: point) {
      let quantity = view.line.tracks[index].quantity
      items.append(
        BarMenu.Item(
          .toggleTrack(quantity.name), "Remove \(quantity.label)", opensGroup: true))
      if view.line.tracks.count > 1 {
        items.append(BarMenu.Item(.plotOnly(quantity.name), "Only \(quantity.label)"))
      }
    }
    let isLarge = time.place == .field
    return items + [
      BarMenu.Item(.toggleMenu(.tracks), "Quantities…", opensGroup: true),
      BarMenu.Item(.enlargeTimeLine, isLarge ? "Back into the panel" : "Larger", "P"),
    ]
  }
}

extension WorkbenchCommand {
  fileprivate static func act(_ name: String, _ action: PanelAction) -> Self {
    Self("act", of: name) { $0.perform([action]) }
  }

  fileprivate static func copy(_ text: String) -> Self {
    Self("copy", of: text) { $0.requests.append(.clipboard(text, said: "Copied \(text)")) }
  }

  /// Does something with a gesture of the shelf, which it shows first.
  fileprivate static func onGesture(_ number: Int, _ command: WorkbenchCommand) -> Self {
    Self("onGesture", of: "\(number) \(command)") {
      if $0.shelves.shelf.shown != number { $0.perform([.loop(number)]) }
      $0.perform(command)
    }
  }
}

extension Panel {
  /// Returns the number of the gesture whose thumbnail is at `point`.
  fileprivate func gesture(at point: Point) -> Int? {
    guard shelfStrip?.contains(point) == true else { return nil }
    return thumbs.first { $0.frame.contains(point) }?.item.number
  }

  fileprivate func row(at point: Point) -> PanelRow? {
    contentPoint(point).flatMap(layout.entry)?.row
  }
}

extension TimeLineView {
  /// Returns the track whose lane, or the name above it, is at the height of `point`.
  fileprivate func track(at point: Point) -> Int? {
    lanes.firstIndex { point.y <= $0.maxY + 2 }
  }
}
