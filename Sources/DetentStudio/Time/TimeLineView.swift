import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// The place of the time line in the window.
package enum TimeLinePlace: String, Sendable, CaseIterable {
  case panel
  /// The time line lies across the field, under the stage.
  case field
  case hidden

  var next: Self { Self.allCases.drop { $0 != self }.dropFirst().first ?? .panel }
}

/// The places of the time line's parts, in the panel or across the field: chips to choose quantities, a lane
/// for each track, and the last minute.
struct TimeLineView {
  /// A part that can be pressed.
  enum Part: Hashable, Sendable {
    /// A quantity; nil lets the time line choose by itself.
    case chip(String?)
    /// The list of all quantities.
    case more
    case enlarge
    case tracks
    case minute
    /// The reason of the last release, by the key of the parameter that decided.
    case reason(String)
    /// A motion of the gesture, by its place among the motions.
    case stretch(Int)
  }

  struct Chip: Sendable {
    let part: Part
    let label: TextLayout
    let isOn: Bool
    let frame: Rect
  }

  let line: TimeLine
  let frame: Rect
  let isLarge: Bool
  /// True in a low panel: the chips stand for title and names, and the last minute is left out.
  let isLow: Bool
  let chips: [Chip]
  /// The card under the title, around the tracks.
  let card: Rect
  /// The lane of each track, without its name above it.
  let lanes: [Rect]
  /// The middle of the times above the lanes, and of the words below them.
  let times: Double
  let words: Double
  /// The strip with the motions of the gesture.
  let strip: Rect
  let minute: Rect
  let typesetter: Typesetter

  /// The least height in the field.
  static let heightInField = 304.0
  static func heightInField(tracks count: Int) -> Double {
    heightInField + 40 * Double(max(0, count - 2))
  }
  private static let chipHeight = 22.0
  /// The distance between two lines of chips.
  private static let chipLine = chipHeight + 3
  /// The room above each lane in the panel, for its name and for the value under the playhead.
  private static let laneName = 16.0
  /// The gutters beside the lanes for names and figures at the left, and values at the right. In the panel
  /// only the figures stand beside a lane, and in a low one the values.
  static let gutters = (left: 156.0, right: 74.0)
  private static let figures = (left: 48.0, right: 14.0)
  private static let lowGutters = (left: 48.0, right: 54.0)
  /// The room of the strip with the motions, and of the names under it.
  private static let stripRoom = 30.0
  /// The distance from a link at which a press still counts for it.
  private static let reach = 6.0

  /// Returns the height in the panel, with `count` tracks, whose chips may need a second line.
  static func height(tracks count: Int) -> Double {
    262 + (count > 2 ? 10 + chipLine : 0) + 62 * Double(max(0, count - 2))
  }
  /// The least height in the panel, and the height below which it leaves parts out.
  static let leastHeight = 180.0
  private static let lowHeight = 236.0
  /// The least height of a lane in a low panel, with its distances.
  private static let leastLane = 26.0

  init(
    _ line: TimeLine, in frame: Rect, isLarge: Bool, scene: Scene, _ typesetter: Typesetter
  ) {
    (self.line, self.frame, self.isLarge, self.typesetter) = (line, frame, isLarge, typesetter)
    let isLow = !isLarge && frame.height < Self.lowHeight
    self.isLow = isLow
    let side = PanelLayout.side
    let inner = Rect(
      x: frame.x + side, y: frame.y, width: max(1, frame.width - 2 * side), height: frame.height)
    // In the field the chips stand beside the title.
    let chipsX = isLarge ? inner.x + 236 : inner.x
    chips = Self.chips(
      line, scene, typesetter,
      in: Rect(
        x: chipsX, y: inner.y + (isLarge || isLow ? 11 : 37),
        width: inner.maxX - chipsX - (isLarge || isLow ? 34 : 0),
        height: Self.chipHeight))
    let first = inner.y + (isLarge || isLow ? 42 : 65)
    let top = max(first, (chips.last?.frame.maxY ?? 0) + 6)
    let foot = inner.maxY - (isLow ? 10 : 34)
    card = Rect(x: inner.x, y: top, width: inner.width, height: max(1, foot - top))
    times = card.y + 12
    words = card.maxY - 11
    let gutters = isLarge ? Self.gutters : isLow ? Self.lowGutters : Self.figures
    let x = card.x + gutters.left
    let width = max(1, card.maxX - gutters.right - x)
    let above = isLarge ? 2 : isLow ? 9 : Self.laneName
    let start = card.y + (isLow ? 14 : isLarge ? 27 : 25)
    let room = words - 9 - Self.stripRoom - start
    // A low panel shows as many tracks as can be read.
    let most = isLow ? max(1, Int(room / Self.leastLane)) : TimeLine.mostTracks
    let shown = line.tracks.indices.prefix(most)
    let count = Double(max(1, shown.count))
    let each = max(count, room) / count
    strip = Rect(x: x, y: words - 9 - Self.stripRoom + 2, width: width, height: 15)
    lanes = shown.map { index in
      Rect(
        x: x, y: (start + Double(index) * each + above).rounded(), width: width,
        height: max(1, (each - above - (isLarge ? 12 : 2)).rounded()))
    }
    let label = isLarge ? 86.0 : 78
    minute = Rect(
      x: inner.x + label, y: inner.maxY - 23, width: max(1, inner.width - label - 58), height: 12)
  }

  private static func chips(
    _ line: TimeLine, _ scene: Scene, _ typesetter: Typesetter, in room: Rect
  ) -> [Chip] {
    guard line.now != nil else { return [] }
    var chips: [Chip] = []
    var (x, y) = (room.x, room.y)
    func chip(_ part: Part, _ text: String, isOn: Bool) -> Chip {
      let label = typesetter.truncated(text, PanelType.note, width: max(1, room.width - 16))
      let width = max(room.height, (label.width + 16).rounded())
      return Chip(
        part: part, label: label, isOn: isOn,
        frame: Rect(x: x, y: y, width: width, height: room.height))
    }
    /// Adds a chip, on the next line if this one has no room for it.
    func add(_ part: Part, _ text: String, isOn: Bool) {
      var next = chip(part, text, isOn: isOn)
      if next.frame.maxX > room.maxX, x > room.x {
        (x, y) = (room.x, y + chipLine)
        next = chip(part, text, isOn: isOn)
      }
      chips.append(next)
      x = next.frame.maxX + 4
    }
    if !line.chosen.isEmpty { add(.chip(nil), "Auto", isOn: false) }
    let more = chip(.more, "+", isOn: false).frame.width + 4
    let choices = line.choices(in: scene)
    // Shown quantities come first and always have a chip, so that they can be removed.
    for quantity in choices where line.names.contains(quantity.name) {
      add(.chip(quantity.name), quantity.label, isOn: true)
    }
    for quantity in choices where !line.names.contains(quantity.name) {
      let next = chip(.chip(quantity.name), quantity.label, isOn: false)
      if next.frame.maxX + more <= room.maxX { add(next.part, quantity.label, isOn: false) }
    }
    add(.more, "+", isOn: false)
    return chips
  }

  /// The button at the title's right end.
  var enlarge: Rect {
    Rect(x: frame.maxX - PanelLayout.side - 22, y: frame.y + 11, width: 22, height: 22)
  }

  /// The area around the lanes where the pointer can take the playhead.
  var tracks: Rect { card.inset(dx: 4, dy: 2) }

  func part(at point: Point) -> Part? {
    if let chip = chips.first(where: { $0.frame.contains(point) }) { return chip.part }
    if enlarge.contains(point) { return .enlarge }
    let reason = release?.reason
    if let reason, reason.frame.contains(point) { return .reason(reason.key) }
    if let index = stretch(at: point) { return .stretch(index) }
    // A click that just misses the link would move the playhead.
    if let reason, reason.frame.inset(by: -Self.reach).contains(point) {
      return .reason(reason.key)
    }
    if !lanes.isEmpty, tracks.contains(point) { return .tracks }
    return !isLow && minute.inset(dx: 0, dy: -6).contains(point) ? .minute : nil
  }

  /// Returns the frame of a motion in the strip, at least as wide as the eye needs; nil if it is not shown.
  func frame(of stretch: GestureCourse.Stretch) -> Rect? {
    let left = max(strip.x, x(of: stretch.ticks.lowerBound - 1))
    let right = min(strip.maxX, max(left + 3, x(of: stretch.ticks.upperBound)))
    guard left < right else { return nil }
    return Rect(x: left, y: strip.y, width: right - left, height: strip.height)
  }

  /// Returns the place of the motion whose bar or name is at `point` among the gesture's motions.
  func stretch(at point: Point) -> Int? {
    guard !lanes.isEmpty, let stretches = line.now?.stretches else { return nil }
    if strip.contains(point) {
      return stretches.lastIndex {
        frame(of: $0)?.inset(dx: -1, dy: 0).contains(point) == true
      }
    }
    var found: Int?
    eachName { index, _, frame in
      if frame.inset(dx: -4, dy: -1).contains(point) { found = index }
    }
    return found
  }

  /// Gives `body` the name of each motion with its place: in the motion's bar, or below it where the bar is
  /// too narrow. Names below that would meet follow one another.
  func eachName(_ body: (Int, TextLayout, Rect) -> Void) {
    var left = card.x + 10
    for (index, stretch) in (line.now?.stretches ?? []).enumerated() {
      guard let bar = frame(of: stretch) else { continue }
      let name = typesetter.layout(stretch.motion.name, PanelType.note)
      if name.width + 10 <= bar.width {
        body(index, name, Rect(x: bar.x + 5, y: bar.y, width: name.width, height: bar.height))
        continue
      }
      let right = card.maxX - 10 - name.width
      let x = max(left, min(right, bar.midX - name.width / 2))
      // Without room, the pointer over the bar shows the name.
      guard x <= right else { continue }
      body(index, name, Rect(x: x, y: bar.maxY, width: name.width, height: 13))
      left = x + name.width + 8
    }
  }

  /// The last release, in words.
  struct Release {
    let label: TextLayout
    let frame: Rect
    /// The words that lead to the parameter that decided.
    var reason: (label: TextLayout, key: String, frame: Rect)?
  }

  /// The place of the words about the last release, under its line as far as there is room; nil while it is not in
  /// sight.
  var release: Release? {
    guard !lanes.isEmpty, let last = line.now?.releases.last, line.shown.contains(last.tick) else {
      return nil
    }
    let left = card.x + 10
    let room = card.width - 20
    let speed = "release \(ValueText.decimal(last.speed, places: 0)) pt/s"
    let decision = last.decision?.text ?? ""
    let text = decision.isEmpty ? speed : speed + "  →  " + decision
    let label = typesetter.truncated(text, PanelType.note, width: room)
    let x = clamp(
      self.x(of: last.tick) - label.width / 2, left, max(left, left + room - label.width))
    let frame = Rect(x: x, y: words - 8, width: label.width, height: 16)
    var release = Release(label: label, frame: frame)
    // A link that is cut off leads nowhere.
    guard label.string == text, let outcome = last.decision, let key = outcome.key,
      !outcome.reason.isEmpty
    else { return release }
    let reason = typesetter.layout(outcome.reason, PanelType.note)
    release.reason = (
      reason, key,
      Rect(x: frame.maxX - reason.width, y: frame.y, width: reason.width, height: frame.height)
    )
    return release
  }

  /// The motion under the pointer; nil if there is none.
  func motion(at point: Point) -> StageMotion? {
    stretch(at: point).flatMap { line.now?.stretches[$0].motion }
  }

  // MARK: Time and place

  private var span: (x: Double, width: Double) {
    lanes.first.map { ($0.x, $0.width) } ?? (card.x, card.width)
  }

  func x(of tick: Int) -> Double {
    let tick = Double(min(tick, line.tickCount))
    return span.x + span.width * (tick - line.shown.first) / line.shown.count
  }

  /// Returns the moment at `x` in ticks of the gesture, or the nearest one shown.
  func time(at x: Double) -> Double {
    line.shown.first + clamp((x - span.x) / span.width, 0, 1) * line.shown.count
  }

  /// Returns the tick of the gesture at `x`, or the nearest.
  func tick(at x: Double) -> Int { Int(time(at: x).rounded()) }

  /// The number of ticks that take one point of width.
  var ticksPerPoint: Double { line.shown.count / span.width }

  /// The part of the time line in which the wheel zooms; nil while there is nothing to zoom.
  var zoomArea: Rect? { lanes.isEmpty || line.subject == .live ? nil : card }

  /// The tick at the right end of the last minute: the next quarter of a second, so that the bar does not
  /// creep.
  private var minuteEnd: Int {
    let step = Tick.rate / 4
    return (line.minute.ticks.upperBound + step - 1) / step * step
  }

  func minuteX(of tick: Int) -> Double {
    let back = Double(minuteEnd - tick) / Double(StageMemory.span)
    return minute.maxX - minute.width * clamp(back, 0, 1)
  }

  /// Returns the remembered tick at `x`, or the nearest.
  func minuteTick(at x: Double) -> Int {
    let back = clamp((minute.maxX - x) / minute.width, 0, 1) * Double(StageMemory.span)
    let ticks = line.minute.ticks
    return max(ticks.lowerBound, min(ticks.upperBound, minuteEnd - Int(back.rounded())))
  }
}
