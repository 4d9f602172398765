/// The result of one tick of free deceleration.
package struct Coast: Sendable {
  package var value: MotionValue
  /// True if the motion ends there.
  package var stops: Bool
}

// A fling goes on by its own law, past any limits. A decay and Flutter's power need only position and
// velocity. A spline is a course, which the state keeps: its beginning, its end, and how much of its time has
// passed.
extension ScrollAxis {
  /// The motion one tick later, if nothing is in its way.
  package func coast(tuning: ScrollTuning) -> Coast {
    switch tuning.fling {
    case .decay(let decay):
      let slowed = velocity * tuning.decayFactor
      let stops = abs(slowed) <= decay.stopSpeed
      let end =
        stops
        ? offset + decay.travel(velocity: velocity) : offset + (velocity - slowed) / decay.rate
      return Coast(value: MotionValue(position: end, velocity: slowed), stops: stops)
    case .power(let power):
      let start = MotionValue(position: offset, velocity: velocity)
      return Coast(
        value: power.value(from: start, after: Tick.seconds),
        stops: power.duration(velocity: velocity) <= Tick.seconds)
    case .spline(let spline):
      var axis = self
      axis.beginCourse(.spline(spline))
      let seconds = Double(axis.elapsed + 1) * Tick.seconds
      return Coast(
        value: axis.place(after: seconds), stops: seconds * 1000 >= Double(axis.duration))
    }
  }

  /// The distance that a fling still has to go if nothing is in its way; a spline has its end already.
  package func remainingTravel(_ fling: Fling) -> Double {
    duration > 0 && phase == .decelerating ? target - offset : fling.travel(velocity: velocity)
  }

  /// Takes the position and velocity of `coast`.
  package mutating func follow(_ coast: Coast) {
    guard !coast.stops else { return jump(to: coast.value.position) }
    offset = coast.value.position
    velocity = coast.value.velocity
    if duration > 0 { elapsed += 1 }
  }

  /// The velocity at which the content meets an edge less than a tick away, and the seconds until then.
  func hit(_ edge: Double, _ fling: Fling) -> (velocity: Double, seconds: Double) {
    let distance = edge - offset
    switch fling {
    case .decay(let decay):
      return (
        velocity - distance * decay.rate, decay.time(covering: distance, velocity: velocity) ?? 0
      )
    case .power(let power):
      let seconds = power.time(covering: distance, velocity: velocity) ?? 0
      let start = MotionValue(position: offset, velocity: velocity)
      return (power.value(from: start, after: seconds).velocity, seconds)
    case .spline:
      let gone = Double(elapsed) * Tick.seconds
      let seconds = SplineFling.time(
        covering: edge - origin, travel: target - origin, milliseconds: duration)
      return (place(after: seconds).velocity, max(0, seconds - gone))
    }
  }

  /// Begins the course of a fling along a spline, with its first tick or when the feel changes to one with
  /// splines. Ends the course of any other fling.
  package mutating func beginCourse(_ fling: Fling) {
    guard case .spline(let spline) = fling else { return endCourse() }
    guard duration == 0 else { return }
    origin = offset
    target = offset + spline.travel(velocity: velocity)
    elapsed = 0
    duration = spline.milliseconds(velocity: velocity)
  }

  /// Goes on along the course of `other`, which was `distance` farther on.
  package mutating func takeOver(_ other: ScrollAxis, distance: Double) {
    guard phase == .decelerating, other.duration > 0 else { return }
    origin = other.origin - distance
    target = other.target - distance
    elapsed = other.elapsed
    duration = other.duration
  }

  mutating func endCourse() {
    guard duration > 0 else { return }
    origin = 0
    target = 0
    elapsed = 0
    duration = 0
  }

  private func place(after seconds: Double) -> MotionValue {
    SplineFling.value(
      from: origin, travel: target - origin, milliseconds: duration, after: seconds)
  }
}
