import DetentMotion

/// One list under the header: its scrolling, its insets, and which rows it shows.
package struct ListState: Sendable, BitwiseCopyable {
  package var axis = ScrollAxis()
  package internal(set) var tab: Int
  package internal(set) var rowCount: Int
  /// Of the text with its insets, in points: measured text enters as an input event; 0 for rows.
  package internal(set) var textHeight = 0.0
  package var insetTop = 0.0
  package var insetBottom = 0.0
  package var indicatorTop = 0.0
  package let frameHeight: Double
  var indicator = Ramp()

  init(tab: Int, _ page: PageDescription, frameHeight: Double) {
    self.tab = tab
    switch page.content {
    case .rows(let count): rowCount = count
    case .text(let height):
      rowCount = 0
      textHeight = height
    }
    self.frameHeight = frameHeight
  }
}

extension ListState: HeaderScroller {
  package var contentHeight: Double { textHeight + Double(rowCount) * Metrics.rowHeight }
}

extension ListState: StateHashable {
  package func combine(into hash: inout StateHash) {
    axis.combine(into: &hash)
    hash.combine(tab)
    hash.combine(rowCount)
    hash.combine(textHeight)
    hash.combine(insetTop)
    hash.combine(insetBottom)
    hash.combine(indicatorTop)
    indicator.combine(into: &hash)
  }
}
