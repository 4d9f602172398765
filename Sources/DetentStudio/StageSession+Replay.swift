import DetentFiles
import DetentMotion
import DetentStage

// The last gesture again, and other feels.
extension StageSession {
  /// Plays the last gesture again, on a stage of its own, under the feel of now.
  package mutating func replay() {
    completeGesture()
    guard let gesture = lastGesture else { return }
    rerun = Rerun(gesture, feel: simulation.feel, before: ghostFeel)
    show()
  }

  mutating func play(until tick: Int) {
    while let now = rerun?.simulation.state.tick, now < tick {
      rerun?.step()
      guard let rerun else { return }
      history.append(rerun.simulation.state)
      guard rerun.now.isFinished else { continue }
      if !isLooping { return endReplay() }
      if rerun.now.hasPaused { return replay() }
    }
  }

  /// Back to the live stage, where no time has passed.
  mutating func endReplay() {
    guard rerun != nil else { return }
    rerun = nil
    isLooping = false
    show()
  }

  /// Takes up the shown simulation where it is.
  mutating func show() {
    history.removeAll()
    origin = clock.instant.tick - shown.state.tick
    layouts = LayoutPair(simulation.layout)
  }

  // MARK: Feel

  /// Goes on under another feel; a replay as if it had been there from the start.
  ///
  /// - Parameter before: what the replay's ghost has.
  package mutating func retune(_ feel: Feel, before: Feel?) {
    ghostFeel = before == feel ? nil : before
    simulation = simulation.retuned(feel)
    layouts = LayoutPair(simulation.layout)
    guard let running = rerun else { return }
    var past = StageHistory()
    rerun = running.again(feel, before: ghostFeel) { past.append($0.state) }
    past.look(asFarBackAs: history)
    history = past
  }

  /// The replay goes on without what it was compared with.
  mutating func forgetGhost() {
    ghostFeel = nil
    rerun?.forgetGhost()
  }

  /// Begins the live stage and its recording anew under `feel`: a recording has one feel. A replay
  /// goes on.
  package mutating func restart(_ feel: Feel, contentHeight: Double?) {
    let setup = simulation.setup
    simulation = Simulation(setup: setup, feel: feel)
    recorder = GestureRecorder(setup: setup, feel: feel)
    pending = []
    current = nil
    layouts = LayoutPair(simulation.layout)
    if rerun == nil { show() }
    guard let contentHeight else { return }
    let event = InputEvent(.contentHeight(contentHeight), at: Instant(tick: 0))
    recorder.append(event)
    pending.append(event)
  }
}
