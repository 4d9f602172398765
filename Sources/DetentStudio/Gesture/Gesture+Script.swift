import DetentFiles
import DetentMotion
import DetentStage

extension Gesture {
  /// What a gesture file's events are under `feel`, on a fresh stage; and the stage they lead to.
  static func performed(
    _ script: GestureScript, feel: Feel, contentHeight: Double?
  ) -> (gesture: Gesture, end: Simulation) {
    var playback = GesturePlayback(script, feel: feel, contentHeight: contentHeight)
    var gesture = Gesture(start: playback.simulation)
    while !playback.isFinished {
      let tick = playback.simulation.state.tick
      playback.advance { _, _ in }
      guard playback.simulation.state.tick != tick else { continue }
      for event in playback.applied { gesture.append(event) }
    }
    return (gesture, playback.simulation)
  }
}
