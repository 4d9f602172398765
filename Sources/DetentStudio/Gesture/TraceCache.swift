import DetentMotion
import DetentStage

/// The last gesture's course under the feel of now and under the one before, made anew when one of
/// them changes.
struct TraceCache: Sendable {
  private struct Key: Equatable {
    var gesture: Int
    var feel: Feel
  }

  private(set) var now: GestureTrace?
  private(set) var before: GestureTrace?
  private var nowKey: Key?
  private var beforeKey: Key?

  /// - Parameter count: tells one last gesture from another.
  mutating func update(_ gesture: Gesture?, count: Int, feel: Feel, before other: Feel?) {
    guard let gesture else {
      self = TraceCache()
      return
    }
    let key = Key(gesture: count, feel: feel)
    if key != nowKey {
      nowKey = key
      now = GestureTrace(gesture, feel: feel)
    }
    let otherKey = other.flatMap { $0 == feel ? nil : Key(gesture: count, feel: $0) }
    if otherKey != beforeKey {
      beforeKey = otherKey
      before = otherKey.map { GestureTrace(gesture, feel: $0.feel) }
    }
  }
}
