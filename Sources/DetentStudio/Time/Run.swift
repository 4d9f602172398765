import DetentFiles
import DetentMotion
import DetentStage

/// What comes of a gesture under a feel: its states until nothing moves. Replay, ghost, time line,
/// plot and test all look into one.
///
/// It is made as far as somebody has looked, on a stage of its own. Ages are ticks since its start.
package struct Run: Sendable {
  let gesture: Gesture
  var feel: Feel { head.simulation.feel }
  /// The quantities that its course has beside the ways.
  let watched: [String]
  /// How its quantities went, as far as a time line can show them.
  private(set) var course: GestureCourse
  /// What the jump meter reads; nil until it is asked.
  private(set) var jump: JumpMeter?
  /// The age from which on nothing moves; nil while it is not made so far.
  private(set) var end: Int?
  /// At the last tick that was made.
  private var head: GesturePlayer
  /// How it stood at each tick before.
  private var memory: StageMemory

  init(_ gesture: Gesture, feel: Feel, watched: [String] = []) {
    self.gesture = gesture
    self.watched = watched
    let start = gesture.start.retuned(feel)
    head = GesturePlayer(gesture.events, from: start)
    memory = StageMemory(start, forgets: false)
    course = GestureCourse(from: start, watched: watched)
  }

  /// Plays it from its start.
  package var player: GesturePlayer {
    GesturePlayer(gesture.events, from: gesture.start.retuned(feel))
  }

  /// The same gesture on the same prototype as it is now; nil where its parts are others now.
  func moved(to setup: SceneSetup) -> Run? {
    gesture.moved(to: setup).map { Run($0, feel: feel, watched: watched) }
  }

  private var age: Int { gesture.age(at: head.simulation.state.tick) }

  mutating func measureJump() {
    if jump == nil { jump = JumpMeter(gesture, feel: feel) }
  }

  /// Goes on until `age` has been reached, or until nothing moves.
  mutating func extend(to age: Int) {
    while end == nil, self.age < age {
      head.advance()
      guard !head.isFinished else {
        end = self.age
        return
      }
      memory.follow(head.simulation, head.applied)
      course.follow(head.simulation)
    }
  }

  /// The stage at `age`, to which it has been extended; past its end, at rest there.
  func simulation(at age: Int) -> Simulation {
    let tick = gesture.start.state.tick + age
    var simulation = age >= self.age ? head.simulation : memory.simulation(at: tick)
    if simulation.state.tick < tick { simulation.rest(until: tick) }
    return simulation
  }

  /// What is drawn `fraction` of the way from the tick before `age` to `age`.
  func layout(at age: Int, _ fraction: Double) -> Layout {
    let layout = simulation(at: age).layout
    guard fraction < 1, age > 0 else { return layout }
    return simulation(at: age - 1).layout.interpolated(to: layout, fraction)
  }
}
