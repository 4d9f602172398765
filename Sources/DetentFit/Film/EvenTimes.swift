/// The times of pictures that a program shows at an even rate, some of which a film may lack.
///
/// A file rounds them, a GIF to a hundredth of a second; and a film with more frames than pictures shows a picture only
/// from its next frame on. Something fast is elsewhere by then.
struct EvenTimes {
  /// The times in ascending order: the even ones if the given times are as near to them as their resolution allows,
  /// else the given ones.
  let times: [Double]

  /// - Parameters:
  ///   - resolution: the distance of two times that can be told apart, in seconds.
  ///   - wait: the time for which each picture may wait for its frame, if none is missing.
  init(_ times: [Double], resolution: Double, wait: Double = 0) {
    self.times =
      Self.even(times, Array(times.indices), within: max(resolution, wait))
      ?? Self.even(times, Self.numbers(times), within: resolution) ?? times
  }

  /// Returns the even times of pictures with these numbers; nil if they are too far from the given times.
  private static func even(
    _ times: [Double], _ numbers: [Int], within resolution: Double
  ) -> [Double]? {
    var line = Line()
    for (number, seconds) in zip(numbers, times) { line.add(Double(number), seconds) }
    guard let rate = line.slope else { return nil }
    let even = numbers.map { line.mean.y + (Double($0) - line.mean.x) * rate }
    let late = zip(times, even).map { $0 - $1 }
    let spread = (late.max() ?? 0) - (late.min() ?? 0)
    return spread <= 1.02 * resolution ? even : nil
  }

  /// Returns the number that each picture has if some are missing: each time corrects the rate for the next.
  private static func numbers(_ times: [Double]) -> [Int] {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    let usual = gaps.isEmpty ? 0 : gaps.sorted()[gaps.count / 2]
    let single = gaps.filter { $0 < 1.5 * usual }
    var period = single.reduce(0, +) / Double(max(1, single.count))
    guard period > 0 else { return Array(times.indices) }
    var line = Line()
    var numbers: [Int] = []
    for seconds in times {
      let last = (number: numbers.last ?? 0, seconds: seconds - line.mean.y)
      let away = numbers.isEmpty ? 0 : line.mean.x + last.seconds / period
      numbers.append(max(numbers.isEmpty ? 0 : last.number + 1, Int(away.rounded())))
      line.add(Double(numbers[numbers.count - 1]), seconds)
      if numbers.count > 8, let slope = line.slope { period = slope }
    }
    return numbers
  }
}

/// The line through points that has the least squared distances along y.
private struct Line {
  private(set) var mean = (x: 0.0, y: 0.0)
  private var count = 0.0
  private var product = 0.0
  private var square = 0.0

  /// The line's slope; nil if no two points have different x.
  var slope: Double? { square > 0 ? product / square : nil }

  mutating func add(_ x: Double, _ y: Double) {
    count += 1
    let away = x - mean.x
    mean = (mean.x + away / count, mean.y + (y - mean.y) / count)
    product += away * (y - mean.y)
    square += away * (x - mean.x)
  }
}
