import DetentFiles
import DetentMotion
import DetentStage

/// The largest discontinuity of velocity in what comes of a gesture: 0 where everything that is let go of
/// goes on as fast as the hand, and every motion as fast as the one before it.
package struct JumpMeter: Sendable {
  package struct Jump: Hashable, Sendable {
    /// The quantity whose velocity it is, e.g. `list.velocity.y`.
    package var quantity: String
    package var unit: Quantity.Unit
    /// Since the gesture began.
    package var tick: Int
    /// Of the velocity, at once.
    package var size: Double
  }

  /// Nil where there is none.
  package private(set) var largest: Jump?
  private var tracks: [Track]

  /// Below this it is none: what rests ends a motion that is as slow.
  static func least(_ unit: Quantity.Unit) -> Double { unit == .perSecond ? 0.05 : 0.5 }

  package init(in scene: Scene) {
    let known = Quantity.all(in: scene)
    // Where there is no page, the list is the card's.
    let cardHasList = scene.page == nil && scene.parts.card != nil
    func named(_ name: String) -> Quantity? { known.first { $0.name == name } }
    tracks = known.compactMap { way in
      guard let rate = way.rate.flatMap(named) else { return nil }
      // A header's is the list's, up to where the header ends.
      if way.name == "header.height" { return nil }
      // A card and its list go on as one, each up to where it ends.
      if cardHasList, way.name == "card.top" {
        return Track(way: way, rate: rate, list: Self.list(known))
      }
      if cardHasList, way.name == "list.offset.y" { return nil }
      return Track(way: way, rate: rate, list: nil)
    }
  }

  private static func list(_ known: [Quantity]) -> (way: Quantity, rate: Quantity)? {
    guard let way = known.first(where: { $0.name == "list.offset.y" }),
      let rate = known.first(where: { $0.name == way.rate })
    else { return nil }
    return (way, rate)
  }

  /// Of a gesture under `feel`, until all rests or for as long as a time line shows.
  init(_ gesture: Gesture, feel: Feel) {
    let start = gesture.start.retuned(feel)
    self.init(in: start.setup.scene)
    var player = GesturePlayer(gesture.events, from: start)
    while !player.isFinished, gesture.age(at: player.simulation.state.tick) < GestureCourse.longest
    {
      let before = player.simulation
      player.advance()
      guard player.simulation.state.tick > before.state.tick else { continue }
      follow(player.applied, from: before)
    }
    finish()
    largest?.tick -= start.state.tick
  }

  /// The tick after `before`, in which the hand did `events`: first time passes, then it does them.
  package mutating func follow(_ events: [InputEvent], from before: Simulation) {
    var now = before
    now.step()
    let tick = now.state.tick
    for index in tracks.indices {
      let isFree = !before.state.isByHand && !now.state.isByHand
      note(tracks[index].pass(isFree ? before : nil, now, tick: tick), index)
    }
    for event in events {
      let earlier = now
      now.apply(event)
      // What a hand takes hold of stands, or goes with it; what the wheel turns is its own.
      let wasTurned = earlier.state.isByHand && !earlier.state.pointer.isDown
      // What is tapped does what it is for: another list comes, or other rows.
      let isTap = event.kind == .key(.activate) || earlier.state.pointer.gesture == .pending
      if now.state.isByHand || wasTurned || isTap { continue }
      for index in tracks.indices {
        note(Finding(tick: tick, size: tracks[index].jump(from: earlier, to: now)), index)
      }
    }
    if !events.isEmpty { for index in tracks.indices { tracks[index].beginAnew() } }
  }

  /// Nothing moves any more.
  package mutating func finish() {
    for index in tracks.indices {
      for finding in tracks[index].end() { note(finding, index) }
    }
  }

  private mutating func note(_ finding: Finding?, _ index: Int) {
    let quantity = tracks[index].rate
    let least = Self.least(quantity.unit)
    guard let finding, finding.size >= least else { return }
    if let largest, largest.size / Self.least(largest.unit) >= finding.size / least { return }
    largest = Jump(
      quantity: quantity.name, unit: quantity.unit, tick: finding.tick, size: finding.size)
  }
}

private struct Finding {
  var tick: Int
  var size: Double
}

/// How one velocity goes, tick by tick.
private struct Track: Sendable {
  let way: Quantity
  let rate: Quantity
  /// What goes on as one with it, the other way.
  let list: (way: Quantity, rate: Quantity)?
  private var steps = VelocitySteps()
  private var tick = 0

  init(way: Quantity, rate: Quantity, list: (way: Quantity, rate: Quantity)?) {
    (self.way, self.rate, self.list) = (way, rate, list)
  }

  private func speed(_ simulation: Simulation) -> Double {
    rate.number(in: simulation) - (list?.rate.number(in: simulation) ?? 0)
  }

  /// What the hand changed at once: letting go, or a key.
  func jump(from earlier: Simulation, to now: Simulation) -> Double {
    // Nothing goes anywhere at once: where it does, it is another list.
    let isOther = [way, list?.way].contains {
      $0?.number(in: earlier) != $0?.number(in: now)
    }
    // At its end it stands, wherever the hand goes on to.
    let place = way.number(in: earlier)
    let isAtEnd = rate.unit == .perSecond && (place <= 0 || place >= 1)
    let (before, after) = (speed(earlier), speed(now))
    return isOther || isAtEnd || isRest(before, after, now) ? 0 : abs(after - before)
  }

  /// As slow as a fling's end is.
  private func isRest(_ before: Double, _ after: Double, _ simulation: Simulation) -> Bool {
    after == 0 && abs(before) <= simulation.feel.scroll.endSpeed
  }

  /// Android's spline is straight between its samples: its speed goes down in stairs, which are none of ours.
  private func isStair(_ before: Simulation, _ now: Simulation) -> Bool {
    now.feel.scroll.fling == .spline && before.state.flings && now.state.flings
  }

  mutating func beginAnew() { steps = VelocitySteps() }

  /// Takes a tick that led from `before` to `now`; nil: a hand moved something. Says what the step is that
  /// has become clear by that.
  mutating func pass(_ before: Simulation?, _ now: Simulation, tick: Int) -> Finding? {
    self.tick = tick
    guard let before else {
      beginAnew()
      return nil
    }
    let speeds = (speed(before), speed(now))
    // What has left the stage stands.
    let isGone = rate.unit == .perSecond && way.number(in: now) <= 0
    let isEnd = isGone || isRest(speeds.0, speeds.1, now) || isStair(before, now)
    return finding(steps.append(isEnd ? 0 : speeds.1 - speeds.0))
  }

  /// Rest follows.
  mutating func end() -> [Finding] {
    (0..<VelocitySteps.reach).compactMap { _ in
      tick += 1
      return finding(steps.append(0))
    }
  }

  private func finding(_ size: Double?) -> Finding? {
    size.map { Finding(tick: tick - VelocitySteps.reach, size: $0) }
  }
}

extension ScrollFeel {
  /// Points per second at which a fling may end: a decay at its stop, a spline as fast as its last sample of the
  /// fastest fling is.
  fileprivate var endSpeed: Double { fling == .decay ? stopSpeed * 1.02 : 40 }
}

extension State {
  /// Whether a list, or a card on the way into one, slows down freely.
  fileprivate var flings: Bool {
    page?.list.axis.phase == .decelerating || card?.card.axis.phase == .decelerating
      || card?.list.phase == .decelerating
  }
}

/// What ticks add to a velocity, one after another, in which nobody's hand does anything.
struct VelocitySteps: Sendable {
  /// As many on each side foretell a step.
  static let reach = 4
  private var steps: [Double] = []

  /// How far the step `reach` ticks ago is from what those around it foretell; nil while there are too few.
  mutating func append(_ step: Double) -> Double? {
    steps.append(step)
    if steps.count > 2 * Self.reach + 1 { steps.removeFirst() }
    let index = steps.count - 1 - Self.reach
    return index >= 0 ? excess(index) : nil
  }

  /// How far a step is from all that those before it, or those after it, make of it: a motion goes on as
  /// before, or another begins, which may do so within the tick.
  private func excess(_ index: Int) -> Double {
    let before = Array(steps[..<index].suffix(Self.reach).reversed())
    let after = Array(steps[(index + 1)...].prefix(Self.reach))
    // Just let go of, it may stand a tick before it goes.
    let expected = (before.isEmpty ? [0] : []) + Self.foretold(before) + Self.foretold(after)
    guard let low = expected.min(), let high = expected.max() else { return 0 }
    let step = steps[index]
    let nearest = max(abs(before.first ?? 0), abs(after.first ?? 0))
    return max(0, max(low - step, step - high) - nearest * 0.03)
  }

  /// By its neighbours, the nearest first: as the nearest, in a line, on a parabola, and on a cubic.
  private static func foretold(_ steps: [Double]) -> [Double] {
    let weights = [[1.0], [2, -1], [3, -3, 1], [4, -6, 4, -1]]
    return weights.prefix(steps.count).map { weights in
      zip(weights, steps).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}
