import DetentMotion
import DetentStage

/// A number that is dragged sideways, by its name or by its field.
struct Scrub: Hashable, Sendable {
  /// The number when it was pressed.
  let start: Double
  /// It was pressed in its field, where a click edits it.
  let isInField: Bool
  /// Whether the pointer has gone far enough to the side.
  private(set) var isMoving = false
  /// How much of the range it has gone through.
  private(set) var fraction = 0.0
  /// The last move was a fine one.
  private(set) var isFine = false
  private let origin: Point
  private var x: Double

  init(_ start: Double, from origin: Point, isInField: Bool) {
    (self.start, self.origin, self.isInField) = (start, origin, isInField)
    x = origin.x
  }

  enum Step { case waits, begins, goesOn, scrolls }

  /// How far the pointer moves before a press is a drag.
  private static let slop = 3.0
  /// Points for the whole range: several times a slider.
  static let reach = 480.0

  /// The pointer is at `point`. With Shift it goes ten times as far, with Alt or Control a tenth, as arrow
  /// keys do; the number stays where it is when they change.
  mutating func move(to point: Point, _ modifiers: Modifiers) -> Step {
    let wasMoving = isMoving
    if !wasMoving {
      let way = point - origin
      guard max(abs(way.dx), abs(way.dy)) > Self.slop else { return .waits }
      guard abs(way.dx) >= abs(way.dy) else { return .scrolls }
      isMoving = true
    }
    isFine = !modifiers.isDisjoint(with: [.alt, .control])
    let factor = isFine ? 0.1 : modifiers.contains(.shift) ? 10 : 1
    fraction += (point.x - x) * factor / Self.reach
    x = point.x
    return wasMoving ? .goesOn : .begins
  }
}

extension PanelRow {
  /// `version` with the value to which `scrub` has come; back at its beginning it is what it was.
  func scrubbed(_ scrub: Scrub, in version: FeelVersion) -> FeelVersion {
    guard var scale = scale(in: version) else { return version }
    guard abs(scrub.fraction) > 1e-9 else { return nearest(to: scrub.start, in: version) }
    if scrub.isFine, !isWhole { scale.step /= 10 }
    let value = scale.value(at: scale.fraction(of: scrub.start) + scrub.fraction)
    return nearest(to: value, in: version)
  }

  private var isWhole: Bool {
    if case .parameter(let key) = id { Feel.parameter(key)?.isWhole ?? false } else { false }
  }
}

extension Panel {
  /// A number is being dragged.
  var isScrubbing: Bool {
    if case .scrub(_, let scrub) = press { scrub.isMoving } else { false }
  }
}
