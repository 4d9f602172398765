import DetentMotion
import DetentStage

extension PanelRow {
  /// When it counts, in words, where it does nothing now; nil while it does something in `scene`.
  func idleReason(in version: FeelVersion, _ scene: SceneKind) -> String? {
    let key =
      switch id {
      case .parameter(let key): key
      case .form(let group), .component(let group, _): group + ".response"
      }
    return Feel.parameter(key)?.idleReason(in: version.feel, scene)
  }
}
