import DetentMotion
import TestSupport
import Testing

@Suite struct SpringOracleTests {
  @Test func `the oracle knows the harmonic oscillator and the pure decay`() {
    let start = MotionValue(position: 1, velocity: 0)
    let free = SpringOracle(mass: 1, stiffness: 4, damping: 0).value(from: start, after: .pi / 2)
    #expect(abs(free.position + 1) < 1e-14 && abs(free.velocity) < 1e-14)
    let moving = MotionValue(position: 0, velocity: 3)
    let decay = SpringOracle(mass: 2, stiffness: 0, damping: 2).value(from: moving, after: 1)
    #expect(abs(decay.velocity - 3 * 0.36787944117144233) < 1e-14)
    #expect(abs(decay.position - 3 * (1 - 0.36787944117144233)) < 1e-14)
  }

  @Test func `a spring at its critical damping is where its closed form says`() {
    // (1 + 10 t) e^(−10 t), and its slope −100 t e^(−10 t).
    let value = SpringOracle(mass: 1, stiffness: 100, damping: 20)
      .value(from: MotionValue(position: 1, velocity: 0), after: 0.1)
    #expect(abs(value.position - 2 * 0.36787944117144233) < 1e-14)
    #expect(abs(value.velocity + 10 * 0.36787944117144233) < 1e-13)
  }

  @Test func `two halves of the way are the whole way`() {
    let oracle = SpringOracle(mass: 3, stiffness: 40, damping: 2)
    let start = MotionValue(position: -2, velocity: 7)
    let half = oracle.value(from: oracle.value(from: start, after: 0.4), after: 0.4)
    let whole = oracle.value(from: start, after: 0.8)
    #expect(abs(half.position - whole.position) < 1e-13)
    #expect(abs(half.velocity - whole.velocity) < 1e-12)
    #expect(oracle.value(from: start, after: 0) == start)
  }
}
