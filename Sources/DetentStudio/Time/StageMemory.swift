import DetentMotion
import DetentStage

/// How a stage stood at each tick of its last minute, or since it was new: made again from marks and from
/// what was done after them.
///
/// A state is thousands of bytes, and a step is quicker than writing one down: every 24th is kept, and
/// one wherever the stage went on under another feel or another document. While nothing moves nothing
/// is kept at all.
struct StageMemory: Sendable {
  /// Ticks that are remembered.
  static let span = 60 * Tick.rate
  /// Events that are remembered: a minute of the fastest mouse, twice over.
  static let mostEvents = 1 << 17
  /// States, each with what its feel comes to: a minute of a number that changes with every frame.
  static let mostMarks = 4000

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

  /// - Parameter forgets: whether only a minute is remembered.
  init(_ simulation: Simulation, forgets: Bool = true) {
    marks = [simulation]
    now = simulation.state.tick
    self.forgets = forgets
  }

  /// What is remembered: a minute, or since the stage was new.
  var ticks: ClosedRange<Int> {
    let start = marks[0].state.tick
    return min(now, forgets ? max(start, now - Self.span) : start)...now
  }

  /// Takes what a step with `events` led to.
  mutating func follow(_ simulation: Simulation, _ events: [InputEvent]) {
    now = simulation.state.tick
    for event in events { done.append(Done(tick: now - 1, event: event)) }
    if now - marks[marks.count - 1].state.tick >= Self.stride { marks.append(simulation) }
    forget()
  }

  /// Nothing has moved until `tick`.
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

  /// Now and then, what is older than a minute.
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

  /// The stage at `tick`, one of `ticks`.
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

  /// A tick on as it went then; `next` is the first event that was not done yet.
  private func step(_ simulation: inout Simulation, _ next: inout Int) {
    simulation.step()
    while next < done.count, done[next].tick < simulation.state.tick {
      simulation.apply(done[next].event)
      next += 1
    }
  }

  /// The stage at each of some remembered ticks, in their order: each is made from the one before.
  func each(of ticks: ClosedRange<Int>, _ body: (Simulation) -> Void) {
    var mark = last(of: marks.count) { marks[$0].state.tick <= ticks.lowerBound }
    var simulation = simulation(at: ticks.lowerBound)
    var next = last(of: done.count) { done[$0].tick < ticks.lowerBound } + 1
    body(simulation)
    for tick in ticks.dropFirst() {
      step(&simulation, &next)
      // There it may have gone on under another feel.
      while mark + 1 < marks.count, marks[mark + 1].state.tick <= tick { mark += 1 }
      if marks[mark].state.tick == tick { simulation = marks[mark] }
      body(simulation)
    }
  }

  /// How its quantities went from tick to tick; nil where not all of them are remembered.
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

  /// The last of the indices below `count` at which `holds`, which it does from 0 up to some index;
  /// −1 where it does at none.
  private func last(of count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (-1, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// What all of it takes.
  var bytes: Int {
    let stages = marks.indices.dropFirst().count { marks[$0].stage !== marks[$0 - 1].stage }
    return marks.capacity * MemoryLayout<Simulation>.stride
      + done.capacity * MemoryLayout<Done>.stride + (1 + stages) * Stage.bytes
  }
}
