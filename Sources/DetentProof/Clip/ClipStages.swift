import DetentMotion

/// Where the stages of a clip are: one fills it as in a screenshot; two stand side by side on the ground, their
/// names over them. In points, on whole pixels, so that each is drawn as it would be alone.
struct ClipStages {
  let size: Size
  let origins: [Point]

  private static let margin = 28.0
  private static let gap = 36.0
  /// Of the line of names over a stage.
  static let line = 44.0

  init(_ stage: Size, _ isTwin: Bool, _ scale: Double) {
    guard isTwin else {
      (size, origins) = (stage, [.zero])
      return
    }
    func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let left = snapped(Self.margin)
    let top = snapped(Self.line)
    let right = snapped(left + stage.width + Self.gap)
    origins = [Point(x: left, y: top), Point(x: right, y: top)]
    size = Size(width: right + stage.width + Self.margin, height: top + stage.height + Self.margin)
  }
}
