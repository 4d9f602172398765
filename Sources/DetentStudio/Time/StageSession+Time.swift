import DetentMotion
import DetentStage

// The moment that is shown, and the way to other moments: of the last gesture, and of the last minute.
extension StageSession {
  enum View: Hashable, Sendable {
    case live
    /// The live stage at a tick of its last minute.
    case past(Int)
    /// The last gesture under the present feel, this number of ticks after it began.
    case replay(age: Int)
  }

  /// The age of the replay that is shown, in ticks; nil while none is.
  var age: Int? { if case .replay(let age) = view { age } else { nil } }
  package var isReplaying: Bool { age != nil }

  /// The ticks since the shown gesture began; nil while something else is shown.
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

  /// Returns to the live stage, where no time has passed.
  func showLive() {
    guard view != .live else { return }
    if isReplaying { isLooping = false }
    show(.live)
  }

  /// Pauses the clock, or lets it go on from the moment that is shown.
  package func setPaused(_ isPaused: Bool) { clock.isPaused = isPaused }

  /// Goes one tick forward; stops the clock first.
  package func stepForward() {
    clock.isPaused = true
    clock.stepByHand()
    catchUp()
  }

  /// Goes one tick back; stops the clock first.
  package func stepBack() {
    switch view {
    case .live: seek(tick: simulation.state.tick - 1)
    case .past(let tick): seek(tick: tick - 1)
    case .replay(let age): seek(age: age - 1)
    }
  }

  /// Stops at `age` of the last gesture, or at its nearer end.
  func seek(age: Int) {
    completeGesture()
    guard run != nil else { return }
    clock.isPaused = true
    let age = max(0, age)
    extendRuns(to: age)
    show(.replay(age: min(age, run?.end ?? age)))
  }

  /// Stops at the remembered `tick`, or at the nearest one.
  func seek(tick: Int) {
    clock.isPaused = true
    guard tick < live.memory.now else { return showLive() }
    show(.past(max(tick, live.memory.ticks.lowerBound)))
    lookAtPast()
  }

  /// The course of a remembered gesture.
  struct PastCourse: Sendable {
    let ticks: ClosedRange<Int>
    let course: GestureCourse
    /// The course on the twin; nil if the twin was not there for all of it.
    let twin: GestureCourse?
  }

  /// Makes the course of the remembered gesture that is shown, as far as it is remembered. Outside all
  /// gestures there is none.
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

  /// True while the stage shows a moment of the last minute that is not of the last gesture.
  var isApartFromRun: Bool {
    guard case .past = view else { return false }
    return pastCourse == nil || pastCourse?.ticks.lowerBound != run?.gesture.start.state.tick
  }

  /// The gestures of the last minute and the one being made, in stage ticks.
  var rememberedGestures: [ClosedRange<Int>] {
    let now =
      current.map { [$0.start.state.tick...max($0.start.state.tick, live.memory.now)] } ?? []
    return (live.memory.gestures + now).filter { $0.upperBound > live.memory.ticks.lowerBound }
  }

  /// Goes to the next moment at which the hand pressed or let go, or to the one before. Beyond them it goes
  /// to the gesture's own ends, and in the last minute on to the next gesture.
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
