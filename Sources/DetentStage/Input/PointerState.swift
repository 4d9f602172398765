import DetentMotion

/// The one pointer: its position, the state of its press, and its speed.
@usableFromInline package struct PointerState: Sendable, BitwiseCopyable {
  /// The state of a press.
  package enum Gesture: UInt8, StateHashable, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Not pressed.
    case none
    /// Pressed and not yet moved past the slop; it is a tap unless it moves.
    case pending
    case panningVertically, panningHorizontally
    /// A part follows the pointer by itself.
    case holding
    /// Nothing moves with the pointer.
    case ignored
  }

  package internal(set) var position = Point.zero
  package internal(set) var gesture = Gesture.none
  /// The velocity at the last release, in points per second.
  package internal(set) var releaseVelocity = Vector.zero
  /// The place where the press began.
  var origin = Point.zero
  var device = PointerDevice.mouse
  /// The part that the press is on or has taken hold of, counted from the ground up; −1 if there is none.
  package internal(set) var owner = -1
  /// The parts that the press concerns.
  var concerned = PartSet()
  /// True if the press stopped something that moved.
  var hasCaught = false
  var tracker = VelocityTracker()
  var touch = Ramp()

  package var isDown: Bool { gesture != .none }

  mutating func press(at point: Point, _ device: PointerDevice, _ instant: Instant) {
    position = point
    origin = point
    self.device = device
    gesture = .pending
    hasCaught = false
    owner = -1
    concerned = PartSet()
    tracker.reset()
    tracker.add(point, at: instant)
  }

  /// Gives the press to the part at `place`, which follows the pointer by itself.
  mutating func hold(_ place: Int) {
    owner = place
    concerned.insert(place)
    gesture = .holding
  }

  mutating func move(to point: Point, _ instant: Instant) {
    position = point
    tracker.add(point, at: instant)
  }

  /// Ends the press, and remembers only its velocity.
  mutating func release(at instant: Instant, _ feel: PointerFeel) {
    releaseVelocity = tracker.velocity(at: instant, rules: feel.velocity)
    tracker.reset()
    gesture = .none
  }

  func slop(_ feel: PointerFeel) -> Double { device == .mouse ? feel.mouseSlop : feel.touchSlop }
}

extension PointerState: StateHashable {
  package func combine(into hash: inout StateHash) {
    hash.combine(position, gesture, releaseVelocity, origin, device)
    hash.combine(hasCaught, owner, UInt64(concerned.bits), touch)
    for index in 0..<tracker.count {
      hash.combine(tracker.sample(index).instant.fractions, tracker.sample(index).position)
    }
  }
}
