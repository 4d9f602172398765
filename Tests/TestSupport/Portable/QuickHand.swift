import DetentMotion
import DetentStage

/// A hand that makes short gestures of drags, taps, keys and turns of the wheel. Each gesture begins while
/// things may still move; then the hand lets everything come to rest.
package struct QuickHand {
  package private(set) var simulation: Simulation
  /// The events so far; the simulation applies an event after the step to its tick.
  package private(set) var events: [InputEvent] = []
  private var chance: Chance
  /// Receives each tick as three simulations: before it, after the step, and after the hand's event.
  private let watch: (@Sendable (Simulation, Simulation, Simulation, InputEvent.Kind?) -> Void)?

  package init(
    _ simulation: Simulation, seed: UInt64,
    watch: (@Sendable (Simulation, Simulation, Simulation, InputEvent.Kind?) -> Void)? = nil
  ) {
    self.simulation = simulation
    self.watch = watch
    chance = Chance(seed)
  }

  /// Makes a gesture of one to four actions. Returns true if the stage is at rest 10 s later.
  package mutating func play() -> Bool {
    for _ in 0...chance.whole(4) { _ = act() }
    return rests()
  }

  /// Makes actions until this number of them were drags. Returns true if the stage is at rest 10 s later.
  package mutating func play(drags: Int) -> Bool {
    var count = 0
    while count < drags { if act() { count += 1 } }
    return rests()
  }

  /// Makes an action after a short wait. Returns true if it was a drag.
  private mutating func act() -> Bool {
    wait(upTo: chance.happens(0.8) ? 40 : 160)
    switch chance.whole(8) {
    case 0: send(.key(StageKey.allCases[chance.whole(StageKey.allCases.count)]))
    case 1, 2: turnWheel()
    case 3: tap()
    default:
      drag()
      return true
    }
    return false
  }

  private mutating func rests() -> Bool {
    for _ in 0...Tick.ceiling(seconds: 10) {
      if simulation.isSettled { return true }
      step()
    }
    return false
  }

  private mutating func step() {
    guard let watch else { return simulation.step() }
    let before = simulation
    simulation.step()
    watch(before, simulation, simulation, nil)
  }

  private mutating func send(_ kind: InputEvent.Kind) {
    let before = simulation
    simulation.step()
    let stepped = simulation
    let instant = Instant(tick: simulation.state.tick, fraction: chance.whole(256))
    let event = InputEvent(kind, at: instant)
    events.append(event)
    simulation.apply(event)
    watch?(before, stepped, simulation, kind)
  }

  private mutating func wait(upTo ticks: Int) {
    for _ in 0..<chance.whole(ticks) { step() }
  }

  private mutating func press() {
    let size = simulation.setup.size
    let point = Point(x: chance.number(0, size.width), y: chance.number(0, size.height))
    send(.press(point, chance.happens(0.5) ? .mouse : .touch))
  }

  private mutating func tap() {
    press()
    wait(upTo: 12)
    if chance.happens(0.2) {
      send(.move(simulation.state.pointer.position + Vector(dx: 0.5, dy: -0.5)))
    }
    send(chance.happens(0.9) ? .release : .cancel)
  }

  private mutating func drag() {
    press()
    let speed = chance.scale(20, 6000) * (chance.happens(0.5) ? 1 : -1)
    var step = Vector(dx: 0, dy: speed / 120)
    if chance.happens(0.4) { step = Vector(dx: speed / 120, dy: chance.number(-1, 1)) }
    for _ in 0..<(1 + chance.whole(9)) {
      if chance.happens(0.1) { step = step * -1 }
      self.step()
      send(.move(simulation.state.pointer.position + step))
    }
    // The finger sometimes waits until it counts as at rest, and otherwise lets go while it moves.
    if chance.happens(0.3) { wait(upTo: 30) }
    send(chance.happens(0.9) ? .release : .cancel)
  }

  private mutating func turnWheel() {
    for _ in 0...chance.whole(3) {
      let notches = chance.number(-4, 4)
      let isSideways = chance.happens(0.3)
      send(.wheel(Vector(dx: isSideways ? notches : 0, dy: isSideways ? 0.1 : notches)))
      wait(upTo: 12)
    }
    if chance.happens(0.3) { send(.wheelEnded) }
  }
}
