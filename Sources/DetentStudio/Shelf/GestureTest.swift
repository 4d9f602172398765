import DetentFiles
import DetentMotion
import DetentStage

/// A gesture made by hand, in the form of a screenshot test.
package struct GestureTest: Sendable {
  /// Everything since the stage was new, with the last gesture's pictures `start`, `held`, `moving` and
  /// `end`.
  package let script: GestureScript
  package let feel: Feel
  /// The hash of the rest that it ends in.
  package let end: StateHash
  /// True if its replay in the window ends there, too. After events under a different feel it ends elsewhere,
  /// because a file has one feel and starts on a fresh stage.
  let endsAsShown: Bool

  /// Makes the test; nil for a gesture that never comes to rest, or that is too long for a file.
  package init?(_ run: Run) {
    let gesture = run.gesture
    guard let before = gesture.before, let first = gesture.events.first?.instant,
      let last = gesture.events.last?.instant, let rest = Self.rest(of: run, after: last)
    else { return nil }
    feel = run.feel
    var recorder = GestureRecorder(setup: gesture.start.setup, feel: run.feel)
    let events = before + gesture.events
    let shift = Self.idle(events)
    for event in events {
      let isSooner = event.instant.tick < shift
      let fractions = isSooner ? 0 : event.instant.fractions - shift * Tick.fractions
      guard recorder.append(InputEvent(event.kind, at: Instant(fractions: fractions))) else {
        return nil
      }
    }
    script = Self.withShots(
      recorder.script(until: last.tick - shift, path: ""), first: first.tick - shift,
      last: last.tick - shift, rest: rest.state.tick - shift)
    var player = GesturePlayer(script, feel: run.feel)
    player.run(tick: { _ in }, shot: { _, _ in })
    guard player.failures.isEmpty else { return nil }
    end = player.simulation.stateHash
    endsAsShown = end == rest.stateHash
  }

  private static func rest(of run: Run, after last: Instant) -> Simulation? {
    var run = run
    let patience = last.tick + Tick.ceiling(seconds: GestureLimits.settleSeconds)
    run.extend(to: run.gesture.age(at: patience) + 1)
    return run.end.map(run.simulation)
  }

  /// Returns the ticks before the first action, less 1/20 s: a test need not wait for its author's thoughts.
  private static func idle(_ events: [InputEvent]) -> Int {
    max(0, (events.first(where: \.kind.isByHand)?.instant.tick ?? 0) - 12)
  }

  /// Returns `script` with pictures, and a wait for rest before the last one.
  private static func withShots(
    _ script: GestureScript, first: Int, last: Int, rest: Int
  ) -> GestureScript {
    var script = script
    var steps = script.steps.filter { $0.action != .end }
    let start = steps.firstIndex { $0.instant.tick >= first && isHand($0) } ?? 0
    steps.insert(GestureStep(.shot("start"), at: Instant(tick: first)), at: start)
    if let release = steps.lastIndex(where: { $0.action == .event(.release) }), release > start {
      steps.insert(GestureStep(.shot("held"), at: steps[release].instant), at: release)
    }
    // Most of a motion is in its first half: a spring has little left for the second.
    let early = last + (rest - last) / 4
    if early > last + 1 { steps.append(GestureStep(.shot("moving"), at: Instant(tick: early))) }
    let now = steps.last?.instant ?? Instant(tick: last)
    steps.append(GestureStep(.settle, at: now))
    steps.append(GestureStep(.shot("end"), at: Instant(tick: 0)))
    steps.append(GestureStep(.end, at: Instant(tick: 0)))
    script.steps = steps
    return script
  }

  private static func isHand(_ step: GestureStep) -> Bool {
    if case .event(.contentHeight) = step.action { false } else { true }
  }
}
