import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the phone's own marks: time, reception and battery above, the home indicator below.
struct StatusBar {
  /// The height of the band that the marks stand in, in points.
  static let height = 44.0
  private static let middle = 22.0
  private static let side = 28.0

  private let time: TextLayout

  private let artwork: LayerArtwork
  /// The ground that a menu brings.
  private let menu: Ground
  /// True if the marks stand on a header that code paints, and not on layers.
  private let isOnSearch: Bool

  init(_ artwork: LayerArtwork, _ typesetter: Typesetter) {
    time = typesetter.layout("9:41", Typography.clock)
    self.artwork = artwork
    menu = artwork.ground(.menu)
    isOnSearch = artwork.has(.search)
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    if artwork.hasHomeIndicator { drawHomeIndicator(layout.size, look, into: &list) }
    if let marks {
      guard marks.alpha > 0 else { return }
      // The document's colour is not readable on the ground that a menu brings.
      let ink = menu.readable(look.theme.ink, look.theme)
      let color = marks.mixed(with: ink, layout.menu?.alpha ?? 0)
      return drawMarks(layout.size, color, into: &list)
    }
    if isOnSearch {
      let color = layout.page?.header.map { self.color(over: $0, layout.menu?.alpha ?? 0, look) }
      return drawMarks(layout.size, color ?? look.theme.ink, into: &list)
    }
    let grounds = MarkGrounds(layout, band: Self.band(layout.size), middle: Self.middle)
    var colors = InlineArray<12, Color>(repeating: look.theme.ink)
    for index in 0..<grounds.count {
      colors[index] = color(in: grounds[index], of: list, layout.size, look)
    }
    guard (0..<grounds.count).contains(where: { colors[$0] != colors[0] }) else {
      return drawMarks(layout.size, colors[0], into: &list)
    }
    for index in 0..<grounds.count {
      list.clipped(to: grounds[index]) { drawMarks(layout.size, colors[index], into: &$0) }
    }
  }

  private static func band(_ size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width, height: height)
  }

  private func drawMarks(_ size: Size, _ color: Color, into list: inout DisplayList) {
    guard color.alpha > 0 else { return }
    list.text(time, x: Self.side + 4, middle: Self.middle, color)
    let right = size.width - Self.side + 2
    drawBattery(right: right, color, into: &list)
    list.icon(.fan, center: Point(x: right - 37, y: Self.middle + 1.6), color)
    drawSignal(right: right - 50, color, into: &list)
  }

  /// The colour that the document gives the marks; nil if their ground decides.
  private var marks: Color? {
    switch artwork.statusBar {
    case .auto: nil
    case .light: .white
    case .dark: .black
    case .none: .clear
    }
  }

  /// Returns the colour in which the marks in `area` are readable: there it reads the mean colour under the time
  /// and under the marks at the right.
  private func color(
    in area: Rect, of list: DisplayList, _ size: Size, _ look: StageLook
  ) -> Color {
    var (red, green, blue, count) = (0, 0, 0, 0)
    func note(_ point: Point) {
      let color = list.color(at: point, over: look.theme.stage, scale: look.scale)
      (red, green, blue) = (red + Int(color.red), green + Int(color.green), blue + Int(color.blue))
      count += 1
    }
    for index in 0..<6 {
      let x = index < 3 ? 36 + 10 * Double(index) : size.width - 120 + 16 * Double(index)
      let point = Point(x: x, y: Self.middle)
      if area.contains(point) { note(point) }
    }
    if count == 0 {
      let part = area.intersection(Self.band(size))
      guard !part.isEmpty else { return look.theme.ink }
      note(part.center)
    }
    let mean = Color(
      red: UInt8(red / count), green: UInt8(green / count), blue: UInt8(blue / count))
    return read(on: mean, look.theme.ink)
  }

  /// Returns the theme's ink if its contrast with `ground` is enough for text, or at `least` so much, otherwise
  /// white or black.
  private func read(on ground: Color, _ ink: Color, least: Double = 4.5) -> Color {
    if ink.contrast(with: ground) >= least { return ink }
    return Color.white.contrast(with: ground) > Color.black.contrast(with: ground) ? .white : .black
  }

  /// Returns the marks' colour over the header, or over the ground that a menu brings.
  private func color(over header: HeaderLayout, _ cover: Double, _ look: StageLook) -> Color {
    let place = Point(x: Self.side + time.width / 2, y: Self.middle)
    let ground = HeaderGround(header, bottom: look.snapped(header.frame.maxY), look.theme)
      .color(at: place).mixed(with: look.theme.stage, cover)
    // The marks fade out as the header's lower edge rises from 58 to 54 points: the tabs take their place.
    let room = clamp((header.frame.maxY - 54) / 4, 0, 1)
    return look.theme.ink.mixed(with: .white, header.statusLight * (1 - cover)).readable(on: ground)
      .opacity(max(min(header.statusAlpha, room), cover))
  }

  private func drawHomeIndicator(_ size: Size, _ look: StageLook, into list: inout DisplayList) {
    let width = min(134, size.width * 0.36)
    let bar = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
    let ground = list.color(at: bar.center, over: look.theme.stage, scale: look.scale)
    list.fill(.capsule(bar), read(on: ground, look.theme.ink, least: 3).opacity(0.9))
  }

  /// Draws a full battery.
  private func drawBattery(right: Double, _ color: Color, into list: inout DisplayList) {
    let shell = Rect(x: right - 25, y: Self.middle - 6, width: 22, height: 12)
    list.border(RoundedRect(shell, radius: 3.5), width: 1, color.opacity(0.45))
    list.fill(RoundedRect(shell.inset(by: 2), radius: 1.75), color)
    let tip = Rect(x: shell.maxX + 1, y: Self.middle - 2, width: 1.5, height: 4)
    list.fill(
      RoundedRect(tip, radii: .init(topLeft: 0, topRight: 1.5, bottomRight: 1.5, bottomLeft: 0)),
      color.opacity(0.5))
  }

  private func drawSignal(right: Double, _ color: Color, into list: inout DisplayList) {
    for bar in 0..<4 {
      let height = 4.5 + Double(bar) * 2.25
      let frame = Rect(
        x: right - 17 + Double(bar) * 4.75, y: Self.middle + 5.75 - height, width: 3,
        height: height)
      list.fill(RoundedRect(frame, radius: 1), color)
    }
  }
}

extension CardLayout {
  /// Returns the part of the stage that the card leaves free.
  fileprivate func besides(in stage: Rect) -> Rect {
    var rest = stage
    switch edge {
    case .bottom: rest.height = clamp(frame.minY, 0, stage.height)
    case .right: rest.width = clamp(frame.minX, 0, stage.width)
    case .top:
      rest.y = clamp(frame.maxY, 0, stage.height)
      rest.height = stage.height - rest.y
    case .left:
      rest.x = clamp(frame.maxX, 0, stage.width)
      rest.width = stage.width - rest.x
    }
    return rest
  }
}

/// The areas of the band that move apart from each other. Each part of the marks suits its own: a card from a side
/// covers them little by little, and pages side by side pass below them.
private struct MarkGrounds {
  private(set) var count = 0
  private var areas = InlineArray<12, Rect>(repeating: .zero)

  init(_ layout: Layout, band: Rect, middle: Double) {
    var free = layout.stage
    if let card = layout.card, card.frame.intersects(band) {
      add(card.frame.intersection(band), pages: card.header.maxY > middle ? 0 : card.listCount) {
        card.pages[$0].frame
      }
      free = card.besides(in: layout.stage)
    }
    let hasPages = layout.page.map { ($0.header?.frame.maxY ?? 0) <= middle } ?? false
    add(free.intersection(band), pages: hasPages ? 2 : 0) {
      layout.page?.lists[$0].frame ?? .zero
    }
  }

  subscript(index: Int) -> Rect { areas[index] }

  /// Adds an area, cut at the sides of the pages in it.
  private mutating func add(_ area: Rect, pages: Int, _ page: (Int) -> Rect) {
    guard !area.isEmpty else { return }
    var left = area.minX
    while left < area.maxX, count < areas.count {
      var right = area.maxX
      for index in 0..<pages {
        let frame = page(index)
        if frame.minX > left { right = min(right, frame.minX) }
        if frame.maxX > left { right = min(right, frame.maxX) }
      }
      areas[count] = Rect(x: left, y: area.y, width: right - left, height: area.height)
      count += 1
      left = right
    }
  }
}
