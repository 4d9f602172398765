import DetentDisk
import DetentMotion
import DetentStage

/// Lays statements out in time, and remembers the facts that later statements need.
struct GestureBuilder {
  private(set) var steps: [GestureStep] = []
  /// The end of the last statement, counted from the start of the segment.
  var now = Instant(fractions: 0)
  /// The duration of all segments before this one.
  private var before = Instant(fractions: 0)
  private(set) var pointer: Point?
  private(set) var isPressed = false
  /// The place of each picture's shot, keyed by the picture's name in lower case, because some disks ignore
  /// case.
  private(set) var pictures: [String: TextPlace] = [:]
  var device = PointerDevice.mouse
  private(set) var settles = 0

  /// The time of the whole script so far. A `settle` counts as no time.
  var total: Instant { Instant(fractions: before.fractions + now.fractions) }

  mutating func event(_ kind: InputEvent.Kind, at place: TextPlace) {
    switch kind {
    case .press(let point, _):
      pointer = point
      isPressed = true
    case .move(let point): pointer = point
    case .release, .cancel: isPressed = false
    case .wheel, .wheelEnded, .key, .contentHeight: break
    }
    add(.event(kind), at: place)
  }

  /// Moves the pointer from its place, every two ticks, and exactly to `target` at the end.
  mutating func drag(
    to target: Point, over duration: Instant, curve: CubicBezier, at place: TextPlace
  ) {
    let start = now
    let origin = pointer ?? target
    let interval = GestureLimits.dragInterval.fractions
    for gone in stride(from: interval, to: duration.fractions, by: interval) {
      let progress = curve.value(at: Double(gone) / Double(duration.fractions))
      now.fractions = start.fractions + gone
      let (x, y) = (mix(origin.x, target.x, progress), mix(origin.y, target.y, progress))
      event(.move(Point(x: x, y: y)), at: place)
    }
    now.fractions = start.fractions + duration.fractions
    event(.move(target), at: place)
  }

  mutating func tap(_ point: Point, at place: TextPlace) {
    event(.press(point, device), at: place)
    hold(GestureLimits.tap)
    event(.release, at: place)
  }

  mutating func hold(_ duration: Instant) { now.fractions += duration.fractions }

  mutating func shot(_ name: String, pictures names: [String], at place: TextPlace) {
    for name in names { pictures[name.lowercased()] = place }
    add(.shot(name), at: place)
  }

  mutating func settle(at place: TextPlace) {
    add(.settle, at: place)
    settles += 1
    before = total
    now = Instant(fractions: 0)
  }

  mutating func add(_ action: GestureStep.Action, at place: TextPlace) {
    steps.append(GestureStep(action, at: now, place: place))
  }
}
