import DetentCanvas
import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// The lists over a button: of screens, of what the bar has no room for, of what the time line can show.
package enum BarMenuKind: Equatable, Sendable { case devices, more, tracks, clips }

/// A list over one of the bar's buttons.
struct BarMenu: Sendable {
  struct Item: Sendable {
    var command: WorkbenchCommand
    var title: String
    var note: String
    var isCurrent = false
    /// A line stands above it.
    var opensGroup = false

    init(_ command: WorkbenchCommand, _ title: String, _ note: String, isCurrent: Bool = false) {
      (self.command, self.title, self.note, self.isCurrent) = (command, title, note, isCurrent)
    }
  }

  /// As many as there is room for.
  let items: [Item]
  let card: Rect

  private static let width = 244.0
  private static let itemHeight = 30.0
  private static let padding = 6.0
  private static let gap = 9.0

  /// - Parameter room: of the window, above the bar.
  init(_ items: [Item], over button: Rect, in room: Rect) {
    func height(_ items: [Item]) -> Double {
      Double(items.count) * Self.itemHeight + 2 * Self.padding
        + Double(items.dropFirst().count(where: \.opensGroup)) * Self.gap
    }
    var shown = items
    while shown.count > 1, height(shown) > room.height {
      // What is shown stays on the list.
      let last = shown.lastIndex { !$0.isCurrent } ?? shown.count - 1
      shown.remove(at: last)
    }
    self.items = shown
    let width = min(Self.width, room.width)
    let left = clamp(button.midX - width / 2, room.x, max(room.x, room.maxX - width))
    card = Rect(
      x: left.rounded(), y: (room.maxY - height(shown)).rounded(), width: width,
      height: height(shown))
  }

  var frames: [Rect] {
    let inner = card.inset(by: Self.padding)
    var y = inner.y
    return items.enumerated().map { index, item in
      if item.opensGroup, index > 0 { y += Self.gap }
      defer { y += Self.itemHeight }
      return Rect(x: inner.x, y: y, width: inner.width, height: Self.itemHeight)
    }
  }

  func index(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  func draw(
    selection: Int?, _ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let theme = look.theme
    let shape = RoundedRect(card, radius: 10)
    list.raised(shape, theme.raised, theme.shadow(blur: 28, dy: 8, opacity: 0.18))
    list.border(shape, width: look.hairline, look.edge)
    for ((index, item), frame) in zip(items.enumerated(), frames) {
      if item.opensGroup, index > 0 {
        list.fill(
          Rect(x: frame.x + 8, y: frame.y - 5, width: frame.width - 16, height: look.hairline),
          look.edge)
      }
      if index == selection {
        list.fill(RoundedRect(frame, radius: 6), theme.ink.opacity(0.07))
      }
      if item.isCurrent {
        let dot = RoundedRect.circle(center: Point(x: frame.x + 10, y: frame.midY), radius: 2.5)
        list.fill(dot, theme.accent)
      }
      let note = typesetter.layout(item.note, PanelType.note)
      let room = frame.width - 20 - 8 - (note.width > 0 ? note.width + 12 : 0)
      let title = typesetter.truncated(item.title, PanelType.label, width: max(20, room))
      list.text(title, x: frame.x + 20, middle: frame.midY, theme.ink)
      list.text(note, right: frame.maxX - 8, middle: frame.midY, theme.tertiary)
    }
  }
}

// The menu that is open, if one is: the pointer and the keyboard are its own meanwhile.
extension Workbench {
  var barMenu: BarMenu? {
    guard let openMenu else { return nil }
    if openMenu == .tracks {
      guard let more = timeLineView?.chips.last?.frame else { return nil }
      let room = Rect(x: 8, y: 8, width: window.width - 16, height: max(1, more.y - 12))
      return BarMenu(items(of: openMenu), over: more, in: room)
    }
    let room = Rect(
      x: 8, y: 8, width: max(1, plan.bar.width), height: max(1, plan.bar.y - 12))
    let placed = bar.placed
    // Where its own button found no room, the list of those has it.
    let button =
      placed.first { $0.item.command == .toggleMenu(openMenu) }
      ?? placed.first { $0.item.command == .toggleMenu(.more) }
    return BarMenu(items(of: openMenu), over: button?.frame ?? plan.bar, in: room)
  }

  private func items(of kind: BarMenuKind) -> [BarMenu.Item] {
    switch kind {
    case .devices: return deviceItems
    case .tracks: return trackItems
    case .clips: return clipItems
    case .more: return restItems
    }
  }

  /// Every scene where the bar has not all of them, then the buttons that found no room.
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
    let shipped = ShippedScene.all.map { scene in
      BarMenu.Item(
        .scene(scene.name), scene.title, "",
        isCurrent: setup.scene.folder == nil && scene.name == setup.scene.name)
    }
    var own = prototypes.enumerated().map { index, prototype in
      let folder = FilePath.name(of: FilePath.absolute(prototype.folder))
      return BarMenu.Item(
        .prototype(prototype.folder), DisplayText.plain(prototype.name),
        folder == prototype.name ? "" : DisplayText.plain(folder),
        isCurrent: index == shownPrototype)
    }
    if !own.isEmpty { own[0].opensGroup = true }
    if let shown = shownPrototype {
      var close = BarMenu.Item(
        .closePrototype, "Close \(DisplayText.plain(prototypes[shown].name))", "⇧ F5")
      close.opensGroup = true
      own.append(close)
    }
    return shipped + own
  }

  func toggleMenu(_ kind: BarMenuKind) {
    openMenu = openMenu == kind ? nil : kind
    menuSelection = nil
    if openMenu != nil { showHelp(false) }
  }

  /// Whether a press belongs to the menu; beside it, it closes it.
  func pressMenu(at point: Point) -> Bool {
    guard let menu = barMenu, let openMenu else { return false }
    if menu.card.contains(point) {
      press = .menu(menu.index(at: point))
      return true
    }
    self.openMenu = nil
    // Its own button would open it again.
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
    openMenu = nil
    perform(menu.items[index].command)
  }

  /// What a key does to the menu; false if it is another's.
  func menuKey(_ key: Key) -> Bool {
    guard let menu = barMenu else { return false }
    let last = menu.items.count - 1
    switch key {
    case .up: menuSelection = max(0, (menuSelection ?? last + 1) - 1)
    case .down: menuSelection = min(last, (menuSelection ?? -1) + 1)
    case .escape, .tab: openMenu = nil
    case .return, .space:
      guard let index = menuSelection, index <= last else { return true }
      choose(index, menu)
    default: return false
    }
    return true
  }

  func drawBarMenu(into list: inout DisplayList) {
    barMenu?.draw(
      selection: menuSelection, PanelLook(theme: theme, scale: pixelScale), typesetter, into: &list)
  }
}
