import DetentCanvas
import DetentFiles
import DetentMotion
import DetentStage

/// Shows A, B and C with their commands under the feel's name. While there is no B, it is the button beside the
/// search that pins one.
struct CompareBar: PanelFixture {
  struct Button: Sendable {
    let command: CompareCommand
    let label: TextLayout
    var frame: Rect
    /// True for one of two buttons that form a choice.
    var isSegment = false
    /// The side whose colour the text has; nil for a button with a shape.
    var link: Comparison.Side?
    var isOn = false

    /// True if it opens a list.
    var opensList: Bool { if case .choose = command { true } else { false } }
  }

  let place = Panel.Place.compare
  let keys: [Key] = [.left, .right, .return, .space]

  private static let buttonHeight = 26.0
  private static let lineHeight = 17.0
  private static let linkHeight = 20.0
  /// The room for the sign of a list after a name.
  private static let signWidth = 15.0

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
    let foot =
      panel.comparison?.isBlind == true ? 10 + Double(max(2, words)) * Self.lineHeight : 3
    let height = bottom(of: buttons(panel, room)) - room.y + foot
    let frame = Rect(x: room.x, y: room.y, width: room.width, height: height)
    room.y += height
    room.height -= height
    return frame
  }

  // MARK: Buttons

  private func bottom(of buttons: [Button]) -> Double { buttons.map(\.frame.maxY).max() ?? 0 }

  func buttons(_ panel: Panel, _ frame: Rect) -> [Button] {
    var x = frame.x + PanelLayout.side
    var y = frame.y + 10
    var buttons: [Button] = []
    func add(
      _ command: CompareCommand, _ title: String, isSegment: Bool = false, isOn: Bool = false,
      gap: Double = 6
    ) {
      let label = panel.typesetter.layout(title, PanelType.segment)
      let width = max(isSegment ? 32 : 28, (label.width + (isSegment ? 18 : 17)).rounded())
      if !buttons.isEmpty { x += gap }
      if x + width > frame.maxX - PanelLayout.side, !buttons.isEmpty {
        (x, y) = (frame.x + PanelLayout.side, y + Self.buttonHeight + 6)
      }
      buttons.append(
        Button(
          command: command, label: label,
          frame: Rect(x: x, y: y, width: width, height: Self.buttonHeight), isSegment: isSegment,
          isOn: isOn))
      x += width
    }
    guard let comparison = panel.comparison else {
      let label = panel.typesetter.layout("Pin as B", PanelType.segment)
      return [Button(command: .pin(.b), label: label, frame: frame)]
    }
    switch comparison.view {
    case .blind(let trial):
      for number in trial.numbers {
        add(
          .look(number), "\(number)", isSegment: true, isOn: trial.shown == number,
          gap: number == 1 ? 6 : 0)
      }
      for number in trial.numbers {
        let words = trial.numbers.count == 2 ? "\(number) is better" : "\(number) wins"
        add(.better(number), words, gap: number == 1 ? 12 : 6)
      }
      add(.blind, "End")
    case .one, .twin:
      let isTwin = comparison.view == .twin
      for side in comparison.sides {
        // The second of two stages shows one of two candidates.
        let isBeside = comparison.pins.count > 1 && side == comparison.other
        add(
          .show(side), side.name, isSegment: true,
          isOn: isTwin ? isBeside : side == comparison.shown, gap: 0)
      }
      add(.twin, "Twin", isOn: isTwin, gap: 10)
      add(.blind, "Blind")
      add(.take, "Take \(comparison.other.name)")
      add(.swap, "Swap")
      if comparison.pins.count == 1 { add(.unpin(.b), "×") }
      buttons += links(comparison, panel.typesetter, under: y + Self.buttonHeight, frame)
    }
    return buttons
  }

  /// Returns a line for each pinned feel: its name, and the button beside it that pins C or removes the feel.
  private func links(
    _ comparison: Comparison, _ typesetter: Typesetter, under y: Double, _ frame: Rect
  ) -> [Button] {
    comparison.sides.dropFirst().enumerated().flatMap { index, side in
      func link(_ command: CompareCommand, _ label: TextLayout, x: Double, _ color: Comparison.Side)
        -> Button
      {
        let place = Rect(
          x: x, y: y + 4 + Double(index) * Self.linkHeight, width: label.width + 8,
          height: Self.linkHeight)
        return Button(command: command, label: label, frame: place, link: color)
      }
      let isAlone = comparison.pins.count == 1
      let beside = typesetter.layout(isAlone ? "Pin C" : "×", PanelType.note)
      let name = typesetter.truncated(
        "\(side.name) is \(comparison.title(of: side))", PanelType.note,
        width: max(40, frame.width - 2 * PanelLayout.side - beside.width - 14 - Self.signWidth))
      var first = link(.choose(side), name, x: frame.x + PanelLayout.side - 4, side)
      first.frame.width += Self.signWidth
      let command = isAlone ? CompareCommand.pin(.c) : .unpin(side)
      return [first, link(command, beside, x: first.frame.maxX + 6, isAlone ? .c : side)]
    }
  }

  /// Returns the lines that report the blind choices.
  func words(_ panel: Panel, width: Double) -> [TextLayout] {
    guard let comparison = panel.comparison, case .blind(let trial) = comparison.view else {
      return []
    }
    let parts = [comparison.answer, comparison.score.words].filter { !$0.isEmpty }
    let hint =
      trial.numbers.count == 2
      ? "Drag under 1 and under 2 as often as you like, then choose"
      : "Drag under 1, 2 and 3 as often as you like, then choose"
    let text = parts.isEmpty ? hint : parts.joined(separator: ". ")
    return Array(panel.typesetter.lines(text, PanelType.note, width: width).prefix(3))
  }

  // MARK: Hand and keys

  private func button(at point: Point, in frame: Rect, _ panel: Panel) -> Button? {
    buttons(panel, frame).first { $0.frame.contains(point) }
  }

  func button(at point: Point, _ frame: Rect, _ panel: Panel) -> Panel.Place {
    button(at: point, in: frame, panel).map { .action(.compare($0.command)) } ?? place
  }

  func cursor(at point: Point, _ frame: Rect, _ panel: Panel) -> WindowCursor {
    button(at: point, in: frame, panel) == nil ? .arrow : .hand
  }

  func keyDown(_ key: Key, _ panel: inout Panel) -> [PanelAction] {
    let buttons = buttons(panel, .zero)
    let focus = min(panel.compareView.focus, buttons.count - 1)
    switch key {
    case .left: panel.compareView.focus = max(0, focus - 1)
    case .right: panel.compareView.focus = min(buttons.count - 1, focus + 1)
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
      if painter.hasRing(place), index == min(panel.compareView.focus, buttons.count - 1) {
        painter.ring(button.frame, radius: 7, &list)
      }
    }
    guard panel.comparison?.isBlind == true else { return }
    let top = bottom(of: buttons) + 6
    let words = words(panel, width: frame.width - 2 * PanelLayout.side)
    for (index, line) in words.enumerated() {
      list.text(
        line, x: frame.x + PanelLayout.side, middle: top + 8 + Double(index) * Self.lineHeight,
        theme.secondary)
    }
  }

  private func draw(
    _ button: Button, isHovered: Bool, _ painter: PanelPainter, _ list: inout DisplayList
  ) {
    let (theme, look) = (painter.theme, painter.look)
    if let side = button.link {
      if isHovered { list.fill(RoundedRect(button.frame, radius: 5), theme.ink.opacity(0.05)) }
      let (x, middle) = (button.frame.x + 4, button.frame.midY)
      if button.opensList {
        let sign = Vector(dx: x + button.label.width + 5, dy: middle - 4)
        list.stroke(TitleBar.chevron, at: sign, Stroke(width: 1.5), theme.color(of: side))
      }
      return list.text(button.label, x: x, middle: middle, theme.color(of: side))
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
  /// Lists the feels that can be B or C.
  init(
    pinning entries: [FeelEntry], as side: Comparison.Side, pinned: FeelVersion?, room: Double
  ) {
    self.init(
      Self.fitting(
        entries.map { Self.item($0, .pin($0, as: side), pinned) }, besides: 0, room: room))
  }
}
