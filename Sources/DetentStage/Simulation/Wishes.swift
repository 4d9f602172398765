/// The requests of one part to the others, in the order in which they are granted. Their size is fixed, as that of every
/// state.
struct Wishes: BitwiseCopyable, Sendable {
  /// A layer's taps, and the toast of a row that one of them removes.
  private var slots: (Layer.Tap?, Layer.Tap?, Layer.Tap?, Layer.Tap?, Layer.Tap?)

  var isEmpty: Bool { slots.0 == nil }

  /// Adds a wish; one without room is lost.
  mutating func add(_ tap: Layer.Tap) {
    if slots.0 == nil {
      slots.0 = tap
    } else if slots.1 == nil {
      slots.1 = tap
    } else if slots.2 == nil {
      slots.2 = tap
    } else if slots.3 == nil {
      slots.3 = tap
    } else if slots.4 == nil {
      slots.4 = tap
    }
  }

  /// Takes the first one out; nil if there is none.
  mutating func next() -> Layer.Tap? {
    let first = slots.0
    slots = (slots.1, slots.2, slots.3, slots.4, nil)
    return first
  }
}
