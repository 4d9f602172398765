import DetentCore
import DetentFiles

extension Gesture {
  /// What a gesture file's events are under `feel`, on a fresh stage; and the stage they lead to.
  static func performed(
    _ script: GestureScript, feel: Feel, contentHeight: Double?
  ) -> (gesture: Gesture, end: Simulation) {
    var simulation = Simulation(setup: script.setup, feel: feel)
    var gesture = Gesture(start: simulation)
    var pending: [InputEvent] = []
    if let contentHeight { pending.append(InputEvent(.contentHeight(contentHeight), at: .zero)) }
    var player = GesturePlayer(script)
    while true {
      switch player.next(tick: simulation.state.tick, isSettled: simulation.isSettled) {
      case .apply(let event): pending.append(event)
      case .shot, .expect: break
      case .step:
        pending.forEach { gesture.append($0) }
        simulation.step(pending)
        pending.removeAll()
      case .timedOut, .finished:
        pending.forEach { gesture.append($0) }
        simulation.step(pending)
        return (gesture, simulation)
      }
    }
  }
}
