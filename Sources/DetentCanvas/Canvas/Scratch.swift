/// A renderer's working rows, as wide as the bitmap and indexed by its columns.
final class Scratch {
  private(set) var rows = ScratchRows(width: 1)
  private var width = 1
  private var layers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    rows.deallocate()
    for layer in layers { layer.deallocate() }
  }

  func reserve(width: Int) {
    if width <= self.width { return }
    rows.deallocate()
    self.width = width
    rows = ScratchRows(width: width)
  }

  /// Returns memory for one band of the layer at `depth`.
  func layer(_ depth: Int, _ width: Int, _ band: PixelRect) -> UnsafeMutablePointer<UInt32> {
    let count = width * band.height
    if depth == layers.count { layers.append(.allocate(capacity: max(1, count))) }
    if layers[depth].count < count {
      layers[depth].deallocate()
      layers[depth] = .allocate(capacity: count)
    }
    guard let pixels = layers[depth].baseAddress else { preconditionFailure("a band has pixels") }
    return pixels
  }
}

/// Memory for one row, as plain pointers: a reference would be counted for each span that is drawn.
struct ScratchRows: BitwiseCopyable {
  let coverage: UnsafeMutablePointer<UInt8>
  let other: UnsafeMutablePointer<UInt8>
  let areas: UnsafeMutablePointer<Int32>
  let levels: UnsafeMutablePointer<UInt16>
  let colors: UnsafeMutablePointer<UInt32>

  init(width: Int) {
    coverage = .allocate(capacity: width)
    other = .allocate(capacity: width)
    areas = .allocate(capacity: width)
    levels = .allocate(capacity: width)
    colors = .allocate(capacity: width)
  }

  func deallocate() {
    coverage.deallocate()
    other.deallocate()
    areas.deallocate()
    levels.deallocate()
    colors.deallocate()
  }
}
