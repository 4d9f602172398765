import DetentMotion
import TestSupport
import Testing

@testable import DetentShip

@Suite struct DigitsTests {
  @Test func `a number is rounded to significant digits, and reads back as it is printed`() {
    #expect(Digits.rounded(0.30658804998, to: 4) == 0.3066)
    #expect(Digits.rounded(-123_456, to: 2) == -120_000)
    #expect(Digits.rounded(9.96, to: 2) == 10)
    #expect(Digits.rounded(0, to: 3) == 0)
    var chance = Chance(3)
    for _ in 0..<10_000 {
      let value = chance.scale(1e-6, 1e6)
      let count = 1 + chance.whole(12)
      let text = Digits.rounded(value, to: count).shortestText
      #expect(Double(text) == Digits.rounded(value, to: count))
      let digits = text.split(separator: "e")[0].filter(\.isNumber).drop { $0 == "0" }
      #expect(String(digits.reversed().drop { $0 == "0" }).count <= count, "\(value) as \(text)")
    }
  }

  @Test func `the fewest digits are as many as the error allows, and one fewer is too few`() {
    #expect(Digits.fewest(0.35) == 0.35)
    #expect(Digits.fewest(3500) == 3500)
    #expect(Digits.fewest(1.0 / 3) == 0.33333)
  }

  @Test func `a spring in any form is the same within the bound, in a handful of digits`() {
    var chance = Chance(9)
    for _ in 0..<200 {
      let (spring, _) = chance.spring()
      let (stiffness, damping) = ShippedSpring.stiffnessAndDamping(spring)
      let forms = [
        DampedSpring(stiffness: stiffness, damping: damping),
        DampedSpring(
          dampingRatio: ShippedSpring.ratioAndStiffness(spring).ratio,
          stiffness: ShippedSpring.ratioAndStiffness(spring).stiffness),
        DampedSpring(
          response: ShippedSpring.responseAndRatio(spring).response,
          dampingRatio: ShippedSpring.responseAndRatio(spring).ratio),
      ]
      for form in forms { #expect(ShippedSpring.difference(spring, form) <= FeelExport.tolerance) }
      #expect(stiffness.shortestText.filter(\.isNumber).count <= 10, "\(stiffness)")
    }
  }

  @Test func `a decay in others' words loses its speed as fast`() {
    for deceleration in [0.9, 0.99, 0.998, 0.9994, 0.9999] {
      let rate = Decay(deceleration: deceleration).rate
      let others = [
        1000 * (1 - ShippedDecay.linear(deceleration)),
        4.2 * ShippedDecay.frictionMultiplier(deceleration),
        1000 / ShippedDecay.timeConstant(deceleration),
        -Elementary.log(ShippedDecay.drag(deceleration)),
      ]
      for other in others { #expect(abs(other / rate - 1) < 2e-5) }
    }
  }
}
