import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentCommand

/// Tests the promise of `detent curve`: exact to 1e-9 of the motion's scale for every spring.
@Suite struct CurveAccuracyTests {
  @Test func `springs agree with an independent integrator to a billionth of their scale`() throws {
    var chance = Chance(11)
    for index in 0..<1000 {
      let ratio =
        switch index % 5 {
        case 0: 1 + [-1e-6, 1e-6, -1e-9, 0, 1e-12][index / 5 % 5]
        default: Double.random(in: 0.05...5, using: &chance)
        }
      let frequency = Double.random(in: 1...60, using: &chance)
      let mass = index % 3 == 0 ? 1 : Double.random(in: 0.05...20, using: &chance)
      let spring = DampedSpring(
        mass: mass, stiffness: frequency * frequency * mass,
        damping: 2 * ratio * frequency * mass)
      let oracle = SpringOracle(mass: mass, stiffness: spring.stiffness, damping: spring.damping)
      let start = MotionValue(
        position: .random(in: -1000...1000, using: &chance),
        velocity: .random(in: -5000...5000, using: &chance))
      let scale = abs(start.position) + abs(start.velocity) / spring.frequency
      for _ in 0..<4 {
        let time = Double.random(in: 0...2, using: &chance)
        let found = spring.value(from: start, after: time)
        let expected = oracle.value(from: start, after: time)
        let message: Comment = "\(spring) ζ \(ratio) from \(start) at \(time)"
        #expect(abs(found.position - expected.position) <= 1e-10 * scale, message)
        #expect(
          abs(found.velocity - expected.velocity) <= 1e-10 * scale * spring.frequency, message)
      }
    }
  }

  @Test func `the command prints what the spring says, for random parameters`() throws {
    var chance = Chance(5)
    for _ in 0..<60 {
      let mass = Double.random(in: 0.1...9, using: &chance)
      let stiffness = Double.random(in: 1...2000, using: &chance)
      let damping = Double.random(in: 0.1...200, using: &chance)
      let from = Double.random(in: -500...500, using: &chance)
      let to = Double.random(in: -500...500, using: &chance)
      let velocity = Double.random(in: -3000...3000, using: &chance)
      let every = Double.random(in: 0.01...0.3, using: &chance)
      let result = try Command.run([
        "curve", "spring", "--mass=\(mass)", "--stiffness=\(stiffness)", "--damping", "\(damping)",
        "--from", "\(from)", "--to", "\(to)", "--velocity", "\(velocity)", "--every", "\(every)",
        "--until", "2",
      ])
      let oracle = SpringOracle(mass: mass, stiffness: stiffness, damping: damping)
      let start = MotionValue(position: from - to, velocity: velocity)
      let frequency = (stiffness / mass).squareRoot()
      let scale = abs(start.position) + abs(velocity) / frequency
      let lines = result.output.split(separator: "\n").dropFirst()
      #expect(lines.count == Int(2 / every) + 1)
      for line in lines {
        let row = line.split(separator: ",").map { Double($0) ?? .nan }
        let expected = oracle.value(from: start, after: row[0])
        #expect(abs(row[1] - to - expected.position) <= 1e-9 * scale)
        #expect(abs(row[2] - expected.velocity) <= 1e-9 * scale * frequency)
      }
    }
  }
}
