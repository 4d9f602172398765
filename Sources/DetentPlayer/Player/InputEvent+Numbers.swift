import DetentMotion
import DetentStage

extension InputEvent.Kind {
  /// Makes the event that a page sends as numbers; nil for numbers that mean nothing.
  package init?(number: Int32, argument: Int32, x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return nil }
    let point = Point(x: x, y: y)
    let choice = UInt8(exactly: argument)
    switch number {
    case 0:
      guard let device = choice.flatMap(PointerDevice.init(rawValue:)) else { return nil }
      self = .press(point, device)
    case 1: self = .move(point)
    case 2: self = .release
    case 3: self = .cancel
    case 4: self = .wheel(Vector(dx: x, dy: y))
    case 5: self = .wheelEnded
    case 6:
      guard let key = choice.flatMap(StageKey.init(rawValue:)) else { return nil }
      self = .key(key)
    case 7: self = .contentHeight(x)
    default: return nil
    }
  }
}
