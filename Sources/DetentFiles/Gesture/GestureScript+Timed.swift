import DetentMotion
import DetentStage

extension GestureScript {
  /// Returns the script with every event at the moment that it has under `feel`. The hand then does the same
  /// under any feel, also where the stage takes longer to settle.
  ///
  /// - Parameter contentHeight: the measured height of the reader's text, as `GesturePlayer` takes it.
  package func timed(under feel: Feel, contentHeight: Double? = nil) -> GestureScript {
    let last = steps.lastIndex { if case .event = $0.action { true } else { false } } ?? 0
    guard steps.prefix(last).contains(where: { $0.action == .settle }) else { return self }
    var ends = GesturePlayer(self, feel: feel, contentHeight: contentHeight).played().settled[...]
    var script = self
    var origin = 0
    script.steps = []
    for (index, step) in steps.enumerated() {
      if index < last, step.action == .settle {
        // A stage that never settles ends the gesture here.
        guard let tick = ends.popFirst() else { return self }
        origin = Instant(tick: tick).fractions
      } else {
        var step = step
        step.instant.fractions += origin
        script.steps.append(step)
        // Times after it count from its end again.
        if step.action == .settle { origin = 0 }
      }
    }
    return script
  }
}
