import DetentMotion
import DetentScenes
import DetentStage

extension Moments {
  /// Returns every step of the tutorial closed, on its way and open.
  static func popup(_ size: Size) -> [Moment] {
    warmUp(size) + (1...10).flatMap { step($0, size) }
  }

  private static func warmUp(_ size: Size) -> [Moment] {
    var hand = Rehearsal(.popup, size: size, feel: feel(step: 0))
    var moments = [Moment(name: "popup-0-rest", layout: hand.layout)]
    hand.press(95, 422)
    hand.drag(185, 422)
    moments.append(Moment(name: "popup-0-scrubbed", layout: hand.layout))
    return moments
  }

  private static func step(_ step: Int, _ size: Size) -> [Moment] {
    var moments: [Moment] = []
    var hand = Rehearsal(.popup, size: size, feel: feel(step: step))
    func note(_ name: String) {
      moments.append(Moment(name: "popup-\(step)-\(name)", layout: hand.layout))
    }
    note("closed")
    hand.tap(195, size.height - 30)
    for (wait, name) in [(0.1, "opening"), (0.1, "half"), (0.15, "later")] {
      hand.wait(wait)
      note(name)
    }
    hand.settle()
    note("open")
    return moments
  }

  private static func feel(step: Int) -> Feel {
    var feel = Feel.default
    feel.sheet.step = Double(step)
    return feel
  }
}
