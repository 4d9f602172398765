import DetentDisk
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

// Handles the open menu, which takes the pointer and the keys meanwhile.
extension Workbench {
  var barMenu: BarMenu? {
    guard let kind = overlays.openMenu, let place = place(of: kind) else { return nil }
    var menu =
      kind == .context
      ? BarMenu(overlays.context.items, at: overlays.context.point, in: window.size)
      : BarMenu(items(of: kind), over: place.button, in: place.room)
    menu.selection = overlays.menuSelection
    return menu
  }

  private func place(of kind: BarMenuKind) -> (button: Rect, room: Rect)? {
    func room(_ width: Double, over y: Double) -> Rect {
      Rect(x: 8, y: 8, width: max(1, width), height: max(1, y - 12))
    }
    let bar = window.plan.bar
    guard kind != .tracks else {
      return timeLineView?.chips.last.map {
        ($0.frame, room(window.size.width - 16, over: $0.frame.y))
      }
    }
    let placed = self.bar.placed
    // A menu whose own button found no room stands over the button that lists those.
    let button =
      placed.first { $0.item.command == .toggleMenu(kind) }
      ?? placed.first { $0.item.command == .toggleMenu(.more) }
    return (button?.frame ?? bar, room(bar.width, over: bar.y))
  }

  private func items(of kind: BarMenuKind) -> [BarMenu.Item] {
    switch kind {
    case .devices: return deviceItems
    case .tracks: return trackItems
    case .clips: return clipItems
    case .more: return restItems
    case .prototypes: return openItems
    case .context: return overlays.context.items
    }
  }

  /// All scenes if the bar does not show every one, then the buttons that found no room.
  private var restItems: [BarMenu.Item] {
    let rest = bar.rest
    var buttons = rest.filter { $0.group != .scenes }.map { item in
      let words = item.hint.split(separator: " — ", maxSplits: 1)
      return BarMenu.Item(
        item.command, String(words.first ?? ""), words.count > 1 ? String(words[1]) : "",
        isCurrent: item.isOn)
    }
    guard rest.contains(where: { $0.group == .scenes }) else { return buttons }
    if !buttons.isEmpty { buttons[0].opensGroup = true }
    return sceneItems + buttons
  }

  private var sceneItems: [BarMenu.Item] {
    let shipped = barScenes.map { scene in
      BarMenu.Item(.scene(scene.name), scene.title, "", isCurrent: isShown(scene))
    }
    var own = prototypes.open.enumerated().map { index, prototype in
      let folder = FilePath.name(of: FilePath.absolute(prototype.folder))
      return BarMenu.Item(
        .prototype(prototype.folder), DisplayText.plain(prototype.name),
        folder == prototype.name ? "" : DisplayText.plain(folder),
        isCurrent: index == shownPrototype)
    }
    if !own.isEmpty { own[0].opensGroup = true }
    let shown =
      shownPrototype.map { DisplayText.plain(prototypes.open[$0].name) }
      ?? prototypes.examples.first(where: isShown)?.title
    if let shown {
      own.append(BarMenu.Item(.closePrototype, "Close \(shown)", "⇧ F5", opensGroup: true))
    }
    return shipped + own
  }

  func toggleMenu(_ kind: BarMenuKind) {
    overlays.openMenu = overlays.openMenu == kind ? nil : kind
    overlays.menuSelection = nil
    if overlays.openMenu != nil { showHelp(false) }
  }

  /// Handles a press while a menu is open; true if the press belongs to the menu. A press beside the menu
  /// closes it.
  func pressMenu(at point: Point) -> Bool {
    guard let menu = barMenu, let openMenu = overlays.openMenu else { return false }
    if menu.card.contains(point) {
      press = .menu(menu.index(at: point))
      return true
    }
    overlays.openMenu = nil
    // A press on the menu's own button would open it again.
    if openMenu == .tracks, timeLineView?.part(at: point) == .more {
      press = .menu(nil)
      return true
    }
    guard bar.item(at: point)?.item.command == .toggleMenu(openMenu) else { return false }
    press = .menu(nil)
    return true
  }

  func releaseMenu(_ pressed: Int?, at point: Point) {
    guard let pressed, let menu = barMenu, menu.index(at: point) == pressed else { return }
    choose(pressed, menu)
  }

  private func choose(_ index: Int, _ menu: BarMenu) {
    overlays.openMenu = nil
    perform(menu.items[index].action)
  }

  /// Gives a key to the menu; false if the menu has no use for it.
  func menuKey(_ key: Key) -> Bool {
    guard var menu = barMenu, let outcome = menu.take(key) else { return false }
    switch outcome {
    case .moved: overlays.menuSelection = menu.selection
    case .closed: overlays.openMenu = nil
    case .chosen(let index): choose(index, menu)
    }
    return true
  }
}
