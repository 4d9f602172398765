import DetentMotion
import DetentStage

extension Layout {
  /// All of the stage, at its own origin.
  var stage: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}
