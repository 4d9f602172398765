import DetentMotion
import TestSupport
import Testing

@testable import DetentShip

@Suite struct LinearEasingTests {
  /// The value of the lines through `points`.
  private static func value(_ points: [LinearEasing.Point], at share: Double) -> Double {
    let after = points.firstIndex { $0.share >= share } ?? points.count - 1
    guard after > 0 else { return points[0].value }
    let (a, b) = (points[after - 1], points[after])
    return a.value + (b.value - a.value) * (share - a.share) / (b.share - a.share)
  }

  @Test func `a spring of any regime is kept within the stated error, from its start to its end`() {
    var chance = Chance(1)
    for _ in 0..<60 {
      let (spring, _) = chance.spring()
      let kick = chance.happens(0.3) ? chance.number(0, 20) : 0
      let easing = LinearEasing(spring, kick: kick)
      let start = MotionValue(position: -1, velocity: kick)
      for _ in 0..<2000 {
        let share = chance.unit()
        let exact = 1 + spring.value(from: start, after: share * easing.seconds).position
        let off = abs(Self.value(easing.points, at: share) - exact)
        #expect(off <= LinearEasing.error, "\(spring) at \(share)")
      }
      let later = 1 + spring.value(from: start, after: 1.01 * easing.seconds).position
      #expect(abs(later - 1) <= LinearEasing.error)
      #expect(easing.points.first == LinearEasing.Point(share: 0, value: 0))
      #expect(easing.points.last == LinearEasing.Point(share: 1, value: 1))
    }
  }

  /// Corners anywhere on a grid of times, and of values around the curve; no such line has fewer corners.
  @Test(arguments: [0.3, 0.6, 1, 1.8]) func `no line with corners on a grid has fewer points`(
    _ ratio: Double
  ) {
    let spring = DampedSpring(response: 0.5, dampingRatio: ratio)
    let start = MotionValue(position: -1, velocity: 0)
    let count = 160
    let error = 0.01
    let seconds = SpringAnalysis(spring, from: start).settlingTime(within: error / 2)
    let values = (0...count).map { index in
      1 + spring.value(from: start, after: seconds * Double(index) / Double(count)).position
    }
    let offsets = (-2...2).map { Double($0) / 2 * error }
    // The fewest pieces to each corner, found by trying all corners before it.
    var pieces = [[Int]](repeating: [Int](repeating: .max, count: 5), count: count + 1)
    pieces[0] = [.max, .max, 0, .max, .max]
    for from in 0..<count {
      for (row, offset) in offsets.enumerated() where pieces[from][row] < .max {
        let value = from == 0 ? 0 : values[from] + offset
        var (low, high) = (-Double.infinity, Double.infinity)
        for end in from + 1...count {
          let run = Double(end - from)
          for (column, goal) in offsets.enumerated() where end < count || column == 2 {
            let slope = ((end == count ? 1 : values[end] + goal) - value) / run
            if slope >= low, slope <= high {
              pieces[end][column] = min(pieces[end][column], pieces[from][row] + 1)
            }
          }
          low = max(low, (values[end] - error - value) / run)
          high = min(high, (values[end] + error - value) / run)
          if low > high { break }
        }
      }
    }
    let curve = SampledCurve(spring, from: start, seconds: seconds)
    let corners = curve.corners(within: error)
    #expect(curve.deviation(of: corners) <= error * 1.001)
    #expect(corners.count - 1 <= pieces[count][2], "\(corners.count - 1) pieces")
  }
}
