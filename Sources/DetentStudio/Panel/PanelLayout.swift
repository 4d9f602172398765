import DetentMotion
import DetentParameters
import DetentStage

/// The places of all parts. Scrolling parts use the content's own coordinates, which begin at its top.
struct PanelLayout: Sendable {
  /// A fixed part, with its place in the window.
  struct Fixed: Sendable {
    let fixture: any PanelFixture
    let frame: Rect
  }

  struct Entry: Sendable {
    let part: any PanelPart
    /// The control that sets the row; nil if the part is no row.
    let setter: (any PanelControl)?
    /// The place in the content, over the panel's full width.
    let frame: Rect
    /// True if its control has a line of its own.
    let isStacked: Bool
    /// The height of the message about a mistake, at its foot.
    let noteHeight: Double

    var row: PanelRow? { setter?.row }
  }

  private(set) var frame = Rect.zero
  private(set) var fixed: [Fixed] = []
  /// The area in which the content is visible.
  private(set) var viewport = Rect.zero
  private(set) var entries: [Entry] = []
  private(set) var contentHeight = 0.0
  /// The height of the part with the parameters that acted in the last gesture.
  private(set) var feltHeight = 0.0
  /// The room in it that is kept free for rows that are no longer listed.
  private(set) var feltGap = 0.0
  /// True if it was hidden when everything got its place.
  private(set) var hidesFelt = false

  static let width = 372.0
  /// Returns the usual width in a window of some width: a fifth of a wide one.
  static func width(in window: Double) -> Double { clamp((window / 5).rounded(), width, 520) }
  /// The least width of a panel in which plot and shelf have a column of their own, beside the rows.
  static let leastWidthOfTwo = 2 * width
  static let rowHeight = 32.0
  static let side = 20.0
  static let noteLine = 16.0
  /// The left edges of labels and of controls, from the panel's left edge.
  static let labelX = 36.0
  static let controlX = 150.0
  static let fieldWidth = 70.0
  static let labelRoom = controlX - labelX - 4

  init() {}

  /// - Parameter leastFelt: the least height of the part with the parameters that acted.
  init(_ sections: [PanelSection], of panel: Panel, in frame: Rect, leastFelt: Double) {
    self.frame = frame
    viewport = frame
    let column = takeColumn(panel)
    for fixture in Self.fixtures where column == nil || !fixture.standsBeside {
      add(fixture, fixture.take(&viewport, panel))
    }
    viewport.height = max(0, viewport.height)
    if var column {
      for fixture in Self.fixtures where fixture.standsBeside {
        add(fixture, fixture.takeBeside(&column, panel))
      }
    }
    addFelt(of: panel, least: leastFelt)
    for (index, section) in sections.enumerated() {
      if section.isElsewhere, index == 0 || !sections[index - 1].isElsewhere {
        add(OtherScenesLine(), of: panel)
      }
      add(SectionHeading(section: section), of: panel)
      if section.hasCurve {
        add(
          CurveCard(key: section.key, recording: panel.recordings[section.key]), of: panel)
      }
      for row in section.rows { add(row.control, setter: row.control, of: panel) }
      contentHeight += 8
    }
    contentHeight += 12
  }

  /// Takes the left half of a wide panel away from the rows; nil in any other panel.
  private mutating func takeColumn(_ panel: Panel) -> Rect? {
    guard frame.width >= Self.leastWidthOfTwo, panel.plotted != nil else { return nil }
    viewport.width = (frame.width / 2).rounded()
    viewport.x = frame.maxX - viewport.width
    return Rect(x: frame.x, y: frame.y, width: frame.width - viewport.width, height: frame.height)
  }

  private mutating func add(_ fixture: any PanelFixture, _ frame: Rect?) {
    if let frame { fixed.append(Fixed(fixture: fixture, frame: frame)) }
  }

  /// Adds the parameters that acted in the last gesture, unless the rows are chosen in another way.
  private mutating func addFelt(of panel: Panel, least: Double) {
    hidesFelt = panel.felt == nil
    guard let felt = panel.felt, let heading = FeltHeading(felt), panel.listsFelt else { return }
    add(heading, of: panel)
    for acted in felt.rows(in: viewport.height) {
      guard let parameter = Feel.parameter(acted.key) else { continue }
      let control = PanelRow(acted: parameter).control
      add(control, setter: control, of: panel)
      add(StrengthLine(acted: acted, strongest: felt.strongest, scene: panel.scene), of: panel)
    }
    if let more = FeltMore(felt, in: viewport.height) { add(more, of: panel) }
    contentHeight += 8
    feltHeight = max(contentHeight, least)
    feltGap = feltHeight - contentHeight
    contentHeight = feltHeight
  }

  private mutating func add(
    _ part: any PanelPart, setter: (any PanelControl)? = nil, of panel: Panel
  ) {
    let width = viewport.width
    let note = setter.map { panel.noteHeight(at: $0.row.id, width: width) } ?? 0
    let height = part.height(on: width, panel.typesetter) + note
    entries.append(
      Entry(
        part: part, setter: setter,
        frame: Rect(x: 0, y: contentHeight, width: width, height: height),
        isStacked: setter?.isStacked(on: width, panel.typesetter) ?? false, noteHeight: note))
    contentHeight += height
  }
}

extension PanelLayout.Entry {
  /// The row without the message at its foot.
  private var body: Rect {
    Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - noteHeight)
  }

  /// The place where the message about its mistake begins.
  var note: Point { Point(x: PanelLayout.labelX, y: body.maxY) }

  /// The frame of the slider, segments or switch.
  var control: Rect {
    let right = frame.width - PanelLayout.side
    if isStacked {
      let height = body.height - PanelLayout.rowHeight - 2
      return Rect(
        x: PanelLayout.labelX, y: body.maxY - 5 - height, width: right - PanelLayout.labelX,
        height: height)
    }
    let reach = field.map { $0.x - 10 } ?? right
    let x = PanelLayout.controlX
    return Rect(x: x, y: body.midY - 14, width: reach - x, height: 28)
  }

  /// The field that shows the value and takes a typed one.
  var field: Rect? {
    guard setter?.hasField == true else { return nil }
    let width = PanelLayout.fieldWidth
    return Rect(
      x: frame.width - PanelLayout.side - width, y: body.midY - 12, width: width, height: 24)
  }

  /// The frame of the name, with the dot before it.
  var label: Rect {
    let height = isStacked ? PanelLayout.rowHeight : body.height
    return Rect(x: 8, y: frame.y, width: PanelLayout.controlX - 16, height: height)
  }

  var dot: Rect { Rect(x: 14, y: label.midY - 10, width: 18, height: 20) }
}

extension PanelLayout {
  /// True if plot and shelf stand beside the rows.
  var hasColumn: Bool { viewport.x > frame.x }
  var limits: ScrollLimits { .ofSheet(contentHeight, in: viewport.height) }
  func fixed(at point: Point) -> Fixed? { fixed.first { $0.frame.contains(point) } }
  func frame(of place: Panel.Place) -> Rect? { fixed.first { $0.fixture.place == place }?.frame }
  func entry(at point: Point) -> Entry? { entries.first { $0.frame.contains(point) } }
  func entry(of id: PanelRow.ID) -> Entry? { entries.first { $0.row?.id == id } }
  var rows: [PanelRow] { entries.compactMap(\.row) }
}
