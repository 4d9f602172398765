import DetentMotion

/// A card follows a finger.
@main
struct Follow {
  static func main() {
    let card = SpringMotion(SIMD2(0.0, 0.0), spring: DampedSpring(duration: 0.4, bounce: 0.2))
    print(card.value)
  }
}
