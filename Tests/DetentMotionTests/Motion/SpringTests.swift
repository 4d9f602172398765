import TestSupport
import Testing

@testable import DetentMotion

/// The closed form of a spring, in all regimes.
@Suite struct SpringTests {
  struct Case: Sendable {
    var spring: DampedSpring
    var position: Double
    var velocity: Double
    var seconds: Double
    var expected: MotionValue
    var start: MotionValue { MotionValue(position: position, velocity: velocity) }
  }

  /// Cases computed with 40 digits. The overdamped branch of b3ll/Motion misses the first one.
  static let cases: [Case] = [
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 100.0, damping: 30.0), position: -10.0,
      velocity: 0.0,
      seconds: 0.5,
      expected: MotionValue(
        position: -1.734046502404639902989147, velocity: 6.623389365879348513718481)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 100.0, damping: 20.0), position: -500.0,
      velocity: 0.0,
      seconds: 0.25,
      expected: MotionValue(
        position: -143.6487475918228915466752, velocity: 1026.062482798734939619108)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 100.0, damping: 5.0), position: 300.0,
      velocity: -40.0,
      seconds: 1.0,
      expected: MotionValue(
        position: -25.34637097479229543402297, velocity: 67.77222835634465322584881)),
    Case(
      spring: DampedSpring(mass: 2.5, stiffness: 420.0, damping: 90.73036977771002),
      position: -177.0,
      velocity: 0.0, seconds: 0.1,
      expected: MotionValue(
        position: -122.94744278998714884005, velocity: 625.5253379475767355634224)),
    Case(
      spring: DampedSpring(mass: 0.5, stiffness: 100.0, damping: 15.556349186104047),
      position: 20.0,
      velocity: -900.0, seconds: 0.2,
      expected: MotionValue(
        position: -5.093524108352576043292534, velocity: 37.47090408304019414215008)),
    Case(
      spring: DampedSpring(mass: 3.0, stiffness: 250.0, damping: 0.0), position: 1.0, velocity: 0.0,
      seconds: 2.0,
      expected: MotionValue(
        position: 0.8297496504744127551718734, velocity: 5.095059024335814507981776)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 1000.0, damping: 3.1622776601683795),
      position: 1.0,
      velocity: 100.0, seconds: 3.0,
      expected: MotionValue(
        position: 0.02111009931331786774214316, velocity: 0.6098520540365996757694287)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 400.0, damping: 200.0), position: 50.0,
      velocity: 2000.0,
      seconds: 0.7,
      expected: MotionValue(
        position: 14.76138052862077743533345, velocity: -29.82404509504087692990521)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 157.9, damping: 17.6), position: 1.0,
      velocity: 0.0,
      seconds: 0.33,
      expected: MotionValue(
        position: -0.04419788795384353726847859, velocity: -0.1741455167483425833963569)),
    Case(
      spring: DampedSpring(mass: 7.0, stiffness: 33.0, damping: 30.397368307141328), position: 10.0,
      velocity: -5.0, seconds: 1.7,
      expected: MotionValue(
        position: 0.9581386465611563256709913, velocity: -1.663469868010433260518906)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 100.0, damping: 20.00002), position: 100.0,
      velocity: -300.0, seconds: 0.4,
      expected: MotionValue(
        position: 6.959978920568785777450995, velocity: -56.77859289082644718326144)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 100.0, damping: 19.99998), position: 100.0,
      velocity: -300.0, seconds: 0.4,
      expected: MotionValue(
        position: 6.95990663484730764104623, velocity: -56.77836821898942019527052)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 100.0, damping: 20.00000002), position: 1.0,
      velocity: 0.0, seconds: 3.0,
      expected: MotionValue(
        position: 2.900863962526654169894649e-12, velocity: -2.807287648619627787583989e-11)),
    Case(
      spring: DampedSpring(mass: 1.0, stiffness: 1.0, damping: 10000.0), position: 1.0,
      velocity: 0.0,
      seconds: 5.0,
      expected: MotionValue(
        position: 0.9995001349691733194398702, velocity: -0.00009995001449641748690316354)),
    Case(
      spring: DampedSpring(mass: 10000.0, stiffness: 1.0, damping: 1.0), position: 1.0,
      velocity: 0.0,
      seconds: 50.0,
      expected: MotionValue(
        position: 0.8777854794686152209320704, velocity: -0.004782289783749221637103257)),
  ]

  @Test(arguments: cases)
  func `the motion passes through its closed form`(_ each: Case) {
    let value = each.spring.value(from: each.start, after: each.seconds)
    let scale = each.spring.scale(of: each.start)
    #expect(abs(value.position - each.expected.position) <= 1e-12 * scale)
    let speed = scale * each.spring.frequency
    #expect(abs(value.velocity - each.expected.velocity) <= 1e-12 * speed)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1 - 1e-6, 1 - 1e-9, 1, 1 + 1e-9, 1 + 1e-6, 1.4, 2, 5])
  func `velocity is the derivative of position`(dampingRatio: Double) {
    for mass in [0.5, 1, 4] {
      let spring = DampedSpring(response: 0.4, dampingRatio: dampingRatio, mass: mass)
      let start = MotionValue(position: -80, velocity: 900)
      let speed = spring.scale(of: start) * spring.frequency
      for tick in 1...200 {
        let t = Double(tick) * 0.01
        let h = 1e-5
        let ahead = spring.value(from: start, after: t + h).position
        let behind = spring.value(from: start, after: t - h).position
        let slope = (ahead - behind) / (2 * h)
        #expect(abs(slope - spring.value(from: start, after: t).velocity) < 1e-7 * speed)
      }
    }
  }

  @Test func `through critical damping the motion is continuous`() {
    let start = MotionValue(position: 100, velocity: -700)
    let critical = DampedSpring(response: 0.5, dampingRatio: 1)
    for offset in [1e-12, 1e-10, 1e-8, 1e-7, 1e-6, 1e-5] {
      for ratio in [1 - offset, 1 + offset] {
        let spring = DampedSpring(response: 0.5, dampingRatio: ratio)
        for t in stride(from: 0.0, through: 3, by: 0.05) {
          let difference =
            spring.value(from: start, after: t).position
            - critical.value(from: start, after: t).position
          #expect(abs(difference) <= 400 * offset + 1e-12)
        }
      }
    }
  }

  @Test func `the regime is named by the damping ratio`() {
    #expect(DampedSpring(stiffness: 100, damping: 20).regime == .critical)
    #expect(DampedSpring(dampingRatio: 0.75, stiffness: 100).regime == .underdamped)
    #expect(DampedSpring(dampingRatio: 1.25, stiffness: 100).regime == .overdamped)
    #expect(DampedSpring(mass: 4, stiffness: 100, damping: 40).regime == .critical)
  }

  @Test func `with velocity it moves even from its target`() {
    let spring = DampedSpring(stiffness: 200, damping: 15)
    let value = spring.value(from: MotionValue(position: 0, velocity: 5), after: 0.05)
    #expect(value.position > 0.1)
  }

  @Test(arguments: [1.0, 1 + 1e-9, 1.4, 5])
  func `cut velocity arrives without passing`(dampingRatio: Double) {
    let spring = DampedSpring(response: 0.35, dampingRatio: dampingRatio)
    for velocity in [0.0, -50, -1e3, -1e6, 400] {
      let start = spring.withoutOvershoot(from: MotionValue(position: 40, velocity: velocity))
      #expect(abs(start.velocity) <= abs(velocity))
      for t in stride(from: 0.0, through: 2, by: 0.004) {
        #expect(spring.value(from: start, after: t).position > -1e-9)
      }
    }
    #expect(spring.withoutOvershoot(from: MotionValue(position: 0, velocity: 9)).velocity == 0)
  }
}
