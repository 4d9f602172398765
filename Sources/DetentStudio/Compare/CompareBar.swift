import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage

/// Shows A and B with their commands under the feel's name. While there is no B, it is the button beside the
/// search that pins one.
struct CompareBar: PanelFixture {
  struct Button: Sendable {
    let command: CompareCommand
    let label: TextLayout
    var frame: Rect
    /// True for one of two buttons that form a choice.
    var isSegment = false
    /// True for text that acts as a button.
    var isLink = false
    var isOn = false
  }

  let place = Panel.Place.compare
  let keys: [Key] = [.left, .right, .return, .space]

  private static let buttonHeight = 26.0

  /// The size of the button beside the search.
  static let pinSize = Size(width: 76, height: 28)

  func take(_ room: inout Rect, _ panel: Panel) -> Rect? {
    guard panel.comparison != nil else {
      let size = Self.pinSize
      return Rect(
        x: room.maxX - PanelLayout.side - size.width, y: room.y + 10, width: size.width,
        height: size.height)
    }
    // A blind choice has at least two lines, so that words after it move nothing under the hand.
    let words = words(panel, width: room.width - 2 * PanelLayout.side).count
    let lines = panel.comparison?.isBlind == true ? max(2, words) : 1
    let height = 20 + Self.buttonHeight + Double(lines) * 17
    let frame = Rect(x: room.x, y: room.y, width: room.width, height: height)
    room.y += height
    room.height -= height
    return frame
  }

  // MARK: Buttons

  func buttons(_ panel: Panel, _ frame: Rect) -> [Button] {
    var x = frame.x + PanelLayout.side
    let y = frame.y + 10
    var buttons: [Button] = []
    func add(
      _ command: CompareCommand, _ title: String, isSegment: Bool = false, isOn: Bool = false,
      gap: Double = 6
    ) {
      let label = panel.typesetter.layout(title, PanelType.segment)
      let width = max(isSegment ? 32 : 28, (label.width + (isSegment ? 18 : 17)).rounded())
      if !buttons.isEmpty { x += gap }
      buttons.append(
        Button(
          command: command, label: label,
          frame: Rect(x: x, y: y, width: width, height: Self.buttonHeight), isSegment: isSegment,
          isOn: isOn))
      x += width
    }
    switch panel.comparison?.view {
    case nil:
      let label = panel.typesetter.layout("Pin as B", PanelType.segment)
      buttons = [Button(command: .pin, label: label, frame: frame)]
    case .blind(let trial)?:
      for number in [1, 2] {
        add(
          .look(number), "\(number)", isSegment: true, isOn: trial.shown == number,
          gap: number == 1 ? 6 : 0)
      }
      add(.better(1), "1 is better", gap: 12)
      add(.better(2), "2 is better")
      add(.blind, "End")
    case .one?, .twin?:
      let isTwin = panel.comparison?.view == .twin
      let shown = isTwin ? nil : panel.comparison?.shown
      add(.show(.a), "A", isSegment: true, isOn: shown == .a)
      add(.show(.b), "B", isSegment: true, isOn: shown == .b, gap: 0)
      add(.twin, "Twin", isOn: isTwin, gap: 10)
      add(.blind, "Blind")
      add(.take, "Take B")
      add(.swap, "Swap")
      add(.unpin, "×")
      let line = words(panel, width: frame.width - 2 * PanelLayout.side).first
      if let line {
        let place = Rect(
          x: frame.x + PanelLayout.side - 4, y: y + Self.buttonHeight + 4, width: line.width + 8,
          height: 20)
        buttons.append(Button(command: .choose, label: line, frame: place, isLink: true))
      }
    }
    return buttons
  }

  /// Returns the lines that name B, or that report the blind choices.
  func words(_ panel: Panel, width: Double) -> [TextLayout] {
    guard let comparison = panel.comparison else { return [] }
    let text: String
    if comparison.isBlind {
      let score = comparison.score.words
      let parts = [comparison.answer, score].filter { !$0.isEmpty }
      text =
        parts.isEmpty
        ? "Drag under 1 and under 2 as often as you like, then choose"
        : parts.joined(separator: ". ")
    } else {
      text = "B is \(comparison.title) …"
    }
    return Array(panel.typesetter.lines(text, PanelType.note, width: width).prefix(3))
  }

  // MARK: Hand and keys

  private func button(at point: Point, in frame: Rect, _ panel: Panel) -> Button? {
    buttons(panel, frame).first { $0.frame.contains(point) }
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place {
    button(at: point, in: frame, panel).map { .comparing($0.command) } ?? place
  }

  func cursor(at point: Point, _ frame: Rect, _ panel: Panel) -> WindowCursor {
    button(at: point, in: frame, panel) == nil ? .arrow : .hand
  }

  func act(_ button: Panel.Place, _ panel: inout Panel) -> [PanelAction] {
    if case .comparing(let command) = button { [.compare(command)] } else { [] }
  }

  func keyDown(_ key: Key, _ panel: inout Panel) -> [PanelAction] {
    let buttons = buttons(panel, .zero)
    let focus = min(panel.compareFocus, buttons.count - 1)
    switch key {
    case .left: panel.compareFocus = max(0, focus - 1)
    case .right: panel.compareFocus = min(buttons.count - 1, focus + 1)
    default: return [.compare(buttons[focus].command)]
    }
    return []
  }

  // MARK: Drawing

  func draw(in frame: Rect, _ painter: PanelPainter, _ list: inout DisplayList) {
    let (theme, look, panel) = (painter.theme, painter.look, painter.panel)
    let buttons = buttons(panel, frame)
    let segments = buttons.filter(\.isSegment)
    if let first = segments.first, let last = segments.last {
      let bed = Rect(
        x: first.frame.x, y: first.frame.y, width: last.frame.maxX - first.frame.x,
        height: first.frame.height)
      list.fill(RoundedRect(bed, radius: 7), look.bed)
    }
    for (index, button) in buttons.enumerated() {
      let isHovered = panel.hover.map(button.frame.contains) == true && panel.press == nil
      draw(button, isHovered: isHovered, painter, &list)
      if painter.hasRing(place), index == min(panel.compareFocus, buttons.count - 1) {
        painter.ring(button.frame, radius: 7, &list)
      }
    }
    guard panel.comparison?.isBlind == true else { return }
    let top = frame.y + 10 + Self.buttonHeight + 6
    let words = words(panel, width: frame.width - 2 * PanelLayout.side)
    for (index, line) in words.enumerated() {
      list.text(
        line, x: frame.x + PanelLayout.side, middle: top + 8 + Double(index) * 17, theme.secondary)
    }
  }

  private func draw(
    _ button: Button, isHovered: Bool, _ painter: PanelPainter, _ list: inout DisplayList
  ) {
    let (theme, look) = (painter.theme, painter.look)
    if button.isLink {
      if isHovered { list.fill(RoundedRect(button.frame, radius: 5), theme.ink.opacity(0.05)) }
      return list.text(button.label, center: button.frame.center, theme.pinned)
    }
    if button.isSegment {
      if button.isOn {
        let shape = RoundedRect(button.frame.inset(by: 2), radius: 5.5)
        list.raised(shape, look.chosen, theme.shadow(blur: 3, dy: 1, opacity: 0.12))
      }
    } else {
      let shape = RoundedRect(button.frame, radius: 7)
      list.fill(shape, look.card)
      if isHovered { list.fill(shape, theme.ink.opacity(0.05)) }
      list.border(
        shape, width: button.isOn ? 1.5 : look.hairline, button.isOn ? theme.accent : look.edge)
    }
    let isStrong = button.isOn || !button.isSegment
    list.text(button.label, center: button.frame.center, isStrong ? theme.ink : theme.secondary)
  }
}

extension FeelMenu {
  /// Lists the feels that can be B.
  init(pinning entries: [FeelEntry], pinned: FeelVersion?, room: Double) {
    self.init(
      Self.fitting(entries.map { Self.item($0, .pin($0), pinned) }, besides: 0, room: room))
  }
}
