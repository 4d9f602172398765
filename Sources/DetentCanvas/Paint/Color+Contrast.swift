import DetentMotion

/// How well one colour is read on another, as WCAG 2 measures it. Opaque colours; alpha is ignored.
extension Color {
  /// How much light the colour gives, 0 (black) to 1 (white), unlike `luminance` in linear light.
  package var relativeLuminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// From 1 (the same light) to 21 (black on white), whichever of the two is lighter.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// What text that is read needs, 4.5, and something for grounds that are not even.
  private static let aim = 4.75

  /// This colour where it can be read on `ground`; otherwise so much nearer to black or to white,
  /// whichever is further from the ground, as makes it so. What is on the ground's other side changes
  /// over to it at once.
  ///
  /// One of the two always can be: on a ground as far from both, each still has 4.58.
  package func readable(on ground: Color) -> Color {
    if contrast(with: ground) >= Self.aim { return self }
    let goesLighter = Color.white.contrast(with: ground) >= Color.black.contrast(with: ground)
    let end = goesLighter ? Color.white : .black
    guard goesLighter == (relativeLuminance > ground.relativeLuminance) else { return end }
    for step in 1..<16 {
      let color = mixed(with: end, Double(step) / 16)
      if color.contrast(with: ground) >= Self.aim { return color }
    }
    return end
  }

  /// A channel's light for each of its 256 values.
  private static let linear: [Double] = (0..<256).map { value in
    let x = Double(value) / 255
    return x <= 0.04045 ? x / 12.92 : Elementary.power((x + 0.055) / 1.055, 2.4)
  }
}
