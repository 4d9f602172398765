import DetentMotion
import DetentStage

/// A hand that presses, drags, flicks, scrolls and types without a plan.
package struct RandomHand {
  private var chance: Chance
  private let size: Size
  private var point = Point.zero
  private var velocity = Vector.zero
  private var isDown = false
  /// True if it also does things that no hand can do: events out of order, measured heights.
  private let isUnruly: Bool

  package init(seed: UInt64, size: Size, isUnruly: Bool = false) {
    chance = Chance(seed)
    self.size = size
    self.isUnruly = isUnruly
  }

  /// The events within tick `tick`.
  package mutating func events(tick: Int) -> [InputEvent] {
    var kinds: [InputEvent.Kind] = []
    if isDown {
      if chance.happens(0.5) { kinds.append(move()) }
      if chance.happens(0.02) { turn() }
      if chance.happens(0.03) {
        isDown = false
        kinds.append(chance.happens(0.9) ? .release : .cancel)
      }
    } else if chance.happens(0.02) {
      kinds.append(press())
    } else if chance.happens(0.01) {
      kinds.append(scroll())
    } else if chance.happens(0.006) {
      kinds.append(.key(StageKey.allCases[chance.whole(StageKey.allCases.count)]))
    }
    if isUnruly, chance.happens(0.005) { kinds.append(anything()) }
    return kinds.map { InputEvent($0, at: Instant(tick: tick, fraction: chance.whole(256))) }
  }

  /// The event that ends the present action.
  package var letGo: InputEvent.Kind { .release }

  private mutating func press() -> InputEvent.Kind {
    isDown = true
    point = Point(x: chance.number(0, size.width), y: chance.number(0, size.height))
    turn()
    return .press(point, chance.happens(0.5) ? .mouse : .touch)
  }

  private mutating func turn() {
    let speed = chance.happens(0.2) ? 0 : chance.scale(5, 6000)
    let along = chance.happens(0.5) ? 1 : chance.unit()
    let sign = chance.happens(0.5) ? 1.0 : -1
    velocity =
      chance.happens(0.6)
      ? Vector(dx: speed * (1 - along) / 4, dy: sign * speed)
      : Vector(dx: sign * speed, dy: speed * (1 - along) / 4)
  }

  private mutating func move() -> InputEvent.Kind {
    point = point + velocity * (2 * Tick.seconds)
    return .move(point)
  }

  private mutating func scroll() -> InputEvent.Kind {
    if chance.happens(0.05) { return .wheelEnded }
    let notches = chance.number(-3, 3)
    return .wheel(
      chance.happens(0.8) ? Vector(dx: 0, dy: notches) : Vector(dx: notches, dy: 0))
  }

  private mutating func anything() -> InputEvent.Kind {
    switch chance.whole(8) {
    case 0: return .release
    case 1: return .cancel
    case 2: return .contentHeight(chance.scale(1, 100_000))
    case 3: return .contentHeight(0)
    case 4: return .move(Point(x: chance.number(-1e4, 1e4), y: chance.number(-1e4, 1e4)))
    case 5: return .wheel(Vector(dx: chance.number(-50, 50), dy: chance.number(-50, 50)))
    case 6: return .wheelEnded
    default:
      isDown = true
      return press()
    }
  }
}
