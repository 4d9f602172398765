import DetentFiles
import DetentMotion
import DetentStage

@testable import DetentStudio

/// Measures the largest discontinuity of velocity that a gesture causes. It is 0 if everything continues as
/// fast as the hand that released it, or as the motion before it.
struct JumpMeter: Sendable {
  struct Jump: Hashable, Sendable {
    /// The quantity that jumps, e.g. `list.velocity.y`.
    var quantity: String
    var unit: Quantity.Unit
    /// The tick of the jump, counted from the gesture's start.
    var tick: Int
    /// The size of the sudden change.
    var size: Double
  }

  /// The largest jump; nil if there is none.
  private(set) var largest: Jump?
  private var tracks: [Track]

  /// Returns the smallest size that counts: a motion that comes to rest ends with a smaller step.
  static func least(_ unit: Quantity.Unit) -> Double { unit == .perSecond ? 0.05 : 0.5 }

  init(in scene: Scene) {
    let known = Quantity.all(in: scene)
    func named(_ name: String) -> Quantity? { known.first { $0.name == name } }
    tracks = known.compactMap { way in
      guard let rate = way.rate.flatMap(named) else { return nil }
      // The header has the velocity of the list until the header ends.
      if way.name == "header.height" { return nil }
      // A card and its list continue as one motion, each until it ends.
      if way.name == "card.top" {
        let list = named("card.list.offset")
        let listRate = list?.rate.flatMap(named)
        return Track(
          way: way, rate: rate, list: list.flatMap { list in listRate.map { (list, $0) } })
      }
      // Without a page, the list is that of the card.
      if way.name == "card.list.offset" || scene.page == nil && way.name == "list.offset.y" {
        return nil
      }
      return Track(way: way, rate: rate, list: nil)
    }
  }

  /// Measures `gesture` under `feel`, until everything rests or for the longest time of a time line.
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

  /// Follows the tick after `before`: first time passes, then the hand does `events`.
  mutating func follow(_ events: [InputEvent], from before: Simulation) {
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
      // A thing under the hand stands or moves with it; a wheel's list moves as the wheel does.
      let wasTurned = earlier.state.isByHand && !earlier.state.pointer.isDown
      // A tap may bring a different list or different rows.
      let isTap = event.kind == .key(.activate) || earlier.state.pointer.gesture == .pending
      // A thing let go past its edge may start faster than the hand was, on purpose.
      let isLaunched =
        earlier.state.isByHand && now.feel.scroll.bounceLaunch > 0 && now.state.bounces
      if now.state.isByHand || wasTurned || isTap || isLaunched { continue }
      for index in tracks.indices {
        note(Finding(tick: tick, size: tracks[index].jump(from: earlier, to: now)), index)
      }
    }
    if !events.isEmpty { for index in tracks.indices { tracks[index].beginAnew() } }
  }

  /// Ends the measurement, when nothing moves any more.
  mutating func finish() {
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

/// Follows one velocity tick by tick.
private struct Track: Sendable {
  let way: Quantity
  let rate: Quantity
  /// The list that continues its motion, in the opposite direction.
  let list: (way: Quantity, rate: Quantity)?
  private var steps = VelocitySteps()
  private var tick = 0

  init(way: Quantity, rate: Quantity, list: (way: Quantity, rate: Quantity)?) {
    (self.way, self.rate, self.list) = (way, rate, list)
  }

  private func speed(_ simulation: Simulation) -> Double {
    rate.number(in: simulation) - (list?.rate.number(in: simulation) ?? 0)
  }

  /// Returns the jump that a hand caused at once, by a release or a key.
  func jump(from earlier: Simulation, to now: Simulation) -> Double {
    // No place changes at once: a quantity that does so belongs to a different list.
    let isOther = [way, list?.way].contains {
      $0?.number(in: earlier) != $0?.number(in: now)
    }
    // It stands at its end, even if the hand moves on.
    let place = way.number(in: earlier)
    let isAtEnd = rate.unit == .perSecond && (place <= 0 || place >= 1)
    let (before, after) = (speed(earlier), speed(now))
    return isOther || isAtEnd || isRest(before, after, now) ? 0 : abs(after - before)
  }

  /// True if the motion ended, at a fling's end speed or slower.
  private func isRest(_ before: Double, _ after: Double, _ simulation: Simulation) -> Bool {
    after == 0 && abs(before) <= simulation.feel.scroll.endSpeed
  }

  /// Android's spline is straight between its samples, so its speed goes down in stairs, which are no jumps.
  private func isStair(_ before: Simulation, _ now: Simulation) -> Bool {
    now.feel.scroll.fling == .spline && before.state.flings && now.state.flings
  }

  mutating func beginAnew() { steps = VelocitySteps() }

  /// Takes a tick that led from `before` to `now`; nil: a hand moved something. Returns the finding about an
  /// earlier tick that this one has settled.
  mutating func pass(_ before: Simulation?, _ now: Simulation, tick: Int) -> Finding? {
    self.tick = tick
    guard let before else {
      beginAnew()
      return nil
    }
    let speeds = (speed(before), speed(now))
    // Something that has left the stage stands still.
    let isGone = rate.unit == .perSecond && way.number(in: now) <= 0
    let isEnd = isGone || isRest(speeds.0, speeds.1, now) || isStair(before, now)
    return finding(steps.append(isEnd ? 0 : speeds.1 - speeds.0))
  }

  /// Ends the track: rest follows.
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
  /// The points per second at which a fling may end: a decay's stop speed, or the last sample's speed in the
  /// spline of the fastest fling.
  fileprivate var endSpeed: Double { fling == .decay ? stopSpeed * 1.02 : 40 }
}

extension State {
  /// True while a list, or a card on the way into one, slows down freely.
  fileprivate var flings: Bool {
    page?.list.axis.phase == .decelerating || card?.card.axis.phase == .decelerating
      || card?.list.phase == .decelerating || sheet?.list?.axis.phase == .decelerating
  }

  /// True while a list or a pull springs back to its edge.
  fileprivate var bounces: Bool {
    page?.list.axis.phase == .bouncing || pull?.axis.phase == .bouncing
      || card?.list.phase == .bouncing || sheet?.list?.axis.phase == .bouncing
      || (0..<Scene.mostStrips).contains { shared.strips[$0].axis.phase == .bouncing }
  }
}

/// The changes of a velocity from tick to tick, while no hand does anything.
struct VelocitySteps: Sendable {
  /// The number of steps on each side that predict a step.
  static let reach = 4
  private var steps: [Double] = []

  /// Returns how far the step `reach` ticks ago is from its neighbours' predictions; nil before these exist.
  mutating func append(_ step: Double) -> Double? {
    steps.append(step)
    if steps.count > 2 * Self.reach + 1 { steps.removeFirst() }
    let index = steps.count - 1 - Self.reach
    return index >= 0 ? excess(index) : nil
  }

  /// Returns how far a step is outside all predictions by the steps before it and after it. A motion
  /// continues, or a new one begins, perhaps within the tick.
  private func excess(_ index: Int) -> Double {
    let before = Array(steps[..<index].suffix(Self.reach).reversed())
    let after = Array(steps[(index + 1)...].prefix(Self.reach))
    // A thing just released may stand for a tick before it moves.
    let expected = (before.isEmpty ? [0] : []) + Self.foretold(before) + Self.foretold(after)
    guard let low = expected.min(), let high = expected.max() else { return 0 }
    let step = steps[index]
    let nearest = max(abs(before.first ?? 0), abs(after.first ?? 0))
    return max(0, max(low - step, step - high) - nearest * 0.03)
  }

  /// Predicts a step from its neighbours, the nearest first: as constant, on a line, a parabola and a cubic.
  private static func foretold(_ steps: [Double]) -> [Double] {
    let weights = [[1.0], [2, -1], [3, -3, 1], [4, -6, 4, -1]]
    return weights.prefix(steps.count).map { weights in
      zip(weights, steps).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}
