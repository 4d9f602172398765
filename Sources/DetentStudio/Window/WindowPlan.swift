import DetentMotion

/// The places of everything in a window of some size, in window points.
package struct WindowPlan: Hashable, Sendable {
  /// The stage, centred, as large as fits.
  package let stage: Rect
  /// The twin beside the stage or below it, under the other feel; nil while there is none.
  package let twin: Rect?
  /// The film in the twin's place; nil while there is none.
  package let film: Rect?
  /// Window points per stage point.
  package let stageScale: Double
  /// The row of buttons at the window's foot: its place depends on the window's size and nothing else.
  package let bar: Rect
  /// The read-out beside the stage; nil where there is no room.
  package let readout: Rect?
  /// The time line across the field's foot; nil while it is not out there, or has no room.
  package let timeLine: Rect?
  /// The tuning panel at the right; beyond the window's edge while it is folded. A narrow window has it
  /// above the row of buttons.
  package let panel: Rect

  private static let margin = 20.0
  private static let barHeight = 34.0
  /// The height that the row of buttons takes at the window's foot.
  private static let footHeight = barHeight + 16
  /// The height above each of two stages for its name and its read-out.
  static let headingHeight = 46.0
  /// The gap between two stages.
  private static let twinGap = 28.0
  /// The least height for the stage and the buttons where the time line is out in the field.
  private static let leastOverTimeLine = 260.0
  private static let readoutSize = Size(width: 176, height: 104)

  /// The things that can stand beside the stage.
  package enum Neighbour: Hashable, Sendable { case twin, film }

  /// The least width at which a window opens with its panel, and the least width at which it keeps the panel.
  static let widthForPanel = 1000.0
  static let leastWidthForPanel = 760.0

  /// Pixels per point of an enlarged stage are a multiple of this: rows begin and end with a pixel.
  static let scaleStep = 0.125
  /// The most window points per stage point.
  static let largestScale = 4.0

  /// - Parameters:
  ///   - panelShare: the share of the panel that has slid in, 0 … 1.
  ///   - pixelScale: pixels per window point.
  ///   - hasPlot: true while the time line is in the panel.
  ///   - hasTimeLine: true while the time line is out in the field, with so many `tracks`.
  ///   - neighbour: the thing that stands beside the stage.
  ///   - isBare: true if nothing but the stage and its neighbour has a place.
  ///   - sizes: the sizes that the user gave to the parts.
  ///   - fit: the rule for the stage's size.
  package init(
    window: Size, stage size: Size, panelShare: Double = 0, pixelScale: Double = 1,
    fit: StageFit = .enlarging, hasPlot: Bool = false, hasTimeLine: Bool = false, tracks: Int = 0,
    beside neighbour: Neighbour? = nil, isBare: Bool = false, sizes: WindowSizes = WindowSizes()
  ) {
    let panelWidth = Self.panelWidth(window, size, neighbour, hasPlot: hasPlot, sizes)
    let isNarrow = window.width < Self.widthForPanel
    let rest = window.width - panelWidth * panelShare
    panel = Rect(
      x: rest, y: 0, width: panelWidth,
      height: isNarrow ? max(0, window.height - Self.footHeight) : window.height)
    bar = Rect(
      x: 8, y: window.height - Self.barHeight - 8,
      width: max(0, window.width - (isNarrow ? 0 : panelWidth) - 16), height: Self.barHeight)
    let foot = window.height - (isBare ? Self.margin : Self.footHeight)
    let hasLine = !isBare && hasTimeLine && rest >= 420
    let line = hasLine ? Self.timeLineHeight(window, tracks: tracks, sizes) : nil
    timeLine = line.map { Rect(x: 0, y: foot - $0, width: rest, height: $0) }
    let isPaired = neighbour != nil
    let head = isPaired ? Self.headingHeight : Self.margin
    let gap = isPaired ? Self.twinGap : 0
    let width = rest - 2 * Self.margin
    let height = foot - (line.map { $0 + Self.margin } ?? 0)
    func scale(in room: Size) -> Double {
      Self.scale(of: size, in: room, fit, pixelScale: pixelScale, isPaired: isPaired)
    }
    let alone = Size(width: width, height: height - head)
    let beside = Size(width: (width - gap) / 2, height: height - head)
    let below = Size(width: width, height: height / 2 - head)
    // Two stages that are wide stand one below the other, where they are larger.
    let isStacked = isPaired && size.width > size.height && scale(in: below) > scale(in: beside)
    let room = isStacked ? below : isPaired ? beside : alone
    let scale = scale(in: room)
    stageScale = scale
    let shown = Size(width: size.width * scale, height: size.height * scale)
    let pairWidth = isPaired && !isStacked ? 2 * shown.width + gap : shown.width
    let left = ((rest - pairWidth) / 2).rounded()
    let spare = max(0, room.height - shown.height) * (isStacked ? 2 : 1)
    stage = Rect(
      x: left, y: head + (spare / 2).rounded(), width: shown.width, height: shown.height)
    // The twin begins as far into a pixel as the stage, so both show equal pixels while they feel the same.
    func wholePixels(_ length: Double) -> Double { (length * pixelScale).rounded() / pixelScale }
    let place =
      isStacked
      ? stage.offset(dx: 0, dy: wholePixels(shown.height + head))
      : stage.offset(dx: wholePixels(shown.width + gap), dy: 0)
    twin = neighbour == .twin ? place : nil
    film = neighbour == .film ? place : nil
    let isWide = left >= Self.readoutSize.width + 2 * 24
    readout =
      isWide && !isPaired && !isBare
      ? Rect(x: 24, y: 24, width: Self.readoutSize.width, height: Self.readoutSize.height) : nil
  }

  /// Returns the panel's width: two columns where the plot and the stage both find their room.
  private static func panelWidth(
    _ window: Size, _ size: Size, _ neighbour: Neighbour?, hasPlot: Bool, _ sizes: WindowSizes
  ) -> Double {
    let column = PanelLayout.width(in: window.width)
    let hasTwo = hasPlot && window.width - 2 * column >= leastField(window, size, neighbour)
    return clamp(window.width - 260, 300, sizes.panel ?? (hasTwo ? 2 * column : column))
  }

  /// Returns the time line's height in the field; nil without room for it.
  private static func timeLineHeight(
    _ window: Size, tracks: Int, _ sizes: WindowSizes
  ) -> Double? {
    let least =
      sizes.timeLine == nil
      ? TimeLineView.heightInField : WindowEdge.timeLine.part.range.lowerBound
    let wanted =
      sizes.timeLine
      ?? max(TimeLineView.heightInField(tracks: tracks), (window.height * 0.3).rounded())
    let height = max(least, min(wanted, window.height - leastOverTimeLine))
    return window.height >= height + leastOverTimeLine ? height : nil
  }

  /// Returns the window points per stage point of a stage, or of each of a pair.
  private static func scale(
    of size: Size, in room: Size, _ fit: StageFit, pixelScale: Double, isPaired: Bool
  ) -> Double {
    // Even a window smaller than its own margins shows something.
    let scale = max(0.01, min(room.width / size.width, room.height / size.height))
    if case .scaled(let wanted) = fit { return min(scale, wanted) }
    let pixels = scale * pixelScale / scaleStep
    let whole = pixels.rounded(.down) * scaleStep / pixelScale
    if scale > 1 { return fit == .enlarging ? clamp(whole, 1, largestScale) : 1 }
    // Two stages are twice the work. At a whole scale, scrolling moves rows of pixels and need not draw
    // them again.
    return isPaired && whole > 0 ? whole : scale
  }

  /// Returns the width of the field that the stage needs to be as large as the window's height allows, with
  /// its neighbour or with room for the read-out.
  private static func leastField(_ window: Size, _ size: Size, _ neighbour: Neighbour?) -> Double {
    let head = neighbour == nil ? margin : headingHeight
    let scale = clamp((window.height - footHeight - head) / size.height, 0, largestScale)
    let stage = scale * size.width
    return neighbour == nil
      ? stage + 2 * (readoutSize.width + 2 * 24) : 2 * stage + twinGap + 2 * margin
  }

  /// The room for a sheet over the stage, beside the panel.
  var sheetRoom: Rect {
    Rect(x: 0, y: 0, width: max(280, panel.x), height: bar.maxY + 8).inset(by: 12)
  }

  /// Returns the left edge of a sheet in that room, as near to the stage's middle as it fits.
  func sheetX(_ width: Double) -> Double {
    let room = sheetRoom
    return clamp(stage.midX - width / 2, room.x, max(room.x, room.maxX - width)).rounded()
  }

  /// Returns the side whose stage is at `point`.
  func side(at point: Point) -> Comparison.Side? {
    if stage.contains(point) { return .a }
    return twin?.contains(point) == true ? .b : nil
  }

  /// Converts a window point to a point on the stage of `side`.
  func stagePoint(_ point: Point, on side: Comparison.Side) -> Point {
    guard side == .b, let twin else { return stagePoint(point) }
    return stagePoint(point + (stage.origin - twin.origin))
  }

  /// Converts a window point to stage points; outside the stage it lies outside the stage's size.
  package func stagePoint(_ point: Point) -> Point {
    Point(x: (point.x - stage.x) / stageScale, y: (point.y - stage.y) / stageScale)
  }
}

/// A share that springs to 0 or 1 from wherever it is, for things that slide in and out of the window.
struct Glide: Sendable {
  /// The spring, which arrives within a quarter of a second, without overshoot.
  private static let spring = DampedSpring(response: 0.22, dampingRatio: 1)
  /// The share at which the glide has arrived: less than a tenth of a point of the panel.
  private static let least = 3e-4

  private(set) var target: Double
  /// The distance from the target and the speed, at `start`.
  private var from = MotionValue(position: 0, velocity: 0)
  private var start = 0.0

  init(isOn: Bool) { target = isOn ? 1 : 0 }

  mutating func turn(_ isOn: Bool, seconds: Double) {
    guard isOn != (target == 1) else { return }
    let now = motion(seconds)
    let change = target - (isOn ? 1 : 0)
    from = MotionValue(position: now.position + change, velocity: now.velocity)
    start = seconds
    target = isOn ? 1 : 0
  }

  func value(_ seconds: Double) -> Double { target + motion(seconds).position }
  func isMoving(_ seconds: Double) -> Bool { motion(seconds).position != 0 }

  private func motion(_ seconds: Double) -> MotionValue {
    let value = Self.spring.value(from: from, after: max(0, seconds - start))
    let hasArrived = abs(value.position) < Self.least && abs(value.velocity) < 0.1
    return hasArrived ? MotionValue(position: 0, velocity: 0) : value
  }
}
