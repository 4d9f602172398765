import DetentFiles
import DetentMotion
import DetentStage

extension Gesture {
  /// Describes the gesture in a few words: `flick up`, `slow drag down`, `pull, tap`, `2 × flick up`.
  ///
  /// - Parameter pulls: true if the page was pulled aside; a way to the left is then a pull.
  func name(pulls: Bool) -> String {
    var deeds: [(name: String, count: Int)] = []
    for name in Self.deeds(in: events, pulls: pulls) {
      if deeds.last?.name == name {
        deeds[deeds.count - 1].count += 1
      } else {
        deeds.append((name, 1))
      }
    }
    let names = deeds.map { $0.count == 1 ? $0.name : "\($0.count) × \($0.name)" }
    return names.prefix(2).joined(separator: ", ") + (names.count > 2 ? ", …" : "")
  }

  private static func deeds(in events: [InputEvent], pulls: Bool) -> [String] {
    var names: [String] = []
    var path: [(point: Point, instant: Instant)] = []
    var turned = Vector.zero
    func endTurn() {
      if turned != .zero { names.append("wheel \(direction(of: turned))") }
      turned = .zero
    }
    for event in events {
      switch event.kind {
      case .press(let point, _):
        endTurn()
        path = [(point, event.instant)]
      case .move(let point): if !path.isEmpty { path.append((point, event.instant)) }
      case .release, .cancel:
        if !path.isEmpty { names.append(stroke(path, until: event.instant, pulls: pulls)) }
        path = []
      case .wheel(let notches): turned = turned + notches
      case .key(let key):
        endTurn()
        names.append("key \(key.fileName)")
      case .wheelEnded, .contentHeight: break
      }
    }
    endTurn()
    return names
  }

  /// The shortest way that counts, in points.
  private static let slop = 8.0
  /// The least speed of a flick at its release, in points a second.
  private static let flickSpeed = 300.0
  /// The speed below which a drag is slow, over its whole way, in points a second.
  private static let slowSpeed = 120.0
  /// The seconds after which a touch without a way is no tap.
  private static let longTap = 0.5

  private static func stroke(
    _ path: [(point: Point, instant: Instant)], until end: Instant, pulls: Bool
  ) -> String {
    let (first, last) = (path[0], path[path.count - 1])
    let farthest =
      path.map { $0.point - first.point }.max { $0.length < $1.length } ?? .zero
    let seconds = end.seconds - first.instant.seconds
    guard farthest.length >= slop else { return seconds < longTap ? "tap" : "press" }
    // A stroke that returns gets its direction from the place where it turned.
    let way = last.point - first.point
    let direction = direction(of: way.length >= slop ? way : farthest)
    if pulls, direction == "left" { return "pull" }
    let late = path.last { $0.instant.seconds <= end.seconds - 0.06 } ?? first
    let recent = (last.point - late.point).length / max(0.004, end.seconds - late.instant.seconds)
    if recent >= flickSpeed { return "flick \(direction)" }
    let isSlow = farthest.length / max(0.004, seconds) < slowSpeed
    return "\(isSlow ? "slow drag" : "drag") \(direction)"
  }

  private static func direction(of way: Vector) -> String {
    abs(way.dx) > abs(way.dy)
      ? way.dx < 0 ? "left" : "right" : way.dy < 0 ? "up" : "down"
  }
}
