import DetentMotion
import DetentStage

/// A gesture played again under two feels at once: the one of now, and the one before the last
/// change, which is its ghost.
struct Rerun: Sendable {
  let gesture: Gesture
  private(set) var now: Playback
  private(set) var before: Playback?
  private(set) var layouts: LayoutPair
  private(set) var ghosts: LayoutPair?

  init(_ gesture: Gesture, feel: Feel, before: Feel?) {
    self.gesture = gesture
    now = gesture.playback(feel: feel)
    layouts = LayoutPair(now.simulation.layout)
    self.before = before.map { gesture.playback(feel: $0) }
    ghosts = self.before.map { LayoutPair($0.simulation.layout) }
  }

  var simulation: Simulation { now.simulation }

  mutating func step() {
    now.step()
    layouts.move(to: now.simulation.layout)
    guard before != nil else { return }
    before?.step()
    if let before { ghosts?.move(to: before.simulation.layout) }
  }

  mutating func forgetGhost() {
    before = nil
    ghosts = nil
  }

  /// The same moment as if `feel` had been there from the start; `seen` gets every tick until then.
  func again(_ feel: Feel, before other: Feel?, seen: (Simulation) -> Void) -> Rerun {
    let tick = simulation.state.tick
    var rerun = Rerun(gesture, feel: feel, before: other)
    rerun.now.run(until: tick - 1, seen: seen)
    rerun.before?.run(until: tick - 1)
    rerun.layouts = LayoutPair(rerun.now.simulation.layout)
    rerun.ghosts = rerun.before.map { LayoutPair($0.simulation.layout) }
    guard rerun.simulation.state.tick < tick else { return rerun }
    rerun.step()
    seen(rerun.simulation)
    return rerun
  }
}
