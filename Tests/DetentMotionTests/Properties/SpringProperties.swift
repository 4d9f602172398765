import DetentMotion
import TestSupport

extension Property {
  /// These hold for any spring.
  static let springs = [
    Property("a spring starts where and as fast as it is told") { trial in
      for _ in 0..<1000 {
        let (spring, start) = trial.chance.spring()
        trial.note(start)
        trial.expect(spring.value(from: start, after: 0) == start, "\(spring.stiffness)")
      }
    },
    Property("an independent integrator finds the same motion") { trial in
      for _ in 0..<150 {
        let (spring, start) = trial.chance.spring()
        let seconds = trial.chance.number(0.1, 3) * 2 * .pi / spring.frequency
        let value = spring.value(from: start, after: seconds)
        trial.note(value)
        let error = value.distance(to: SpringOracle(spring).value(from: start, after: seconds))
        trial.expect(error.isWithin(1e-9, of: start, spring), "after \(seconds)")
      }
    },
    Property("the mirrored start gives the mirrored motion") { trial in
      for _ in 0..<1000 {
        let (spring, start) = trial.chance.spring()
        let seconds = trial.chance.number(0, 3)
        let value = spring.value(from: start, after: seconds)
        trial.note(value)
        let mirrored = spring.value(
          from: MotionValue(position: -start.position, velocity: -start.velocity), after: seconds)
        trial.expect(
          mirrored.position == -value.position && mirrored.velocity == -value.velocity,
          "after \(seconds)")
      }
    },
    Property("two half steps of a spring are one step") { trial in
      for _ in 0..<1000 {
        let (spring, start) = trial.chance.spring()
        let seconds = trial.chance.number(0, 2)
        let half = spring.step(of: seconds / 2)
        let whole = spring.step(of: seconds).applied(to: start)
        trial.note(whole)
        let error = whole.distance(to: half.applied(to: half.applied(to: start)))
        trial.expect(error.isWithin(1e-12, of: start, spring), "after \(seconds)")
      }
    },
    Property("a thousand ticks of a spring are its closed form") { trial in
      for _ in 0..<100 {
        let (spring, start) = trial.chance.spring()
        let step = spring.step(of: Tick.seconds)
        var value = start
        for _ in 0..<1000 { value = step.applied(to: value) }
        trial.note(value)
        let exact = spring.value(from: start, after: 1000 * Tick.seconds)
        trial.expect(
          abs(value.position - exact.position) <= 1e-10 * spring.scale(of: start),
          "\(value.position), not \(exact.position)")
      }
    },
    Property("a spring never gains energy") { trial in
      for _ in 0..<200 {
        let (spring, start) = trial.chance.spring()
        var last = spring.energy(start)
        for tick in 1...60 {
          let energy = spring.energy(spring.value(from: start, after: Double(tick) * 0.05))
          trial.hash.combine(energy)
          trial.expect(energy <= last * (1 + 1e-12) + 1e-300, "\(energy) after \(last)")
          last = energy
        }
      }
    },
  ]
}

extension MotionValue {
  fileprivate func distance(to other: MotionValue) -> MotionValue {
    MotionValue(position: abs(position - other.position), velocity: abs(velocity - other.velocity))
  }

  /// Tells whether an error is at most this share of the motion's scale.
  fileprivate func isWithin(_ share: Double, of start: MotionValue, _ spring: DampedSpring) -> Bool
  {
    let scale = spring.scale(of: start)
    return position <= share * scale && velocity <= share * scale * spring.frequency
  }
}
