import DetentFiles
import DetentMotion
import DetentStage

// The last gesture: its runs, its replay, and its comparison with other feels.
extension StageSession {
  func completed(_ gesture: Gesture) {
    take(gesture)
    finished.append(gesture)
    live.completeGesture(from: gesture.start.state.tick)
    current = nil
  }

  /// Takes `gesture` as the one to replay from now on.
  func take(_ gesture: Gesture) {
    let watched = run?.watched ?? []
    run = Run(gesture, feel: simulation.feel, watched: watched)
    earlierRun = earlierFeel.map { Run(gesture, feel: $0, watched: watched) }
  }

  /// Loops `gesture` in place of the last one.
  func loop(_ gesture: Gesture) {
    take(gesture)
    replay()
    isLooping = true
  }

  /// True while a hand holds the stage: its gesture is not complete yet.
  package var isHeld: Bool { current?.isHeld == true }

  /// Completes a gesture that only has to come to rest: the hand has done its part.
  func completeGesture() { if let current, !current.isHeld { completed(current) } }

  /// Takes over the last gesture of `other`, if that has the same scene: a new stage can play it.
  func keepGesture(of other: StageSession) {
    guard other.simulation.setup == simulation.setup else { return }
    other.completeGesture()
    (run, earlierRun, earlierFeel) = (other.run, other.earlierRun, other.earlierFeel)
  }

  /// Continues with the changed prototype; returns false if its parts are different now.
  func move(to setup: SceneSetup) -> Bool {
    guard live.move(to: setup) else { return false }
    _ = twin?.move(to: setup)
    recorder.setup = setup
    current = current?.moved(to: setup)
    run = run?.moved(to: setup)
    earlierRun = earlierRun?.moved(to: setup)
    return true
  }

  /// Makes the runs as long as a time line can show, with the quantities `watched`.
  func completeRuns(watched: [String]? = nil) {
    let age = max(self.age ?? 0, GestureCourse.longest)
    func complete(_ run: inout Run?) {
      if let watched, let old = run, old.watched != watched {
        run = Run(old.gesture, feel: old.feel, watched: watched)
      }
      run?.extend(to: age + 1)
    }
    complete(&run)
    complete(&earlierRun)
  }

  /// Plays the last gesture again, on a stage of its own, under the present feel.
  package func replay() {
    completeGesture()
    if run != nil { show(.replay(age: 0)) }
  }

  static let pauseTicks = Tick.rate / 2

  func play(until tick: Int) {
    guard let now = age, let next = run?.gesture.age(at: tick), next > now else { return }
    extendRuns(to: next)
    view = .replay(age: next)
    guard let end = run?.end, next >= end else { return }
    if clock.isPaused {
      // A paused replay stays at its end instead of giving way to the live stage.
      show(.replay(age: end))
    } else if !isLooping {
      showLive()
    } else if next >= end + Self.pauseTicks {
      replay()
      hasLapped = true
    }
  }

  /// Makes the runs one tick longer than is shown, which tells whether that was the last.
  func extendRuns(to age: Int) {
    run?.extend(to: age + 1)
    earlierRun?.extend(to: age + 1)
  }

  /// Goes on under a different feel. A replay continues as if it had begun under it; ghost and plot show
  /// `earlier`.
  package func retune(_ feel: Feel, earlier: Feel?) {
    live.retune(feel)
    if let old = run, old.feel != feel {
      run =
        earlierRun?.feel == feel ? earlierRun : Run(old.gesture, feel: feel, watched: old.watched)
      if old.feel == earlier { earlierRun = old }
    }
    compare(with: earlier)
  }

  /// Compares with the feel `earlier`; nil ends the comparison.
  func compare(with earlier: Feel?) {
    earlierFeel = earlier == simulation.feel ? nil : earlier
    if earlierRun?.feel != earlierFeel {
      earlierRun = earlierFeel.flatMap { feel in
        run.map { Run($0.gesture, feel: feel, watched: $0.watched) }
      }
    }
    if let age { extendRuns(to: age) }
  }

  /// Begins the live stage and its recording again, because a recording has only one feel. A replay goes on.
  package func restart(_ feel: Feel, contentHeight: Double?) {
    let setup = simulation.setup
    live = LiveStage(Simulation(setup: setup, feel: feel))
    twin = twinFeel.map { LiveStage(Simulation(setup: setup, feel: $0)) }
    recorder = GestureRecorder(setup: setup, feel: feel)
    pending = []
    current = nil
    pastCourse = nil
    if !isReplaying { show(.live) }
    guard let contentHeight else { return }
    let event = InputEvent(.contentHeight(contentHeight), at: Instant(tick: 0))
    recorder.append(event)
    pending.append(event)
  }
}
