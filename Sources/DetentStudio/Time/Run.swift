import DetentFiles
import DetentMotion
import DetentStage

/// The states of a gesture under a feel, until nothing moves. Replay, ghost, time line, plot and test all
/// look into one.
///
/// It is made only as far as somebody has looked, on a stage of its own. Ages are ticks since its start.
package struct Run: Sendable {
  let gesture: Gesture
  var feel: Feel { head.simulation.feel }
  /// The quantities that its course has beside the positions.
  let watched: [String]
  /// The course of its quantities, as long as a time line can show.
  private(set) var course: GestureCourse
  /// The age after which nothing moves; nil until the run has reached it.
  private(set) var end: Int?
  /// The player at the last tick that was made.
  private var head: GesturePlayer
  /// The memory of each earlier tick.
  private var memory: StageMemory

  init(_ gesture: Gesture, feel: Feel, watched: [String] = []) {
    self.gesture = gesture
    self.watched = watched
    let start = gesture.start.retuned(feel)
    head = GesturePlayer(gesture.events, from: start)
    memory = StageMemory(start, forgets: false)
    course = GestureCourse(from: start, watched: watched)
  }

  /// A player of the gesture from its start.
  package var player: GesturePlayer {
    GesturePlayer(gesture.events, from: gesture.start.retuned(feel))
  }

  /// Returns the same gesture on the changed prototype; nil if its parts are different now.
  func moved(to setup: SceneSetup) -> Run? {
    gesture.moved(to: setup).map { Run($0, feel: feel, watched: watched) }
  }

  private var age: Int { gesture.age(at: head.simulation.state.tick) }

  /// Goes on until `age` has been reached, or until nothing moves.
  mutating func extend(to age: Int) {
    while end == nil, self.age < age {
      head.advance()
      guard !head.isFinished else {
        end = self.age
        return
      }
      // A state is copied wherever it is passed on, so the memory gets only those that it keeps.
      let isMark = memory.follow(head.applied, to: head.simulation.state.tick)
      if isMark { memory.mark(head.simulation) }
      course.follow(head.simulation)
    }
  }

  /// Returns the stage at `age`. The run must have been extended that far; past its end the stage rests.
  func simulation(at age: Int) -> Simulation {
    let tick = gesture.start.state.tick + age
    var simulation = age >= self.age ? head.simulation : memory.simulation(at: tick)
    if simulation.state.tick < tick { simulation.rest(until: tick) }
    return simulation
  }

  /// Returns the layout drawn `fraction` of the way from the tick before `age` to `age`.
  func layout(at age: Int, _ fraction: Double) -> Layout {
    let layout = simulation(at: age).layout
    guard fraction < 1, age > 0 else { return layout }
    return simulation(at: age - 1).layout.interpolated(to: layout, fraction)
  }
}
