import DetentMotion
import DetentStage

/// The stage at each tick of its last minute, or since it was new. It is made again from marks and from the
/// events after them.
///
/// A state is thousands of bytes, and a step is quicker than storing one. So the memory keeps every 24th
/// state, and each state at which the stage continued under a different feel or document. While nothing moves
/// it keeps none.
struct StageMemory: Sendable {
  /// The number of ticks to remember.
  static let span = 60 * Tick.rate
  /// The most events to remember: a minute of the fastest mouse, twice over.
  static let mostEvents = 1 << 17
  /// The most states to remember, each with its feel: a minute of a number that changes with every frame.
  static let mostMarks = 3700

  /// An event, and the tick of the stage that was stepped with it.
  private struct Done {
    let tick: Int
    let event: InputEvent
  }

  private var marks: [Simulation]
  private var done: [Done] = []
  /// The ticks from the beginning of each gesture until it came to rest.
  private(set) var gestures: [ClosedRange<Int>] = []
  /// The newest tick.
  private(set) var now: Int

  private let forgets: Bool

  private static let stride = Tick.rate / 10

  /// - Parameter forgets: true to remember only a minute.
  init(_ simulation: Simulation, forgets: Bool = true) {
    marks = [simulation]
    // An array that grows copies everything in it, and a new memory is made with each change of a slider.
    marks.reserveCapacity(32)
    now = simulation.state.tick
    self.forgets = forgets
  }

  /// The remembered ticks: a minute, or all since the stage was new.
  var ticks: ClosedRange<Int> {
    let start = marks[0].state.tick
    return min(now, forgets ? max(start, now - Self.span) : start)...now
  }

  /// Takes over the result of a step with `events`.
  mutating func follow(_ simulation: Simulation, _ events: [InputEvent]) {
    if follow(events, to: simulation.state.tick) { mark(simulation) }
    forget()
  }

  /// Takes over the events of the step to `tick`. Returns true if the state there is wanted, too.
  mutating func follow(_ events: [InputEvent], to tick: Int) -> Bool {
    now = tick
    for event in events { done.append(Done(tick: tick - 1, event: event)) }
    return tick - marks[marks.count - 1].state.tick >= Self.stride
  }

  mutating func mark(_ simulation: Simulation) { marks.append(simulation) }

  /// Lets time pass until `tick` in which nothing moves.
  mutating func rest(until tick: Int) { now = tick }

  /// The stage goes on as `simulation`, at the same tick.
  mutating func change(to simulation: Simulation) {
    if marks[marks.count - 1].state.tick == now { marks.removeLast() }
    if marks.last?.setup.scene.artwork != simulation.setup.scene.artwork { forgetArtwork() }
    marks.append(simulation)
    forget()
  }

  /// Lets go of pictures that have been exported again: each version would stay for a minute.
  private mutating func forgetArtwork() {
    var stage: Stage?
    var bare: Simulation?
    for index in marks.indices where marks[index].setup.scene.artwork != nil {
      let mark = marks[index]
      // Marks that shared a stage share one again.
      if mark.stage !== stage { (stage, bare) = (mark.stage, mark.withoutArtwork) }
      if let bare { marks[index] = bare.resumed(from: mark.state) }
    }
  }

  mutating func complete(_ gesture: ClosedRange<Int>) { gestures.append(gesture) }

  /// Forgets now and then everything older than a minute, and the oldest quarter when the memory is full.
  private mutating func forget() {
    guard forgets else { return }
    let isFull = done.count > Self.mostEvents || marks.count > Self.mostMarks
    let oldest = isFull ? marks[marks.count / 4].state.tick : now - Self.span
    guard isFull || oldest - marks[0].state.tick > Self.span / 8 else { return }
    let first = marks.lastIndex { $0.state.tick <= oldest } ?? 0
    marks.removeFirst(first)
    let start = marks[0].state.tick
    done.removeFirst(done.firstIndex { $0.tick >= start } ?? done.count)
    gestures.removeAll { $0.upperBound < start }
  }

  /// Returns the stage at `tick`, which must be one of `ticks`.
  func simulation(at tick: Int) -> Simulation {
    precondition(ticks.contains(tick), "tick \(tick) is not remembered")
    var simulation = marks[last(of: marks.count) { marks[$0].state.tick <= tick }]
    var next = last(of: done.count) { done[$0].tick < simulation.state.tick } + 1
    while simulation.state.tick < tick {
      let coming = next < done.count ? min(tick, done[next].tick) : tick
      if simulation.isSettled, coming > simulation.state.tick {
        simulation.rest(until: coming)
        continue
      }
      step(&simulation, &next)
    }
    return simulation
  }

  /// Repeats one tick as it went then; `next` is the first event not yet applied.
  private func step(_ simulation: inout Simulation, _ next: inout Int) {
    simulation.step()
    while next < done.count, done[next].tick < simulation.state.tick {
      simulation.apply(done[next].event)
      next += 1
    }
  }

  /// Gives `body` the stage at each of these remembered ticks, in order. Each is made from the one before.
  func each(of ticks: ClosedRange<Int>, _ body: (Simulation) -> Void) {
    var mark = last(of: marks.count) { marks[$0].state.tick <= ticks.lowerBound }
    var simulation = simulation(at: ticks.lowerBound)
    var next = last(of: done.count) { done[$0].tick < ticks.lowerBound } + 1
    body(simulation)
    for tick in ticks.dropFirst() {
      step(&simulation, &next)
      // At a mark the stage may have gone on under a different feel.
      while mark + 1 < marks.count, marks[mark + 1].state.tick <= tick { mark += 1 }
      if marks[mark].state.tick == tick { simulation = marks[mark] }
      body(simulation)
    }
  }

  /// Returns the course of the quantities over `ticks`; nil if not all of them are remembered.
  func course(of ticks: ClosedRange<Int>) -> GestureCourse? {
    guard self.ticks.contains(ticks.lowerBound), self.ticks.contains(ticks.upperBound) else {
      return nil
    }
    var course: GestureCourse?
    each(of: ticks) { simulation in
      if course == nil {
        course = GestureCourse(from: simulation)
      } else {
        course?.follow(simulation)
      }
    }
    return course
  }

  /// Returns the last index below `count` at which `holds` is true, −1 for none. `holds` must be true up to
  /// some index and false from there on.
  private func last(of count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (-1, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes that the memory takes.
  var bytes: Int {
    let stages = marks.indices.dropFirst().count { marks[$0].stage !== marks[$0 - 1].stage }
    return marks.capacity * MemoryLayout<Simulation>.stride
      + done.capacity * MemoryLayout<Done>.stride + (1 + stages) * Stage.bytes
  }
}
