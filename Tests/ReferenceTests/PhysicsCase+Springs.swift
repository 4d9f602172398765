import DetentDisk
import DetentMotion
import DetentStage
import Testing

extension PhysicsCase {
  // MARK: Motion

  func checkSpring() throws {
    if inputs["from"] != nil, let rows = expected.array {
      #expect(!rows.isEmpty, place)
      for row in rows { try checkPoint(row) }
    } else {
      for (inputs, expected) in try pairs { try checkSpring(inputs, expected) }
    }
  }

  /// Checks one value at one time, or the regime's name.
  private func checkSpring(_ inputs: JSONValue, _ expected: JSONValue) throws {
    let spring = try Self.spring(inputs)
    if let name = expected.string {
      let regime: DampedSpring.Regime? =
        switch name {
        case "criticallyDamped": .critical
        case "underDamped": .underdamped
        case "overDamped": .overdamped
        default: nil
        }
      #expect(spring.regime == regime, place)
    } else {
      let value = try Self.value(inputs, spring, at: inputs.require("t"))
      near(value.position, try #require(expected.number), within: try #require(tolerance.number))
    }
  }

  /// Checks a point along the path, for each expectation that it states.
  private func checkPoint(_ row: JSONValue) throws {
    let time = try row.require("t")
    let value = try Self.value(inputs, Self.spring(inputs), at: time)
    let target = try inputs.require("to")
    for (name, number) in (row.members ?? []).map({ ($0.name, $0.value.number) }) {
      switch (name, number) {
      case ("t", _), ("why", _): break
      case ("x", let x?): near(value.position, x, within: 1e-9, "x at \(time)")
      case ("dx", let dx?): near(value.velocity, dx, within: 1e-9, "dx at \(time)")
      case ("floor_x", let x?): #expect(value.position.rounded(.down) == x, place)
      case ("floor_dx", let dx?): #expect(value.velocity.rounded(.down) == dx, place)
      case ("dx_lt", let dx?): #expect(value.velocity < dx, place)
      case ("x_between", _):
        let bounds = (row[name]?.array ?? []).compactMap(\.number)
        #expect(bounds.count == 2 && (bounds[0]...bounds[1]).contains(value.position), place)
      case ("done", _):
        let settle = try #require(inputs["settleTolerance"])
        let distance = try settle.require("distance")
        let speed = try settle.require("velocity")
        let isDone = abs(value.position - target) <= distance && abs(value.velocity) <= speed
        #expect(isDone == row[name]?.bool, place)
      default: Issue.record("\(place): nothing here checks \(name)")
      }
    }
  }

  /// The spring from the form that the inputs use.
  private static func spring(_ inputs: JSONValue) throws -> DampedSpring {
    let mass = inputs["mass"]?.number ?? 1
    if let response = inputs["response"]?.number {
      return DampedSpring(
        response: response, dampingRatio: try inputs.require("dampingRatio"), mass: mass)
    }
    let stiffness = try inputs.require("stiffness")
    if let ratio = inputs["dampingRatio"]?.number {
      return DampedSpring(dampingRatio: ratio, stiffness: stiffness, mass: mass)
    }
    return DampedSpring(mass: mass, stiffness: stiffness, damping: try inputs.require("damping"))
  }

  private static func value(
    _ inputs: JSONValue, _ spring: DampedSpring, at time: Double
  ) throws -> MotionValue {
    let target = try inputs.require("to")
    let start = MotionValue(
      position: try inputs.require("from") - target, velocity: inputs["velocity"]?.number ?? 0)
    let value = spring.value(from: start, after: time)
    return MotionValue(position: target + value.position, velocity: value.velocity)
  }

  // MARK: Forms

  func checkSpringForms() throws {
    for (inputs, expected) in try pairs {
      #expect(expected.members?.isEmpty == false, place)
      for (name, number) in (expected.members ?? []).map({ ($0.name, $0.value.number) }) {
        let value = try form(name, of: Self.namedSpring(inputs))
        near(value, try #require(number), within: try tolerance(of: name), name)
      }
    }
  }

  private static func namedSpring(_ inputs: JSONValue) throws -> DampedSpring {
    if let duration = inputs["duration"]?.number {
      return DampedSpring(duration: duration, bounce: try inputs.require("bounce"))
    }
    if let period = inputs["frequency"]?.number {
      return DampedSpring(response: period, dampingRatio: try inputs.require("damping"))
    }
    return try spring(inputs)
  }

  private func form(_ name: String, of spring: DampedSpring) throws -> Double {
    switch name {
    case "mass": spring.mass
    // React Spring calls them tension and friction.
    case "stiffness", "tension": spring.stiffness
    case "damping", "friction": spring.damping
    case "duration": spring.response
    // The original cuts the duration to whole milliseconds, and its inputs are rounded to two places.
    case "duration_ms": (spring.response * 1000).rounded()
    case "bounce": spring.bounce
    default: throw Unchecked(name: name)
    }
  }

  private struct Unchecked: Error { let name: String }

  private func tolerance(of name: String) throws -> Double {
    if let number = tolerance.number { return number }
    if let number = tolerance[name]?.number { return number }
    switch (tolerance.string ?? "", name) {
    case ("exact (double)", _): return 1e-12 * 200
    // The original prints stiffness and damping to a tenth, the duration to a hundredth.
    case (let text, "duration") where text.hasPrefix("to the digits"): return 0.005
    case (let text, _) where text.hasPrefix("to the digits"): return 0.05
    default: return 0
    }
  }

  // MARK: Settling and interruption

  /// Checks that motion on the spot with velocity counts as motion.
  func checkSettling() throws {
    for (inputs, expected) in try pairs {
      let spring = try Self.spring(inputs)
      func isDone(_ time: Double) throws -> Bool {
        let value = try Self.value(inputs, spring, at: time)
        let target = try inputs.require("to")
        return abs(value.position - target) <= 0.005 && abs(value.velocity) <= 0.01
      }
      if let settled = expected["settleDuration_ms"]?.number {
        let step = try expected.require("step_ms")
        let first = try stride(from: 0, through: 10_000, by: step).first { try isDone($0 / 1000) }
        #expect(first == settled, place)
      } else {
        let time = try inputs.require("t_ms")
        #expect(try isDone(time / 1000) == expected["done"]?.bool, place)
      }
    }
  }

  func checkInterruption() throws {
    if let first = inputs["first"] {
      try checkRetarget(first)
    } else {
      try checkRestart()
    }
  }

  /// Checks that a spring keeps its velocity when it gets a new target.
  private func checkRetarget(_ first: JSONValue) throws {
    let spring = try Self.spring(first)
    let caught = try Self.value(first, spring, at: inputs.require("interruptAt_ms") / 1000)
    let time = try inputs.require("check_ms") / 1000
    let value = spring.value(
      from: MotionValue(position: 0, velocity: caught.velocity), after: time)
    // A critically damped spring from its target moves by x = v·t·e^(−ωt).
    let decay = Elementary.exp(-spring.frequency * time)
    near(value.position, caught.velocity * time * decay, within: 1e-9, "value")
    near(
      value.velocity, caught.velocity * (1 - spring.frequency * time) * decay, within: 1e-9,
      "velocity")
  }

  /// Checks that a fling restarted from its place in every frame stays the same fling.
  private func checkRestart() throws {
    let limits = ScrollLimits(
      low: try inputs.require("min"), high: try inputs.require("max"),
      viewport: try inputs.require("viewport"), bounces: true)
    let feel = Feel.default
    let tuning = ScrollTuning(
      fling: .decay(
        Decay(deceleration: feel.scroll.deceleration, stopSpeed: feel.scroll.stopSpeed)),
      bounce: feel.scroll.bounce.spring, settle: feel.header.settle.spring,
      rubberBand: feel.scroll.rubberBand)
    var axis = ScrollAxis(offset: try inputs.require("x0"))
    let velocity = try inputs.require("v0")
    let tolerance = try #require(tolerance.number)
    axis.fling(velocity: velocity, limits: limits, tuning: tuning)
    near(axis.velocity, velocity, within: tolerance, "velocity at the start")
    var restarted = axis
    for _ in 0..<480 {
      axis.step(limits: limits, tuning: tuning)
      restarted.fling(velocity: restarted.velocity, limits: limits, tuning: tuning)
      restarted.step(limits: limits, tuning: tuning)
      near(restarted.offset, axis.offset, within: 1e-6, "offset after restarts")
    }
  }
}
