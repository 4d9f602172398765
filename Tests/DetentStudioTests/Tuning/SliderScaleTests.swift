import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

@Suite struct SliderScaleTests {
  private let seconds = SliderScale(range: 0.05...2, step: 0.01)

  @Test func `a slider gives whole steps, as a person would write them`() {
    for index in 0...1000 {
      let value = seconds.value(at: Double(index) / 1000)
      #expect(value == (value * 100).rounded() / 100)
    }
    #expect(SliderScale.rounded(0.1 + 0.2, to: 0.1) == 0.3)
    #expect(SliderScale.rounded(7.3, to: 0.5) == 7.5)
  }

  @Test(arguments: [SliderScale.Spacing.linear, .logarithmic])
  func `where the knob stands is the value that it was given`(spacing: SliderScale.Spacing) {
    let scale = SliderScale(range: 0.05...3, step: 0.01, spacing: spacing)
    for count in 5...300 {
      let value = Double(count) / 100
      #expect(scale.value(at: scale.fraction(of: value)) == value)
    }
  }

  @Test func `shares close to one have room of their own`() {
    let scale = SliderScale(range: 0.9...0.9999, step: 0.001, spacing: .towardsOne)
    #expect(abs(scale.fraction(of: 0.99) - 1.0 / 3) < 0.01)
    #expect(abs(scale.fraction(of: 0.999) - 2.0 / 3) < 0.01)
    #expect(scale.value(at: scale.fraction(of: 0.998)) == 0.998)
  }

  @Test func `both ends are reached, on a step or not, and nothing beyond`() {
    let scale = SliderScale(range: 0.9...0.9999, step: 0.001, spacing: .towardsOne)
    #expect(scale.value(at: 1.2) == 0.9999)
    #expect(scale.value(at: -1) == 0.9)
    #expect(seconds.fraction(of: 99) == 1)
    #expect(seconds.fraction(of: -99) == 0)
  }

  @Test(arguments: [SliderScale.Spacing.linear, .logarithmic])
  func `ends that are on no step are reached by the slider and by keys`(
    spacing: SliderScale.Spacing
  ) {
    let scale = SliderScale(range: 0.37...10.04, step: 0.1, spacing: spacing)
    #expect(scale.value(at: 1) == 10.04)
    #expect(scale.value(at: 0) == 0.37)
    #expect(scale.value(at: scale.fraction(of: 10)) == 10)
    #expect(scale.nudged(10, by: 1) == 10.04)
    #expect(scale.nudged(10.04, by: 1) == 10.04)
    #expect(scale.nudged(10.04, by: -1) == 10)
    #expect(scale.nudged(0.4, by: -1) == 0.37)
    #expect(scale.nudged(0.37, by: -1) == 0.37)
    #expect(scale.nudged(0.37, by: 1) == 0.4)
    #expect(scale.nudged(5, by: 0) == 5)
  }

  @Test func `half-way is half of the range, the root of the product, or half of what is missing`()
  {
    let linear = SliderScale(range: 10...30, step: 1)
    #expect(linear.fraction(of: 20) == 0.5 && linear.value(at: 0.5) == 20)
    let factors = SliderScale(range: 1...100, step: 1, spacing: .logarithmic)
    #expect(abs(factors.fraction(of: 10) - 0.5) < 1e-12 && factors.value(at: 0.5) == 10)
    let towards = SliderScale(range: 0.9...0.9999, step: 0.0001, spacing: .towardsOne)
    #expect(abs(towards.fraction(of: 1 - 0.1 * 0.031622776601683794) - 0.5) < 1e-9)
  }

  @Test func `a key moves by a step, ten or a tenth, and rounds a crooked number on the way`() {
    #expect(seconds.nudged(0.35, by: 1) == 0.36)
    #expect(seconds.nudged(0.35, by: -1) == 0.34)
    #expect(seconds.nudged(0.35, by: 10) == 0.4)
    #expect(seconds.nudged(0.35, by: 0.1) == 0.351)
    #expect(seconds.nudged(0.3065880499812855, by: 1) == 0.31)
    #expect(seconds.nudged(0.3065880499812855, by: -1) == 0.3)
    #expect(seconds.nudged(2, by: 1) == 2)
    #expect(seconds.nudged(0.05, by: -10) == 0.05)
  }

  @Test func `up and down again is where it was`() {
    var value = 0.35
    for _ in 0..<50 { value = seconds.nudged(value, by: 1) }
    for _ in 0..<50 { value = seconds.nudged(value, by: -1) }
    #expect(value == 0.35)
  }

  @Test func `numbers read with the decimals of their step, one more between two steps`() {
    #expect(ValueText.shown(0.42, step: 0.01, unit: .seconds) == "0.42 s")
    #expect(ValueText.shown(284, step: 1, unit: .points) == "284 pt")
    #expect(ValueText.shown(0.3065880499812855, step: 0.01, unit: .seconds) == "0.307 s")
    #expect(ValueText.shown(0.998, step: 0.001, unit: .perMillisecond) == "0.998")
    #expect(ValueText.shown(4, step: 0.5, unit: .points) == "4.0 pt")
    #expect(ValueText.decimal(-0.04, places: 1) == "0.0")
    #expect(ValueText.decimal(-0.05, places: 1) == "−0.1")
    #expect(ValueText.decimal(1.005, places: 0) == "1")
    #expect(ValueText.decimal(2.05, places: 2) == "2.05")
    #expect(ValueText.decimal(9999, places: 0) == "9999")
    #expect(ValueText.decimal(9999.96, places: 1) == "10\u{2009}000.0")
    #expect(ValueText.decimal(-12_004, places: 0) == "−12\u{2009}004")
    #expect(ValueText.shown(0.42019, step: 0.01, unit: .none) == "0.42")
    #expect(ValueText.shown(0.42021, step: 0.01, unit: .none) == "0.420")
    #expect(ValueText.shown(0.426, step: 0.01, unit: .none) == "0.426")
    #expect(ValueText.decimals(of: 50) == 0 && ValueText.decimals(of: 0.5) == 1)
    #expect(ValueText.decimals(of: 0.001) == 3 && ValueText.decimals(of: 1.0 / 3) == 6)
  }
}
