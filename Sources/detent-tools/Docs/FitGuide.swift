import DetentCanvas
import DetentCommand
import DetentFit
import DetentMotion
import DetentScenes

/// The picture of `Docs/fit.md`: a spring as a camera records it, 60 times a second, to half a point, with
/// some frames missing.
enum FitGuide {
  static var recording: MotionRecording {
    let spring = DampedSpring(response: 0.45, dampingRatio: 0.55)
    let start = MotionValue(position: -280, velocity: -400)
    var chance = SplitMix(seed: 4)
    let samples = (0..<84).compactMap { frame -> MotionRecording.Sample? in
      let seconds = Double(frame) / 60
      let isMissing = chance.unit() < 0.08
      let miss = chance.between(-0.5, 0.5)
      let moving = spring.value(from: start, after: max(0, seconds - 0.2)).position
      return isMissing ? nil : .init(seconds: seconds, position: 400 + moving + miss)
    }
    return MotionRecording(samples: samples)
  }

  static func picture(_ typesetter: Typesetter) throws(FitRefusal) -> Bitmap {
    FitChart(recording, try MotionFit(recording), theme: .light).picture(typesetter, scale: 2)
  }
}
