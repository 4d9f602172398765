import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage

// Names each stage's feel: above two stages, and at the head of a stage whose feel is not the feel of the
// document.
extension Workbench {
  /// Draws the heading above each of two stages: its letter, its feel and its read-out.
  func drawHeadings(into list: inout DisplayList) {
    guard let twin = window.plan.twin, let comparison = comparing.comparison else { return }
    let changed = panel.status.changed.count
    heading(
      .a, tuning.document.current.title, changed == 0 ? "" : "\(changed) changed",
      time.session.shown,
      over: window.plan.stage, into: &list)
    if let shown = time.session.shownTwin {
      let side = comparison.other
      heading(side, comparison.title(of: side), "pinned", shown, over: twin, into: &list)
    }
  }

  private func heading(
    _ side: Comparison.Side, _ title: String, _ note: String, _ simulation: Simulation,
    over stage: Rect, into list: inout DisplayList
  ) {
    let top = stage.y - WindowPlan.headingHeight
    let middle = top + 15
    let badge = Rect(x: stage.x, y: middle - 8, width: 16, height: 16)
    list.fill(RoundedRect(badge, radius: 5), window.theme.color(of: side))
    list.text(
      typesetter.layout(side.name, PanelType.figure), center: badge.center, window.theme.stage)
    let note = typesetter.layout(note, PanelType.message)
    let room = max(20, stage.width - 24)
    let name = typesetter.truncated(title, PanelType.title, width: room)
    list.text(name, x: badge.maxX + 8, middle: middle, window.theme.ink)
    if name.width + 8 + note.width <= room {
      list.text(note, x: badge.maxX + 8 + name.width + 8, middle: middle, window.theme.secondary)
    }
    var x = stage.x
    for row in Readout.rows(simulation) {
      let label = typesetter.layout(row.label, PanelType.note)
      let style = row.isNumber ? PanelType.figure : PanelType.strongNote
      // The value is as wide as its figures can be, so that its neighbours stand still.
      let value = typesetter.layout(row.value, style)
      let width = label.width + 4 + max(value.width, row.isNumber ? 40 : 52)
      guard x + width <= stage.maxX else { break }
      list.text(label, x: x, middle: top + 33, window.theme.secondary)
      list.text(value, x: x + label.width + 4, middle: top + 33, window.theme.ink)
      x += width + 10
    }
  }

  /// Draws the name of B or C at the head of the one stage, or the number of the feel in a blind choice.
  func drawSide(into list: inout DisplayList) {
    guard let comparison = comparing.comparison, comparison.view != .twin, !overlays.showsHelp
    else { return }
    let text: String
    let fill: Color
    if case .blind(let trial) = comparison.view {
      text = "\(comparison.isHeld ? trial.next : trial.shown)"
      fill = window.theme.ink
    } else if comparison.shown != .a {
      let side = comparison.shown
      text = "\(side.name)  \(comparison.title(of: side))"
      fill = window.theme.color(of: side)
    } else {
      return
    }
    let label = typesetter.truncated(
      text, PanelType.button, width: max(20, window.plan.stage.width - 60))
    let width = max(30, label.width + 24)
    let plate = Rect(
      x: (window.plan.stage.midX - width / 2).rounded(), y: max(2, window.plan.stage.y - 13),
      width: width,
      height: 24)
    list.raised(.capsule(plate), fill, window.theme.shadow(blur: 12, dy: 3, opacity: 0.2))
    list.text(label, center: plate.center, window.theme.stage)
  }
}
