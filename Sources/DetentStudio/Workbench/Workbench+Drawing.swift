import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Draws two lists: the window's ground in window points, and over it the stage in its own.
extension Workbench {
  package func drawWindow(into list: inout DisplayList) {
    list.fill(
      Rect(x: 0, y: 0, width: window.size.width, height: window.size.height), window.theme.ground)
    drawShadow(under: window.plan.stage, into: &list)
    if let twin = window.plan.twin { drawShadow(under: twin, into: &list) }
    drawFieldTimeLine(into: &list)
    bar.draw(hover: hover, window.theme, into: &list)
    drawHeadings(into: &list)
    drawFilm(into: &list)
    if let frame = window.plan.readout, comparing.comparison?.isBlind != true {
      drawReadout(in: frame, into: &list)
    }
    if window.plan.panel.x < window.size.width { panelPainter.draw(into: &list) }
    drawOver(into: &list)
  }

  var panelPainter: PanelPainter {
    PanelPainter(
      panel: panel, document: tuning.document,
      timeLine: window.plan.timeLine == nil ? timeLineView : nil, stage: setup.size, look: look,
      seconds: seconds, grip: heldCurve,
      candidate: comparing.comparison.flatMap { $0.isBlind ? nil : ($0.other, $0.pinned) },
      motion: hover.flatMap { timeLineView?.motion(at: $0) }, message: noticeCard)
  }

  private func drawShadow(under stage: Rect, into list: inout DisplayList) {
    let transform = Transform(scale: window.plan.stageScale, offset: stage.origin - .zero)
    list.group(opacity: 1, transform) { list in
      StagePainter.drawBackdrop(setup.size, stageLook, into: &list)
    }
  }

  private var stageLook: StageLook {
    StageLook(theme: window.theme, scale: stageScale, cornerRadius: StageLook.windowCornerRadius)
  }

  /// Draws the stage, and the window's ground under its rounded corners.
  package func drawStage(into list: inout DisplayList) {
    drawGround(into: &list)
    guides.isMoving = isStageMoving
    painter.draw(
      drawnLayout, stageLook,
      guides: window.showsGuides && comparing.comparison?.isBlind != true ? guides : nil,
      ghost: time.session.ghost.map {
        StageGhost.Course($0, name: comparing.ghostName, color: ghostColor)
      },
      trail: window.showsTrail ? time.session.trail : [], into: &list)
    drawHint(into: &list)
    recede(&list)
    drawOver(window.plan.stage, into: &list)
  }

  /// Draws the twin: the stage beside it, under the other feel. Draws nothing while there is none.
  package func drawTwin(into list: inout DisplayList) {
    guard let layout = time.session.twinLayout, let frame = window.plan.twin else { return }
    drawGround(into: &list)
    twinGuides?.isMoving = isStageMoving
    painter.draw(layout, stageLook, guides: window.showsGuides ? twinGuides : nil, into: &list)
    recede(&list)
    drawOver(frame, into: &list)
  }

  /// True unless the live stage rests, and no hand drags a guide or a slider.
  private var isStageMoving: Bool { !time.session.isStill || tuning.document.isChanging }

  /// The colour of a ghost of B or C; nil for the usual ghost colour.
  var ghostColor: Color? {
    comparing.ghostSide.flatMap { $0 == .a ? nil : window.theme.color(of: $0) }
  }

  private var stageFrame: Rect {
    Rect(x: 0, y: 0, width: setup.size.width, height: setup.size.height)
  }

  private func drawGround(into list: inout DisplayList) {
    list.fill(stageFrame, window.theme.ground)
    StagePainter.drawBackdrop(setup.size, stageLook, into: &list)
  }

  /// Darkens the page behind the list of keys.
  private func recede(_ list: inout DisplayList) {
    guard overlays.showsHelp else { return }
    let page = RoundedRect(stageFrame, radius: StageLook.windowCornerRadius)
    list.fill(page, Color(hex: 0x0B0D12, alpha: 0.45))
  }

  static let labelStyle = TextStyle(size: 12)
  static let valueStyle = TextStyle(size: 12, weight: .semibold)

  private func drawReadout(in frame: Rect, into list: inout DisplayList) {
    let rows = Readout.rows(time.session.shown)
    for (index, row) in rows.enumerated() {
      let baseline = frame.y + 14 + Double(index) * 20
      let label = typesetter.layout(row.label, Self.labelStyle)
      let style = row.isNumber ? Self.valueStyle.tabular : Self.valueStyle
      let value = typesetter.layout(row.value, style)
      list.text(label, at: Point(x: frame.x, y: baseline), window.theme.secondary)
      list.text(value, at: Point(x: frame.maxX - value.width, y: baseline), window.theme.ink)
    }
    guard let time = time.shownTime else { return }
    let baseline = frame.y + 14 + Double(rows.count) * 20
    let value = typesetter.layout(time, Self.valueStyle.tabular)
    list.text(
      typesetter.layout("Time", Self.labelStyle), at: Point(x: frame.x, y: baseline),
      window.theme.secondary)
    list.text(
      value, at: Point(x: frame.maxX - value.width, y: baseline),
      window.theme.armed.readable(on: window.theme.ground))
  }
}

/// Lists the quantities of the read-out beside the stage, by the names that they have everywhere.
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
    case .number(let number): value = TimeLine.figure(number, of: quantity)
    }
  }
}
