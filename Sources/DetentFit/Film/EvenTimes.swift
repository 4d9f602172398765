/// The times of pictures that a program shows at an even rate.
///
/// A file rounds them, a GIF to a hundredth of a second; and a film with more frames than pictures shows a picture only
/// from its next frame on. Something fast is elsewhere by then.
struct EvenTimes {
  /// The times in ascending order: the even ones if the given times are as near to them as their resolution allows,
  /// else the given ones.
  let times: [Double]

  /// - Parameter resolution: the distance of two times that can be told apart, in seconds.
  init(_ times: [Double], resolution: Double) {
    let count = Double(times.count)
    let (place, time) = ((count - 1) / 2, times.reduce(0, +) / max(1, count))
    var (product, square) = (0.0, 0.0)
    for (index, seconds) in times.enumerated() {
      product += (Double(index) - place) * (seconds - time)
      square += (Double(index) - place) * (Double(index) - place)
    }
    guard square > 0 else {
      self.times = times
      return
    }
    let even = times.indices.map { time + (Double($0) - place) * product / square }
    let late = zip(times, even).map { $0 - $1 }
    let spread = (late.max() ?? 0) - (late.min() ?? 0)
    self.times = spread <= 1.02 * resolution ? even : times
  }
}
