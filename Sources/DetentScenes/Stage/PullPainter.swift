import DetentCanvas
import DetentMotion
import DetentStage

/// The three capsules that call the menu.
enum PullPainter {
  /// Only while the page is pulled: otherwise they wait beyond the stage's edge.
  static func draw(
    _ pull: PullLayout, in layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    for index in pull.capsules.indices {
      let capsule = pull.capsules[index]
      guard capsule.frame.x < layout.size.width else { continue }
      let color = look.theme.capsule(reached: capsule.reached, armed: capsule.armed)
      list.fill(.capsule(capsule.frame), color)
    }
  }
}
