import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

/// Drawing comes in two lists, because the stage has a scale of its own: the window's ground with
/// what stands on it, in window points; and the stage, in stage points, over it.
extension Workbench {
  // MARK: The window

  package func drawWindow(into list: inout DisplayList) {
    list.fill(Rect(x: 0, y: 0, width: window.width, height: window.height), theme.ground)
    drawShadow(into: &list)
    bar.draw(hover: hover, theme, into: &list)
    if let frame = plan.readout { drawReadout(in: frame, into: &list) }
    if plan.panel.x < window.width { panelPainter.draw(into: &list) }
    drawOver(into: &list)
  }

  var panelPainter: PanelPainter {
    PanelPainter(
      panel: panel, document: document, plot: plot, stage: setup.size,
      look: PanelLook(theme: theme, scale: pixelScale), typesetter: typesetter, seconds: seconds,
      version: document.current)
  }

  private func drawShadow(into list: inout DisplayList) {
    let scale = plan.stageScale
    let look = StageLook(
      theme: theme, scale: pixelScale * scale, cornerRadius: StageLook.windowCornerRadius)
    let transform = Transform(scale: scale, offset: plan.stage.origin - .zero)
    list.group(opacity: 1, transform) { list in
      StagePainter.drawBackdrop(setup.size, look, into: &list)
    }
  }

  // MARK: The stage

  /// Pixels per stage point.
  package var stageScale: Double { pixelScale * plan.stageScale }

  /// The stage with what lies under its rounded corners.
  package func drawStage(into list: inout DisplayList) {
    let look = StageLook(
      theme: theme, scale: stageScale, cornerRadius: StageLook.windowCornerRadius)
    let frame = Rect(x: 0, y: 0, width: setup.size.width, height: setup.size.height)
    list.fill(frame, theme.ground)
    StagePainter.drawBackdrop(setup.size, look, into: &list)
    painter.draw(
      drawnLayout, look, guides: showsGuides ? guides : nil, ghost: session.ghost, into: &list)
    drawHint(into: &list)
    if showsHelp { dim(frame, into: &list) }
    drawOverStage(into: &list)
  }

  /// The page recedes behind the list of keys.
  private func dim(_ frame: Rect, into list: inout DisplayList) {
    list.fill(
      RoundedRect(frame, radius: StageLook.windowCornerRadius), Color(hex: 0x0B0D12, alpha: 0.45))
  }

  // MARK: The bar

  var bar: ControlBar {
    ControlBar(
      ControlBar.items(
        scene: setup.scene, clock: session.clock, isLooping: session.isLooping,
        showsGuides: showsGuides, isDark: theme.name == .dark, showsPanel: isPanelOpen,
        showsHelp: showsHelp), in: plan.bar, typesetter)
  }

  // MARK: The read-out

  static let labelStyle = TextStyle(size: 12)
  static let valueStyle = TextStyle(size: 12, weight: .semibold)

  private func drawReadout(in frame: Rect, into list: inout DisplayList) {
    for (index, row) in Readout.rows(session.shown).enumerated() {
      let baseline = frame.y + 14 + Double(index) * 20
      let label = typesetter.layout(row.label, Self.labelStyle)
      let style = row.isNumber ? Self.valueStyle.tabular : Self.valueStyle
      let value = typesetter.layout(row.value, style)
      list.text(label, at: Point(x: frame.x, y: baseline), theme.secondary)
      list.text(value, at: Point(x: frame.maxX - value.width, y: baseline), theme.ink)
    }
  }
}
