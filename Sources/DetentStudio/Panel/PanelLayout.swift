import DetentCanvas
import DetentMotion
import DetentStage

/// Where everything of the panel is. What scrolls is in the content's own coordinates, which begin
/// at its top.
struct PanelLayout: Sendable {
  /// A part of the content in its place.
  struct Entry: Sendable {
    let part: any PanelPart
    /// What its row is set with; nil where it is no row.
    let setter: (any PanelControl)?
    let id: PanelRow.ID?
    /// In the content, over the panel's full width.
    let frame: Rect
    /// Its control has a line of its own.
    let isStacked: Bool
    /// What is said about a mistake in it stands in so much room at its foot.
    let noteHeight: Double

    var row: PanelRow? { setter?.row }
  }

  /// How high what is said in the panel is, and about what.
  struct Notes: Sendable {
    /// At the foot; 0 where nothing is said.
    var message = 0.0
    var mistake: Panel.Mistake.Place?
    var mistakeHeight = 0.0
  }

  /// The whole panel, in the window.
  let frame: Rect
  /// What names the feel and saves it.
  let bar: Rect
  /// What is said about the name that is typed in the bar; empty where nothing is.
  let nameNote: Rect
  let search: Rect
  /// What went wrong, under the rows, which stay where they are; empty where nothing did.
  let message: Rect
  /// Where the content is seen.
  let viewport: Rect
  /// The last gesture's plot; nil where there is no room.
  let plot: Rect?
  let entries: [Entry]
  let contentHeight: Double

  static let width = 372.0
  static let barHeight = 48.0
  static let rowHeight = 32.0
  static let side = 20.0
  static let noteLine = 16.0
  /// Where labels, sliders and fields begin, from the panel's left edge.
  static let labelX = 36.0
  static let controlX = 150.0
  static let fieldWidth = 70.0
  static let labelRoom = controlX - labelX - 4
  private static let plotHeight = 252.0
  /// A plot leaves at least so much for the rows.
  private static let leastViewport = 260.0

  init(
    sections: [PanelSection], in frame: Rect, _ notes: Notes, _ typesetter: Typesetter
  ) {
    self.frame = frame
    let width = frame.width - 2 * Self.side
    bar = Rect(x: frame.x, y: frame.y, width: frame.width, height: Self.barHeight)
    nameNote = Rect(
      x: frame.x + Self.side, y: bar.maxY + 6, width: width,
      height: notes.mistake == .name ? notes.mistakeHeight : 0)
    search = Rect(
      x: frame.x + Self.side, y: bar.maxY + 10 + nameNote.height, width: width, height: 28)
    let top = search.maxY + 6
    let hasPlot = frame.maxY - top - Self.plotHeight >= Self.leastViewport
    let bottom = frame.maxY - (hasPlot ? Self.plotHeight : 0)
    let hasMessage = notes.message > 0
    message = Rect(
      x: search.x, y: bottom - (hasMessage ? notes.message + 10 : 0), width: width,
      height: notes.message)
    let end = message.y - (hasMessage ? 8 : 0)
    viewport = Rect(x: frame.x, y: top, width: frame.width, height: max(0, end - top))
    plot =
      hasPlot
      ? Rect(x: frame.x, y: bottom, width: frame.width, height: Self.plotHeight) : nil
    (entries, contentHeight) = Self.place(sections, width: frame.width, notes, typesetter)
  }

  private static func place(
    _ sections: [PanelSection], width: Double, _ notes: Notes, _ typesetter: Typesetter
  ) -> ([Entry], Double) {
    var entries: [Entry] = []
    var y = 0.0
    func add(_ part: any PanelPart, _ setter: (any PanelControl)? = nil, _ id: PanelRow.ID? = nil) {
      let note = id.map { notes.mistake == .row($0) } == true ? notes.mistakeHeight : 0
      let height = part.height(on: width, typesetter) + note
      entries.append(
        Entry(
          part: part, setter: setter, id: id,
          frame: Rect(x: 0, y: y, width: width, height: height),
          isStacked: setter?.isStacked(on: width, typesetter) ?? false, noteHeight: note))
      y += height
    }
    for section in sections {
      add(SectionHeading(section: section))
      if section.hasCurve { add(CurveCard(key: section.key)) }
      for row in section.rows {
        let control = row.control
        add(control, control, row.id)
      }
      y += 8
    }
    return (entries, y + 12)
  }
}

// MARK: - Parts of a row

extension PanelLayout.Entry {
  /// Without what is said at its foot.
  private var body: Rect {
    Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - noteHeight)
  }

  /// What is said about a mistake in it, in the content.
  var note: Rect {
    Rect(
      x: PanelLayout.labelX, y: body.maxY,
      width: frame.width - PanelLayout.labelX - PanelLayout.side, height: noteHeight)
  }

  /// The slider, segments or switch, in the content.
  var control: Rect {
    let right = frame.width - PanelLayout.side
    if isStacked {
      return Rect(
        x: PanelLayout.labelX, y: body.maxY - 33, width: right - PanelLayout.labelX, height: 28)
    }
    let reach = hasField ? right - PanelLayout.fieldWidth - 10 : right
    let x = PanelLayout.controlX
    return Rect(x: x, y: body.midY - 14, width: reach - x, height: 28)
  }

  /// Where the value is read and typed.
  var field: Rect? {
    guard hasField else { return nil }
    let right = frame.width - PanelLayout.side
    return Rect(
      x: right - PanelLayout.fieldWidth, y: body.midY - 12, width: PanelLayout.fieldWidth,
      height: 24)
  }

  var hasField: Bool { setter?.hasField ?? false }

  /// The name, with the dot before it.
  var label: Rect {
    Rect(
      x: 8, y: frame.y, width: PanelLayout.controlX - 16,
      height: isStacked ? PanelLayout.rowHeight : body.height)
  }

  var dot: Rect { Rect(x: 14, y: label.midY - 10, width: 18, height: 20) }
}

extension PanelLayout {
  var limits: ScrollLimits {
    ScrollLimits(
      content: contentHeight, viewport: viewport.height, leading: 0, trailing: 0,
      alwaysBounces: false)
  }

  /// The content's place at `point` of the window; nil outside the viewport.
  func contentPoint(_ point: Point, scrolledBy offset: Double) -> Point? {
    guard viewport.contains(point) else { return nil }
    return Point(x: point.x - viewport.x, y: point.y - viewport.y + offset)
  }

  func entry(at point: Point) -> Entry? { entries.first { $0.frame.contains(point) } }

  func entry(of id: PanelRow.ID) -> Entry? { entries.first { $0.id == id } }

  var rows: [PanelRow] { entries.compactMap(\.row) }
}
