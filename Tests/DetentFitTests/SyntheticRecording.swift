import DetentFit
import DetentMotion
import TestSupport

/// A recording whose motion is known: 60 Hz, frames missing, ±0.5 pt of noise.
struct SyntheticRecording: CustomStringConvertible {
  let family: MotionFamily
  let truth: [(name: FittedNumber.Name, value: Double)]
  let recording: MotionRecording

  var description: String {
    "\(family) " + truth.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  init(_ family: MotionFamily, _ chance: inout Chance) {
    self.family = family
    let delay = chance.number(0, 0.3)
    let from = chance.number(-500, 500)
    let way = chance.number(60, 800) * (chance.happens(0.5) ? 1 : -1)
    let motion: (seconds: Double, position: (Double) -> Double)
    switch family {
    case .spring:
      let response = chance.number(0.15, 1)
      let ratio = chance.number(0.2, 1.6)
      let velocity = chance.number(-2000, 2000)
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
        (.to, from + decay.travel(velocity: velocity)),
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
    case .bezier:
      let curve = chance.one(of: [
        CubicBezier.easeIn, .easeOut, .easeInOut, .linear, CubicBezier(0.25, 0.1, 0.25, 1),
        CubicBezier(0.34, 1.56, 0.64, 1),
      ])
      let duration = chance.number(0.25, 1)
      truth = [(.duration, duration), (.delay, delay), (.from, from), (.to, from + way)]
      motion = (duration, { from + way * curve.value(at: $0 / duration) })
    }
    let frames = Int((delay + motion.seconds * chance.number(1.05, 1.6)) * 60)
    recording = MotionRecording(
      samples: (0...frames).filter { _ in chance.number(0, 1) > 0.08 }.map { frame in
        let seconds = Double(frame) / 60
        let position = seconds > delay ? motion.position(seconds - delay) : from
        return .init(seconds: seconds, position: position + chance.number(-0.5, 0.5))
      })
  }
}
