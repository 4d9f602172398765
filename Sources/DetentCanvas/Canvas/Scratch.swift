/// A renderer's working rows, as wide as the bitmap and indexed by its columns.
final class Scratch {
  private(set) var coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private(set) var other = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  private(set) var areas = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private(set) var levels = UnsafeMutablePointer<UInt16>.allocate(capacity: 1)
  private(set) var colors = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  private var width = 0
  private var layers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    freeRows()
    for layer in layers { layer.deallocate() }
  }

  func reserve(width: Int) {
    if width <= self.width { return }
    freeRows()
    self.width = width
    coverage = .allocate(capacity: width)
    other = .allocate(capacity: width)
    areas = .allocate(capacity: width)
    levels = .allocate(capacity: width)
    colors = .allocate(capacity: width)
  }

  /// Memory for one band of the layer at `depth`.
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

  private func freeRows() {
    coverage.deallocate()
    other.deallocate()
    areas.deallocate()
    levels.deallocate()
    colors.deallocate()
  }
}
