import DetentMotion

/// A card follows a finger, is let go on its way, and comes to rest: `swift run Follow` prints a line a frame.
@main
struct Follow {
  static func main() {
    var clock = FrameClock()
    var card = SpringMotion(SIMD2(0.0, 0.0), spring: DampedSpring(duration: 0.4, bounce: 0.2))

    // The finger's place, once it is down; a display reports its frames at any rate.
    card.target = SIMD2(120, 40)
    for frame in 0..<90 {
      let seconds = Double(frame) / 60
      if frame == 12 {
        // Let go: the card flies home with the speed that it has, and that of the finger.
        card.target = .zero
        card.velocity += SIMD2(300, 0)
      }
      for _ in 0..<clock.advance(to: seconds).ticks { card.advance(by: Tick.seconds) }
      if frame % 6 == 0 { print(line(frame, card)) }
      if frame > 12 && card.isResting { break }
    }
  }

  private static func line(_ frame: Int, _ card: SpringMotion<SIMD2<Double>>) -> String {
    let place = SIMD2<Int>(Int(card.value.x.rounded()), Int(card.value.y.rounded()))
    return "frame \(frame): \(place.x), \(place.y)"
  }
}
