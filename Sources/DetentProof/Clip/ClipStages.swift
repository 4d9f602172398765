import DetentMotion

/// The places of a clip's stages. A single stage fills the clip like a screenshot. Two stand side by side on
/// the ground with their names above. The places are in points and on whole pixels, so that each stage looks
/// as it does alone.
struct ClipStages {
  let size: Size
  let origins: [Point]

  private static let margin = 28.0
  private static let gap = 36.0
  /// The height of the line of names above a stage.
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
