import DetentCanvas
import DetentMotion
import DetentStage

/// Lines at the places where decisions fall: each detent is a dashed line with its name and value.
///
/// A changed feel needs new guides; drawing them allocates nothing.
package struct StageGuides {
  private struct Line {
    var guide: Guide
    var label: TextLayout
  }

  /// The guides' lines: triggers come first, so that resting places are drawn over them.
  private let own: [Line]
  private let card: CardGuidePainter?
  private let secondCard: CardGuidePainter?
  private let lines: GuideLines
  private let places: GuidePlaces

  /// - Parameter old: the guides that these replace. Plates of the same lines stay where they were.
  package init(
    _ feel: Feel, scene: Scene, size: Size, typesetter: Typesetter,
    replacing old: StageGuides? = nil
  ) {
    let lines = GuideLines(size: size)
    let all = Guide.all(feel, scene, size: size)
    own = (all.filter { $0.isTrigger } + all.filter { !$0.isTrigger }).compactMap { guide in
      guide.label.map { label in
        Line(
          guide: guide,
          label: typesetter.layout("\(label.name) \(Self.short(label.value))", Typography.guide))
      }
    }
    let owner = GuidePlaces.Owner(scene: scene.name, size: size, lines: own.map { $0.guide.key })
    let places = old.flatMap { $0.places.owner == owner ? $0.places : nil } ?? GuidePlaces(owner)
    (self.lines, self.places) = (lines, places)
    func painter(_ number: Int) -> CardGuidePainter {
      let first = owner.lines.count + number * CardGuidePainter.mostPlates
      return CardGuidePainter(lines, places, first: first, typesetter)
    }
    card = scene.parts.card == nil ? nil : painter(0)
    secondCard = scene.parts.secondCard == nil ? nil : painter(1)
  }

  /// True while the stage, its lines or the shown moment move. Meanwhile every plate keeps its place beside its
  /// line, whatever moves under it.
  package var isMoving: Bool {
    get { places.isMoving }
    nonmutating set { places.isMoving = newValue }
  }

  /// Returns the value with at most one decimal, and none if it would be 0.
  static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    for (number, line) in own.enumerated() {
      let color = line.guide.isTrigger ? look.theme.armed : look.theme.accent
      lines.draw(line.guide.axis, at: line.guide.position, .dashed, color, look, &list)
      let place = look.snapped(line.guide.position) - 0.5
      places.place(number, chip(line, layout, look), line.guide.axis, at: place, over: list)
        .draw(color, look.theme, into: &list)
    }
    // The detents of the card on top are those that count.
    if let card = layout.secondCard, !card.frame.intersection(layout.stage).isEmpty {
      secondCard?.draw(card, look, into: &list)
    } else if let card = layout.card {
      self.card?.draw(card, look, into: &list)
    }
  }
}

extension StageGuides {
  /// Returns the plate of `line`, where a page usually has least to read. In an open header it stands at the
  /// right; otherwise below the line and the tabs, over the rows' pictures or between texts and figures. On an
  /// upright line it stands at the foot.
  private func chip(_ line: Line, _ layout: Layout, _ look: StageLook) -> GuideChip {
    let place = look.snapped(line.guide.position) - 0.5
    let width = GuideChip.width(of: line.label)
    guard line.guide.axis == .vertical else {
      return GuideChip(
        line.label, right: min(layout.size.width - 16, place + width / 2),
        middle: layout.size.height - 30)
    }
    let header = layout.page?.header?.frame.maxY ?? 0
    return place < header - Metrics.tabHeight
      ? GuideChip(line.label, right: layout.size.width - 12, middle: place)
      : GuideChip(
        line.label,
        right: 4 + width < Metrics.rowText ? 4 + width : layout.size.width - StageGhost.figures,
        middle: max(place, header) + GuideChip.height / 2 + 3)
  }
}

/// Lines across the stage, made once for its size. They are strong at the stage's edges and faint between
/// them, where texts stand.
struct GuideLines: Sendable {
  private let size: Size
  private let level: Path
  private let upright: Path
  private let levelEnd: Path
  private let uprightEnd: Path

  /// The length of a line's strong ends, in points: texts stay that far away from the stage's edges.
  static let end = 16.0
  /// The opacity of a line over texts.
  private static let faint = 0.35

  init(size: Size) {
    self.size = size
    let (width, height) = (size.width - 2 * Self.end, size.height - 2 * Self.end)
    level = Path(polyline: [.zero, Point(x: max(0, width), y: 0)])
    upright = Path(polyline: [.zero, Point(x: 0, y: max(0, height))])
    levelEnd = Path(polyline: [.zero, Point(x: Self.end, y: 0)])
    uprightEnd = Path(polyline: [.zero, Point(x: 0, y: Self.end)])
  }

  /// Draws a line at `place` along `axis`; it runs across the other axis.
  func draw(
    _ axis: PanAxis, at place: Double, _ stroke: Stroke, _ color: Color, _ look: StageLook,
    _ list: inout DisplayList
  ) {
    let place = look.snapped(place) - 0.5
    // The bed shows between the dashes, so that they stand out from content that is as blue as they are.
    let bed = look.theme.stage.opacity(0.6)
    let isLevel = axis == .vertical
    func end(at start: Double) {
      list.fill(
        isLevel
          ? Rect(x: start, y: place - 0.5, width: Self.end, height: 1)
          : Rect(x: place - 0.5, y: start, width: 1, height: Self.end), bed)
      list.stroke(
        isLevel ? levelEnd : uprightEnd,
        at: isLevel ? Vector(dx: start, dy: place) : Vector(dx: place, dy: start), stroke, color)
    }
    end(at: 0)
    end(at: (isLevel ? size.width : size.height) - Self.end)
    list.stroke(
      isLevel ? level : upright,
      at: isLevel ? Vector(dx: Self.end, dy: place) : Vector(dx: place, dy: Self.end), stroke,
      color.opacity(Self.faint))
  }
}

extension Stroke {
  static let dashed = Stroke(width: 1, cap: .butt, dash: .init(on: 4, off: 4))
  static let dotted = Stroke(width: 1, cap: .butt, dash: .init(on: 1.5, off: 3))
  static let solid = Stroke(width: 1.5, cap: .butt)
}

/// Keeps the places of plates beside their lines, so that a plate does not jump while the stage moves.
final class GuidePlaces {
  /// The lines that the plates belong to.
  struct Owner: Equatable {
    let scene: String
    let size: Size
    /// The keys of the lines that no card draws.
    let lines: [String]
  }

  let owner: Owner
  var isMoving = false
  /// The middle of each plate, from its line; nil until a plate has been drawn.
  private var places: [Vector?]

  init(_ owner: Owner) {
    self.owner = owner
    places = Array(repeating: nil, count: owner.lines.count + 2 * CardGuidePainter.mostPlates)
  }

  /// Returns a plate at the place where it last stood beside its line. It goes to a new one the first time, and if
  /// it covers a text at rest.
  func place(
    _ number: Int, _ chip: GuideChip, _ axis: PanAxis, at line: Double, over list: DisplayList
  ) -> GuideChip {
    let start = axis == .vertical ? Point(x: 0, y: line) : Point(x: line, y: 0)
    if let place = places[number] {
      let plate = chip.moved(to: start + place, in: owner.size)
      if isMoving || !plate.coversText(of: list) { return plate }
    }
    let plate = chip.clear(of: list, axis, in: owner.size)
    places[number] = plate.center - start
    return plate
  }

  /// Forgets the place of a plate that is not drawn.
  func forget(_ number: Int) { places[number] = nil }
}

/// The name of a line on a plate.
struct GuideChip {
  private let label: TextLayout
  private let frame: Rect

  static let height = 20.0

  init(_ label: TextLayout, right: Double, middle: Double) {
    self.label = label
    frame = Rect(
      x: right - Self.width(of: label), y: middle - Self.height / 2, width: Self.width(of: label),
      height: Self.height)
  }

  /// The least distance of a plate from the stage's edges, and near its rounded corners, in points.
  private static let (margin, cornerMargin, corner) = (4.0, 14.0, 44.0)
  /// The distance between two places that are tried, in points.
  private static let step = 12.0

  /// Returns the plate at the place nearest to its own along its line, or else beside it, where it covers no text
  /// of `list`; without such a place, its own. It is never cut off.
  func clear(of list: DisplayList, _ axis: PanAxis, in size: Size) -> GuideChip {
    let isLevel = axis == .vertical
    let steps = Int((isLevel ? size.width : size.height) / Self.step)
    // Beside its own place first, and then on both other sides of the line.
    for across in [0, -1.2 * Self.height, 1.2 * Self.height] {
      func plate(_ way: Double) -> GuideChip {
        isLevel ? moved(dx: way, dy: across, in: size) : moved(dx: across, dy: way, in: size)
      }
      let near = plate(0).reach.inset(dx: -Self.cornerMargin, dy: 0)
      let texts = list.seenTexts(
        in: isLevel
          ? Rect(x: 0, y: near.y, width: size.width, height: near.height)
          : Rect(x: near.x, y: 0, width: near.width, height: size.height))
      for place in 0..<2 * steps {
        let plate = plate(Self.step * Double((place + 1) / 2) * (place % 2 == 0 ? -1 : 1))
        if !texts.meet(plate.reach) { return plate }
      }
    }
    return moved(dx: 0, dy: 0, in: size)
  }

  var center: Point { frame.center }

  func coversText(of list: DisplayList) -> Bool { list.seenTexts(in: reach).meet(reach) }

  /// Returns the plate with its middle at `center`, as far as the stage has room.
  func moved(to center: Point, in size: Size) -> GuideChip {
    moved(dx: center.x - frame.midX, dy: center.y - frame.midY, in: size)
  }

  /// The plate with its rim.
  private var reach: Rect { frame.inset(by: -2) }

  /// Returns the plate at a distance, as far as the stage has room.
  private func moved(dx: Double, dy: Double, in size: Size) -> GuideChip {
    let (margin, half) = (Self.margin, Self.height / 2)
    let middle = clamp(frame.midY + dy, half + margin, max(half, size.height - half - margin))
    let isInCorner = min(middle, size.height - middle) < Self.corner
    let side = isInCorner ? Self.cornerMargin : margin
    return GuideChip(
      label,
      right: clamp(frame.maxX + dx, side + frame.width, max(frame.width, size.width - side)),
      middle: middle)
  }

  /// The plate's width, in points.
  static func width(of label: TextLayout) -> Double { label.width + 16 }

  /// Draws the plate: filled, or only outlined if it is one of several that were not chosen.
  func draw(
    _ color: Color, isOutlined: Bool = false, _ theme: Theme, into list: inout DisplayList
  ) {
    list.fill(.capsule(frame.inset(by: -1.5)), theme.stage)
    if isOutlined {
      list.border(.capsule(frame), width: 1.25, color)
    } else {
      list.fill(.capsule(frame), color)
    }
    list.text(label, .center, x: frame.midX, middle: frame.midY, isOutlined ? color : theme.stage)
  }
}
