import DetentCanvas
import DetentMotion
import DetentStage

/// Draws the capsules that call the menu while the page is pulled; otherwise they wait beyond the stage's
/// edge.
struct PullPainter: PartPainter {
  init?(_ tools: PainterTools) {
    guard tools.scene.parts.pull != nil else { return nil }
  }

  func draw(_ layout: Layout, _ look: StageLook, into list: inout DisplayList) {
    guard let pull = layout.pull else { return }
    for index in pull.capsules.indices {
      let capsule = pull.capsules[index]
      guard capsule.frame.x < layout.size.width, capsule.frame.maxX > 0 else { continue }
      let color = look.theme.capsule(reached: capsule.reached, armed: capsule.armed)
      list.fill(.capsule(capsule.frame), color)
    }
  }
}
