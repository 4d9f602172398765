import Testing

@testable import DetentMotion

/// The give past a limit, and back.
@Suite struct RubberBandTests {
  static let bands = [
    RubberBand(coefficient: 0.55, dimension: 844), RubberBand(coefficient: 0.55, dimension: 1),
    RubberBand(coefficient: 0.05, dimension: 390), RubberBand(coefficient: 1, dimension: 8000),
  ]

  @Test func `it is the formula that UIKit measures`() {
    let band = RubberBand(coefficient: 0.55, dimension: 100)
    #expect(band.clamp(50, low: 0, high: 100) == 50)
    #expect(abs(band.clamp(-10, low: 0, high: 100) - -5.213) < 0.001)
    #expect(abs(band.clamp(110, low: 0, high: 100) - 105.213) < 0.001)
    let recorded = RubberBand(coefficient: 0.55, dimension: 681.6667)
    let pulls: [(Double, Double)] = [(15, 8), (120, 60.3333), (240, 110.6667), (435, 177)]
    for (pull, shown) in pulls { #expect(abs(recorded.offset(pull: pull) - shown) < 0.5) }
  }

  @Test(arguments: bands)
  func `the inverse gives back the pull`(_ band: RubberBand) {
    for share in [0.0, 1e-9, 0.01, 0.5, 1, 3, 20] {
      for sign in [1.0, -1] {
        let pull = sign * share * band.dimension
        let again = band.pull(offset: band.offset(pull: pull))
        #expect(abs(again - pull) <= 1e-10 * (band.dimension + abs(pull)))
        #expect(abs(band.offset(pull: again) - band.offset(pull: pull)) <= 1e-12 * band.dimension)
      }
    }
  }

  @Test(arguments: bands)
  func `it gives less and less and never the dimension`(_ band: RubberBand) {
    var last = 0.0
    var lastGain = Double.infinity
    for step in 1...200 {
      let shown = band.offset(pull: Double(step) * band.dimension / 20)
      #expect(shown > last && shown < band.dimension)
      #expect(shown - last < lastGain)
      lastGain = shown - last
      last = shown
      #expect(band.offset(pull: -Double(step) * band.dimension / 20) == -shown)
    }
  }

  @Test(arguments: bands)
  func `the slope is the derivative`(_ band: RubberBand) {
    #expect(band.slope(pull: 0) == band.coefficient)
    for share in [0.01, 0.3, 2, -0.7] {
      let pull = share * band.dimension
      let h = 1e-5 * band.dimension
      let slope = (band.offset(pull: pull + h) - band.offset(pull: pull - h)) / (2 * h)
      #expect(abs(slope - band.slope(pull: pull)) < 1e-8)
    }
  }

  @Test(arguments: bands)
  func `inside the limits nothing gives`(_ band: RubberBand) {
    for value in [-100.0, 0, 57, 300] {
      #expect(band.clamp(value, low: -100, high: 300) == value)
      #expect(band.unclamp(value, low: -100, high: 300) == value)
    }
  }

  @Test func `what lies beyond the dimension has a finite pull`() {
    let band = RubberBand(coefficient: 0.55, dimension: 10)
    for offset in [10.0, 11, 1e9, -10, -1e9] { #expect(band.pull(offset: offset).isFinite) }
    #expect(band.offset(pull: .infinity) == 10)
  }
}
