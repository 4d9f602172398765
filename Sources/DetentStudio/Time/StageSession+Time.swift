import DetentMotion
import DetentStage

// What is shown, and the way to other moments: of the last gesture, and of the last minute.
extension StageSession {
  enum View: Hashable, Sendable {
    case live
    /// The live stage at a tick of its last minute.
    case past(Int)
    /// The last gesture under the feel of now, so many ticks after it began.
    case replay(age: Int)
  }

  /// How far into the replay what is shown is, in ticks; nil while there is none.
  var age: Int? { if case .replay(let age) = view { age } else { nil } }
  package var isReplaying: Bool { age != nil }

  /// Ticks since the gesture that is shown began; nil while something else is.
  var playhead: Int? {
    switch view {
    case .live: nil
    case .past(let tick):
      pastCourse.flatMap { $0.ticks.contains(tick) ? tick - $0.ticks.lowerBound : nil }
    case .replay(let age): age
    }
  }

  /// Shows `view`, from which time goes on.
  func show(_ view: View) {
    self.view = view
    let tick =
      switch view {
      case .live: simulation.state.tick
      case .past(let tick): tick
      case .replay(let age): age + (run?.gesture.start.state.tick ?? 0)
      }
    origin = clock.instant.tick - tick
    if view == .live { live.stand() }
  }

  /// Back to the live stage, where no time has passed.
  func showLive() {
    guard view != .live else { return }
    if isReplaying { isLooping = false }
    show(.live)
  }

  /// Stops or goes on, from what is shown.
  package func setPaused(_ isPaused: Bool) { clock.isPaused = isPaused }

  /// A tick onwards by hand; stops the clock first.
  package func stepForward() {
    clock.isPaused = true
    clock.stepByHand()
    catchUp()
  }

  /// Looks a tick further back; stops the clock first.
  package func stepBack() {
    switch view {
    case .live: seek(tick: simulation.state.tick - 1)
    case .past(let tick): seek(tick: tick - 1)
    case .replay(let age): seek(age: age - 1)
    }
  }

  /// Stops at `age` of the last gesture, at its ends where that is beyond them.
  func seek(age: Int) {
    completeGesture()
    guard run != nil else { return }
    clock.isPaused = true
    let age = max(0, age)
    extendRuns(to: age)
    show(.replay(age: min(age, run?.end ?? age)))
  }

  /// Stops at `tick` of what is remembered, or at the nearest.
  func seek(tick: Int) {
    clock.isPaused = true
    guard tick < live.memory.now else { return showLive() }
    show(.past(max(tick, live.memory.ticks.lowerBound)))
    lookAtPast()
  }

  /// How a remembered gesture went.
  struct PastCourse: Sendable {
    let ticks: ClosedRange<Int>
    let course: GestureCourse
    /// How it went on the twin; nil where that was not there for all of it.
    let twin: GestureCourse?
  }

  /// Makes the course of the gesture that is looked at, of as much of it as is remembered; of none at a
  /// moment at which nothing was done.
  func lookAtPast() {
    guard case .past(let tick) = view else { return }
    guard let gesture = rememberedGestures.last(where: { $0.contains(tick) }) else {
      pastCourse = nil
      return
    }
    let start = max(gesture.lowerBound, live.memory.ticks.lowerBound)
    let ticks = start...min(gesture.upperBound, start + GestureCourse.longest)
    guard ticks != pastCourse?.ticks else { return }
    guard let course = live.memory.course(of: ticks) else { return }
    pastCourse = PastCourse(ticks: ticks, course: course, twin: twin?.memory.course(of: ticks))
  }

  /// Those of the last minute and the one that is going on, in stage ticks.
  var rememberedGestures: [ClosedRange<Int>] {
    let now =
      current.map { [$0.start.state.tick...max($0.start.state.tick, live.memory.now)] } ?? []
    return (live.memory.gestures + now).filter { $0.upperBound > live.memory.ticks.lowerBound }
  }

  /// To the next moment at which the hand pressed or let go, or to the one before; beyond them to the
  /// gesture's own ends, and in the last minute on to the next gesture.
  func seekMark(forwards: Bool) {
    func mark(_ course: GestureCourse, _ age: Int, end: Int) -> Int {
      let next =
        forwards ? course.marks.first { $0 > age } : course.marks.last { $0 < age }
      return next ?? (forwards ? end : 0)
    }
    if case .past(let tick) = view, let past = pastCourse {
      let start = past.ticks.lowerBound
      let age = tick - start
      let next = mark(past.course, age, end: past.ticks.count - 1)
      if next != age { return seek(tick: start + next) }
    }
    if case .past(let tick) = view {
      let next =
        forwards
        ? rememberedGestures.first { $0.lowerBound > tick }?.lowerBound
        : rememberedGestures.last { $0.upperBound < tick }?.upperBound
      return seek(tick: next ?? (forwards ? live.memory.now : tick))
    }
    completeGesture()
    completeRuns()
    guard let run else { return }
    let end = run.end ?? run.course.tickCount
    seek(age: mark(run.course, age ?? end + 1, end: end))
  }
}
