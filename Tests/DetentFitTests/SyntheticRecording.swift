import DetentFit
import DetentMotion
import TestSupport

/// A recording of a known motion: 60 Hz, missing frames, ±0.5 pt of noise.
struct SyntheticRecording: CustomStringConvertible {
  /// The kind of motions that are drawn.
  enum Draw: CaseIterable {
    /// Motions as menus have them, recorded for 1 to 2 s; half of the springs start at rest.
    case usual
    /// Arbitrary motions: from a twitch to a creep, thrown at up to 2000 pt/s, recorded until they rest and a
    /// little longer.
    case any
  }

  let family: MotionFamily
  let truth: [(name: FittedNumber.Name, value: Double)]
  let recording: MotionRecording

  var description: String {
    "\(family) " + truth.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  /// - Parameter jitter: the standard deviation of the times that are written down, in seconds.
  init(
    _ family: MotionFamily, _ draw: Draw, _ chance: inout Chance, jitter: Double = 0
  ) {
    self.family = family
    let delay =
      switch draw {
      case .usual: chance.happens(0.3) ? 0 : chance.number(0, 0.2)
      case .any: chance.number(0, 0.3)
      }
    let from = chance.number(-500, 500)
    let distances = draw == .usual ? 100...600.0 : 60...800
    let way = chance.number(distances) * (chance.happens(0.5) ? 1 : -1)
    let motion: (seconds: Double, position: (Double) -> Double)
    switch family {
    case .spring:
      let response = chance.number(draw == .usual ? 0.2...0.8 : 0.15...1)
      let ratio = chance.number(draw == .usual ? 0.3...1.5 : 0.2...1.6)
      let isThrown = draw == .any || chance.happens(0.5)
      let velocity = isThrown ? chance.number(-2000, 2000) : 0
      let spring = DampedSpring(response: response, dampingRatio: ratio)
      let start = MotionValue(position: -way, velocity: velocity)
      truth = [
        (.response, response), (.dampingRatio, ratio), (.velocity, velocity), (.delay, delay),
        (.from, from), (.to, from + way),
      ]
      motion = (
        SpringAnalysis(spring, from: start).settlingTime(within: 0.5),
        { from + way + spring.value(from: start, after: $0).position }
      )
    case .decay:
      let deceleration = chance.number(0.99, 0.999)
      let velocity = 5 * way
      let decay = Decay(deceleration: deceleration)
      let start = MotionValue(position: from, velocity: velocity)
      truth = [
        (.deceleration, deceleration), (.velocity, velocity), (.delay, delay), (.from, from),
      ]
      motion = (
        decay.duration(velocity: velocity), { decay.value(from: start, after: $0).position }
      )
    case .bounce:
      let velocity = 5 * way
      let edge = chance.number(0.1, 0.3)
      let decay = Decay(deceleration: chance.number(0.994, 0.999), stopSpeed: 0)
      let spring = DampedSpring(
        response: chance.number(0.25, 0.6), dampingRatio: chance.number(0.6, 1.5))
      let start = MotionValue(position: from, velocity: velocity)
      let atEdge = decay.value(from: start, after: edge)
      let thrown = MotionValue(position: 0, velocity: atEdge.velocity)
      truth = [
        (.response, spring.response), (.dampingRatio, spring.dampingRatio), (.velocity, velocity),
        (.delay, delay), (.edgeTime, delay + edge), (.from, from), (.to, atEdge.position),
      ]
      motion = (
        edge + SpringAnalysis(spring, from: thrown).settlingTime(within: 0.5),
        {
          $0 < edge
            ? decay.value(from: start, after: $0).position
            : atEdge.position + spring.value(from: thrown, after: $0 - edge).position
        }
      )
    case .spline, .power:
      let friction = chance.number(0.008, 0.03)
      let velocity = 5 * way
      truth = [(.friction, friction), (.velocity, velocity), (.delay, delay), (.from, from)]
      let start = MotionValue(position: from, velocity: velocity)
      if family == .spline {
        let fling = SplineFling(friction: friction)
        motion = (
          fling.duration(velocity: velocity), { fling.value(from: start, after: $0).position }
        )
      } else {
        let fling = PowerFling(friction: friction)
        motion = (
          fling.duration(velocity: velocity), { fling.value(from: start, after: $0).position }
        )
      }
    case .bezier:
      let drawn = CubicBezier(
        x1: chance.number(0, 1), y1: chance.number(0, 1), x2: chance.number(0, 1),
        y2: chance.number(0, 1))
      let known = chance.one(of: [
        CubicBezier.easeIn, .easeOut, .easeInOut, .linear,
        CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
        CubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1),
      ])
      let curve = chance.happens(0.5) ? known : drawn
      let duration = chance.number(0.25, 1)
      truth = [(.duration, duration), (.delay, delay), (.from, from), (.to, from + way)]
      motion = (duration, { from + way * curve.value(at: $0 / duration) })
    }
    let seconds =
      switch draw {
      case .usual: max(chance.number(1, 2), family == .bezier ? 1.1 * motion.seconds + delay : 0)
      case .any: delay + motion.seconds * chance.number(1.05, 1.6)
      }
    recording = MotionRecording(
      samples: (0...Int(seconds * 60)).filter { frame in
        // Without its first frame a recording begins later, and other numbers are true of it.
        chance.number(0, 1) > 0.08 || frame == 0
      }.map { frame in
        let seconds = Double(frame) / 60
        let position = seconds > delay ? motion.position(seconds - delay) : from
        // The sum of twelve even numbers is nearly normal. Times never swap places.
        let late =
          jitter == 0
          ? 0 : jitter * ((0..<12).reduce(0.0) { sum, _ in sum + chance.number(-0.5, 0.5) })
        return .init(
          seconds: seconds + min(max(late, -1.0 / 130), 1.0 / 130),
          position: position + chance.number(-0.5, 0.5))
      })
  }
}
