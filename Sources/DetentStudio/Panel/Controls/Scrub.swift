import DetentMotion
import DetentStage

/// A number that the hand drags sideways by its name or its field.
struct Scrub: Hashable, Sendable {
  /// The number at the press.
  let start: Double
  /// True if the press was in its field, where a click edits the number.
  let isInField: Bool
  /// True once the pointer has moved far enough to the side.
  private(set) var isMoving = false
  /// The share of the range that the drag has covered.
  private(set) var fraction = 0.0
  /// True if the last move was a fine one.
  private(set) var isFine = false
  private let origin: Point
  private var x: Double

  init(_ start: Double, from origin: Point, isInField: Bool) {
    (self.start, self.origin, self.isInField) = (start, origin, isInField)
    x = origin.x
  }

  enum Step { case waits, begins, goesOn, scrolls }

  /// The distance that the pointer moves before a press becomes a drag.
  private static let slop = 3.0
  /// The points for the whole range: several times a slider's length.
  static let reach = 480.0

  /// Follows the pointer to `point`. With Shift the number moves ten times as far, with Alt or Control a
  /// tenth, as with the arrow keys. Pressing or releasing these keys alone moves nothing.
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
  /// Returns `version` with the value that `scrub` has reached; back at its start, the number is the old one.
  func scrubbed(_ scrub: Scrub, in version: FeelVersion) -> FeelVersion {
    guard var scale = scale(in: version) else { return version }
    guard abs(scrub.fraction) > 1e-9 else { return nearest(to: scrub.start, in: version) }
    if scrub.isFine, !isWhole { scale.step /= 10 }
    let value = scale.value(at: scale.fraction(of: scrub.start) + scrub.fraction)
    return nearest(to: value, in: version)
  }

  private var isWhole: Bool {
    if let key = id.key { Feel.parameter(key)?.isWhole ?? false } else { false }
  }
}

extension Panel {
  /// True while the hand drags a number.
  var isScrubbing: Bool {
    if case .scrub(_, let scrub) = press { scrub.isMoving } else { false }
  }
}
