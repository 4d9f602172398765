/// Keeps the weight of text and icons. Pale ink on a dark ground looks thinner than dark ink on a pale one,
/// because half-covered pixels are blended by their stored value and not by their light.
///
/// It therefore raises half-covered pixels of pale inks: c + k·c·(1 − c). k grows from 0 for inks of
/// luminance 0.4 and less to 0.4 for white. It was chosen by eye at 1× and 2×, so that a title weighs the
/// same in both themes. Shapes keep their exact coverage.
struct InkWeight: Equatable, BitwiseCopyable {
  /// The level from 0 for dark inks to 4 for white.
  let level: Int

  init(_ paint: Paint) {
    let luminance =
      switch paint {
      case .solid(let color): color.luminance
      case .gradient(let gradient): (gradient[0].color.luminance + gradient[1].color.luminance) / 2
      }
    level = max(0, min(4, Int((luminance - 0.4) / 0.6 * 4 + 0.5)))
  }

  /// Returns the raised coverage. It is monotonic in `coverage`; 0 and 255 stay.
  func adjusted(_ coverage: UInt8) -> UInt8 {
    let c = Int(coverage)
    return UInt8(truncatingIfNeeded: c + (level * c * (255 - c) + 1275) / 2550)
  }
}
