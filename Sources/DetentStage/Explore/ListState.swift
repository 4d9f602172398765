import DetentMotion

/// One list under the header: its scrolling, its insets, and which rows it shows.
package struct ListState: Sendable, BitwiseCopyable {
  package var axis = ScrollAxis()
  package internal(set) var tab: Int
  package internal(set) var rowCount: Int
  package var insetTop = 0.0
  package var insetBottom = 0.0
  package var indicatorTop = 0.0
  package let frameHeight: Double
  var indicator = Ramp()

  init(tab: Int, rowCount: Int, frameHeight: Double) {
    self.tab = tab
    self.rowCount = rowCount
    self.frameHeight = frameHeight
  }
}

extension ListState: HeaderScroller {
  package var contentHeight: Double { Double(rowCount) * Metrics.rowHeight }
}

extension ListState: StateHashable {
  package func combine(into hash: inout StateHash) {
    axis.combine(into: &hash)
    hash.combine(tab)
    hash.combine(rowCount)
    hash.combine(insetTop)
    hash.combine(insetBottom)
    hash.combine(indicatorTop)
    indicator.combine(into: &hash)
  }
}
