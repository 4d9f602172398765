import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Drawing comes in two lists: the window's ground in window points, over it the stage in its own.
extension Workbench {
  package func drawWindow(into list: inout DisplayList) {
    list.fill(Rect(x: 0, y: 0, width: window.width, height: window.height), theme.ground)
    drawShadow(under: plan.stage, into: &list)
    if let twin = plan.twin { drawShadow(under: twin, into: &list) }
    drawFieldTimeLine(into: &list)
    bar.draw(hover: hover, theme, into: &list)
    drawHeadings(into: &list)
    if let frame = plan.readout, comparison?.isBlind != true { drawReadout(in: frame, into: &list) }
    if plan.panel.x < window.width { panelPainter.draw(into: &list) }
    drawOver(into: &list)
  }

  var panelPainter: PanelPainter {
    PanelPainter(
      panel: panel, document: document, timeLine: plan.timeLine == nil ? timeLineView : nil,
      stage: setup.size,
      look: PanelLook(theme: theme, scale: pixelScale), typesetter: typesetter, seconds: seconds,
      version: document.current, grip: heldCurve,
      pinned: comparison?.isBlind == true ? nil : comparison?.pinned, message: noticeCard)
  }

  private func drawShadow(under stage: Rect, into list: inout DisplayList) {
    let transform = Transform(scale: plan.stageScale, offset: stage.origin - .zero)
    list.group(opacity: 1, transform) { list in
      StagePainter.drawBackdrop(setup.size, stageLook, into: &list)
    }
  }

  package var stageScale: Double { pixelScale * plan.stageScale }

  private var stageLook: StageLook {
    StageLook(theme: theme, scale: stageScale, cornerRadius: StageLook.windowCornerRadius)
  }

  /// The stage with what lies under its rounded corners.
  package func drawStage(into list: inout DisplayList) {
    drawGround(into: &list)
    painter.draw(
      drawnLayout, stageLook, guides: showsGuides && comparison?.isBlind != true ? guides : nil,
      ghost: session.ghost.map {
        StageGhost.Course($0, name: ghostName, color: ghostColor)
      },
      trail: showsTrail ? session.trail : [], into: &list)
    drawHint(into: &list)
    recede(&list)
    drawOver(plan.stage, into: &list)
  }

  /// The stage beside it, under the other feel; nothing where there is none.
  package func drawTwin(into list: inout DisplayList) {
    guard let layout = session.twinLayout, let frame = plan.twin else { return }
    drawGround(into: &list)
    painter.draw(layout, stageLook, guides: showsGuides ? twinGuides : nil, into: &list)
    recede(&list)
    drawOver(frame, into: &list)
  }

  /// Nil: that of what was before.
  var ghostColor: Color? { ghostName == Comparison.Side.b.name ? theme.pinned : nil }

  private var stageFrame: Rect {
    Rect(x: 0, y: 0, width: setup.size.width, height: setup.size.height)
  }

  private func drawGround(into list: inout DisplayList) {
    list.fill(stageFrame, theme.ground)
    StagePainter.drawBackdrop(setup.size, stageLook, into: &list)
  }

  /// The page recedes behind the list of keys.
  private func recede(_ list: inout DisplayList) {
    guard showsHelp else { return }
    let page = RoundedRect(stageFrame, radius: StageLook.windowCornerRadius)
    list.fill(page, Color(hex: 0x0B0D12, alpha: 0.45))
  }

  static let labelStyle = TextStyle(size: 12)
  static let valueStyle = TextStyle(size: 12, weight: .semibold)

  private func drawReadout(in frame: Rect, into list: inout DisplayList) {
    let rows = Readout.rows(session.shown)
    for (index, row) in rows.enumerated() {
      let baseline = frame.y + 14 + Double(index) * 20
      let label = typesetter.layout(row.label, Self.labelStyle)
      let style = row.isNumber ? Self.valueStyle.tabular : Self.valueStyle
      let value = typesetter.layout(row.value, style)
      list.text(label, at: Point(x: frame.x, y: baseline), theme.secondary)
      list.text(value, at: Point(x: frame.maxX - value.width, y: baseline), theme.ink)
    }
    guard let time = shownTime else { return }
    let baseline = frame.y + 14 + Double(rows.count) * 20
    let value = typesetter.layout(time, Self.valueStyle.tabular)
    list.text(
      typesetter.layout("Time", Self.labelStyle), at: Point(x: frame.x, y: baseline),
      theme.secondary)
    list.text(value, at: Point(x: frame.maxX - value.width, y: baseline), theme.armed)
  }
}

/// What the read-out beside the stage says: quantities by the names that they have everywhere.
enum Readout {
  struct Row: Equatable, Sendable {
    var label: String
    var value: String
    var isNumber = true
  }

  static func rows(_ simulation: Simulation) -> [Row] {
    let known = Quantity.all(in: simulation.setup.scene)
    return simulation.readout.compactMap { name in
      known.first { $0.name == name }.map { Row($0, in: simulation) }
    }
  }
}

extension Readout.Row {
  init(_ quantity: Quantity, in simulation: Simulation) {
    label = quantity.label
    switch quantity.value(in: simulation) {
    case .word(let word):
      value = word
      isNumber = false
    case .number(let number):
      switch quantity.unit {
      case .points: value = ValueText.decimal(number, places: 1)
      case .pointsPerSecond: value = ValueText.signed(number, places: 0)
      case .perSecond: value = ValueText.signed(number, places: 2)
      case .none, .seconds: value = ValueText.decimal(number, places: 3)
      case .ticks: value = ValueText.decimal(number, places: 0)
      }
    }
  }
}
