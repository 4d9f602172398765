import DetentMotion

/// The values of the quantities that a scene's drivers read, in the order of `Scene.drivers`.
package typealias Drives = InlineArray<64, Double>

/// A number of a layer: it is constant, or a quantity drives it.
package struct Driven: Hashable, Sendable {
  /// The number if nothing drives it.
  package var value: Double
  package var driver: Driver?
  /// True if a length counts hundredths of the width or the height of its part, instead of points.
  package var isShare: Bool

  package init(_ value: Double, _ driver: Driver? = nil, isShare: Bool = false) {
    self.value = value
    self.driver = driver
    self.isShare = isShare
  }

  package func callAsFunction(_ drives: Drives) -> Double {
    driver.map { $0.value(of: drives[$0.place]) } ?? value
  }

  /// Returns the length in points, in a part that is `room` points wide or high.
  func length(_ drives: Drives, in room: Double) -> Double {
    isShare ? self(drives) / 100 * room : self(drives)
  }
}

/// A rule by which a number follows a quantity: straight lines between points, constant beyond the first
/// and the last.
package struct Driver: Hashable, Sendable {
  /// The place of its quantity in `Scene.drivers`.
  package var place: Int
  /// Two points or more, each a value of the quantity and the number there, with the quantity ascending.
  package var points: [Stop]
  /// The easing from each point to the next; nil is linear.
  package var ease: CubicBezier?

  package struct Stop: Hashable, Sendable {
    package var input: Double
    package var output: Double

    package init(_ input: Double, _ output: Double) {
      self.input = input
      self.output = output
    }
  }

  package init(place: Int, points: [Stop], ease: CubicBezier? = nil) {
    precondition(points.count > 1, "a driver goes from somewhere to somewhere")
    self.place = place
    self.points = points
    self.ease = ease
  }

  /// Returns points that keep the number of each of `points` until the next one, where it jumps.
  package static func held(_ points: [Stop]) -> [Stop] {
    zip(points, points.dropFirst()).flatMap { point, next in
      let last = next.input.nextDown
      return last > point.input ? [point, Stop(last, point.output)] : [point]
    } + points.suffix(1)
  }

  func value(of input: Double) -> Double {
    guard input > points[0].input else { return points[0].output }
    for index in 1..<points.count where input < points[index].input {
      let (a, b) = (points[index - 1], points[index])
      let share = (input - a.input) / (b.input - a.input)
      return mix(a.output, b.output, ease?.value(at: share) ?? share)
    }
    return points[points.count - 1].output
  }
}
