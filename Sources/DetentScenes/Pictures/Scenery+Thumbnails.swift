extension Scenery {
  /// The `index`-th of 24: every palette in turn, in each of the four forms.
  static func thumbnail(_ index: Int) -> Scenery {
    let forms = Form.allCases
    return Scenery(
      palette: Palette.all[index % 6], form: forms[(index + index / 6) % forms.count],
      seed: UInt64(index) + 11)
  }
}
