import DetentMotion

/// A card follows a finger.
@main
struct Follow {
  static func main() {
    var clock = FrameClock()
    var card = SpringMotion(SIMD2(0.0, 0.0), spring: DampedSpring(duration: 0.4, bounce: 0.2))

    // The finger's place, once it is down; a display reports its frames at any rate.
    card.target = SIMD2(120, 40)
    for frame in 0..<90 {
      let seconds = Double(frame) / 60
      for _ in 0..<clock.advance(to: seconds).ticks { card.advance(by: Tick.seconds) }
      if frame % 6 == 0 { print(line(frame, card)) }
    }
  }

  private static func line(_ frame: Int, _ card: SpringMotion<SIMD2<Double>>) -> String {
    let place = SIMD2<Int>(Int(card.value.x.rounded()), Int(card.value.y.rounded()))
    return "frame \(frame): \(place.x), \(place.y)"
  }
}
