import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// The sheet with the QR code and the address for phones, and the phones that follow the session.
struct PhoneSheet: Sendable {
  let phones: Phones
  let card: Rect
  /// The place of the code with its quiet zone; its modules are whole pixels.
  let code: Rect
  /// Pixels per module.
  private let module: Int
  private let pixelScale: Double
  private let foot: [TextLayout]
  private let names: [TextLayout]
  /// The button that ends the sharing; none while nothing is shared.
  let buttons: [SheetButton]

  private static let side = 20.0
  private static let codeSide = 232.0
  private static let lineHeight = 22.0
  /// The light modules around a code, without which cameras do not find it.
  private static let quietZone = 4
  private static let titleStyle = TextStyle(size: 15, weight: .semibold)

  init(_ phones: Phones, _ plan: WindowPlan, pixelScale: Double, _ typesetter: Typesetter) {
    self.phones = phones
    self.pixelScale = pixelScale
    let width = Self.codeSide + 2 * Self.side
    let x = clamp(plan.stage.midX - width / 2, 12, max(12, plan.panel.x - 12 - width))
    func lines(_ text: String, _ style: TextStyle = PanelType.message) -> [TextLayout] {
      Array(typesetter.messageLines(text, style, width: Self.codeSide).prefix(4))
    }
    names = phones.phones.map {
      typesetter.truncated($0.name, PanelType.label, width: Self.codeSide - 18)
    }
    var modules = 1
    switch phones.service {
    case .off, .starting: foot = lines("Starting …")
    case .failed(let reason): foot = lines(reason)
    case .on(let address, let picture):
      modules = picture.side + 2 * Self.quietZone
      // The address's secret part has room on one line in this size.
      foot =
        lines(address, PanelType.note)
        + lines("Scan it with a phone in the same network. A click copies it")
    }
    module = max(1, Int((Self.codeSide * pixelScale / Double(modules)).rounded(.down)))
    let codeSide = phones.isServed ? Double(module * modules) / pixelScale : 0
    let isShared = phones.isServed || phones.service == .starting
    let height =
      48 + (phones.isServed ? Self.codeSide + 12 : 0) + Double(foot.count) * 17
      + Double(names.count) * Self.lineHeight + (isShared ? SheetButton.height + 14 : 0) + 16
    card = Rect(
      x: x.rounded(), y: max(12, plan.stage.y + 40).rounded(), width: width, height: height)
    buttons =
      isShared
      ? SheetButton.row(
        [(.stopPhones, "Stop sharing")], right: card.maxX - Self.side,
        y: card.maxY - 16 - SheetButton.height, typesetter) : []
    func whole(_ value: Double) -> Double { (value * pixelScale).rounded() / pixelScale }
    code = Rect(
      x: whole(card.midX - codeSide / 2), y: whole(card.y + 48), width: codeSide, height: codeSide)
  }

  func draw(
    hover: Point?, _ look: PanelLook, _ typesetter: Typesetter, into list: inout DisplayList
  ) {
    let theme = look.theme
    list.sheet(card, look)
    list.text(
      typesetter.layout("On a phone", Self.titleStyle), x: card.x + Self.side,
      middle: card.y + 26, theme.ink)
    var y = card.y + 48
    if case .on(_, let picture) = phones.service {
      draw(picture, into: &list)
      y += Self.codeSide + 12
    }
    for line in foot {
      y += 17
      list.text(line, at: Point(x: card.x + Self.side, y: y - 4), theme.secondary)
    }
    for (phone, name) in zip(phones.phones, names) {
      let middle = y + Self.lineHeight / 2 + 4
      let dot = RoundedRect.circle(center: Point(x: card.x + Self.side + 4, y: middle), radius: 4)
      list.fill(dot, phone.isMoving ? theme.accent : theme.faint)
      list.text(name, x: card.x + Self.side + 18, middle: middle, theme.ink)
      y += Self.lineHeight
    }
    for button in buttons { button.draw(hover: hover, look, into: &list) }
  }

  /// Draws each run of dark modules as one rectangle of whole pixels.
  private func draw(_ picture: PhoneCode, into list: inout DisplayList) {
    list.fill(code, .white)
    let step = Double(module) / pixelScale
    let corner = Point(
      x: code.x + Double(Self.quietZone) * step, y: code.y + Double(Self.quietZone) * step)
    for row in 0..<picture.side {
      var column = 0
      while column < picture.side {
        let start = column
        while column < picture.side, picture.modules[row * picture.side + column] { column += 1 }
        if column > start {
          list.fill(
            Rect(
              x: corner.x + Double(start) * step, y: corner.y + Double(row) * step,
              width: Double(column - start) * step, height: step), Color(hex: 0x000000))
        }
        column += 1
      }
    }
  }
}
