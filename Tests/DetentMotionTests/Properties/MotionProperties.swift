import DetentMotion
import TestSupport

extension Property {
  /// These hold for the rest of the library.
  static let motions = [
    Property("sine and cosine lie on the circle, and the logarithm undoes the exponential") {
      trial in
      for _ in 0..<5000 {
        let x = trial.chance.number(-700, 700)
        let (exponential, circle) = (Elementary.exp(x), Elementary.sinCos(x))
        for number in [exponential, circle.sin, circle.cos] { trial.hash.combine(number) }
        trial.expect(
          abs(Elementary.log(exponential) - x) <= 1e-14 * max(1, abs(x)), "log of exp \(x)")
        trial.expect(
          abs(circle.sin * circle.sin + circle.cos * circle.cos - 1) <= 4e-15, "sine of \(x)")
      }
    },
    Property("a number's text has the digits that it needs, and no more") { trial in
      for _ in 0..<5000 {
        let whole = trial.chance.whole(1_000_000)
        trial.expect(Double(whole).shortestText == "\(whole)", "\(whole)")
        trial.expect((Double(whole) + 0.25).shortestText == "\(whole).25", "\(whole).25")
        let any = trial.chance.number(-1, 1) * Elementary.exp(trial.chance.number(-40, 40))
        for byte in any.shortestText.utf8 { trial.hash.combine(byte: byte) }
      }
    },
    Property("a curve is never left, and ends where it should") { trial in
      for _ in 0..<1000 {
        var chance = trial.chance
        let curve = CubicBezier(
          x1: chance.unit(), y1: chance.number(-1, 2), x2: chance.unit(), y2: chance.number(-1, 2))
        var last = 0.0
        for step in 0...20 {
          let parameter = curve.parameter(at: Double(step) / 20)
          trial.hash.combine(curve.value(at: Double(step) / 20))
          trial.expect(
            parameter >= last - 1e-12 && parameter <= 1, "at \(step) of 20: \(parameter)")
          last = parameter
        }
        trial.expect(curve.value(at: 1) == 1, "\(curve.value(at: 1)) at the end")
        trial.chance = chance
      }
    },
    Property("what a fling covers is its travel, and it only slows down") { trial in
      for round in 0..<600 {
        let velocity = trial.chance.scale(50, 8000) * (trial.chance.happens(0.5) ? 1 : -1)
        let friction = trial.chance.scale(0.005, 0.05)
        let fling: Fling =
          switch round % 3 {
          case 0: .decay(Decay(deceleration: trial.chance.number(0.99, 0.9995)))
          case 1: .spline(SplineFling(friction: friction))
          default: .power(PowerFling(friction: friction))
          }
        let start = MotionValue(position: 0, velocity: velocity)
        let (travel, duration) = (
          fling.travel(velocity: velocity), fling.duration(velocity: velocity)
        )
        var farthest = 0.0
        for step in 1...20 {
          let value = fling.value(from: start, after: duration * Double(step) / 20)
          trial.note(value)
          trial.expect(abs(value.position) >= farthest - 1e-9, "it turns back at \(value.position)")
          farthest = abs(value.position)
        }
        trial.expect(
          abs(farthest - abs(travel)) <= 1e-6 * abs(travel) + 1, "\(farthest), not \(travel)")
      }
    },
    Property("a pull that a rubber band gives is found again from what it shows") { trial in
      for _ in 0..<3000 {
        let band = RubberBand(
          coefficient: trial.chance.number(0.05, 1), dimension: trial.chance.scale(1, 8000))
        let pull = trial.chance.number(-20, 20) * band.dimension
        let shown = band.offset(pull: pull)
        trial.hash.combine(shown)
        let again = band.pull(offset: shown)
        trial.expect(
          abs(again - pull) <= 1e-10 * (band.dimension + abs(pull)), "\(again), not \(pull)")
      }
    },
    Property("a released card goes to one of its detents") { trial in
      for _ in 0..<6000 {
        let heights = (0...trial.chance.whole(6)).map { _ in trial.chance.number(0, 800) }
        guard let set = try? DetentSet(heights.map { .height($0) }, length: 800, content: 0) else {
          return trial.expect(false, "\(heights.count) detents are refused")
        }
        let rules = ReleaseRules(
          policy: trial.chance.one(of: ReleasePolicy.allCases),
          flingSpeed: trial.chance.number(0, 5000), restSpeed: trial.chance.number(0, 500),
          skipping: trial.chance.happens(0.5) ? .skip : .sequential,
          crossesDetents: trial.chance.happens(0.5), redirect: trial.chance.unit())
        let decision = set.release(
          from: trial.chance.number(-200, 1000), position: trial.chance.whole(set.count),
          velocity: trial.chance.happens(0.1) ? 0 : trial.chance.number(-6000, 6000), rules: rules)
        decision.combine(into: &trial.hash)
        trial.expect(
          set.indices.contains(decision.detent) && decision.projected.isFinite,
          "\(decision.detent) of \(set.count)")
      }
    },
    Property("a pointer's speed is finite, whatever order its moments come in") { trial in
      for round in 0..<1000 {
        var tracker = VelocityTracker()
        for _ in 0..<trial.chance.whole(30) {
          tracker.add(
            Point2D(x: trial.chance.number(-1e4, 1e4), y: trial.chance.number(-1e4, 1e4)),
            at: Instant(fractions: trial.chance.whole(3000)))
        }
        let rules = VelocityRules(
          estimator: round % 2 == 0 ? .leastSquares : .weighted, window: 0.1, silence: 0.04)
        let velocity = tracker.velocity(
          at: Instant(fractions: trial.chance.whole(3000)), rules: rules)
        trial.hash.combine(velocity)
        trial.expect(velocity.dx.isFinite && velocity.dy.isFinite, "\(velocity.dx), \(velocity.dy)")
      }
    },
    Property("content comes to rest within its limits, however it is thrown") { trial in
      for round in 0..<300 {
        let limits = ScrollLimits(
          low: 0, high: trial.chance.number(0, 3000), viewport: 700, bounces: true)
        let spring = DampedSpring(
          response: trial.chance.number(0.1, 1), dampingRatio: trial.chance.number(0.5, 2))
        let tuning = ScrollTuning(
          fling: round % 2 == 0 ? .decay(Decay()) : .spline(SplineFling()), bounce: spring,
          settle: spring, rubberBand: trial.chance.number(0.05, 1))
        var axis = ScrollAxis(offset: trial.chance.number(0, limits.high))
        for _ in 0..<4 {
          axis.beginDrag(limits: limits, tuning: tuning)
          for _ in 0..<trial.chance.whole(20) {
            axis.drag(by: trial.chance.number(-200, 200), limits: limits, tuning: tuning)
          }
          axis.fling(velocity: trial.chance.number(-8000, 8000), limits: limits, tuning: tuning)
          for _ in 0..<trial.chance.whole(200) { axis.step(limits: limits, tuning: tuning) }
          axis.combine(into: &trial.hash)
        }
        for _ in 0..<Tick.rate * 20 where axis.phase != .idle {
          axis.step(limits: limits, tuning: tuning)
        }
        axis.combine(into: &trial.hash)
        trial.expect(
          axis.phase == .idle && limits.contains(axis.offset), "\(axis.offset) of \(limits.high)")
      }
    },
  ]
}
