import DetentMotion
import Foundation
import TestSupport
import Testing

@testable import DetentFit

@Suite struct FitPartTests {
  private static func course(_ count: Int, _ position: (Double) -> Double) -> RecordedCourse {
    RecordedCourse(
      MotionRecording(
        samples: (0..<count).map {
          .init(seconds: Double($0) / 60, position: position(Double($0) / 60))
        }))
  }

  /// A spring from −10 at −40 pt/s is back at −10 about three frames later.
  @Test func `a spring thrown away from its target may have begun where it comes past its start`() {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.5)
    let start = MotionValue(position: -10, velocity: -40)
    let course = Self.course(90) { spring.value(from: start, after: $0).position }
    let shape = Shape(Foundation.log(spring.frequency), Foundation.log(0.5), 0.2)
    let twins = SpringShape.twins(shape, SIMD4(-10, 0, -40, 0), in: course)
    #expect(!twins.isEmpty)
    for twin in twins {
      #expect(twin[0] == shape[0] && twin[1] == shape[1])
      let place = spring.value(from: start, after: twin[2] - 0.2).position
      #expect(abs(place + 10) < 0.1, "\(place) at \(twin[2])")
    }
    #expect(SpringShape.twins(shape, SIMD4(-10, 0, 0, 0), in: course).isEmpty)
  }

  @Test func `near its critical damping, too, a response is the spring's own`() {
    for ratio in [0.2, 0.9, 0.99, 0.997, 0.999, 0.9999, 1, 1.0001, 1.001, 1.003, 1.01, 1.1, 3] {
      let spring = DampedSpring(response: 0.4, dampingRatio: ratio)
      let response = SpringResponse(
        lnFrequency: Foundation.log(spring.frequency), lnRatio: Foundation.log(ratio))
      for tick in 0..<240 {
        let seconds = Double(tick) / 240
        let found = response.value(after: seconds)
        func place(_ position: Double, _ velocity: Double) -> Double {
          spring.value(
            from: MotionValue(position: position, velocity: velocity), after: seconds
          ).position
        }
        #expect(abs(found.position - place(1, 0)) < 1e-10, "\(ratio) at \(seconds)")
        #expect(abs(found.velocity - place(0, 1)) < 1e-10, "\(ratio) at \(seconds)")
      }
    }
  }

  @Test func `a bounce that is only noise is none, one that is seen is one`() {
    let shape = Shape(Foundation.log(2.0), 0, 0.3, Foundation.log(20.0), 0)
    let course = Self.course(60) { 300 * $0 }
    let amplitudes = SIMD4<Double>(0, 1000, 0, 0)
    #expect(BounceShape.isOwn(shape, amplitudes, in: course, residual: 0.1))
    #expect(!BounceShape.isOwn(shape, amplitudes, in: course, residual: 10))
    // A hundredth of 297 pt must be visible, even with little noise.
    #expect(!BounceShape.isOwn(shape, SIMD4(0, 100, 0, 0), in: course, residual: 0))
  }

  @Test func `a number has two digits of what is not sure`() {
    func text(_ value: Double, _ uncertainty: Double?) -> String {
      FittedNumber(name: .response, value: value, uncertainty: uncertainty).text
    }
    #expect(text(0.43217, 0.0042) == "0.4322 ± 0.0042")
    #expect(text(123.456, 12.3) == "123 ± 12")
    #expect(text(123.456, 0) == "123.456")
    #expect(text(0.1234567, nil) == "not determined")
    #expect(text(0.3, 0.21) == "not determined")
    #expect(text(0.3, 0.1) == "0.30 ± 0.10")
    #expect(FittedNumber(name: .to, value: -0.00001, uncertainty: 0.1).rounded == 0)
    #expect(123456.789.text(digits: 2) == "120000")
    #expect((-0.0003).text(places: 3) == "0.000" && (-0.0006).text(places: 3) == "-0.001")
  }

  @Test func `refusals say what was found and what was expected`() {
    let texts = [
      FitRefusal.tooFew(count: 3), .still(range: 0.26), .returns(distance: 12.6), .jump(count: 2),
      .endless(swings: 7), .shapeless, .unexplained(nearest: .bezier, residual: 1.26, range: 300.4),
    ].map(\.description)
    #expect(
      texts == [
        "found 3 samples, expected at least 12",
        "found no motion: the positions differ by only 0.3 pt, as much as they scatter",
        "found a motion that ends 13 pt from its start, expected one that ends elsewhere",
        "found a jump with 2 samples on its way, expected at least 4",
        "found 7 swings that hardly get smaller, expected a motion that comes to rest",
        "found a motion at one speed, expected one that speeds up or slows down",
        "found no single motion: the nearest, a cubic Bézier, misses by 1.3 pt over 300 pt, expected one motion, from its start or its release until it rests",
      ])
  }

  @Test func `numbers have labels and units`() {
    let names: [FittedNumber.Name] = [
      .response, .dampingRatio, .deceleration, .velocity, .delay, .edgeTime, .from, .to, .stopSpeed,
      .x1, .y1, .x2, .y2, .duration, .friction,
    ]
    #expect(
      names.map { "\($0.label) \($0.unit)" } == [
        "Response s", "Damping ratio ", "Deceleration /ms", "Velocity pt/s", "Delay s",
        "Meets the edge s", "From pt", "To pt", "Stop speed pt/s", "x1 ", "y1 ", "x2 ", "y2 ",
        "Duration s", "Friction ",
      ])
  }

  @Test func `equations are solved, and those that say one thing twice are not`() throws {
    let columns = [[1.0, 1, 1, 1], [0, 1, 2, 3]]
    let system = LinearSystem(columns, [1, 3, 5, 7])
    let solution = try #require(system.solution(damping: 0))
    #expect(abs(solution[0] - 1) < 1e-12 && abs(solution[1] - 2) < 1e-12)
    let inverse = try #require(system.inverse)
    // The exact inverse of (4 6; 6 14).
    for (found, exact) in zip(inverse.joined(), [0.7, -0.3, -0.3, 0.2]) {
      #expect(abs(found - exact) < 1e-12)
    }
    #expect(LinearSystem([[1, 1], [1, 1]], [1, 2]).solution(damping: 0) == nil)
    var normal = NormalEquations()
    for x in 0..<4 { normal.add(SIMD4(1, Double(x), 0, 0), 1 + 2 * Double(x)) }
    let amplitudes = try #require(normal.solution(2))
    #expect(abs(amplitudes[0] - 1) < 1e-12 && abs(amplitudes[1] - 2) < 1e-12)
    #expect(abs(normal.squares(amplitudes)) < 1e-9)
    #expect(normal.solution(3) == nil)
  }

  @Test func `the search begins around what is seen of a recording`() {
    let course = Self.course(120) { min(200, max(0, 400 * ($0 - 0.5))) }
    #expect(course.range == 200 && course.ground == 0 && course.clock == 0)
    #expect(abs(course.gap - 1.0 / 60) < 1e-12)
    #expect(abs(course.arrival - 1) < 1e-12 && abs(course.end - 119.0 / 60) < 1e-12)
    #expect(course.underWay == 29)
    #expect(course.likelyDelays.count == 6)
    #expect(course.likelyDelays.dropFirst().allSatisfy { (0.4...0.54).contains($0) })
    #expect(course.thinned.count == 60)
  }
}
