import DetentDisk
import DetentFit
import DetentMotion
import DetentStage

/// A recording of a motion that lies under a curve, in the curve's own seconds and shares of the way.
struct LaidRecording: Sendable {
  /// The file's name.
  let name: String
  let places: [CurvePlace]
  /// The distance from its beginning to its end, in points.
  let distance: Double
  /// The seconds until it has come to its end.
  let settlingTime: Double
  /// The spring that moves like it; nil if none does.
  let spring: SpringFeel?

  /// The reason why a file cannot be laid under a curve, in the words of a notice.
  struct Refusal: Error { let words: String }

  init(reading path: String) throws(Refusal) {
    let name = FilePath.name(of: path)
    let recording: MotionRecording
    do throws(FileProblem) { recording = try MotionRecording(reading: path) } catch {
      throw Refusal(words: error.description)
    }
    do throws(FitRefusal) { try self.init(recording, name: name) } catch {
      throw Refusal(words: "\(DisplayText.plain(name)): \(error)")
    }
  }

  init(_ recording: MotionRecording, name: String) throws(FitRefusal) {
    let fit = try MotionFit(recording)
    let spring = ([fit.best] + fit.others).first { $0.family == .spring }
    let samples = recording.samples
    let (first, last) = (samples.first?.position ?? 0, samples.last?.position ?? 0)
    let from = spring?[.from]?.value ?? first
    let way = (spring?[.to]?.value ?? last) - from
    guard abs(way) >= 1 else { throw .returns(distance: abs(way)) }
    let start = recording.clock + ((spring ?? fit.best)[.delay]?.value ?? 0)
    let places = samples.map {
      CurvePlace(seconds: $0.seconds - start, share: ($0.position - from) / way)
    }
    self.name = DisplayText.plain(name)
    self.places = places
    distance = abs(way)
    // Differences of a few points are noise.
    let least = max(Self.noise / distance, 0.02)
    settlingTime = max(0, places.last { abs($0.share - 1) > least }?.seconds ?? 0)
    guard fit.best.family == .spring, let response = spring?[.response]?.value,
      let ratio = spring?[.dampingRatio]?.value
    else {
      self.spring = nil
      return
    }
    // Further digits come from the noise.
    self.spring = SpringFeel(
      response: LinkedSpring.responses.nearest(to: SliderScale.rounded(response, to: 0.001)),
      dampingRatio: LinkedSpring.dampingRatios.nearest(to: SliderScale.rounded(ratio, to: 0.001)))
  }

  private static let noise = 1.5

  /// Returns the distance of `curve` from it, in the recording's points: the root of the mean square.
  func residual(of curve: MotionCurve) -> Double {
    let squares = places.map { place in
      let off = place.share - curve.share(at: place.seconds)
      return off * off
    }
    return (squares.reduce(0, +) / Double(max(1, squares.count))).squareRoot() * distance
  }
}
